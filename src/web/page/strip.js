/** The strip below the board: the value of every position of the game, and the mistakes. */

import { byId, element } from "./dom.js";
import { playerNames, valueInWords } from "./score.js";

/** Points of a guess that fill half of the strip's half. */
const HALF = 3;

export class Strip {
  /** @param {(ply: number) => void} onGo */
  constructor(onGo) {
    this.place = byId("strip");
    this.onGo = onGo;
    this.ply = 0;
    this.last = 0;
    this.place.addEventListener("click", (event) => {
      const ply = event.target.closest?.("[data-ply]")?.dataset.ply;
      if (ply !== undefined) this.onGo(Number(ply));
    });
    this.place.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const targets = {
      ArrowLeft: this.ply - 1,
      ArrowDown: this.ply - 1,
      ArrowRight: this.ply + 1,
      ArrowUp: this.ply + 1,
      PageDown: this.ply - 10,
      PageUp: this.ply + 10,
      Home: 0,
      End: this.last,
    };
    if (!(event.key in targets) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.onGo(Math.max(0, Math.min(this.last, targets[event.key])));
  }

  /**
   * @param {import("./game.js").Game} game
   * @param {import("./course.js").Course} course
   */
  render(game, course) {
    this.ply = game.ply;
    this.last = game.moves.length;
    const names = playerNames(game.variant);
    const bars = Array.from({ length: this.last + 1 }, (_, ply) => bar(course, ply, game));
    this.place.replaceChildren(...bars);
    this.place.classList.toggle("long", this.last > 60);
    this.place.setAttribute("aria-valuemax", String(this.last));
    this.place.setAttribute("aria-valuenow", String(this.ply));
    const move = this.ply === 0 ? "start" : `after move ${this.ply} of ${this.last}, ${game.moves[this.ply - 1].move}`;
    this.place.setAttribute("aria-valuetext", `${move}${course.mistakeAt(this.ply)}: ${inWords(course.valueAt(this.ply), names)}`);
  }
}

function bar(course, ply, game) {
  const { value } = course.valueAt(ply);
  const mistake = course.mistakeAt(ply);
  const points = course.points[ply];
  const guessed = value === "unknown" && points !== undefined;
  const move = ply === 0 ? "start" : `${ply}: ${game.moves[ply - 1].move}${mistake}`;
  const fill = element("span", { class: "fill" });
  if (guessed) {
    const part = (50 * points) / (Math.abs(points) + HALF);
    fill.style.top = `${Math.min(50, 50 - part)}%`;
    fill.style.height = `${Math.max(4, Math.abs(part))}%`;
  }
  return element(
    "span",
    {
      class: guessed ? "guess" : "",
      "data-ply": ply,
      "data-value": value,
      "data-mistake": mistake || null,
      "data-current": ply === game.ply,
      title: `${move} – ${inWords(course.valueAt(ply), playerNames(game.variant))}`,
    },
    fill,
    ...(mistake ? [element("span", { class: "mistake" }, mistake)] : []),
  );
}

/** A value of player 1 as a sentence about who wins. */
function inWords({ value, plies }, names) {
  if (value === "draw") return "a draw";
  if (value === "unknown") return "not known";
  const winner = value === "win" ? names.w : names.b;
  return plies === 0 ? `${winner} has won` : `${winner} ${valueInWords({ value: "win", plies })}`;
}
