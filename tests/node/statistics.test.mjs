import assert from "node:assert/strict";
import { test } from "node:test";
import {
  counts,
  daysInARow,
  grouped,
  levelOf,
  outcomeOf,
  progress,
} from "../../web/js/statistics.js";
import { entry } from "./entries.mjs";

const LOST = { winners: [1], scores: [5, 9] };

for (const [name, facts, outcome] of [
  ["a win", {}, "won"],
  ["a defeat", LOST, "lost"],
  ["a tie", { winners: [0, 1] }, "shared"],
  ["a draw that nobody wins", { winners: [] }, "shared"],
  ["a game that goes on", { over: false }, ""],
  ["a game of two people", { seats: ["human", "human"] }, ""],
  ["a win far apart", { seats: ["human", "human"], held: 0 }, "won"],
  ["a defeat far apart", { seats: ["human", "human"], held: 1 }, "lost"],
  ["a game at a seat that a computer has taken", { seats: ["human", "human", "bot"], held: 2 }, ""],
  ["a game of computers", { seats: ["computer.1", "computer.2"] }, ""],
  ["a win from the second seat", { seats: ["computer.3", "human"], winners: [1] }, "won"],
]) {
  test(`${name} is told as ${outcome || "nobody's own"}`, () =>
    assert.equal(outcomeOf(entry("a", facts)), outcome));
}

test("a group tells games, wins, the longest row of wins, and the points", () => {
  const games = [
    entry("a", { updated: 1, scores: [10, 8] }),
    entry("b", { updated: 2, scores: [20, 8] }),
    entry("c", { updated: 3, ...LOST }),
    entry("d", { updated: 4, scores: [], winners: [0] }),
    entry("e", { updated: 5, seats: ["human", "human"] }),
    entry("f", { updated: 6, over: false }),
    entry("g", { updated: 7, reseated: true, scores: [99, 8] }),
    entry("h", { updated: 8, whole: false, scores: [99, 8] }),
  ];
  assert.deepEqual(
    grouped([...games].reverse(), () => "all"),
    [{ key: "all", games: 7, own: 4, won: 3, streak: 1, longest: 2, best: 20, mean: 35 / 3 }],
  );
});

for (const [name, facts, counted] of [
  ["one human's against computers", {}, true],
  ["a defeat", LOST, true],
  ["one that goes on", { over: false }, false],
  ["one that was not dealt and played whole", { whole: false }, false],
  ["one in which players changed", { reseated: true }, false],
  ["one of two people", { seats: ["human", "human"] }, false],
]) {
  test(`of games ${name} ${counted ? "counts" : "doesn't count"}`, () =>
    assert.equal(counts(entry("a", facts)), counted));
}

test("groups stand by how many games they have", () => {
  const games = [entry("a", { turns: 1 }), entry("b", { turns: 2 }), entry("c", { turns: 2 })];
  const found = grouped(games, ({ facts }) => String(facts.turns));
  assert.deepEqual(
    found.map(({ key, games: n }) => [key, n]),
    [
      ["2", 2],
      ["1", 1],
    ],
  );
});

test("of several computers the strongest one counts", () => {
  assert.equal(levelOf(entry("a", { seats: ["human", "computer.2", "computer.4"] })), 4);
  assert.equal(levelOf(entry("a", { seats: ["human", "bot"] })), 0);
});

test("progress goes from the oldest game on, and looks at the last ten", () => {
  const games = Array.from({ length: 12 }, (_, at) =>
    entry(`${at}`, { updated: at, ...(at < 2 ? LOST : {}) }),
  );
  const steps = progress([...games].reverse());
  assert.deepEqual([steps[0].won, steps[0].share, steps[0].points], [false, 0, 5]);
  assert.equal(steps[9].share, 0.8);
  assert.equal(steps[11].share, 1);
});

test("days in a row go up to today, or to yesterday while today isn't over", () => {
  const before = (day) => String(Number(day) - 1);
  assert.equal(daysInARow(["1", "3", "4", "5"], "5", before), 3);
  assert.equal(daysInARow(["1", "3", "4"], "5", before), 2);
  assert.equal(daysInARow(["1", "3"], "5", before), 0);
});
