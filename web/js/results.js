/** The best results of this device's own games, among those that are alike. */

import { text } from "./dom.js";

/** @typedef {import("./types.js").Kept} Kept */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Store} Store */

/**
 * Fill every `data-results="GAME"` of the page; one without results stays hidden. What is for who has
 * finished a first game is shown to nobody else.
 * @param {Store} store
 * @param {string} [open]  the game on the table
 */
export async function listResults(store, open) {
  for (const place of document.querySelectorAll("[data-results]")) {
    const all = await store.results(place.getAttribute("data-results") ?? "");
    for (const row of place.querySelectorAll("[data-level]")) {
      const level = row.getAttribute("data-level");
      showRow(
        row,
        all.filter((result) => result.level === level),
        open,
      );
    }
    place.querySelector("[data-slot='first']")?.toggleAttribute("hidden", all.length > 1);
    place.toggleAttribute("hidden", all.length === 0);
  }
}

/**
 * How one's own game has ended is kept, and told among those like it.
 * @param {Store} store
 * @param {import("./types.js").Answer} answer
 * @param {boolean} keeps
 */
export async function noteEnd(store, { game, result, final }, keeps) {
  if (keeps && result) await store.keepResult(game, result);
  if (final) await listResults(store, game);
}

/** @param {Element} row @param {Kept[]} results that are alike @param {string} [open] */
function showRow(row, results, open) {
  row.toggleAttribute("hidden", results.length === 0);
  const [best] = [...results].sort(better);
  if (!best) return;
  const { won, points, against } = best;
  const sentence = won ? "result-won" : "result-lost";
  const said = points === null ? "" : text(sentence, { points, against: against ?? 0 });
  put(row, "best", said);
  const wins = results.filter((result) => result.won).length;
  put(row, "count", text("results-count", { wins, games: results.length }));
  const record = results.length > 1 && best.id === open && won;
  row.querySelector("[data-slot='record']")?.toggleAttribute("hidden", !record);
}

/** @param {Element} row @param {string} slot @param {string} words */
function put(row, slot, words) {
  const place = row.querySelector(`[data-slot="${slot}"]`);
  if (place) place.textContent = words;
}

/**
 * A win before a defeat, then by how much; giving up comes last.
 * @param {Result} a
 * @param {Result} b
 */
function better(a, b) {
  if (a.won !== b.won) return a.won ? -1 : 1;
  return lead(b) - lead(a);
}

/** @param {Result} result */
function lead({ points, against }) {
  return points === null ? -1000 : points - (against ?? 0);
}
