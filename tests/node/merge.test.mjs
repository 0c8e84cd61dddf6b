import assert from "node:assert/strict";
import { test } from "node:test";
import { belonging, copyId, merged, readIn, written } from "../../web/js/merge.js";
import { ids } from "./entries.mjs";

const TITLES = ["stones", "go"];
const NOTHING = { days: [], results: [] };

/** A game as it is stored. */
function stored(id, record = {}, name = "") {
  const summary = { id, game: "stones", seats: ["Anna"], turn: "", over: false, points: [] };
  const text = JSON.stringify({ format: 2, game: "stones", ...record });
  return { id, game: "stones", record: text, summary, updated: 1, name };
}

/** What is read again of games that are written. */
function read(games, results = [], days = []) {
  const found = readIn(written(games, { results, days }).join(""), TITLES);
  assert.ok(found);
  return found;
}

test("what is written is read again: games, names, results, days", () => {
  const won = { id: "a", game: "stones", level: "khan", won: true, points: 5, against: 3 };
  const found = read([stored("a", { n: 1 }, "First"), stored("b")], [won]);
  assert.deepEqual(
    found.games.map(({ id, name, record }) => [id, name, record]),
    [
      ["a", "First", stored("a", { n: 1 }).record],
      ["b", "", stored("b").record],
    ],
  );
  assert.deepEqual(found.results, [won]);
  assert.equal(found.bad, 0);
});

test("with some games goes what is kept of them alone", () => {
  const line = (id) => ({ id, game: "stones" });
  const kept = { days: [line("a"), line("b")], results: [line("b"), line("c")] };
  const { days, results } = belonging([stored("b")], kept);
  assert.deepEqual([ids(days), ids(results)], ["b", "b"]);
});

test("whose seat one plays, and what stays covered, goes along, unless it is no such thing", () => {
  const held = { ...stored("a"), beside: { held: [1], sent: 3 } };
  const long = { ...stored("b"), beside: "x".repeat(9000) };
  assert.deepEqual(
    read([held, long]).games.map(({ beside }) => beside),
    [{ held: [1], sent: 3 }, null],
  );
});

test("no games make a file, too", () => assert.deepEqual(read([]).games, []));

for (const [name, text] of [
  ["noise", "noise"],
  ["a single record", '{"format": 2, "game": "stones"}'],
  ["a future format", '{"kind": "teahouse-games", "format": 2, "games": []}'],
  ["no list", '{"kind": "teahouse-games", "format": 1, "games": {}}'],
]) {
  test(`${name} is no such file`, () => assert.equal(readIn(text, TITLES), null));
}

test("what can't be a game is counted and left out", () => {
  const deep = `${"[".repeat(9000)}${"]".repeat(9000)}`;
  const games = [
    stored("good"),
    { ...stored("a"), game: "chess" },
    { ...stored("b"), game: "go" }, // its record is of another title
    { ...stored("c"), record: 7 },
    { ...stored("d"), record: `{"game": "stones", "x": "${"x".repeat(1_000_000)}"}` },
    { ...stored("../e") },
    { ...stored("f"), summary: { turn: "x".repeat(9000) } },
    { ...stored("g"), summary: "DEEP" },
    { ...stored("h"), analysis: "x".repeat(1_000_001) },
    {},
  ];
  const text = written(games, NOTHING).join("").replace('"DEEP"', deep);
  const found = readIn(text, TITLES);
  assert.ok(found);
  assert.equal(ids(found.games), "good");
  assert.equal(found.bad, 9);
});

test("a game that is here comes in no second time", () => {
  const found = merged(read([stored("a"), stored("b")]), [stored("a")], NOTHING);
  assert.equal(ids(found.games), "b");
  assert.equal(found.same, 1);
});

test("of two games with one id both are kept, and come in once", () => {
  const here = stored("a", { n: 1 });
  const other = stored("a", { n: 2 });
  const found = merged(read([other]), [here], NOTHING);
  assert.equal(ids(found.games), copyId(other));
  assert.equal(found.games[0].record, other.record);
  const again = merged(read([other]), [here, ...found.games], NOTHING);
  assert.deepEqual([again.games, again.same], [[], 1]);
});

test("of two games with one id in one file both are kept", () => {
  const found = merged(read([stored("a", { n: 1 }), stored("a", { n: 2 })]), [], NOTHING);
  assert.equal(found.games.length, 2);
  assert.equal(new Set(found.games.map(({ id }) => id)).size, 2);
});

test("the id of a copy is one that a game may have, and no day's", () => {
  const long = stored("day-stones-2026-11-30");
  assert.match(copyId({ ...long, id: "x".repeat(40) }), /^[\w-]{1,40}$/);
  assert.match(copyId(long), /^day-stones-2026-11-30-x[0-9a-f]{8}$/);
});

test("a day that has been played stays as it was", () => {
  const id = "day-stones-2026-11-30";
  const [theirs] = merged(read([stored(id)]), [], NOTHING).days;
  assert.equal(theirs.id, id);
  const found = merged(read([stored(id)], [], [theirs]), [], { days: [theirs], results: [] });
  assert.deepEqual(found.days, []);
  assert.notEqual(ids(found.games), id);
});

test("results that are here stay as they are", () => {
  const won = { id: "a", game: "stones", level: "khan", won: true, points: 5, against: 3 };
  const lost = { ...won, won: false };
  const bad = [{ ...won, id: 7 }, { ...won, points: "5" }, { ...won, level: "x".repeat(50) }, null];
  const found = read([], [won, { ...won, id: "b" }, ...bad]);
  assert.equal(found.results.length, 2);
  assert.equal(ids(merged(found, [], { days: [], results: [lost] }).results), "b");
});
