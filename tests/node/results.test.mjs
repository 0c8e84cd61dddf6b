import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.HTMLTemplateElement = class {};
globalThis.document = { getElementById: () => null, querySelectorAll: () => [place] };
const { noteEnd } = await import("../../web/js/results.js");

const slots = ["best", "count", "record"];

/** A row's or a place's slot. */
const slot = () => ({
  hidden: true,
  textContent: "",
  toggleAttribute(_, hidden) {
    this.hidden = hidden;
  },
});
const found = Object.fromEntries(slots.map((name) => [`[data-slot="${name}"]`, slot()]));
found["[data-slot='record']"] = found['[data-slot="record"]'];
const row = {
  ...slot(),
  getAttribute: () => "computer.4",
  querySelector: (name) => found[name] ?? null,
};
const first = slot();
const place = {
  ...slot(),
  getAttribute: () => "pagoda",
  querySelectorAll: () => [row],
  querySelector: () => first,
};

/** What is kept, and the end of a game that is the newest. */
async function ended(kept, points, { won = true, keeps = true, level = "computer.4" } = {}) {
  const results = kept.map((n, at) => ({
    id: `old${at}`,
    level,
    won: n > 0,
    points: n,
    against: 9,
  }));
  const store = {
    results: async () => results,
    keepResult: async (id, result) => void results.push({ id, ...result }),
  };
  const result = { game: "pagoda", level: "computer.4", won, points, against: 9 };
  await noteEnd(store, { game: "new", result, final: true }, keeps);
  return { kept: results.length, record: !row.querySelector("[data-slot='record']").hidden };
}

test("the best of several is a record, and only while it is on the table", async () => {
  assert.deepEqual(await ended([12, 20], 21), { kept: 3, record: true });
  assert.deepEqual(await ended([12, 20], 19), { kept: 3, record: false });
  assert.deepEqual(await ended([12, 20], 21, { keeps: false }), { kept: 2, record: false });
});

test("a first game is no record, nor is a defeat, nor one that beats other kinds", async () => {
  assert.deepEqual(await ended([], 21), { kept: 1, record: false });
  assert.deepEqual(await ended([-3], 5, { won: false }), { kept: 2, record: false });
  assert.deepEqual(await ended([12], 21, { level: "computer.2" }), { kept: 2, record: false });
});

test("what is for who has finished but one game is for nobody else", async () => {
  await ended([], 21);
  assert.equal(first.hidden, false);
  await ended([12], 21, { level: "computer.2" });
  assert.equal(first.hidden, true);
});
