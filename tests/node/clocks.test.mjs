import assert from "node:assert/strict";
import { test } from "node:test";
import { createClocks, isKept, isTimes, leftAfter, spelled } from "../../web/js/clocks.js";
import { createTime } from "./air.mjs";

const MINUTE = 60_000;
const TERMS = { time: 5 * MINUTE, add: 10_000, computer: false };

/** Clocks under a time of the test's own; `free` says whose may run. */
function table(terms = TERMS, kept = null) {
  const time = createTime();
  const late = [];
  const at = { runs: () => true, done: true };
  const clocks = createClocks({
    kept,
    runs: (seat) => at.runs(seat),
    late(seat, computer) {
      late.push([seat, computer]);
      return at.done;
    },
    clock: time.clock,
  });
  if (!kept) clocks.agree(terms);
  const left = (seat) => leftAfter(clocks.times, seat, 0) / 1000;
  return { time, clocks, late, at, left };
}

let lines = 0;
const turn = (number, seat, mover = seat) => ({ at: ++lines, seat, turn: number, mover });

/** The same, with seat 0 to play turn 1. */
function begun(terms) {
  const all = table(terms);
  all.clocks.asks(turn(1, 0));
  all.clocks.begin();
  return all;
}

test("the time runs of the seat that is to decide", async () => {
  const { time, clocks, left } = begun();
  await time.pass(30_000);
  assert.deepEqual([left(0), left(1), clocks.times.runs], [270, 300, 0]);
  clocks.asks(turn(1, 1, 0)); // another one answers in that turn
  await time.pass(5000);
  assert.deepEqual([left(0), left(1), clocks.times.runs], [270, 295, 1]);
});

test("it begins once all have been invited", async () => {
  const { time, clocks, left } = table();
  clocks.asks(turn(1, 0));
  await time.pass(30_000);
  assert.deepEqual([left(0), clocks.times.runs], [300, null]);
  clocks.begin();
  await time.pass(1000);
  assert.equal(left(0), 299);
});

test("who ends a turn gets what comes on top, once, and nothing for an answer in another's", async () => {
  const { time, clocks, left } = begun();
  await time.pass(20_000);
  clocks.asks(turn(1, 1, 0));
  await time.pass(20_000);
  clocks.asks(turn(1, 0));
  clocks.asks(turn(2, 1));
  assert.deepEqual([left(0), left(1)], [290, 280]);
  clocks.asks(turn(1, 0)); // taken back
  clocks.asks(turn(2, 1));
  assert.deepEqual([left(0), left(1)], [290, 280]);
});

test("taking back gives no time back", async () => {
  const { time, clocks, left } = begun();
  await time.pass(20_000);
  clocks.asks(turn(2, 1));
  await time.pass(20_000);
  clocks.asks(turn(1, 0));
  await time.pass(1000);
  assert.deepEqual([left(0), left(1)], [289, 280]);
});

test("all stand while nobody is to decide: at the end, at a curtain, while taking back is asked for", async () => {
  const { time, clocks, left } = begun();
  for (const nobody of [turn(1, null, 0), null]) {
    clocks.asks(nobody);
    await time.pass(60_000);
    assert.deepEqual([left(0), left(1), clocks.times.runs], [300, 300, null]);
  }
});

test("a seat that may not run stands, and goes on afterwards", async () => {
  const { time, clocks, at, left } = begun();
  at.runs = (seat) => seat !== 0;
  clocks.asks(turn(1, 0));
  await time.pass(60_000);
  assert.deepEqual([left(0), clocks.times.runs], [300, null]);
  at.runs = () => true;
  clocks.asks(turn(1, 0));
  await time.pass(1000);
  assert.equal(left(0), 299);
});

test("what the page has slept through costs nobody time", async () => {
  const { time, clocks, left } = begun();
  await time.pass(2000);
  time.sleep(600_000);
  await time.pass(1000);
  assert.equal(left(0), 297);
  assert.equal(clocks.times.runs, 0);
});

test("who has no time left is told of once, to the millisecond", async () => {
  const { time, clocks, late, left } = begun();
  await time.pass(5 * MINUTE - 1);
  assert.deepEqual([late, clocks.out], [[], []]);
  await time.pass(1);
  assert.deepEqual([late, clocks.out, left(0)], [[[0, false]], [0], 0]);
  await time.pass(MINUTE);
  assert.equal(late.length, 1);
});

test("no time left is none in a later turn either", async () => {
  const { time, clocks, late, left } = begun({ ...TERMS, computer: true });
  await time.pass(5 * MINUTE);
  clocks.asks(turn(2, 1));
  assert.deepEqual([left(0), clocks.out], [0, [0]]);
  clocks.asks(turn(3, 0));
  assert.deepEqual(late, [
    [0, true],
    [0, true],
  ]);
});

test("a reload goes on with the time left", async () => {
  const { time, clocks } = begun();
  await time.pass(100_000);
  const stored = JSON.parse(JSON.stringify(clocks.kept));
  assert.ok(isKept(stored));
  const again = table(TERMS, stored);
  assert.equal(again.left(0), 200);
  again.clocks.asks(turn(1, 0));
  await again.time.pass(1000);
  assert.equal(again.left(0), 199);
});

test("what has run is stored from time to time", async () => {
  const time = createTime();
  const stored = [];
  const clocks = createClocks({
    ...{ kept: null, runs: () => true, late() {}, clock: time.clock },
    keep: () => stored.push(clocks.kept.left[0] / 1000),
  });
  clocks.agree(TERMS);
  clocks.asks(turn(1, 0));
  await time.pass(MINUTE);
  assert.deepEqual(stored, [], "before it has begun");
  clocks.begin();
  await time.pass(16_000);
  assert.deepEqual(stored, [295, 290, 285]);
  clocks.asks(turn(1, null, 0));
  await time.pass(MINUTE);
  assert.equal(stored.length, 3);
});

test("other terms begin anew; who ran out is asked back with a new game", async () => {
  const { time, clocks, left } = begun();
  await time.pass(60_000);
  clocks.agree({ ...TERMS, computer: true });
  assert.deepEqual([left(0), clocks.times.runs], [240, 0]);
  clocks.agree({ ...TERMS, time: 10 * MINUTE });
  assert.deepEqual([left(0), clocks.times.runs], [600, null]);
  clocks.begin();
  await time.pass(10 * MINUTE);
  assert.deepEqual(clocks.out, [0]);
  clocks.again();
  assert.deepEqual([left(0), clocks.out], [600, []]);
  clocks.agree(null);
  assert.equal(clocks.times, null);
});

test("a device counts down from what it was told", () => {
  const times = { time: 5 * MINUTE, left: { 1: 9500 }, runs: 1 };
  assert.deepEqual(
    [leftAfter(times, 0, 700), leftAfter(times, 1, 700), leftAfter(times, 1, 10_000)],
    [5 * MINUTE, 8800, 0],
  );
  assert.deepEqual([9500, 0, 1, 60_000, 3_600_000].map(spelled), [
    ...["0:10", "0:00", "0:01", "1:00", "60:00"],
  ]);
});

test("what isn't a clock is refused", () => {
  const times = { time: 1, left: { 1: 1 }, runs: null };
  assert.ok(isTimes(times));
  const wrong = [
    ...[null, 1, {}, { ...times, time: -1 }, { ...times, time: "1" }, { ...times, runs: 16 }],
    ...[
      { ...times, left: [NaN] },
      { ...times, left: { x: 1 } },
      { ...times, left: { "": 1 } },
      { ...times, left: JSON.parse('{"__proto__": 1}') },
      { ...times, time: 0 },
      { ...times, left: { 1: 1e9 } },
    ],
  ];
  for (const value of wrong) assert.equal(isTimes(value), false, JSON.stringify(value));
  const kept = { ...times, add: 1, computer: false, turn: 1, mover: 0, begun: true };
  assert.ok(isKept(kept));
  for (const field of ["add", "computer", "turn", "mover", "begun", "left"])
    assert.equal(isKept({ ...kept, [field]: "x" }), false, field);
});

test("who takes back pays for the time that another was asked in vain", async () => {
  const { time, clocks, left } = begun();
  const before = turn(1, 0);
  clocks.asks(before);
  await time.pass(10_000);
  clocks.asks(turn(2, 1));
  await time.pass(7000);
  clocks.asks(before);
  assert.deepEqual([left(0), left(1)], [293, 300]);
});

test("nobody loses by it: ten seconds are left, and who has fewer pays nothing", async () => {
  for (const [used, kept] of [
    [270_000, 10],
    [290_000, 10],
    [293_000, 7],
  ]) {
    const { time, clocks, left } = begun();
    const before = turn(1, 0);
    clocks.asks(before);
    await time.pass(used);
    clocks.asks(turn(1, 1, 0));
    await time.pass(30_000);
    clocks.asks(before);
    assert.deepEqual([left(0), left(1), clocks.out], [kept, 300, []]);
  }
});

test("so does who takes back with the others' consent, for all that each has thought since", async () => {
  const { time, clocks, left } = begun();
  const before = turn(1, 0);
  clocks.asks(before);
  await time.pass(10_000);
  clocks.asks(turn(1, 1, 0));
  await time.pass(7000);
  clocks.asks(turn(1, 2, 0));
  await time.pass(4000);
  const last = turn(2, 1);
  clocks.asks(last);
  await time.pass(3000);
  clocks.asks({ ...last, seat: null }); // they are asked
  await time.pass(60_000);
  clocks.asks({ ...before, seat: null }); // a curtain
  await time.pass(60_000);
  clocks.asks(before);
  assert.deepEqual([left(0), left(1), left(2)], [286, 300, 300]);
});

test("a time that is over stays so, and nobody pays for it, whatever is taken back", async () => {
  const { time, clocks, late, left } = begun({ ...TERMS, computer: true });
  const before = turn(1, 0);
  clocks.asks(before);
  clocks.asks(turn(2, 1));
  await time.pass(5 * MINUTE);
  assert.deepEqual(late, [[1, true]]);
  clocks.asks(turn(2, null));
  clocks.asks(before);
  assert.deepEqual([left(0), left(1), clocks.out], [310, 0, [1]]);
});

test("what could not be done about a time that is over is tried again", async () => {
  const { time, clocks, late, at } = begun();
  at.done = false; // the worker has died
  await time.pass(5 * MINUTE + 2000);
  at.done = true;
  await time.pass(10_000);
  assert.equal(late.length, 4);
  clocks.agree({ ...TERMS, time: MINUTE });
  clocks.begin();
  await time.pass(MINUTE);
  assert.equal(late.length, 5, "new terms, and another time that is over");
});

test("one that may not lose is asked to no second time at that place", async () => {
  const { time, clocks, late } = begun();
  const here = turn(2, 1);
  clocks.asks(here);
  await time.pass(5 * MINUTE + 5000);
  clocks.asks(here);
  await time.pass(5000);
  assert.deepEqual(late, [[1, false]]);
});

test("nothing comes on top for a computer's turn", async () => {
  const { clocks, left } = begun();
  clocks.asks(turn(2, 1, null));
  clocks.asks(turn(3, 0));
  assert.deepEqual([left(0), left(1)], [310, 300]);
});

test("a page that has slept says so, and nobody has lost that time", async () => {
  const time = createTime();
  let woke = 0;
  const clocks = createClocks({
    kept: null,
    runs: () => true,
    late() {},
    woke: () => (woke += 1),
    clock: { ...time.clock, after() {} }, // nothing comes due while it sleeps
  });
  clocks.agree(TERMS);
  clocks.asks(turn(1, 0));
  clocks.begin();
  await time.pass(MINUTE);
  assert.deepEqual([leftAfter(clocks.times, 0, 0), woke], [5 * MINUTE, 1]);
});
