/** Taking in and giving out: the dialogs of pasting and exporting. */

import { byId } from "./dom.js";
import { Game } from "./game.js";
import { fragment } from "./link.js";
import { playerNames } from "./score.js";

/** Characters that are read at most. */
const LONGEST = 500_000;

export class PasteDialog {
  /**
   * @param {import("./session.js").Session} session
   * @param {(kind: string) => void} onShown after a game was taken in
   */
  constructor(session, onShown) {
    Object.assign(this, { session, onShown });
    this.dialog = byId("paste-dialog");
    byId("paste-cancel").addEventListener("click", () => this.dialog.close());
    byId("paste-read").addEventListener("click", () => this.#read());
    byId("paste-text").addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#read();
    });
  }

  /** Opens the dialog, with a text that is read at once. */
  open(text = "") {
    if (!this.dialog.open) this.dialog.showModal();
    byId("paste-error").textContent = "";
    byId("paste-text").value = text;
    byId("paste-text").focus();
    if (text !== "") this.#read();
  }

  async #read() {
    const text = byId("paste-text").value;
    const error = await this.#take(text);
    byId("paste-error").textContent = error ?? "";
    if (error === null) this.dialog.close();
  }

  async #take(text) {
    if (text.trim() === "") return "There is nothing to read yet.";
    if (text.length > LONGEST) return `The text is too long: ${text.length} characters, at most ${LONGEST} are read.`;
    const { answers, errors } = await this.session.inquire([`json read ${JSON.stringify(text)}`]);
    if (!answers?.read) return errors?.[0] ?? "The engine is gone.";
    const { variant, rules, start, moves, kind } = answers.read;
    const usual = this.session.variant(variant)?.options ?? [];
    const changed = Object.entries(rules ?? {}).filter(([name, value]) => usual.some((option) => option.name === name && option.default !== value));
    const error = await this.session.show(Game.of({ variant, rules: Object.fromEntries(changed), start, moves }));
    if (error === null) this.onShown(kind);
    return error;
  }
}

export class ExportDialog {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./players.js").Players} players
   */
  constructor(session, players) {
    Object.assign(this, { session, players });
    this.dialog = byId("export-dialog");
    byId("export-close").addEventListener("click", () => this.dialog.close());
    byId("copy-export-position").addEventListener("click", () => this.#copy("export-position"));
    byId("copy-record").addEventListener("click", () => this.#copy("record"));
    byId("copy-link").addEventListener("click", () => this.#copy("export-link"));
    byId("download-record").addEventListener("click", () => download(`${this.#name()}.pgn`, "application/x-chess-pgn", byId("record").value));
    byId("download-svg").addEventListener("click", () => this.#downloadSvg());
  }

  async open() {
    if (this.dialog.open || !this.session.board) return;
    byId("export-position").value = this.session.board.position;
    byId("export-link").value = location.href.split("#")[0] + fragment(this.session.game);
    byId("record").value = "";
    this.#say("");
    this.dialog.showModal();
    const { answers, errors } = await this.session.inquire([`json record ${JSON.stringify({ tags: this.#tags() })}`], this.session.game.moves.length);
    if (answers?.record) byId("record").value = answers.record.record;
    else this.#say(errors?.[0] ?? "The engine is gone.");
  }

  #tags() {
    const names = playerNames(this.session.game.variant);
    const name = (side) => (this.players.against || this.players.watching ? this.players.describe(side) : names[side]);
    return [
      ["Date", new Date().toISOString().slice(0, 10).replaceAll("-", ".")],
      ["White", name("w")],
      ["Black", name("b")],
    ];
  }

  #name() {
    return this.session.game.variant;
  }

  async #copy(id) {
    const field = byId(id);
    this.#say((await copy(field)) ? "Copied." : "The browser does not let the page copy: the text is selected, press Ctrl+C.");
  }

  async #downloadSvg() {
    const { flipped, surroundings } = this.session.view;
    const { answers, errors } = await this.session.inquire([`json svg${flipped ? " flipped" : ""}${surroundings ? " surroundings" : ""}`]);
    if (!answers?.svg) return this.#say(errors?.[0] ?? "The engine is gone.");
    return download(`${this.#name()}.svg`, "image/svg+xml", answers.svg.svg);
  }

  #say(text) {
    byId("export-message").textContent = text;
  }
}

/** Copies a field's text, or selects it where that is not allowed. @returns {Promise<boolean>} */
export async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

function download(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
