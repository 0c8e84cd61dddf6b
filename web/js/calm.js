/** When the files of all other pages may be fetched: a game that is being begun goes first. */

import { sleep } from "./dom.js";

/** How long (ms) a page is left to itself before that. */
const CALM = 2000;

export function createCalm() {
  /** @type {(value: void) => void} */
  let shown = () => {};
  const first = new Promise((/** @type {(value: void) => void} */ done) => (shown = done));
  return {
    /** There is a picture of a game. */
    shown: () => shown(),
    come: Promise.race([first, sleep(CALM)]).then(() => sleep(CALM / 4)),
  };
}
