/** The games of this device, in IndexedDB; in memory where the browser refuses. */

import { isWords } from "./dom.js";
import { known } from "./times.js";
import { openDB } from "./vendor/idb.js";

/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Store} Store */

const NAME = "teahouse";
const GAMES = "games";
const RESULTS = "results";
/** What hasn't come back by then (ms) is told; a change is given up then. */
const PATIENCE = 4000;

/**
 * How storing goes: `late` may still come; `newer`, where a newer version of the site has been here,
 * and `refused` won't.
 * @typedef {"works" | "late" | "newer" | "refused"} State
 */

/**
 * The way to IndexedDB: opened when it is first needed, and again after a trouble.
 * @param {(state: State) => void} onTrouble
 */
function createAccess(onTrouble) {
  /** @type {ReturnType<typeof open> | null} */
  let database = null;
  /** @type {State} */
  let state = "works";

  /** @param {State} now */
  function report(now) {
    if (now === state) return;
    state = now;
    onTrouble(now);
  }

  /**
   * @template T
   * @param {(db: Awaited<ReturnType<typeof open>>) => Promise<T>} call
   * @returns {Promise<T>}
   */
  async function ask(call) {
    database ??= open(() => (database = null));
    return call(await database);
  }

  return {
    get works() {
      return state === "works";
    },

    /**
     * What is asked for may come late: nobody is told that it isn't there.
     * @template T
     * @param {(db: Awaited<ReturnType<typeof open>>) => Promise<T>} call
     * @returns {Promise<T | undefined>} undefined when the browser refuses
     */
    async read(call) {
      const timer = setTimeout(() => report("late"), PATIENCE);
      try {
        const found = await ask(call);
        if (state === "late") report("works");
        return found;
      } catch (error) {
        database = null;
        report(refusalOf(error));
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },

    /** @param {(db: Awaited<ReturnType<typeof open>>) => Promise<unknown>} call */
    async change(call) {
      try {
        await inTime(ask(call));
        report("works");
      } catch (error) {
        database = null;
        report(error === LATE ? "late" : refusalOf(error));
      }
    },
  };
}

/**
 * @param {ReturnType<typeof createAccess>} access
 * @param {"games" | "results"} where
 * @param {object} what
 */
function write(access, where, what) {
  return access.change(async (db) => {
    const writing = db.transaction(where, "readwrite");
    const put = writing.store.put(what);
    writing.commit();
    await put;
    await writing.done;
  });
}

/**
 * @param {{onTrouble?: (state: State) => void}} [options] told when storing stops or works again
 * @returns {Store}
 */
export function createStore({ onTrouble = () => {} } = {}) {
  const access = createAccess(onTrouble);
  /** @type {Map<string, Stored>} */
  const memory = new Map();
  /** @type {Map<string, Result & {id: string}>} */
  const results = new Map();
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let persistent = false;

  return {
    get works() {
      return access.works;
    },
    async list() {
      const stored = (await access.read((db) => db.getAll(GAMES))) ?? [];
      const all = new Map(stored.flatMap(mended).map((game) => [game.id, game]));
      for (const game of memory.values()) all.set(game.id, game);
      return [...all.values()].sort((a, b) => b.updated - a.updated);
    },
    async get(id) {
      return memory.get(id) ?? mended(await access.read((db) => db.get(GAMES, id)))[0];
    },
    put(game) {
      if (access.works) memory.delete(game.id);
      const saving = write(access, GAMES, game).then(() => {
        if (!access.works) memory.set(game.id, game);
      });
      last = saving;
      return saving;
    },
    async remove(id) {
      memory.delete(id);
      await access.change((db) => db.delete(GAMES, id));
    },
    async analysis(id, record) {
      const game = await this.get(id);
      return game?.record === record ? (game.analysis ?? "") : "";
    },
    async keepAnalysis(id, record, analysis) {
      const kept = memory.get(id);
      if (kept?.record === record) memory.set(id, { ...kept, analysis });
      await access.change(async (db) => {
        const writing = db.transaction(GAMES, "readwrite");
        const game = await writing.store.get(id);
        if (game?.record === record) await writing.store.put({ ...game, analysis });
        await writing.done;
      });
    },
    async results(game) {
      const stored = (await access.read((db) => db.getAll(RESULTS))) ?? [];
      const all = new Map(stored.map((result) => [result?.id, result]));
      for (const [id, result] of results) all.set(id, result);
      return [...all.values()].filter((result) => result?.game === game);
    },
    async keepResult(id, result) {
      const kept = { ...result, id };
      results.set(id, kept);
      await write(access, RESULTS, kept);
    },
    keepForGood() {
      if (!persistent) void persist();
      persistent = true;
    },
    async settled() {
      await last;
    },
  };
}

/**
 * What is stored may have been damaged: without an id, a title and a record it is no game; all else
 * is only for the list, and left blank where it doesn't fit.
 * @param {any} found
 * @returns {Stored[]} the game, or nothing
 */
function mended(found) {
  const { id, game, record, summary, updated, analysis, beside = null } = found ?? {};
  const whole = [id, game, record].every((part) => typeof part === "string" && part !== "");
  if (!whole || !/^[a-z][a-z0-9_]*$/.test(game)) return [];
  const { seats, turn, over, points } = summary ?? {};
  const list = {
    ...summary,
    seats: Array.isArray(seats) ? seats.map((seat) => (isWords(seat) ? seat : String(seat))) : [],
    turn: typeof turn === "string" || isWords(turn) ? turn : "",
    over: over === true,
    points: Array.isArray(points) ? points.map(Number) : [],
  };
  const kept = { id, game, record, summary: list, beside, updated: known(updated, Date.now()) };
  return [typeof analysis === "string" ? { ...kept, analysis } : kept];
}

/**
 * @param {unknown} error
 * @returns {State}
 */
function refusalOf(error) {
  return error instanceof DOMException && error.name === "VersionError" ? "newer" : "refused";
}

/** @param {() => void} onLost */
function open(onLost) {
  return openDB(NAME, 2, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore(GAMES, { keyPath: "id" });
      db.createObjectStore(RESULTS, { keyPath: "id" });
    },
    blocking(_current, _wanted, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      onLost();
    },
    terminated: onLost,
  });
}

const LATE = new Error("storage doesn't answer");

/**
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>} rejects with `LATE` when the browser doesn't answer
 */
function inTime(promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(LATE), PATIENCE);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function persist() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // An old browser: nothing more can be done.
  }
}
