/**
 * The board on the page: the engine's drawing, and playing on it by pointer and
 * keyboard. Spots are picked, then their targets; what is legal says the engine.
 */

import { byId, parsedSvg } from "./dom.js";
import { nextInDirection, pointInDrawing } from "./geometry.js";
import { drawArrows, drawBadges } from "./overlay.js";
import { valueInWords } from "./score.js";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @typedef {{move: string, long: string, touches: string[], arrow: string | null, wraps: boolean}} Move */

export class Board {
  /** @param {(move: Move) => void} onMove takes the move that was made by touch */
  constructor(onMove) {
    this.container = byId("board");
    this.onMove = onMove;
    /** Takes touches instead, while a position is set up: spot's name and place in the drawing. */
    this.editor = null;
    /** Whether moves can be made. */
    this.enabled = true;
    this.svg = null;
    /** @type {Map<string, SVGGElement[]>} a spot and its copies */
    this.spots = new Map();
    /** @type {Move[]} with every order of touches */
    this.moves = [];
    this.picked = null;
    this.focused = null;
    this.values = null;
    this.valuesShown = true;
    /** Arrows that stay: of the analysis or a hint. @type {{move: string, rank: number}[]} */
    this.arrows = [];
    /** The move that is pointed at elsewhere on the page. */
    this.preview = null;
    this.hovered = null;
    this.#listen();
  }

  /** Shows a position. @param {import("./session.js").BoardAnswer} board */
  show(board) {
    const hadFocus = this.container.contains(document.activeElement);
    this.svg = parsedSvg(board.svg);
    // A picture hides its parts from screen readers; these are to be used.
    this.svg.setAttribute("role", "group");
    this.container.replaceChildren(this.svg);
    this.spots = new Map();
    for (const spot of this.svg.querySelectorAll("[data-spot]")) {
      const name = spot.dataset.spot;
      if (!this.spots.has(name)) this.spots.set(name, []);
      if (spot.classList.contains("copy")) this.spots.get(name).push(spot);
      else this.spots.get(name).unshift(spot);
    }
    const undirected = /^(kayles|parcel)/.test(board.variant);
    this.legal = board.moves;
    this.moves = board.moves.flatMap((move) => {
      const [from, to] = move.touches;
      return undirected && to && from !== to ? [move, { ...move, touches: [to, from] }] : [move];
    });
    this.one = /^nim/.test(board.variant);
    this.picked = null;
    this.hovered = null;
    this.preview = null;
    this.arrows = [];
    this.values = null;
    if (!this.spots.has(this.focused)) this.focused = this.moves[0]?.touches[0] ?? [...this.spots.keys()][0] ?? null;
    this.#mark();
    if (hadFocus) this.#focusSpot(this.focused);
  }

  /** Shows these values of moves with the targets. */
  setValues(values, shown = this.valuesShown) {
    this.values = values ?? null;
    this.valuesShown = shown;
    this.#mark();
  }

  setArrows(arrows) {
    this.arrows = arrows;
    this.#draw();
  }

  /** Points at a move, at none with null. */
  setPreview(move) {
    this.preview = move;
    this.#draw();
  }

  unpick() {
    this.picked = null;
    this.#mark();
  }

  /** The moves that begin with touching a spot. */
  movesFrom(spot) {
    return this.moves.filter(({ touches }) => touches[0] === spot);
  }

  /** The value of a move in words, "" where it is not known or not shown. */
  valueOf(move) {
    const known = this.valuesShown && this.values?.moves.find((value) => value.move === move);
    return known && known.value !== "unknown" ? known : null;
  }

  #touch(name) {
    if (!this.enabled) return;
    const chosen = this.picked === null ? null : this.moves.find(({ touches }) => touches[0] === this.picked && touches[1] === name);
    if (chosen) return this.#make(chosen);
    const moves = this.movesFrom(name);
    const single = moves.find(({ touches }) => touches.length === 1);
    if (single) return this.#make(single);
    this.picked = moves.length > 0 && this.picked !== name ? name : null;
    this.#mark();
  }

  #make(move) {
    this.unpick();
    this.onMove(move);
  }

  #listen() {
    const spotOf = (event) => event.target.closest?.("[data-spot]")?.dataset.spot ?? null;
    let start = null;
    let dragged = false;
    this.container.addEventListener("pointerdown", (event) => {
      start = event.button === 0 ? spotOf(event) : null;
      dragged = false;
    });
    this.container.addEventListener("pointermove", (event) => {
      this.#hover(spotOf(event));
      if (this.editor || !start || event.pointerType === "touch" || event.buttons !== 1 || spotOf(event) === start) return;
      if (this.enabled && this.picked !== start && this.movesFrom(start).length > 0 && !this.one) {
        this.picked = start;
        this.#mark();
      }
      dragged = true;
    });
    this.container.addEventListener("pointerleave", () => this.#hover(null));
    this.container.addEventListener("click", (event) => {
      if (!this.svg) return;
      const end = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-spot]")?.dataset.spot ?? spotOf(event);
      const name = dragged ? end : spotOf(event);
      if (this.editor) return void this.editor(name, pointInDrawing(this.svg, event));
      if (name === null) return void this.unpick();
      this.focused = name;
      if (dragged && !this.moves.some(({ touches }) => touches[0] === this.picked && touches[1] === name)) return void this.unpick();
      this.#touch(name);
    });
    this.container.addEventListener("keydown", (event) => this.#key(event));
    this.container.addEventListener("focusin", (event) => {
      const name = spotOf(event);
      if (name === null) return;
      this.focused = name;
      this.#rove();
      this.#draw();
    });
    this.container.addEventListener("focusout", () => this.#draw());
  }

  #hover(name) {
    if (this.hovered === name) return;
    this.hovered = name;
    this.#draw();
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.spots.has(this.focused)) return;
    if (event.key in DIRECTIONS) {
      const next = nextInDirection(this.#mains(), this.focused, DIRECTIONS[event.key]);
      if (next) this.#focusSpot(next);
    } else if (event.key === "Enter" || event.key === " ") {
      if (this.editor) this.editor(this.focused, null);
      else this.#touch(this.focused);
    } else if (event.key === "Escape" && this.picked !== null) {
      this.unpick();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The spots without their copies. */
  #mains() {
    return new Map([...this.spots].map(([name, [main]]) => [name, main]));
  }

  #focusSpot(name) {
    this.focused = name;
    this.#rove();
    this.spots.get(name)?.[0].focus({ preventScroll: false });
  }

  #rove() {
    for (const [name, [main, ...copies]] of this.spots) {
      main.setAttribute("tabindex", name === this.focused ? "0" : "-1");
      for (const copy of copies) copy.setAttribute("aria-hidden", "true");
    }
  }

  /** Marks what is picked and where it can go, for the eye and the ear. */
  #mark() {
    const targets = new Map();
    if (this.picked !== null) for (const move of this.movesFrom(this.picked)) targets.set(move.touches[1], move);
    const sources = new Set(this.enabled ? this.moves.map(({ touches }) => touches[0]) : []);
    for (const [name, spots] of this.spots) {
      const target = targets.get(name);
      for (const spot of spots) {
        spot.classList.toggle("picked", name === this.picked);
        spot.classList.toggle("target", target !== undefined);
        spot.classList.toggle("wraps", Boolean(target?.wraps));
        spot.classList.toggle("source", sources.has(name));
      }
      this.#describe(name, spots[0], target);
    }
    this.#rove();
    this.#draw();
  }

  #describe(name, spot, target) {
    const single = this.one ? this.movesFrom(name)[0] : undefined;
    const move = target ?? single;
    const parts = [spot.dataset.label];
    if (name === this.picked) parts.push("picked");
    if (target) parts.push(`target${target.wraps ? " over the edge" : ""}: ${target.long}`);
    const value = move && this.valueOf(move.move);
    if (value) parts.push(valueInWords(value));
    spot.setAttribute("role", "button");
    spot.setAttribute("aria-label", parts.join(", "));
    spot.setAttribute("aria-pressed", String(name === this.picked));
  }

  /** Draws the arrows and the values over the board. */
  #draw() {
    if (!this.svg) return;
    const focused = this.container.contains(document.activeElement) ? this.focused : null;
    const pointed = this.hovered ?? focused;
    const shown = [...this.arrows];
    const under = this.picked !== null && this.moves.find(({ touches }) => touches[0] === this.picked && touches[1] === pointed);
    if (this.preview) shown.push({ move: this.preview, rank: 0 });
    else if (under) shown.push({ move: under.move, rank: 0 });
    drawArrows(this.svg, shown, this.legal);
    drawBadges(this.svg, this.spots, this.#badgedMoves(pointed));
  }

  /** The moves whose values are shown: those of what is picked, or of the heap pointed at. */
  #badgedMoves(pointed) {
    const heap = (spot) => spot.split(".")[0];
    const moves = this.one
      ? this.moves.filter(({ touches }) => pointed && touches[0] && heap(touches[0]) === heap(pointed))
      : this.picked === null
        ? []
        : this.movesFrom(this.picked);
    return moves.map((move) => ({ move, value: this.valueOf(move.move) })).filter(({ value }) => value);
  }
}
