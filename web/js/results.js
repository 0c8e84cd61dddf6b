/** The best results of this device's solo games, level by level. */

import { text } from "./dom.js";

/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Store} Store */

/**
 * Fill every `data-results="GAME"` of the page; one without results stays hidden.
 * @param {Store} store
 */
export async function listResults(store) {
  for (const place of document.querySelectorAll("[data-results]")) {
    const all = await store.results(place.getAttribute("data-results") ?? "");
    for (const row of place.querySelectorAll("[data-level]")) {
      const level = row.getAttribute("data-level");
      showRow(
        row,
        all.filter((result) => result.level === level),
      );
    }
    place.toggleAttribute("hidden", all.length === 0);
  }
}

/** @param {Element} row @param {Result[]} results of one level */
function showRow(row, results) {
  row.toggleAttribute("hidden", results.length === 0);
  const [best] = [...results].sort(better);
  if (!best) return;
  const { won, points, against } = best;
  const sentence = won ? "result-won" : "result-lost";
  const said = points === null ? "" : text(sentence, { points, against: against ?? 0 });
  put(row, "best", said);
  const wins = results.filter((result) => result.won).length;
  put(row, "count", text("results-count", { wins, games: results.length }));
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
