/** The list of running games, on the home page and beside a game's set-up. */

import { pageAt } from "./boot.js";
import { confirmed } from "./confirm.js";
import { button, byId, make, pageLang, text } from "./dom.js";
import { lessonOf } from "./lessons.js";
import { hashOf } from "./route.js";
import { tell } from "./tabs.js";
import { ago } from "./times.js";
import { aboutOf, calledOf, helpOf, stateOf, titleOf, whoOf } from "./told.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Store} Store */

/** The event that tells this page of a game deleted here, by its id. */
export const REMOVED = "teahouse-removed";

/** So many are listed, the newest, until one asks for all. */
const NEWEST = 20;
let whole = false;
/** How often the list was asked for: what comes late is not listed. */
let asked = 0;

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
  asked += 1;
  const own = asked;
  const of = { store, game };
  const ids = (await store.ids(game)).filter((id) => !lessonOf(id));
  const shown = await store.lines(whole ? ids : ids.slice(0, NEWEST));
  if (own !== asked) return;
  list.replaceChildren(...shown.map((entry) => row(entry, of)));
  const more = ids.length > shown.length;
  byId("games-tools")?.replaceChildren(...tools(shown, ids.length, of));
  section.hidden = shown.length === 0;
  const finished = shown.some(({ summary }) => summary.over);
  byId("newcomer")?.toggleAttribute("hidden", finished || more);
}

/**
 * What may be done with many games at once.
 * @param {Entry[]} shown
 * @param {number} n  how many there are
 * @param {Of} of
 */
function tools(shown, n, of) {
  const over = shown.filter(({ summary }) => summary.over);
  const found = [];
  if (n > NEWEST && !whole) found.push(button(text("list-all", { n }), more));
  const sure = text("list-delete-over-ask", { n: over.length });
  if (over.length > 1) found.push(button(text("list-delete-over"), () => forget(over, sure, of)));
  return found;

  async function more() {
    whole = true;
    await listGames(of.store, of.game);
    const next = document.querySelectorAll("#games-list .game-link")[NEWEST];
    if (next instanceof HTMLElement) next.focus();
  }
}

/**
 * @param {{id: string, game: string}} stored
 * @param {"g" | "a"} [view]  the game, or its analysis
 * @param {number} [step]  the moment in it
 * @returns {string} where the game is played on
 */
export function addressOf(stored, view = "g", step) {
  const address = pageAt(`${pageLang()}/${stored.game}/`);
  address.hash = hashOf(view, stored.id, step);
  return address.href;
}

/**
 * @param {Entry} entry
 * @param {Of} of
 */
function row(entry, of) {
  const { over } = entry.summary;
  const [title, who] = [titleOf(entry), whoOf(entry)];
  const when = ago(entry.updated, Date.now(), pageLang());
  const state = [stateOf(entry), ...helpOf(entry)].filter(Boolean).join(", ");
  const link = make("a", { class: "game-link", href: addressOf(entry) });
  link.append(
    make("span", { class: "game-name" }, calledOf(entry)),
    make("span", { class: "game-who" }, aboutOf(entry)),
    make("span", { class: "game-state" }, [state, when].filter(Boolean).join(" · ")),
  );
  const same = { href: addressOf(entry), tabindex: "-1", "aria-hidden": "true" };
  const go = make("a", { class: "game-go", ...same }, text(over ? "list-look" : "list-resume"));
  const label = text("list-delete-of", { game: title, names: who });
  const look = make(
    "a",
    { class: "button button-small game-analysis", href: addressOf(entry, "a") },
    text("list-analysis"),
  );
  look.setAttribute("aria-label", `${text("list-analysis")}: ${calledOf(entry)}, ${who}`);
  const remove = button(text("list-delete"), () => forget([entry], `${label}?`, of), {
    class: "button button-small game-delete",
    "aria-label": label,
  });
  const foot = make("div", { class: "game-foot" }, go, ...(over ? [look] : []), remove);
  return make("li", { class: "game-row" }, link, foot);
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
  const next = document.querySelector("#games-list .game-link, main h1");
  if (next instanceof HTMLElement) next.focus();
}
