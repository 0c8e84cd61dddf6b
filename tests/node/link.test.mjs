import assert from "node:assert/strict";
import { test } from "node:test";
import { createLink, newName } from "../../web/js/link.js";
import {
  createPost,
  FROM_GUEST,
  FROM_HOST,
  isFromGuest,
  isFromHost,
} from "../../web/js/messages.js";
import { createAir, createTime } from "./air.mjs";

/** Two links and the air between them. */
function linked(how, options = {}) {
  const time = createTime();
  const air = createAir(time, how);
  const name = newName();
  const heard = [[], []];
  const broken = [];
  const links = heard.map((list) =>
    createLink({
      ...{ name, limit: 200_000, clock: time.clock },
      heard: (message) => list.push(message),
      broken: (reason) => broken.push(reason),
      ...options,
    }),
  );
  links[0].attach(air.way((frame) => links[1].receive(frame)));
  links[1].attach(air.way((frame) => links[0].receive(frame)));
  return { time, air, heard, broken, links };
}

const bytes = (text) => new TextEncoder().encode(text);
const texts = (list) => list.map((message) => new TextDecoder().decode(message));

for (const seed of [1, 2, 3, 4, 5])
  test(`with losses, delays, doubles and a cut, all arrives once and in order (${seed})`, async () => {
    const { time, air, heard, links } = linked({ loss: 0.2, delay: 500, seed });
    const sent = [[], []];
    for (let number = 0; number < 60; number++) {
      const text = `${number} ${"x".repeat(number % 7 === 0 ? 40_000 : number)}`;
      sent[1 - (number % 2)].push(text);
      links[number % 2].send(bytes(text));
      air.cut = number > 20 && number < 40; // twenty times three seconds
      await time.pass(3000);
    }
    await time.pass(60_000);
    assert.deepEqual(texts(heard[0]), sent[0]);
    assert.deepEqual(texts(heard[1]), sent[1]);
  });

test("what had not arrived goes by the next carrier", async () => {
  const { time, air, heard, links } = linked({});
  air.cut = true;
  links[0].send(bytes("a"));
  await time.pass(60_000);
  links[0].attach(null);
  links[0].send(bytes("b"));
  await time.pass(60_000);
  assert.deepEqual(texts(heard[1]), []);
  const other = createAir(time);
  links[1].attach(other.way((frame) => links[0].receive(frame)));
  links[0].attach(other.way((frame) => links[1].receive(frame)));
  await time.pass(100);
  assert.deepEqual(texts(heard[1]), ["a", "b"]);
  assert.equal(other.frames, 4, "nothing is sent twice where nothing is lost");
});

test("a message that is too long ends the link, and so nothing piles up", async () => {
  const { time, heard, broken, links } = linked({}, { limit: 50_000 });
  links[0].send(new Uint8Array(50_001));
  await time.pass(10);
  assert.deepEqual([broken, heard[1]], [["long"], []]);
  links[0].send(bytes("more"));
  await time.pass(10_000);
  assert.deepEqual(heard[1], []);
  links[1].send(bytes("too long"));
  await time.pass(10);
  assert.deepEqual(texts(heard[0]), ["too long"], "the other side is told");
});

test("where much waits to leave, no more is put on it, and nothing twice", async () => {
  const { time, heard, links } = linked({});
  const waiting = [];
  const narrow = { send: (frame) => waiting.push(frame), full: () => waiting.length >= 4 };
  links[0].attach(narrow);
  links[0].send(new Uint8Array(160_000));
  let frames = 0;
  for (let second = 0; second < 30 && heard[1].length === 0; second++) {
    assert.ok(waiting.length <= 4);
    const frame = waiting.shift(); // one a second
    frames += 1;
    links[1].receive(frame);
    await time.pass(1000);
  }
  assert.deepEqual([heard[1][0].length, frames <= 20], [160_000, true]);
});

test("frames of another link, cut short or far ahead, are nothing", async () => {
  const { time, heard, links } = linked({});
  const frame = new Uint8Array(40);
  for (const length of [0, 5, 16, 17, 40]) links[1].receive(frame.subarray(0, length));
  await time.pass(10);
  assert.deepEqual(heard[1], []);
});

test("messages have a form, and nothing else passes", () => {
  const request = { op: "show", lang: "de", at: 0, args: {}, aloud: false };
  const good = [
    { t: "hello", v: 1, title: "stones", secret: "", name: "Berta" },
    { t: "ask", n: 0, request },
    { t: "bye" },
  ];
  const bad = [
    null,
    [],
    "hello",
    {},
    { t: "toString" },
    { t: "hello", v: 1, title: "stones" },
    { t: "hello", v: -1, title: "stones", secret: "", name: "" },
    { t: "hello", v: 1, title: "x".repeat(201), secret: "", name: "" },
    { t: "hello", v: 1, title: "stones", secret: "", name: "x".repeat(25) },
    { t: "bye", more: 1 },
    { t: "ask", n: 0, request: { ...request, guest: "other" } },
    { t: "ask", n: 0, request: { ...request, args: [] } },
    { t: "ask", n: 0.5, request },
  ];
  assert.deepEqual(good.map(isFromGuest), [true, true, true]);
  assert.deepEqual(bad.filter(isFromGuest), []);
  assert.ok(isFromHost({ t: "host", here: false }));
  assert.ok(!isFromHost({ t: "host", here: "<b>" }));
  assert.ok(!isFromHost({ t: "no", why: "because" }));
});

test("long messages travel deflated, and what inflates beyond measure is refused", async () => {
  const { time, air, links } = linked({}, { limit: FROM_HOST });
  const got = [];
  const from = createPost(
    links[0],
    isFromHost,
    () => {},
    () => {},
  );
  from.send({ t: "answer", n: 1, answer: { ok: true, text: "tea ".repeat(50_000) } });
  for (let i = 0; i < 50 && !air.bytes; i++) await new Promise((done) => setTimeout(done, 10));
  await time.pass(10);
  assert.ok(air.bytes < 2000, String(air.bytes));

  await new Promise((done) => {
    const to = createPost(links[1], isFromHost, (message) => got.push(message), done);
    void packed("a".repeat(8_000_000)).then(to.receive);
  });
  assert.deepEqual(got, []);
});

test("of a guest no more is inflated than it may send raw", async () => {
  const { links } = linked({});
  const ask = { op: "x", lang: "de", at: 0, args: {}, aloud: false };
  for (const [long, read] of [
    [FROM_GUEST - 1000, "heard"],
    [FROM_GUEST, "broken"],
  ]) {
    const request = { ...ask, args: { text: "a".repeat(long) } };
    const said = await new Promise((done) => {
      const told = ["heard", "broken"].map((word) => () => done(word));
      const to = createPost(links[1], isFromGuest, ...told, FROM_GUEST);
      void packed(JSON.stringify({ t: "ask", n: 1, request })).then(to.receive);
    });
    assert.equal(said, read);
  }
});

/** A message as it travels, deflated. */
async function packed(text) {
  const way = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array([1, ...new Uint8Array(await new Response(way).arrayBuffer())]);
}
