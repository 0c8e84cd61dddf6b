/**
 * The host's side of a table on several devices: who is there, and what each of them is answered.
 * The host's worker holds the game; a guest's request is asked of it in the guest's name.
 */

import { CLOCK, createLink, NAME, nameOf } from "./link.js";
import { createPost, FROM_GUEST, isFromGuest, PROTOCOL } from "./messages.js";
import { createPace } from "./pace.js";
import { createQueue } from "./queue.js";

/** @typedef {import("./link.js").Carrier} Carrier */
/** @typedef {import("./messages.js").Asked} Asked */
/** @typedef {import("./messages.js").Chair} Chair */
/** @typedef {import("./messages.js").FromGuest} FromGuest */
/** @typedef {import("./messages.js").FromHost} FromHost */
/** @typedef {import("./types.js").AnyAnswer} AnyAnswer */
/** @typedef {import("./types.js").Request} Request */

/**
 * What is kept of a guest, so that it comes back to its seat: `called` is the name that it has given,
 * or ""; `lent`: others play for it meanwhile.
 * @typedef {{name: string, seat: number, secret: string, called: string, lent: boolean}} Kept
 */

/** @typedef {keyof typeof STATES} State */

/** The states of a guest, and what leads from one to another. */
export const STATES = /** @type {const} */ ({
  away: { comes: "joined", goes: "gone" },
  joined: { comes: "joined", cut: "away", goes: "gone" },
  gone: {},
});

/** What asks a worker for nothing: the game has gone on meanwhile, or isn't there. */
/** @param {number} at @returns {AnyAnswer} */
const nothing = (at) => ({ ok: true, stale: true, at });

/** So long (ms) after a sleep the connections break that it has cost. */
const WAKING = 30_000;
/** Ops that change nothing that others see. */
const QUIET = new Set(["show", "news", "seek", "uncover", "command", "advise"]);
/** What a worker says that has to be told first who is there. */
const UNKNOWN = new Set(["table.error.guest", "table.error.no_game"]);
/** So many guests, spectators among them. */
const MOST = 8;

/**
 * @typedef {object} Guest
 * @property {Kept} kept
 * @property {State} state
 * @property {string} link  the name of the link that it speaks by
 * @property {boolean} awaited  it has been here, but not since this page was opened
 */

/**
 * A link, whose guest may not be known yet.
 * @typedef {object} At
 * @property {import("./link.js").Link} link
 * @property {ReturnType<typeof createPost>} post
 * @property {ReturnType<typeof createPace>} pace
 * @property {Guest | null} guest
 */

/**
 * @param {object} options
 * @param {string} options.title
 * @param {() => string} options.game  the one that is played here
 * @param {() => boolean} [options.open]  whether it is on the table now
 * @param {() => number[]} options.seats  the seats that are for guests
 * @param {(request: Request) => Promise<AnyAnswer>} options.call  the worker's
 * @param {() => Promise<boolean>} options.changed  told when a guest has changed the game: resolves to
 *   whether the picture that has come of it has rung at the others
 * @param {(chairs: Chair[]) => void} options.seated  told when somebody comes or goes
 * @param {Kept[]} [options.known]  who has been here before
 * @param {boolean} [options.hints]  whether people may be advised
 * @param {(kept: {guests: Kept[], hints: boolean}) => void} [options.keep]
 * @param {() => import("./clocks.js").Times | null} [options.times]  what the clocks show
 * @param {() => number[]} [options.out]  the seats whose time has run out
 * @param {import("./link.js").Clock} [options.clock]
 */
export function createHost(options) {
  const { title, game, seats, call, changed, seated, keep = () => {}, open = () => true } = options;
  const { times = () => null, out = () => [], clock = CLOCK } = options;
  let { hints = true } = options;
  /** Whether the host has gone to another game. */
  let left = false;
  /** Whether it is another tab's, or nobody's any more. */
  let ended = false;
  /** @type {Guest[]} */
  let guests = (options.known ?? []).slice(0, MOST).map((kept) => ({
    kept,
    state: "away",
    link: "",
    awaited: true,
  }));
  /** @type {Map<string, At>} */
  const links = new Map();
  /** When the page has last been asleep. */
  let woke = Number.NEGATIVE_INFINITY;
  /** One thing after the other: what a guest is shown follows what has been played before. */
  const queue = createQueue();
  /** The guest that has just changed the game, and how often there has been news since. */
  /** @type {Guest | null} */
  let acting = null;
  let rung = 0;

  /** @param {Guest} guest @param {keyof typeof STATES["joined"] | "comes"} step */
  function step(guest, step) {
    /** @type {Partial<Record<string, State>>} */
    const arrows = STATES[guest.state];
    guest.state = arrows[step] ?? guest.state;
    guest.awaited &&= guest.state !== "joined";
  }

  /** @param {Guest} guest @param {FromHost} message */
  const send = (guest, message) => links.get(guest.link)?.post.send(message);

  /** @returns {Chair[]} */
  function chairs() {
    return seats().map((seat) => {
      const guest = guests.find(({ kept }) => kept.seat === seat && !kept.lent);
      return { seat, state: guest ? (guest.state === "joined" ? "joined" : "away") : "free" };
    });
  }

  /** Tell the worker who is there, and everybody. */
  async function sit() {
    if (ended) return;
    keep({ guests: guests.map(({ kept }) => kept), hints });
    seated(chairs());
    if (!open()) return;
    const playing = guests.filter(({ kept }) => !kept.lent);
    const args = {
      guests: Object.fromEntries(playing.map(({ kept }) => [kept.name, kept.seat])),
      names: Object.fromEntries(playing.map(({ kept }) => [kept.name, kept.called])),
      away: playing.filter(({ state }) => state === "away").map(({ kept }) => kept.name),
      out: out(),
      hints,
    };
    await call({ op: "guests", game: game(), lang: "en", at: 0, args });
  }

  /** @param {string} name @param {Extract<FromGuest, {t: "hello"}>} hello */
  async function welcome(name, hello) {
    const at = links.get(name);
    if (!at || at.guest) return;
    const why = refusal(hello);
    if (why) return at.post.send({ t: "no", why });
    const guest = guests.find(({ kept }) => kept.secret === hello.secret) ?? added();
    if (!guest) return at.post.send({ t: "no", why: "full" });
    if (guest.link && guest.link !== name) void dismiss(guest.link, "over"); // it is elsewhere now
    Object.assign(guest, { link: name });
    at.guest = guest;
    step(guest, "comes");
    Object.assign(guest.kept, { lent: false, called: hello.name });
    await sit();
    const { seat, secret } = guest.kept;
    send(guest, { t: "welcome", v: PROTOCOL, game: game(), seat, secret });
    send(guest, { t: "clocks", times: times() });
    if (!open()) send(guest, { t: "host", here: false });
  }

  /** @param {Extract<FromGuest, {t: "hello"}>} hello */
  function refusal(hello) {
    if (ended) return "broken";
    if (hello.v !== PROTOCOL) return hello.v > PROTOCOL ? "newer" : "older";
    return hello.title === title ? null : "title";
  }

  /**
   * A new guest, on the first free seat or beside the table; one that was lent is its own then.
   * Spectators that have gone keep nobody away.
   */
  function added() {
    const free = chairs().find(({ state }) => state === "free");
    const seat = free?.seat ?? -1;
    const gone = (/** @type {Guest} */ { kept, state }) =>
      kept.lent ? kept.seat === seat : kept.seat < 0 && state === "away";
    guests = guests.filter((guest) => !gone(guest));
    if (guests.length >= MOST) return null;
    const kept = { name: toText(6), seat, secret: toText(18), called: "", lent: false };
    /** @type {Guest} */
    const guest = { kept, state: "away", link: "", awaited: false };
    guests.push(guest);
    return guest;
  }

  /** @param {Guest} guest @param {number} n @param {Asked} asked */
  async function answer(guest, n, asked) {
    const request = { ...asked, game: game(), guest: guest.kept.name };
    let answer = await worker(request);
    if (!answer.ok && UNKNOWN.has(answer.error.key)) {
      await sit(); // another worker has the game now
      answer = await worker(request);
    }
    send(guest, { t: "answer", n, answer });
    if (asked.op === "show") send(guest, { t: "clocks", times: times() });
    if (!answer.ok || "stale" in answer || QUIET.has(asked.op)) return;
    [acting, rung] = [guest, 0];
    const own = await changed();
    acting = null;
    if (rung > Number(own)) send(guest, { t: "bell" }); // somebody else has been quick, too
  }

  /** The worker's answer; where it has died, another one is asked later. */
  /** @param {Request} request @returns {Promise<AnyAnswer>} */
  async function worker(request) {
    if (!open()) return nothing(request.at);
    return call(request).catch(() => nothing(request.at));
  }

  /** Something has happened: all are to ask what, but for the one that did it. */
  function ring() {
    rung += 1;
    for (const guest of guests)
      if (guest !== acting && guest.state === "joined") send(guest, { t: "bell" });
  }

  /** The page has slept: whoever is away, or is cut off by that, has yet to come back. */
  function slept() {
    woke = clock.now();
    for (const guest of guests) guest.awaited ||= guest.state !== "joined";
  }

  /** What the clocks show by now. */
  function tell() {
    for (const guest of guests) send(guest, { t: "clocks", times: times() });
  }

  /** @param {string} name @param {FromGuest} message */
  function heard(name, message) {
    const at = links.get(name);
    const guest = at?.guest;
    if (message.t === "hello") void queue.add(() => welcome(name, message));
    if (message.t === "ask" && !at?.pace.ask(() => asked(name, message))) void breakOff(name);
    if (message.t === "bye" && guest) void queue.add(() => leave(guest));
  }

  /** Spectators wait for those who play. */
  /** @param {string} name @param {Extract<FromGuest, {t: "ask"}>} message */
  function asked(name, { n, request }) {
    const guestOf = () => links.get(name)?.guest;
    const run = async () => {
      const guest = guestOf();
      if (guest) await answer(guest, n, request);
    };
    return queue.add(run, { waits: (guestOf()?.kept.seat ?? 0) < 0 });
  }

  /** A link ends, and its device is told why. */
  /** @param {string} name @param {import("./messages.js").Refused} why */
  async function dismiss(name, why) {
    const at = links.get(name);
    links.delete(name);
    await at?.post.send({ t: "no", why });
    at?.link.end();
  }

  /** A seat is the host's again; who has it elsewhere is told. @param {Guest} guest */
  async function leave(guest) {
    await dismiss(guest.link, "over");
    step(guest, "goes");
    guests = guests.filter((one) => one !== guest);
    await sit();
  }

  /** Others play for a guest until it comes back. @param {Guest} guest */
  async function lend(guest) {
    await dismiss(guest.link, "over");
    Object.assign(guest, { state: "away", link: "" });
    guest.kept.lent = true;
    await sit();
  }

  /** A link that breaks the rules ends; its guest is told, and may come by another one. */
  /** @param {string} name */
  async function breakOff(name) {
    const guest = links.get(name)?.guest;
    await dismiss(name, "broken");
    if (!guest) return;
    step(guest, "cut");
    void queue.add(sit);
  }

  /** @param {Uint8Array} first  a frame of a link that isn't known yet */
  function opened(first) {
    const name = nameOf(first);
    const link = createLink({
      name: first.slice(0, NAME),
      limit: FROM_GUEST,
      heard: (bytes) => post.receive(bytes),
      broken: () => breakOff(name),
      clock,
    });
    const post = createPost(
      link,
      isFromGuest,
      (message) => heard(name, message),
      () => breakOff(name),
      FROM_GUEST,
    );
    links.set(name, { link, post, pace: createPace(clock), guest: null });
  }

  return {
    /**
     * A connection to some device is there. @param {Carrier} carrier
     * @returns {{receive: (frame: Uint8Array) => void, closed: () => void}} what it tells
     */
    connected(carrier) {
      /** @type {string} */
      let name = "";
      return {
        receive(frame) {
          if (!name && frame.length > NAME) {
            name = nameOf(frame);
            if (!links.has(name)) opened(frame);
            const at = links.get(name);
            at?.link.attach(carrier);
            if (at?.guest) {
              step(at.guest, "comes");
              void queue.add(sit);
            }
          }
          links.get(name)?.link.receive(frame);
        },
        closed() {
          const at = links.get(name);
          at?.link.attach(null);
          if (!at?.guest) links.delete(name);
          if (!at?.guest || at.guest.link !== name) return;
          step(at.guest, "cut");
          at.guest.awaited ||= clock.now() - woke < WAKING;
          void queue.add(sit);
        },
      };
    },

    /** The host has changed the game. */
    ring,
    tell,
    slept,

    /** A guest's seat is played at the host's device until it comes back. @param {number} seat */
    async lend(seat) {
      const guest = guests.find(({ kept }) => kept.seat === seat && !kept.lent);
      if (guest) await queue.add(() => lend(guest));
    },

    /** People may be advised at this table, or not. @param {boolean} on */
    allow(on) {
      hints = on;
      return queue.add(sit);
    },

    /** The worker has the game anew, and has to be told who is there. */
    again() {
      if (left) for (const guest of guests) send(guest, { t: "host", here: true });
      left = false;
      return queue.add(sit).then(ring);
    },

    /** The host has gone to another game: this one waits. */
    leave() {
      if (left) return;
      for (const guest of guests) send(guest, { t: "host", here: false });
      tell();
      left = true;
    },

    /** The game is another tab's now, or there no more: whoever is here is told that it is over. */
    async end() {
      ended = true;
      await Promise.all([...links.keys()].map((name) => dismiss(name, "broken")));
    },

    get left() {
      return left;
    },

    chairs,

    /** Whether a seat's guest has yet to come back. @param {number} seat */
    awaits: (seat) =>
      guests.some(({ kept, awaited }) => awaited && kept.seat === seat && !kept.lent),

    /** When all that has come so far is done. */
    settled: queue.settled,
  };
}

/** So many random bytes as text. @param {number} bytes */
function toText(bytes) {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...found))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
