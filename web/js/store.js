/** The games of this device, in IndexedDB; in memory where the browser refuses. */

import {
  begin,
  createAccess,
  DAYS,
  GAMES,
  INDEX,
  NAMES,
  PARENT,
  RESULTS,
  TITLE,
  UPDATED,
} from "./database.js";
import { dayOf } from "./days.js";
import { entryIn, entryOf, gameIn, nameIn } from "./stored.js";

/** @typedef {import("./database.js").Database} Database */
/** @typedef {import("./database.js").State} State */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {import("./types.js").Kept} Kept */
/** @typedef {import("./types.js").Store} Store */

/** Where something goes, and what. @typedef {[where: string, what: object][]} Puts */

/**
 * Written at once: a page that is left a moment later has it stored.
 * @param {ReturnType<typeof createAccess>} access
 * @param {Puts} puts
 * @param {() => void} [done]  told once it is there, however late
 */
function write(access, puts, done = () => {}) {
  return access.change((db) => putAll(db, puts).then(done));
}

/**
 * All of it, or nothing.
 * @param {Database} db
 * @param {Puts} puts
 */
async function putAll(db, puts) {
  const writing = begin(db, [...new Set(puts.map(([where]) => where))], "readwrite");
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

/** A game, and its line in the list. @param {Stored} game @param {Entry} line @returns {Puts} */
function putsOf(game, line) {
  return [
    [GAMES, game],
    [INDEX, line],
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
  /** Those that aren't stored. @type {Map<string, Kept>} */
  const results = new Map();
  /** Names that aren't stored, by the games' ids. @type {Map<string, string>} */
  const names = new Map();
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  let persistent = false;

  /** A line as it is known here: what isn't stored has the last word. @param {Entry} entry */
  function known(entry) {
    const kept = memory.get(entry.id);
    return { ...(kept ? entryOf(kept) : entry), name: names.get(entry.id) ?? entry.name };
  }

  return {
    get works() {
      return access.works;
    },
    async list() {
      const found = (await access.read(allLines)) ?? [];
      const stored = new Set(found.map(({ id }) => id));
      const more = [...memory.values()].filter(({ id }) => !stored.has(id)).map(entryOf);
      return [...found, ...more].map(known).sort(byLast);
    },
    async ids(game = "") {
      const found = await access.read((db) => idsOf(db, game));
      const wanted = (/** @type {{game: string}} */ one) => !game || one.game === game;
      if (found === null) return (await this.list()).filter(wanted).map(({ id }) => id);
      const kept = [...memory.values()].filter(wanted).sort(byLast);
      return [...new Set([...kept.map(({ id }) => id), ...(found ?? [])])];
    },
    async lines(ids) {
      const found = await access.read((db) => linesOf(db, ids));
      return ids.flatMap((id, at) => {
        const kept = memory.get(id);
        const entry = found?.[at] ?? (kept ? entryOf(kept) : null);
        return entry ? [known(entry)] : [];
      });
    },
    async kin(entries) {
      return this.lines((await access.read((db) => kinOf(db, entries))) ?? []);
    },
    async get(id) {
      return (await this.take([id]))[0];
    },
    async take(ids) {
      const found = await access.read((db) => {
        const games = begin(db, [GAMES]).objectStore(GAMES);
        return Promise.all(ids.map((id) => games.get(id)));
      });
      return ids.flatMap((id, at) => memory.get(id) ?? gameIn(found?.[at]));
    },
    put(game) {
      if (access.works) memory.delete(game.id);
      const line = entryOf(game);
      const puts = putsOf(game, line);
      if (dayOf(game.id)?.counts) puts.push([DAYS, line]);
      let stored = false;
      const storing = write(access, puts, () => {
        stored = true;
        if (memory.get(game.id) === game) memory.delete(game.id);
      });
      const saving = storing.then(() => {
        if (!access.works && !stored) memory.set(game.id, game);
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
        const writing = begin(db, [GAMES, INDEX, NAMES], "readwrite");
        for (const where of [GAMES, INDEX, NAMES])
          for (const id of ids) void writing.objectStore(where).delete(id);
        writing.commit();
        await writing.done;
      });
    },
    async rename(id, name) {
      names.set(id, name);
      await write(access, [[NAMES, { id, name }]]);
      if (access.works) names.delete(id);
    },
    bring(games, { results: won = [], days = [] } = {}) {
      const named = games.filter(({ name }) => name !== "");
      return access.whole((db) =>
        putAll(db, [
          ...games.flatMap(({ name: _, ...game }) => putsOf(game, entryOf(game))),
          ...named.map(({ id, name }) => /** @type {[string, object]} */ ([NAMES, { id, name }])),
          ...won.map((result) => /** @type {[string, object]} */ ([RESULTS, result])),
          ...days.map((day) => /** @type {[string, object]} */ ([DAYS, day])),
        ]),
      );
    },
    async days() {
      const found = (await access.read((db) => allOf(db, DAYS))) ?? [];
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
        const writing = begin(db, [GAMES], "readwrite");
        const games = writing.objectStore(GAMES);
        const game = await games.get(id);
        if (game?.record === record) await games.put({ ...game, analysis });
        await writing.done;
      });
    },
    async results(game) {
      return (await this.allResults()).filter((result) => result.game === game);
    },
    async allResults() {
      const stored = (await access.read((db) => allOf(db, RESULTS))) ?? [];
      const all = new Map(stored.map((result) => [result?.id, result]));
      for (const [id, result] of results) all.set(id, result);
      return [...all.values()].filter(Boolean);
    },
    async keepResult(id, result) {
      const kept = { ...result, id };
      results.set(id, kept);
      await write(access, [[RESULTS, kept]]);
      if (access.works) results.delete(id);
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

/** @param {Database} db @param {string} where */
const allOf = (db, where) => begin(db, [where]).objectStore(where).getAll();

/** The one played last first. @param {{updated: number}} a @param {{updated: number}} b */
const byLast = (a, b) => b.updated - a.updated;

/**
 * The ids of all lines, or of a title's, the one played last first. Null where one is damaged, or its
 * clock went wrong: such lines find their place once they are read.
 * @param {Database} db
 * @param {string} game
 */
async function idsOf(db, game) {
  const lines = begin(db, [INDEX]).objectStore(INDEX);
  const [byTime, byTitle] = [lines.index(UPDATED), lines.index(TITLE)];
  const now = Date.now();
  const sound = IDBKeyRange.bound(0, now);
  const [all, timed, titled, ids] = await Promise.all([
    lines.count(),
    byTime.count(sound),
    byTitle.count(),
    game ? byTitle.getAllKeys(IDBKeyRange.bound([game], [game, now])) : byTime.getAllKeys(sound),
  ]);
  return timed === all && titled === all ? ids.map(String).reverse() : null;
}

/**
 * A game's line with its name; one that is damaged is made anew from the game.
 * @param {{get: (id: string) => Promise<unknown>}} games
 * @param {{id: string}} line
 * @param {unknown} name
 * @returns {Promise<Entry | null>} null where the game is damaged, too
 */
async function lineOf(games, line, name) {
  let [entry] = entryIn(line);
  if (!entry) [entry] = gameIn(await games.get(line.id)).map(entryOf);
  return entry ? { ...entry, name: nameIn(name) } : null;
}

/** The lines of all games. @param {Database} db */
async function allLines(db) {
  const reading = begin(db, [GAMES, INDEX, NAMES]);
  const [lines, named] = await Promise.all([
    reading.objectStore(INDEX).getAll(),
    reading.objectStore(NAMES).getAll(),
  ]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const games = reading.objectStore(GAMES);
  const found = await Promise.all(lines.map((line) => lineOf(games, line, names.get(line.id))));
  return found.flatMap((entry) => entry ?? []);
}

/** The lines of some games, null for those that aren't there. @param {Database} db @param {string[]} ids */
function linesOf(db, ids) {
  const reading = begin(db, [GAMES, INDEX, NAMES]);
  const [lines, names] = [reading.objectStore(INDEX), reading.objectStore(NAMES)];
  const games = reading.objectStore(GAMES);
  return Promise.all(
    ids.map(async (id) => {
      const [line, named] = await Promise.all([lines.get(id), names.get(id)]);
      return line ? lineOf(games, line, named?.name) : null;
    }),
  );
}

/**
 * The ids of the games that some go on from, and of those that go on from these.
 * @param {Database} db
 * @param {Entry[]} entries
 */
async function kinOf(db, entries) {
  const byParent = begin(db, [INDEX]).objectStore(INDEX).index(PARENT);
  const children = await Promise.all(entries.map(({ id }) => byParent.getAllKeys(id)));
  const parents = entries.flatMap(({ facts }) => facts.parent?.id ?? []);
  return [...new Set([...parents, ...children.flat().map(String)])];
}

async function persist() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // An old browser: nothing more can be done.
  }
}
