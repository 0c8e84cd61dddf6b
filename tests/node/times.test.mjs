import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, known } from "../../web/js/times.js";

const NOW = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test("what was stored is told by how long ago it was", () => {
  const told = [0, 3, 60, 26 * 60, 72 * 60].map((minutes) =>
    ago(NOW - minutes * MINUTE, NOW, "en"),
  );
  assert.deepEqual(told, ["now", "3 minutes ago", "1 hour ago", "yesterday", "3 days ago"]);
  assert.equal(ago(NOW - 2 * MINUTE, NOW, "fr"), "il y a 2 minutes");
});

test("a clock set back by hours makes nothing lie ahead", () => {
  assert.equal(ago(NOW + 60 * MINUTE, NOW, "en"), "now");
  assert.equal(known(NOW + 60 * MINUTE, NOW), NOW);
});

test("a clock set back by days leaves no time, and comes before nothing that has one", () => {
  for (const time of [NOW + 400 * DAY, Number.NaN, Number.POSITIVE_INFINITY, 0]) {
    assert.equal(ago(time, NOW, "en"), "");
    assert.equal(known(time, NOW), 0);
  }
});
