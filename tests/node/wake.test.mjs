import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** The locks that have been asked for: each comes when the test grants it. */
let asked = [];
const held = () => asked.filter((lock) => lock.held).length;
const request = () =>
  new Promise((granted, refused) => {
    const lock = Object.assign(new EventTarget(), {
      held: false,
      async release() {
        lock.held = false;
        lock.dispatchEvent(new Event("release"));
      },
    });
    asked.push(
      Object.assign(lock, {
        grant() {
          lock.held = true;
          granted(lock);
        },
        refuse: () => refused(new Error("low battery")),
      }),
    );
  });
globalThis.document = Object.assign(new EventTarget(), { hidden: false });
Object.defineProperty(globalThis, "navigator", { value: { wakeLock: { request } } });
const { keepAwake } = await import("../../web/js/wake.js");
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(async () => {
  keepAwake(false);
  asked = [];
});

test("a lock that comes after one has left the table is let go", async () => {
  keepAwake(true);
  keepAwake(false);
  asked[0].grant();
  await settled();
  assert.equal(held(), 0);
});

test("a request that takes its time is the only one, however often one comes and goes", async () => {
  for (const playing of [true, false, true, false, true]) keepAwake(playing);
  assert.equal(asked.length, 1);
  asked[0].grant();
  await settled();
  assert.equal(held(), 1);
  keepAwake(false);
  assert.equal(held(), 0);
});

test("a lock that was refused is asked for again at the next picture", async () => {
  keepAwake(true);
  asked[0].refuse();
  await settled();
  keepAwake(true);
  asked[1].grant();
  await settled();
  assert.equal(held(), 1);
});

test("a lock that the browser took back with the tab is asked for again in sight", async () => {
  keepAwake(true);
  asked[0].grant();
  await settled();
  await asked[0].release();
  document.dispatchEvent(new Event("visibilitychange"));
  asked[1].grant();
  await settled();
  assert.equal(held(), 1);
});
