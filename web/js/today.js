/** The page of today's table: a deal a day for each title, and a calendar of one's own days. */

import { pageAt } from "./boot.js";
import { GAMES } from "./build.js";
import { dateOf, dayOf, dayText, idOf } from "./days.js";
import { button, byId, make, pageLang, text } from "./dom.js";
import { copy } from "./files.js";
import { addressOf } from "./games.js";
import { startPage } from "./page.js";
import { counts, daysInARow, outcomeOf } from "./statistics.js";
import { createStore } from "./store.js";
import { showStoring } from "./storing.js";
import { listenGames } from "./tabs.js";
import { dateWords, helpOf, number, outcomeWords, scoreOf } from "./told.js";

/** @typedef {import("./types.js").Entry} Entry */

const store = createStore({ onTrouble: (state) => showStoring(state, "no-storage") });
/** The month that the calendar shows, as its first day. */
let month = firstOf(dayText());
/** What is known of each day's table, deleted games, too, by the games' ids. @type {Map<string, Entry>} */
let days = new Map();
/** The games that are there. @type {Set<string>} */
let here = new Set();

const load = listenGames(async () => {
  const [ids, kept] = await Promise.all([store.ids(), store.days()]);
  here = new Set(ids);
  const counting = kept.filter(({ id }) => dayOf(id)?.counts);
  days = new Map(counting.map((entry) => [entry.id, entry]));
  draw();
});

function draw() {
  const today = dayText();
  put("today-date", dateWords(today, { dateStyle: "full" }));
  for (const game of GAMES) showTable(game, today);
  showMonth(today);
  showSums(today);
}

// --- today's tables ----------------------------------------------------------------------------------

/** @param {string} game @param {string} today */
function showTable(game, today) {
  const place = byId(`today-${game}`);
  const state = place?.querySelector("[data-slot='text']");
  const entry = days.get(idOf(game, today));
  if (!place || !state) return;
  state.textContent = entry ? told(entry) : text("day-new");
  place.querySelector("[data-slot='list']")?.replaceChildren(...steps(game, today, entry));
}

/** What can be done at a table. @param {string} game @param {string} today @param {Entry | undefined} entry */
function steps(game, today, entry) {
  const title = text(`game-${game}`);
  const link = (/** @type {string} */ id, /** @type {string} */ label, kind = "") => {
    const made = make("a", { class: `button ${kind}`, href: addressOf({ id, game }) }, label);
    made.setAttribute("aria-label", `${label}: ${title}`);
    return made;
  };
  if (!entry) return [link(idOf(game, today), text("day-begin"), "button-primary")];
  const found = [];
  if (here.has(entry.id))
    found.push(
      entry.facts.over
        ? link(entry.id, text("list-look"))
        : link(entry.id, text("list-resume"), "button-primary"),
    );
  if (entry.facts.over) {
    const label = text("day-share");
    const share = button(label, () => copy(shared(entry), text("day-shared")), {
      class: "button",
      "aria-label": `${label}: ${title}`,
    });
    found.push(share);
  }
  if (entry.facts.over || !here.has(entry.id))
    found.push(link(freeId(game, today), text("day-once-more"), "button-quiet"));
  return found;
}

/** The id of another try, the first that is free. @param {string} game @param {string} day */
function freeId(game, day) {
  let attempt = 2;
  while (here.has(idOf(game, day, attempt)) && attempt < 99) attempt += 1;
  return idOf(game, day, attempt);
}

/** How it went, or goes. @param {Entry} entry */
function told(entry) {
  if (!entry.facts.over) return text(here.has(entry.id) ? "day-running" : "day-left");
  return [outcomeWords(entry), scoreOf(entry), ...helpOf(entry)].filter(Boolean).join(", ");
}

/** A result as a short text. @param {Entry} entry */
function shared(entry) {
  const day = dayOf(entry.id)?.day ?? "";
  const head = ["Teahouse", text(`game-${entry.game}`), dateWords(day)].join(" · ");
  const { href, protocol } = pageAt(`${pageLang()}/today/`);
  const address = protocol === "file:" ? [] : [href]; // nobody else has a file of this device
  return [head, told(entry), ...address].join("\n");
}

// --- one's own days ----------------------------------------------------------------------------------

/** @param {string} day */
function firstOf(day) {
  return `${day.slice(0, 8)}01`;
}

/** The day so many days later. @param {string} day @param {number} by */
function later(day, by) {
  const date = dateOf(day);
  date.setDate(date.getDate() + by);
  return dayText(date);
}

/** @param {string} day @param {number} by */
function monthLater(day, by) {
  const date = dateOf(day);
  date.setMonth(date.getMonth() + by, 1);
  return dayText(date);
}

/** @param {string} today */
function showMonth(today) {
  put("today-month", dateWords(month, { month: "long", year: "numeric" }));
  const before = (dateOf(month).getDay() + 6) % 7; // weeks begin on Monday
  const end = monthLater(month, 1);
  const rows = [];
  for (let day = later(month, -before); day < end; ) {
    const cells = [];
    for (let at = 0; at < 7; at += 1, day = later(day, 1)) cells.push(cell(day, today));
    rows.push(make("tr", {}, ...cells));
  }
  byId("today-days")?.replaceChildren(...rows);
  byId("today-week")?.replaceChildren(...week(later(month, -before)));
}

/** The heads of a week's days. @param {string} monday */
function week(monday) {
  return [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const words = dateWords(later(monday, at), { weekday: "short" });
    return make("th", { scope: "col" }, words);
  });
}

/** @param {string} day @param {string} today */
function cell(day, today) {
  const made = make("td", day === today ? { "aria-current": "date" } : {});
  if (firstOf(day) !== month) return made;
  made.append(make("span", { class: "day-number" }, String(Number(day.slice(8)))));
  made.append(...GAMES.map((game) => mark(days.get(idOf(game, day)))));
  return made;
}

/** How a title's game of a day went. @param {Entry | undefined} entry */
function mark(entry) {
  if (!entry) return make("span", { class: "day-mark" });
  const ended = counts(entry) ? outcomeOf(entry) : "apart";
  const outcome = entry.facts.over ? ended : "open";
  const title = text(`game-${entry.game}`);
  const made = make("span", {
    class: `day-mark day-${outcome}`,
    title: `${title}: ${told(entry)}`,
  });
  made.append(
    make("span", { "aria-hidden": "true" }, SIGNS[outcome]),
    make("span", { class: "visually-hidden" }, `${title}: ${told(entry)}.`),
  );
  return made;
}

/** @type {Record<string, string>} */
const SIGNS = { won: "✓", shared: "=", lost: "✗", open: "…", apart: "–" };

/** @param {string} today */
function showSums(today) {
  const played = [...days.values()].filter(({ facts }) => facts.over);
  const row = daysInARow(
    played.map(({ id }) => dayOf(id)?.day ?? ""),
    today,
    (day) => later(day, -1),
  );
  const won = played.filter((entry) => counts(entry) && outcomeOf(entry) === "won").length;
  const told = { n: number(played.length), won: number(won), row: number(row) };
  put("today-sums", text("day-sums", told));
}

/** @param {string} id @param {string} words */
function put(id, words) {
  const place = byId(id);
  if (place) place.textContent = words;
}

// --- start -----------------------------------------------------------------------------------------

/** @param {number} by */
function turn(by) {
  month = monthLater(month, by);
  showMonth(dayText());
}

startPage({ "day-earlier": () => turn(-1), "day-later": () => turn(1) });
document.addEventListener("visibilitychange", () => document.hidden || draw()); // midnight may be over
void load();
