/** Says that another tab plays this game. */

import { byId, text } from "./dom.js";
import { banner, drop } from "./notices.js";

/**
 * @param {boolean} watching  whether another tab plays
 * @param {boolean} away  one has gone away from the game: no word about it
 * @param {() => void} takeOver
 */
export function warnOfWatching(watching, away, takeOver) {
  byId("table")?.toggleAttribute("data-watching", watching);
  if (!watching) return drop("watching");
  if (away) return;
  const steps = [{ label: text("take-over"), run: takeOver }];
  banner("watching", text("watching"), { kind: "warning", steps });
}
