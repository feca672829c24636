/**
 * The game on the page and the engine's picture of it, kept the same: every change
 * is tried on the engine, and only what it accepts is shown.
 */

import { Game } from "./game.js";

/**
 * What `json board` tells of a position.
 * @typedef {object} BoardAnswer
 * @property {string} variant
 * @property {string} title
 * @property {string} position
 * @property {string} start
 * @property {"w" | "b"} player to move
 * @property {null | "1-0" | "0-1" | "1/2-1/2"} outcome
 * @property {"w" | "b"} first_player
 * @property {{move: string, long_move: string}[]} played
 * @property {number | string} move_count
 * @property {{move: string, long_move: string, touches: string[], arrow: string | null, wraps: boolean}[]} moves
 *   empty when there are too many to list
 * @property {string} svg
 */

/**
 * Sends the events `change` (the engine is about to go elsewhere), `board` (a
 * position is shown), `busy` (it is now, or no longer) and `variants`.
 */
export class Session extends EventTarget {
  /** @param {import("./engine.js").Engine} engine */
  constructor(engine) {
    super();
    this.engine = engine;
    this.variants = [];
    /** @type {Game | null} */
    this.game = null;
    /** @type {BoardAnswer | null} */
    this.board = null;
    this.view = { flipped: false, surroundings: false };
    /** After how many moves the engine stands now, null when that is not known. */
    this.enginePly = null;
  }

  /** Options as they were last sent. @type {Map<string, string>} */
  #options = new Map();
  /** The commands under way, one after the other. */
  #queue = Promise.resolve();
  #waiting = 0;
  #viewWaits = false;
  #wantedPly = null;

  /** Greets the engine, after every connection. Shows `game`, or the start of the default variant. */
  async greet(game) {
    this.#options.clear();
    this.enginePly = null;
    const lines = ["uci", "setoption name UCI_ShowWDL value false", "json variants"];
    const first = game ? [] : [this.#boardCommand()];
    const { answers, errors } = await this.engine.ask([...lines, ...first]);
    if (!answers.variants) throw new Error(errors[0] ?? "the engine told no variants");
    this.variants = answers.variants.variants;
    this.defaultVariant = answers.variants.default;
    this.dispatchEvent(new Event("variants"));
    if (!game && answers.board) {
      this.#options.set("UCI_Variant", this.defaultVariant);
      this.#accept(new Game({ variant: this.defaultVariant }), answers.board);
    }
  }

  /** Whether a command is under way. */
  get busy() {
    return this.#waiting > 0;
  }

  /** What `json variants` tells of a variant. */
  variant(name = this.game?.variant) {
    return this.variants.find((variant) => variant.name === name);
  }

  /** The variant and the options of the rules that a position's value depends on. */
  get rulesKey() {
    return JSON.stringify([this.game.variant, this.game.rules]);
  }

  /**
   * Shows another game where the engine accepts it.
   * @param {Game} game
   * @returns {Promise<string | null>} why it was refused, in the engine's words
   */
  show(game) {
    return this.#exclusive(() => this.#try(game));
  }

  /**
   * Plays a move, as the engine writes it or in any form that it reads, when what is
   * under way is done. Where the board shows another position by then, nothing is played.
   * @returns {Promise<string | null>} why it was refused
   */
  play(move) {
    const text = move.trim().replace(/\s+/g, " ");
    if (text === "") return Promise.resolve("a move is expected");
    const { position } = this.board;
    const { ply } = this.game;
    return this.#exclusive(async () => {
      if (this.board.position !== position || this.game.ply !== ply) return "";
      const known = this.board.moves.find((legal) => legal.move === text);
      return this.#try(this.game.play(text, known?.long_move));
    });
  }

  /** Goes to the position after so many moves. Of many wishes the last counts. */
  async goTo(ply) {
    const waiting = this.#wantedPly !== null;
    this.#wantedPly = Math.max(0, Math.min(ply, this.game.moves.length));
    if (waiting) return;
    const target = () => Math.min(this.#wantedPly, this.game.moves.length);
    await this.#exclusive(async () => {
      try {
        // The wish may change while the engine goes there.
        while (target() !== this.game.ply) if ((await this.#try(this.game.at(target()))) !== null) break;
      } finally {
        this.#wantedPly = null;
      }
    });
  }

  /** The move shown last, or the one that is on its way. */
  get wantedPly() {
    return this.#wantedPly ?? this.game.ply;
  }

  /** Looks at the board in another way. Of many wishes the last counts. */
  setView(view) {
    this.view = { ...this.view, ...view };
    if (this.#viewWaits) return Promise.resolve(null);
    this.#viewWaits = true;
    return this.#exclusive(async () => {
      this.#viewWaits = false;
      if (this.enginePly !== this.game.ply) return this.#try(this.game);
      const { answers } = await this.engine.ask([this.#boardCommand()]);
      if (answers.board) this.#accept(this.game, answers.board, false);
      return null;
    });
  }

  /**
   * Asks about the position after some of the moves. Jobs end unless it is the one shown.
   * @param {string[]} lines
   * @param {number} [ply]
   */
  inquire(lines, ply = this.game.ply) {
    return this.#exclusive(async () => {
      if (this.enginePly === ply) return this.engine.ask(lines);
      this.dispatchEvent(new Event("change"));
      const reply = await this.engine.change([this.game.command(ply), ...lines, this.game.command()]);
      this.enginePly = this.game.ply;
      return reply;
    });
  }

  /** The lines that bring the engine to the position after `ply` moves, none when it is there. */
  linesTo(ply = this.game.ply) {
    if (this.enginePly === ply) return [];
    this.enginePly = ply;
    return [this.game.command(ply)];
  }

  /** The line that sets an option, none when it is set so. @returns {string[]} */
  optionLines(name, value) {
    if (this.#options.get(name) === String(value)) return [];
    this.#options.set(name, String(value));
    return [`setoption name ${name} value ${value}`];
  }

  /**
   * Plays the engine's move where the position is still the one it was found for.
   * @returns {Promise<string | null>}
   */
  playAt(position, move) {
    return this.#exclusive(async () => {
      if (this.board.position !== position) return null;
      const known = this.board.moves.find((legal) => legal.move === move);
      return this.#try(this.game.play(move, known?.long_move));
    });
  }

  async #try(game) {
    this.dispatchEvent(new Event("change"));
    const { answers, errors } = await this.engine.change([
      ...this.#ruleLines(game),
      game.command(),
      this.#boardCommand(),
    ]);
    if (errors.length === 0 && answers.board) {
      this.#accept(game, answers.board);
      return null;
    }
    // The rules may have been taken and the position not: all is set up anew.
    this.#options.clear();
    this.enginePly = null;
    if (this.game) {
      await this.engine.change([...this.#ruleLines(this.game), this.game.command()]);
      this.enginePly = this.game.ply;
    }
    return errors[0] ?? "the engine did not answer";
  }

  #ruleLines(game) {
    const rules = [];
    for (const { name, default: usual } of this.variant(game.variant)?.options ?? []) {
      rules.push(...this.optionLines(name, game.rules[name] ?? usual));
    }
    const variant = this.optionLines("UCI_Variant", game.variant);
    // An option is refused where the present position does not fit it.
    return rules.length > 0 ? [...variant, "position startpos", ...rules] : variant;
  }

  #boardCommand() {
    const { flipped, surroundings } = this.view;
    return `json board${flipped ? " flipped" : ""}${surroundings ? " surroundings" : ""}`;
  }

  #accept(game, board, isNew = true) {
    this.game = game.written(board);
    this.board = board;
    this.enginePly = this.game.ply;
    this.dispatchEvent(new CustomEvent("board", { detail: { isNew } }));
  }

  /** Runs tasks one after the other. */
  #exclusive(task) {
    this.#setWaiting(this.#waiting + 1);
    // Only the end of the connection rejects, and the banner tells it.
    const done = this.#queue.then(task).catch((error) => {
      if (this.engine.connected) console.error(error);
      return "the engine is gone";
    });
    this.#queue = done.then(() => this.#setWaiting(this.#waiting - 1));
    return done;
  }

  #setWaiting(count) {
    this.#waiting = count;
    this.dispatchEvent(new Event("busy"));
  }
}
