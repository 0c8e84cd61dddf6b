/** A game's line in the page's words: who plays, how it was set up, how it stands, when. */

import { dateOf, dayOf } from "./days.js";
import { pageLang, text, worded } from "./dom.js";
import { levelOf, outcomeOf, ownSeat } from "./statistics.js";

/** @typedef {import("./types.js").Entry} Entry */

/**
 * An option of a title by which games are told apart, its values in words; it counts `when` another
 * one has one of these values.
 * @typedef {{name: string, when: string[], values: Record<string, string>}} Mode
 */

/** @type {Record<string, Mode[]> | null} */
let modes = null;

/** How a game was set up, as far as that is told apart. @param {Entry} entry @returns {string} */
export function modeOf({ game, facts: { options } }) {
  modes ??= /** @type {Record<string, Mode[]>} */ (JSON.parse(text("modes")));
  const counts = (/** @type {Mode} */ { when }) =>
    when.length === 0 || when.some((value) => has(options, value));
  const found = (modes[game] ?? []).filter(counts).map(({ name, values }) => values[options[name]]);
  return found.filter(Boolean).join(", ") || text("mode-usual");
}

/** @param {Record<string, string>} options @param {string} value as `name:value` */
function has(options, value) {
  const [name, wanted] = value.split(":");
  return options[name] === wanted;
}

/** Against whom one played. @param {Entry} entry @returns {string} */
export function againstOf(entry) {
  const level = levelOf(entry);
  const humans = entry.facts.seats.filter((kind) => kind === "human").length;
  if (humans === 0) return text("against-nobody");
  if (humans > 1 || ownSeat(entry) < 0) return text("against-people");
  return level ? text(`level-${level}`) : text("against-bot");
}

/** @param {Entry} entry */
export function titleOf({ game }) {
  return text(`game-${game}`);
}

/** What it is called: by its name, or else by its title. @param {Entry} entry */
export function calledOf(entry) {
  return entry.name || titleOf(entry);
}

/** @param {Entry} entry @returns {string} */
export function whoOf({ summary }) {
  return new Intl.ListFormat(pageLang(), { type: "conjunction" }).format(summary.seats.map(worded));
}

/** Who plays, and what, where its name doesn't say so. @param {Entry} entry */
export function aboutOf(entry) {
  const who = whoOf(entry);
  return entry.name ? `${titleOf(entry)}: ${who}` : who;
}

/** How it ended for oneself, where one seat is one's own. @param {Entry} entry */
export function outcomeWords(entry) {
  const outcome = outcomeOf(entry);
  return outcome ? text(`outcome-${outcome}`) : "";
}

/** All points, one's own first: "104 : 98", which stays on one line. @param {Entry} entry */
export function scoreOf(entry) {
  const { scores } = entry.facts;
  const seat = Math.max(0, ownSeat(entry));
  return [scores[seat], ...scores.filter((_, at) => at !== seat)]
    .filter((one) => one !== undefined)
    .join("\u00a0:\u00a0");
}

/** Whose turn it is, or how it ended. @param {Entry} entry @returns {string} */
export function stateOf(entry) {
  const { turn, over } = entry.summary;
  const told = typeof turn === "string" ? turn : worded(turn);
  if (!over) return typeof turn === "string" ? text("list-turn", { name: told }) : told;
  const score = scoreOf(entry);
  return [told || text("list-over"), score].filter(Boolean).join(", ");
}

/** What its result is to be seen by. @param {Entry} entry @returns {string[]} */
export function helpOf({ facts: { advised, undone, reseated }, summary }) {
  return [
    advised || summary.advised ? text("list-advised") : "",
    undone ? text("list-undone") : "",
    reseated ? text("list-reseated") : "",
  ].filter(Boolean);
}

/** What else is known of it. @param {Entry} entry @returns {string[]} */
export function detailsOf(entry) {
  const { turns, created, held } = entry.facts;
  const day = dayOf(entry.id);
  const name = held === null ? null : (entry.summary.seats[held] ?? null);
  return [
    name === null ? "" : text("fact-held", { name: worded(name) }),
    modeOf(entry),
    turns ? text("fact-turns", { n: turns }) : "",
    ...helpOf(entry),
    day ? text(day.counts ? "fact-day" : "fact-day-again", { date: dateWords(day.day) }) : "",
    created && !day ? text("fact-begun", { date: dateWords(created) }) : "",
  ].filter(Boolean);
}

/** @param {number} value @param {number} [digits] */
export function number(value, digits = 0) {
  return new Intl.NumberFormat(pageLang(), { maximumFractionDigits: digits }).format(value);
}

/**
 * @param {string} day
 * @param {Intl.DateTimeFormatOptions} [how]
 */
export function dateWords(day, how = { dateStyle: "medium" }) {
  return new Intl.DateTimeFormat(pageLang(), how).format(dateOf(day));
}
