/**
 * The states of a page's session, and what leads from one to another.
 *
 * Three questions are told apart, since each goes on without the others: who plays the open game,
 * whether another one is on its way, and whether the worker has the open one. A session is in one
 * state of each. What has no arrow for an event stays; what no question has an arrow for is a bug.
 */

/**
 * @typedef {"begun" | "joined" | "taken" | "freed" | "removed" | "wanted" | "arrived" | "restart"
 *   | "restored" | "missed"} Step
 * - `begun`, `joined`  a game has been opened that this tab plays, or another one
 * - `taken`, `freed`   another tab has taken the open game over, or this one plays on
 * - `removed`          the open game is there no more
 * - `wanted`, `arrived`  a game is asked for; the last one asked for is there, or has come to nothing
 * - `restart`          a new worker is put in the place of one that has died
 * - `restored`, `missed`  it has the open game again, or not
 */

/** @typedef {keyof typeof STATES} State */

export const STATES = /** @type {const} */ ({
  // Who plays the open game?
  nobody: { begun: "open", joined: "watching" },
  open: { begun: "open", joined: "watching", taken: "watching", freed: "open", removed: "nobody" },
  watching: { begun: "open", joined: "watching", freed: "open", removed: "nobody" },

  // Is another one on its way?
  settled: { wanted: "opening" },
  opening: { wanted: "opening", arrived: "settled" },

  // Does the worker have the open one?
  served: { restart: "recovering" },
  recovering: { restart: "recovering", restored: "served", missed: "lost" },
  lost: { restart: "recovering", begun: "served", joined: "served" },
});

/** Where a session begins: one state for each question. */
export const START = /** @type {const} */ (["nobody", "settled", "served"]);

/** @typedef {ReturnType<typeof createStates>} States */

export function createStates() {
  /** @type {readonly State[]} */
  let now = START;

  return {
    /** @param {State} state */
    is: (state) => now.includes(state),

    /** Whether nothing may be changed: another tab plays, or no game is open yet. */
    get locked() {
      return !now.includes("open") || now.includes("opening");
    },

    /** @param {Step} step */
    step(step) {
      const next = now.map((state) => arrow(state, step));
      if (next.every((state) => state === null)) throw new Error(`no ${step} from ${now}`);
      now = now.map((state, at) => next[at] ?? state);
    },
  };
}

/**
 * @param {State} state
 * @param {Step} step
 * @returns {State | null}
 */
function arrow(state, step) {
  /** @type {Partial<Record<Step, State>>} */
  const arrows = STATES[state];
  return arrows[step] ?? null;
}
