import assert from "node:assert/strict";
import { test } from "node:test";
import { createGuard } from "../../web/js/guard.js";

/** Clicks at a control: those that acted, by their times. */
function acting(times, { key = "end", x = 10, y = 10 } = {}) {
  const guard = createGuard();
  return times.filter((time) => guard(key, x, y, time));
}

test("the second click of a slip does nothing", () => {
  assert.deepEqual(acting([0, 100]), [0]);
});

test("a click after a pause is another one", () => {
  assert.deepEqual(acting([0, 250, 500]), [0, 250, 500]);
});

test("who clicks on and on means it, a second after the last that acted", () => {
  assert.deepEqual(acting([0, 200, 400, 600, 800, 1000, 1200]), [0, 1000]);
});

test("a key has a shorter pause, and no place", () => {
  assert.deepEqual(acting([0, 79, 160], { x: NaN, y: NaN }), [0, 160]);
});

test("another control at the same place is the same slip", () => {
  const guard = createGuard();
  assert.equal(guard("a", 10, 10, 0), true);
  assert.equal(guard("b", 20, 20, 100), false);
  assert.equal(guard("c", 200, 20, 200), true);
});

test("the same control elsewhere is the same slip", () => {
  const guard = createGuard();
  assert.equal(guard("a", 10, 10, 0), true);
  assert.equal(guard("a", 300, 10, 100), false);
});
