import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "../../web/js/client.js";

/** A client, what it has asked its engine, and how the oldest question is answered. */
function asking() {
  const asked = [];
  const waiting = [];
  const call = (request) =>
    new Promise((resolve, reject) => {
      asked.push(request);
      waiting.push({ resolve, reject });
    });
  const answer = async (value) => {
    await turn();
    const { resolve, reject } = waiting.shift();
    if (value instanceof Error) reject(value);
    else resolve(value);
    await turn();
  };
  return { client: createClient({ call }, "fr"), asked, answer };
}

const turn = () => new Promise((done) => setImmediate(done));

test("a question names the open game and what was seen of it", async () => {
  const { client, asked, answer } = asking();
  void client.ask("new", { seats: [] }, { game: "g1", at: 0 });
  await answer({ ok: true, game: "g1", at: 2 });
  void client.ask("undo");
  await turn();
  assert.deepEqual(asked, [
    { op: "new", game: "g1", lang: "fr", at: 0, args: { seats: [] } },
    { op: "undo", game: "g1", lang: "fr", at: 2, args: {} },
  ]);
});

test("one question after the other, each with what the answer before it has told", async () => {
  const { client, asked, answer } = asking();
  void client.ask("play", {}, { game: "g1" });
  void client.ask("play", {}, { game: "g1" });
  await turn();
  assert.equal(asked.length, 1);
  assert.equal(client.busy, true);
  await answer({ ok: true, game: "g1", at: 5 });
  assert.deepEqual(
    asked.map(({ at }) => at),
    [0, 5],
  );
  await answer({ ok: true, game: "g1", at: 6 });
  assert.equal(client.busy, false);
});

test("a stale answer tells how far the game is, a refusal nothing", async () => {
  const { client, answer } = asking();
  void client.ask("play", {}, { game: "g1" });
  await answer({ ok: true, stale: true, at: 7 });
  assert.deepEqual([client.game, client.at], ["", 7]);
  void client.ask("play", {}, { game: "g1" });
  await answer({ ok: false, error: { key: "x", text: "no" } });
  assert.deepEqual([client.game, client.at], ["", 7]);
});

test("a question that fails keeps none of the next back", async () => {
  const { client, answer } = asking();
  const failed = client.ask("play");
  const next = client.ask("show");
  await Promise.all([assert.rejects(failed, /gone/), answer(new Error("gone"))]);
  await answer({ ok: true, game: "g1", at: 1 });
  assert.deepEqual(await next, { ok: true, game: "g1", at: 1 });
});

test("a forgotten game is asked about no more", async () => {
  const { client, asked, answer } = asking();
  void client.ask("new", {}, { game: "g1" });
  await answer({ ok: true, game: "g1", at: 3 });
  client.forget();
  void client.exported();
  await turn();
  assert.deepEqual([asked[1].op, asked[1].game, asked[1].at], ["export", "", 0]);
});
