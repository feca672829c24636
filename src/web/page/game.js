/**
 * A game as the page keeps it: where it starts, the moves, and how many of them are
 * shown as played. It knows no rules: the engine says what is legal.
 */

/** @typedef {{move: string, long_move: string}} PlayedMove */

/** An immutable game; what changes it gives a new one. */
export class Game {
  /**
   * @param {object} parts
   * @param {string} parts.variant
   * @param {Object<string, number>} [parts.rules] options of the rules not at their default
   * @param {string} [parts.start] a position string or `startpos`
   * @param {PlayedMove[]} [parts.moves]
   * @param {number} [parts.ply] how many moves are played, all by default
   */
  constructor({ variant, rules = {}, start = "startpos", moves = [], ply = moves.length }) {
    this.variant = variant;
    this.rules = rules;
    this.start = start;
    this.moves = moves;
    this.ply = Math.max(0, Math.min(ply, moves.length));
    Object.freeze(this);
  }

  /** From moves as text. */
  static of({ variant, rules, start, moves = [], ply }) {
    return new Game({ variant, rules, start, moves: moves.map((move) => ({ move, long_move: move })), ply });
  }

  get atEnd() {
    return this.ply === this.moves.length;
  }

  /** The same game, so many moves in. */
  at(ply) {
    return new Game({ ...this, ply });
  }

  /** The game with a move played here; moves that were undone are gone. */
  play(move, longMove = move) {
    return new Game({ ...this, moves: [...this.moves.slice(0, this.ply), { move, long_move: longMove }], ply: this.ply + 1 });
  }

  /**
   * The game with its start and its first moves as the engine writes them: a text that
   * was taken as one move, or as a start, may have held several moves.
   * @param {{start: string, played: PlayedMove[]}} board
   */
  written({ start, played }) {
    const from = this.start === "startpos" ? "startpos" : start;
    const same = played.every((move, i) => this.moves[i]?.move === move.move && this.moves[i].long_move === move.long_move);
    if (same && from === this.start && played.length === this.ply) return this;
    return new Game({ ...this, start: from, moves: [...played, ...this.moves.slice(this.ply)], ply: played.length });
  }

  /** The command that sets up the position after `ply` moves. */
  command(ply = this.ply) {
    const start = this.start === "startpos" ? "position startpos" : `position fen ${this.start}`;
    const moves = this.moves.slice(0, ply).map(({ move }) => move);
    return moves.length === 0 ? start : `${start} moves ${moves.join(" ")}`;
  }

  /** Whether another game is the same one, perhaps at another move. */
  sameLine(other) {
    return (
      other !== null &&
      this.variant === other.variant &&
      this.start === other.start &&
      JSON.stringify(this.rules) === JSON.stringify(other.rules) &&
      this.command(this.moves.length) === other.command(other.moves.length)
    );
  }
}
