import assert from "node:assert/strict";
import { test } from "node:test";
import { createGuest } from "../../web/js/guest.js";
import { createHost } from "../../web/js/host.js";
import { createLink, newName } from "../../web/js/link.js";
import { createPost, FROM_HOST, isFromHost, PROTOCOL } from "../../web/js/messages.js";
import { breathe, createAir, createTime } from "./air.mjs";

/**
 * A worker that knows a game in which whoever is asked takes a stone: it counts what is played.
 * `at` is checked as the real one does.
 */
function createWorker() {
  const played = [];
  let guests = {};
  let told = {};
  let dead = false;
  return {
    played,
    get guests() {
      return guests;
    },
    /** What else was said of them. */
    get told() {
      return told;
    },
    forget: () => (guests = null),
    die: (how) => (dead = how),
    async call({ op, at, guest, args }) {
      await breathe();
      if (dead) throw new Error("the worker has died");
      if (op === "guests") [guests, told] = [args.guests, args];
      if (guest && !Object.hasOwn(guests ?? {}, guest))
        return { ok: false, error: { key: "table.error.guest", text: "gone" } };
      if (op === "play") {
        if (at !== played.length) return { ok: true, stale: true, at: played.length };
        played.push(args.action);
      }
      return { ok: true, at: played.length, seat: guests[guest], played: [...played] };
    },
  };
}

/** A host and a way for guests to come to it. */
function hosting({ seats = [1, 2], how = {}, known, clocks = {} } = {}) {
  const time = createTime();
  const worker = createWorker();
  const seen = [];
  const at = { table: true };
  let kept = [];
  const host = createHost({
    title: "stones",
    game: () => "g1",
    seats: () => seats,
    open: () => at.table,
    call: worker.call,
    changed: async () => host.ring(),
    seated: (chairs) => seen.push(chairs.map(({ state }) => state).join(" ")),
    keep: ({ guests }) => (kept = structuredClone(guests)),
    clock: time.clock,
    known,
    ...clocks,
  });

  /** @param {{secret?: string, title?: string, name?: string}} [options] */
  function guest({ secret = "", title = "stones", name = "" } = {}) {
    const told = { bells: 0, seat: null, secret: "", refused: "", host: true, times: [] };
    const air = createAir(time, how);
    const it = createGuest({
      ...{ title, secret, clock: time.clock },
      name: () => name,
      welcomed: (welcome) => Object.assign(told, { seat: welcome.seat, secret: welcome.secret }),
      refused: (why) => (told.refused = why),
      bell: () => (told.bells += 1),
      host: (here) => (told.host = here),
      clocks: (times) => told.times.push(times),
    });
    let end = null;
    const carry = () => {
      end = host.connected(air.way((frame) => it.receive(frame)));
      it.attach(air.way((frame) => end.receive(frame)));
    };
    carry();
    const part = () => {
      it.attach(null);
      end.closed();
    };
    const play = (action, at) =>
      it.call({ op: "play", game: "", lang: "de", at, args: { action } });
    const look = () => it.call({ op: "show", game: "", lang: "de", at: 0, args: {} });
    return { ...it, told, air, carry, part, play, look };
  }
  return { time, worker, host, guest, seen, at, kept: () => kept };
}

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
