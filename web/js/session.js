/** The open game of this page: opens, asks, saves, and gets over a worker that dies. */

import { createClient } from "./client.js";
import { EngineError } from "./engine.js";
import { keepForGood } from "./store.js";
import { claim, tell } from "./tabs.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Claim} Claim */
/** @typedef {import("./types.js").Store} Store */
/** @typedef {import("./engine.js").Engine} Engine */

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

/** @typedef {ReturnType<typeof createSession>} Session */

/** @returns {string} an id for a new game */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @returns {string} today, as records write it */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/**
 * @param {object} options
 * @param {Engine} options.engine
 * @param {Store} options.store
 * @param {string} options.lang
 * @param {SessionHandlers} options.handlers
 */
export function createSession({ engine, store, lang, handlers }) {
  const client = createClient(engine, lang);
  /** The open game's record as last told by the worker. */
  let record = "";
  /** @type {Answer | null} */
  let latest = null;
  /** @type {Claim | null} */
  let hold = null;
  /**
   * The game that is being opened or begun; `needs` is the one that the worker must have for it,
   * `gone` says that it has been deleted meanwhile.
   * @type {{id: string, done: Promise<Begun>, fresh: boolean, needs: string, gone: boolean} | null}
   */
  let opening = null;
  /** How many answers are awaited, or not shown yet. */
  let asking = 0;
  /** @type {Promise<void>} */
  let recovering = Promise.resolve();
  /** Whether no worker has the game, and none is being started. */
  let lost = false;
  let persistent = false;

  function busy() {
    return asking > 0 || client.busy;
  }

  /** @param {Answer} answer */
  function save(answer) {
    if (answer.record === null || answer.record === record) return;
    record = answer.record;
    if (hold?.owned) keep(answer);
  }

  /** @param {Answer} answer */
  function keep({ record: kept, summary }) {
    if (kept === null || !summary) return;
    const { id, game, title } = summary;
    void store
      .put({ id, game, title, record: kept, summary, updated: Date.now() })
      .then(() => tell("saved", id));
    if (!persistent) void keepForGood();
    persistent = true;
  }

  /** The open game is there no more. */
  function leave() {
    hold?.release();
    hold = null;
    record = "";
    latest = null;
    client.forget();
  }

  /** Whether another game than the open one is on its way into the worker. */
  function leaving() {
    return opening !== null && opening.needs !== client.game;
  }

  /**
   * @param {Answer | Refusal} answer
   * @param {boolean} quiet
   */
  function take(answer, quiet) {
    if (!answer.ok) {
      handlers.refused(answer);
      return false;
    }
    if (answer.stale) return false;
    save(answer);
    latest = answer;
    if (!opening || opening.id === answer.game) handlers.shown(answer, quiet);
    return true;
  }

  /**
   * Ask about the open game and show the answer.
   * @param {string} op
   * @param {object} [args]
   * @param {{at?: number, quiet?: boolean}} [options]
   * @returns {Promise<boolean>} whether there is a new picture
   */
  async function ask(op, args = {}, { at, quiet = false } = {}) {
    asking += 1;
    handlers.waits(true);
    const held = hold;
    const owned = hold?.owned;
    const { game } = client;
    try {
      await (lost ? recover() : recovering);
      const asked = client.ask(op, args, at === undefined ? { game } : { game, at });
      const [answer] = await Promise.all([asked, store.settled()]); // never two moves unsaved
      const about = answer.ok && !answer.stale ? answer.game : game;
      if (about !== client.game) {
        // Another is open: nothing of this one is shown, and nothing lost, unless it was deleted.
        if (answer.ok && !answer.stale && owned && hold) keep(answer);
        return false;
      }
      if (!held || hold) return take(answer, quiet);
      client.forget(); // the game has gone meanwhile
      return false;
    } catch (error) {
      await trouble(error);
      return false;
    } finally {
      asking -= 1;
      handlers.waits(busy());
    }
  }

  /**
   * Open a game in the worker under a new hold on it.
   * @param {string} id
   * @param {string} op
   * @param {object} args
   * @param {string} [stored] its record, where it is stored already
   * @returns {Promise<Begun>}
   */
  async function begin(id, op, args, stored = "") {
    handlers.waits(true);
    /** @type {Claim | null} */
    let next = null;
    try {
      next = await claim(id, turnsOf(id));
      const answer = await client.ask(op, args, { game: id, at: 0 });
      if (!answer.ok) {
        next.release();
        handlers.refused(answer);
        return "refused";
      }
      hold?.release();
      hold = next;
      record = stored;
      lost = false;
      if (opening?.id === id && opening.gone) {
        leave();
        return "unknown";
      }
      handlers.watched(!next.owned);
      if (!take(answer, true)) return "failed";
      return opening?.id === id ? "shown" : "left";
    } catch (error) {
      if (next !== hold) next?.release();
      await trouble(error);
      return "failed";
    } finally {
      handlers.waits(busy());
    }
  }

  /** Python raised: the worker's table may be half-way, so it is laid again from the record. */
  async function trouble(/** @type {unknown} */ error) {
    const reason = error instanceof EngineError ? error.reason : "failed";
    if (reason === "crashed" || reason === "deadline" || reason === "stopped") return;
    handlers.failed(error);
    if (reason === "failed" && !leaving()) await reopen().catch(() => {});
  }

  /**
   * One game is opened after the other, and of several only the one asked for last.
   * @param {string} id
   * @param {() => Promise<Begun>} run
   * @param {{fresh?: boolean, needs?: string}} [options] fresh: a new game, which isn't stored yet
   * @returns {Promise<Begun>}
   */
  function queue(id, run, { fresh = false, needs = id } = {}) {
    const before = opening ? opening.done.catch(() => {}) : Promise.resolve();
    /** @type {Promise<Begun>} */
    const done = before
      .then(() => (opening?.id === id ? run() : "left"))
      .finally(() => {
        if (opening?.done === done) opening = null;
      });
    opening = { id, done, fresh, needs, gone: false };
    return done;
  }

  /** @param {string} id @returns {Promise<Begun>} */
  async function load(id) {
    if (hold && client.game === id) {
      handlers.watched(!hold.owned);
      return (await ask("show", {}, { quiet: true })) ? "shown" : "failed";
    }
    const stored = await store.get(id);
    return stored ? begin(id, "open", { record: stored.record, id }, stored.record) : "unknown";
  }

  /**
   * A new worker goes on from the record; where that fails, it is tried with the next question. It
   * isn't done while one goes to another game, which the new worker then gets.
   * @param {string} [wanted] the game that one wants to see
   */
  async function recover(wanted = client.game) {
    lost = false;
    recovering = engine.restart().then(() => {
      lost = record !== "" && (wanted !== client.game || leaving());
      return lost ? undefined : reopen();
    });
    try {
      await recovering;
    } catch (error) {
      lost = true;
      throw error;
    } finally {
      recovering = Promise.resolve();
    }
  }

  async function reopen() {
    if (!record) return;
    try {
      take(await client.ask("open", { record, id: client.game }, { at: 0 }), true);
    } finally {
      handlers.waits(busy());
    }
  }

  return {
    ask,
    get latest() {
      return latest;
    },
    get record() {
      return record;
    },
    get id() {
      return client.game;
    },
    /** The stored game that is being opened, or "". */
    get coming() {
      return opening && !opening.fresh ? opening.id : "";
    },
    get busy() {
      return busy();
    },
    get watching() {
      return hold !== null && !hold.owned;
    },
    /** Whether nothing may be changed here: another tab plays, or no game is open yet. */
    get locked() {
      return this.watching || opening !== null || client.game === "";
    },
    exported: () => client.exported().finally(() => handlers.waits(busy())),

    /**
     * Whoever goes away while a game is being opened and comes back waits for the same opening.
     * @param {string} id the one it is stored under, whatever its record says
     * @returns {Promise<Begun>}
     */
    open(id) {
      if (opening?.id === id) return opening.done;
      return queue(id, () => load(id));
    },

    /**
     * A new game: from a set-up (`new`), a file (`import`), a link (`unshare`) or the last one.
     * @param {"new" | "import" | "unshare" | "rematch"} op
     * @param {object} args
     * @returns {Promise<Begun>}
     */
    start(op, args) {
      const id = newId();
      const whole = { ...args, id, created: today() };
      const run = () => (op === "rematch" ? rematch(id, whole) : begin(id, op, whole));
      return queue(id, run, { fresh: true, needs: op === "rematch" ? client.game : id });
    },

    /** A game is there no more: nothing of it is saved again. @param {string} id */
    forget(id) {
      if (opening?.id === id) opening.gone = true;
      if (client.game === id) leave();
    },

    recover,

    /** This tab plays on with what the other one has saved last. */
    async takeOver() {
      const mine = hold;
      if (!mine || mine.owned || opening) return;
      const id = client.game;
      await mine.take();
      if (mine !== hold) return mine.release(); // one has gone on to another game
      handlers.watched(false);
      await reload(id);
    },

    /** Another tab has saved this game: show it. */
    async follow() {
      if (hold && !hold.owned) await reload(client.game);
    },
  };

  /** @param {string} id */
  function turnsOf(id) {
    return {
      lost: () => handlers.watched(true),
      /** The other tab has been closed: this one plays on. */
      freed() {
        if (client.game !== id || !hold?.owned) return;
        handlers.watched(false);
        void reload(id);
      },
    };
  }

  /** @param {string} id */
  async function reload(id) {
    const stored = await store.get(id);
    if (!stored || opening || client.game !== id) return;
    record = stored.record;
    await ask("open", { record, id }, { at: 0, quiet: true });
  }

  /**
   * @param {string} id
   * @param {object} args
   * @returns {Promise<Begun>}
   */
  async function rematch(id, args) {
    const next = await claim(id, turnsOf(id));
    await (lost ? recover() : recovering).catch(() => {}); // told where the worker was started
    const before = hold;
    const kept = record;
    hold = next;
    record = "";
    const done = await ask("rematch", args, { quiet: true });
    if (!done) [hold, record] = [before, kept];
    (done ? before : next)?.release();
    if (!done) return "failed";
    return opening?.id === id ? "shown" : "left";
  }
}
