/** Setting up Kayles: rows, circles and graphs of pins. */

import { element } from "./dom.js";
import { toolButton, toolChoice, toolRow } from "./tools.js";

/** Pins that are edited one by one at most. */
const MOST = 400;
const NAMES = { row: "Row", circle: "Circle", graph: "Graph" };
const LEAST = { row: 1, circle: 3, graph: 1 };

/**
 * @typedef {object} Component
 * @property {"row" | "circle" | "graph"} kind
 * @property {boolean[]} pins whether each stands
 * @property {Set<string>} edges of a graph: `1-2`, vertices from 1
 */

/** @returns {import("./setup.js").Editor} */
export function kaylesEditor() {
  /** @type {Component[]} */
  let parts = [];
  /** The components as text where they are too large to edit, else null. */
  let large = null;
  let tool = "knock";
  let picked = null;

  /** The component and the place in it of a pin of the whole position. */
  const find = (spot) => {
    let index = Number(spot) - 1;
    for (const part of parts) {
      if (index < part.pins.length) return index >= 0 ? { part, index } : null;
      index -= part.pins.length;
    }
    return null;
  };
  const join = (a, b) => {
    if (!a || !b || a.part !== b.part || a.part.kind !== "graph" || a.index === b.index) return false;
    const edge = [a.index + 1, b.index + 1].sort((x, y) => x - y).join("-");
    if (!a.part.edges.delete(edge)) a.part.edges.add(edge);
    return true;
  };
  const joinPicked = (spot, place) => {
    const other = picked === null ? null : find(picked);
    picked = other ? null : spot;
    return join(other, place);
  };
  return {
    help: "Knock pins down or set them up again by clicking; in a graph, join two vertices by clicking one after the other.",
    player: "w",
    read(position) {
      const [, board, player] = position.match(/^(.*?)(?: ([wb]))?$/);
      this.player = player ?? "w";
      const read = board.split("+").map(readComponent);
      const isLarge = read.includes(null) || read.reduce((sum, part) => sum + part.pins.length, 0) > MOST;
      large = isLarge ? board : null;
      if (!isLarge) parts = read;
    },
    write() {
      return `${large ?? parts.map(writeComponent).join("+")} ${this.player}`;
    },
    clear() {
      large = null;
      parts = [newPart("row", 1)];
      picked = null;
    },
    tools(change) {
      if (large !== null) return [element("p", {}, "This position is too large to be clicked together: type it, or clear it.")];
      const after = (work) => () => {
        work();
        picked = null;
        change();
      };
      const modes = [["knock", "Knock down"], ["edge", "Join vertices"], ["remove", "Remove pins"]];
      const rows = parts.slice(0, 60).map((part, i) => partRow(parts, part, i, after));
      const adders = ["row", "circle", "graph"].map((kind) =>
        toolButton(`add-${kind}`, `Add a ${kind}`, after(() => parts.push(newPart(kind, kind === "row" ? 5 : 6)))),
      );
      return [toolChoice(modes, tool, (chosen) => ((tool = chosen), (picked = null))), ...rows, element("div", { class: "row" }, ...adders)];
    },
    touch(spot) {
      const place = spot === null || large !== null ? null : find(spot);
      if (!place) return false;
      if (tool === "knock") place.part.pins[place.index] = !place.part.pins[place.index];
      else if (tool === "remove") return removePin(place.part, place.index);
      else return joinPicked(spot, place);
      return true;
    },
    picked: () => picked,
  };
}

function newPart(kind, count) {
  const edges = kind === "graph" ? Array.from({ length: count - 1 }, (_, i) => `${i + 1}-${i + 2}`) : [];
  return { kind, pins: Array(count).fill(true), edges: new Set(edges) };
}

function partRow(parts, part, i, after) {
  const number = i + 1;
  const unit = part.kind === "graph" ? "vertex" : "pin";
  const name = `${NAMES[part.kind]} of ${part.pins.length}`;
  const more = part.kind === "graph" ? `add-vertex-${number}` : `more-${number}`;
  return toolRow(
    name,
    toolButton(`fewer-${number}`, "−", after(() => removePin(part, part.pins.length - 1)), { "aria-label": `${name}: one ${unit} fewer` }),
    toolButton(more, part.kind === "graph" ? "+ vertex" : "+", after(() => part.pins.push(true)), { "aria-label": `${name}: one ${unit} more` }),
    toolButton(`drop-${number}`, "×", after(() => parts.length > 1 && parts.splice(i, 1)), { "aria-label": `Remove component ${number}` }),
  );
}

/** Takes a pin out of the board; edges go with their vertices. */
function removePin(part, index) {
  if (part.pins.length <= LEAST[part.kind]) return false;
  part.pins.splice(index, 1);
  const left = [...part.edges]
    .map((edge) => edge.split("-").map(Number))
    .filter((ends) => !ends.includes(index + 1))
    .map((ends) => ends.map((vertex) => (vertex > index + 1 ? vertex - 1 : vertex)).join("-"));
  part.edges = new Set(left);
  return true;
}

/** Reads a component as the engine writes it, null where it is too large. */
function readComponent(text) {
  const graph = text.match(/^g(\d+)(?::([^!]*))?(?:!(.*))?$/);
  if (graph) {
    const count = Number(graph[1]);
    if (count > MOST) return null;
    const pins = Array(count).fill(true);
    for (const vertex of (graph[3] ?? "").split(",").filter(Boolean)) pins[Number(vertex) - 1] = false;
    return { kind: "graph", pins, edges: new Set((graph[2] ?? "").split(",").filter(Boolean)) };
  }
  const circle = text.match(/^\((.*)\)$/);
  const pins = [];
  for (const [, sign, count] of (circle ? circle[1] : text).matchAll(/([Ko.]?)(\d*)/g)) {
    if (sign === "" && count === "") continue;
    const length = count === "" ? 1 : Number(count);
    if (pins.length + length > MOST) return null;
    for (let i = 0; i < length; i += 1) pins.push(sign !== ".");
  }
  return { kind: circle ? "circle" : "row", pins, edges: new Set() };
}

function writeComponent({ kind, pins, edges }) {
  if (kind === "graph") {
    const fallen = pins.flatMap((stands, i) => (stands ? [] : [i + 1]));
    return `g${pins.length}:${[...edges].join(",")}${fallen.length > 0 ? `!${fallen.join(",")}` : ""}`;
  }
  const row = pins.every(Boolean) ? `K${pins.length}` : pins.map((stands) => (stands ? "o" : ".")).join("");
  return kind === "circle" ? `(${row})` : row;
}
