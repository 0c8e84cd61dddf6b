import assert from "node:assert/strict";
import { test } from "node:test";
import { isKept, meet } from "../../web/js/arrivals.js";

const LINK = { text: "abc", shared: true };
const HERE = {
  id: "g1",
  game: "stones",
  record: "kept",
  summary: {},
  beside: { held: [0] },
};

/**
 * What the worker says of a record, first alone and then beside the game kept here. Of the games in
 * `elsewhere` another tab has hold.
 */
function setUp(first, beside, { kept = [], elsewhere = [] } = {}) {
  const asked = [];
  const told = [];
  const games = new Map(kept.map((game) => [game.id, game]));
  const parts = {
    ask: async (args) => {
      asked.push(args);
      return "kept" in args ? beside : first;
    },
    store: {
      get: async (id) => games.get(id),
      async put(game) {
        told.push(`put ${game.id}`);
        games.set(game.id, game);
      },
    },
    tabs: {
      tell: (word, id) => told.push(`${word} ${id}`),
      async claim(id) {
        told.push(`claim ${id}`);
        return {
          owned: !elsewhere.includes(id),
          take: async () => void told.push(`take ${id}`),
          release: () => void told.push(`release ${id}`),
        };
      },
    },
  };
  return { parts, asked, told, games };
}

const met = (how, more = {}) => ({
  ...{
    ok: true,
    how,
    id: "g1",
    notice: "",
    record: "new",
    beside: { held: [1] },
  },
  ...{ summary: { id: "g1", game: "stones" } },
  ...more,
});

test("what is passed on for the first time is stored with the seat that it gives", async () => {
  const { parts, games, told } = setUp(met("new"));
  assert.equal((await meet(parts, LINK)).how, "new");
  const { id, game, record, beside } = games.get("g1");
  assert.deepEqual([id, game, record, beside], ["g1", "stones", "new", { held: [1] }]);
  assert.deepEqual(told, ["claim g1", "put g1", "saved g1", "release g1"]);
});

test("what another tab plays is taken from it before it is looked at, and let go at the end", async () => {
  for (const how of ["newer", "older"]) {
    const { parts, told } = setUp(met("new"), met(how), { kept: [HERE], elsewhere: ["g1"] });
    await meet(parts, LINK);
    const stored = how === "newer" ? ["put g1", "saved g1"] : [];
    assert.deepEqual(told, ["claim g1", "take g1", ...stored, "release g1"]);
  }
});

test("a game is let go where the worker fails", async () => {
  const { parts, told } = setUp(met("new"), undefined, { kept: [HERE] });
  const { ask } = parts;
  parts.ask = (args) => ("kept" in args ? Promise.reject(new Error("crashed")) : ask(args));
  await assert.rejects(meet(parts, LINK));
  assert.deepEqual(told, ["claim g1", "release g1"]);
});

test("beside the game kept here it is looked at once more, and what is newer takes its place", async () => {
  const newer = met("newer", { beside: { held: [0] } });
  const { parts, asked, games } = setUp(met("new"), newer, { kept: [HERE] });
  assert.equal((await meet(parts, LINK)).how, "newer");
  assert.deepEqual(asked[1], { ...LINK, kept: "kept", beside: { held: [0] } });
  assert.equal(games.get("g1").record, "new");
  assert.deepEqual(games.get("g1").beside, { held: [0] });
});

test("what is older or has parted changes nothing", async () => {
  for (const how of ["same", "older", "parted"]) {
    const { parts, games, told } = setUp(met("new"), met(how), { kept: [HERE] });
    const found = await meet(parts, LINK);
    assert.ok(isKept(found));
    assert.equal(games.get("g1"), HERE);
    assert.deepEqual(told, ["claim g1", "release g1"]);
  }
});

test("a game of its own and a bad link are left to who opens them", async () => {
  const copy = met("copy", { id: "", summary: null, record: "" });
  const bad = {
    ok: false,
    error: { key: "table.error.record_link", text: "No." },
  };
  for (const answer of [copy, bad]) {
    const { parts, asked, games } = setUp(answer, undefined, { kept: [HERE] });
    assert.equal(await meet(parts, LINK), answer);
    assert.equal(asked.length, 1);
    assert.equal(games.size, 1);
  }
  assert.ok(!isKept(copy));
});

test("another game under the same id stays as it is", async () => {
  const copy = met("copy", { id: "", summary: null, record: "" });
  const { parts, games } = setUp(met("new"), copy, { kept: [HERE] });
  assert.equal((await meet(parts, LINK)).how, "copy");
  assert.equal(games.get("g1"), HERE);
});
