/** Speaks with the worker about the open game: one request at a time, each with the `at` it saw. */

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").AnyAnswer} AnyAnswer */
/** @typedef {import("./types.js").Exported} Exported */
/** @typedef {import("./types.js").Met} Met */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Sent} Sent */
/** @typedef {import("./types.js").Stale} Stale */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("./engine.js").Engine} Engine */

/**
 * @typedef {object} Client
 * @property {string} game the open game's id, or ""
 * @property {number} at
 * @property {boolean} busy whether an answer is still awaited
 * @property {(op: string, args?: Record<string, unknown>, as?: {game?: string, at?: number}) =>
 *   Promise<Answer | Stale | Refusal>} ask
 * @property {() => Promise<Exported | Refusal>} exported
 * @property {(op: "who" | "written" | "devices") => Promise<Panel | Refusal>} panel what a dialog is to hold
 * @property {(args: Record<string, string>) => Promise<Told | Refusal>} told what is typed or asked
 * @property {(op: "pass" | "question") => Promise<Sent | Refusal>} sent what goes to somebody else
 * @property {(args: Record<string, unknown>) => Promise<Met | Refusal>} met what comes in
 * @property {() => void} forget
 */

/**
 * @param {Engine} engine
 * @param {string} lang
 * @param {() => boolean} [aloud] whether the table is wanted as text
 * @returns {Client}
 */
export function createClient(engine, lang, aloud = () => false) {
  let game = "";
  let at = 0;
  let waiting = 0;
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /**
   * One after the other: a request is made up only when the answer before it has been noted.
   * @param {string} op
   * @param {Record<string, unknown>} [args]
   * @param {{game?: string, at?: number}} [as]
   * @returns {Promise<any>}
   */
  function send(op, args = {}, as = {}) {
    waiting += 1;
    const answered = last
      .then(() => engine.call(request(op, args, as)))
      .then(note)
      .finally(() => (waiting -= 1));
    last = answered.catch(() => {});
    return answered;
  }

  /**
   * @param {string} op
   * @param {Record<string, unknown>} args
   * @param {{game?: string, at?: number}} as
   */
  function request(op, args, as) {
    const asked = { op, game: as.game ?? game, lang, at: as.at ?? at, args };
    return aloud() ? { ...asked, aloud: true } : asked;
  }

  /** @param {AnyAnswer} answer */
  function note(answer) {
    if ("game" in answer) game = answer.game;
    if ("at" in answer) at = answer.at;
    return answer;
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
    ask: send,
    exported: () => send("export"),
    panel: (op) => send(op),
    told: (args) => send("command", args),
    sent: (op) => send(op),
    met: (args) => send("meet", args),
    forget() {
      game = "";
      at = 0;
    },
  };
}
