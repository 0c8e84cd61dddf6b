/** Statistics of one's own games: a table for each title, and how one did over time. */

import { GAMES } from "./build.js";
import { dayText } from "./days.js";
import { byId, make, pageLang, text } from "./dom.js";
import { chart } from "./drawn.js";
import { grouped, progress } from "./statistics.js";
import { againstOf, dateWords, modeOf, number, outcomeWords, scoreOf } from "./told.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./statistics.js").Group} Group */

/** So many games are drawn, and listed, the newest. */
const RECENT = 40;

/** @param {Entry[]} entries */
export function showStatistics(entries) {
  const place = byId("own-statistics-body");
  const over = entries.filter(({ facts }) => facts.over);
  const parts = GAMES.map((game) => over.filter((entry) => entry.game === game));
  place?.replaceChildren(...parts.filter((found) => found.length > 0).map(ofTitle));
}

/** @param {Entry[]} entries of one title */
function ofTitle(entries) {
  const title = text(`game-${entries[0].game}`);
  const rows = [
    ...grouped(entries, () => text("stat-all")),
    ...split(entries, modeOf),
    ...split(entries, againstOf),
    ...split(entries, ({ facts }) => text("stat-seats", { n: facts.seats.length })),
  ];
  const part = make("section", { class: "own-part" }, make("h3", {}, title), tableOf(rows, title));
  part.append(...overTime(entries, title));
  return part;
}

/** Groups, where there are several. @param {Entry[]} entries @param {(entry: Entry) => string} keyOf */
function split(entries, keyOf) {
  const found = grouped(entries, keyOf);
  return found.length > 1 ? found : [];
}

/** @param {Group[]} groups @param {string} title */
function tableOf(groups, title) {
  const heads = ["group", "games", "won", "best", "mean", "longest", "streak"];
  const rows = groups.map(({ key, games, own, won, streak, longest, best, mean }) => [
    key,
    number(games),
    own ? text("stat-share", { won: number(won), share: percent(won / own) }) : "–",
    best === null ? "–" : number(best),
    mean === null ? "–" : number(mean, 1),
    own ? number(longest) : "–",
    own ? number(streak) : "–",
  ]);
  const words = heads.map((key) => text(`stat-${key}`));
  return table(words, rows, text("stat-of", { game: title }));
}

/**
 * @param {string[]} heads
 * @param {string[][]} rows
 * @param {string} caption
 */
function table(heads, rows, caption) {
  const head = make("tr", {}, ...heads.map((words) => make("th", { scope: "col" }, words)));
  const body = rows.map(([first, ...cells]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, first),
      ...cells.map((words) => make("td", {}, words)),
    ),
  );
  const made = make(
    "table",
    { class: "list own-table" },
    make("caption", { class: "visually-hidden" }, caption),
    make("thead", {}, head),
    make("tbody", {}, ...body),
  );
  return make("div", { class: "wide", tabindex: "0", role: "region", "aria-label": caption }, made);
}

/** One's points and wins, game by game. @param {Entry[]} entries @param {string} title */
function overTime(entries, title) {
  const steps = progress(entries).slice(-RECENT);
  if (steps.length < 2) return [];
  const scored = steps.flatMap(({ points, won }) =>
    points === null ? [] : [{ value: points, full: won }],
  );
  const values = scored.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const found = [];
  if (scored.length > 1) {
    const label = text("stat-chart-points", { game: title, low: number(low), high: number(high) });
    found.push(
      figure(
        chart(scored, { low, high, label }),
        text("stat-points-key"),
        number(low),
        number(high),
      ),
    );
  }
  const shares = steps.map(({ share, won }) => ({ value: share, full: won }));
  const label = text("stat-chart-wins", { game: title, share: percent(steps.at(-1)?.share ?? 0) });
  const wins = chart(shares, { low: 0, high: 1, label });
  found.push(figure(wins, text("stat-wins-key"), percent(0), percent(1)));
  const rows = [...steps]
    .reverse()
    .map(({ entry }) => [
      dateWords(dayText(new Date(entry.updated))),
      againstOf(entry),
      outcomeWords(entry),
      scoreOf(entry) || "–",
    ]);
  const heads = ["stat-when", "stat-against", "stat-result", "stat-score"].map((key) => text(key));
  const one = table(heads, rows, text("stat-each", { game: title }));
  found.push(make("details", { class: "more" }, make("summary", {}, text("stat-list")), one));
  return found;
}

/**
 * @param {Element} picture
 * @param {string} key what it shows
 * @param {string} low
 * @param {string} high
 */
function figure(picture, key, low, high) {
  const scale = make("span", { class: "results-scale", "aria-hidden": "true" });
  scale.append(make("span", {}, high), make("span", {}, low));
  const plot = make("div", { class: "results-plot" }, scale, picture);
  return make("figure", { class: "results" }, make("figcaption", { class: "hint" }, key), plot);
}

/** @param {number} share */
function percent(share) {
  return new Intl.NumberFormat(pageLang(), { style: "percent" }).format(share);
}
