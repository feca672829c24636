/** The sides of cells between the vertices of squared paper. */

import { centreOf, distanceToLine } from "./geometry.js";

/** The segment between two neighbouring vertices such as `a1b1`, null for others. */
export function segmentOf(a, b) {
  const [first, second] = [a, b].sort();
  const right = second.charCodeAt(0) - first.charCodeAt(0);
  const up = Number(second.slice(1)) - Number(first.slice(1));
  return Math.abs(right) + Math.abs(up) === 1 ? first + second : null;
}

/**
 * The segment that a point is on, null near its ends and far from all.
 * @param {SVGSVGElement} svg
 * @param {Map<string, SVGGElement[]>} spots the vertices
 * @param {{x: number, y: number}} point
 * @param {number} [end] how much of a segment, from 0 to 0.5, belongs to each end
 * @returns {string | null}
 */
export function segmentAt(svg, spots, point, end = 0.2) {
  const places = [...spots].map(([name, [spot]]) => ({ name, ...centreOf(svg, spot) }));
  // The nearest vertex is an end of the nearest segment.
  const distance = (place) => Math.hypot(place.x - point.x, place.y - point.y);
  places.sort((a, b) => distance(a) - distance(b));
  const [from] = places;
  if (!from) return null;
  let best = null;
  let least = Infinity;
  for (const to of places.slice(1)) {
    const segment = segmentOf(from.name, to.name);
    if (!segment) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const aside = distanceToLine(point, from, to);
    if (aside < least && aside < length / 3 && distance(from) > length * end) {
      best = segment;
      least = aside;
    }
  }
  return best;
}
