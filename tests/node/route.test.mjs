import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  currentRoute,
  hashOf,
  noteGame,
  noteMoment,
  noteSetup,
  onRoute,
  whileHere,
} from "../../web/js/route.js";

/** What the address has been told, as [how, address]. */
let told = [];

beforeEach(() => {
  told = [];
  globalThis.location = { hash: "", pathname: "/en/go/", search: "?a" };
  globalThis.history = {
    pushState: (_state, _title, address) => told.push(["push", address]),
    replaceState: (_state, _title, address) => told.push(["replace", address]),
  };
});

for (const [hash, route] of [
  ["", { view: "setup" }],
  ["#g=0a1b", { view: "game", id: "0a1b", analysis: false }],
  ["#a=0a1b", { view: "game", id: "0a1b", analysis: true }],
  ["#r=abc-_", { view: "shared", record: "abc-_" }],
  ["#g=0a1b&s=88", { view: "game", id: "0a1b", analysis: false, step: 88 }],
  ["#g=0a1b&s=", { view: "game", id: "0a1b", analysis: false, step: -1 }],
  ["#g=0a1b&s=1e9", { view: "game", id: "0a1b", analysis: false, step: -1 }],
  ["#r=abc&s=7", { view: "shared", record: "abc", step: 7 }],
  ["#r=abc&", { view: "shared", record: "abc" }],
  ["#r=abc&s", { view: "shared", record: "abc" }],
  ["#r=abc&s=7&utm_source=mail", { view: "shared", record: "abc", step: 7 }],
  ["#r=abc&utm_source=mail", { view: "shared", record: "abc" }],
  ["#r=abc%20de%0Af", { view: "shared", record: "abc%20de%0Af" }],
  ["#r=", { view: "shared", record: "" }],
  ["#join=abc-_", { view: "join", code: "abc-_" }],
  ["#join=abc&utm_source=mail", { view: "join", code: "abc" }],
  ["#join=", { view: "join", code: "" }],
  ["#g=", { view: "setup" }],
  ["#x=1", { view: "setup" }],
  ["#g", { view: "setup" }],
]) {
  test(`the address ${hash || "without a hash"} leads to ${route.view}`, () => {
    location.hash = hash;
    assert.deepEqual(currentRoute(), route);
  });
}

test("a game is noted once, so that Back leads to where one was", () => {
  noteGame("0a1b", "push");
  noteGame("0a1b", "replace");
  location.hash = "#g=0a1b";
  noteGame("0a1b", "push");
  assert.deepEqual(told, [
    ["push", "#g=0a1b"],
    ["replace", "#g=0a1b"],
  ]);
});

test("the moment looked at is noted in place, in the address of its own game alone", () => {
  location.hash = "#g=0a1b";
  noteMoment("0a1b", 88);
  noteMoment("0a1b", null);
  noteMoment("other", 3);
  assert.deepEqual(told, [["replace", "#g=0a1b&s=88"]]);
});

test("the set-up's address has no hash", () => {
  noteSetup();
  assert.deepEqual(told, [["replace", "/en/go/?a"]]);
});

test("Back and Forward are told", () => {
  const heard = [];
  globalThis.window = { addEventListener: (name, run) => heard.push([name, run]) };
  let times = 0;
  onRoute(() => (times += 1));
  const [[name, run]] = heard;
  run();
  assert.deepEqual([name, times], ["popstate", 1]);
});

test("an address leads where it says", () => {
  for (const hash of ["#g=0a1b", "#a=0a1b", "#r=abc-_", "#g=0a1b&s=88", "#r=abc&s=0"]) {
    location.hash = hash;
    const { view, id, record, analysis, step } = currentRoute();
    assert.equal(hashOf(view === "shared" ? "r" : analysis ? "a" : "g", id ?? record, step), hash);
  }
});

for (const [from, to, comes] of [
  ["#g=a", "#g=a", true],
  ["#g=a", "#g=a&s=3", true],
  ["#a=a", "#g=a", true],
  ["#g=a", "#g=b", false],
  ["#g=a", "", false],
  ["", "#lessons", true],
  ["#r=abc", "#g=a", false],
  ["#join=a", "#join=a", true],
  ["#join=a", "", false],
  ["#join=a", "#join=b", false],
  ["", "#join=a", false],
]) {
  test(`what is asked at ${from || "the set-up"} ${comes ? "comes" : "is too late"} at ${to || "it"}`, async () => {
    location.hash = from;
    let answer;
    const asked = whileHere(new Promise((done) => (answer = done)));
    location.hash = to;
    answer("it");
    assert.equal(await asked, comes ? "it" : null);
  });
}
