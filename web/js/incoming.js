/** A record comes in as a file: it is looked at, stored, and opened on its game's own page. */

import { isKept, meet } from "./arrivals.js";
import { pageAt, ROOT } from "./boot.js";
import { GAMES } from "./build.js";
import { dayText } from "./days.js";
import { pageLang, text } from "./dom.js";
import { object, parsed } from "./facts.js";
import { addressOf } from "./games.js";
import { showFailure } from "./loading.js";
import { banner, drop, say } from "./notices.js";
import { hashOf } from "./route.js";
import { newId } from "./session.js";
import * as tabs from "./tabs.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {import("./types.js").Store} Store */
/** @typedef {import("./types.js").Exported} Exported */
/** @typedef {import("./types.js").Met} Met */
/** @typedef {import("./types.js").Refusal} Refusal */

/**
 * The game that a record says it is of; "" where it says none that is here.
 * @param {string} record
 * @returns {string}
 */
export function gameOf(record) {
  const { game } = object(parsed(record));
  return GAMES.find((title) => title === game) ?? "";
}

/**
 * Let a worker look at a record; a good one is stored, and its game's page opened.
 * @param {string} record
 * @param {Store} store
 * @param {{beside: unknown}} [copy]  it is wanted beside the game kept here that it is a copy of
 */
export async function openRecord(record, store, copy) {
  const { createEngine } = await import("./engine.js");
  const game = gameOf(record) || GAMES[0]; // any worker can say what is wrong with it
  const engine = createEngine({ root: ROOT, game });
  banner("import", text("reading"));
  /** @param {string} op @param {Record<string, unknown>} args */
  const call = (op, args) =>
    engine.call({ op, game: String(args.id ?? ""), lang: pageLang(), at: 0, args });
  try {
    const ask = async (/** @type {Record<string, unknown>} */ args) =>
      /** @type {Met | Refusal} */ (await call("meet", args));
    const arrival = { text: record, shared: false };
    const met = copy || !store.works ? null : await meet({ ask, store, tabs }, arrival);
    if (met?.ok && isKept(met) && store.works) return goTo(met, record, store);
    const args = { text: record, id: newId(), created: dayText(), beside: copy?.beside ?? null };
    const answer = /** @type {Answer | Refusal} */ (await call("import", args));
    if (!answer.ok) return say(answer.error.text, "error");
    if (answer.record === null) return;
    const { summary, beside } = answer;
    const { id, game } = summary;
    const stored = { id, game, record: answer.record, summary, beside, updated: Date.now() };
    await store.put(stored);
    tabs.tell("saved", id);
    if (store.works) location.href = addressOf(stored);
    else await carryOver(stored, engine);
  } catch (error) {
    showFailure(error, () => void openRecord(record, store, copy));
  } finally {
    engine.terminate();
    drop("import");
  }
}

/**
 * To the game that is kept here; one that isn't newer may be looked at beside it.
 * @param {Met} met
 * @param {string} record
 * @param {Store} store
 */
function goTo({ id, summary, notice, beside }, record, store) {
  const go = () => {
    location.href = addressOf({ id, game: summary?.game ?? "" });
  };
  if (!notice) return go();
  offerBoth(notice, { keep: go, look: () => void openRecord(record, store, { beside }) });
}

/**
 * A game that has come isn't newer than the one kept here: say so, and offer both.
 * @param {string} notice
 * @param {{keep: () => void, look: () => void}} ways  on with the one kept here, or to a copy of the other
 */
export function offerBoth(notice, { keep, look }) {
  const step = (/** @type {string} */ key, /** @type {() => void} */ run) => ({
    label: text(key),
    run() {
      drop("met");
      run();
    },
  });
  banner("met", notice, { steps: [step("pass-keep", keep), step("pass-look", look)] });
}

/**
 * Nothing can be stored: the game goes to its page in the link itself.
 * @param {Stored} stored
 * @param {import("./engine.js").Engine} engine which has the game open
 */
async function carryOver({ id, game }, engine) {
  const request = { op: "export", game: id, lang: pageLang(), at: 0, args: {} };
  const answer = /** @type {Exported | Refusal} */ (await engine.call(request));
  if (!answer.ok || !answer.share) return say(text("link-too-long"), "error");
  const address = pageAt(`${pageLang()}/${game}/`);
  address.hash = hashOf("r", answer.share);
  location.href = address.href;
}
