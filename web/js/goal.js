/** The card that says what a title is about: at its first new game, and whenever one asks. */

import { closeLists } from "./chooser.js";
import { byId } from "./dom.js";
import { closeDrawer } from "./drawers.js";
import { repeatAfter } from "./notices.js";
import { knows, setKnown } from "./settings.js";

/** What its second button says: one wants to be shown. The first one goes on with the game. */
const LEARN = "learn";

/** @returns {HTMLDialogElement | null} */
function card() {
  const found = byId("goal");
  return found instanceof HTMLDialogElement ? found : null;
}

/** @returns {HTMLInputElement | null} */
function box() {
  return card()?.querySelector("input[name='known']") ?? null;
}

/** @returns {string} the title that the card is about */
function title() {
  return document.documentElement.dataset.game ?? "";
}

/** @param {(learn: boolean) => void} closed called when the card has been closed */
export function startGoal(closed) {
  card()?.addEventListener("close", () => {
    const { returnValue = "" } = card() ?? {};
    setKnown(title(), box()?.checked ?? true);
    closed(returnValue === LEARN);
  });
}

/** @returns {boolean} whether the card is open */
export function goalOpen() {
  return card()?.open ?? false;
}

/** A new game begins: its title is told of, once, unless one wants to see it again. */
export function offerGoal() {
  if (!knows(title())) openGoal();
}

export function openGoal() {
  const dialog = card();
  const known = box();
  if (!dialog || dialog.open) return;
  closeDrawer();
  closeLists();
  // It comes by itself but once: who wants it again takes the mark away.
  if (known) known.checked = true;
  dialog.returnValue = "";
  repeatAfter(dialog);
  dialog.showModal();
  dialog.querySelector("button")?.focus(); // `autofocus` would ask for it while the page loads
}
