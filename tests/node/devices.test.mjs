import assert from "node:assert/strict";
import { test } from "node:test";
import { hosting } from "./hosting.mjs";

test("guests take the free seats one after the other, more of them look on", async () => {
  const { time, worker, guest, seen } = hosting();
  const all = [guest(), guest(), guest()];
  await time.pass(1000);
  assert.deepEqual(
    all.map(({ told }) => told.seat),
    [1, 2, -1],
  );
  assert.deepEqual(Object.values(worker.guests), [1, 2, -1]);
  assert.equal(seen.at(-1), "joined joined");
});

test("the worker is told who is away, and how guests want to be called", async () => {
  const { time, worker, guest } = hosting();
  const [one] = [guest({ name: "Berta" }), guest()];
  await time.pass(1000);
  const [first, second] = Object.keys(worker.guests);
  assert.deepEqual(worker.told.names, { [first]: "Berta", [second]: "" });
  assert.deepEqual(worker.told.away, []);
  one.part();
  await time.pass(1000);
  assert.deepEqual(worker.told.away, [first]);
  guest({ secret: one.told.secret, name: "Bea" });
  await time.pass(1000);
  assert.deepEqual([worker.told.away, worker.told.names[first]], [[], "Bea"]);
});

test("what one plays rings at the others, once", async () => {
  const { time, guest, host } = hosting();
  const [one, two] = [guest(), guest()];
  await time.pass(1000);
  const before = [one.told.bells, two.told.bells];
  const answered = one.play("a", 0);
  await time.pass(1000);
  assert.equal((await answered).at, 1);
  assert.deepEqual([one.told.bells - before[0], two.told.bells - before[1]], [0, 1]);
  host.ring();
  await time.pass(1000);
  assert.deepEqual([one.told.bells - before[0], two.told.bells - before[1]], [1, 2]);
});

test("who acts in the same moment as the host is told what that one has done", async () => {
  const news = {};
  const { time, guest, host } = hosting({
    clocks: { changed: () => new Promise((done) => (news.come = done)) },
  });
  const [one, two] = [guest(), guest()];
  await time.pass(1000);
  const before = [one.told.bells, two.told.bells];
  void one.play("a", 0);
  await time.pass(1000);
  host.ring(); // the host has played: its picture has the guest's action in it, too
  news.come(false);
  await time.pass(1000);
  assert.deepEqual([one.told.bells - before[0], two.told.bells - before[1]], [1, 1]);
});

test("a guest that comes back with its secret has its seat, wherever it comes from", async () => {
  const { time, guest, seen, worker } = hosting();
  const [one] = [guest(), guest()];
  await time.pass(1000);
  one.part();
  await time.pass(1000);
  assert.equal(seen.at(-1), "away joined");
  const again = guest({ secret: one.told.secret });
  const stranger = guest({ secret: "guessed" });
  await time.pass(1000);
  assert.deepEqual([again.told.seat, stranger.told.seat], [1, -1]);
  assert.equal(Object.keys(worker.guests).length, 3);
  assert.equal(seen.at(-1), "joined joined");
});

test("spectators that have gone keep nobody away", async () => {
  const { time, guest, worker } = hosting({ seats: [1] });
  const one = guest();
  await time.pass(1000);
  for (let number = 0; number < 20; number++) {
    const looker = guest();
    await time.pass(1000);
    assert.deepEqual([looker.told.seat, looker.told.refused], [-1, ""]);
    looker.part();
    await time.pass(1000);
  }
  assert.equal(Object.keys(worker.guests).length, 2);
  assert.equal(worker.told.away.length, 1);
  assert.equal(one.told.refused, "");
});

test("a guest that has slept for ten minutes has its seat, and sees what was played", async () => {
  const { time, guest, host, worker, seen } = hosting({ seats: [1, 2] });
  const [one, two] = [guest({ name: "Bea" }), guest()];
  await time.pass(1000);
  one.air.cut = true; // locked: its timers stand, and nothing reaches it
  const asleep = one.play("asleep", 0);
  void two.play("a", 0);
  await time.pass(60_000);
  one.part(); // the browsers give the channel up
  await time.pass(540_000);
  assert.equal(seen.at(-1), "away joined");
  one.end(); // awake, it is asked for another code
  assert.deepEqual(await asleep, { ok: true, stale: true, at: 0 });
  const again = guest({ secret: one.told.secret, name: "Bea" });
  await time.pass(1000);
  assert.deepEqual([again.told.seat, seen.at(-1)], [1, "joined joined"]);
  const picture = again.look();
  await time.pass(1000);
  assert.deepEqual([(await picture).played, worker.played], [["a"], ["a"]]);
  assert.equal(host.chairs()[0].state, "joined");
});

test("after the host's reload guests come back to their seats", async () => {
  const before = hosting();
  const one = before.guest();
  await before.time.pass(1000);
  const after = hosting({ known: before.kept() });
  assert.deepEqual(after.host.chairs()[0], { seat: 1, state: "away" });
  const again = after.guest({ secret: one.told.secret });
  await after.time.pass(1000);
  assert.equal(again.told.seat, 1);
});

test("a new worker is told who is there before a guest is answered", async () => {
  const { time, guest, worker } = hosting();
  const one = guest();
  await time.pass(1000);
  worker.forget();
  const answered = one.play("a", 0);
  await time.pass(1000);
  assert.equal((await answered).seat, 1);
});

test("while the worker is dead nothing is played, and nobody waits for ever", async () => {
  const { time, worker, guest, host } = hosting();
  const one = guest();
  await time.pass(1000);
  worker.die(true);
  const answered = one.play("a", 0);
  await time.pass(1000);
  assert.deepEqual(await answered, { ok: true, stale: true, at: 0 });
  worker.die(false);
  worker.forget();
  const before = one.told.bells;
  await host.again();
  await time.pass(1000);
  assert.deepEqual([one.told.bells - before, Object.values(worker.guests)], [1, [1]]);
});

test("while the host is at another game, this one waits", async () => {
  const { time, worker, guest, host, at } = hosting();
  const one = guest();
  await time.pass(1000);
  at.table = false;
  host.leave();
  const answered = one.play("a", 0);
  await time.pass(1000);
  assert.deepEqual([one.told.host, worker.played], [false, []]);
  assert.deepEqual(await answered, { ok: true, stale: true, at: 0 });
  const late = guest();
  await time.pass(1000);
  assert.deepEqual([late.told.seat, late.told.host], [2, false]);
  assert.deepEqual(Object.values(worker.guests), [1], "the other game has no guests");
  at.table = true;
  await host.again();
  await time.pass(1000);
  assert.deepEqual([one.told.host, late.told.host], [true, true]);
  assert.deepEqual(Object.values(worker.guests), [1, 2]);
});

test("a seat is lent until its guest comes back, with a new game of the host's, too", async () => {
  const before = hosting({ seats: [1] });
  const one = before.guest();
  await before.time.pass(1000);
  one.part();
  void before.host.lend(1);
  await before.time.pass(1000);
  assert.deepEqual([before.worker.guests, before.seen.at(-1)], [{}, "free"]);
  const after = hosting({ seats: [1], known: before.kept() });
  await after.host.again();
  assert.deepEqual(after.worker.guests, {});
  const again = after.guest({ secret: one.told.secret });
  await after.time.pass(1000);
  assert.deepEqual([again.told.seat, Object.values(after.worker.guests)], [1, [1]]);
});

test("who comes anew may have a seat that was lent", async () => {
  const { time, guest, host } = hosting({ seats: [1] });
  const one = guest();
  await time.pass(1000);
  void host.lend(1);
  await time.pass(1000);
  const other = guest();
  await time.pass(1000);
  const late = guest({ secret: one.told.secret });
  await time.pass(1000);
  assert.deepEqual([other.told.seat, late.told.seat], [1, -1]);
});

test("a seat goes back to the host, or when a guest takes its leave", async () => {
  const { time, guest, host, worker } = hosting();
  const [one, two] = [guest(), guest()];
  await time.pass(1000);
  void host.lend(1);
  two.leave();
  await time.pass(1000);
  assert.deepEqual(worker.guests, {});
  assert.equal(one.told.refused, "over", "it is told that its seat is gone");
  assert.deepEqual(
    host.chairs().map(({ state }) => state),
    ["free", "free"],
  );
  one.play("a", 0);
  await time.pass(1000);
  assert.deepEqual(worker.played, [], "it has no seat any more");
});

test("guests are told what the clocks show as they come, when they switch, and at a pause", async () => {
  const times = { time: 1000, left: {}, runs: 0 };
  const { time, guest, host, worker } = hosting({
    clocks: { times: () => ({ ...times }), out: () => [2] },
  });
  const one = guest();
  await time.pass(1000);
  assert.deepEqual(one.told.times, [times]);
  assert.deepEqual(worker.told.out, [2], "the worker is told who has no time left");
  times.runs = 1;
  host.tell();
  times.runs = null;
  host.leave();
  await time.pass(1000);
  assert.deepEqual(
    one.told.times.map(({ runs }) => runs),
    [0, 1, null],
  );
});

test("after the host's reload no time runs of a guest that hasn't come back; then it does", async () => {
  const before = hosting();
  const one = before.guest();
  await before.time.pass(1000);
  assert.equal(before.host.awaits(1), false);
  one.part();
  await before.time.pass(1000);
  assert.equal(before.host.awaits(1), false, "who is cut off loses time");
  const after = hosting({ known: before.kept() });
  assert.equal(after.host.awaits(1), true);
  const again = after.guest({ secret: one.told.secret });
  await after.time.pass(1000);
  assert.equal(after.host.awaits(1), false);
  again.part();
  await after.time.pass(1000);
  assert.equal(after.host.awaits(1), false);
});

test("a click made while the connection is gone is played when another one is there", async () => {
  const { time, worker, guest, seen } = hosting({ seats: [1] });
  const one = guest();
  await time.pass(1000);
  one.part();
  const answered = one.play("late", 0);
  await time.pass(60_000);
  assert.deepEqual([worker.played, seen.at(-1)], [[], "away"]);
  one.carry();
  await time.pass(1000);
  assert.equal((await answered).at, 1);
  assert.deepEqual([worker.played, seen.at(-1)], [["late"], "joined"]);
});
