import assert from "node:assert/strict";
import { mock, test } from "node:test";

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
  get lastElementChild() {
    return live.said.at(-1) ?? null;
  },
};
/** Stands for what is open over the page. @type {EventTarget | null} */
let modal = null;
globalThis.document = {
  getElementById: (id) => (id === "live" ? live : null),
  querySelector: () => modal,
  createElement: () => ({
    setAttribute() {},
    append(...inside) {
      this.inside = inside;
    },
  }),
};
globalThis.localStorage = { getItem: () => "{}", setItem() {} };
const { announce, repeatAfter } = await import("../../web/js/notices.js");
mock.timers.enable({ apis: ["setTimeout"] });
const { settings } = await import("../../web/js/settings.js");

/** All that can be heard, sentence by sentence. */
function sentences() {
  return live.said.flatMap(({ inside }) => inside.flatMap((sentence) => sentence.inside));
}

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
  return sentences();
}

test("who wants to hear little hears what nobody can do without", () => {
  assert.deepEqual(heard("short"), ["Your turn"]);
  assert.deepEqual(heard("usual"), ["You score", "Your turn"]);
  assert.deepEqual(heard("all"), ["You score", "Your turn", "Where to choose"]);
});

test("what is said at once comes as one, so that none of it is lost or out of order", () => {
  heard("all");
  assert.equal(live.said.length, 1);
});

test("what was asked for is said at any degree", () => {
  live.said = [];
  settings.talk = "short";
  announce(["3 to 4"]);
  assert.deepEqual(sentences(), ["3 to 4"]);
});

test("what was said long ago is taken out, and nothing is put in twice", () => {
  live.said = [];
  for (let turn = 0; turn < 40; turn++) announce([{ text: `${turn}`, degree: 1 }]);
  const texts = sentences();
  assert.equal(new Set(texts).size, texts.length);
  assert.equal(texts.at(-1), "39");
  assert.ok(texts.length < 30);
});

test("what a dialog covers is said once it is closed", () => {
  live.said = [];
  settings.talk = "usual";
  const dialog = new EventTarget();
  modal = dialog;
  announce(TOLD);
  announce(["3 to 4"]);
  assert.deepEqual(live.said, []);
  modal = null;
  dialog.dispatchEvent(new Event("close"));
  dialog.dispatchEvent(new Event("close"));
  mock.timers.tick(1000);
  assert.deepEqual(sentences(), ["You score", "Your turn", "3 to 4"]);
});

test("what a dialog has come over is said again once it is closed", () => {
  heard("short");
  const dialog = new EventTarget();
  repeatAfter(dialog);
  mock.timers.tick(1000);
  assert.equal(live.said.length, 1);
  dialog.dispatchEvent(new Event("close"));
  mock.timers.tick(1000);
  assert.equal(live.said.length, 2);
  assert.equal(live.said[0], live.said[1]);
});
