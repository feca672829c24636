/** Places in a drawing. */

/**
 * The middle of an element in the units of the drawing.
 * @param {SVGSVGElement} svg
 * @param {SVGGraphicsElement} spot
 */
export function centreOf(svg, spot) {
  const box = boxOf(svg, spot);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The box around an element in the units of the drawing. */
export function boxOf(svg, spot) {
  const area = spot.querySelector(".hit") ?? spot;
  const box = area.getBBox();
  const toScreen = area.getScreenCTM();
  const fromScreen = svg.getScreenCTM()?.inverse();
  if (!toScreen || !fromScreen) return box;
  const matrix = fromScreen.multiply(toScreen);
  const a = new DOMPoint(box.x, box.y).matrixTransform(matrix);
  const b = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(matrix);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
}

/** Where a pointer is in the units of the drawing. @param {MouseEvent} event */
export function pointInDrawing(svg, event) {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x, y };
}

/**
 * The spot that one comes to from another in a direction: near, and rather straight
 * on than aside.
 * @param {Map<string, SVGGraphicsElement>} spots
 * @param {string} from
 * @param {[number, number]} direction
 * @returns {string | null}
 */
export function nextInDirection(spots, from, [right, down]) {
  const middle = (spot) => {
    const box = (spot.querySelector(".hit") ?? spot).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const origin = middle(spots.get(from));
  let best = null;
  let least = Infinity;
  for (const [name, spot] of spots) {
    const place = middle(spot);
    const ahead = (place.x - origin.x) * right + (place.y - origin.y) * down;
    const aside = Math.abs((place.x - origin.x) * down) + Math.abs((place.y - origin.y) * right);
    const cost = ahead + 3 * aside;
    if (name !== from && ahead > 1 && aside <= 2 * ahead && cost < least) {
      best = name;
      least = cost;
    }
  }
  return best;
}

/** How far a point is from the line between two others. */
export function distanceToLine(point, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
  const clamped = Math.max(0, Math.min(1, part));
  return Math.hypot(point.x - a.x - clamped * dx, point.y - a.y - clamped * dy);
}
