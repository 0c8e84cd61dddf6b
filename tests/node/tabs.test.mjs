import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What another tab says, and what the page does. */
const heard = [];
const shown = [];
globalThis.BroadcastChannel = class {
  addEventListener(_, run) {
    heard.push(run);
  }
  removeEventListener() {}
  postMessage() {}
};
globalThis.addEventListener = (type, run) => type === "pageshow" && shown.push(run);
const { listenGames, oneByOne } = await import("../../web/js/tabs.js");

beforeEach(() => {
  heard.length = shown.length = 0;
});

/** Runs that end by hand. */
function byHand() {
  const ends = [];
  const run = () => new Promise((end, fail) => ends.push({ end, fail }));
  return { ends, run };
}
const soon = () => new Promise((done) => setTimeout(done));
function say(type, id = "a") {
  for (const run of heard) run({ data: { type, id, from: "other" } });
}

test("lists are made anew for games saved, removed, named, and for no other word", async () => {
  const said = [];
  const { ends, run } = byHand();
  listenGames(() => {
    said.push("listed");
    return run();
  });
  for (const type of ["who", "mine", "take", "free"]) say(type);
  assert.deepEqual(said, []);
  for (const type of ["saved", "removed", "named"]) {
    say(type);
    ends.pop().end();
    await soon();
  }
  assert.equal(said.length, 3);
});

test("of a hundred deletions the first and the last are listed", async () => {
  const { ends, run } = byHand();
  listenGames(run);
  for (let n = 0; n < 100; n += 1) say("removed", `g${n}`);
  assert.equal(ends.length, 1);
  ends[0].end();
  await soon();
  assert.equal(ends.length, 2);
  ends[1].end();
  await soon();
  assert.equal(ends.length, 2);
});

test("a page that is gone back to lists anew", () => {
  const { ends, run } = byHand();
  listenGames(run);
  shown[0]({ persisted: false });
  assert.equal(ends.length, 0);
  shown[0]({ persisted: true });
  assert.equal(ends.length, 1);
});

test("whoever asks waits for a run that begins after that", async () => {
  const { ends, run } = byHand();
  const again = oneByOne(run);
  const order = [];
  void again().then(() => order.push("first"));
  void again().then(() => order.push("second"));
  void again().then(() => order.push("third"));
  ends[0].end();
  await soon();
  assert.deepEqual(order, ["first"]);
  ends[1].end();
  await soon();
  assert.deepEqual(order, ["first", "second", "third"]);
});

test("a run that fails keeps no later one from running", async () => {
  const { ends, run } = byHand();
  const again = oneByOne(run);
  const failed = assert.rejects(again());
  const next = again();
  ends[0].fail(new Error("no"));
  await failed;
  await soon();
  ends[1].end();
  await next;
});
