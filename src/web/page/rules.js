/** The rules of a game, whose text is laid out for a terminal, laid out for a page. */

import { byId, element } from "./dom.js";

/** Shows the rules of a variant. @param {{title: string, rules: string}} variant */
export function showRules(variant) {
  byId("rules-heading").textContent = variant.title;
  const lines = variant.rules.split("\n").filter((line) => !/^=+$/.test(line));
  byId("rules-text").replaceChildren(...blocks(lines.slice(1)).map(block));
}

/** Blocks of lines with an empty line between them. */
function blocks(lines) {
  const found = [[]];
  for (const line of lines) {
    if (line.trim() === "") found.push([]);
    else found.at(-1).push(line);
  }
  return found.filter((block) => block.length > 0);
}

/** A block is a paragraph, or a word with what it means, set in from the left. */
function block(lines) {
  const [, term, start] = lines[0].match(/^(\S+(?: \S+)*?) {2,}(\S.*)$/) ?? [];
  const indented = lines.length > 1 && lines.slice(1).every((line) => line.startsWith(" "));
  if (term === undefined && indented) return element("div", {}, element("h3", {}, lines[0]), ...paragraphs(lines.slice(1)));
  if (term === undefined || !(indented || lines.length === 1)) return element("div", {}, ...paragraphs(lines));
  const left = Math.min(...lines.slice(1).map((line) => line.search(/\S/)), lines[0].length);
  const inner = [start, ...lines.slice(1).map((line) => line.slice(left))];
  return element("div", {}, element("h3", {}, term), ...paragraphs(inner));
}

/** Lines joined to paragraphs: a word with a gap behind it, or a number, begins a new one. */
function paragraphs(lines) {
  const texts = [];
  for (const line of lines) {
    const begins = /^(?:\S+(?: \S+)? {2,}\S|\d+\. )/.test(line.trim());
    if (texts.length === 0 || begins) texts.push(line.trim());
    else texts.push(`${texts.pop()} ${line.trim()}`);
  }
  return texts.map((text) => {
    const [, term, rest] = text.match(/^(\S+(?: \S+)?) {2,}(.*)$/) ?? [];
    return term === undefined ? element("p", {}, text.replace(/ {2,}/g, " ")) : element("p", {}, element("b", {}, term), ` ${rest.replace(/ {2,}/g, " ")}`);
  });
}
