/** Setting up Parcel: segments take colours in turn. */

import { centreOf, distanceToLine } from "./geometry.js";
import { toolChoice } from "./tools.js";

const COLOURS = ["none", "blue", "red", "green"];
const LETTERS = { blue: "B", red: "R", green: "G" };

/** @param {string} variant `parcel7` @returns {import("./setup.js").Editor} */
export function parcelEditor(variant) {
  const size = Number(variant.match(/\d+/)?.[0] ?? 7);
  /** @type {Map<string, string>} colours by segment */
  let segments = new Map();
  let passes = "0";
  let tool = "cycle";
  let picked = null;
  const draw = (segment) => {
    const now = COLOURS.indexOf(segments.get(segment) ?? "none");
    const next = tool === "cycle" ? COLOURS[(now + 1) % COLOURS.length] : tool;
    if (next === "none") segments.delete(segment);
    else segments.set(segment, next);
    return true;
  };
  const touchVertex = (spot) => {
    const segment = picked !== null && segmentOf(picked, spot);
    picked = segment || picked === spot ? null : spot;
    return segment ? draw(segment) : false;
  };
  return {
    help: "Click between two vertices, or one vertex after the other: no line, blue, red, green.",
    player: "w",
    read(position) {
      segments = new Map();
      for (const [colour, letter] of Object.entries(LETTERS)) {
        const written = position.match(new RegExp(`${letter}:([^/ ]*)`))?.[1] ?? "";
        for (const segment of written.split(",").filter(Boolean)) segments.set(segment, colour);
      }
      [this.player, passes] = position.split(" ").slice(-2);
    },
    write() {
      const list = (colour) => [...segments].filter(([, other]) => other === colour).map(([segment]) => segment).sort().join(",");
      const board = Object.entries(LETTERS).map(([colour, letter]) => `${letter}:${list(colour)}`).join("/");
      return `${size} ${board} ${this.player} ${passes}`;
    },
    clear() {
      segments.clear();
      passes = "0";
      picked = null;
    },
    tools() {
      const choices = [["cycle", "In turn"], ["blue", "Blue"], ["red", "Red"], ["green", "Green"], ["none", "No line"]];
      return [toolChoice(choices, tool, (chosen) => (tool = chosen))];
    },
    touch(spot, point, board) {
      passes = "0";
      if (point === null) return spot === null ? false : touchVertex(spot);
      const segment = nearestSegment(board, point);
      if (segment) {
        picked = null;
        return draw(segment);
      }
      return spot === null ? false : touchVertex(spot);
    },
    picked: () => picked,
    pending() {
      return new Map();
    },
  };
}

/** The segment between two neighbouring vertices, null for others. */
function segmentOf(a, b) {
  const [first, second] = [a, b].sort();
  const right = second.charCodeAt(0) - first.charCodeAt(0);
  const up = Number(second.slice(1)) - Number(first.slice(1));
  return Math.abs(right) + Math.abs(up) === 1 ? first + second : null;
}

/** The segment that a point is on, null near a vertex and far from all. */
export function nearestSegment(board, point) {
  const places = [...board.spots].map(([name, [spot]]) => [name, centreOf(board.svg, spot)]);
  let best = null;
  let least = Infinity;
  for (const [a, from] of places) {
    for (const [b, to] of places) {
      const segment = a < b ? segmentOf(a, b) : null;
      if (!segment) continue;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const distance = distanceToLine(point, from, to);
      const toEnd = Math.min(Math.hypot(point.x - from.x, point.y - from.y), Math.hypot(point.x - to.x, point.y - to.y));
      if (distance < least && distance < length / 3 && toEnd > length / 5) {
        best = segment;
        least = distance;
      }
    }
  }
  return best;
}
