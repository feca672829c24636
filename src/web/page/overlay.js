/** What the page draws over the board: arrows of moves and exact values of targets. */

import { svgElement } from "./dom.js";
import { boxOf, centreOf } from "./geometry.js";
import { valueInShort, valueInWords } from "./score.js";

/**
 * @param {SVGSVGElement} svg
 * @param {{move: string, rank: number}[]} arrows rank 0 is the move pointed at
 * @param {import("./board.js").Move[]} moves the legal ones
 */
export function drawArrows(svg, arrows, moves) {
  const drawn = layer(svg, "page-arrows");
  const paths = [...arrows]
    .sort((a, b) => b.rank - a.rank || 0)
    .map(({ move, rank }) => ({ path: moves.find((legal) => legal.move === move)?.arrow, move, rank }))
    .filter(({ path }) => path)
    .map(({ path, move, rank }) => svgElement("path", { class: `arrow rank-${rank}`, d: path, "data-move": move, "data-rank": rank }));
  drawn.replaceChildren(...paths);
}

/**
 * @param {SVGSVGElement} svg
 * @param {Map<string, SVGGElement[]>} spots
 * @param {{move: import("./board.js").Move, value: {value: string, plies?: number}}[]} values
 */
export function drawBadges(svg, spots, values) {
  const drawn = layer(svg, "badges");
  const badges = values.flatMap(({ move, value }) => {
    const target = move.touches[1] ?? move.touches[0];
    return (spots.get(target) ?? []).map((spot) => badge(svg, spot, target, value));
  });
  drawn.replaceChildren(...badges);
}

function layer(svg, name) {
  return svg.querySelector(`g.${name}`) ?? svg.appendChild(svgElement("g", { class: name, "aria-hidden": "true" }));
}

/** A value at the lower edge of a spot; wins, draws and losses differ in shape. */
function badge(svg, spot, target, value) {
  const box = boxOf(svg, spot);
  const { x } = centreOf(svg, spot);
  const text = valueInShort(value);
  const height = Math.min(19, Math.max(14, box.height / 3));
  const width = Math.max(height * 1.25, height * (0.45 + 0.6 * text.length));
  const y = box.y + box.height - height / 2 - Math.min(2, box.height / 20);
  return svgElement(
    "g",
    { class: "badge", "data-for": target, "data-value": value.value, "data-plies": value.plies, transform: `translate(${x} ${y})` },
    svgElement("path", { class: "badge-shape", d: SHAPES[value.value](width / 2, height / 2) }),
    svgElement("text", { class: "badge-text", "font-size": height * 0.72, y: height * 0.26 }, text),
    svgElement("title", {}, valueInWords(value)),
  );
}

/** A win is round, a draw square, a loss pointed. */
const SHAPES = {
  win: (w, h) => `M${-w} 0a${h} ${h} 0 0 1 ${h} ${-h}H${w - h}a${h} ${h} 0 0 1 0 ${2 * h}H${h - w}a${h} ${h} 0 0 1 ${-h} ${-h}Z`,
  draw: (w, h) => `M${-w} ${-h}H${w}V${h}H${-w}Z`,
  loss: (w, h) => `M${-w - h / 2} 0L${-w + h / 2} ${-h}H${w - h / 2}L${w + h / 2} 0L${w - h / 2} ${h}H${-w + h / 2}Z`,
};

/**
 * Draws what is set up on spots and not accepted yet.
 * @param {Map<string, string>} contents by spot, "" for nothing
 */
export function drawPending(svg, spots, contents) {
  const drawn = layer(svg, "pending");
  const covers = [...contents].flatMap(([name, content]) =>
    (spots.get(name) ?? []).slice(0, 1).map((spot) => {
      const box = boxOf(svg, spot);
      const { x, y } = centreOf(svg, spot);
      return svgElement(
        "g",
        {},
        svgElement("rect", { class: "pending-cover", x: box.x, y: box.y, width: box.width, height: box.height }),
        svgElement("text", { class: "pending-text", x, y: y + 6, "font-size": 17 }, content),
      );
    }),
  );
  drawn.replaceChildren(...covers);
}
