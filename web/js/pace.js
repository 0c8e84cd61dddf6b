/** How fast somebody may ask: so much at once, then so much a second; what comes faster waits. */

/** So many requests are answered at once, and so long (ms) is one for after that. */
const AT_ONCE = 30;
const EACH = 100;
/** So many may wait to be answered. A page asks one thing after the other. */
const WAITING = 16;

/** @param {import("./link.js").Clock} clock */
export function createPace(clock) {
  /** When all would be paid for that has been asked so far. */
  let paid = clock.now();
  let waiting = 0;
  return {
    /**
     * Answer it when its time has come.
     * @param {() => Promise<unknown>} answer
     * @returns {boolean} false where too much waits
     */
    ask(answer) {
      if (waiting === WAITING) return false;
      waiting += 1;
      paid = Math.max(paid, clock.now()) + EACH;
      const wait = paid - clock.now() - AT_ONCE * EACH;
      const run = () => answer().finally(() => (waiting -= 1));
      if (wait > 0) clock.after(wait, run);
      else void run();
      return true;
    },
  };
}
