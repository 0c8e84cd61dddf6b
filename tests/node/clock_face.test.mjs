import assert from "node:assert/strict";
import { test } from "node:test";
import { createFace } from "../../web/js/clock_face.js";
import { createTime } from "./air.mjs";

/** The clocks of two seats, as the region `devices` has them. */
function drawn() {
  const rows = [0, 1].map((seat) => {
    const timer = { textContent: "" };
    const marks = new Set();
    const sentences = [60, 10, 0].map((left) => ({
      getAttribute: () => String(left),
      textContent: `${seat} has ${left}`,
    }));
    return {
      ...{ timer, marks },
      getAttribute: () => String(seat),
      querySelector: () => timer,
      querySelectorAll: () => sentences,
      classList: { toggle: (name, on) => (on ? marks.add(name) : marks.delete(name)) },
    };
  });
  const list = { hidden: true, toggleAttribute: (_, on) => (list.hidden = on) };
  globalThis.document = {
    querySelectorAll: (selector) => (selector === ".clocks" ? [list] : rows),
  };
  const time = createTime();
  const told = [];
  const face = createFace((sentence, end) => told.push([sentence, end]), time.clock);
  const shown = () => rows.map(({ timer, marks }) => [timer.textContent, ...marks].join(" "));
  return { list, time, told, face, shown };
}

const FULL = 300_000;

test("a device counts down by itself, and little time stands out", async () => {
  const { list, time, face, shown } = drawn();
  face.set({ time: FULL, left: { 0: 32_000 }, runs: 0 });
  assert.deepEqual([shown(), list.hidden], [["0:32 is-running", "5:00"], false]);
  await time.pass(1010);
  assert.deepEqual(shown(), ["0:31 is-running", "5:00"]);
  await time.pass(1000);
  assert.deepEqual(shown(), ["0:30 is-running is-low", "5:00"]);
  face.set(null);
  assert.equal(list.hidden, true);
});

test("little time is said once each, the end when the host has said so", async () => {
  const { time, told, face } = drawn();
  face.set({ time: FULL, left: { 0: 62_000 }, runs: 0 });
  await time.pass(61_990);
  assert.deepEqual(told, [
    ["0 has 60", false],
    ["0 has 10", false],
  ]);
  face.set({ time: FULL, left: { 0: 15_000 }, runs: 0 }); // some more for a turn
  await time.pass(60_000);
  assert.equal(told.length, 2);
  face.set({ time: FULL, left: { 0: 0 }, runs: null });
  face.draw();
  assert.deepEqual(told.slice(2), [["0 has 0", true]]);
});

test("who comes late is told nothing of what is past, and of another game anew", async () => {
  const { time, told, face } = drawn();
  face.set({ time: FULL, left: { 0: 0, 1: 12_000 }, runs: 1 });
  await time.pass(11_000);
  assert.deepEqual(told, [["1 has 10", false]]);
  face.set({ time: FULL, left: {}, runs: 1 });
  face.set({ time: FULL, left: { 1: 61_000 }, runs: 1 });
  await time.pass(2000);
  assert.deepEqual(told.slice(1), [["1 has 60", false]]);
});
