/** Which games are listed, and in what order. */

import { outcomeOf, ownSeat, pointsOf } from "./statistics.js";

/** @typedef {import("./types.js").Entry} Entry */

/**
 * What is asked for: a title or "", `running`, `over` or "", words of a name, an order.
 * @typedef {{title: string, state: string, words: string, order: string}} Wanted
 */

/** What a search looks through, in the page's words. @typedef {(entry: Entry) => string} Named */

/**
 * @param {Entry[]} entries the one played last first
 * @param {Wanted} wanted
 * @param {Named} named
 * @returns {Entry[]}
 */
export function picked(entries, { title, state, words, order }, named) {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(
    (entry) =>
      (!title || entry.game === title) &&
      (!state || entry.summary.over === (state === "over")) &&
      (sought.length === 0 || holds(named(entry).toLowerCase(), sought)),
  );
  const by = ORDERS[order];
  return by ? found.sort((a, b) => by(a, b) || b.updated - a.updated) : found;
}

/** @param {string} text @param {string[]} words */
function holds(text, words) {
  return words.every((word) => text.includes(word));
}

/** All orders but that in which games were played last. @type {Record<string, (a: Entry, b: Entry) => number>} */
const ORDERS = {
  begun: (a, b) =>
    a.facts.created < b.facts.created ? 1 : a.facts.created > b.facts.created ? -1 : 0,
  title: (a, b) => (a.game < b.game ? -1 : a.game > b.game ? 1 : 0),
  result: (a, b) => rank(b) - rank(a) || lead(b) - lead(a),
  length: (a, b) => b.facts.turns - a.facts.turns,
};

/** A win before a tie before a defeat, then what nobody here has won. @param {Entry} entry */
function rank(entry) {
  return ["", "lost", "shared", "won"].indexOf(outcomeOf(entry));
}

/** By how much one is ahead of the best of the others; less than all where that isn't known. @param {Entry} entry */
function lead(entry) {
  const own = pointsOf(entry);
  const others = entry.facts.scores.filter((_, seat) => seat !== ownSeat(entry));
  return own === null || others.length === 0 ? UNKNOWN : own - Math.max(...others);
}

/** A lead that is less than any, and can be told from itself by subtraction. */
const UNKNOWN = -1e9;
