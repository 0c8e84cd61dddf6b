import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

globalThis.document = { getElementById: (id) => (id === "thinking" ? box : null) };
globalThis.localStorage = { getItem: () => '{"speed":"instant"}', setItem() {} };
const { createComputer } = await import("../../web/js/computer.js");

const bar = { value: 0 };
const box = { hidden: true, querySelector: () => bar };
const TASK = { action: null, seat: 1, kind: "computer", level: 2, view: {}, seed: 1, at: 4 };
const settled = () => new Promise((done) => setTimeout(done, 5));

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
  await settled();
  assert.deepEqual(table.moves, ["move of a in a"]);
});

test("a thought about one game is never played in another at the same step", async () => {
  const { table, computer } = thinking();
  computer.update(TASK);
  table.open = "b";
  computer.update({ ...TASK });
  for (const letGo of table.thoughts) letGo();
  await settled();
  assert.deepEqual(table.moves, ["move of b in b"]);
});

test("a move that is refused leaves nobody waiting", async () => {
  const { table, computer } = thinking({ played: false });
  computer.update(TASK);
  assert.equal(box.hidden, false);
  table.thoughts[0]();
  await settled();
  assert.equal(box.hidden, true);
});
