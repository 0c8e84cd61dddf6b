/** What a session is made of, and what becomes of an answer. */

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Claim} Claim */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Stale} Stale */

/**
 * What the session tells the page.
 * @typedef {object} SessionHandlers
 * @property {(answer: Answer, quiet: boolean) => void} shown a new picture; quiet: not a move
 * @property {(refusal: Refusal) => void} refused
 * @property {(watching: boolean) => void} watched whether this tab only watches now
 * @property {(waiting: boolean) => void} waits
 * @property {(error: unknown) => void} failed
 */

/**
 * How an attempt to begin a game ended; "left": another one has been asked for meanwhile; "unknown":
 * no such game is stored.
 * @typedef {"shown" | "refused" | "failed" | "left" | "unknown"} Begun
 */

/**
 * A game on its way: `fresh` is a new one, which isn't stored yet; `needs` is the game that the
 * worker must have for it; `gone` says that it has been deleted meanwhile.
 * @typedef {{id: string, done: Promise<Begun>, fresh: boolean, needs: string, gone: boolean}} Opening
 */

/**
 * @typedef {object} Parts
 * @property {import("./engine.js").Engine} engine
 * @property {import("./types.js").Store} store
 * @property {import("./types.js").Tabs} tabs
 * @property {(id: string) => Record<string, unknown> | null} day  how a game at a day's table begins
 * @property {import("./client.js").Client} client
 * @property {SessionHandlers} handlers
 * @property {import("./session_states.js").States} states
 * @property {Claim | null} hold  on the open game
 * @property {string} record  the open game's, as it is stored or last told by the worker
 * @property {Answer | null} latest
 * @property {import("./types.js").Rules | null} rules  of the open game
 * @property {Opening | null} coming  what is there in the state `opening`
 * @property {Promise<void>} recovery  what the state `recovering` waits for
 * @property {number} asking  how many answers are awaited, or not shown yet
 */

/** @param {Parts} s */
export function busy(s) {
  return s.asking > 0 || s.client.busy;
}

/** Whether another game than the open one is on its way into the worker. @param {Parts} s */
export function leaving(s) {
  return s.coming !== null && s.coming.needs !== s.client.game;
}

/**
 * Whether an answer is a picture of a game: neither refused nor too late.
 * @param {Answer | Stale | Refusal} answer
 * @returns {answer is Answer}
 */
export function isPicture(answer) {
  return answer.ok && !("stale" in answer);
}

/**
 * @param {Parts} s
 * @param {Answer | Stale | Refusal} answer
 * @param {boolean} quiet
 * @returns {boolean} whether there is a new picture
 */
export function take(s, answer, quiet) {
  if (!answer.ok) s.handlers.refused(answer);
  if (!isPicture(answer)) return false;
  save(s, answer);
  s.latest = answer;
  s.rules = answer.rules ?? s.rules;
  if (!s.coming || s.coming.id === answer.game) s.handlers.shown(answer, quiet);
  return true;
}

/** @param {Parts} s @param {Answer} answer */
function save(s, answer) {
  const aside = s.latest?.game !== answer.game || isSame(s.latest.beside, answer.beside);
  if (answer.record === null || (answer.record === s.record && aside)) return;
  s.record = answer.record;
  if (s.states.is("open")) keep(s, answer);
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Store a game, and tell the other tabs. @param {Parts} s @param {Answer} answer */
export function keep({ store, tabs }, { record, summary, beside }) {
  if (record === null) return;
  const { id, game } = summary;
  void store
    .put({ id, game, record, summary, beside, updated: Date.now() })
    .then(() => tabs.tell("saved", id));
  store.keepForGood();
}

/** The open game is there no more. @param {Parts} s */
export function leave(s) {
  s.hold?.release();
  s.hold = null;
  s.record = "";
  s.latest = null;
  s.rules = null;
  s.client.forget();
  s.states.step("removed");
}
