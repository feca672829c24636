/**
 * Setting up a position by clicking or typing. Every change is tried on the engine:
 * the board shows what it accepts, and its message stands by the field otherwise.
 */

import { aetherEditor } from "./setup-aether.js";
import { kaylesEditor } from "./setup-kayles.js";
import { nimEditor } from "./setup-nim.js";
import { parcelEditor } from "./setup-parcel.js";
import { announce } from "./announce.js";
import { byId } from "./dom.js";
import { Game } from "./game.js";
import { drawPending } from "./overlay.js";
import { playerNames } from "./score.js";
import { fillVariants } from "./variants.js";

/**
 * What knows one game's position strings.
 * @typedef {object} Editor
 * @property {string} help what can be clicked
 * @property {"w" | "b"} player to move
 * @property {(position: string) => void} read takes over a position that the engine wrote
 * @property {() => string} write the position string
 * @property {() => void} clear
 * @property {(change: () => void) => Node[]} tools their controls; `change` after each change
 * @property {(spot: string | null, point: {x: number, y: number} | null) => boolean} touch whether it changed
 * @property {() => Map<string, string>} [pending] what to show on spots where the engine refuses the whole
 * @property {() => string | null} [picked] the spot that waits for a second one
 */

const EDITORS = [
  [/^aether/, aetherEditor],
  [/^kayles/, kaylesEditor],
  [/^nim/, nimEditor],
  [/^parcel/, parcelEditor],
];

export class Setup {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./calculations.js").Calculations} calculations
   * @param {import("./board.js").Board} board
   * @param {(done: boolean) => void} onClose
   */
  constructor(session, calculations, board, onClose) {
    Object.assign(this, { session, calculations, board, onClose });
    this.open = false;
    /** @type {Editor | null} */
    this.editor = null;
    this.field = byId("setup-position");
    this.field.addEventListener("input", () => this.#try(this.field.value));
    byId("setup-variant").addEventListener("change", () => this.#showVariant(byId("setup-variant").value));
    byId("setup-clear").addEventListener("click", () => this.#edit(() => this.editor.clear()));
    byId("setup-start").addEventListener("click", () => this.#showVariant(this.variant));
    byId("setup-cancel").addEventListener("click", () => this.cancel());
    byId("setup-done").addEventListener("click", () => this.#finish());
    for (const player of ["w", "b"]) {
      byId(`setup-player-${player}`).addEventListener("change", () => this.#edit(() => (this.editor.player = player)));
    }
  }

  /** The game that is kept for a cancel. */
  #before = null;
  #wanted = null;
  #trying = false;
  #refused = false;

  get variant() {
    return byId("setup-variant").value;
  }

  /** Begins with the position on the board. */
  async begin() {
    const { session } = this;
    if (this.open || !session.board) return;
    this.#before = session.game;
    this.open = true;
    this.calculations.playing = false;
    this.calculations.rest(true);
    fillVariants(byId("setup-variant"), session.variants);
    byId("setup-variant").value = session.game.variant;
    byId("setup-panel").hidden = false;
    this.#chooseEditor();
    await this.#try(session.board.position);
    this.#follow(true);
    byId("setup-heading").scrollIntoView({ block: "nearest" });
    announce("Setting up a position");
  }

  /** Back to the game there was. */
  async cancel() {
    if (!this.open) return;
    const before = this.#before;
    this.#close();
    await this.session.show(before);
    this.onClose(false);
  }

  async #finish() {
    if (!this.open || this.#refused || this.#trying) return;
    const { variant, rules, start, moves } = this.session.game;
    // A text that was typed may hold moves besides; what is set up is what they lead to.
    const shown = moves.length > 0 ? this.session.board.position : start;
    this.#close();
    await this.session.show(new Game({ variant, rules, start: shown }));
    announce("The position is set up");
    this.onClose(true);
  }

  #close() {
    this.open = false;
    this.board.editor = null;
    byId("setup-panel").hidden = true;
    byId("setup").focus();
    this.calculations.rest(false);
  }

  #chooseEditor() {
    const [, make] = EDITORS.find(([pattern]) => pattern.test(this.variant)) ?? [];
    this.editor = make?.(this.variant) ?? null;
    byId("setup-help").textContent = this.editor?.help ?? "";
    const names = playerNames(this.variant);
    byId("setup-name-w").textContent = names.w;
    byId("setup-name-b").textContent = names.b;
    this.board.editor = (spot, point) => this.editor && this.#edit(() => this.editor.touch(spot, point, this.board) !== false);
  }

  async #showVariant(variant) {
    byId("setup-variant").value = variant;
    this.#chooseEditor();
    this.#wanted = null;
    const rules = variant === this.#before.variant ? this.#before.rules : {};
    await this.session.show(new Game({ variant, rules }));
    this.#show(null);
    this.#follow(true);
  }

  /** Lets the editor change its position, and tries that. */
  #edit(change) {
    if (!this.editor || change() === false) return this.#mark();
    const text = this.editor.write();
    this.field.value = text;
    return this.#try(text);
  }

  /** Tries a position on the engine; of several in a hurry the last. */
  async #try(text) {
    this.#wanted = text;
    if (this.#trying) return;
    this.#trying = true;
    while (this.#wanted !== null && this.open) {
      const position = this.#wanted.trim().replace(/\s+/g, " ");
      this.#wanted = null;
      const { rules } = this.session.game;
      const error = await this.session.show(new Game({ variant: this.variant, rules, start: position }));
      if (this.#wanted === null) this.#show(error);
      if (error === null && this.#wanted === null) this.#follow(document.activeElement !== this.field);
    }
    this.#trying = false;
  }

  #show(error) {
    this.#refused = error !== null;
    byId("setup-error").textContent = error ?? "";
    byId("setup-done").setAttribute("aria-disabled", String(this.#refused));
    if (error !== null) this.#renderTools();
    this.#mark();
  }

  /** Takes over the position that the engine shows. */
  #follow(withField) {
    if (!this.open) return;
    const { position, player } = this.session.board;
    if (withField) this.field.value = position;
    this.editor?.read(position);
    byId(`setup-player-${player}`).checked = true;
    this.#renderTools();
    this.#mark();
  }

  #renderTools() {
    const place = byId("setup-tools");
    const focused = place.contains(document.activeElement) ? document.activeElement.dataset.tool : null;
    place.replaceChildren(...(this.editor?.tools(() => this.#edit(() => true)) ?? []));
    if (focused) place.querySelector(`[data-tool="${focused}"]`)?.focus();
  }

  /** Shows what waits and what is not accepted yet. */
  #mark() {
    if (!this.board.svg || !this.editor) return;
    const picked = this.editor.picked?.() ?? null;
    for (const [name, spots] of this.board.spots) for (const spot of spots) spot.classList.toggle("picked", name === picked);
    drawPending(this.board.svg, this.board.spots, this.#refused ? (this.editor.pending?.() ?? new Map()) : new Map());
  }
}
