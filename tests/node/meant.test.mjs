import assert from "node:assert/strict";
import { test } from "node:test";
import { meant } from "../../web/js/meant.js";

const ROAD = { target: "road.a_b", actions: "move.monk.a_b move.warrior.a_b" };
const MONK = ["move.monk.a_b", "move.monk.a_c"];

test("a place of several is asked about, a place of one is not", () => {
  assert.deepEqual(meant(ROAD, []), {
    actions: ["move.monk.a_b", "move.warrior.a_b"],
    ask: true,
  });
  const one = { target: "road.a_c", action: "move.monk.a_c" };
  assert.deepEqual(meant(one, []), { actions: ["move.monk.a_c"], ask: false });
});

test("a piece first, then where to; and the other way round", () => {
  assert.deepEqual(meant(ROAD, MONK), { actions: ["move.monk.a_b"], ask: false });
  const monk = { target: "hero.0.monk", actions: MONK.join(" ") };
  assert.deepEqual(meant(monk, ROAD.actions.split(" ")), {
    actions: ["move.monk.a_b"],
    ask: false,
  });
});

test("where the piece that was taken can't go, nothing else goes unasked", () => {
  const other = { target: "road.b_c", action: "move.warrior.b_c" };
  assert.deepEqual(meant(other, MONK), { actions: ["move.warrior.b_c"], ask: true });
});

test("a button of the list is what it says, whatever was offered before", () => {
  assert.deepEqual(meant({ action: "stay" }, MONK), { actions: ["stay"], ask: false });
});

test("what a piece could be used for is asked, be it one thing", () => {
  const card = { actions: "column.1.red" };
  assert.deepEqual(meant(card, []), { actions: ["column.1.red"], ask: true });
});
