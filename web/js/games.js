/** The list of running games, on the home page and beside a game's set-up. */

import { ROOT } from "./boot.js";
import { confirmed } from "./confirm.js";
import { byId, make, pageLang, text } from "./dom.js";
import { tell } from "./tabs.js";

/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {import("./types.js").Store} Store */

/** The event that tells this page of a game deleted here, by its id. */
export const REMOVED = "teahouse-removed";

/**
 * Fill the list; the section stays hidden while there is nothing to list.
 * @param {Store} store
 * @param {string} [game] only games of this title
 */
export async function listGames(store, game) {
  const section = byId("games");
  const list = byId("games-list");
  if (!section || !list) return;
  const all = (await store.list()).filter((stored) => !game || stored.game === game);
  list.replaceChildren(...all.map((stored) => row(stored, store, game)));
  section.hidden = all.length === 0;
}

/**
 * @param {Stored} stored
 * @returns {string} where the game is played on
 */
export function addressOf(stored) {
  const address = new URL(`${pageLang()}/${stored.game}/`, ROOT);
  address.hash = `g=${stored.id}`;
  return address.href;
}

/**
 * @param {Stored} stored
 * @param {Store} store
 * @param {string} [game]
 */
function row(stored, store, game) {
  const { summary } = stored;
  const who = new Intl.ListFormat(pageLang(), { type: "conjunction" }).format(summary.seats);
  const state = summary.over ? text("list-over") : text("list-turn", { name: summary.turn });
  const link = make("a", { class: "game-link", href: addressOf(stored) });
  link.append(
    make("span", { class: "game-name" }, stored.title),
    make("span", { class: "game-who" }, who),
    make("span", { class: "game-state" }, `${state} · ${when(stored.updated)}`),
    make("span", { class: "game-go" }, text(summary.over ? "list-look" : "list-resume")),
  );
  const label = text("list-delete-of", { game: stored.title, names: who });
  const remove = make("button", {
    type: "button",
    class: "button button-small game-delete",
    "aria-label": label,
  });
  remove.append(text("list-delete"));
  remove.addEventListener("click", () => void forget(stored, store, label, game));
  return make("li", { class: "game-row" }, link, remove);
}

/**
 * @param {Stored} stored
 * @param {Store} store
 * @param {string} label
 * @param {string} [game]
 */
async function forget(stored, store, label, game) {
  if (!(await confirmed(`${label}? ${text("list-delete-for-good")}`))) return;
  await store.remove(stored.id);
  tell("removed", stored.id);
  document.dispatchEvent(new CustomEvent(REMOVED, { detail: stored.id }));
  await listGames(store, game);
  const next = document.querySelector("#games-list a, main h1");
  if (next instanceof HTMLElement) next.focus();
}

/**
 * @param {number} time
 * @returns {string} how long ago, in the page's words
 */
function when(time) {
  const minutes = Math.round((time - Date.now()) / 60_000);
  const words = new Intl.RelativeTimeFormat(pageLang(), { numeric: "auto" });
  if (minutes === 0) return words.format(0, "second");
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}
