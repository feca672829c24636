/** Setting up Parcel: segments take colours in turn. */

import { segmentAt, segmentOf } from "./segments.js";
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
      const segment = segmentAt(board.svg, board.spots, point);
      if (segment) {
        picked = null;
        return draw(segment);
      }
      return spot === null ? false : touchVertex(spot);
    },
    picked: () => picked,
  };
}
