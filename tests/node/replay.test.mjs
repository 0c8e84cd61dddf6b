import assert from "node:assert/strict";
import { test } from "node:test";

const told = {};
globalThis.document = {
  getElementById: () => null,
  addEventListener: (name, act) => {
    told[name] = act;
  },
};
globalThis.Element = class {};
globalThis.HTMLElement = class extends Element {};
globalThis.SVGElement = class extends Element {};
globalThis.localStorage = { getItem: () => '{"speed":"fast"}', setItem() {} };
const { createReplay, startReplay, stays } = await import("../../web/js/replay.js");

/** A table whose positions are noted; `waits` are the pauses, let go by hand where `held`. */
function table({ held = false, lines = { first: 3, last: 5 }, refused = NaN } = {}) {
  const seen = { at: [], said: [], waits: [], letGo: [], game: "a" };
  const answer = { game: "a", replay: lines, announce: [] };
  const replay = createReplay({
    latest: () => ({ ...answer, game: seen.game }),
    seek: async (to, told_) => {
      seen.at.push(told_ ? `${to}!` : to);
      answer.announce = told_ ? [{ text: `Step ${to}.`, degree: 1 }] : [];
      return to !== refused;
    },
    say: (sentences) => seen.said.push(sentences),
    wait: (ms, signal) => {
      seen.waits.push(ms);
      if (!held) return Promise.resolve();
      return new Promise((done) => {
        seen.letGo.push(done);
        signal.addEventListener("abort", done);
      });
    },
  });
  return { seen, replay };
}

const turns = async (n = 8) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};

/** An event on what is no button. */
function event(key = "") {
  const done = [];
  return {
    key,
    target: null,
    preventDefault: () => done.push("prevented"),
    stopImmediatePropagation: () => done.push("stopped"),
    done,
  };
}

test("the board before, each step with its sentence, and the present again", async () => {
  const { seen, replay } = table();
  await replay.start();
  assert.deepEqual(seen.at, [3, "4!", "5!", null]);
  assert.deepEqual(seen.said, [[], [], ["Step 4."], ["Step 5."], null]);
  assert.equal(seen.waits.length, 3);
  assert.equal(replay.runs, false);
});

test("a step without a sentence is shown for less time, each at the pace set", () => {
  assert.ok(stays("slow", ["x"]) > stays("normal", ["x"]));
  assert.ok(stays("fast", ["x"]) > stays("instant", ["x"]));
  assert.ok(stays("instant", ["x"]) > stays("instant", []));
});

test("where there is nothing to show, nothing is asked", async () => {
  const { seen, replay } = table({ lines: null });
  await replay.start();
  assert.deepEqual(seen.at, []);
});

test("it ends at once when it is told to, and begins once at a time", async () => {
  const { seen, replay } = table({ held: true });
  const done = replay.start();
  await replay.start();
  await turns();
  assert.equal(replay.runs, true);
  replay.end();
  await done;
  assert.deepEqual(seen.at, [3, null]);
  assert.deepEqual(seen.said.at(-1), null);
});

test("a position that can't be had ends it", async () => {
  const { seen, replay } = table({ refused: 4 });
  await replay.start();
  assert.deepEqual(seen.at, [3, "4!", null]);
});

test("another game that has come meanwhile is left alone", async () => {
  const { seen, replay } = table({ held: true });
  const done = replay.start();
  await turns();
  seen.game = "b";
  replay.end();
  await done;
  assert.deepEqual(seen.at, [3]);
});

test("while it runs, clicks and Escape end it and no key plays", async () => {
  for (const [name, key, ends] of [
    ["click", "", true],
    ["keydown", "Escape", true],
    ["keydown", "u", false],
    ["keydown", "Enter", false],
  ]) {
    const { replay } = table({ held: true });
    startReplay(replay);
    const idle = event(key);
    told[name](idle);
    assert.deepEqual(idle.done, []);
    const done = replay.start();
    await turns();
    const during = event(key);
    told[name](during);
    assert.deepEqual(during.done, ["prevented", "stopped"]);
    await turns();
    if (!ends) replay.end();
    await done;
    assert.equal(replay.runs, false);
  }
});
