// The one door to Python: creates, watches and replaces the two PyScript workers.
//
// Worker "table" holds the running game and answers `call`. Worker "ai" is started when a computer
// player first thinks; it gets a view and gives back an action, 25 ms of search at a time, so that
// asking for no further slice is all a cancel needs.
//
// What PyScript leaves to us: its `ready` resolves even when main.py raised, so every start ends in
// a `ping`; calls to a terminated worker never settle, so each call is kept in `pending` and
// rejected when its worker goes; a worker that dies says nothing, so each worker holds a Web Lock
// that the page waits for, and every call has a deadline besides.

import "./quiet.js";
import { BUILD, DOWNLOADS } from "./build.js";
import { download, refresh } from "./download.js";

/**
 * Why a promise of this module was rejected. The page has a sentence for each.
 * - `offline`   a file could not be fetched
 * - `start`     Python did not start
 * - `build`     page and worker come from different builds, and a reload did not help
 * - `crashed`   the worker is gone
 * - `deadline`  the worker did not answer in time and was ended
 * - `stopped`   the caller ended the worker, or cancelled
 * - `failed`    Python raised: a bug on our side; `message` holds its traceback
 * @typedef {"offline"|"start"|"build"|"crashed"|"deadline"|"stopped"|"failed"} Reason
 */

/**
 * How far the start is. `loaded` and `total` are bytes and only move while downloading; where a
 * service worker has everything already, that stage is passed over.
 * @typedef {{stage: "downloading"|"starting"|"ready", loaded: number, total: number}} Progress
 */

/** @typedef {{op: string, game?: string, lang?: string, at?: number, args?: object}} Request */

/**
 * The bridge's answer as it comes; `types.d.ts` says more about its parts.
 * @typedef {{ok: boolean, at: number, [part: string]: any}} Answer
 */

/**
 * @typedef {{game: string, data: unknown, kind: string, level: number, view: object, seed: number}}
 *   Question
 */

/** @typedef {{signal?: AbortSignal, onProgress?: (done: number) => void}} ThinkOptions */

/**
 * @typedef {object} Engine
 * @property {() => Promise<void>} start  Starts the table's worker; later calls give the same start.
 * @property {(request: Request) => Promise<Answer>} call  Asks the bridge; starts it where needed.
 * @property {(question: Question, options?: ThinkOptions) => Promise<string>} think  The action a
 *   computer player picks; `onProgress` gets 0 to 1. One question at a time: a new one cancels.
 * @property {() => Promise<void>} restart  Replaces the table's worker, whatever state it is in.
 * @property {() => void} terminate  Ends both workers; whatever is pending is rejected.
 */

/** @typedef {typeof import("../pyscript/core.js").PyWorker} PyWorker */

/** A worker's exported functions, as PyScript hands them out. */
/** @typedef {Record<string, (...args: any[]) => Promise<any>>} Exports */

const SLICE_MS = 25;
/** A computer player that has had nothing to do for so long (ms) gives its memory back. */
const IDLE = 90_000;
const START_DEADLINE = 60_000;
/**
 * Once a worker has started, all files are here: later starts take about as long as that one. Where
 * one doesn't, the device may be busy, and the next one has all the time again.
 */
const AGAIN_DEADLINE = 10_000;
const AGAIN_TIMES = 5;
const CALL_DEADLINE = 20_000;

export class EngineError extends Error {
  /**
   * @param {Reason} reason
   * @param {string} [message] for the console, never shown to players
   */
  constructor(reason, message = reason) {
    super(message);
    this.name = "EngineError";
    this.reason = reason;
  }
}

/**
 * A worker on its way: made, and its files downloaded.
 * @typedef {object} Start
 * @property {string} part  the game and language it is for
 * @property {Promise<Worker & {sync: Exports}>} worker
 * @property {Promise<void>} loading
 * @property {(onBytes: (loaded: number, total: number) => void) => void} watch
 */

/** The worker that the page's head has started. @type {Start | null} */
let ahead = null;
let begun = false;

/**
 * Start the table's worker before an engine is asked for, unless one has been already.
 * @param {DOMStringMap} page  what `<html>` says of the page: its `root` and `game`
 * @param {PyWorker} PyWorker
 */
export function startAhead({ root = "./", game = "" }, PyWorker) {
  if (begun) return;
  const part = `${game}-${document.documentElement.lang}`;
  ahead = begin(new URL(root, location.href), part, PyWorker);
}

/**
 * @param {URL} base
 * @param {string} part
 * @param {PyWorker} [PyWorker]  where it is loaded already
 * @returns {Start}
 */
function begin(base, part, PyWorker) {
  begun = true;
  let progress = [0, 0];
  /** @type {(loaded: number, total: number) => void} */
  let tell = () => {};
  const loading = download(base, filesOf(part), (loaded, total) => {
    progress = [loaded, total];
    tell(loaded, total);
  });
  const worker = createPyWorker(base, part, PyWorker);
  for (const promise of [worker, loading]) promise.catch(() => {}); // told to who takes it over
  return {
    part,
    worker,
    loading,
    watch(onBytes) {
      tell = onBytes;
      const [loaded, total] = progress;
      if (total) onBytes(loaded, total);
    },
  };
}

/**
 * What a worker downloads first.
 * @param {string} part
 */
function filesOf(part) {
  return [...DOWNLOADS[""], ...(DOWNLOADS[part] ?? [])];
}

/**
 * @param {object} options
 * @param {string | URL} options.root  the site's root, absolute
 * @param {string} options.game  the title whose rules and table are needed
 * @param {string} options.lang
 * @param {(progress: Progress) => void} [options.onProgress]  the table worker's start
 * @param {(reason: Reason) => void} [options.onCrash]  the table worker died or hung after its
 *   start; call `restart()` and open the stored record again
 * @returns {Engine}
 */
export function createEngine({ root, game, lang, onProgress = () => {}, onCrash = () => {} }) {
  const base = new URL(root, location.href);
  const part = `${game}-${lang}`;
  const patience = { start: START_DEADLINE };
  const table = createWorker(base, part, { onDead: onCrash, warm: true, patience });
  const ai = createWorker(base, part, { onDead: () => {}, warm: false, patience });
  /** @type {AbortController | null} */
  let thinking = null;
  let idle = 0;

  const start = () => table.start(onProgress);

  return {
    start,

    async call(request) {
      await start();
      return JSON.parse(await table.ask("call", JSON.stringify({ v: 1, ...request })));
    },

    async think(question, { signal, onProgress: onThought = () => {} } = {}) {
      thinking?.abort();
      clearTimeout(idle);
      const own = (thinking = new AbortController());
      const stop = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
      try {
        return await search(ai, question, stop, onThought);
      } catch (error) {
        // A view in, an action out: asking a fresh worker again gives the same answer.
        const again = error instanceof EngineError && /crashed|deadline|start/.test(error.reason);
        if (!again) throw error;
        return await search(ai, question, stop, onThought);
      } finally {
        if (own === thinking) idle = setTimeout(() => ai.stop(), IDLE);
      }
    },

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
 * @param {ReturnType<typeof createWorker>} worker
 * @param {Question} question
 * @param {AbortSignal} stop
 * @param {(done: number) => void} onThought
 * @returns {Promise<string>}
 */
async function search(worker, question, stop, onThought) {
  const check = () => {
    if (stop.aborted) throw new EngineError("stopped");
  };
  check();
  await worker.start(() => {});
  check();
  await worker.ask("think", JSON.stringify(question));
  for (;;) {
    check();
    const { done, progress, action } = JSON.parse(await worker.ask("step", SLICE_MS));
    check();
    onThought(progress);
    if (done) return action;
  }
}

/**
 * One place for a worker, filled again after each end. Every filling is a generation of its own:
 * what an ended generation still says is dropped.
 * @param {URL} base
 * @param {string} part  the game and language it is for
 * @param {object} options
 * @param {(reason: Reason) => void} options.onDead  told when a started worker ends unasked
 * @param {boolean} options.warm  whether it is to import what its first call needs at once
 * @param {{start: number}} options.patience  how long (ms) a start may take, learnt from the first
 */
function createWorker(base, part, { onDead, warm, patience }) {
  let generation = 0;
  /** @type {Promise<void> | null} */
  let started = null;
  /** @type {(Worker & {sync: Exports}) | null} */
  let worker = null;
  /** @type {Set<(error: EngineError) => void>} */
  const pending = new Set();
  /** Something has come in: what was asked last is under way. */
  let more = () => {};

  /** @param {Reason} reason */
  function end(reason) {
    generation += 1;
    worker?.terminate();
    worker = null;
    started = null;
    for (const reject of [...pending]) reject(new EngineError(reason));
    pending.clear();
  }

  /** @param {Reason} reason */
  function die(reason) {
    end(reason);
    onDead(reason);
  }

  /**
   * A promise that also ends when the worker does, or after `ms`, counted anew with each `more()`.
   * @template T
   * @param {Promise<T>} promise
   * @param {number} ms
   * @param {() => void} late
   * @returns {Promise<T>}
   */
  function watched(promise, ms, late) {
    return new Promise((resolve, reject) => {
      let timer = setTimeout(late, ms);
      more = () => {
        if (!pending.has(fail)) return;
        clearTimeout(timer);
        timer = setTimeout(late, ms);
      };
      /** @param {() => void} settle */
      const settled = (settle) => {
        clearTimeout(timer);
        if (pending.delete(fail)) settle();
      };
      /** @param {EngineError} error */
      const fail = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      pending.add(fail);
      promise.then(
        (value) => settled(() => resolve(value)),
        (error) => settled(() => reject(asEngineError(error))),
      );
    });
  }

  /**
   * @param {number} own  the generation that is starting
   * @param {(progress: Progress) => void} onProgress
   */
  async function launch(own, onProgress) {
    const start = ahead?.part === part ? ahead : begin(base, part);
    ahead = null;
    start.watch((loaded, total) => {
      if (own !== generation) return;
      more();
      onProgress({ stage: "downloading", loaded, total });
    });
    const loading = start.loading.then(() => {
      if (own === generation) onProgress({ stage: "starting", loaded: 0, total: 0 });
    });
    const made = await Promise.all([start.worker, loading]).then(
      ([worker]) => worker,
      (error) => {
        void start.worker.then((orphan) => orphan.terminate());
        throw asEngineError(error, "offline");
      },
    );
    if (own !== generation) {
      made.terminate();
      throw new EngineError("stopped");
    }
    worker = made;
    const build = await made.sync.ping().catch((/** @type {unknown} */ error) => {
      throw asEngineError(error, "start");
    });
    if (build !== BUILD) await otherBuild(base, part);
    guard(made, own);
    if (warm) made.sync.warm();
    onProgress({ stage: "ready", loaded: 0, total: 0 });
  }

  /**
   * The worker holds a lock from now on; when we get it, the worker is gone.
   * @param {Worker & {sync: Exports}} made
   * @param {number} own
   */
  async function guard(made, own) {
    if (!navigator.locks) return; // an insecure origin: deadlines alone must do
    const name = `teahouse-worker-${crypto.randomUUID()}`;
    await made.sync.hold(name);
    await navigator.locks.request(name, () => {
      if (own === generation) die("crashed");
    });
  }

  return {
    /** @param {(progress: Progress) => void} onProgress */
    start(onProgress) {
      if (started) return started;
      const own = ++generation;
      const begun = performance.now();
      started = watched(launch(own, onProgress), patience.start, () => {
        patience.start = START_DEADLINE;
        end("start");
      });
      started.then(
        () => {
          const again = Math.max(AGAIN_DEADLINE, AGAIN_TIMES * (performance.now() - begun));
          patience.start = Math.min(patience.start, again);
        },
        () => {
          if (own === generation) end("start");
        },
      );
      return started;
    },

    /**
     * @param {string} name
     * @param {string | number} argument
     * @returns {Promise<string>}
     */
    ask(name, argument) {
      if (!worker) return Promise.reject(new EngineError("stopped"));
      return watched(worker.sync[name](argument), CALL_DEADLINE, () => die("deadline"));
    },

    stop() {
      end("stopped");
    },
  };
}

/**
 * @param {URL} base
 * @param {string} part
 * @param {PyWorker} [loaded]
 * @returns {Promise<Worker & {sync: Exports}>}
 */
async function createPyWorker(base, part, loaded) {
  const at = (/** @type {string} */ path) => new URL(path, base).href;
  const PyWorker = loaded ?? (await import(at("pyscript/core.js"))).PyWorker;
  return PyWorker(at("main.py"), {
    config: at(`app/${part}.json`),
    version: at("pyodide/start.mjs"),
  });
}

/**
 * A stale file in the browser's cache met a fresh one: fetch all of them anew and reload, once.
 * @param {URL} base
 * @param {string} part
 * @returns {Promise<never>}
 */
async function otherBuild(base, part) {
  const key = "teahouse.reloaded";
  if (sessionStorage.getItem(key) === BUILD) throw new EngineError("build");
  sessionStorage.setItem(key, BUILD);
  await refresh(base, filesOf(part));
  location.reload();
  return new Promise(() => {});
}

/**
 * @param {unknown} error
 * @param {Reason} [reason]
 * @returns {EngineError}
 */
function asEngineError(error, reason = "failed") {
  if (error instanceof EngineError) return error;
  return new EngineError(reason, error instanceof Error ? error.message : String(error));
}
