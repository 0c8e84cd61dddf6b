import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const bar = { value: 0 };
const box = { hidden: true, querySelector: () => bar };
const back = { hidden: true, toggleAttribute: (_, hidden) => (back.hidden = hidden) };
const elements = { analysing: box, "past-analysis": back };
globalThis.document = { getElementById: (id) => elements[id] ?? null };
const { createAnalysis } = await import("../../web/js/analysis.js");

const until = async (comes) => {
  for (let i = 0; i < 500 && !comes(); i++) await new Promise((done) => setTimeout(done, 2));
  assert.ok(comes());
};

beforeEach(() => {
  box.hidden = back.hidden = true;
});

/** A finished game, with `kept` of its analysis; the computer's work is let go by hand. */
function looking({ kept = "", over = true } = {}) {
  const table = { asked: [], saved: [], told: [], troubles: [] };
  const session = {
    id: "a",
    record: "moves",
    latest: { over, analysis: null },
    async ask(_, { found }) {
      table.asked.push(found);
      session.latest = { over, analysis: found === "all" ? 1 : 0.25 };
      return true;
    },
  };
  const store = {
    analysis: async (id, record) => (id === "a" && record === "moves" ? kept : ""),
    keepAnalysis: async (id, record, found) => void table.saved.push(`${id} ${record} ${found}`),
  };
  const engine = {
    analyse: (finished, { signal, onProgress }) =>
      new Promise((done, fail) => {
        signal.addEventListener("abort", () => fail({ reason: "stopped" }));
        Object.assign(table, { finished, done, fail, onProgress });
      }),
  };
  const tells = {
    early: () => table.told.push("early"),
    opened: () => table.told.push("opened"),
    done: () => table.told.push("done"),
    onTrouble: (error) => table.troubles.push(error),
  };
  return { table, session, analysis: createAnalysis({ engine, session, store, ...tells }) };
}

test("what is found is shown, and kept with the game", async () => {
  const { table, analysis } = looking();
  void analysis.open();
  await until(() => table.done);
  assert.deepEqual(table.finished, { record: "moves", found: "" });
  assert.equal(box.hidden, false);
  table.onProgress({ progress: 0.5, found: "half", over: false });
  assert.equal(bar.value, 0.5);
  table.done("all");
  await until(() => table.asked.length === 2);
  assert.deepEqual(table.asked, ["", "all"]);
  assert.deepEqual(table.saved, ["a moves all"]);
  assert.deepEqual(table.told, ["opened", "done"]);
  assert.equal(box.hidden, true);
});

test("what is kept whole is shown without the computer", async () => {
  const { table, analysis } = looking({ kept: "all" });
  await analysis.open();
  assert.deepEqual(table.asked, ["all"]);
  assert.equal(table.done, undefined);
  assert.deepEqual(table.told, ["opened"]);
});

test("what was begun is taken up again, once however often one asks", async () => {
  const { table, analysis } = looking({ kept: "half" });
  void analysis.open();
  void analysis.open();
  await until(() => table.done);
  assert.equal(table.finished.found, "half");
  assert.deepEqual(table.asked, ["half"]);
});

test("who leaves the game finds what was found", async () => {
  const { table, analysis } = looking();
  void analysis.open();
  await until(() => table.done);
  table.onProgress({ progress: 0.5, found: "half", over: false });
  analysis.leave();
  table.onProgress({ progress: 0.9, found: "more", over: false });
  table.done("all");
  assert.equal(box.hidden, true);
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual([table.saved, table.troubles], [["a moves half"], []]);
});

test("a game that goes on is looked back at no more", async () => {
  const { table, session, analysis } = looking();
  void analysis.open();
  await until(() => table.done);
  session.record = "other moves";
  analysis.update();
  assert.equal(box.hidden, true);
  table.done("all");
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(table.asked, [""]);
});

test("before the end nothing is looked back at", async () => {
  const { table, analysis } = looking({ over: false });
  await analysis.open();
  assert.deepEqual(table.asked, []);
  assert.deepEqual(table.told, ["early"]);
});

test("a worker that dies is told, one that was wanted elsewhere isn't", async () => {
  for (const [reason, told] of [
    ["crashed", 1],
    ["stopped", 0],
  ]) {
    const { table, analysis } = looking();
    void analysis.open();
    await until(() => table.done);
    table.fail({ reason });
    await until(() => box.hidden);
    assert.equal(table.troubles.length, told);
  }
});

test("from the past a button leads back while the analysis is shown", () => {
  const { session, analysis } = looking();
  session.latest.analysis = 0.5;
  analysis.update();
  assert.equal(back.hidden, false);
  session.latest.analysis = null;
  analysis.update();
  assert.equal(back.hidden, true);
});

test("whoever plays another game and comes back is told what is kept again", async () => {
  const { table, session, analysis } = looking({ kept: "half" });
  const end = { over: true, final: true, analysis: null };
  const settled = () => new Promise((done) => setTimeout(done, 5));
  session.latest = { ...end };
  analysis.update();
  await settled();
  Object.assign(session, { id: "b", record: "rematch", latest: { ...end } });
  analysis.update();
  await settled();
  assert.deepEqual(table.asked, ["half"]);
  Object.assign(session, { id: "a", record: "moves", latest: { ...end } });
  analysis.update();
  await settled();
  assert.deepEqual(table.asked, ["half", "half"]);
});

test("what is kept of one game is not told at another one's end", async () => {
  const { table, session, analysis } = looking({ kept: "half" });
  session.latest = { over: true, final: true, analysis: null };
  analysis.update();
  Object.assign(session, { id: "b", record: "rematch" });
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(table.asked, []);
});

test("the end tells what is kept, once, and computes nothing", async () => {
  for (const [kept, asked] of [
    ["half", ["half"]],
    ["", []],
  ]) {
    const { table, session, analysis } = looking({ kept });
    session.latest.final = true;
    analysis.update();
    analysis.update();
    await new Promise((done) => setTimeout(done, 5));
    assert.deepEqual(table.asked, asked);
    assert.equal(table.done, undefined);
    assert.deepEqual(table.told, []);
  }
});
