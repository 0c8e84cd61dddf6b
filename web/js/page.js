/** A page without a table: what is clicked is for the page alone. */

import { answerConfirm } from "./confirm.js";
import { byId, text } from "./dom.js";
import { createGate } from "./gate.js";
import { startInput } from "./input.js";
import { startSite } from "./site.js";

/** @typedef {Record<string, () => unknown>} Ops */

/** @type {Ops} */
const OPS = {
  "confirm-yes": () => answerConfirm(true),
  "confirm-no": () => answerConfirm(false),
  import: () => byId("import-file")?.click(),
};

const nobody = { locked: true, busy: false, watching: false };

/** @param {Ops} [own] what this page's own buttons do */
export function startPage(own = {}) {
  const ops = { ...OPS, ...own };
  const gate = createGate({
    session: nobody,
    isPutAway: () => false,
    asks: () => false,
    text,
  });
  startSite();
  startInput(gate, {
    play: () => {},
    drawer: () => {},
    op: (name) => void ops[name]?.(),
  });
}
