/** What is stored may have been damaged: it is taken as far as it fits. */

import { isWords } from "./dom.js";
import { checked, factsOf, heldIn, isId, object } from "./facts.js";
import { known } from "./times.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Listed} Listed */
/** @typedef {import("./types.js").Stored} Stored */

/**
 * Without an id, a title and a record it is no game; all else is only for the list, and left blank
 * where it doesn't fit.
 * @param {unknown} found
 * @returns {Stored[]} the game, or nothing
 */
export function gameIn(found) {
  const { record, analysis, beside = null } = object(found);
  return headIn(found).flatMap((head) => {
    if (typeof record !== "string" || record === "") return [];
    const kept = { ...head, record, beside };
    return [typeof analysis === "string" ? { ...kept, analysis } : kept];
  });
}

/**
 * A line of the list of games.
 * @param {unknown} found
 * @returns {Entry[]} the line; nothing where it has to be made from its game anew
 */
export function entryIn(found) {
  const { facts } = object(found);
  if (typeof facts !== "object" || facts === null) return [];
  return headIn(found).map((head) => ({ ...head, facts: checked(facts), name: "" }));
}

/**
 * A game's line in the list of games.
 * @param {Stored} game
 * @returns {Entry}
 */
export function entryOf({ id, game, summary, updated, record, beside }) {
  const facts = { ...factsOf(record), held: heldIn(beside) };
  return { id, game, summary, updated, facts, name: "" };
}

/** The most characters of a record, as the worker reads it. */
export const MOST_RECORD = 1_000_000;

/** The most letters that a game's name may have. */
export const NAME_LENGTH = 60;

/** @param {unknown} name @returns {string} a name that a player gave a game, or "" */
export function nameIn(name) {
  return typeof name === "string" ? name.replace(/\s+/g, " ").trim().slice(0, NAME_LENGTH) : "";
}

/**
 * @param {unknown} found
 * @returns {Omit<Entry, "facts" | "name">[]}
 */
function headIn(found) {
  const { id, game, summary, updated } = object(found);
  if (!isId(id) || typeof game !== "string" || !/^[a-z][a-z0-9_]*$/.test(game)) return [];
  return [{ id, game, summary: listedIn(summary), updated: known(Number(updated), Date.now()) }];
}

/** @param {unknown} summary @returns {Listed} */
function listedIn(summary) {
  const found = object(summary);
  const { id, game, seats, turn, over, points, advised, reseated, mini } = found;
  return {
    id: String(id),
    game: String(game),
    seats: Array.isArray(seats) ? seats.map((seat) => (isWords(seat) ? seat : String(seat))) : [],
    turn: typeof turn === "string" || isWords(turn) ? turn : "",
    over: over === true,
    advised: advised === true,
    reseated: reseated === true,
    points: Array.isArray(points) ? points.map(Number) : [],
    mini: miniIn(mini),
  };
}

/** @param {unknown} mini @returns {string[][]} */
function miniIn(mini) {
  if (!Array.isArray(mini)) return [];
  return mini
    .filter(Array.isArray)
    .slice(0, 40)
    .map((column) =>
      column
        .map(String)
        .filter((color) => /^[a-z-]{1,24}$/.test(color))
        .slice(0, 8),
    );
}
