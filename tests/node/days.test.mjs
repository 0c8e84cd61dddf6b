import assert from "node:assert/strict";
import { test } from "node:test";
import { beginning, dayOf, dayText, idOf, seedOf } from "../../web/js/days.js";

const SET_UP = '{"seats": [{"kind": "human"}], "options": {"quick": true}}';

test("a day is that of the clock on the wall", () => {
  assert.equal(dayText(new Date(2026, 10, 30, 23, 59)), "2026-11-30");
  assert.equal(dayText(new Date(2026, 10, 30, 0, 1)), "2026-11-30");
  assert.equal(dayText(new Date(1970, 0, 1)), "1970-01-01");
});

test("the id of a game at a day's table says its title, its day, and whether it counts", () => {
  assert.equal(idOf("stones", "2026-11-30"), "day-stones-2026-11-30");
  assert.deepEqual(dayOf(idOf("stones", "2026-11-30")), {
    game: "stones",
    day: "2026-11-30",
    counts: true,
  });
  assert.equal(dayOf(idOf("go_to", "2026-11-30", 2))?.counts, false);
});

for (const id of [
  "0a1b",
  "day-stones-2026-02-30",
  "day-stones-2026-11-30-x0123abcd",
  "day--2026-11-30",
]) {
  test(`${id} is no game at a day's table`, () => assert.equal(dayOf(id), null));
}

test("everybody is dealt the same on a day, and something else on the next", () => {
  assert.equal(seedOf("2026-11-30"), 20261130);
  assert.notEqual(seedOf("2026-12-01"), seedOf("2026-11-30"));
  assert.deepEqual(beginning("day-stones-2026-11-30", "stones", SET_UP, "2026-11-30"), {
    seats: [{ kind: "human" }],
    options: { quick: true },
    game: "stones",
    seed: 20261130,
    data: null,
  });
});

test("what counts begins on its day alone, what doesn't on any later one", () => {
  const begins = (id, today) => beginning(id, "stones", SET_UP, today) !== null;
  assert.equal(begins("day-stones-2026-11-30", "2026-12-01"), false);
  assert.equal(begins("day-stones-2026-11-30", "1970-01-01"), false);
  assert.equal(begins("day-stones-2026-11-30-2", "2026-12-01"), true);
  assert.equal(begins("day-stones-2026-11-30-2", "2026-11-29"), false);
  assert.equal(begins("day-other-2026-11-30", "2026-11-30"), false);
  assert.equal(begins("0a1b", "2026-11-30"), false);
});
