/** Controls of the set-up panel. */

import { element } from "./dom.js";

/** A button. @param {string} tool its name for tests and the focus */
export function toolButton(tool, label, onClick, attributes = {}) {
  return element("button", { type: "button", "data-tool": tool, click: onClick, ...attributes }, label);
}

/**
 * Buttons of which one is chosen.
 * @param {[string, string][]} choices name and label
 * @param {string} chosen
 * @param {(tool: string) => void} onChoose
 */
export function toolChoice(choices, chosen, onChoose) {
  const buttons = choices.map(([tool, label]) =>
    toolButton(tool, label, () => choose(tool), { "aria-pressed": String(tool === chosen) }),
  );
  const choose = (tool) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
    onChoose(tool);
  };
  return element("div", { class: "row choices" }, ...buttons);
}

/** A row of controls with a name before it. */
export function toolRow(name, ...controls) {
  return element("div", { class: "row part" }, element("span", { class: "part-name" }, name), ...controls);
}
