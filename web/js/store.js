/** The games of this device, in IndexedDB; in memory where the browser refuses. */

import { dayOf } from "./days.js";
import { entryIn, entryOf, gameIn, nameIn } from "./stored.js";
import { openDB } from "./vendor/idb.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Store} Store */

const NAME = "teahouse";
const GAMES = "games";
const RESULTS = "results";
/** A line for each game, so that a list needs no records. */
const INDEX = "index";
const UPDATED = "updated";
const NAMES = "names";
/** The lines of games at a day's table; they stay when a game is deleted. */
const DAYS = "days";
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

    /**
     * All or nothing, however long it takes.
     * @param {(db: Awaited<ReturnType<typeof open>>) => Promise<unknown>} call
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

/** Where something goes, and what. @typedef {[where: string, what: object][]} Puts */

/**
 * Written at once: a page that is left a moment later has it stored.
 * @param {ReturnType<typeof createAccess>} access
 * @param {Puts} puts
 */
function write(access, puts) {
  return access.change((db) => putAll(db, puts));
}

/**
 * All of it, or nothing.
 * @param {Awaited<ReturnType<typeof open>>} db
 * @param {Puts} puts
 */
async function putAll(db, puts) {
  const writing = db.transaction([...new Set(puts.map(([where]) => where))], "readwrite");
  /** @type {Promise<unknown>[]} */
  const asked = [writing.done];
  try {
    for (const [where, what] of puts) asked.push(writing.objectStore(where).put(what));
    writing.commit();
  } catch (error) {
    writing.abort();
    await Promise.allSettled(asked);
    throw error;
  }
  await Promise.all(asked);
}

/** A game, and its line in the list. @param {Stored} game @returns {Puts} */
function putsOf(game) {
  return [
    [GAMES, game],
    [INDEX, entryOf(game)],
  ];
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
  /** Names given here, by the games' ids. @type {Map<string, string>} */
  const names = new Map();
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let persistent = false;

  return {
    get works() {
      return access.works;
    },
    async list() {
      const found = await access.read((db) => listed(db));
      const all = new Map((found?.entries ?? []).map((entry) => [entry.id, entry]));
      for (const game of memory.values()) all.set(game.id, entryOf(game));
      for (const [id, name] of [...(found?.names ?? []), ...names]) {
        const entry = all.get(id);
        if (entry) entry.name = name;
      }
      return [...all.values()].sort((a, b) => b.updated - a.updated);
    },
    async newest(count) {
      const found = await access.read((db) => newest(db, count));
      return (found ?? []).flatMap(entryIn);
    },
    async get(id) {
      return (await this.take([id]))[0];
    },
    async take(ids) {
      const found = await access.read((db) => {
        const { store } = db.transaction(GAMES);
        return Promise.all(ids.map((id) => store.get(id)));
      });
      return ids.flatMap((id, at) => memory.get(id) ?? gameIn(found?.[at]));
    },
    put(game) {
      if (access.works) memory.delete(game.id);
      const puts = putsOf(game);
      if (dayOf(game.id)?.counts) puts.push([DAYS, entryOf(game)]);
      const saving = write(access, puts).then(() => {
        if (!access.works) memory.set(game.id, game);
      });
      last = saving;
      return saving;
    },
    async remove(...ids) {
      for (const id of ids) {
        memory.delete(id);
        names.delete(id);
      }
      await access.change(async (db) => {
        const writing = db.transaction([GAMES, INDEX, NAMES], "readwrite");
        for (const where of [GAMES, INDEX, NAMES])
          for (const id of ids) void writing.objectStore(where).delete(id);
        await writing.done;
      });
    },
    async rename(id, name) {
      names.set(id, name);
      await write(access, [[NAMES, { id, name }]]);
    },
    bring(games, { results: won = [], days = [] } = {}) {
      const named = games.filter(({ name }) => name !== "");
      return access.whole((db) =>
        putAll(db, [
          ...games.flatMap(({ name: _, ...game }) => putsOf(game)),
          ...named.map(({ id, name }) => /** @type {[string, object]} */ ([NAMES, { id, name }])),
          ...won.map((result) => /** @type {[string, object]} */ ([RESULTS, result])),
          ...days.map((day) => /** @type {[string, object]} */ ([DAYS, day])),
        ]),
      );
    },
    async days() {
      const found = (await access.read((db) => db.getAll(DAYS))) ?? [];
      const all = new Map(found.flatMap(entryIn).map((entry) => [entry.id, entry]));
      for (const game of memory.values())
        if (dayOf(game.id)?.counts) all.set(game.id, entryOf(game));
      return [...all.values()];
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
      return (await this.allResults()).filter((result) => result.game === game);
    },
    async allResults() {
      const stored = (await access.read((db) => db.getAll(RESULTS))) ?? [];
      const all = new Map(stored.map((result) => [result?.id, result]));
      for (const [id, result] of results) all.set(id, result);
      return [...all.values()].filter(Boolean);
    },
    async keepResult(id, result) {
      const kept = { ...result, id };
      results.set(id, kept);
      await write(access, [[RESULTS, kept]]);
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
 * @param {Awaited<ReturnType<typeof open>>} db
 * @param {number} count
 */
async function newest(db, count) {
  const lines = [];
  let next = await db.transaction(INDEX).store.index(UPDATED).openCursor(null, "prev");
  while (next && lines.length < count) {
    lines.push(next.value);
    next = await next.continue();
  }
  return lines;
}

/**
 * The lines of all games, and the names of some. A line that is damaged is made anew.
 * @param {Awaited<ReturnType<typeof open>>} db
 */
async function listed(db) {
  const reading = db.transaction([GAMES, INDEX, NAMES]);
  const [lines, named] = await Promise.all([
    reading.objectStore(INDEX).getAll(),
    reading.objectStore(NAMES).getAll(),
  ]);
  const games = reading.objectStore(GAMES);
  const entries = await Promise.all(
    lines.map(async (line) => {
      const [entry] = entryIn(line);
      return entry ? [entry] : gameIn(await games.get(line.id)).map(entryOf);
    }),
  );
  const names = named.map(({ id, name }) => /** @type {[string, string]} */ ([id, nameIn(name)]));
  return { entries: entries.flat(), names };
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
  return openDB(NAME, 3, {
    async upgrade(db, before, _now, writing) {
      if (before < 1) db.createObjectStore(GAMES, { keyPath: "id" });
      if (before < 2) db.createObjectStore(RESULTS, { keyPath: "id" });
      for (const name of [INDEX, NAMES, DAYS]) db.createObjectStore(name, { keyPath: "id" });
      const lines = writing.objectStore(INDEX);
      lines.createIndex(UPDATED, UPDATED);
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

async function persist() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // An old browser: nothing more can be done.
  }
}
