import assert from "node:assert/strict";
import { test } from "node:test";
import { createQueue } from "../../web/js/queue.js";

test("one thing after the other, and what may wait at the end", async () => {
  const queue = createQueue();
  const done = [];
  const job = (name) => async () => {
    await Promise.resolve();
    done.push(name);
  };
  void queue.add(job("first"));
  void queue.add(job("watcher"), { waits: true });
  void queue.add(async () => {
    await job("second")();
    void queue.add(job("third"));
  });
  await queue.settled();
  assert.deepEqual(done, ["first", "second", "third", "watcher"]);
});

test("what fails is told, and the next goes on", async (t) => {
  const told = t.mock.method(console, "error", () => {});
  const queue = createQueue();
  const error = new Error("gone");
  await queue.add(() => Promise.reject(error));
  assert.deepEqual(told.mock.calls[0].arguments, [error]);
  let done = false;
  await queue.add(async () => {
    done = true;
  });
  assert.ok(done);
});
