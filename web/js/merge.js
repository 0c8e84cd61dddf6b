/** Many games in one file: what it holds, and what of it comes to those that are here. */

import { dayOf } from "./days.js";
import { object, parsed } from "./facts.js";
import { entryIn, entryOf, gameIn, MOST_RECORD, nameIn } from "./stored.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Kept} Kept */
/** @typedef {import("./types.js").Stored} Stored */

/** @typedef {Stored & {name: string}} Named */

/**
 * What a file holds, as far as it can be read; `bad` games of it can't.
 * @typedef {{games: Named[], results: Kept[], days: Entry[], bad: number}} Collection
 */

/** What such a file says it is. */
const KIND = "teahouse-games";
const FORMAT = 1;
/** So much of each is read. */
const MOST_GAMES = 20_000;
const MOST_LINE = 8_000;

/**
 * @param {Named[]} games
 * @param {{days: Entry[], results: Kept[]}} kept
 * @returns {string[]} the file, in pieces
 */
export function written(games, { days, results }) {
  const head = JSON.stringify({ kind: KIND, format: FORMAT, results, days }).slice(0, -1);
  const lines = games.map((game, at) => `${at ? ",\n" : "\n"}${JSON.stringify(game)}`);
  return [head, ',"games":[', ...lines, "\n]}\n"];
}

/**
 * @param {string} text
 * @param {readonly string[]} titles that are here
 * @returns {Collection | null} null where it is no such file
 */
export function readIn(text, titles) {
  const { kind, format, games, results, days } = object(parsed(text));
  if (kind !== KIND || format !== FORMAT || !Array.isArray(games)) return null;
  const found = games.slice(0, MOST_GAMES).flatMap((game) => namedIn(game, titles));
  return {
    games: [...new Map(found.map((game) => [`${game.id} ${game.record}`, game])).values()],
    results: list(results).flatMap(wonIn),
    days: list(days).flatMap((day) => (isShort(day) ? entryIn(day) : [])),
    bad: games.length - found.length,
  };
}

/**
 * What is kept beside some games alone.
 * @param {Stored[]} games
 * @param {{days: Entry[], results: Kept[]}} kept
 */
export function belonging(games, { days, results }) {
  const ids = new Set(games.map(({ id }) => id));
  const theirs = (/** @type {{id: string}} */ { id }) => ids.has(id);
  return { days: days.filter(theirs), results: results.filter(theirs) };
}

/**
 * What comes in: games that aren't here; one whose id another game has gets an id of its own, so that
 * both are kept. What is here stays as it is.
 * @param {Collection} found
 * @param {Stored[]} here those with the same ids
 * @param {{days: Entry[], results: Kept[]}} kept
 * @returns {{games: Named[], days: Entry[], results: Kept[], same: number}} `same` were here already
 */
export function merged(found, here, { days, results }) {
  const taken = new Map(here.map((game) => [game.id, game.record]));
  const begun = new Set(days.map((day) => day.id));
  /** @type {Named[]} */
  const games = [];
  for (const game of found.games) {
    const { record } = game;
    const free = !taken.has(game.id) && !begun.has(game.id);
    const id = free || taken.get(game.id) === record ? game.id : copyId(game);
    if (taken.has(id)) continue;
    taken.set(id, record);
    games.push({ ...game, id });
  }
  const counting = games.filter(({ id }) => dayOf(id)?.counts).map(entryOf);
  const known = new Set(results.map((result) => result.id));
  const fresh = new Map([...found.days, ...counting].map((day) => [day.id, day]));
  return {
    games,
    days: [...fresh.values()].filter((day) => dayOf(day.id)?.counts && !begun.has(day.id)),
    results: found.results.filter((result) => !known.has(result.id)),
    same: found.games.length - games.length,
  };
}

/**
 * The id of a game whose own is taken: the same each time, so that it comes in once.
 * @param {Stored} game
 */
export function copyId({ id, record }) {
  let hash = 0x811c9dc5; // FNV-1a
  for (let at = 0; at < record.length; at += 1)
    hash = Math.imul(hash ^ record.charCodeAt(at), 0x01000193);
  return `${id.slice(0, 30)}-x${(hash >>> 0).toString(16).padStart(8, "0")}`;
}

/**
 * @param {unknown} found
 * @param {readonly string[]} titles
 * @returns {Named[]}
 */
function namedIn(found, titles) {
  const { record, summary, name } = object(found);
  if (typeof record !== "string" || record.length > MOST_RECORD || !isShort(summary)) return [];
  const { game } = object(parsed(record));
  return gameIn(found)
    .filter((stored) => stored.game === game && titles.includes(stored.game))
    .filter(({ analysis = "" }) => analysis.length <= MOST_RECORD)
    .map((stored) => ({ ...stored, beside: besideIn(stored), name: nameIn(name) }));
}

/** What lies beside a record, as far as it isn't too long. @param {Stored} stored */
function besideIn({ beside = null }) {
  return isShort(beside) ? beside : null;
}

/** Whether a line isn't longer, or deeper, than one can be. @param {unknown} line */
function isShort(line) {
  try {
    return (JSON.stringify(line) ?? "").length < MOST_LINE;
  } catch {
    return false; // deeper than can be written
  }
}

/** @param {unknown} found @returns {Kept[]} */
function wonIn(found) {
  const { id, game, level, won, points, against } = object(found);
  const named = [id, game, level].every((one) => typeof one === "string" && one.length <= 40);
  const numbers = [points, against].every((one) => one === null || Number.isSafeInteger(one));
  if (!named || !numbers || typeof won !== "boolean") return [];
  return [/** @type {Kept} */ ({ id, game, level, won, points, against })];
}

/** @param {unknown} found @returns {unknown[]} */
function list(found) {
  return Array.isArray(found) ? found.slice(0, MOST_GAMES) : [];
}
