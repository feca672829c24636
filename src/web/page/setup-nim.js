/** Setting up Nim: heaps grow and shrink. */

import { element } from "./dom.js";
import { toolButton, toolRow } from "./tools.js";

/** The largest heap there is. */
const LARGEST = 18446744073709551615n;

/** @returns {import("./setup.js").Editor} */
export function nimEditor() {
  /** @type {bigint[]} */
  let heaps = [3n];
  const set = (heap, count) => {
    heaps[heap] = count < 0n ? 0n : count > LARGEST ? LARGEST : count;
  };
  return {
    help: "Click an object to take it and all above it, or change the heaps here.",
    player: "w",
    read(position) {
      const [board, player] = position.split(" ");
      heaps = board.split("+").map(BigInt);
      this.player = player;
    },
    write() {
      return `${heaps.join("+")} ${this.player}`;
    },
    clear() {
      heaps = [1n];
    },
    tools(change) {
      const rows = heaps.slice(0, 40).map((count, heap) => {
        const number = heap + 1;
        const after = (work) => () => {
          work();
          change();
        };
        const input = element("input", {
          type: "text",
          inputmode: "numeric",
          class: "count",
          value: count,
          "data-tool": `count-${number}`,
          "aria-label": `Objects of heap ${number}`,
          change: (event) => /^\d+$/.test(event.target.value.trim()) && after(() => set(heap, BigInt(event.target.value.trim())))(),
        });
        return toolRow(
          `Heap ${number}`,
          toolButton(`fewer-${number}`, "−", after(() => set(heap, heaps[heap] - 1n)), { "aria-label": `One fewer on heap ${number}` }),
          input,
          toolButton(`more-${number}`, "+", after(() => set(heap, heaps[heap] + 1n)), { "aria-label": `One more on heap ${number}` }),
          toolButton(`drop-${number}`, "×", after(() => heaps.length > 1 && heaps.splice(heap, 1)), { "aria-label": `Remove heap ${number}` }),
        );
      });
      const add = toolButton("add-heap", "Add a heap", () => {
        heaps.push(1n);
        change();
      });
      return [...rows, element("div", { class: "row" }, add)];
    },
    touch(spot) {
      const [, heap, object] = spot?.match(/^h(\d+)\.(\d+)$/) ?? [];
      if (heap === undefined) return false;
      set(Number(heap) - 1, BigInt(object) - 1n);
      return true;
    },
  };
}
