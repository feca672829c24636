/** The moves of the game, and all legal moves, as lists of buttons. */

import { byId, element } from "./dom.js";
import { valueInShort, valueInWords } from "./score.js";

/** The moves played, in two columns. */
export class MoveList {
  /** @param {(ply: number) => void} onGo */
  constructor(onGo) {
    this.list = byId("moves");
    this.list.addEventListener("click", (event) => {
      const ply = event.target.closest?.("[data-ply]")?.dataset.ply;
      if (ply !== undefined) onGo(Number(ply));
    });
  }

  /**
   * @param {import("./game.js").Game} game
   * @param {import("./session.js").BoardAnswer} board
   * @param {import("./course.js").Course} course
   */
  render(game, board, course) {
    const rows = [];
    const offset = board.first_player === "b" ? 1 : 0;
    game.moves.forEach((_, i) => {
      const place = i + offset;
      if (place % 2 === 0 || i === 0) rows.push(newRow(firstNumber(board) + Math.floor(place / 2), place % 2 === 1));
      rows.at(-1).append(moveButton(game, i + 1, course));
    });
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.ply : null;
    this.list.replaceChildren(...rows);
    if (focused !== null) this.list.querySelector(`[data-ply="${focused}"]`)?.focus({ preventScroll: true });
    this.#reveal(this.list.querySelector("[aria-current]"));
  }

  /** Scrolls the list, and never the page, to the move that is shown. */
  #reveal(current) {
    if (!current) return void (this.list.scrollTop = 0);
    const list = this.list.getBoundingClientRect();
    const row = current.getBoundingClientRect();
    if (row.top < list.top) this.list.scrollTop -= list.top - row.top;
    if (row.bottom > list.bottom) this.list.scrollTop += row.bottom - list.bottom;
  }
}

/** The number of the first move: position strings of Aether tell it, others begin with 1. */
function firstNumber({ variant, start }) {
  return (variant.startsWith("aether") && Number(start.split(" ")[3])) || 1;
}

function newRow(number, second) {
  const row = element("li", {}, element("span", { class: "number" }, `${number}.`));
  if (second) row.append(element("span", { class: "gone" }, "…"));
  return row;
}

function moveButton(game, ply, course) {
  const { move, long_move: long } = game.moves[ply - 1];
  const mistake = course.mistakeAt(ply);
  const name = move === "0000" ? "pass" : move;
  const attributes = {
    type: "button",
    "data-ply": ply,
    "aria-current": ply === game.ply ? "true" : null,
    class: ply > game.ply ? "undone" : null,
    title: long,
    "aria-label": `${name}, ${long}${{ "?": ", a mistake", "??": ", a blunder" }[mistake] ?? ""}`,
  };
  const mark = mistake ? [" ", element("span", { class: "mistake" }, mistake)] : [];
  return element("button", attributes, name, ...mark);
}

/** All legal moves, so that everything can be played without the picture. */
export class LegalMoves {
  /** @param {{onPlay: (move: string) => void, onPreview: (move: string | null) => void}} actions */
  constructor({ onPlay, onPreview }) {
    this.details = byId("legal-moves");
    this.list = byId("legal-list");
    const moveOf = (event) => event.target.closest?.("[data-move]")?.dataset.move ?? null;
    this.list.addEventListener("click", (event) => moveOf(event) && onPlay(moveOf(event)));
    this.list.addEventListener("pointerover", (event) => onPreview(moveOf(event)));
    this.list.addEventListener("pointerleave", () => onPreview(null));
    this.list.addEventListener("focusin", (event) => onPreview(moveOf(event)));
    this.list.addEventListener("focusout", () => onPreview(null));
    this.details.addEventListener("toggle", () => this.#fill());
    this.board = null;
  }

  /** @param {import("./session.js").BoardAnswer} board */
  render(board, values) {
    this.board = board;
    this.values = values;
    byId("legal-count").textContent = `(${board.move_count})`;
    this.#fill();
  }

  #fill() {
    const buttons = [...this.list.querySelectorAll("button")];
    const index = buttons.indexOf(document.activeElement);
    const move = buttons[index]?.dataset.move;
    this.#list();
    if (index < 0) return;
    const now = [...this.list.querySelectorAll("button")];
    const same = now.find((button) => button.dataset.move === move) ?? now[Math.min(index, now.length - 1)];
    (same ?? this.details.querySelector("summary")).focus({ preventScroll: true });
  }

  #list() {
    if (!this.details.open || !this.board) return void this.list.replaceChildren();
    const { moves, move_count: count } = this.board;
    if (moves.length === 0 && String(count) !== "0") return void this.list.replaceChildren(...this.#groups(count));
    const known = new Map(this.values?.moves.map((value) => [value.move, value]));
    this.list.replaceChildren(...moves.map((move) => legalMove(move, known.get(move.move))));
  }

  /** What is known of moves that are too many to list. */
  #groups(count) {
    const note = element("li", { class: "quiet" }, `${count} moves are too many to list: type one.`);
    const groups = (this.values?.winning_groups ?? []).slice(0, 100).map((group) => {
      const { first, second, last, count: size } = group;
      const text = second === undefined || second === null ? first : `${first}, ${second}${last && last !== second ? ` … ${last}` : ""}`;
      return element("li", {}, element("button", { type: "button", "data-move": first }, `${text}${size > 1 ? ` (${size} moves)` : ""} wins`));
    });
    return [note, ...groups];
  }
}

function legalMove({ move, long_move: long }, value) {
  const button = element("button", { type: "button", "data-move": move }, element("span", {}, long));
  if (value && value.value !== "unknown") {
    const tag = element("span", { class: "tag", "aria-hidden": "true", "data-value": value.value }, valueInShort(value));
    button.append(element("span", { class: "unseen" }, `, ${valueInWords(value)}`), tag);
  }
  return element("li", {}, button);
}
