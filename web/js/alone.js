/** Where ending a turn is all that is left, it goes by itself, if one has chosen so. */

import { sleep } from "./dom.js";
import { settings } from "./settings.js";

/** So long (ms) one sees what has been done, and may still take it back. */
const PAUSE = 1200;

/**
 * @param {object} options
 * @param {(action: string) => void} options.play
 */
export function createAlone({ play }) {
  let waiting = new AbortController();

  /** Whoever does anything meanwhile decides alone. */
  function stop() {
    waiting.abort();
  }
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, stop, { capture: true });

  return {
    /** One has just played, and the new picture is there. */
    async played() {
      stop();
      const button = lone();
      if (!button || !settings.ends) return;
      waiting = new AbortController();
      const { signal } = waiting;
      button.setAttribute("data-ending", "");
      await sleep(PAUSE, signal);
      button.removeAttribute("data-ending");
      const now = lone();
      if (!signal.aborted && now?.dataset.action === button.dataset.action)
        play(button.dataset.action ?? "");
    },
    stop,
  };
}

/** @returns {HTMLElement | null} the one thing that may be done, where it only moves the game on */
function lone() {
  return document.querySelector("#region-choices [data-lone][data-live]:not([data-grave])");
}
