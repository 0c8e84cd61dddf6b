/**
 * The address's hash: `#g=ID` an open game, `#a=ID` its analysis, `#r=RECORD` a shared one, nothing
 * the set-up.
 */

import { noted, stepped } from "./back.js";

/** @typedef {{view: "setup"} | {view: "game", id: string, analysis: boolean} | {view: "shared", record: string}} Route */

/** @returns {Route} */
export function currentRoute() {
  const [, key, value] = /^#([agr])=(.+)$/.exec(location.hash) ?? [];
  if (key === "g" || key === "a") return { view: "game", id: value, analysis: key === "a" };
  if (key === "r") return { view: "shared", record: value };
  return { view: "setup" };
}

/**
 * Note a game's id in the address.
 * @param {string} id
 * @param {"push" | "replace"} how push: Back leads to where one was
 */
export function noteGame(id, how) {
  const address = `#g=${id}`;
  if (location.hash === address) return;
  noted();
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

/** Back to the set-up's address, without a new entry. */
export function noteSetup() {
  noted();
  history.replaceState(null, "", location.pathname + location.search);
}

/** @param {() => void} changed called when Back, Forward or a link leads elsewhere */
export function onRoute(changed) {
  window.addEventListener("popstate", () => void (stepped() || changed()));
}
