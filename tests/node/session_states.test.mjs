import assert from "node:assert/strict";
import { test } from "node:test";
import { createStates, START, STATES } from "../../web/js/session_states.js";

/** The states of a session that has gone these steps. */
function after(...steps) {
  const states = createStates();
  for (const step of steps) states.step(step);
  return Object.keys(STATES).filter((state) => states.is(state));
}

/** The states that can be reached from one, itself included. */
function reached(state, found = new Set()) {
  if (found.has(state)) return found;
  found.add(state);
  for (const next of Object.values(STATES[state])) reached(next, found);
  return found;
}

test("every question has states of its own, and all are reached", () => {
  const answers = START.map((state) => [...reached(state)].sort());
  assert.deepEqual(answers, [
    ["nobody", "open", "watching"],
    ["opening", "settled"],
    ["lost", "recovering", "served"],
  ]);
  assert.deepEqual(answers.flat().sort(), Object.keys(STATES).sort());
});

for (const [what, steps, states, locked] of [
  ["nobody sits at the table", [], ["nobody", "settled", "served"], true],
  ["a game is opened", ["wanted"], ["nobody", "opening", "served"], true],
  ["it is there", ["wanted", "begun", "arrived"], ["open", "settled", "served"], false],
  ["another tab has it", ["wanted", "joined", "arrived"], ["watching", "settled", "served"], true],
  ["another tab takes it", ["begun", "taken"], ["watching", "settled", "served"], true],
  ["it is taken back", ["begun", "taken", "freed"], ["open", "settled", "served"], false],
  ["one goes on to another", ["begun", "wanted"], ["open", "opening", "served"], true],
  ["that one is not there", ["begun", "wanted", "arrived"], ["open", "settled", "served"], false],
  ["the game is deleted", ["begun", "removed"], ["nobody", "settled", "served"], true],
  ["the worker dies", ["begun", "restart"], ["open", "settled", "recovering"], false],
  [
    "a new one has the game",
    ["begun", "restart", "restored"],
    ["open", "settled", "served"],
    false,
  ],
  ["none is to be had", ["begun", "restart", "missed"], ["open", "settled", "lost"], false],
  [
    "the next question tries again",
    ["restart", "missed", "restart"],
    ["nobody", "settled", "recovering"],
    true,
  ],
  [
    "another game is opened then",
    ["begun", "restart", "missed", "begun"],
    ["open", "settled", "served"],
    false,
  ],
  [
    "it dies while one goes on",
    ["begun", "wanted", "restart"],
    ["open", "opening", "recovering"],
    true,
  ],
  [
    "what is opened waits for it",
    ["wanted", "restart", "begun"],
    ["open", "opening", "recovering"],
    true,
  ],
]) {
  test(`${what}: ${steps.join(", ") || "no step"}`, () => {
    assert.deepEqual(after(...steps).sort(), states.sort());
    const session = createStates();
    for (const step of steps) session.step(step);
    assert.equal(session.locked, locked);
  });
}

for (const [steps, wrong] of [
  [[], "taken"],
  [[], "removed"],
  [[], "arrived"],
  [["restart", "restored"], "missed"],
  [["joined"], "taken"],
]) {
  test(`no ${wrong} after ${steps.join(", ") || "nothing"}`, () => {
    assert.throws(() => after(...steps, wrong), new RegExp(`no ${wrong} from`));
  });
}
