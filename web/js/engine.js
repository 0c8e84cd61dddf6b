// The one door to Python: creates, watches and replaces the two PyScript workers.
//
// Worker "table" holds the running game and answers `call`. Worker "ai" is started when a computer
// player first thinks or gives advice; it gets a view and gives back what it found, 25 ms of search at
// a time, so that asking for no further slice is all a cancel needs.

import "./quiet.js";
import { createWorker, EngineError, START_DEADLINE } from "./workers.js";

export { EngineError, startAhead } from "./workers.js";

/** @typedef {import("./workers.js").Progress} Progress */
/** @typedef {import("./workers.js").Reason} Reason */

/** @typedef {import("./types.js").Analysed} Analysed */
/** @typedef {import("./types.js").AnyAnswer} AnyAnswer */
/** @typedef {import("./types.js").Finished} Finished */
/** @typedef {import("./types.js").Judged} Judged */
/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Thought} Thought */

/**
 * `enough`: whether to think no further, but to take the best action found so far.
 * @typedef {object} ThinkOptions
 * @property {AbortSignal} [signal]
 * @property {AbortSignal} [enough]
 * @property {(done: number) => void} [onProgress]
 */
/** @typedef {{signal?: AbortSignal, onProgress?: (told: Analysed) => void}} AnalyseOptions */

/**
 * @typedef {object} Engine
 * @property {() => Promise<void>} start  Starts the table's worker; later calls give the same start.
 * @property {(request: Request) => Promise<AnyAnswer>} call  Asks the bridge; starts it where needed.
 * @property {(rules: Rules, question: Question, options?: ThinkOptions) => Promise<string>} think
 *   The action a computer player picks; `onProgress` gets 0 to 1. One question at a time: a new one
 *   cancels. The rules are sent to its worker once: they stay the same object for a whole game.
 * @property {(rules: Rules, question: Question, options?: ThinkOptions) => Promise<Judged[]>} judge
 *   What an adviser says of the best actions; the same worker, and the same one question at a time.
 * @property {(finished: Finished, options?: AnalyseOptions) => Promise<string>} analyse
 *   What is to be kept of a finished game's analysis, once it is done. It cancels a question, and a
 *   question cancels it.
 * @property {() => Promise<void>} restart  Replaces the table's worker, whatever state it is in.
 * @property {() => void} terminate  Ends both workers; whatever is pending is rejected.
 */

const SLICE_MS = 25;
/** A computer player that has had nothing to do for so long (ms) gives its memory back. */
const IDLE = 90_000;

/**
 * @param {object} options
 * @param {string | URL} options.root  the site's root, absolute
 * @param {string} options.game  the title whose rules and table are needed
 * @param {(progress: Progress) => void} [options.onProgress]  the table worker's start
 * @param {(reason: Reason) => void} [options.onCrash]  the table worker died or hung after its
 *   start; call `restart()` and open the stored record again
 * @returns {Engine}
 */
export function createEngine({ root, game, onProgress = () => {}, onCrash = () => {} }) {
  const base = new URL(root, location.href);
  const patience = { start: START_DEADLINE };
  const table = createWorker(base, game, { onDead: onCrash, patience });
  const ai = createWorker(base, game, { onDead: () => {}, patience });
  const search = createSearch(ai);
  /** @type {AbortController | null} */
  let thinking = null;
  let idle = 0;

  const start = () => table.start(onProgress);

  /**
   * One thing after the other in the computer's worker: a new one cancels.
   * @template T
   * @param {AbortSignal | undefined} signal
   * @param {(stop: AbortSignal) => Promise<T>} work
   */
  async function alone(signal, work) {
    thinking?.abort();
    clearTimeout(idle);
    const own = new AbortController();
    thinking = own;
    const stop = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
    try {
      return await work(stop);
    } catch (error) {
      // All that it is about goes in: asking a fresh worker again gives the same answer.
      const again = error instanceof EngineError && /crashed|deadline|start/.test(error.reason);
      if (!again) throw error;
      return await work(stop);
    } finally {
      if (own === thinking) idle = setTimeout(() => ai.stop(), IDLE);
    }
  }

  return {
    start,

    async call(request) {
      await start();
      return JSON.parse(await table.ask("call", JSON.stringify(request)));
    },

    think: async (rules, question, { signal, enough, onProgress: onThought = () => {} } = {}) => {
      const thought = await alone(signal, (stop) =>
        search(rules, question, { stop, enough, onThought }),
      );
      return thought.action ?? "";
    },

    judge: async (rules, question, { signal, onProgress: onThought = () => {} } = {}) => {
      const thought = await alone(signal, (stop) => search(rules, question, { stop, onThought }));
      return thought.judged ?? [];
    },

    analyse: (finished, { signal, onProgress: onFound = () => {} } = {}) =>
      alone(signal, (stop) => lookBack(ai, finished, stop, onFound)),

    async restart() {
      table.stop();
      await start();
    },

    terminate() {
      thinking?.abort();
      clearTimeout(idle);
      table.stop();
      ai.stop();
    },
  };
}

/**
 * Thinking in a worker, slice by slice; it keeps the rules until it is told others.
 * @param {ReturnType<typeof createWorker>} worker
 */
function createSearch(worker) {
  /** @type {Rules | null} */
  let told = null;
  /** The generation of the worker that has been told them. */
  let by = 0;

  /**
   * @param {Rules} rules
   * @param {Question} question
   * @param {object} ways
   * @param {AbortSignal} ways.stop
   * @param {AbortSignal} [ways.enough]
   * @param {(done: number) => void} ways.onThought
   * @returns {Promise<Thought>} the last one
   */
  return async function search(rules, question, { stop, enough, onThought }) {
    const check = () => {
      if (stop.aborted) throw new EngineError("stopped");
    };
    check();
    await worker.start(() => {});
    check();
    const known = told === rules && by === worker.generation;
    [told, by] = [rules, worker.generation];
    await worker.ask("think", JSON.stringify(known ? question : { rules, ...question }));
    for (;;) {
      check();
      if (enough?.aborted)
        return { progress: 1, action: await worker.ask("settle", ""), judged: null };
      const thought = /** @type {Thought} */ (JSON.parse(await worker.ask("step", SLICE_MS)));
      check();
      onThought(thought.progress);
      if (thought.action !== null || thought.judged !== null) return thought;
    }
  };
}

/**
 * A look back at a game in a worker, slice by slice.
 * @param {ReturnType<typeof createWorker>} worker
 * @param {Finished} finished
 * @param {AbortSignal} stop
 * @param {(told: Analysed) => void} onFound
 * @returns {Promise<string>}
 */
async function lookBack(worker, finished, stop, onFound) {
  const check = () => {
    if (stop.aborted) throw new EngineError("stopped");
  };
  check();
  await worker.start(() => {});
  check();
  await worker.ask("analyse", JSON.stringify(finished));
  for (;;) {
    check();
    const told = /** @type {Analysed} */ (JSON.parse(await worker.ask("look", SLICE_MS)));
    check();
    onFound(told);
    if (told.over) return told.found;
  }
}
