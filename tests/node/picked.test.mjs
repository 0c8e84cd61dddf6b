import assert from "node:assert/strict";
import { test } from "node:test";
import { picked } from "../../web/js/picked.js";
import { entry, ids } from "./entries.mjs";

const ALL = [
  entry("new", { updated: 5, over: false, created: "2026-11-01", turns: 3 }),
  entry("won", { updated: 4, created: "2026-11-05", scores: [30, 8], turns: 9 }),
  entry("lost", { updated: 3, game: "go", winners: [1], scores: [5, 9], name: "First of May" }),
  entry("close", { updated: 2, created: "2026-11-05", scores: [9, 8], turns: 40 }),
];
const NONE = { title: "", state: "", words: "", order: "" };

/** @param {Partial<typeof NONE>} wanted */
function found(wanted) {
  return ids(picked(ALL, { ...NONE, ...wanted }, ({ name, game }) => `${name} ${game} Anna`));
}

test("games are found by title, state and words of their names", () => {
  assert.equal(found({}), "new won lost close");
  assert.equal(found({ title: "go" }), "lost");
  assert.equal(found({ state: "running" }), "new");
  assert.equal(found({ state: "over" }), "won lost close");
  assert.equal(found({ words: "may  FIRST" }), "lost");
  assert.equal(found({ words: "stones anna" }), "new won close");
  assert.equal(found({ words: "nobody" }), "");
});

test("games stand in the order that one asks for, and then the one played last first", () => {
  assert.equal(found({ order: "begun" }), "lost won close new");
  assert.equal(found({ order: "title" }), "lost new won close");
  assert.equal(found({ order: "result" }), "won close lost new");
  assert.equal(found({ order: "length" }), "close lost won new");
  assert.equal(found({ order: "constructor" }), "new won lost close");
});

test("by their result, games stand by one's own lead, and those without a known one come last", () => {
  const lost = { winners: [1] };
  const three = { seats: ["computer.1", "human", "computer.1"] };
  const games = [
    entry("far", { ...lost, scores: [2, 9], updated: 9 }),
    entry("gave up", { ...lost, scores: [], updated: 8 }),
    entry("hotseat", { seats: ["human", "human"], scores: [50, 1], updated: 7 }),
    entry("near", { ...lost, scores: [8, 9], updated: 6 }),
    entry("third", { ...three, ...lost, winners: [0], scores: [9, 5, 7], updated: 5 }),
    entry("they gave up", { scores: [], updated: 4 }),
    entry("narrow", { scores: [9, 8], updated: 3 }),
    entry("second seat", { ...three, winners: [1], scores: [2, 9, 6], updated: 2 }),
    entry("running", { over: false, updated: 1 }),
  ];
  const order = picked(games, { ...NONE, order: "result" }, () => "").map(({ id }) => id);
  assert.deepEqual(order, [
    ...["second seat", "narrow", "they gave up"],
    ...["near", "third", "far", "gave up"],
    ...["hotseat", "running"],
  ]);
});
