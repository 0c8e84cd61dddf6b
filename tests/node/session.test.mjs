import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createSession } from "../../web/js/session.js";
import { createEngine } from "../js_page/fake_engine.mjs";

const HUMANS = { seats: [{ kind: "human" }, { kind: "human" }] };

let events = new EventTarget();
globalThis.addEventListener = (name, heard) => events.addEventListener(name, heard);
const crash = () => events.dispatchEvent(new Event("fake-crash"));
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
/** Wait for what comes by itself; what doesn't, the test finds missing then. */
const until = async (comes) => {
  for (let i = 0; i < 500 && !comes(); i++) await sleep(4);
};

beforeEach(() => {
  events = new EventTarget();
  globalThis.calls.length = 0;
  globalThis.raises = "";
});

/** A store in memory. */
function createStore() {
  const games = new Map();
  return {
    games,
    get: async (id) => games.get(id),
    put: async (game) => void games.set(game.id, game),
    settled: async () => {},
    keepForGood() {},
  };
}

/** The other tabs: those of the games in `elsewhere` have been opened there. */
function createTabs(elsewhere) {
  const claims = new Map();
  return {
    claims,
    told: [],
    tell(word, id) {
      this.told.push(`${word} ${id}`);
    },
    async claim(id, turns) {
      const claim = {
        owned: !elsewhere.has(id),
        turns,
        async take() {
          claim.takes = (claim.takes ?? 0) + 1;
          claim.owned = true;
        },
        release() {
          claim.owned = false;
          claim.released = true;
        },
      };
      claims.set(id, claim);
      return claim;
    },
  };
}

/** A session, what stands around it, and what it has told, line by line. */
function sitting({ elsewhere = [] } = {}) {
  const told = [];
  const others = new Set(elsewhere);
  const store = createStore();
  const tabs = createTabs(others);
  let dead;
  const engine = createEngine({ game: "stones", lang: "en", onCrash: () => dead?.() });
  const session = createSession({
    ...{ engine, store, tabs },
    lang: "en",
    handlers: {
      shown: (answer) => told.push(`shown ${answer.at}`),
      refused: ({ error }) => told.push(`refused ${error.text}`),
      watched: (watching) => told.push(`watched ${watching}`),
      waits() {},
      failed: (error) => told.push(`failed ${error.reason}`),
    },
  });
  const take = (lot = 1) => session.ask("play", { seat: 0, action: `take.${lot}` });
  return { session, store, tabs, told, others, take, onDead: (run) => (dead = run) };
}

/** A session with a new game. */
async function playing(options) {
  const table = sitting(options);
  assert.equal(await table.session.start("new", HUMANS), "shown");
  table.told.length = 0;
  return table;
}

const stonesIn = ({ record }) => JSON.parse(record).steps.length;

test("nobody sits at the table before a game is opened", () => {
  const { session } = sitting();
  assert.deepEqual([session.id, session.locked, session.watching], ["", true, false]);
});

test("a new game is open, shown, stored and told to the other tabs", async () => {
  const { session, store, tabs, told } = sitting();
  const begun = session.start("new", HUMANS);
  assert.equal(session.locked, true);
  assert.equal(session.coming, "", "a new game is not in the store");
  assert.equal(await begun, "shown");
  await sleep(0);
  assert.equal(session.locked, false);
  assert.deepEqual(told, ["watched false", "shown 0"]);
  assert.deepEqual(tabs.told, [`saved ${session.id}`]);
  assert.deepEqual([...store.games.keys()], [session.id]);
  assert.deepEqual(session.rules, { game: "stones", data: null });
});

test("a move is shown and stored", async () => {
  const { session, store, told, take } = await playing();
  assert.equal(await take(), true);
  assert.deepEqual(told, ["shown 1"]);
  assert.equal(stonesIn(store.games.get(session.id)), 1);
});

test("a refusal changes nothing, and is told", async () => {
  const { session, told } = await playing();
  assert.equal(await session.ask("redo"), false);
  assert.deepEqual(told, ["refused nothing"]);
});

test("two moves at once: the second is made with what the first has told", async () => {
  const { session, take } = await playing();
  assert.deepEqual(await Promise.all([take(1), take(2)]), [true, true]);
  assert.equal(stonesIn(session), 2);
});

test("a late move is stale: nothing is shown", async () => {
  const { session, told, take } = await playing();
  await take();
  told.length = 0;
  assert.equal(await session.ask("play", { action: "take.2" }, { at: 0 }), false);
  assert.deepEqual(told, []);
});

test("an unknown game leaves the open one as it is", async () => {
  const { session, take } = await playing();
  const { id } = session;
  assert.equal(await session.open("nothere"), "unknown");
  assert.equal(session.id, id);
  assert.equal(await take(), true);
});

test("who comes back to a game that is being opened waits for the same opening", async () => {
  const { session, store, told } = await playing();
  const { id } = session;
  await session.start("new", HUMANS);
  globalThis.calls.length = 0;
  told.length = 0;
  const [one, two] = [session.open(id), session.open(id)];
  assert.equal(session.coming, id);
  assert.equal(session.locked, true);
  assert.deepEqual(await Promise.all([one, two]), ["shown", "shown"]);
  assert.deepEqual(globalThis.calls, ["open 0"]);
  assert.equal(store.games.size, 2);
});

test("of several games that are asked for, the last one is opened", async () => {
  const { session } = await playing();
  const { id: first } = session;
  await session.start("new", HUMANS);
  const { id: second } = session;
  await session.start("new", HUMANS);
  const ways = [session.open(first), session.open(second)];
  assert.deepEqual(await Promise.all(ways), ["left", "shown"]);
  assert.equal(session.id, second);
});

test("a move whose game has been left is stored, but not shown", async () => {
  const { session, store, told, take } = await playing();
  const { id } = session;
  let settle;
  store.settled = () => new Promise((done) => (settle = done));
  const moved = take();
  assert.equal(await session.start("new", HUMANS), "shown");
  settle();
  assert.equal(await moved, false);
  assert.equal(stonesIn(store.games.get(id)), 1);
  assert.deepEqual(told, ["watched false", "shown 0"]);
});

test("a move that comes too late for its game is passed over in silence", async () => {
  const { session, told, take } = await playing();
  const [begun, moved] = await Promise.all([
    session.start("new", HUMANS),
    sleep(0).then(() => take()),
  ]);
  assert.deepEqual([begun, moved], ["shown", false]);
  assert.deepEqual(told, ["watched false", "shown 0"]);
});

test("a game that another tab plays is watched, and saved by nobody here", async () => {
  const first = await playing();
  const { id, record } = first.session;
  const { session, store, told } = sitting({ elsewhere: [id] });
  store.games.set(id, { id, record });
  assert.equal(await session.open(id), "shown");
  assert.deepEqual(told, ["watched true", "shown 0"]);
  assert.deepEqual([session.watching, session.locked], [true, true]);
  assert.equal(store.games.get(id).summary, undefined);
});

test("a tab that watches follows, takes over, and plays on", async () => {
  const first = await playing();
  const { id, record } = first.session;
  const { session, store, told, take } = sitting({ elsewhere: [id] });
  store.games.set(id, { id, record });
  await session.open(id);
  store.games.set(id, { id, record: record.replace('"steps":[]', '"steps":["take.1"]') });
  await session.follow();
  told.length = 0;
  const taking = session.takeOver();
  assert.equal(session.locked, true); // until it has what the other one has saved
  await taking;
  assert.deepEqual(told, ["shown 1", "watched false"]);
  assert.deepEqual([session.watching, session.locked], [false, false]);
  assert.equal(await take(2), true);
  assert.equal(stonesIn(store.games.get(id)), 2);
});

test("a game taken over by another tab is watched from then on, and freed it is played", async () => {
  const { session, tabs, told } = await playing();
  const claim = tabs.claims.get(session.id);
  claim.owned = false;
  claim.turns.lost();
  assert.equal(session.watching, true);
  claim.owned = true;
  claim.turns.freed();
  assert.equal(session.watching, true);
  await until(() => told.length > 2);
  assert.equal(session.watching, false);
  assert.deepEqual(told, ["watched true", "shown 0", "watched false"]);
});

test("a word about a game that has been left says nothing about the open one", async () => {
  const { session, tabs, told } = await playing();
  const before = tabs.claims.get(session.id);
  await session.start("new", HUMANS);
  told.length = 0;
  assert.equal(before.released, true);
  before.turns.lost();
  before.turns.freed();
  assert.deepEqual(told, []);
  assert.equal(session.watching, false);
});

test("a deleted game is there no more, and does not come back with a late answer", async () => {
  const { session, store, told, take } = await playing();
  const { id } = session;
  const moved = take();
  session.forget(id);
  store.games.delete(id);
  assert.equal(await moved, false);
  assert.deepEqual([session.id, session.latest, session.locked], ["", null, true]);
  assert.deepEqual([told, store.games.size], [[], 0]);
});

test("a game that is deleted while it is opened is unknown", async () => {
  const { session } = await playing();
  const { id } = session;
  await session.start("new", HUMANS);
  const opened = session.open(id);
  session.forget(id);
  assert.equal(await opened, "unknown");
  assert.deepEqual([session.id, session.locked], ["", true]);
});

test("after a crash a new worker goes on from the record", async () => {
  const { session, take, onDead } = await playing();
  await take();
  const over = new Promise((done) => onDead(() => done(session.recover())));
  crash();
  const moved = take(2);
  await over;
  assert.equal(await moved, true);
  assert.equal(stonesIn(session), 2);
});

test("where no worker is to be had, the next question tries again", async () => {
  const { session, take } = await playing();
  await take();
  globalThis.raises = "restart";
  crash();
  await assert.rejects(session.recover());
  globalThis.raises = "";
  assert.equal(await take(2), true);
  assert.equal(stonesIn(session), 2);
});

test("a worker that dies while one goes to another game gets that one", async () => {
  const { session, take } = await playing();
  await take();
  const { id } = session;
  await session.start("new", HUMANS);
  crash();
  await session.recover(id);
  assert.equal(await session.open(id), "shown");
  assert.equal(session.id, id);
  assert.equal(await take(2), true);
  assert.equal(stonesIn(session), 2);
});

test("a fault in Python is told, and the table laid again from the record", async () => {
  const { session, told, take } = await playing();
  await take();
  told.length = 0;
  globalThis.raises = "undo";
  assert.equal(await session.ask("undo"), false);
  assert.deepEqual(told, ["failed failed", "shown 1"]);
});

test("a rematch is a game of its own under a hold of its own", async () => {
  const { session, store, tabs, take } = await playing();
  await take();
  const { id } = session;
  assert.equal(await session.start("rematch", {}), "shown");
  assert.notEqual(session.id, id);
  assert.deepEqual([tabs.claims.get(id).released, session.locked], [true, false]);
  assert.deepEqual([...store.games.values()].map(stonesIn), [1, 0]);
});

test("a rematch that fails leaves the game as it was", async () => {
  const { session, tabs, take } = await playing();
  const { id } = session;
  globalThis.raises = "rematch";
  assert.equal(await session.start("rematch", {}), "failed");
  assert.deepEqual([session.id, session.locked, tabs.claims.get(id).owned], [id, false, true]);
  globalThis.raises = "";
  assert.equal(await take(), true);
});

test("a game that is taken over several times at once is taken once", async () => {
  const first = await playing();
  const { id, record } = first.session;
  const { session, store, tabs } = sitting({ elsewhere: [id] });
  store.games.set(id, { id, record });
  await session.open(id);
  await Promise.all([session.takeOver(), session.takeOver(), session.takeOver()]);
  assert.equal(tabs.claims.get(id).takes, 1);
  assert.equal(session.watching, false);
});

/** The record of an open game, passed on with other moves. */
const passedOn = ({ id, record }, steps) =>
  JSON.stringify({ ...JSON.parse(record), id, game: "stones", passed: true, steps });

test("a newer game that comes while another tab plays it is stored, and here to be played", async () => {
  const first = await playing();
  const { id, record } = first.session;
  const newer = passedOn(first.session, ["take.1", "take.2"]);
  const { session, store, tabs } = sitting({ elsewhere: [id] });
  store.games.set(id, { id, record });
  assert.equal((await session.met({ text: newer, shared: true })).how, "newer");
  const claim = tabs.claims.get(id);
  assert.deepEqual(
    [claim.takes, claim.released],
    [1, true],
    "the other one saves nothing meanwhile",
  );
  assert.equal(store.games.get(id).record, newer);
});

test("a newer game that comes to the tab that plays it is on the table, and it plays on", async () => {
  const { session, store, tabs, take } = await playing();
  const claim = tabs.claims.get(session.id);
  await take();
  const newer = passedOn(session, ["take.1", "take.2"]);
  assert.equal((await session.met({ text: newer, shared: false })).how, "newer");
  assert.equal(tabs.claims.get(session.id), claim);
  assert.deepEqual([claim.owned, session.watching, session.latest.at], [true, false, 2]);
  assert.equal(await take(2), true);
  assert.equal(stonesIn(store.games.get(session.id)), 3);
});
