import assert from "node:assert/strict";
import { test } from "node:test";
import { createLink, newName } from "../../web/js/link.js";
import { createPost, FROM_HOST, isFromHost, PROTOCOL } from "../../web/js/messages.js";
import { hosting } from "./hosting.mjs";

test("a guest that asks much at once is answered bit by bit, and the others between", async () => {
  const { time, guest } = hosting();
  const [one, two] = [guest(), guest()];
  await time.pass(1000);
  const order = [];
  for (let number = 0; number < 60; number++) {
    for (let each = 0; each < 3; each++) void one.look().then(() => order.push("one"));
    if (number === 40) void two.look().then(() => order.push("two"));
    await time.pass(100);
    if (one.told.refused) break;
  }
  assert.equal(one.told.refused, "broken", "what comes too fast for long ends the link");
  assert.ok(order.length > 30);
  await time.pass(10_000);
  assert.equal(two.told.refused, "");
});

test("who plays goes before spectators that ask much", async () => {
  let free = () => {};
  let busy = Promise.resolve();
  const call = (request) => busy.then(() => table.worker.call(request));
  const table = hosting({ seats: [1], clocks: { call } });
  const { time, guest, worker } = table;
  const player = guest();
  await time.pass(1000);
  const watcher = guest();
  await time.pass(1000);
  busy = new Promise((go) => (free = go));
  const order = [];
  for (let each = 0; each < 5; each++) void watcher.look().then(() => order.push("watcher"));
  await time.pass(1000);
  void player.play("one", 0).then(() => order.push("player"));
  await time.pass(1000);
  free();
  await time.pass(1000);
  assert.deepEqual(worker.played, ["one"]);
  assert.deepEqual(order, ["watcher", "player", "watcher", "watcher", "watcher", "watcher"]);
});

test("one that only looks back fast is answered in its time", async () => {
  const { time, guest } = hosting();
  const one = guest();
  await time.pass(1000);
  let answered = 0;
  const asking = (async () => {
    for (; answered < 100; answered++) await one.look(); // one after the other, as a page does
  })();
  await time.pass(2000);
  assert.ok(answered > 30 && answered < 60, `${answered}`);
  await time.pass(6000);
  await asking;
  assert.deepEqual([answered, one.told.refused], [100, ""]);
});

test("a guest whose message breaks the rules is told that the connection is gone", async () => {
  const { time, guest, seen } = hosting();
  const one = guest();
  await time.pass(1000);
  void one.call({ op: "x".repeat(300), game: "", lang: "de", at: 0, args: {} });
  await time.pass(1000);
  assert.deepEqual([one.told.refused, seen.at(-1)], ["broken", "away free"]);
  const again = guest({ secret: one.told.secret });
  const long = again.call({
    op: "a",
    game: "",
    lang: "de",
    at: 0,
    args: { x: "x".repeat(70_000) },
  });
  await time.pass(1000);
  assert.deepEqual([again.told.seat, again.told.refused], [1, "broken"]);
  again.end();
  assert.ok((await long).stale);
});

test("of one guest at two pages the one before is told that its place is taken elsewhere", async () => {
  const { time, guest, seen, worker } = hosting({ seats: [1] });
  const before = guest();
  await time.pass(1000);
  const now = guest({ secret: before.told.secret });
  await time.pass(1000);
  assert.deepEqual([now.told.seat, before.told.refused, now.told.refused], [1, "over", ""]);
  void before.play("late", 0);
  void now.play("one", 0);
  await time.pass(1000);
  before.part();
  await time.pass(1000);
  assert.deepEqual([worker.played, seen.at(-1)], [["one"], "joined"]);
});

test("guests are told when their game is another tab's, or there no more, and nobody sits there", async () => {
  const { time, guest, host, worker, kept } = hosting();
  const [one, two] = [guest(), guest()];
  await time.pass(1000);
  const before = kept();
  await host.end();
  await time.pass(1000);
  assert.deepEqual([one.told.refused, two.told.refused], ["broken", "broken"]);
  two.part();
  void one.play("late", 0);
  const late = guest();
  await time.pass(1000);
  assert.deepEqual([late.told.refused, worker.played], ["broken", []]);
  assert.deepEqual(kept(), before, "what is kept is the other tab's");
});

test("who takes another place is told that nothing came of what was asked before", async () => {
  const { time, guest, worker } = hosting({ seats: [1] });
  const one = guest();
  await time.pass(1000);
  one.part();
  const answered = one.play("lost", 0);
  one.end();
  assert.deepEqual(await answered, { ok: true, stale: true, at: 0 });
  assert.deepEqual(await one.play("late", 0), { ok: true, stale: true, at: 0 });
  assert.deepEqual(worker.played, []);
});

test("another title, another version and noise are told or left", async () => {
  const { time, guest, host } = hosting();
  assert.equal(await refusedBy(guest({ title: "other" })), "title");
  for (const [v, why] of [
    [PROTOCOL + 1, "newer"],
    [PROTOCOL - 1, "older"],
  ]) {
    const heard = [];
    const end = host.connected({ send: (frame) => link.receive(frame) });
    const link = createLink({
      ...{ name: newName(), limit: FROM_HOST, clock: time.clock, broken() {} },
      heard: (message) => post.receive(message),
    });
    const post = createPost(
      link,
      isFromHost,
      (message) => heard.push(message),
      () => {},
    );
    link.attach({ send: (frame) => end.receive(frame) });
    post.send({ t: "hello", v, title: "stones", secret: "", name: "" });
    await time.pass(1000);
    assert.deepEqual(heard, [{ t: "no", why }]);
  }
  host.connected({ send() {} }).receive(new Uint8Array(3));

  async function refusedBy({ told }) {
    await time.pass(1000);
    return told.refused;
  }
});

for (const seed of [1, 2, 3])
  test(`over bad air, with a cut of a minute, all is played once (${seed})`, async () => {
    const { time, worker, guest } = hosting({ seats: [1], how: { loss: 0.2, delay: 500, seed } });
    const one = guest();
    await time.pass(20_000);
    let answers = 0;
    for (let number = 0; number < 12; number++) {
      void one.play(`move ${number}`, number).then(() => (answers += 1));
      if (number === 5) {
        one.air.cut = true;
        await time.pass(60_000);
        one.air.cut = false;
      }
      await time.pass(15_000);
    }
    await time.pass(30_000);
    assert.deepEqual(
      worker.played,
      Array.from({ length: 12 }, (_, at) => `move ${at}`),
    );
    assert.equal(answers, 12);
  });
