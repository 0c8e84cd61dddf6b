import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** A browser's history: entries, and where one is; each step tells the page. */
const browser = {
  entries: [],
  at: 0,
  listener: () => {},
  go(way) {
    browser.at = Math.max(0, browser.at + way);
    globalThis.location.href = browser.entries[browser.at].href;
    browser.listener();
  },
};
const site = "https://teahouse/en/pagoda/";
globalThis.location = { href: site, hash: "", pathname: "/en/pagoda/", search: "" };
globalThis.window = { addEventListener: (_, listener) => (browser.listener = listener) };
globalThis.history = {
  get state() {
    return browser.entries[browser.at].state;
  },
  pushState(state, _, address = location.href) {
    browser.entries.splice(browser.at + 1, Infinity, entry(state, address));
    browser.go(1);
  },
  replaceState(state, _, address) {
    browser.entries[browser.at] = entry(state, address);
    location.href = browser.entries[browser.at].href;
  },
  back: () => browser.go(-1),
};
const entry = (state, address) => ({ state, href: new URL(address, site).href });
browser.entries.push(entry(null, site));
const { opened, startBack } = await import("../../web/js/back.js");
const { noteGame, noteSetup, onRoute } = await import("../../web/js/route.js");

let open = false;
let routed = [];
/** Does what pushes an entry, of which a browser tells nobody. */
const quietly = (act) => {
  const told = browser.listener;
  browser.listener = () => {};
  act();
  browser.listener = told;
};
const show = () => {
  open = true;
  quietly(opened);
};
const here = () => location.href.replace(site, "");

onRoute(() => routed.push(here()));
startBack(() => {
  const was = open;
  open = false;
  return was;
});

beforeEach(() => {
  browser.entries = [entry(null, site)];
  browser.at = 0;
  location.href = site;
  open = false;
  quietly(() => noteGame("one", "push"));
  routed = [];
});

test("Back closes what is open, and only the next Back leaves the game", () => {
  show();
  history.back();
  assert.deepEqual([open, here(), routed], [false, "#g=one", []]);
  history.back();
  assert.deepEqual([here(), routed], ["", [""]]);
});

test("what was closed by other means costs no second Back", () => {
  for (let i = 0; i < 3; i++) {
    show();
    open = false;
  }
  assert.equal(browser.entries.length, 3);
  history.back();
  assert.deepEqual([here(), routed], ["", [""]]);
});

test("Forward after that leads through to the game and opens nothing", () => {
  show();
  history.back();
  browser.go(1);
  assert.deepEqual([open, here()], [false, "#g=one"]);
  history.back();
  assert.equal(here(), "");
});

test("another game from there is an entry of its own, and Back leads to the one before", () => {
  show();
  open = false;
  quietly(() => noteGame("two", "push"));
  history.back();
  assert.deepEqual(routed, ["#g=one"]);
});

test("a longer way back leads where one has chosen to go", () => {
  show();
  browser.go(-2);
  assert.deepEqual([here(), routed], ["", [""]]);
});

test("a link to another place from what is open is followed", () => {
  show();
  quietly(() => history.pushState(null, "", "#g=two"));
  browser.listener();
  assert.deepEqual(routed, ["#g=two"]);
});

test("a table that turns into the set-up leaves nothing to be closed", () => {
  show();
  open = false;
  quietly(noteSetup);
  quietly(() => noteGame("two", "push"));
  show();
  history.back();
  assert.deepEqual([open, here(), routed], [false, "#g=two", []]);
});
