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

/** @returns {Route} */
export function currentRoute() {
  const [, code] = /^#join=([\w-]+)$/.exec(location.hash) ?? [];
  if (code) return { view: "join", code };
  const [, key, value, named] = /^#([agr])=([^&]+)(?:&s=(.*))?$/.exec(location.hash) ?? [];
  const moment = named === undefined ? {} : { step: /^\d{1,6}$/.test(named) ? Number(named) : -1 };
  if (key === "g" || key === "a")
    return { view: "game", id: value, analysis: key === "a", ...moment };
  if (key === "r") return { view: "shared", record: value, ...moment };
  return { view: "setup" };
}

/**
 * Note a game's id in the address.
 * @param {string} id
 * @param {"push" | "replace"} how push: Back leads to where one was
 * @param {number} [step] the moment in it
 */
export function noteGame(id, how, step) {
  const address = addressOf(id, step);
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
  renamed(addressOf(id, step));
}

/** @param {string} id @param {number | null} [step] */
const addressOf = (id, step) => (typeof step === "number" ? `#g=${id}&s=${step}` : `#g=${id}`);

/** Back to the set-up's address, without a new entry. */
export function noteSetup() {
  noted();
  history.replaceState(null, "", location.pathname + location.search);
}

/** @param {() => void} changed called when Back, Forward or a link leads elsewhere */
export function onRoute(changed) {
  window.addEventListener("popstate", () => void (stepped() || changed()));
}
