/** One thing after the other; what may wait lets all else go before. */

export function createQueue() {
  /** @type {(() => Promise<void>)[]} */
  const first = [];
  /** @type {(() => Promise<void>)[]} */
  const after = [];
  let running = Promise.resolve();
  let busy = false;

  async function work() {
    busy = true;
    for (let run = next(); run; run = next()) await run();
    busy = false;
  }

  const next = () => first.shift() ?? after.shift();

  return {
    /**
     * When it has been done; what goes wrong in it is told in the console.
     * @param {() => Promise<unknown>} run
     * @param {{waits?: boolean}} [how]
     */
    add(run, { waits = false } = {}) {
      return new Promise((/** @type {(value?: unknown) => void} */ done) => {
        (waits ? after : first).push(() => run().catch(console.error).then(done));
        if (!busy) running = work();
      });
    },

    /** When all that has been asked for so far is done. */
    settled: () => running,
  };
}
