// The PyScript workers: how one is started, watched and ended, and why a promise of it fails.
//
// What PyScript leaves to us: its `ready` resolves even when main.py raised, so every start ends in
// a `ping`; calls to a terminated worker never settle, so each call is kept in `pending` and
// rejected when its worker goes; a worker that dies says nothing, so each worker holds a Web Lock
// that the page waits for, and every call has a deadline besides.

import { BUILD, DOWNLOADS } from "./build.js";
import { download, repair } from "./download.js";

/**
 * Why a promise of an engine was rejected. The page has a sentence for each.
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

/** @typedef {Pick<typeof import("../pyscript/core.js"), "PyWorker" | "hooks">} PyScript */

/** A worker's exported functions, as PyScript hands them out. */
/** @typedef {Record<string, (...args: any[]) => Promise<any>>} Exports */

export const START_DEADLINE = 60_000;
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
 * @property {string} game  the title it is for
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
 * @param {PyScript} pyscript
 */
export function startAhead({ root = "./", game = "" }, pyscript) {
  if (begun) return;
  ahead = begin(new URL(root, location.href), game, pyscript);
}

/**
 * @param {URL} base
 * @param {string} game
 * @param {PyScript} [pyscript]  where it is loaded already
 * @returns {Start}
 */
function begin(base, game, pyscript) {
  begun = true;
  let progress = [0, 0];
  /** @type {(loaded: number, total: number) => void} */
  let tell = () => {};
  const loading = download(base, filesOf(game), (loaded, total) => {
    progress = [loaded, total];
    tell(loaded, total);
  });
  const worker = createPyWorker(base, game, pyscript);
  for (const promise of [worker, loading]) promise.catch(() => {}); // told to who takes it over
  return {
    game,
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
 * @param {string} game
 */
function filesOf(game) {
  return [...DOWNLOADS[""], ...(DOWNLOADS[game] ?? [])];
}

/**
 * One place for a worker, filled again after each end. Every filling is a generation of its own:
 * what an ended generation still says is dropped.
 * @typedef {object} Place
 * @property {URL} base
 * @property {string} game  the title it is for
 * @property {(reason: Reason) => void} onDead
 * @property {number} generation
 * @property {Promise<void> | null} started
 * @property {(Worker & {sync: Exports}) | null} worker
 * @property {Set<(error: EngineError) => void>} pending
 * @property {boolean} spoilt  the last start failed, perhaps for a file that isn't what it should be
 * @property {() => void} more  something has come in: what was asked last is under way
 */

/**
 * @param {URL} base
 * @param {string} game  the title it is for
 * @param {object} options
 * @param {(reason: Reason) => void} options.onDead  told when a started worker ends unasked
 * @param {{start: number}} options.patience  how long (ms) a start may take, learnt from the first
 */
export function createWorker(base, game, { onDead, patience }) {
  /** @type {Place} */
  const place = {
    base,
    game,
    onDead,
    generation: 0,
    started: null,
    worker: null,
    pending: new Set(),
    spoilt: false,
    more() {},
  };
  return {
    /** How many workers have been here, this one included. */
    get generation() {
      return place.generation;
    },

    /** @param {(progress: Progress) => void} onProgress */
    start: (onProgress) => (place.started ??= startAnew(place, patience, onProgress)),

    /**
     * @param {string} name
     * @param {string | number} argument
     * @returns {Promise<string>}
     */
    ask(name, argument) {
      if (!place.worker) return Promise.reject(new EngineError("stopped"));
      const answer = place.worker.sync[name](argument);
      return watched(place, answer, CALL_DEADLINE, () => die(place, "deadline"));
    },

    stop: () => end(place, "stopped"),
  };
}

/**
 * @param {Place} place
 * @param {{start: number}} patience
 * @param {(progress: Progress) => void} onProgress
 */
function startAnew(place, patience, onProgress) {
  place.generation += 1;
  const own = place.generation;
  const begun = performance.now();
  const started = watched(place, launch(place, own, onProgress), patience.start, () => {
    patience.start = START_DEADLINE;
    end(place, "start");
  });
  started.then(
    () => {
      performance.measure("worker", { start: begun });
      const again = Math.max(AGAIN_DEADLINE, AGAIN_TIMES * (performance.now() - begun));
      patience.start = Math.min(patience.start, again);
    },
    (error) => {
      place.spoilt = !(error instanceof EngineError && error.reason === "stopped");
      if (own === place.generation) end(place, "start");
    },
  );
  return started;
}

/**
 * @param {Place} place
 * @param {Reason} reason
 */
function end(place, reason) {
  place.generation += 1;
  place.worker?.terminate();
  place.worker = null;
  place.started = null;
  for (const reject of [...place.pending]) reject(new EngineError(reason));
  place.pending.clear();
}

/**
 * @param {Place} place
 * @param {Reason} reason
 */
function die(place, reason) {
  end(place, reason);
  place.onDead(reason);
}

/**
 * A promise that also ends when the worker does, or after `ms`, counted anew with each `more()`.
 * @template T
 * @param {Place} place
 * @param {Promise<T>} promise
 * @param {number} ms
 * @param {() => void} late
 * @returns {Promise<T>}
 */
function watched(place, promise, ms, late) {
  const { pending } = place;
  return new Promise((resolve, reject) => {
    let timer = setTimeout(late, ms);
    place.more = () => {
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
 * @param {Place} place
 * @param {number} own  the generation that is starting
 * @param {(progress: Progress) => void} onProgress
 */
async function launch(place, own, onProgress) {
  const { base, game } = place;
  if (place.spoilt) await repair(base, filesOf(game));
  place.spoilt = false;
  const made = await madeBy(place, own, onProgress);
  if (own !== place.generation) {
    made.terminate();
    throw new EngineError("stopped");
  }
  place.worker = made;
  const build = await made.sync.ping().catch((/** @type {unknown} */ error) => {
    throw asEngineError(error, "start");
  });
  if (build !== BUILD) await otherBuild(base, game);
  guard(place, made, own);
  onProgress({ stage: "ready", loaded: 0, total: 0 });
}

/**
 * A worker made, and its files downloaded.
 * @param {Place} place
 * @param {number} own
 * @param {(progress: Progress) => void} onProgress
 */
async function madeBy(place, own, onProgress) {
  const { base, game } = place;
  const start = ahead?.game === game ? ahead : begin(base, game);
  ahead = null;
  start.watch((loaded, total) => {
    if (own !== place.generation) return;
    place.more();
    onProgress({ stage: "downloading", loaded, total });
  });
  const loading = start.loading.then(() => {
    if (own === place.generation) onProgress({ stage: "starting", loaded: 0, total: 0 });
  });
  return Promise.all([start.worker, loading]).then(
    ([worker]) => worker,
    (error) => {
      void start.worker.then((orphan) => orphan.terminate());
      throw asEngineError(error, "offline");
    },
  );
}

/**
 * The worker holds a lock from now on; when we get it, the worker is gone.
 * @param {Place} place
 * @param {Worker & {sync: Exports}} made
 * @param {number} own
 */
async function guard(place, made, own) {
  const locks = await navigator.locks?.query().catch(() => null);
  if (!locks) return; // an insecure origin, or data blocked: deadlines alone must do
  const name = `teahouse-worker-${crypto.randomUUID()}`;
  await made.sync.hold(name);
  const { held = [] } = await navigator.locks.query();
  if (!held.some((lock) => lock.name === name)) return; // the worker's locks aren't ours: as above
  await navigator.locks.request(name, () => {
    if (own === place.generation) die(place, "crashed");
  });
}

/**
 * @param {URL} base
 * @param {string} game
 * @param {PyScript} [loaded]
 * @returns {Promise<Worker & {sync: Exports}>}
 */
async function createPyWorker(base, game, loaded) {
  const at = (/** @type {string} */ path) => new URL(path, base).href;
  const { PyWorker, hooks } = loaded ?? (await import(at("pyscript/core.js")));
  hooks.worker.onBeforeRunAsync.clear(); // for folders; sent as text, which no policy lets run
  return PyWorker(at("main.py"), { version: at(`pyodide/start.mjs?${game}`) });
}

/**
 * A stale file in the browser's cache met a fresh one: fetch all of them anew and reload, once.
 * @param {URL} base
 * @param {string} game
 * @returns {Promise<never>}
 */
async function otherBuild(base, game) {
  if (reloaded()) throw new EngineError("build");
  await repair(base, filesOf(game));
  location.reload();
  return new Promise(() => {});
}

/** Whether the page has been loaded anew for this build; from now on it has been. */
function reloaded() {
  const key = "teahouse.reloaded";
  try {
    const before = sessionStorage.getItem(key);
    sessionStorage.setItem(key, BUILD);
    return before === BUILD;
  } catch {
    return true; // it can't be noted: better not at all than without end
  }
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
