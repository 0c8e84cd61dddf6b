/** The page of one's own games: all of them, to be found, named, deleted, saved; statistics. */

import { namedGames, saveAll, saveGames, takeIn } from "./collection.js";
import { byId, text } from "./dom.js";
import { onPicked } from "./files.js";
import { openRecord } from "./incoming.js";
import { lessonOf } from "./lessons.js";
import { banner, drop, say } from "./notices.js";
import { kinOf, row } from "./own_rows.js";
import { startPage } from "./page.js";
import { picked } from "./picked.js";
import { createStore } from "./store.js";
import { nameIn } from "./stored.js";
import { showStoring } from "./storing.js";
import { listenGames, tell } from "./tabs.js";
import { number, titleOf, whoOf } from "./told.js";

/** @typedef {import("./types.js").Entry} Entry */

/** So many rows are drawn at once. */
const ROWS = 30;

const store = createStore({ onTrouble: (state) => showStoring(state, "no-storage") });
const form = /** @type {HTMLFormElement} */ (byId("own-wanted"));
const list = /** @type {HTMLElement} */ (byId("own-list"));
const statistics = /** @type {HTMLDetailsElement} */ (byId("own-statistics"));
/** All games, by their ids, the one played last first. @type {string[]} */
let all = [];
/** The lines of all, once something is asked that only all can tell. @type {Promise<Entry[]> | null} */
let lines = null;
/** The games that are asked for, by their ids. @type {string[]} */
let wanted = [];
let shown = ROWS;
/** How often games were asked for: what comes late is not drawn. */
let asked = 0;
/** The games that are marked, by their ids. @type {Set<string>} */
const marked = new Set();
/** What a search looks through, by the games' ids. @type {Map<string, string>} */
const named = new Map();

// --- the list --------------------------------------------------------------------------------------

const load = listenGames(async () => {
  all = (await store.ids()).filter((id) => !lessonOf(id));
  lines = null;
  named.clear();
  const here = new Set(all);
  for (const id of marked) if (!here.has(id)) marked.delete(id);
  byId("own-none")?.toggleAttribute("hidden", all.length > 0);
  byId("own-some")?.toggleAttribute("hidden", all.length === 0);
  await pick();
  if (statistics.open) await count();
});

function everyLine() {
  lines ??= store.list().then((found) => found.filter(({ id }) => !lessonOf(id)));
  return lines;
}

/** Draw the games that are asked for: of the newest, no others are read. */
async function pick() {
  asked += 1;
  const own = asked;
  const fields = new FormData(form);
  const field = (/** @type {string} */ name) => String(fields.get(name) ?? "").trim();
  const wish = {
    title: field("title"),
    state: field("state"),
    words: field("words"),
    order: field("order"),
  };
  const found = Object.values(wish).some(Boolean) ? picked(await everyLine(), wish, namesOf) : null;
  const ids = found ? found.map(({ id }) => id) : all;
  const entries = found ? found.slice(0, shown) : await store.lines(all.slice(0, shown));
  const others = await store.kin(entries);
  if (own !== asked) return;
  wanted = ids;
  draw(entries, others);
  byId("own-more")?.toggleAttribute("hidden", wanted.length <= shown);
  tellCount();
}

/** @param {Entry} entry */
function namesOf(entry) {
  const known = named.get(entry.id) ?? [entry.name, titleOf(entry), whoOf(entry)].join(" ");
  named.set(entry.id, known);
  return known;
}

/** @param {Entry[]} entries @param {Entry[]} others games that these go on from, and the other way round */
function draw(entries, others) {
  const kin = kinOf(others);
  const rows = entries.map((entry) => row(entry, rowOps, kin, marked));
  const link = document.activeElement?.closest(".own-row")?.querySelector(".own-link");
  list.replaceChildren(...rows);
  const same = rows.map((one) => one.querySelector(".own-link"));
  const again = same.find((one) => one?.getAttribute("href") === link?.getAttribute("href"));
  if (link && again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** How many games there are, and how many are marked. */
function tellCount() {
  const count = byId("own-count");
  if (count)
    count.textContent = text("own-count", { n: number(wanted.length), all: number(all.length) });
  const how = byId("own-marked-count");
  if (how) how.textContent = text("own-marked", { n: number(marked.size) });
  byId("own-marked")?.toggleAttribute("hidden", marked.size === 0);
  const every = byId("own-every");
  if (every instanceof HTMLInputElement)
    every.checked = wanted.length > 0 && wanted.every((id) => marked.has(id));
}

/** The statistics, which are loaded when they are first asked for. */
async function count() {
  const [{ showStatistics }, entries] = await Promise.all([
    import("./own_statistics.js"),
    everyLine(),
  ]);
  showStatistics(entries);
}

/** @type {import("./own_rows.js").RowOps} */
const rowOps = {
  mark(entry, on) {
    if (on) marked.add(entry.id);
    else marked.delete(entry.id);
    tellCount();
  },
  rename: askName,
  remove: ({ id }) => void remove([id]),
};

// --- what is done with games -----------------------------------------------------------------------

/** Delete games, and offer to bring them back. @param {string[]} ids */
async function remove(ids) {
  const at = wanted.indexOf(ids[0]);
  const games = await namedGames(store, ids);
  await store.remove(...ids);
  for (const id of ids) {
    marked.delete(id);
    tell("removed", id);
  }
  await load();
  focusRow(Math.max(0, at));
  drop("deleted");
  const sentence = text("own-deleted", { n: ids.length });
  banner("deleted", sentence, {
    steps: [{ label: text("own-undo"), run: () => void restore() }],
    closes: true,
  });

  async function restore() {
    drop("deleted");
    if (!(await store.bring(games))) return say(text("own-full"), "error");
    for (const id of ids) tell("saved", id);
    await load();
    focusRow(wanted.indexOf(ids[0]));
  }
}

/** The keys stand on a row, or on the heading where there is none. @param {number} at */
function focusRow(at) {
  const links = list.querySelectorAll(".own-link");
  const next = links[Math.min(at, links.length - 1)] ?? document.querySelector("main h1");
  if (next instanceof HTMLElement) next.focus();
}

/** @param {Entry} entry */
function askName(entry) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("own-name"));
  const field = /** @type {HTMLInputElement} */ (byId("own-name-field"));
  field.value = entry.name;
  field.placeholder = titleOf(entry);
  dialog.returnValue = "";
  dialog.showModal();
  field.select();
  dialog.addEventListener("close", () => void closed(), { once: true });

  async function closed() {
    if (dialog.returnValue === "save") {
      await store.rename(entry.id, nameIn(field.value));
      tell("named", entry.id);
      await load();
    }
    focusRow(wanted.indexOf(entry.id));
  }
}

startPage({
  async "own-more"() {
    const next = shown;
    shown += ROWS;
    await pick();
    focusRow(next);
  },
  "own-delete": () => remove([...marked]),
  "own-save": () => saveGames(store, [...marked]),
  "own-save-all": () => saveAll(store),
  "own-unmark"() {
    marked.clear();
    return pick();
  },
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("focusin", () => void everyLine()); // there when something is typed
form.addEventListener("input", () => {
  shown = ROWS;
  void pick();
});
byId("own-every")?.addEventListener("change", (event) => {
  const { checked } = /** @type {HTMLInputElement} */ (event.target);
  marked.clear();
  if (checked) for (const id of wanted) marked.add(id);
  void pick();
});
statistics.addEventListener("toggle", () => {
  if (statistics.open) void count();
});
onPicked(async (file) => {
  await takeIn(file, store, (record) => openRecord(record, store));
  await load();
});
void load();
