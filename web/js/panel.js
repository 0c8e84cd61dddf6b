/**
 * Dialogs that Python draws when they are asked for: who plays; the whole game as text; what goes to
 * somebody else.
 */

import { byId, make, text } from "./dom.js";
import { closeDrawer } from "./drawers.js";
import { keepWritten } from "./files.js";
import { sentenceFor } from "./loading.js";
import { say } from "./notices.js";
import { reasonOf } from "./reasons.js";
import { whileHere } from "./route.js";
import { seatsIn } from "./setup.js";

/**
 * What is done by the value of the button pressed.
 * @typedef {(by: string, form: HTMLFormElement) => unknown} Done
 */

/**
 * @param {object} options
 * @param {Pick<import("./session.js").Session, "panel" | "sent" | "watching" | "ask">} options.session
 * @param {(op: string) => boolean} options.may whether the game may be changed now; it says why not
 * @param {(seats: Record<string, unknown>[]) => unknown} options.reseat has these play on
 */
export function createPanels({ session, may, reseat }) {
  /**
   * The game, or the position that one looks at, goes to somebody else.
   * @param {"pass" | "question"} op
   * @param {() => void} out  told when it has gone out
   */
  async function send(op, out) {
    try {
      const asked = Promise.all([session.sent(op), import("./pass.js")]);
      const [sent, pass] = (await whileHere(asked)) ?? [];
      if (!sent || !pass) return;
      const dialog = show(sent.html, (by) => press(by), { stays: true });
      const press = pass.passing(sent, dialog, out);
    } catch (error) {
      say(sentenceFor(reasonOf(error)), "error");
    }
  }

  return {
    async who() {
      closeDrawer();
      if (session.watching) return say(text("watching"));
      const panel = await whileHere(session.panel("who"));
      if (panel) show(panel.html, (by, form) => by && reseat(seatsIn(new FormData(form))));
    },

    async written() {
      closeDrawer();
      const panel = await whileHere(session.panel("written"));
      if (panel) show(panel.html, (by, form) => keepWritten(by, form, panel.name));
    },

    async pass() {
      closeDrawer();
      if (may("pass")) await send("pass", () => void session.ask("handed", {}, { quiet: true }));
    },

    async question() {
      closeDrawer();
      await send("question", () => {});
    },

    close,
  };
}

/**
 * It goes as soon as it is closed: what it tells is only for the one who has asked.
 * @param {string} html
 * @param {Done} done
 * @param {{stays?: boolean}} [options] whether it stays until the button without a value is pressed
 * @returns {HTMLDialogElement}
 */
function show(html, done, { stays = false } = {}) {
  close();
  const dialog = make("dialog", { id: "panel", class: "dialog", "aria-labelledby": "panel-title" });
  dialog.innerHTML = html; // from the view layer, escaped there
  dialog.addEventListener("submit", (event) => {
    const { submitter, target } = event;
    if (!(target instanceof HTMLFormElement && submitter instanceof HTMLButtonElement)) return;
    if (stays && submitter.value) event.preventDefault();
    done(submitter.value, target);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function close() {
  byId("panel")?.remove();
}
