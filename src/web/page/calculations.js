/**
 * What the engine calculates beside the game: its own moves, hints, live analysis,
 * exact values. It does one thing at a time; this decides which.
 */

import { Course } from "./course.js";
import { judged, opposite, readInfo } from "./score.js";

/** Milliseconds for a hint. */
const HINT_TIME = 1000;
/** Milliseconds that exact values may hold up the analysis of a new position. */
const PATIENCE = 400;
/** Milliseconds that a move of the engine takes at least, so that it can be followed. */
const PACE = { against: 350, watching: 900 };

/**
 * Sends the events `job` (another calculation, or none), `lines`, `values`, `course`
 * and `hint` (with the move).
 */
export class Calculations extends EventTarget {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./players.js").Players} players
   */
  constructor(session, players) {
    super();
    this.session = session;
    this.players = players;
    /** @type {null | {kind: string}} */
    this.job = null;
    this.analysing = false;
    this.lineCount = 3;
    /** Whether the engine plays its side by itself: not while people leaf through a game. */
    this.playing = false;
    /** Whether nothing is calculated, while a position is set up. */
    this.resting = false;
    /** @type {import("./score.js").Line[]} by rank */
    this.lines = [];
    this.course = new Course();
    session.addEventListener("change", () => this.#cancel());
    session.addEventListener("board", (event) => event.detail.isNew && this.#follow());
    session.addEventListener("busy", () => this.next());
  }

  /** Answers of `json values` by position. */
  #values = new Map();
  /** Positions whose values were given up for the analysis. */
  #skipped = new Set();

  get #key() {
    return this.session.rulesKey + this.session.board.position;
  }

  /** The exact values of the position shown and its moves, undefined until they are known. */
  get values() {
    return this.session.board ? this.#values.get(this.#key) : undefined;
  }

  /** The exact value of a move of the position shown. */
  valueOf(move) {
    return this.values?.moves.find((known) => known.move === move);
  }

  /** Starts what is to be calculated next, when nothing is. */
  next() {
    const { session } = this;
    if (this.job || session.busy || !session.board || this.resting || !session.engine.connected) return;
    const open = session.board.outcome === null;
    if (open && this.playing && this.players.isEngine(session.board.player)) this.#play();
    else if (!this.values && !this.#skipped.has(this.#key)) this.#findValues();
    else if (this.course.incomplete) this.#findCourse();
    else if (open && this.analysing) this.#analyse();
  }

  /** Analyses from now on, or no longer. */
  setAnalysing(on) {
    this.analysing = on;
    if (this.job?.kind === "play") return this.#tell("job");
    if (!on) {
      if (this.job?.kind === "analyse") this.#abandon();
      this.lines = [];
      this.#tell("lines");
      // There is time now for the values that were given up.
      this.#skipped.clear();
      this.next();
    } else if (this.session.board?.outcome === null && !this.session.busy && !this.resting) {
      if (!this.values) this.#skipped.add(this.#key);
      this.#analyse();
    }
    return this.#tell("job");
  }

  setLineCount(count) {
    this.lineCount = count;
    if (this.job?.kind === "analyse") this.#analyse();
  }

  /** Lets the engine make its move: now if it thinks already. */
  step() {
    const { session } = this;
    if (this.job?.kind === "play") return session.engine.stop();
    if (session.busy || session.board?.outcome !== null || !this.players.isEngine(session.board.player)) return undefined;
    this.playing = true;
    return this.#play();
  }

  /** The engine's moves stop here. */
  pause() {
    this.playing = false;
    if (this.job?.kind === "play") this.#abandon();
    this.next();
  }

  /** Asks for the best move. */
  hint() {
    if (this.session.busy || this.resting || this.session.board?.outcome !== null || this.job?.kind === "play") return;
    const best = this.lines.find(({ rank, isKnown }) => rank === 1 && !isKnown)?.pv[0];
    if (this.analysing && best) this.#tell("hint", best);
    else this.#search("hint", 20, 1, `go movetime ${HINT_TIME}`).then((move) => move && this.#tell("hint", move));
  }

  /** Ends everything; the position stays. */
  rest(on) {
    this.resting = on;
    if (on && this.job) this.#abandon();
    if (!on) this.next();
  }

  #follow() {
    const { game, board } = this.session;
    this.course.follow(game, board.first_player);
    if (board.outcome !== null) this.course.values[game.ply] = valueOfOutcome(board);
    const known = this.values;
    if (known) this.course.values[game.ply] = known;
    this.lines = [];
    this.#tell("lines");
    this.#tell("values");
    this.#tell("course");
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #cancel() {
    if (!this.job) return;
    this.job = null;
    this.#tell("job");
  }

  #abandon() {
    this.session.engine.stop();
    this.#cancel();
  }

  /** Runs a job; gives its result, undefined when something else has taken its place. */
  async #run(kind, engineKind, lines, onInfo) {
    const job = { kind };
    this.job = job;
    this.#tell("job");
    const running = this.session.engine.run(engineKind, lines, (text) => this.job === job && onInfo?.(text));
    running.started.catch(() => {});
    const result = await running.result;
    return this.job === job ? result : undefined;
  }

  #done() {
    this.job = null;
    this.#tell("job");
    queueMicrotask(() => this.next());
  }

  async #search(kind, strength, lineCount, command, onInfo) {
    const { session } = this;
    const lines = [
      ...session.linesTo(),
      ...session.optionLines("Skill Level", strength),
      ...session.optionLines("MultiPV", lineCount),
      command,
    ];
    const answer = await this.#run(kind, "go", lines, onInfo);
    if (answer === undefined) return null;
    const move = answer?.split(" ")[0];
    const found = move !== undefined && move !== "(none)";
    if (!found || kind !== "play") this.#done();
    return found ? move : null;
  }

  async #play() {
    const { session, players } = this;
    const { position, player } = session.board;
    const { strength, time } = players.sides[player];
    const begun = performance.now();
    const move = await this.#search("play", strength, 1, `go movetime ${time}`);
    if (move === null) return undefined;
    const job = this.job;
    const pace = players.watching ? PACE.watching : PACE.against;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pace - (performance.now() - begun))));
    if (this.job !== job) return undefined;
    this.job = null;
    if (players.watching && players.paused) this.playing = false;
    return session.playAt(position, move);
  }

  async #analyse() {
    this.lines = this.#knownLines();
    this.#tell("lines");
    await this.#search("analyse", 20, this.lineCount, "go infinite", (text) => {
      const line = readInfo(text);
      if (!line || line.pv.length === 0) return;
      if (line.rank === 1) this.lines = this.lines.filter(({ isKnown }) => !isKnown);
      this.lines[line.rank - 1] = line;
      if (line.rank === 1) this.#rememberPoints(line);
      this.#tell("lines");
    });
  }

  /** What exact values tell at once, until the engine has looked at the position. */
  #knownLines() {
    const values = this.values;
    if (!values || values.value === "unknown") return [];
    const nothing = { depth: 0, score: { kind: "cp", number: 0, bound: "" }, nodes: 0, nps: 0, time: 0 };
    const best = values.moves.filter(({ value }) => value !== "unknown").slice(0, this.lineCount);
    return best.map(({ move }, i) => ({ ...nothing, rank: i + 1, pv: [move], isKnown: true }));
  }

  #rememberPoints(line) {
    const { game, board } = this.session;
    const { value, plies, points } = judged(line, this.valueOf(line.pv[0]));
    if (value === "guess") this.course.points[game.ply] = board.player === "w" ? points : -points;
    else if (!this.course.values[game.ply]) this.course.values[game.ply] = { value, plies };
    else return;
    this.#tell("course");
  }

  async #findValues() {
    const { session } = this;
    const key = this.#key;
    const { ply } = session.game;
    const impatient = this.analysing && setTimeout(() => this.job?.kind === "values" && this.#abandonValues(key), PATIENCE);
    const answer = await this.#run("values", "values", [...session.linesTo(), "json values"]);
    clearTimeout(impatient);
    if (answer === undefined) return;
    if (answer?.position === session.board.position) {
      this.#values.set(key, answer);
      if (!this.course.values[ply] || answer.value !== "unknown") this.course.values[ply] = answer;
      this.#tell("values");
      this.#tell("course");
    } else {
      this.#skipped.add(key);
    }
    this.#done();
  }

  #abandonValues(key) {
    this.#skipped.add(key);
    this.#abandon();
    this.next();
  }

  async #findCourse() {
    const { session } = this;
    const { game } = session;
    this.course.asked = true;
    const answer = await this.#run("game", "game", [...session.linesTo(game.moves.length), "json game"]);
    if (answer === undefined) {
      if (session.game === game) this.course.asked = false;
      return;
    }
    if (answer?.positions.length === game.moves.length + 1) {
      answer.positions.forEach((value, ply) => {
        if (!this.course.values[ply] || value.value !== "unknown") this.course.values[ply] = value;
      });
      this.#tell("course");
    }
    this.#done();
  }
}

/** The value for the player to move of a game that is over. */
function valueOfOutcome({ outcome, player }) {
  if (outcome === "1/2-1/2") return { value: "draw" };
  const forFirst = outcome === "1-0" ? "win" : "loss";
  return { value: player === "w" ? forFirst : opposite(forFirst), plies: 0 };
}
