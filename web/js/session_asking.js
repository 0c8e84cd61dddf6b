/** Asks about the open game, and gets over a worker that dies. */

import { reasonOf } from "./reasons.js";
import { busy, isPicture, keep, leaving, take } from "./session_parts.js";

/** @typedef {import("./session_parts.js").Parts} Parts */

/**
 * Ask about the open game and show the answer.
 * @param {Parts} s
 * @param {string} op
 * @param {Record<string, unknown>} [args]
 * @param {{at?: number, quiet?: boolean}} [options]
 * @returns {Promise<boolean>} whether there is a new picture
 */
export async function ask(s, op, args = {}, { at, quiet = false } = {}) {
  const { client, states, store } = s;
  const { game } = client;
  const open = !states.is("nobody");
  const owned = states.is("open");
  s.asking += 1;
  s.handlers.waits(true);
  try {
    await served(s);
    const asked = client.ask(op, args, at === undefined ? { game } : { game, at });
    const [answer] = await Promise.all([asked, store.settled()]); // never two moves unsaved
    const gone = states.is("nobody");
    if ((isPicture(answer) ? answer.game : game) !== client.game) {
      // Another is open: nothing of this one is shown, and nothing lost, unless it was deleted.
      if (isPicture(answer) && owned && !gone) keep(s, answer);
      return false;
    }
    if (!open || !gone) return take(s, answer, quiet);
    client.forget(); // the game has gone meanwhile
    return false;
  } catch (error) {
    await trouble(s, error);
    return false;
  } finally {
    s.asking -= 1;
    s.handlers.waits(busy(s));
  }
}

/**
 * What is asked about the open game and changes no picture; null after it was told why not.
 * @template {{ok: true}} T
 * @param {Parts} s
 * @param {() => Promise<T | import("./types.js").Refusal>} question
 * @returns {Promise<T | null>}
 */
export async function told(s, question) {
  try {
    await served(s);
    const answer = await question();
    if (answer.ok) return answer;
    s.handlers.refused(answer);
  } catch (error) {
    await trouble(s, error);
  } finally {
    s.handlers.waits(busy(s));
  }
  return null;
}

/** Until a worker has the game, if one can be had. @param {Parts} s */
export function served(s) {
  return s.states.is("lost") ? recover(s) : s.recovery;
}

/**
 * Python raised: the worker's table may be half-way, so it is laid again from the record.
 * @param {Parts} s
 * @param {unknown} error
 */
export async function trouble(s, error) {
  const reason = reasonOf(error);
  if (reason === "crashed" || reason === "deadline" || reason === "stopped") return;
  s.handlers.failed(error);
  if (reason === "failed" && !leaving(s)) await reopen(s).catch(() => {});
}

/**
 * A new worker goes on from the record; where that fails, it is tried with the next question. It
 * isn't done while one goes to another game, which the new worker then gets.
 * @param {Parts} s
 * @param {string} [wanted] the game that one wants to see
 */
export async function recover(s, wanted = s.client.game) {
  s.states.step("restart");
  let missed = false;
  const recovery = s.engine.restart().then(() => {
    missed = s.record !== "" && (wanted !== s.client.game || leaving(s));
    return missed ? undefined : reopen(s);
  });
  s.recovery = recovery;
  try {
    await recovery;
  } catch (error) {
    missed = true;
    throw error;
  } finally {
    if (s.recovery === recovery) {
      s.recovery = Promise.resolve();
      s.states.step(missed ? "missed" : "restored");
    }
  }
}

/** @param {Parts} s */
async function reopen(s) {
  if (!s.record) return;
  try {
    const args = { record: s.record, id: s.client.game, beside: s.latest?.beside ?? null };
    take(s, await s.client.ask("open", args, { at: 0 }), true);
  } finally {
    s.handlers.waits(busy(s));
  }
}

/**
 * Show the open game as it is stored, unless one has gone on to another.
 * @param {Parts} s
 * @param {string} id
 */
export async function reload(s, id) {
  const stored = await s.store.get(id);
  if (!stored || s.coming || s.client.game !== id) return;
  const { record, beside = null } = stored;
  s.record = record;
  await ask(s, "open", { record, id, beside }, { at: 0, quiet: true });
}
