import assert from "node:assert/strict";
import { test } from "node:test";

import { numbered, worded } from "../../web/js/typed.js";

test("a number chooses as soon as it is whole", () => {
  const numbers = ["1", "2", "91", "92"];
  assert.equal(numbered(numbers, "2"), 1);
  assert.equal(numbered(numbers, "9"), -1);
  assert.equal(numbered(numbers, "92"), 3);
  assert.equal(numbered(numbers, "93"), null);
  assert.equal(numbered([], "1"), null);
});

const CHOICES = ["Guard · Baihe – Qīngxi", "Guard · Zhulin – Baihe", "Pass · −4 points"];

test("beginnings of words lead to the first choice that has them all, in any order", () => {
  assert.equal(worded(CHOICES, "ba"), 0);
  assert.equal(worded(CHOICES, "zh ba"), 1);
  assert.equal(worded(CHOICES, "pass"), 2);
  assert.equal(worded(CHOICES, "aihe"), -1);
});

test("neither case nor accents matter", () => {
  assert.equal(worded(CHOICES, "QING"), 0);
  assert.equal(worded(CHOICES, "qīng"), 0);
});
