/** A record comes in as a file: it is looked at, stored, and opened on its game's own page. */

import { pageAt, ROOT } from "./boot.js";
import { GAMES } from "./build.js";
import { pageLang, text } from "./dom.js";
import { addressOf } from "./games.js";
import { sentenceFor } from "./loading.js";
import { banner, drop, say } from "./notices.js";
import { reasonOf } from "./reasons.js";
import { newId } from "./session.js";
import { today } from "./session_parts.js";
import { tell } from "./tabs.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {import("./types.js").Store} Store */
/** @typedef {import("./types.js").Exported} Exported */
/** @typedef {import("./types.js").Refusal} Refusal */

/**
 * The game that a record says it is of; "" where it says none that is here.
 * @param {string} record
 * @returns {string}
 */
export function gameOf(record) {
  try {
    const { game } = JSON.parse(record);
    return GAMES.includes(game) ? game : "";
  } catch {
    return "";
  }
}

/**
 * Let a worker look at a record; a good one is stored, and its game's page opened.
 * @param {string} record
 * @param {Store} store
 */
export async function openRecord(record, store) {
  const { createEngine } = await import("./engine.js");
  const game = gameOf(record) || GAMES[0]; // any worker can say what is wrong with it
  const engine = createEngine({ root: ROOT, game });
  banner("import", text("reading"));
  try {
    const args = { text: record, id: newId(), created: today() };
    const request = { op: "import", game: args.id, lang: pageLang(), at: 0, args };
    const answer = /** @type {Answer | Refusal} */ (await engine.call(request));
    if (!answer.ok) return say(answer.error.text, "error");
    if (answer.record === null) return;
    const { summary } = answer;
    const { id, game } = summary;
    const stored = { id, game, record: answer.record, summary, updated: Date.now() };
    await store.put(stored);
    tell("saved", id);
    if (store.works) location.href = addressOf(stored);
    else await carryOver(stored, engine);
  } catch (error) {
    say(sentenceFor(reasonOf(error)), "error");
  } finally {
    engine.terminate();
    drop("import");
  }
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
  address.hash = `r=${answer.share}`;
  location.href = address.href;
}
