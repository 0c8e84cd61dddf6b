/** The page of one's own games: all of them, to be found, named, deleted, saved; statistics. */

import { saveGames, takeIn } from "./collection.js";
import { byId, text } from "./dom.js";
import { onPicked } from "./files.js";
import { createGate } from "./gate.js";
import { openRecord } from "./incoming.js";
import { startInput } from "./input.js";
import { lessonOf } from "./lessons.js";
import { banner, drop, say } from "./notices.js";
import { kinOf, row } from "./own_rows.js";
import { showStatistics } from "./own_statistics.js";
import { picked } from "./picked.js";
import { startSite } from "./site.js";
import { createStore } from "./store.js";
import { nameIn } from "./stored.js";
import { showStoring } from "./storing.js";
import { listen, tell } from "./tabs.js";
import { titleOf, whoOf } from "./told.js";

/** @typedef {import("./types.js").Entry} Entry */

/** So many rows are drawn at once. */
const ROWS = 30;

const store = createStore({ onTrouble: (state) => showStoring(state, "no-storage") });
const form = /** @type {HTMLFormElement} */ (byId("own-wanted"));
const list = /** @type {HTMLElement} */ (byId("own-list"));
/** All games, and those that are asked for. @type {Entry[]} */
let all = [];
/** @type {Entry[]} */
let wanted = [];
let shown = ROWS;
/** The games that are marked, by their ids. @type {Set<string>} */
const marked = new Set();
/** What a search looks through, by the games' ids. @type {Map<string, string>} */
const named = new Map();

// --- the list --------------------------------------------------------------------------------------

async function load() {
  if (all.length === 0) await showNewest();
  all = (await store.list()).filter(({ id }) => !lessonOf(id));
  named.clear();
  const here = new Set(all.map(({ id }) => id));
  for (const id of marked) if (!here.has(id)) marked.delete(id);
  byId("own-none")?.toggleAttribute("hidden", all.length > 0);
  byId("own-some")?.toggleAttribute("hidden", all.length === 0);
  byId("own-statistics")?.toggleAttribute("hidden", !all.some(({ facts }) => facts.over));
  pick();
  if (byId("own-statistics")?.hasAttribute("open")) showStatistics(all);
}

/** Some rows are there at once; all the rest comes with the list of all games. */
async function showNewest() {
  all = (await store.newest(ROWS)).filter(({ id }) => !lessonOf(id));
  byId("own-some")?.toggleAttribute("hidden", all.length === 0);
  draw(all);
}

function pick() {
  const fields = new FormData(form);
  const field = (/** @type {string} */ name) => String(fields.get(name) ?? "");
  const asked = {
    title: field("title"),
    state: field("state"),
    words: field("words"),
    order: field("order"),
  };
  wanted = picked(all, asked, namesOf);
  draw();
  byId("own-more")?.toggleAttribute("hidden", wanted.length <= shown);
  tellCount();
}

/** @param {Entry} entry */
function namesOf(entry) {
  const known = named.get(entry.id) ?? [entry.name, titleOf(entry), whoOf(entry)].join(" ");
  named.set(entry.id, known);
  return known;
}

function draw(entries = wanted) {
  const kin = kinOf(all);
  const rows = entries.slice(0, shown).map((entry) => row(entry, rowOps, kin, marked));
  const link = document.activeElement?.closest(".own-row")?.querySelector(".own-link");
  list.replaceChildren(...rows);
  const same = rows.map((one) => one.querySelector(".own-link"));
  const again = same.find((one) => one?.getAttribute("href") === link?.getAttribute("href"));
  if (link && again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** How many games there are, and how many are marked. */
function tellCount() {
  const count = byId("own-count");
  if (count) count.textContent = text("own-count", { n: wanted.length, all: all.length });
  const how = byId("own-marked-count");
  if (how) how.textContent = text("own-marked", { n: marked.size });
  byId("own-marked")?.toggleAttribute("hidden", marked.size === 0);
  const every = byId("own-every");
  if (every instanceof HTMLInputElement)
    every.checked = wanted.length > 0 && wanted.every(({ id }) => marked.has(id));
}

/** @type {import("./own_rows.js").RowOps} */
const rowOps = {
  mark(entry, on) {
    if (on) marked.add(entry.id);
    else marked.delete(entry.id);
    tellCount();
  },
  rename: askName,
  remove: (entry) => void remove([entry]),
};

// --- what is done with games -----------------------------------------------------------------------

/** Delete games, and offer to bring them back. @param {Entry[]} entries */
async function remove(entries) {
  const ids = entries.map(({ id }) => id);
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const at = wanted.findIndex(({ id }) => id === ids[0]);
  const games = await store.take(ids);
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
    const kept = games.map((game) => ({ ...game, name: names.get(game.id) ?? "" }));
    if (!(await store.bring(kept))) return say(text("own-full"), "error");
    for (const id of ids) tell("saved", id);
    await load();
    focusRow(wanted.findIndex(({ id }) => id === ids[0]));
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
      await load();
    }
    focusRow(wanted.findIndex(({ id }) => id === entry.id));
  }
}

/** @returns {Entry[]} */
const markedEntries = () => all.filter(({ id }) => marked.has(id));

/** @type {Record<string, () => unknown>} */
const OPS = {
  "own-more"() {
    const next = shown;
    shown += ROWS;
    pick();
    focusRow(next);
  },
  "own-delete": () => remove(markedEntries()),
  "own-save": () => saveGames(store, markedEntries()),
  "own-save-all": () => saveGames(store, all),
  "own-unmark"() {
    marked.clear();
    pick();
  },
  import: () => byId("import-file")?.click(),
};

// --- start -----------------------------------------------------------------------------------------

const nobody = { locked: true, busy: false, watching: false };
const gate = createGate({ session: nobody, isPutAway: () => false, asks: () => false, text });
startSite();
startInput(gate, { play: () => {}, drawer: () => {}, op: (name) => void OPS[name]?.() });
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  shown = ROWS;
  pick();
});
byId("own-every")?.addEventListener("change", (event) => {
  const { checked } = /** @type {HTMLInputElement} */ (event.target);
  marked.clear();
  if (checked) for (const { id } of wanted) marked.add(id);
  pick();
});
byId("own-statistics")?.addEventListener("toggle", (event) => {
  if (/** @type {HTMLDetailsElement} */ (event.target).open) showStatistics(all);
});
onPicked(async (file) => {
  await takeIn(file, store, (record) => openRecord(record, store));
  await load();
});
listen(() => void load());
window.addEventListener("pageshow", ({ persisted }) => persisted && void load());
void load();
