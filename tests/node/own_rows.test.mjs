import assert from "node:assert/strict";
import { test } from "node:test";
import { entry } from "./entries.mjs";

class Made {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, inside: [] });
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...content) {
    this.inside.push(...content);
  }
  addEventListener() {}
  /** The addresses of all links in it. */
  get ways() {
    const own = this.tag === "a" ? [new URL(this.attributes.href).hash] : [];
    return [...own, ...this.inside.flatMap((one) => one.ways ?? [])];
  }
}

globalThis.HTMLTemplateElement = class {
  content = { textContent: "{}" };
};
globalThis.document = {
  baseURI: "https://host/en/games/",
  documentElement: { lang: "en", dataset: { root: "../../" } },
  getElementById: (id) => (id === "text-modes" ? new HTMLTemplateElement() : null),
  createElement: (tag) => new Made(tag),
  createElementNS: (_, tag) => new Made(tag),
};
globalThis.location = { href: "https://host/en/games/", pathname: "/en/games/", hash: "" };
globalThis.localStorage = { getItem: () => null, setItem() {} };
delete globalThis.BroadcastChannel; // it would keep the test alive
const { kinOf, row } = await import("../../web/js/own_rows.js");

const ways = (of, all) => row(of, {}, kinOf(all), new Set()).ways;

test("a game's row leads to the game that it goes on from, and that one's to all that do", () => {
  const from = entry("a", { over: false });
  const [one, other] = ["b", "c"].map((id) =>
    entry(id, { over: false, parent: { id: "a", step: 12 } }),
  );
  const all = [one, other, from];
  assert.deepEqual(ways(one, all), ["#g=b", "#g=a&s=12"]);
  assert.deepEqual(ways(from, all), ["#g=a", "#g=b", "#g=c"]);
});

test("a game that is gone is said to be, and nothing leads there", () => {
  const one = entry("b", { over: false, parent: { id: "a", step: 12 } });
  assert.deepEqual(ways(one, [one]), ["#g=b"]);
});
