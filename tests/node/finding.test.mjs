import assert from "node:assert/strict";
import { test } from "node:test";

import { placesOf, wordsOf } from "../../web/js/finding.js";

const TEXT = "WP-44\nWer den letzten Ninja überdeckt, legt ein Wegplättchen.";

/** @param {string} typed */
function found(typed) {
  return placesOf(TEXT, wordsOf(typed))?.map(([start, end]) => TEXT.slice(start, end)) ?? null;
}

test("all words have to be there, in any order, within others too", () => {
  assert.deepEqual(found("plättchen ninja"), ["Ninja", "plättchen"]);
  assert.equal(found("ninja samurai"), null);
});

test("neither case nor accents matter", () => {
  assert.deepEqual(found("UBERDECKT"), ["überdeckt"]);
  assert.deepEqual(found("überdeckt"), ["überdeckt"]);
});

test("a clause is found by its number", () => {
  assert.deepEqual(found("wp-44"), ["WP-44"]);
});

test("one letter alone is looked for by nobody", () => {
  assert.deepEqual(wordsOf("w"), []);
  assert.deepEqual(wordsOf(" "), []);
  assert.equal(found("w"), null);
});

test("places never lie over each other, and the longest word is marked", () => {
  assert.deepEqual(found("weg wegplättchen"), ["Wegplättchen"]);
});
