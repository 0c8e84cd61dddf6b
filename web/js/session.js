/** The open game of this page: opens, asks, saves, and gets over a worker that dies. */

import { meet } from "./arrivals.js";
import { createClient } from "./client.js";
import { dayText } from "./days.js";
import { ask, recover, reload, served, told, trouble } from "./session_asking.js";
import { begin, beginFromOpen, isFromOpen, load, playOn, queue } from "./session_opening.js";
import { busy, leave } from "./session_parts.js";
import { createStates } from "./session_states.js";

/** @typedef {import("./session_parts.js").Begun} Begun */
/** @typedef {import("./session_parts.js").Parts} Parts */
/** @typedef {import("./types.js").Claim} Claim */

/** @typedef {ReturnType<typeof createSession>} Session */

/** @returns {string} an id for a new game */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {object} options
 * @param {Parts["engine"]} options.engine
 * @param {Parts["store"]} options.store
 * @param {Parts["tabs"]} options.tabs
 * @param {string} options.lang
 * @param {Parts["handlers"]} options.handlers
 * @param {() => boolean} [options.aloud] whether the table is wanted as text
 * @param {Parts["day"]} [options.day] how a game at a day's table begins, by its id
 */
export function createSession({ engine, store, tabs, lang, handlers, aloud, day = () => null }) {
  /** @type {Parts} */
  const s = {
    ...{ engine, store, tabs, handlers, day },
    client: createClient(engine, lang, aloud),
    states: createStates(),
    hold: null,
    record: "",
    latest: null,
    rules: null,
    coming: null,
    recovery: Promise.resolve(),
    asking: 0,
  };
  return Object.assign(stateOf(s), asksOf(s), waysOf(s));
}

/** How a session is, read anew each time. @param {Parts} s */
function stateOf(s) {
  return {
    get latest() {
      return s.latest;
    },
    get record() {
      return s.record;
    },
    get rules() {
      return s.rules;
    },
    get id() {
      return s.client.game;
    },
    /** The stored game that is being opened, or "". */
    get coming() {
      return s.coming && !s.coming.fresh ? s.coming.id : "";
    },
    get busy() {
      return busy(s);
    },
    get watching() {
      return s.states.is("watching");
    },
    /** Whether nothing may be changed here: another tab plays, or no game is open yet. */
    get locked() {
      return s.states.locked;
    },
  };
}

/** What is asked about the open game. @param {Parts} s */
function asksOf(s) {
  /** The hold that is being taken over from another tab. @type {Claim | null} */
  let taking = null;

  /** What this tab plays it has hold of. @type {Parts["tabs"]["claim"]} */
  async function claim(id, turns) {
    if (id !== s.client.game || !s.states.is("open")) return s.tabs.claim(id, turns);
    return { owned: true, async take() {}, release() {} };
  }

  return {
    /**
     * @param {string} op
     * @param {Record<string, unknown>} [args]
     * @param {{at?: number, quiet?: boolean}} [options]
     */
    ask: (op, args, options) => ask(s, op, args, options),

    /** What a dialog is to hold. @param {"who" | "written" | "devices"} op */
    panel: (op) => told(s, () => s.client.panel(op)),

    /** What is typed or asked. @param {Record<string, string>} args */
    told: (args) => s.client.told(args).finally(() => s.handlers.waits(busy(s))),

    exported: () => s.client.exported().finally(() => s.handlers.waits(busy(s))),

    /** What goes to somebody else. @param {"pass" | "question"} op */
    sent: (op) => told(s, () => s.client.sent(op)),

    /**
     * How a record that comes in stands to the games kept here; a newer one is on the table then,
     * if it is of the open game. Null after a failure was told.
     * @param {import("./arrivals.js").Arrival} arrival
     */
    async met(arrival) {
      s.handlers.waits(true);
      try {
        await served(s);
        const tabs = { ...s.tabs, claim };
        const met = await meet({ ask: s.client.met, store: s.store, tabs }, arrival);
        if (met.ok && met.how === "newer") await reload(s, met.id);
        return met;
      } catch (error) {
        await trouble(s, error);
        return null;
      } finally {
        s.handlers.waits(busy(s));
      }
    },

    /** A new worker goes on from the record. @param {string} [wanted] what one wants to see */
    recover: (wanted) => recover(s, wanted),

    /** This tab plays on with what the other one has saved last. */
    async takeOver() {
      const { hold } = s;
      if (!hold || hold === taking || !s.states.is("watching") || s.coming) return;
      const id = s.client.game;
      taking = hold; // asking twice would take it from oneself
      await hold.take();
      taking = null;
      if (hold !== s.hold) return hold.release(); // one has gone on to another game
      await playOn(s, id);
    },

    /** Another tab has saved this game: show it. */
    async follow() {
      if (s.states.is("watching")) await reload(s, s.client.game);
    },
  };
}

/** Ways to a game and away from it. @param {Parts} s */
function waysOf(s) {
  return {
    /**
     * Whoever goes away while a game is being opened and comes back waits for the same opening.
     * @param {string} id the one it is stored under, whatever its record says
     * @returns {Promise<Begun>}
     */
    open(id) {
      return s.coming?.id === id ? s.coming.done : queue(s, id, () => load(s, id));
    },

    /**
     * A new game: from a set-up (`new`), a file (`import`), a link (`unshare`) or the open one.
     * @param {"new" | "import" | "unshare" | "rematch" | "branch"} op
     * @param {Record<string, unknown>} args
     * @returns {Promise<Begun>}
     */
    start(op, args) {
      const id = newId();
      const whole = { ...args, id, created: dayText() };
      const again = isFromOpen(op);
      const run = () => (again ? beginFromOpen(s, id, op, whole) : begin(s, id, op, whole));
      return queue(s, id, run, { fresh: true, needs: again ? s.client.game : id });
    },

    /** A place at another device's table, of which nothing is stored here. @param {string} id */
    join: (id) =>
      s.hold && s.client.game === id
        ? ask(s, "show", {}, { quiet: true })
        : queue(s, id, () => begin(s, id, "show", {}), { fresh: true }),

    /** A game is there no more: nothing of it is saved again. @param {string} id */
    forget(id) {
      if (s.coming?.id === id) s.coming.gone = true;
      if (s.client.game === id && s.hold) leave(s);
    },
  };
}
