/** Asks before what can't be taken back. */

import { closeLists } from "./chooser.js";
import { byId } from "./dom.js";

/**
 * @param {string} question
 * @returns {Promise<boolean>} false for no, Escape and a missing dialog
 */
export function confirmed(question) {
  const dialog = byId("confirm");
  const slot = dialog?.querySelector("[data-slot='text']");
  if (!(dialog instanceof HTMLDialogElement) || !slot || dialog.open) return Promise.resolve(false);
  slot.textContent = question;
  closeLists(); // gives back the focus, which the dialog then keeps
  dialog.returnValue = "";
  dialog.showModal();
  const no = dialog.querySelector("[data-op='confirm-no']");
  if (no instanceof HTMLElement) no.focus(); // so that a second Enter does no harm
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

/** @param {boolean} yes */
export function answerConfirm(yes) {
  const dialog = byId("confirm");
  if (dialog instanceof HTMLDialogElement) dialog.close(yes ? "yes" : "no");
}
