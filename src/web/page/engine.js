/**
 * The engine's text protocol over a WebSocket: one message is one line.
 *
 * Every request ends with `isready`. The engine obeys lines in their order, so all
 * that comes before the matching `readyok` answers this request or an earlier one,
 * and errors need no other sign of what they are about.
 */

/**
 * @typedef {object} Reply
 * @property {Object<string, any>} answers what `json NAME …` lines said, by name
 * @property {string[]} errors what was refused, in words
 */

/**
 * A search or another calculation that runs beside the requests.
 * @typedef {object} Job
 * @property {"go" | "values" | "game"} kind
 * @property {Promise<any>} result the line after `bestmove`, or the object after
 *   `json values` or `json game`; null when it was ended without an answer
 * @property {Promise<Reply>} started the reply to the request that started it
 */

const ERROR = "info string error: ";

/** Bytes of a line that the server passes on at most; it hangs up on a longer one. */
const LONGEST = 1 << 20;

/** One session with the engine. Sends the event `lost` when the connection ends. */
export class Engine extends EventTarget {
  /** @param {string} address of the WebSocket */
  constructor(address) {
    super();
    this.address = address;
    this.socket = null;
    /** Requests without their `readyok`, the oldest first. */
    this.requests = [];
    /** Jobs without their answer, the oldest first. */
    this.jobs = [];
  }

  /** Opens the connection, anew after it was lost. @returns {Promise<void>} */
  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    return new Promise((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("message", (message) => this.#read(String(message.data)));
      socket.addEventListener("close", () => {
        reject(new Error("the connection ended"));
        if (this.socket === socket) this.#lose();
      });
    });
  }

  get connected() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Sends lines that are answered at once.
   * @param {string[]} lines
   * @returns {Promise<Reply>} rejected only when the connection is lost
   */
  ask(lines) {
    return this.#request(lines, false).promise;
  }

  /**
   * Sends lines that change what the engine calculates on: jobs that run end.
   * @param {string[]} lines
   * @returns {Promise<Reply>}
   */
  change(lines) {
    return this.#request(["stop", ...lines], true).promise;
  }

  /**
   * Starts a job; one that runs ends.
   * @param {Job["kind"]} kind
   * @param {string[]} lines the last of which starts it
   * @param {(line: string) => void} [onInfo] takes what stands after `info`
   * @returns {Job}
   */
  run(kind, lines, onInfo = () => {}) {
    const job = { kind, onInfo };
    job.result = new Promise((resolve) => (job.finish = resolve));
    const request = this.#request(lines, true, job);
    job.started = request.promise;
    return job;
  }

  /** Ends the job that runs; it answers with what it has. */
  stop() {
    if (this.connected) this.socket.send("stop");
  }

  #request(lines, changes, job = null) {
    const request = { answers: {}, errors: [], changes, job, endedJobs: changes ? [...this.jobs] : [] };
    request.promise = new Promise((resolve, reject) => Object.assign(request, { resolve, reject }));
    if (!this.connected) {
      job?.finish(null);
      request.reject(new Error("not connected"));
      return request;
    }
    const refused = lines.map(unsendable).find((error) => error !== null);
    if (refused !== undefined) {
      job?.finish(null);
      request.resolve({ answers: {}, errors: [refused] });
      return request;
    }
    this.requests.push(request);
    if (job) this.jobs.push(job);
    for (const line of [...lines, "isready"]) this.socket.send(line);
    return request;
  }

  #read(line) {
    if (line === "readyok") {
      const request = this.requests.shift();
      if (request) this.#complete(request);
    } else if (line.startsWith(ERROR)) {
      this.requests[0]?.errors.push(line.slice(ERROR.length));
    } else if (line.startsWith("info ")) {
      this.jobs.find((job) => job.kind === "go")?.onInfo(line.slice(5));
    } else if (line.startsWith("bestmove ")) {
      this.#finish("go", line.slice(9));
    } else if (line.startsWith("json ")) {
      this.#readJson(line.slice(5));
    }
  }

  #readJson(text) {
    const space = text.indexOf(" ");
    const name = text.slice(0, space);
    const answer = JSON.parse(text.slice(space + 1));
    if (name === "values" || name === "game") this.#finish(name, answer);
    else if (this.requests[0]) this.requests[0].answers[name] = answer;
  }

  #complete(request) {
    const refused = request.errors.length > 0;
    if (refused && request.job) this.#drop(request.job);
    // A search always answers, so it is only waited for; other jobs may end silently.
    if (!refused) request.endedJobs.filter((job) => job.kind !== "go").forEach((job) => this.#drop(job));
    request.resolve({ answers: request.answers, errors: request.errors });
  }

  #finish(kind, answer) {
    const job = this.jobs.find((job) => job.kind === kind);
    if (!job) return;
    this.#drop(job, answer);
  }

  #drop(job, answer = null) {
    this.jobs = this.jobs.filter((other) => other !== job);
    job.finish(answer);
  }

  #lose() {
    const lost = new Error("the connection ended");
    for (const request of this.requests.splice(0)) request.reject(lost);
    for (const job of this.jobs.splice(0)) job.finish(null);
    this.dispatchEvent(new Event("lost"));
  }
}

/** Why a text cannot be sent as one line, null where it can. */
function unsendable(line) {
  if (/[\r\n]/.test(line)) return "a line break is not expected here";
  // No character takes more than three bytes for each unit of its length.
  const bytes = line.length * 3 > LONGEST ? new TextEncoder().encode(line).length : 0;
  return bytes > LONGEST ? `the text is too long: ${bytes} bytes to send, at most ${LONGEST} are taken` : null;
}
