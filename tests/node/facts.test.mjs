import assert from "node:assert/strict";
import { test } from "node:test";
import { checked, factsOf, heldIn } from "../../web/js/facts.js";

const RECORD = {
  format: 2,
  created: "2026-11-27",
  game: "stones",
  options: { quick: true, level: "khan" },
  seats: [
    { name: "Anna", kind: "human" },
    { name: "", kind: "computer", level: 3 },
  ],
  steps: ["- setup > 3", "0 take.1 #06ab", "1 take.2 #0a0b", "! seat.1.computer.4", "0 take.1"],
  flags: ["hints"],
  result: { reason: "empty", scores: [104, 98], winners: [0] },
  parent: { id: "0a1b", step: 12 },
};

test("a record tells who plays, how it was set up, how long it was and how it ended", () => {
  assert.deepEqual(factsOf(JSON.stringify(RECORD)), {
    created: "2026-11-27",
    options: { quick: "true", level: "khan" },
    seats: ["human", "computer.4"],
    turns: 2,
    over: true,
    scores: [104, 98],
    winners: [0],
    advised: true,
    undone: false,
    reseated: true,
    whole: false,
    held: null,
    parent: { id: "0a1b", step: 12 },
  });
});

for (const [name, fields, whole] of [
  ["dealt and played from the start", {}, true],
  ["of an older version, which said nothing of a start", { start: undefined }, true],
  ["that goes on from another one", { parent: { id: "a", step: 4 } }, false],
  ["begun at a position that was asked about", { start: { turn: 3 } }, false],
  ["with cards of one's own", { data: { cards: [] } }, false],
]) {
  test(`a game ${name} was ${whole ? "" : "not "}played whole`, () => {
    const record = { ...RECORD, parent: null, start: null, data: null, ...fields };
    assert.equal(factsOf(JSON.stringify(record)).whole, whole);
  });
}

for (const [beside, seat] of [
  [{ held: [1], sent: 30 }, 1],
  [{ held: [0, 2] }, null],
  [{ held: [] }, null],
  [{ held: ["1"] }, null],
  [{ held: [-1] }, null],
  [{ held: [99] }, null],
  [{ answer: ["0 end"] }, null],
  [null, null],
]) {
  test(`beside a record ${JSON.stringify(beside)} stands that one plays seat ${seat}`, () =>
    assert.equal(heldIn(beside), seat));
}

test("a game that goes on has no result", () => {
  const { over, scores, winners } = factsOf(JSON.stringify({ ...RECORD, result: null }));
  assert.deepEqual({ over, scores, winners }, { over: false, scores: [], winners: [] });
});

test("a game that was given up has winners and no points", () => {
  const result = { reason: "resigned", scores: null, winners: [1] };
  const { over, scores, winners } = factsOf(JSON.stringify({ ...RECORD, result }));
  assert.deepEqual({ over, scores, winners }, { over: true, scores: [], winners: [1] });
});

for (const [name, record] of [
  ["noise", "noise"],
  ["null", "null"],
  ["a list", "[]"],
  [
    "fields of wrong types",
    '{"seats": 7, "steps": {}, "result": 5, "flags": "hints", "parent": []}',
  ],
]) {
  test(`of ${name} nothing is told`, () => {
    const { seats, turns, over, parent } = factsOf(record);
    assert.deepEqual(
      { seats, turns, over, parent },
      { seats: [], turns: 0, over: false, parent: null },
    );
  });
}

test("what was stored of facts is taken as far as it fits", () => {
  const { created, scores, seats, parent, options } = checked({
    created: "<b>",
    scores: [1, "two", Number.NaN, 4],
    seats: Array(30).fill("human"),
    parent: { id: "../up", step: 1 },
    options: { a: "b".repeat(500) },
  });
  assert.deepEqual({ created, scores, parent }, { created: "", scores: [1, 4], parent: null });
  assert.equal(seats.length, 8);
  assert.equal(options.a.length, 40);
});
