/** The computer's advice for whoever decides: asked for, sought in slices, shown, put away. */

/** @typedef {import("./types.js").Task} Task */

/**
 * @param {object} options
 * @param {Pick<import("./engine.js").Engine, "judge">} options.engine
 * @param {Pick<import("./session.js").Session, "ask" | "id" | "rules">} options.session
 * @param {(error: unknown, again: () => void) => void} options.onTrouble
 */
export function createAdvice({ engine, session, onTrouble }) {
  /** What is being thought about. */
  let running = "";
  let stop = new AbortController();

  /** @param {boolean} on whether it is wanted, or not any more */
  async function want(on) {
    await session.ask("advise", { on }, { quiet: true });
  }

  /** @param {Task} task @param {AbortSignal} signal */
  async function find({ kind, level, view, earlier, seed }, signal) {
    const { rules } = session;
    if (!rules) return;
    const question = { kind, level, view, earlier, seed };
    const judged = await engine.judge(rules, question, {
      signal,
      onProgress: progress,
    });
    if (!signal.aborted) await session.ask("advised", { judged }, { quiet: true });
  }

  return {
    /** Ask for it, or put it away. */
    toggle: () => want(!panel()),

    /** @returns {boolean} whether there was any to put away */
    close() {
      const open = panel() !== null;
      if (open) void want(false);
      return open;
    },

    /**
     * Tell what the newest picture asks of the adviser (null: nothing).
     * @param {Task | null} task
     */
    update(task) {
      const key = task ? `${session.id} ${task.at}` : "";
      if (running === key) return;
      stop.abort();
      running = key;
      if (!task) return;
      const own = new AbortController();
      stop = own;
      find(task, own.signal).catch((error) => {
        if (own.signal.aborted) return;
        void want(false);
        onTrouble(error, () => void want(true));
      });
    },
  };
}

/** What is shown of it, or of the search; in the table as text, too. */
function panel() {
  return document.querySelector("#table .advice");
}

/** @param {number} done from 0 to 1 */
function progress(done) {
  const bar = panel()?.querySelector("progress");
  if (bar) bar.value = done;
}
