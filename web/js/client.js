/** Speaks with the worker about the open game: one request at a time, each with the `at` it saw. */

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Exported} Exported */
/** @typedef {import("./engine.js").Engine} Engine */

/**
 * @typedef {object} Client
 * @property {string} game the open game's id, or ""
 * @property {number} at
 * @property {boolean} busy whether an answer is still awaited
 * @property {(op: string, args?: object, as?: {game?: string, at?: number}) =>
 *   Promise<Answer | Refusal>} ask
 * @property {() => Promise<Exported | Refusal>} exported
 * @property {() => void} forget
 */

/**
 * @param {Engine} engine
 * @param {string} lang
 * @returns {Client}
 */
export function createClient(engine, lang) {
  let game = "";
  let at = 0;
  let waiting = 0;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /**
   * @param {string} op
   * @param {object} args
   * @param {{game?: string, at?: number}} as
   */
  async function send(op, args, as) {
    waiting += 1;
    const before = last;
    const request = before.then(() =>
      engine.call({ op, game: as.game ?? game, lang, at: as.at ?? at, args }),
    );
    last = request.catch(() => {});
    try {
      return await request;
    } finally {
      waiting -= 1;
    }
  }

  return {
    get game() {
      return game;
    },
    get at() {
      return at;
    },
    get busy() {
      return waiting > 0;
    },
    async ask(op, args = {}, as = {}) {
      const answer = /** @type {Answer | Refusal} */ (await send(op, args, as));
      if (answer.ok && !answer.stale) game = answer.game;
      if (answer.ok) at = answer.at;
      return answer;
    },
    async exported() {
      return /** @type {Exported | Refusal} */ (await send("export", {}, {}));
    },
    forget() {
      game = "";
      at = 0;
    },
  };
}
