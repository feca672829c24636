/** The game in the fragment of the address, so that reloading and sharing keep it. */

import { Game } from "./game.js";

const OWN = ["variant", "position", "moves", "ply"];

/** @param {Game} game @returns {string} the fragment with its `#` */
export function fragment(game) {
  const fields = new URLSearchParams({ variant: game.variant });
  for (const [name, value] of Object.entries(game.rules)) fields.set(name, String(value));
  if (game.start !== "startpos") fields.set("position", game.start);
  if (game.moves.length > 0) fields.set("moves", game.moves.map(({ move }) => move).join(" "));
  if (!game.atEnd) fields.set("ply", String(game.ply));
  return `#${fields}`;
}

/**
 * The game that a fragment tells, null where it tells none.
 * @param {string} text
 * @returns {Game | null}
 */
export function gameOf(text) {
  const fields = new URLSearchParams(text.replace(/^#/, ""));
  const variant = fields.get("variant");
  if (!variant || /[\r\n]/.test([...fields.values()].join(""))) return null;
  const rules = {};
  for (const [name, value] of fields) {
    if (!OWN.includes(name) && /^\w+$/.test(name) && /^\d+$/.test(value)) rules[name] = Number(value);
  }
  const moves = (fields.get("moves") ?? "").split(/\s+/).filter(Boolean);
  const ply = /^\d+$/.test(fields.get("ply") ?? "") ? Number(fields.get("ply")) : undefined;
  return Game.of({ variant, rules, start: fields.get("position") ?? "startpos", moves, ply });
}
