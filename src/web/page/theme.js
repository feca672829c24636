/**
 * Light or dark. The style sheets ask for the preference of the system; another
 * choice switches their rules for dark on or off.
 */

const KEPT = "aether-theme";
const DARK = "(prefers-color-scheme: dark)";

/** The theme that was chosen, "" for that of the system. */
function chosen() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

function darkRules() {
  const rules = [];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === DARK) rules.push(rule);
    }
  }
  return rules;
}

/** @type {CSSMediaRule[]} */
let rules = [];

function apply(theme) {
  const condition = { dark: "all", light: "not all" }[theme] ?? DARK;
  for (const rule of rules) rule.media.mediaText = condition;
  document.documentElement.dataset.theme = theme || "system";
  document.querySelector('meta[name="color-scheme"]').content = theme || "light dark";
}

/** Applies what was chosen, and lets the button choose. @param {HTMLButtonElement} button */
export function startTheme(button) {
  rules = darkRules();
  apply(chosen());
  button.addEventListener("click", () => {
    const shown = document.documentElement.dataset.theme;
    const dark = shown === "dark" || (shown === "system" && matchMedia(DARK).matches);
    const theme = dark ? "light" : "dark";
    try {
      localStorage.setItem(KEPT, theme);
    } catch {
      // It holds until the page is loaded again.
    }
    apply(theme);
  });
}
