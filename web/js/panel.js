/** Dialogs that Python draws when they are asked for: who plays; the whole game as text. */

import { byId, make, text } from "./dom.js";
import { closeDrawer } from "./drawers.js";
import { keepWritten } from "./files.js";
import { say } from "./notices.js";
import { seatsIn } from "./setup.js";

/**
 * @param {object} options
 * @param {Pick<import("./session.js").Session, "panel" | "watching">} options.session
 * @param {(seats: Record<string, unknown>[]) => unknown} options.reseat has these play on
 */
export function createPanels({ session, reseat }) {
  return {
    async who() {
      closeDrawer();
      if (session.watching) return say(text("watching"));
      const panel = await session.panel("who");
      if (panel) show(panel.html, (by, form) => by && reseat(seatsIn(new FormData(form))));
    },

    async written() {
      closeDrawer();
      const panel = await session.panel("written");
      if (panel) show(panel.html, (by, form) => keepWritten(by, form, panel.name));
    },

    close,
  };
}

/**
 * It goes as soon as it is closed: what it tells is only for the one who has asked.
 * @param {string} html
 * @param {(by: string, form: HTMLFormElement) => unknown} done by the value of the button pressed
 */
function show(html, done) {
  close();
  const dialog = make("dialog", { id: "panel", class: "dialog", "aria-labelledby": "panel-title" });
  dialog.innerHTML = html;
  dialog.addEventListener("submit", ({ submitter, target }) => {
    if (target instanceof HTMLFormElement && submitter instanceof HTMLButtonElement)
      done(submitter.value, target);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function close() {
  byId("panel")?.remove();
}
