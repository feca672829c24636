/** What the page draws over the board: arrows of moves and exact values of targets. */

import { svgElement } from "./dom.js";
import { boxOf, centreOf } from "./geometry.js";
import { valueInShort } from "./score.js";

/**
 * @param {SVGSVGElement} svg
 * @param {{move: string, rank: number}[]} arrows rank 0 is the move pointed at
 * @param {import("./board.js").Move[]} moves the legal ones
 */
export function drawArrows(svg, arrows, moves) {
  const drawn = layer(svg, "page-arrows");
  const paths = [...arrows]
    .sort((a, b) => b.rank - a.rank)
    .map(({ move, rank }) => ({ path: moves.find((legal) => legal.move === move)?.arrow, move, rank }))
    .filter(({ path }) => path)
    .map(({ path, move, rank }) => svgElement("path", { class: `arrow rank-${rank}`, d: path, "data-move": move, "data-rank": rank }));
  drawn.replaceChildren(...paths);
}

/**
 * @param {SVGSVGElement} svg
 * @param {Map<string, SVGGElement[]>} spots
 * @param {{move: import("./board.js").Move, value: {value: string, plies?: number}}[]} values
 * @param {boolean} between whether moves are made between their two spots
 */
export function drawBadges(svg, spots, values, between) {
  const drawn = layer(svg, "badges");
  const badges = values.flatMap(({ move, value }) => {
    const [from, target = from] = move.touches;
    const marked = (spots.get(target) ?? []).filter((spot) => move.touches.length === 1 || spot.classList.contains("target"));
    return marked.map((spot) => {
      const place = between ? middleOf(svg, spots.get(from)[0], spot) : badgePlace(boxOf(svg, spot));
      return badge(place, target, value);
    });
  });
  drawn.replaceChildren(...badges);
}

function layer(svg, name) {
  return svg.querySelector(`g.${name}`) ?? svg.appendChild(svgElement("g", { class: name, "aria-hidden": "true" }));
}

function middleOf(svg, a, b) {
  const [from, to] = [centreOf(svg, a), centreOf(svg, b)];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** On the lower edge of a spot, where no digit of a piece is hidden; at the right end of a wide one. */
function badgePlace({ x, y, width, height }) {
  if (width > 1.5 * height) return { x: x + width - 7, y: y + height / 2 };
  return { x: x + width / 2, y: y + height + 1 };
}

/** A value; wins, draws and losses differ in shape. */
function badge({ x, y }, target, value) {
  const text = valueInShort(value);
  const width = Math.max(HEIGHT * 1.25, HEIGHT * (0.45 + 0.6 * text.length));
  return svgElement(
    "g",
    { class: "badge", "data-for": target, "data-value": value.value, "data-plies": value.plies, transform: `translate(${x} ${y})` },
    svgElement("path", { class: "badge-shape", d: SHAPES[value.value](width / 2, HEIGHT / 2) }),
    svgElement("text", { class: "badge-text", "font-size": HEIGHT * 0.74, y: HEIGHT * 0.26 }, text),
  );
}

/** Height of a value in units of the drawing, in which a cell is 60 wide. */
const HEIGHT = 17;

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
