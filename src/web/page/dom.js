/** Making elements of the page and finding those that are there. */

const SVG = "http://www.w3.org/2000/svg";

/** The element with this id, which index.html has. @param {string} id */
export const byId = (id) => document.getElementById(id);

/**
 * A new element. Attributes that are null or false are left out, true stands for "";
 * functions listen to the event of their name.
 * @param {string} tag
 * @param {Object<string, any>} [attributes]
 * @param {...(Node | string)} children
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for a part of a picture. */
export function svgElement(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name, value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/** The picture in a text of SVG, as an element of this page. @param {string} text */
export function parsedSvg(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  if (parsed.querySelector("parsererror")) throw new Error("the drawing is no SVG");
  return document.importNode(parsed.documentElement, true);
}

/** Marks a button that switches something as on or off. */
export function setPressed(button, on) {
  button.setAttribute("aria-pressed", String(on));
}
