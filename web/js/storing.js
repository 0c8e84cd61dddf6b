/** Says how storing goes. */

import { text } from "./dom.js";
import { banner, drop } from "./notices.js";

/**
 * @param {import("./store.js").State} state
 * @param {string} refused the sentence for a browser that stores nothing
 * @param {import("./notices.js").Step[]} [steps] what can be done; then it can be closed, too
 */
export function showStoring(state, refused, steps = []) {
  if (state === "works") return drop("storage");
  const sentence = { late: "storage-late", newer: "storage-newer", refused }[state];
  banner("storage", text(sentence), { kind: "warning", steps, closes: steps.length > 0 });
}
