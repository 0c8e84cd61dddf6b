/** The list of running games, on the home page and beside a game's set-up. */

import { pageAt } from "./boot.js";
import { confirmed } from "./confirm.js";
import { byId, make, pageLang, text, worded } from "./dom.js";
import { lessonOf } from "./lessons.js";
import { hashOf } from "./route.js";
import { tell } from "./tabs.js";
import { ago } from "./times.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Store} Store */

/** The event that tells this page of a game deleted here, by its id. */
export const REMOVED = "teahouse-removed";

/** So many are listed, the newest, until one asks for all. */
const NEWEST = 20;
let whole = false;

/** Who lists: the store, and the title whose games alone are listed. @typedef {{store: Store, game?: string}} Of */

/**
 * Fill the list; the section stays hidden while there is nothing to list. A first game is
 * recommended to who has finished none.
 * @param {Store} store
 * @param {string} [game] only games of this title
 */
export async function listGames(store, game) {
  const section = byId("games");
  const list = byId("games-list");
  if (!section || !list) return;
  const of = { store, game };
  const all = (await store.list()).filter(
    (stored) => (!game || stored.game === game) && !lessonOf(stored.id),
  );
  const shown = whole ? all : all.slice(0, NEWEST);
  list.replaceChildren(...shown.map((stored) => row(stored, of)));
  byId("games-tools")?.replaceChildren(...tools(all, of));
  section.hidden = all.length === 0;
  byId("newcomer")?.toggleAttribute(
    "hidden",
    all.some(({ summary }) => summary.over),
  );
}

/**
 * What may be done with many games at once.
 * @param {Entry[]} all
 * @param {Of} of
 */
function tools(all, of) {
  const over = all.filter((stored) => stored.summary.over);
  const found = [];
  if (all.length > NEWEST && !whole) found.push(button(text("list-all", { n: all.length }), more));
  if (over.length > 1) found.push(button(text("list-delete-over"), clear));
  return found;

  async function more() {
    whole = true;
    await listGames(of.store, of.game);
    const next = document.querySelectorAll("#games-list .game-link")[NEWEST];
    if (next instanceof HTMLElement) next.focus();
  }

  async function clear() {
    await forget(over, text("list-delete-over-ask", { n: over.length }), of);
  }
}

/** @param {string} label @param {() => Promise<void>} run */
function button(label, run) {
  const made = make("button", { type: "button", class: "button button-small" }, label);
  made.addEventListener("click", () => void run());
  return made;
}

/**
 * @param {{id: string, game: string}} stored
 * @param {"g" | "a"} view  the game, or its analysis
 * @returns {string} where the game is played on
 */
export function addressOf(stored, view = "g") {
  const address = pageAt(`${pageLang()}/${stored.game}/`);
  address.hash = hashOf(view, stored.id);
  return address.href;
}

/**
 * @param {Entry} stored
 * @param {Of} of
 */
function row(stored, of) {
  const { summary } = stored;
  const title = text(`game-${stored.game}`);
  const seats = summary.seats.map(worded);
  const who = new Intl.ListFormat(pageLang(), { type: "conjunction" }).format(seats);
  const when = ago(stored.updated, Date.now(), pageLang());
  const link = make("a", { class: "game-link", href: addressOf(stored) });
  link.append(
    make("span", { class: "game-name" }, title),
    make("span", { class: "game-who" }, who),
    make("span", { class: "game-state" }, [stateOf(summary), when].filter(Boolean).join(" · ")),
    make("span", { class: "game-go" }, text(summary.over ? "list-look" : "list-resume")),
  );
  const label = text("list-delete-of", { game: title, names: who });
  const look = make(
    "a",
    { class: "button button-small game-analysis", href: addressOf(stored, "a") },
    text("list-analysis"),
  );
  look.setAttribute("aria-label", `${text("list-analysis")}: ${title}, ${who}`);
  const remove = button(text("list-delete"), () => forget([stored], `${label}?`, of));
  remove.classList.add("game-delete");
  remove.setAttribute("aria-label", label);
  return make("li", { class: "game-row" }, link, ...(summary.over ? [look] : []), remove);
}

/** @param {import("./types.js").Listed} summary */
function stateOf({ over, turn, points, advised, reseated }) {
  const hints = advised === true ? text("list-advised") : "";
  const players = reseated === true ? text("list-reseated") : "";
  if (typeof turn !== "string")
    return [worded(turn), points.join(":"), hints, players].filter(Boolean).join(", ");
  return over ? turn || text("list-over") : text("list-turn", { name: turn });
}

/**
 * Delete games, if one really wants to.
 * @param {Entry[]} games
 * @param {string} question
 * @param {Of} of
 */
async function forget(games, question, { store, game }) {
  if (!(await confirmed(`${question} ${text("list-delete-for-good")}`))) return;
  await store.remove(...games.map(({ id }) => id));
  for (const { id } of games) {
    tell("removed", id);
    document.dispatchEvent(new CustomEvent(REMOVED, { detail: id }));
  }
  await listGames(store, game);
  const next = document.querySelector("#games-list a, main h1");
  if (next instanceof HTMLElement) next.focus();
}
