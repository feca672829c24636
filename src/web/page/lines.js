/** The panel of the analysis: the value of the position and the best lines. */

import { byId, element } from "./dom.js";
import { countInWords, judged, playerNames, valueInWords } from "./score.js";

export class LinesPanel {
  /**
   * @param {import("./calculations.js").Calculations} calculations
   * @param {import("./session.js").Session} session
   * @param {{onPlay: (move: string) => void, onPreview: (move: string | null) => void}} actions
   */
  constructor(calculations, session, { onPlay, onPreview }) {
    Object.assign(this, { calculations, session, onPlay, onPreview });
    this.list = byId("lines");
    /** Long forms of lines by the position and the moves. */
    this.#long = new Map();
    const pointed = (event) => event.target.closest?.("li")?.dataset.move ?? null;
    this.list.addEventListener("pointerover", (event) => this.onPreview(pointed(event)));
    this.list.addEventListener("pointerleave", () => this.onPreview(null));
    this.list.addEventListener("focusin", (event) => this.onPreview(pointed(event)));
    this.list.addEventListener("focusout", () => this.onPreview(null));
    this.list.addEventListener("click", (event) => pointed(event) && this.onPlay(pointed(event)));
  }

  #long;
  /** Whether the engine writes whole lines for people. */
  #writesLines = true;
  #waiting = false;

  /** Shows the lines as they are now, at most once a frame. */
  render() {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#render();
    });
  }

  #render() {
    const { calculations } = this;
    const lines = calculations.lines.filter(Boolean);
    lines.forEach((line, i) => this.#fill(this.list.children[i] ?? this.list.appendChild(emptyLine()), line));
    while (this.list.children.length > lines.length) this.list.lastElementChild.remove();
    const first = lines[0];
    const summary = first && !first.isKnown
      ? `depth ${first.depth} · ${countInWords(first.nodes)} nodes · ${countInWords(first.nps)}/s · ${(first.time / 1000).toFixed(1)} s`
      : "";
    byId("search-summary").textContent = summary;
  }

  #fill(item, line) {
    const { board } = this.session;
    const move = line.pv[0];
    const score = judged(line, this.calculations.valueOf(move));
    const written = this.#written(line, board);
    item.dataset.rank = line.rank;
    item.dataset.move = move;
    const [name, badge, pv] = item.querySelectorAll("span");
    setText(name, `Line ${line.rank}: `);
    setText(badge, score.text);
    badge.dataset.value = score.value;
    setText(pv, written.join(",  "));
    item.firstElementChild.title = `Play ${written[0]}`;
  }

  /** The moves of a line as far as they are known in their long form. */
  #written({ pv }, board) {
    const shown = pv.slice(0, 24);
    const key = `${board.position} ${shown.join(" ")}`;
    const known = this.#long.get(key);
    if (known) return known;
    if (this.#writesLines && shown.length > 1) this.#ask(key, shown);
    const first = board.moves.find((legal) => legal.move === pv[0])?.long_move;
    return first ? [first, ...shown.slice(1)] : shown;
  }

  async #ask(key, moves) {
    if (this.#long.size > 500) this.#long.clear();
    this.#long.set(key, undefined);
    try {
      const { answers, errors } = await this.session.engine.ask([`json line ${moves.join(" ")}`]);
      if (answers.line) this.#long.set(key, answers.line.moves.map((move) => move.long_move));
      else if (errors.some((error) => error.includes("`line`"))) this.#writesLines = false;
      this.render();
    } catch {
      // The connection ended: so do the lines.
    }
  }

  #whoWins({ value, plies }) {
    const { player, variant } = this.session.board;
    if (value === "unknown") return "not known";
    if (value === "draw") return "a draw";
    const winner = value === "win" ? player : { w: "b", b: "w" }[player];
    return `${playerNames(variant)[winner]} ${valueInWords({ value: "win", plies })}`;
  }

  /** Shows what is known of the value of the position. */
  renderValue() {
    const { values } = this.calculations;
    const place = byId("value");
    place.replaceChildren();
    if (!values || this.session.board.outcome !== null) return;
    place.append("Exact value: ", element("b", { "data-value": values.value }, this.#whoWins(values)));
    if (values.nim_text) place.append(" ", element("span", { class: "nim" }, values.nim_text));
  }
}

function emptyLine() {
  const parts = ["unseen", "score", "pv"].map((name) => element("span", { class: name }));
  return element("li", {}, element("button", { type: "button" }, ...parts));
}

function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
