/** Setting up Aether Neutral: types are toggled onto cells. */

import { toolChoice } from "./tools.js";

const LETTERS = "abcdef";

/** @param {string} variant `aether4x4` @returns {import("./setup.js").Editor} */
export function aetherEditor(variant) {
  const size = Number(variant.match(/\d+/)?.[0] ?? 4);
  /** @type {Set<number>[]} by cell, row by row */
  let cells = emptyCells(size);
  let rest = ["0", "1"];
  let tool = "type-0";
  const cellOf = (spot) => (Number(spot.slice(1)) - 1) * size + LETTERS.indexOf(spot[0]);
  const spotOf = (cell) => `${LETTERS[cell % size]}${Math.floor(cell / size) + 1}`;
  return {
    help: "Choose a type, then click cells to put it there or take it away.",
    player: "w",
    read(position) {
      const [board, player, ...others] = position.split(" ");
      cells = board.split("/").flatMap(readRow);
      this.player = player;
      rest = others;
    },
    write() {
      const rows = Array.from({ length: size }, (_, row) => writeRow(cells.slice(row * size, (row + 1) * size)));
      return [rows.join("/"), this.player, ...rest].join(" ");
    },
    clear() {
      cells = emptyCells(size);
      rest = ["0", "1"];
    },
    tools() {
      const types = Array.from({ length: size }, (_, type) => [`type-${type}`, `Type ${type}`]);
      return [toolChoice([...types, ["erase", "Erase"]], tool, (chosen) => (tool = chosen))];
    },
    touch(spot) {
      const cell = spot === null ? -1 : cellOf(spot);
      if (!cells[cell]) return false;
      if (tool === "erase") cells[cell].clear();
      else toggle(cells[cell], Number(tool.slice(5)));
      return true;
    },
    pending() {
      return new Map(cells.map((types, cell) => [spotOf(cell), [...types].sort().join("")]));
    },
  };
}

function emptyCells(size) {
  return Array.from({ length: size * size }, () => new Set());
}

function toggle(types, type) {
  if (!types.delete(type)) types.add(type);
}

function readRow(row) {
  return [...row.matchAll(/\[(\d+)\]|(\d+)/g)].flatMap(([, types, run]) =>
    types === undefined ? Array.from({ length: Number(run) }, () => new Set()) : [new Set([...types].map(Number))],
  );
}

function writeRow(cells) {
  let row = "";
  let run = 0;
  for (const types of cells) {
    if (types.size === 0) {
      run += 1;
      continue;
    }
    row += `${run || ""}[${[...types].sort().join("")}]`;
    run = 0;
  }
  return row + (run || "");
}
