import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const page = { aloud: undefined };
globalThis.document = { getElementById: () => null, documentElement: { dataset: page } };
globalThis.Element = class {};
globalThis.HTMLElement = class extends Element {};
globalThis.SVGElement = class extends Element {};
globalThis.HTMLInputElement = class extends HTMLElement {};
globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.location = { hash: "", href: "", pathname: "/", search: "" };
let pushed = 0;
globalThis.history = {
  state: null,
  pushState: () => (pushed += 1),
  replaceState: (_, __, address) => (location.hash = address),
};
const { createReview, leadsTo } = await import("../../web/js/review.js");

const WHERE = { first: 1, last: 40, here: 10, before: 7, after: 14, where: "Turn 2" };

/** A game looked back at: what was asked, and the answers, given by hand where `held`. */
function table({ review = WHERE, held = false, shown = () => {} } = {}) {
  const seen = { asked: [], letGo: [], played: 0 };
  let latest = { game: "a", at: 40, seek: review?.here ?? null, review };
  const look = createReview({
    latest: () => latest,
    seek: async (args) => {
      seen.asked.push(args);
      if (held) await new Promise((done) => seen.letGo.push(done));
      const here = args.to ?? 40;
      latest = { ...latest, seek: args.to, review: args.to === null ? null : { ...WHERE, here } };
      shown(latest);
      return true;
    },
    runs: () => false,
    play: () => (seen.played += 1),
  });
  return { seen, look, latest: () => latest };
}

const turns = async (n = 12) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};

function event(key, within = [], more = {}) {
  const target = new Element();
  target.closest = (selector) =>
    within.some((part) => selector.includes(part)) ? new HTMLElement() : null;
  const pressed = { key, target, prevented: 0, ...more };
  pressed.preventDefault = () => (pressed.prevented += 1);
  return pressed;
}

beforeEach(() => {
  page.aloud = undefined;
  location.hash = "#g=a";
  pushed = 0;
});

test("a step on is told of, a step back is undone, all others are only shown", () => {
  assert.deepEqual(leadsTo("on", WHERE), { to: 11, told: true });
  assert.deepEqual(leadsTo("back", WHERE), { to: 9, back: true });
  assert.deepEqual(leadsTo("earlier", WHERE), { to: 7 });
  assert.deepEqual(leadsTo("later", WHERE), { to: 14 });
  assert.deepEqual(leadsTo("first", WHERE), { to: 1 });
  assert.deepEqual(leadsTo("last", WHERE), { to: 40 });
});

test("at both ends there is no further way, and without a look back none at all", () => {
  const start = { ...WHERE, here: 1, before: 1 };
  const end = { ...WHERE, here: 40, after: 40 };
  for (const way of ["first", "earlier", "back"]) assert.equal(leadsTo(way, start), null);
  for (const way of ["last", "later", "on"]) assert.equal(leadsTo(way, end), null);
  assert.equal(leadsTo("on", null), null);
  assert.equal(leadsTo("sideways", WHERE), null);
});

for (const [key, to] of [
  ["ArrowLeft", 9],
  ["ArrowRight", 11],
  ["ArrowDown", 7],
  ["ArrowUp", 14],
  ["Home", 1],
  ["End", 40],
]) {
  test(`${key} leads to ${to}, but not where arrows have another meaning`, async () => {
    const { seen, look } = table();
    for (const place of ["#board", "#region-log", "#region-hand", "dialog"])
      assert.equal(look.key(event(key, [place])), false);
    assert.equal(look.key(event(key, [], { shiftKey: true })), false);
    const pressed = event(key);
    assert.equal(look.key(pressed), true);
    await turns();
    assert.deepEqual([seen.asked[0].to, pressed.prevented], [to, 1]);
  });
}

test("Space plays, unless it presses a button", () => {
  const { seen, look } = table();
  look.key(event(" "));
  assert.equal(seen.played, 1);
  assert.equal(look.key(event(" ", ["button"])), false);
});

test("in the text arrows read on, and lead on the bar alone", () => {
  page.aloud = "";
  const { look } = table();
  assert.equal(look.leads(event("ArrowDown")), false);
  assert.equal(look.leads(event("ArrowDown", ["#past"])), true);
});

test("nobody who plays is disturbed", () => {
  const { seen, look } = table({ review: null });
  assert.equal(look.key(event("ArrowLeft")), false);
  assert.equal(look.close(), false);
  assert.deepEqual(seen.asked, []);
});

test("of the places that the slider passes the last one is shown after the first", async () => {
  const { seen, look } = table({ held: true });
  for (const to of [11, 12, 13, 14]) look.slide(to);
  seen.letGo.shift()();
  await turns();
  seen.letGo.shift()();
  await turns();
  assert.deepEqual(seen.asked, [{ to: 11 }, { to: 14 }]);
});

test("the address waits until the slider rests", async () => {
  const { seen, look, latest } = table({ held: true, shown: (answer) => look.keep(answer) });
  for (const to of [11, 12, 11]) look.slide(to);
  await turns();
  assert.equal(location.hash, "#g=a");
  seen.letGo.shift()();
  await turns();
  assert.equal(location.hash, "#g=a&s=11");
  for (const to of [20, 21]) look.slide(to);
  seen.letGo.shift()();
  await turns();
  assert.equal(location.hash, "#g=a&s=11");
  seen.letGo.shift()();
  await turns();
  assert.equal(location.hash, "#g=a&s=21");
  assert.deepEqual(seen.asked, [{ to: 11 }, { to: 20 }, { to: 21 }]);
  assert.equal(latest().review.here, 21);
});

test("a key that is held waits for its picture", async () => {
  const { seen, look } = table({ held: true });
  for (let i = 0; i < 5; i++) look.key(event("ArrowRight"));
  assert.deepEqual(seen.asked, [{ to: 11, told: true }]);
});

test("it opens at the end of what there is, and closes to the present", async () => {
  const { seen, look } = table({ review: null });
  await look.open();
  assert.deepEqual(seen.asked, [{ to: 40 }]);
  await look.open();
  assert.equal(look.close(), true);
  await turns();
  assert.deepEqual(seen.asked, [{ to: 40 }, { to: null }]);
});

test("the address names the moment, and Back has one place to go to", () => {
  const { look, latest } = table();
  look.keep(latest());
  assert.deepEqual([location.hash, pushed], ["#g=a&s=10", 1]);
  look.keep({ ...latest(), seek: 12, review: { ...WHERE, here: 12 } });
  assert.deepEqual([location.hash, pushed], ["#g=a&s=12", 1]);
  look.keep({ ...latest(), seek: null, review: null });
  assert.equal(location.hash, "#g=a");
});

test("the first picture of a game leaves the moment that its address asks for", () => {
  const { look, latest } = table({ review: null });
  location.hash = "#g=a&s=12";
  look.keep(latest());
  look.keep(latest());
  assert.equal(location.hash, "#g=a&s=12");
});

test("an address that names a moment is followed, and one that can't be had is put right", async () => {
  const { seen, look, latest } = table({ review: null });
  location.hash = "#g=a&s=12";
  await look.follow();
  assert.deepEqual([seen.asked, latest().seek], [[{ to: 12 }], 12]);
  location.hash = "#g=a&s=12";
  await look.follow();
  assert.equal(seen.asked.length, 1);
  location.hash = "#g=a";
  await look.follow();
  assert.equal(latest().seek, null);
});
