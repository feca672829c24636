/** What the engine says about scores, in words. All from the view of the player to move. */

/**
 * @typedef {object} Line
 * @property {number} rank
 * @property {number} depth
 * @property {{kind: "cp" | "mate", number: number, bound: string}} score
 * @property {number} nodes
 * @property {number} nps
 * @property {number} time milliseconds
 * @property {string[]} pv
 */

/**
 * Reads what stands after `info`, null where it is no scored line.
 * @param {string} text
 * @returns {Line | null}
 */
export function readInfo(text) {
  const words = text.split(" ");
  const number = (name) => Number(words[words.indexOf(name) + 1] ?? 0);
  const at = words.indexOf("score");
  if (words[0] === "string" || at < 0) return null;
  const pvAt = words.indexOf("pv");
  const bound = ["lowerbound", "upperbound"].find((word) => words.includes(word)) ?? "";
  return {
    rank: words.includes("multipv") ? number("multipv") : 1,
    depth: number("depth"),
    score: { kind: words[at + 1], number: Number(words[at + 2]), bound },
    nodes: words.includes("nodes") ? number("nodes") : 0,
    nps: words.includes("nps") ? number("nps") : 0,
    time: words.includes("time") ? number("time") : 0,
    pv: pvAt < 0 ? [] : words.slice(pvAt + 1),
  };
}

/** A value as `json values` tells it, in words: `wins in 5`, `loses`, `draw`. */
export function valueInWords({ value, plies }) {
  const verb = { win: "wins", loss: "loses", draw: "draw" }[value] ?? "unknown";
  return (value === "win" || value === "loss") && plies !== undefined && plies !== null ? `${verb} in ${plies}` : verb;
}

/** The same in a letter and a number: `W 5`, `L`, `D`. */
export function valueInShort({ value, plies }) {
  const letter = { win: "W", loss: "L", draw: "D" }[value] ?? "?";
  return letter !== "D" && letter !== "?" && plies !== undefined && plies !== null ? `${letter} ${plies}` : letter;
}

/** The value for the other player. */
export function opposite(value) {
  return { win: "loss", loss: "win" }[value] ?? value;
}

/**
 * The score of a line as a value where it is one, else a guess in points.
 * @param {Line} line
 * @param {{value: string, plies?: number} | undefined} known the exact value of its first move
 * @returns {{value: "win" | "draw" | "loss" | "guess", plies?: number, points: number, text: string}}
 */
export function judged(line, known) {
  const { kind, number, bound } = line.score;
  const exact = (value, plies) => ({ value, plies, points: 0, text: valueInWords({ value, plies }) });
  if (kind === "mate") return number > 0 ? exact("win", pliesOfMate(line)) : exact("loss", pliesOfMate(line));
  if (number >= 20000) return exact("win");
  if (number <= -20000) return exact("loss");
  if (known && known.value !== "unknown") return exact(known.value, known.plies);
  const sign = { lowerbound: "≥ ", upperbound: "≤ " }[bound] ?? "";
  const points = number / 100;
  return { value: "guess", points, text: `${sign}${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(1)}` };
}

/**
 * Plies to the end where own moves are counted. A pass can make the number odd or
 * even, which the length of a complete line shows.
 */
function pliesOfMate({ score: { number }, depth, pv }) {
  const most = 2 * Math.abs(number);
  const candidates = [pv.length, depth].filter((plies) => plies === most || plies === most - 1);
  return candidates[0] ?? (number > 0 ? most - 1 : most);
}

/** A count for people: `950`, `12.3 k`, `4.1 M`. @param {number} count */
export function countInWords(count) {
  if (count < 10_000) return String(count);
  if (count < 1_000_000) return `${(count / 1000).toFixed(count < 100_000 ? 1 : 0)} k`;
  if (count < 1_000_000_000) return `${(count / 1_000_000).toFixed(1)} M`;
  return `${(count / 1_000_000_000).toFixed(1)} G`;
}

/** What a result means, with the players' names. */
export function outcomeInWords(outcome, names) {
  if (outcome === "1-0") return `${names.w} wins`;
  if (outcome === "0-1") return `${names.b} wins`;
  return "A draw";
}

/** The names of the players of a variant. */
export function playerNames(variant) {
  return variant?.startsWith("parcel") ? { w: "Blue", b: "Red" } : { w: "Player 1", b: "Player 2" };
}
