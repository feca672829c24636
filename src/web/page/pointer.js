/** What a mouse, a pen or a finger does on the board. */

/** The name of the spot of an event, null beside all. */
export function spotOf(event) {
  return event.target.closest?.("[data-spot]")?.dataset.spot ?? null;
}

/**
 * @param {HTMLElement} place
 * @param {object} actions
 * @param {(event: PointerEvent) => void} actions.over
 * @param {() => void} actions.out
 * @param {(from: string) => boolean} actions.drag a spot begins to be dragged: whether it can be
 * @param {(from: string, to: string | null) => void} actions.drop
 * @param {(event: PointerEvent) => void} actions.click a click that ends no drag
 */
export function listenToPointer(place, { over, out, drag, drop, click }) {
  let from = null;
  let dragging = false;
  place.addEventListener("pointerdown", (event) => {
    // A finger that moves scrolls the page.
    from = event.button === 0 && event.pointerType !== "touch" ? spotOf(event) : null;
    dragging = false;
  });
  place.addEventListener("pointermove", (event) => {
    over(event);
    if (from === null || dragging || event.buttons !== 1 || spotOf(event) === from) return;
    dragging = drag(from);
    if (!dragging) from = null;
  });
  place.addEventListener("pointerleave", out);
  place.addEventListener("pointerup", (event) => {
    if (dragging) drop(from, spotOf(event));
    from = null;
  });
  place.addEventListener("click", (event) => {
    if (!dragging) click(event);
    dragging = false;
  });
}
