import assert from "node:assert/strict";
import { test } from "node:test";

import { ARROWS, nearest, neighbour, reading } from "../../web/js/walk.js";

/** Two rows of three. */
const GRID = [0, 1, 2, 3, 4, 5].map((at) => ({ x: 100 * (at % 3), y: 80 * Math.floor(at / 3) }));

/** @param {number} from @param {string} arrow */
const next = (from, arrow) => neighbour(GRID[from], GRID, ARROWS[arrow]);

test("an arrow leads to the place beside", () => {
  assert.equal(next(0, "ArrowRight"), 1);
  assert.equal(next(1, "ArrowLeft"), 0);
  assert.equal(next(1, "ArrowDown"), 4);
  assert.equal(next(4, "ArrowUp"), 1);
});

test("at the edge there is none", () => {
  assert.equal(next(2, "ArrowRight"), -1);
  assert.equal(next(0, "ArrowUp"), -1);
});

test("what lies straight ahead comes before what is near and aside", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 40, y: 60 },
    { x: 120, y: 0 },
  ];
  assert.equal(neighbour(places[0], places, ARROWS.ArrowRight), 2);
});

test("the nearest place, and without a spot the first one as one reads", () => {
  assert.equal(nearest({ x: 190, y: 70 }, GRID), 5);
  assert.equal(nearest(null, [GRID[4], GRID[1], GRID[2]]), 1);
  assert.equal(nearest(null, []), -1);
});

test("places are read row by row", () => {
  assert.deepEqual(reading([GRID[4], GRID[2], GRID[3], GRID[0]]), [3, 1, 2, 0]);
});
