/** Lists of the games to choose from. */

import { byId, element } from "./dom.js";

const FAMILIES = [
  ["Aether Neutral", /^aether/],
  ["Kayles", /^kayles/],
  ["Nim", /^nim/],
  ["Parcel", /^parcel/],
  ["Others", /./],
];

/** Fills a select with the variants, by game. @param {HTMLSelectElement} select */
export function fillVariants(select, variants) {
  const left = [...variants];
  const groups = FAMILIES.map(([label, pattern]) => {
    const members = left.filter(({ name }) => pattern.test(name));
    for (const member of members) left.splice(left.indexOf(member), 1);
    const options = members.map(({ name, title }) => element("option", { value: name }, title));
    return members.length > 0 ? element("optgroup", { label }, ...options) : "";
  });
  select.replaceChildren(...groups);
}

/** The inputs of the options of a variant's rules. */
export function ruleInputs(variant, rules = {}) {
  return (variant?.options ?? []).map(({ name, default: usual, min, max }) => {
    const input = element("input", { id: `rule-${name}`, type: "number", min, max, value: rules[name] ?? usual, "data-rule": name, "data-default": usual });
    return element("label", { class: "field" }, `${NAMES[name] ?? name} `, input);
  });
}

const NAMES = { NoMergeLimit: "Moves without a merge that draw (0: no limit)", KaylesPins: "Pins of the row" };

/** The options that are not at their default. @param {HTMLElement} place @returns {Object<string, number>} */
export function chosenRules(place) {
  const rules = {};
  for (const input of place.querySelectorAll("[data-rule]")) {
    const value = input.value.trim();
    if (/^\d+$/.test(value) && value !== input.dataset.default) rules[input.dataset.rule] = Number(value);
  }
  return rules;
}

/** Shows the rules of a variant as paragraphs. */
export function showRules(variant) {
  const paragraphs = (variant?.rules ?? "").split(/\n\s*\n/).map((text) => element("p", {}, text.trimEnd()));
  byId("rules-heading").textContent = `Rules: ${variant?.title ?? ""}`;
  byId("rules-text").replaceChildren(...paragraphs);
}
