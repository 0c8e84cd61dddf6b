import assert from "node:assert/strict";
import { test } from "node:test";
import { kept, known, readText, tableOf } from "../../web/js/places.js";

const GUEST = { name: "a1", seat: 1, secret: "s".repeat(24), called: "Bea", lent: false };

/** What is kept of a game, as this text. @param {string | null} text */
function stored(text) {
  globalThis.localStorage = { getItem: (name) => (name === tableOf("g1") ? text : null) };
  return kept("g1");
}

test("who has a place is kept", () => {
  const watcher = { ...GUEST, name: "w", secret: "w".repeat(24), seat: -1 };
  const all = [GUEST, watcher, { ...watcher, name: "x", secret: "x".repeat(24) }];
  const found = stored(JSON.stringify({ guests: all, hints: false, clocks: null }));
  assert.deepEqual(found, { guests: all, hints: false, clocks: null });
});

test("what is spoilt is left out", () => {
  const wrong = [
    ...[null, 7, [], {}, { ...GUEST, name: "" }, { ...GUEST, name: "x".repeat(99) }],
    ...[
      { ...GUEST, secret: "" },
      { ...GUEST, seat: -2 },
      { ...GUEST, seat: 1.5 },
    ],
    ...[
      { ...GUEST, seat: "1" },
      { ...GUEST, lent: 0 },
      { ...GUEST, called: 1 },
    ],
  ];
  for (const one of wrong)
    assert.deepEqual(stored(JSON.stringify({ guests: [one, GUEST] })).guests, [GUEST]);
  for (const text of ["", "{", "7", "true", "[]", '{"guests":{}}', '{"guests":"x"}'])
    assert.deepEqual(stored(text).guests, [], text);
});

test("nobody is kept twice, and nobody sits on another one's seat", () => {
  const [name, secret] = ["b2", "t".repeat(24)];
  for (const double of [
    { ...GUEST, seat: 2, secret },
    { ...GUEST, seat: 2, name },
    { ...GUEST, name, secret },
  ])
    assert.deepEqual(stored(JSON.stringify({ guests: [GUEST, double] })).guests, [GUEST]);
  const lent = { ...GUEST, lent: true };
  const both = [lent, { ...GUEST, name, secret }];
  assert.deepEqual(stored(JSON.stringify({ guests: both })).guests, both);
  assert.ok(known("g1"));
});

test("one's own name and secret are short texts, or nothing", () => {
  for (const [text, found] of [
    ['"Bea"', "Bea"],
    [JSON.stringify("x".repeat(25)), ""],
    ...[null, "7", '{"a":1}', "{"].map((wrong) => [wrong, ""]),
  ]) {
    globalThis.localStorage = { getItem: () => text };
    assert.equal(readText("teahouse-name", 24), found);
  }
});
