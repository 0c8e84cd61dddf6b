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
function table({ held = false, lines = { first: 3, last: 5 }, here = 5, refused = NaN } = {}) {
  const seen = { at: [], shown: [], waits: [], letGo: [], game: "a" };
  const answer = { game: "a", replay: lines, review: { first: 1, last: 5, here }, announce: [] };
  const replay = createReplay({
    latest: () => ({ ...answer, game: seen.game }),
    seek: async (to, told_) => {
      seen.at.push(told_ ? `${to}!` : to);
      answer.announce = told_ ? [{ text: `Step ${to}.`, degree: 1 }] : [];
      return to !== refused;
    },
    show: (runs) => seen.shown.push(runs),
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

/** An event on what lies in the elements of some selectors. */
function event(key = "", within = []) {
  const done = [];
  const target = new Element();
  target.closest = (selector) => (within.includes(selector) ? new HTMLElement() : null);
  return {
    key,
    target,
    preventDefault: () => done.push("prevented"),
    stopImmediatePropagation: () => done.push("stopped"),
    done,
  };
}

test("the board before, each step, and the present again", async () => {
  const { seen, replay } = table();
  await replay.again();
  assert.deepEqual(seen.at, [3, "4!", "5!", null]);
  assert.deepEqual(seen.shown, [true, false]);
  assert.equal(seen.waits.length, 3);
  assert.equal(replay.runs, false);
});

test("all that follows is shown from where one stands, and one stays at its end", async () => {
  const { seen, replay } = table({ here: 2 });
  await replay.play();
  assert.deepEqual(seen.at, ["3!", "4!", "5!"]);
});

test("from the end it begins anew", async () => {
  const { seen, replay } = table({ here: 5 });
  await replay.play();
  assert.deepEqual(seen.at, [1, "2!", "3!", "4!", "5!"]);
});

test("a step without a sentence is shown for less time, each at the pace set", () => {
  assert.ok(stays("slow", ["x"]) > stays("normal", ["x"]));
  assert.ok(stays("fast", ["x"]) > stays("instant", ["x"]));
  assert.ok(stays("instant", ["x"]) > stays("instant", []));
});

test("where there is nothing to show, nothing is asked", async () => {
  const { seen, replay } = table({ lines: null });
  await replay.again();
  assert.deepEqual(seen.at, []);
});

test("it ends at once when it is told to, and begins once at a time", async () => {
  const { seen, replay } = table({ held: true });
  const done = replay.again();
  await replay.again();
  await replay.play();
  await turns();
  assert.equal(replay.runs, true);
  replay.end();
  await done;
  assert.deepEqual(seen.at, [3, null]);
});

test("who goes on in the look back stays there", async () => {
  const { seen, replay } = table({ held: true });
  const done = replay.again();
  await turns();
  replay.end(true);
  await done;
  assert.deepEqual(seen.at, [3]);
});

test("a position that can't be had ends it", async () => {
  const { seen, replay } = table({ refused: 4 });
  await replay.again();
  assert.deepEqual(seen.at, [3, "4!", null]);
});

test("another game that has come meanwhile is left alone", async () => {
  const { seen, replay } = table({ held: true });
  const done = replay.again();
  await turns();
  seen.game = "b";
  replay.end();
  await done;
  assert.deepEqual(seen.at, [3]);
});

const BAR = "#past, .toolbar";

test("while it runs, clicks and Escape end it and no key plays", async () => {
  for (const [name, key, within, ends, passes, stay] of [
    ["click", "", [], true, false, false],
    ["click", "", [BAR], true, true, true],
    ["click", "", [BAR, "#past-play"], true, false, true],
    ["keydown", "Escape", [], true, false, false],
    ["keydown", "ArrowLeft", [], true, true, true],
    ["keydown", "u", [], false, false, false],
    ["keydown", "Enter", [], false, false, false],
  ]) {
    const { seen, replay } = table({ held: true });
    startReplay(replay, (pressed) => pressed.key === "ArrowLeft");
    const idle = event(key, within);
    told[name](idle);
    assert.deepEqual(idle.done, []);
    const done = replay.again();
    await turns();
    const during = event(key, within);
    told[name](during);
    assert.deepEqual(during.done, passes ? [] : ["prevented", "stopped"]);
    await turns();
    if (!ends) replay.end();
    await done;
    assert.equal(replay.runs, false);
    assert.equal(seen.at.at(-1) === null, !stay);
  }
});
