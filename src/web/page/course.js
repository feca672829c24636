/**
 * What is known of the value of every position of a game, from the view of
 * player 1, and which moves were mistakes.
 */

import { opposite } from "./score.js";

/** @typedef {{value: string, plies?: number}} Value for the player to move */

const WORTH = { win: 2, draw: 1, loss: 0 };

export class Course {
  constructor() {
    this.game = null;
    this.firstPlayer = "w";
    /** @type {(Value | undefined)[]} of the position after so many moves */
    this.values = [];
    /** @type {(number | undefined)[]} points of the analysis, for player 1 */
    this.points = [];
    /** Whether the engine was asked for all values of this game. */
    this.asked = false;
  }

  /** Goes over to a game, keeping what is known of the positions they share. */
  follow(game, firstPlayer) {
    const shared = this.#sharedMoves(game);
    if (shared < game.moves.length || shared < 0) this.asked = false;
    this.values.length = this.points.length = Math.min(shared + 1, this.values.length);
    this.game = game;
    this.firstPlayer = firstPlayer;
  }

  #sharedMoves(game) {
    const mine = this.game;
    if (!mine || mine.variant !== game.variant || mine.start !== game.start) return -1;
    if (JSON.stringify(mine.rules) !== JSON.stringify(game.rules)) return -1;
    const different = game.moves.findIndex(({ move }, i) => mine.moves[i]?.move !== move);
    return different < 0 ? game.moves.length : different;
  }

  /** Who is to move after so many moves. */
  playerAt(ply) {
    return (ply % 2 === 0) === (this.firstPlayer === "w") ? "w" : "b";
  }

  /** The value for player 1 after so many moves, `unknown` where it is not known. */
  valueAt(ply) {
    const known = this.values[ply];
    if (!known || known.value === "unknown") return { value: "unknown" };
    return this.playerAt(ply) === "w" ? known : { value: opposite(known.value), plies: known.plies };
  }

  /** `??`, `?` or nothing, for the move that led to this ply. */
  mistakeAt(ply) {
    const before = this.values[ply - 1]?.value;
    const after = opposite(this.values[ply]?.value);
    if (!(before in WORTH) || !(after in WORTH)) return "";
    const lost = WORTH[before] - WORTH[after];
    return lost === 2 ? "??" : lost === 1 ? "?" : "";
  }

  /** Whether a value is missing that the engine could be asked for. */
  get incomplete() {
    if (!this.game) return false;
    return !this.asked && Array.from({ length: this.game.moves.length + 1 }).some((_, ply) => !this.values[ply]);
  }
}
