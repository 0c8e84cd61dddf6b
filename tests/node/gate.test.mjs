import assert from "node:assert/strict";
import { test } from "node:test";
import { createGate } from "../../web/js/gate.js";

const PLAYING = { locked: false, busy: false, watching: false };

/** A control by its `data-` attributes; `in` names an attribute of what it lies in. */
function control({ within = "", disabled = false, label = "", ...dataset } = {}) {
  return {
    dataset,
    hasAttribute: (name) => name === "data-blocked" && dataset.blocked !== undefined,
    getAttribute: (name) =>
      name === "aria-label" ? label : name === "aria-disabled" && disabled ? "true" : null,
    closest: (selector) => (selector === `[${within}]` ? {} : null),
    drawer: within === "drawer",
  };
}

/** What becomes of a first click on a control. */
function judged(attributes, { session = PLAYING, asks = true } = {}) {
  const gate = createGate({
    session,
    isPutAway: ({ drawer }) => drawer,
    asks: typeof asks === "function" ? asks : () => asks,
    text: (key) => `<${key}>`,
  });
  return gate.judge(control(attributes), { x: 9, y: 9, time: 0 });
}

for (const [what, attributes, does] of [
  ["a choice", { action: "end", live: "" }, "play"],
  ["a target of several", { target: "lot.1", actions: "a b", live: "" }, "play"],
  ["a target that is not live", { target: "lot.1", action: "end" }, "nothing"],
  ["a tool", { op: "undo" }, "op"],
  ["a drawer's button", { drawer: "log" }, "drawer"],
  ["a clause", { clause: "PG-1" }, "rule"],
  ["what has nothing to do", {}, "nothing"],
  ["what lies under a cover", { action: "end", within: "inert" }, "nothing"],
  ["what lies in a closed drawer", { op: "undo", within: "drawer" }, "nothing"],
  ["what has nothing but words", { about: "14 points" }, "tell"],
  ["a choice that has words, too", { action: "end", live: "", about: "ends" }, "play"],
  ["a blocked choice", { action: "end", blocked: "", reason: "no" }, "tell"],
  ["a tool that is off", { op: "undo", disabled: true, reason: "no" }, "tell"],
]) {
  test(`${what}: ${does}`, () => {
    assert.equal(judged(attributes).does, does);
  });
}

test("a blocked choice tells its reason and its clause", () => {
  const verdict = judged({ action: "end", blocked: "", reason: "no", clause: "PG-1" });
  assert.deepEqual(verdict, { does: "tell", reason: "no", clause: "PG-1" });
  const itself = judged({ blocked: "", label: "Baihe, a city", clause: "WP-10" });
  assert.deepEqual(itself, { does: "tell", reason: "Baihe, a city", clause: "WP-10" });
});

test("who only watches is told so instead of playing, and may use the rest", () => {
  const session = { locked: true, busy: false, watching: true };
  const told = judged({ action: "end", live: "" }, { session });
  assert.deepEqual(told, { does: "tell", reason: "<watching>", clause: "" });
  assert.equal(judged({ drawer: "log" }, { session }).does, "drawer");
});

test("what can't be taken back asks first, where one wants to be asked", () => {
  const barrier = { action: "end", live: "", barrier: "" };
  assert.equal(judged(barrier).question, "<confirm-barrier>");
  assert.equal(judged(barrier, { asks: false }).question, "");
  assert.equal(judged({ ...barrier, confirm: "sure?" }, { asks: false }).question, "sure?");
  assert.equal(judged({ action: "end", live: "" }).question, "");
});

test("what has grave consequences asks in its own words, once", () => {
  const grave = { action: "end", live: "", grave: "The end?" };
  const only = (name) => (setting) => setting === name;
  assert.equal(judged(grave, { asks: only("grave") }).question, "The end?");
  assert.equal(judged(grave, { asks: only("confirm") }).question, "");
  const both = { ...grave, barrier: "" };
  assert.equal(judged(both).question, "The end?");
  assert.equal(judged(both, { asks: only("confirm") }).question, "<confirm-barrier>");
  assert.equal(judged({ op: "undo", grave: "The end?" }).question, "");
});

test("the second click of a slip does nothing, on whatever has come there", () => {
  const gate = createGate({
    session: PLAYING,
    isPutAway: () => false,
    asks: () => false,
    text: String,
  });
  const judge = (attributes, time) => gate.judge(control(attributes), { x: 9, y: 9, time }).does;
  assert.deepEqual(
    [judge({ op: "undo" }, 0), judge({ op: "redo" }, 100), judge({ op: "redo" }, 600)],
    ["op", "nothing", "op"],
  );
});

for (const [session, op, may] of [
  [PLAYING, "play", true],
  [PLAYING, "undo", true],
  [{ ...PLAYING, busy: true }, "play", false],
  [{ ...PLAYING, busy: true }, "undo", true],
  [{ ...PLAYING, locked: true }, "play", false],
  [{ ...PLAYING, locked: true }, "undo", false],
]) {
  test(`${JSON.stringify(session)}: ${may ? "" : "no "}${op}`, () => {
    const gate = createGate({ session, isPutAway: () => false, asks: () => false, text: String });
    assert.equal(gate.mayChange(op), may);
    assert.equal(gate.mayLook(), true);
  });
}
