import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";
import { tableOf } from "../../web/js/places.js";
import { breathe } from "./air.mjs";

/** What draws codes needs libraries that the build brings: nobody draws one here. */
const NO_CODES = `export const resolve = (name, from, next) => name === "./pass.js"
  ? { url: "data:text/javascript,export const codeOf = 0", shortCircuit: true }
  : next(name, from);`;
register(`data:text/javascript,${encodeURIComponent(NO_CODES)}`);

const MINUTE = 60_000;
const CLOCKS = { time: 5 * MINUTE, add: 0, computer: false, left: {}, turn: 1, mover: 0 };
const GUEST = { name: "a1", seat: 1, secret: "s".repeat(24), called: "Bea", lent: false };

/** What the page needs of a browser: nothing is drawn, time passes when the test says so. */
function browser(t) {
  const stored = new Map();
  const [nobody, nothing] = [() => null, () => []];
  Object.assign(globalThis, {
    BroadcastChannel: undefined,
    document: {
      ...{ addEventListener() {}, getElementById: nobody },
      ...{ querySelector: nobody, querySelectorAll: nothing },
    },
    localStorage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => stored.set(name, value),
      removeItem: (name) => stored.delete(name),
    },
  });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  t.mock.method(performance, "now", () => now);
  async function pass(ms) {
    for (let step = 0; step < ms; step += 500) {
      now += 500;
      t.mock.timers.tick(500);
      await breathe();
    }
  }
  const kept = (id) => JSON.parse(stored.get(tableOf(id)) ?? "null");
  const keep = (id, clocks) =>
    stored.set(tableOf(id), JSON.stringify({ guests: [GUEST], hints: true, clocks }));
  return { pass, kept, keep };
}

/** The page of a host, whose seat 0 is to decide in the game `g1`; its worker does what `at` says. */
async function hosted(t) {
  const at = browser(t);
  at.keep("g1", { ...CLOCKS, begun: true });
  const asked = [];
  const session = {
    ...{ id: "g1", watching: false, record: "", latest: null },
    async ask(op, args) {
      asked.push([op, args]);
      if (op === "guests") show();
      return at.works;
    },
  };
  const { createSeveral } = await import("../../web/js/several.js");
  const several = createSeveral({ title: "stones", lang: "en", session });
  function show(more = {}) {
    const decides = { at: 3, seat: 0, turn: 1, mover: 0 };
    const answer = { game: session.id, record: null, rules: null, regions: {}, people: [0, 1] };
    session.latest = { ...answer, deciding: session.id === "g1" ? decides : null, ...more };
    several.shown(session.latest);
  }
  const ops = (name) => asked.filter(([op]) => op === name).length;
  show();
  while (!ops("guests")) await breathe(); // it is loaded
  const left = () => at.kept("g1").clocks.left[0] / 1000;
  return Object.assign(at, { session, several, show, ops, left, works: true });
}

test("who goes to another game leaves the clocks as they are", async (t) => {
  const { pass, session, show, left } = await hosted(t);
  await pass(3000);
  session.id = "g2";
  show();
  assert.equal(left(), 297);
  await pass(MINUTE);
  assert.equal(left(), 297);
});

test("another tab takes the game over, its clocks too, and gives it back", async (t) => {
  const { pass, session, several, show, ops, left, keep } = await hosted(t);
  await pass(3000);
  session.watching = true;
  several.watched(true);
  assert.equal(left(), 297);
  const before = ops("guests");
  show({ rules: {}, record: "played there" });
  await pass(MINUTE);
  assert.deepEqual([left(), ops("guests")], [297, before]);
  keep("g1", { ...CLOCKS, left: { 0: 100_000 }, begun: true });
  session.watching = false;
  several.watched(false);
  await pass(7000);
  assert.deepEqual([left(), ops("guests")], [95, before + 1]);
});

test("of a game that is deleted nothing is kept", async (t) => {
  const { pass, several, kept } = await hosted(t);
  await pass(3000);
  several.forget("g1");
  await pass(MINUTE);
  assert.equal(kept("g1"), null);
});

test("whose time is over loses once, however often it takes to say so", async (t) => {
  const at = await hosted(t);
  at.works = false; // the worker has died
  await at.pass(5 * MINUTE + 2000);
  at.works = true;
  await at.pass(10_000);
  assert.deepEqual([at.ops("timeout"), at.left()], [4, 0]);
});
