/** IndexedDB: what is in it, and the way to it. */

import { entryOf, gameIn } from "./stored.js";
import { openDB } from "./vendor/idb.js";

/** @typedef {Awaited<ReturnType<typeof open>>} Database */

const NAME = "teahouse";
export const GAMES = "games";
export const RESULTS = "results";
/** A line for each game, so that a list needs no records. */
export const INDEX = "index";
export const NAMES = "names";
/** The lines of games at a day's table; they stay when a game is deleted. */
export const DAYS = "days";

/** The lines by when they changed, those of a title, and those that go on from a game. */
export const [UPDATED, TITLE, PARENT] = ["updated", "title", "parent"];

/** What hasn't come back by then (ms) is told; a change is given up then. */
const PATIENCE = 4000;

/** What is going on. @type {Set<{abort(): void}>} */
const running = new Set();
let left = false;
let leavings = 0;

/**
 * A transaction on these stores, given up when the page is left, unless it commits itself by then.
 * Nothing is read once it is: WebKit lets one of a page that it keeps, to go back to, stand as it is, and all later ones wait.
 * @template {IDBTransactionMode} [M="readonly"]
 * @param {Database} db
 * @param {string[]} stores
 * @param {M} [mode]
 */
export function begin(db, stores, mode) {
  if (left && mode !== "readwrite") throw new DOMException("the page has been left", "AbortError");
  const transaction = db.transaction(stores, mode);
  running.add(transaction);
  void transaction.done.catch(() => {}).then(() => running.delete(transaction));
  return transaction;
}

function giveUp() {
  left = true;
  leavings += 1;
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It has committed.
    }
  }
}

/** Whether it was the leaving. @param {unknown} error @param {number} since  leavings before it began */
const isGivenUp = (error, since) =>
  (left || leavings > since) && error instanceof DOMException && error.name === "AbortError";

/** Until one has come back to the page. */
const back = () => new Promise((done) => window.addEventListener("pageshow", done, { once: true }));

/**
 * How storing goes: `late` may still come; `newer`, where a newer version of the site has been here,
 * and `refused` won't.
 * @typedef {"works" | "late" | "newer" | "refused"} State
 */

/**
 * The way to IndexedDB: opened when it is first needed, and again after a trouble.
 * @param {(state: State) => void} onTrouble
 */
export function createAccess(onTrouble) {
  /** @type {ReturnType<typeof open> | null} */
  let database = null;
  /** @type {State} */
  let state = "works";
  window.addEventListener("pagehide", giveUp);
  window.addEventListener("pageshow", () => (left = false));

  /** @param {State} now */
  function report(now) {
    if (now === state) return;
    state = now;
    onTrouble(now);
  }

  /**
   * @template T
   * @param {(db: Database) => Promise<T>} call
   * @returns {Promise<T>}
   */
  async function ask(call) {
    database ??= open(() => (database = null));
    return call(await database);
  }

  /** @param {Promise<unknown>} changing */
  async function changed(changing) {
    const since = leavings;
    try {
      await inTime(changing);
      report("works");
    } catch (error) {
      if (isGivenUp(error, since)) return;
      if (state !== "late") database = null;
      report(error === LATE ? "late" : refusalOf(error));
    }
  }

  return {
    get works() {
      return state === "works";
    },

    /**
     * What is asked for may come late, even after one has come back to the page: nobody is told that
     * it isn't there.
     * @template T
     * @param {(db: Database) => Promise<T>} call
     * @returns {Promise<T | undefined>} undefined when the browser refuses
     */
    async read(call) {
      const since = leavings;
      const timer = setTimeout(() => report("late"), PATIENCE);
      try {
        const found = await ask(call);
        if (state === "late") report("works");
        return found;
      } catch (error) {
        if (isGivenUp(error, since)) {
          clearTimeout(timer);
          if (left) await back();
          return this.read(call);
        }
        database = null;
        report(refusalOf(error));
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },

    /**
     * Nobody waits for a change where the one before hasn't come back either.
     * @param {(db: Database) => Promise<unknown>} call
     */
    async change(call) {
      const changing = changed(ask(call));
      if (state !== "late") await changing;
    },

    /**
     * All or nothing, however long it takes.
     * @param {(db: Database) => Promise<unknown>} call
     * @returns {Promise<boolean>} whether it is done
     */
    async whole(call) {
      try {
        await ask(call);
        return true;
      } catch {
        return false;
      }
    },
  };
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
  return openDB(NAME, 4, {
    async upgrade(db, before, _now, writing) {
      if (before < 1) db.createObjectStore(GAMES, { keyPath: "id" });
      if (before < 2) db.createObjectStore(RESULTS, { keyPath: "id" });
      if (before < 3)
        for (const name of [INDEX, NAMES, DAYS]) db.createObjectStore(name, { keyPath: "id" });
      const lines = writing.objectStore(INDEX);
      if (before < 3) lines.createIndex(UPDATED, "updated");
      lines.createIndex(TITLE, ["game", "updated"]);
      lines.createIndex(PARENT, "facts.parent.id");
      for await (const { value } of writing.objectStore(GAMES))
        for (const game of gameIn(value)) void lines.put(entryOf(game));
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
