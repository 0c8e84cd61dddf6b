/** What the table's single keys do with the page alone (keys.js). */

import { byId, text, usable } from "./dom.js";
import { toggleDrawer } from "./drawers.js";
import { say } from "./notices.js";
import { goToPicks } from "./picks.js";
import { goTo, goToBoard, jump } from "./visit.js";

const NAMED = "button, [role='img'][aria-label], [role='group'][tabindex]";

/** By their names, with whether one goes back. @type {Record<string, (back: boolean) => unknown>} */
const TOOLS = {
  board: goToBoard,
  choices: goToPicks,
  hand: () => goInto("hand"),
  piles: () => goInto("piles") || toggleDrawer("piles"),
  possible: (back) => jump("[data-live]", back) || goToPicks() || say(text("none-possible")),
  changed: (back) => jump("[data-changed]", back) || say(text("none-changed")),
};

/**
 * @param {string} name
 * @param {boolean} back
 * @returns {boolean} whether that is a tool of the page
 */
export function toolOfPage(name, back) {
  const run = TOOLS[name];
  run?.(back);
  return run !== undefined;
}

/** The keys go to the first thing of a region: one to choose, else a button. @param {string} name */
function goInto(name) {
  const things = [...(byId(`region-${name}`)?.querySelectorAll(NAMED) ?? [])].filter(usable);
  const first = ["[data-live]", "button", "*"].map((kind) =>
    things.find((one) => one.matches(kind)),
  );
  const thing = first.find(Boolean);
  if (thing) goTo(thing);
  return thing !== undefined;
}
