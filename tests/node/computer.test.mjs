import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.document = { getElementById: (id) => (id === "thinking" ? box : null) };
globalThis.localStorage = { getItem: () => '{"speed":"instant"}', setItem() {} };
const { createComputer, paceOf } = await import("../../web/js/computer.js");

const bar = { value: 0 };
const box = { hidden: true, dataset: {}, querySelector: () => bar };
const TASK = { action: null, seat: 1, kind: "computer", level: 2, view: {}, seed: 1, at: 4 };
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
    think: (rules) =>
      new Promise((done) => table.thoughts.push(() => done(`move of ${rules.game}`))),
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

test("a turn of many steps takes no more than four seconds at the usual pace", () => {
  const steps = Array.from({ length: 40 }, (_, done) => paceOf("normal", done, false));
  assert.equal(steps[0], 1100);
  assert.ok(steps.reduce((sum, step) => sum + step) < 4000);
  assert.ok(steps.every((step, done) => done === 0 || step < steps[done - 1]));
  assert.equal(paceOf("instant", 3, false), 0);
  assert.ok(paceOf("slow", 0, true) < paceOf("slow", 0, false));
});
