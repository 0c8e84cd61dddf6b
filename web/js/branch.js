/** Play on from here: who takes which seat, and with what luck. */

import { byId } from "./dom.js";
import { seatsIn } from "./setup.js";

/**
 * @param {(args: {seats: Record<string, unknown>[], anew: boolean}) => unknown} begin
 */
export function startBranch(begin) {
  byId("branch")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const fields = new FormData(form);
    closeBranch();
    begin({
      seats: seatsIn(fields),
      anew: fields.get("luck") === "new",
    });
  });
}

export function openBranch() {
  const dialog = byId("branch");
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

export function closeBranch() {
  const dialog = byId("branch");
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
