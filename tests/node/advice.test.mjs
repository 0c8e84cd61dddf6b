import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const bar = { value: 0 };
const section = { querySelector: () => bar };
let open = false;
globalThis.document = { querySelector: () => (open ? section : null) };
const { createAdvice } = await import("../../web/js/advice.js");

const TASK = {
  action: null,
  seat: 0,
  turn: 1,
  kind: "adviser",
  level: 4,
  view: {},
  earlier: { decisions: 0, since: [] },
  seed: 1,
  at: 4,
};
const JUDGED = [{ action: "end", values: [0.7, 0.3], reasons: [] }];
const settled = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  open = false;
  bar.value = 0;
});

/** An adviser whose thoughts are let go by hand. */
function advising() {
  const asked = [];
  const thoughts = [];
  const troubles = [];
  const session = {
    id: "a",
    rules: { game: "pagoda", data: null },
    ask: async (op, args) => asked.push([op, args]),
  };
  const engine = {
    judge: (_rules, question, { signal, onProgress }) =>
      new Promise((done, fail) =>
        thoughts.push({ question, signal, onProgress, done: () => done(JUDGED), fail }),
      ),
  };
  const advice = createAdvice({ engine, session, onTrouble: (...args) => troubles.push(args) });
  return { advice, asked, thoughts, troubles };
}

test("the key asks for a hint, and again puts it away; Escape only does where there is one", () => {
  const { advice, asked } = advising();
  advice.toggle();
  open = true;
  advice.toggle();
  assert.equal(advice.close(), true);
  open = false;
  assert.equal(advice.close(), false);
  assert.deepEqual(asked, [
    ["advise", { on: true }],
    ["advise", { on: false }],
    ["advise", { on: false }],
  ]);
});

test("what was found is handed to the table, with the progress on the way", async () => {
  const { advice, asked, thoughts } = advising();
  open = true;
  advice.update(TASK);
  advice.update({ ...TASK });
  assert.equal(thoughts.length, 1, "the same question is asked once");
  assert.deepEqual(thoughts[0].question, {
    kind: "adviser",
    level: 4,
    view: {},
    earlier: { decisions: 0, since: [] },
    seed: 1,
  });
  thoughts[0].onProgress(0.5);
  assert.equal(bar.value, 0.5);
  thoughts[0].done();
  await settled();
  assert.deepEqual(asked, [["advised", { judged: JUDGED }]]);
});

test("a hint that isn't wanted any more ends the search, and its answer is dropped", async () => {
  const { advice, asked, thoughts } = advising();
  advice.update(TASK);
  advice.update(null);
  assert.equal(thoughts[0].signal.aborted, true);
  thoughts[0].done();
  await settled();
  assert.deepEqual(asked, []);
  advice.update(TASK);
  assert.equal(thoughts.length, 2, "asked for again, it is sought again");
});

test("a search that fails puts the panel away and can be tried again", async () => {
  const { advice, asked, thoughts, troubles } = advising();
  advice.update(TASK);
  thoughts[0].fail(new Error("gone"));
  await settled();
  assert.deepEqual(asked, [["advise", { on: false }]]);
  const [[error, again]] = troubles;
  assert.equal(error.message, "gone");
  again();
  assert.deepEqual(asked.at(-1), ["advise", { on: true }]);
});
