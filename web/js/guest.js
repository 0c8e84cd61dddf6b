/**
 * A guest's side of a table on several devices: an engine that asks the host's worker.
 */

import { createLink, newName } from "./link.js";
import { createPost, FROM_HOST, isFromHost, PROTOCOL } from "./messages.js";

/** @typedef {import("./messages.js").FromHost} FromHost */
/** @typedef {import("./messages.js").Refused} Refused */
/** @typedef {import("./types.js").AnyAnswer} AnyAnswer */
/** @typedef {import("./types.js").Request} Request */

/**
 * @param {object} options
 * @param {string} options.title
 * @param {string} options.secret  what gives one's seat back, or ""
 * @param {() => string} [options.name]  how one wants to be called by now, or ""
 * @param {(told: Extract<FromHost, {t: "welcome"}>) => void} options.welcomed
 * @param {(why: Refused) => void} options.refused
 * @param {() => void} options.bell  something has happened
 * @param {(here: boolean) => void} [options.host]  whether the host is at this game
 * @param {(times: import("./clocks.js").Times | null) => void} [options.clocks]  what they show
 * @param {import("./link.js").Clock} [options.clock]
 */
export function createGuest(options) {
  const { title, secret, name, welcomed, refused, bell, host, clocks, clock } = options;
  /** What is asked and not answered: the position it was meant for, and who waits. */
  /** @type {Map<number, {at: number, answered: (answer: AnyAnswer) => void}>} */
  const waiting = new Map();
  let asked = 0;
  let ended = false;
  let greeted = false;
  const link = createLink({
    name: newName(),
    limit: FROM_HOST,
    heard: (bytes) => post.receive(bytes),
    broken,
    clock,
  });
  const post = createPost(link, isFromHost, heard, broken);

  function broken() {
    link.end();
    refused("broken");
  }

  /** @param {FromHost} message */
  function heard(message) {
    if (message.t === "welcome") welcomed(message);
    if (message.t === "no") refused(message.why);
    if (message.t === "bell") bell();
    if (message.t === "host") host?.(message.here);
    if (message.t === "clocks") clocks?.(message.times);
    if (message.t !== "answer") return;
    waiting.get(message.n)?.answered(message.answer);
    waiting.delete(message.n);
  }

  function greet() {
    greeted = true;
    post.send({ t: "hello", v: PROTOCOL, title, secret, name: name?.() ?? "" });
  }

  return {
    /** Ask the host's worker. @param {Request} request @returns {Promise<AnyAnswer>} */
    call({ op, lang, at, args, aloud = false }) {
      if (ended) return Promise.resolve({ ok: true, stale: true, at });
      const n = asked++;
      return new Promise((answered) => {
        waiting.set(n, { at, answered });
        post.send({ t: "ask", n, request: { op, lang, at, args, aloud } });
      });
    },

    /** A connection is there, or gone (null). @param {import("./link.js").Carrier | null} carrier */
    attach(carrier) {
      link.attach(carrier);
      if (carrier && !greeted) greet();
    },

    /** @param {Uint8Array} frame */
    receive: (frame) => link.receive(frame),

    /** Another place is taken: what is not answered here never will be. */
    end() {
      ended = true;
      link.end();
      for (const { at, answered } of waiting.values()) answered({ ok: true, stale: true, at });
      waiting.clear();
    },

    leave: () => post.send({ t: "bye" }),
  };
}
