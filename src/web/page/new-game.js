/** The dialog of a new game. */

import { byId, element } from "./dom.js";
import { Game } from "./game.js";
import { playerNames } from "./score.js";
import { chosenRules, fillVariants, ruleInputs } from "./variants.js";

/** Milliseconds a move to choose from. */
const TIMES = [100, 300, 1000, 3000, 10_000, 30_000];

export class NewGameDialog {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./players.js").Players} players
   * @param {() => void} onStart
   */
  constructor(session, players, onStart) {
    Object.assign(this, { session, players, onStart });
    this.dialog = byId("new-game-dialog");
    for (const side of ["w", "b"]) this.#prepareSide(side);
    byId("variant").addEventListener("change", () => this.#showVariant(byId("variant").value));
    byId("from-here").addEventListener("change", () => this.#showFromHere());
    byId("new-game-cancel").addEventListener("click", () => this.dialog.close());
    byId("new-game-start").addEventListener("click", () => this.#start());
    this.dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#start();
    });
  }

  open() {
    if (this.dialog.open || this.session.variants.length === 0) return;
    fillVariants(byId("variant"), this.session.variants);
    byId("variant").value = this.session.game?.variant ?? this.session.defaultVariant;
    byId("from-here").checked = false;
    byId("new-game-error").textContent = "";
    for (const side of ["w", "b"]) this.#showSide(side);
    this.#showVariant(byId("variant").value, this.session.game?.rules);
    this.#showFromHere();
    this.dialog.showModal();
  }

  #prepareSide(side) {
    const times = TIMES.map((time) => element("option", { value: time }, `${time / 1000} s`));
    byId(`time-${side}`).append(...times);
    byId(`side-${side}`).addEventListener("change", () => this.#hideEngine(side));
    byId(`strength-${side}`).addEventListener("input", () => this.#nameStrength(side));
  }

  #showSide(side) {
    const { kind, strength, time } = this.players.sides[side];
    byId(`side-${side}`).value = kind;
    byId(`strength-${side}`).value = String(strength);
    byId(`time-${side}`).value = String(TIMES.includes(time) ? time : 1000);
    this.#hideEngine(side);
    this.#nameStrength(side);
  }

  #hideEngine(side) {
    byId(`engine-${side}`).hidden = byId(`side-${side}`).value !== "engine";
  }

  #nameStrength(side) {
    const { value } = byId(`strength-${side}`);
    byId(`strength-text-${side}`).textContent = value === "20" ? "20, full" : value;
  }

  #showVariant(name, rules = {}) {
    byId("rule-options").replaceChildren(...ruleInputs(this.session.variant(name), rules));
    const names = playerNames(name);
    byId("legend-w").textContent = `${names.w} (moves first)`;
    byId("legend-b").textContent = names.b;
  }

  #showFromHere() {
    const here = byId("from-here").checked;
    byId("variant").disabled = here;
    byId("rule-options").hidden = here;
  }

  async #start() {
    if (!byId("rule-options").hidden && ![...byId("rule-options").querySelectorAll("input")].every((input) => input.reportValidity())) return;
    const { game } = this.session;
    const chosen = byId("from-here").checked
      ? new Game({ ...game, moves: game.moves.slice(0, game.ply) })
      : new Game({ variant: byId("variant").value, rules: chosenRules(byId("rule-options")) });
    const error = await this.session.show(chosen);
    byId("new-game-error").textContent = error ?? "";
    if (error !== null) return;
    const side = (name) => ({
      kind: byId(`side-${name}`).value,
      strength: Number(byId(`strength-${name}`).value),
      time: Number(byId(`time-${name}`).value),
    });
    this.players.set({ w: side("w"), b: side("b") });
    this.dialog.close();
    this.onStart();
  }
}
