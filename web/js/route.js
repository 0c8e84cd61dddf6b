/**
 * The address's hash: `#g=ID` an open game, `#a=ID` its analysis, `#r=RECORD` a shared one, nothing
 * the set-up; `#join=CODE` leads to another device's table. `&s=88` after it names a moment: the position after so many lines.
 */

import { noted, renamed, stepped } from "./back.js";

/**
 * `step` is -1 where the moment that is named is no number.
 * @typedef {{view: "setup"} | {view: "game", id: string, analysis: boolean, step?: number} |
 *   {view: "shared", record: string, step?: number} |
 *   {view: "join", code: string, step?: undefined}} Route
 */

/**
 * @param {"g" | "a" | "r"} key
 * @param {string} value
 * @param {number | null} [step] the moment in it
 */
export function hashOf(key, value, step) {
  return typeof step === "number" ? `#${key}=${value}&s=${step}` : `#${key}=${value}`;
}

/** @returns {Route} */
export function currentRoute() {
  const [, code] = /^#join=([\w-]*)/.exec(location.hash) ?? []; // messengers add fields of their own
  if (code !== undefined) return { view: "join", code };
  const [, key, value, rest = ""] = /^#([agr])=([^&]*)(?:&(.*))?$/.exec(location.hash) ?? [];
  const [, named] = /(?:^|&)s=([^&]*)/.exec(rest) ?? [];
  const moment = named === undefined ? {} : { step: /^\d{1,6}$/.test(named) ? Number(named) : -1 };
  if (key === "r") return { view: "shared", record: value, ...moment };
  if (!value) return { view: "setup" };
  return { view: "game", id: value, analysis: key === "a", ...moment };
}

/**
 * Note a game's id in the address.
 * @param {string} id
 * @param {"push" | "replace"} how push: Back leads to where one was
 * @param {number} [step] the moment in it
 */
export function noteGame(id, how, step) {
  const address = hashOf("g", id, step);
  if (location.hash === address) return;
  noted();
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

/**
 * Note in a game's address which position is looked at; null: the live one.
 * @param {string} id
 * @param {number | null} step
 */
export function noteMoment(id, step) {
  const to = currentRoute();
  if (to.view !== "game" || to.id !== id || (to.step ?? null) === step) return;
  renamed(hashOf("g", id, step));
}

/** Back to the set-up's address, without a new entry. */
export function noteSetup() {
  noted();
  history.replaceState(null, "", location.pathname + location.search);
}

/** Where one is: at which game, on the way to another device's table, or at none. Its moments are one place. */
export function place() {
  const to = currentRoute();
  if (to.view === "game") return to.id;
  if (to.view === "shared") return to.record;
  return to.view === "join" ? `join=${to.code}` : "";
}

/**
 * What is asked for at this place; null once one has left it, since nobody waits for it then.
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T | null>}
 */
export async function whileHere(asked) {
  const here = place();
  const answer = await asked;
  return place() === here ? answer : null;
}

/** @param {() => void} changed called when Back, Forward or a link leads elsewhere */
export function onRoute(changed) {
  window.addEventListener("popstate", () => void (stepped() || changed()));
}
