/** Who plays which side, and where undo and redo lead. */

/**
 * @typedef {object} Side
 * @property {"human" | "engine"} kind
 * @property {number} strength 0 … 20
 * @property {number} time milliseconds for a move
 */

const KEPT = "aether-players";

export const PERSON = { kind: "human", strength: 20, time: 1000 };

export class Players {
  constructor() {
    /** @type {{w: Side, b: Side}} */
    this.sides = { w: PERSON, b: PERSON };
    /** Whether engines that play each other wait. */
    this.paused = false;
  }

  /** Takes the sides of this tab from before it was loaded again. */
  restore() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT));
      const valid = (side) => ["human", "engine"].includes(side?.kind) && side.strength >= 0 && side.time > 0;
      if (kept && valid(kept.w) && valid(kept.b)) this.sides = { w: kept.w, b: kept.b };
    } catch {
      // Nothing was kept, or the browser keeps nothing.
    }
    this.paused = this.watching;
  }

  /** @param {{w: Side, b: Side}} sides */
  set(sides) {
    this.sides = sides;
    this.paused = false;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(sides));
    } catch {
      // A browser that keeps nothing forgets who plays when the page is loaded again.
    }
  }

  isEngine(player) {
    return this.sides[player].kind === "engine";
  }

  /** Whether engines play both sides. */
  get watching() {
    return this.isEngine("w") && this.isEngine("b");
  }

  /** Whether a person plays an engine. */
  get against() {
    return this.isEngine("w") !== this.isEngine("b");
  }

  /** Who plays a side, in words, for records. */
  describe(player) {
    const { kind, strength, time } = this.sides[player];
    return kind === "human" ? "Human" : `aether, strength ${strength}, ${time / 1000} s a move`;
  }

  /**
   * The ply that undo leads to: against an engine, the last one with the person to move.
   * @param {number} ply
   * @param {(ply: number) => "w" | "b"} playerAt
   */
  undoFrom(ply, playerAt) {
    if (!this.against) return Math.max(0, ply - 1);
    for (let earlier = ply - 1; earlier > 0; earlier -= 1) if (!this.isEngine(playerAt(earlier))) return earlier;
    return 0;
  }

  /** The ply that redo leads to. */
  redoFrom(ply, last, playerAt) {
    if (!this.against) return Math.min(last, ply + 1);
    for (let later = ply + 1; later < last; later += 1) if (!this.isEngine(playerAt(later))) return later;
    return last;
  }
}
