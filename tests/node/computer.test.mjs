import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";

let long = () => {};
globalThis.document = {
  body: null,
  activeElement: null,
  getElementById: (id) => ({ thinking: box, table: { toggleAttribute: (_, on) => long(on) } })[id],
};
globalThis.localStorage = { getItem: () => '{"speed":"instant"}', setItem() {} };
const { createComputer, paceOf } = await import("../../web/js/computer.js");
const { settings } = await import("../../web/js/settings.js");

const bar = { value: 0 };
const box = { hidden: true, dataset: {}, querySelector: () => bar, contains: () => false };
const TASK = {
  action: null,
  seat: 1,
  turn: 1,
  kind: "computer",
  level: 2,
  view: {},
  earlier: { decisions: 0, since: [] },
  seed: 1,
  at: 4,
};
/** Wait for what comes by itself; what doesn't, the test finds missing then. */
const until = async (comes) => {
  for (let i = 0; i < 500 && !comes(); i++) await new Promise((done) => setTimeout(done, 4));
};

beforeEach(() => {
  box.hidden = true;
});

/** A computer player whose thoughts are let go by hand; `open` is the game on the table. */
function thinking({ played = true } = {}) {
  const table = { open: "a", thoughts: [], moves: [] };
  const engine = {
    think: (rules, _, { enough }) =>
      new Promise((done) => {
        table.thoughts.push(() => done(`move of ${rules.game}`));
        enough.addEventListener("abort", () => done(`best so far of ${rules.game}`));
      }),
  };
  const computer = createComputer({
    engine,
    rules: () => ({ game: table.open, data: null }),
    game: () => table.open,
    play: async (_, action) => {
      table.moves.push(`${action} in ${table.open}`);
      return played;
    },
    onTrouble: assert.fail,
  });
  return { table, computer };
}

test("one picture after the other asks for the same move once", async () => {
  const { table, computer } = thinking();
  computer.update(TASK);
  computer.update({ ...TASK });
  assert.equal(table.thoughts.length, 1);
  table.thoughts[0]();
  await until(() => table.moves.length > 0);
  assert.deepEqual(table.moves, ["move of a in a"]);
});

test("a thought about one game is never played in another at the same step", async () => {
  const { table, computer } = thinking();
  computer.update(TASK);
  table.open = "b";
  computer.update({ ...TASK });
  for (const letGo of table.thoughts) letGo();
  await until(() => table.moves.length > 0);
  assert.deepEqual(table.moves, ["move of b in b"]);
});

test("a move that is refused leaves nobody waiting", async () => {
  const { table, computer } = thinking({ played: false });
  computer.update(TASK);
  assert.equal(box.hidden, false);
  table.thoughts[0]();
  await until(() => box.hidden);
  assert.equal(box.hidden, true);
});

test("told to play now, it plays the best it has found", async () => {
  const { table, computer } = thinking();
  assert.equal(computer.now(), false, "nobody thinks");
  computer.update(TASK);
  assert.equal(computer.now(), true);
  await until(() => table.moves.length > 0);
  assert.deepEqual(table.moves, ["best so far of a in a"]);
});

test("that it may be told so is shown once it has thought for some time", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { table, computer } = thinking();
  const shown = [];
  long = (on) => shown.push(on);
  computer.update(TASK);
  context.mock.timers.tick(1400);
  assert.deepEqual(shown, []);
  context.mock.timers.tick(200);
  assert.deepEqual(shown, [true]);
  table.thoughts[0]();
  await new Promise(setImmediate);
  assert.deepEqual(shown, [true, false]);
});

/** So long (ms) a usual computer thinks about a step, and the page takes to show it. */
const THINKS = 50;
const SHOWS = 45;
const MOST = { pagoda: 6000, zheng_he: 6000, panda: 4000 };
/** The actions that answer what a title calls brief. */
const BRIEF = { panda: ["cover", "option", "part", "tile"] };

/** How long a turn takes at the usual pace: for each step whether it is brief, and what is thought. */
function takes(steps) {
  let [spent, due] = [0, 0];
  steps.forEach(({ thinks = THINKS, ...step }, done) => {
    const pace = paceOf("normal", done, step, spent - due);
    due += paceOf("normal", done, step);
    spent += Math.max(pace, thinks) + SHOWS;
  });
  return spent;
}

for (const [title, most] of Object.entries(MOST)) {
  test(`no turn of the recorded games takes more than ${most} ms: ${title}`, () => {
    const turns = recorded(title);
    assert.ok(turns.filter((steps) => steps.length > 5).length > 10);
    for (const steps of turns) assert.ok(takes(steps) <= most, `${takes(steps)}: ${steps.length}`);
  });
}

/** All recorded games but those on data written at random: their bonuses chain as none of ours do. */
const OURS = /^(?!any_).*\.teahouse\.json$/;

/** What one seat did without another's deciding in between, of all games. @param {string} title */
function recorded(title) {
  const folder = new URL(`../games/${title}/`, import.meta.url);
  const turns = [];
  for (const name of readdirSync(folder).filter((file) => OURS.test(file))) {
    let last = "";
    for (const step of JSON.parse(readFileSync(new URL(name, folder), "utf-8")).steps) {
      const [seat, action] = step.split(" ");
      if (seat !== last) turns.push([]);
      turns.at(-1).push({ brief: BRIEF[title]?.includes(action.split(".")[0]) });
      last = seat;
    }
  }
  return turns;
}

test("each step takes less than the one before, and what was thought is made up for", () => {
  const steps = Array.from({ length: 40 }, (_, done) => paceOf("normal", done, {}));
  assert.equal(steps[0], 1100);
  assert.ok(steps.reduce((sum, step) => sum + step) < 4000);
  assert.ok(steps.every((step, done) => done === 0 || step < steps[done - 1]));
  assert.equal(paceOf("instant", 3, {}), 0);
  assert.equal(paceOf("slow", 0, { brief: true }), paceOf("slow", 0, {}, 9000));
  assert.ok(takes([{ thinks: 2600 }, ...Array.from({ length: 7 }, () => ({}))]) < 4000);
});

test("what took something from somebody is looked at for longer, however late in a turn", () => {
  const usual = paceOf("normal", 0, {});
  for (const done of [0, 5, 30]) {
    assert.equal(paceOf("normal", done, { struck: true }, 500), 1.5 * usual);
  }
  assert.equal(paceOf("instant", 5, { struck: true }), 0);
});

test("a turn right after another of the same seat is as easy to follow", async () => {
  settings.speed = "fast";
  const { table, computer } = thinking();
  const began = performance.now();
  for (const at of [1, 2, 3]) {
    computer.update({ ...TASK, action: "pass", at, turn: at });
    await until(() => table.moves.length === at);
  }
  settings.speed = "instant";
  assert.equal(table.moves.length, 3);
  const whole = 3 * paceOf("fast", 0, {});
  assert.ok(performance.now() - began > 0.95 * whole);
});
