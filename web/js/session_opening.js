/** Ways to a game: one is opened after the other, under a hold of this tab on it. */

import { dayText } from "./days.js";
import { lessonOf } from "./lessons.js";
import { ask, reload, served, trouble } from "./session_asking.js";
import { busy, leave, take } from "./session_parts.js";

/** @typedef {import("./types.js").Claim} Claim */
/** @typedef {import("./session_parts.js").Begun} Begun */
/** @typedef {import("./session_parts.js").Parts} Parts */

/**
 * One game is opened after the other, and of several only the one asked for last.
 * @param {Parts} s
 * @param {string} id
 * @param {() => Promise<Begun>} run
 * @param {{fresh?: boolean, needs?: string}} [options] see `Opening`
 * @returns {Promise<Begun>}
 */
export function queue(s, id, run, { fresh = false, needs = id } = {}) {
  const before = s.coming ? s.coming.done.catch(() => {}) : Promise.resolve();
  /** @type {Promise<Begun>} */
  const done = before
    .then(() => (s.coming?.id === id ? run() : "left"))
    .finally(() => {
      if (s.coming?.done !== done) return;
      s.coming = null;
      s.states.step("arrived");
    });
  s.coming = { id, done, fresh, needs, gone: false };
  s.states.step("wanted");
  return done;
}

/**
 * Open a stored game.
 * @param {Parts} s
 * @param {string} id
 * @returns {Promise<Begun>}
 */
export async function load(s, id) {
  if (s.hold && s.client.game === id) {
    s.handlers.watched(s.states.is("watching"));
    return (await ask(s, "show", {}, { quiet: true })) ? "shown" : "failed";
  }
  const stored = await s.store.get(id);
  const title = lessonOf(id);
  if (!stored && title) return begin(s, id, "lesson", { game: title, id, created: dayText() });
  if (!stored) return sitDownToday(s, id);
  const { record, beside = null } = stored;
  return begin(s, id, "open", { record, id, beside }, record);
}

/**
 * Begin a game at a day's table; one that was begun and deleted is not begun again.
 * @param {Parts} s
 * @param {string} id
 * @returns {Promise<Begun>}
 */
async function sitDownToday(s, id) {
  const args = s.day(id);
  if (!args || (await s.store.days()).some((begun) => begun.id === id)) return "unknown";
  return begin(s, id, "new", { ...args, id, created: dayText() });
}

/** What begins a new game from the open one. */
const FROM_OPEN = new Set(["rematch", "branch"]);

/** @param {string} op */
export const isFromOpen = (op) => FROM_OPEN.has(op);

/**
 * A new game from the open one: of its seats, or from one of its positions.
 * @param {Parts} s
 * @param {string} id
 * @param {string} op
 * @param {Record<string, unknown>} args
 */
export async function beginFromOpen(s, id, op, args) {
  await served(s).catch(() => {}); // told where the worker was started
  return begin(s, id, op, args);
}

/**
 * Begin a game in the worker, under a new hold on it.
 * @param {Parts} s
 * @param {string} id
 * @param {string} op
 * @param {Record<string, unknown>} args
 * @param {string} [stored] its record, where it is stored already
 * @returns {Promise<Begun>}
 */
export async function begin(s, id, op, args, stored = "") {
  s.handlers.waits(true);
  /** @type {Claim | null} */
  let next = null;
  try {
    next = await claim(s, id);
    const game = isFromOpen(op) ? s.client.game : id;
    const answer = await s.client.ask(op, args, { game, at: 0 });
    if (!answer.ok) {
      next.release();
      s.handlers.refused(answer);
      return "refused";
    }
    sitDown(s, next, stored);
    if (s.coming?.id === id && s.coming.gone) {
      leave(s);
      return "unknown";
    }
    s.handlers.watched(s.states.is("watching"));
    if (!take(s, answer, true)) return "failed";
    return s.coming?.id === id ? "shown" : "left";
  } catch (error) {
    if (next !== s.hold) next?.release();
    await trouble(s, error);
    return "failed";
  } finally {
    s.handlers.waits(busy(s));
  }
}

/**
 * @param {Parts} s
 * @param {Claim} hold
 * @param {string} record
 */
function sitDown(s, hold, record) {
  s.hold?.release();
  s.hold = hold;
  s.record = record;
  s.states.step(hold.owned ? "begun" : "joined");
}

/**
 * @param {Parts} s
 * @param {string} id
 * @returns {Promise<Claim>}
 */
async function claim(s, id) {
  /** @type {Claim | null} */
  let hold = null;
  const current = () => hold !== null && hold === s.hold;
  hold = await s.tabs.claim(id, {
    lost() {
      if (!current()) return;
      s.states.step("taken");
      s.handlers.watched(true);
    },
    /** The other tab has been closed: this one plays on. */
    freed() {
      if (current()) void playOn(s, id);
    },
  });
  return hold;
}

/**
 * This tab plays on with what the other one has saved last: nothing may be changed before that is
 * on the table.
 * @param {Parts} s
 * @param {string} id
 */
export async function playOn(s, id) {
  const { hold } = s;
  await reload(s, id);
  if (hold !== s.hold || !s.states.is("watching")) return;
  s.states.step("freed");
  s.handlers.watched(false);
}
