/** What happens, told to screen readers one after the other. */

import { byId, element } from "./dom.js";

/** How many announcements are kept. */
const KEPT = 8;

/** @param {string} text */
export function announce(text) {
  const place = byId("announcer");
  place.append(element("p", {}, text));
  while (place.children.length > KEPT) place.firstElementChild.remove();
}
