import assert from "node:assert/strict";
import { test } from "node:test";

/** Stands for `#live`: what is put into it, and what is taken out. */
const live = {
  said: [],
  append(...more) {
    live.said.push(...more);
  },
  get childElementCount() {
    return live.said.length;
  },
  get firstElementChild() {
    return { remove: () => live.said.shift() };
  },
};
globalThis.document = {
  getElementById: (id) => (id === "live" ? live : null),
  createElement: () => ({
    setAttribute() {},
    append(text) {
      this.text = text;
    },
  }),
};
globalThis.localStorage = { getItem: () => "{}", setItem() {} };
const { announce } = await import("../../web/js/notices.js");
const { settings } = await import("../../web/js/settings.js");

const TOLD = [
  { text: "You score", degree: 2 },
  { text: "Your turn", degree: 1 },
  { text: "Where to choose", degree: 3 },
];

/** @param {"short" | "usual" | "all"} talk */
function heard(talk) {
  live.said = [];
  settings.talk = talk;
  announce(TOLD);
  return live.said.map(({ text }) => text);
}

test("who wants to hear little hears what nobody can do without", () => {
  assert.deepEqual(heard("short"), ["Your turn"]);
  assert.deepEqual(heard("usual"), ["You score", "Your turn"]);
  assert.deepEqual(heard("all"), ["You score", "Your turn", "Where to choose"]);
});

test("what was asked for is said at any degree", () => {
  live.said = [];
  settings.talk = "short";
  announce(["3 to 4"]);
  assert.deepEqual(
    live.said.map(({ text }) => text),
    ["3 to 4"],
  );
});

test("what was said long ago is taken out, and nothing is put in twice", () => {
  live.said = [];
  for (let turn = 0; turn < 40; turn++) announce([{ text: `${turn}`, degree: 1 }]);
  const texts = live.said.map(({ text }) => text);
  assert.equal(new Set(texts).size, texts.length);
  assert.equal(texts.at(-1), "39");
  assert.ok(texts.length < 30);
});
