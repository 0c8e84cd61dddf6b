/**
 * The clocks of a game on several devices: the time that each seat has left, of which that runs whose
 * seat is to decide. The host's page keeps them; time that it has slept through is nobody's.
 */

import { CLOCK } from "./link.js";

/**
 * What is agreed: ms that each has, what comes on top with each turn, and whether a computer plays on
 * for who has none left; else that one loses.
 * @typedef {{time: number, add: number, computer: boolean}} Terms
 */
/**
 * What is stored of them: `left` by seat, as far as some has gone; the highest `turn` so far, and
 * whose it was (`mover`; null: a computer's); whether time has begun to run.
 * @typedef {Terms & {left: Record<string, number>, turn: number, mover: number | null, begun: boolean}} Kept
 */
/** What a device is told: `runs` is the seat whose time runs. */
/** @typedef {{time: number, left: Record<string, number>, runs: number | null}} Times */
/** @typedef {import("./wire.js").Deciding} Deciding */

/** So often (ms) the page looks at them; after a gap of so long it has slept. */
const LOOK = 1000;
const ASLEEP = 5000;
/** After so much time (ms) that has run it is stored: a page may be gone at once. */
const KEEP = 5000;
/** So much time (ms) is left to who takes back: nobody loses by paying for it. */
const SPARED = 10_000;
/** More time (ms) than anybody is given. */
const MOST = 86_400_000;

/**
 * @param {object} options
 * @param {Kept | null} options.kept
 * @param {(seat: number) => boolean} options.runs  whether a seat's time may run now
 * @param {(seat: number, computer: boolean) => unknown} options.late  a seat that is to decide has none
 *   left; what resolves to false was in vain, and is tried again
 * @param {() => unknown} [options.keep]  some time has run: it is to be stored
 * @param {() => unknown} [options.woke]  the page has slept: others have counted down meanwhile
 * @param {import("./link.js").Clock} [options.clock]
 */
export function createClocks(options) {
  const { kept, runs, late, keep = () => {}, woke = () => {}, clock = CLOCK } = options;
  let state = kept;
  /** @type {Deciding | null} */
  let asked = null;
  /** The seat whose time has run since the last look. */
  /** @type {number | null} */
  let going = null;
  /** How long whose time has run at each position so far. */
  /** @type {Map<number, {seat: number, ran: number}>} */
  const thought = new Map();
  let since = clock.now();
  let told = false;
  let looks = 0;
  let unkept = 0;

  /** Count what has passed, see whose time runs from now on, and look again in time. */
  function look() {
    const passed = clock.now() - since;
    since += passed;
    if (state && going !== null && passed >= ASLEEP) woke();
    if (state && going !== null && passed < ASLEEP) {
      charge(going, passed);
      unkept += passed;
      if (asked) thought.set(asked.at, { seat: going, ran: passed + ranAt(asked.at) });
    }
    const seat = state?.begun ? (asked?.seat ?? null) : null;
    going = seat !== null && runs(seat) ? seat : null;
    if (!state || going === null) return;
    const left = leftOf(state, going);
    if (left === 0 && !told) {
      told = true;
      void Promise.resolve(late(going, state.computer)).then((done) => (told &&= done !== false));
    }
    if (unkept >= KEEP) {
      unkept = 0;
      keep();
    }
    const mine = ++looks;
    clock.after(left > 0 ? Math.min(LOOK, left) : LOOK, () => mine === looks && look());
  }

  /** @param {number} at */
  const ranAt = (at) => thought.get(at)?.ran ?? 0;

  /** A seat has so much (ms) less, or more where it is negative. @param {number} seat @param {number} ms */
  function charge(seat, ms) {
    if (state) state.left[seat] = Math.min(MOST, Math.max(0, leftOf(state, seat) - ms));
  }

  /** Who ends a turn gets what comes on top, once, unless there was no time left. */
  function turn() {
    if (!state || !asked) return;
    if (asked.turn === state.turn) state.mover = asked.mover; // another way, after an undo
    if (asked.turn <= state.turn) return;
    const left = state.mover === null ? 0 : leftOf(state, state.mover);
    if (state.mover !== null && state.turn > 0 && left > 0) charge(state.mover, -state.add);
    Object.assign(state, { turn: asked.turn, mover: asked.mover });
  }

  /**
   * Who takes back, and is to decide now, pays for what others have thought since in vain, as far as
   * there is time for it; but a time that is over stays so.
   */
  /** @param {Deciding | null} now */
  function undone(now) {
    if (!state || !now || now.seat === null) return;
    for (const [at, { seat, ran }] of thought) {
      if (at <= now.at) continue;
      thought.delete(at);
      if (seat === now.seat || leftOf(state, seat) === 0) continue;
      charge(seat, -ran);
      charge(now.seat, Math.max(0, Math.min(ran, leftOf(state, now.seat) - SPARED)));
    }
  }

  /** @param {Deciding | null} now */
  function asks(now) {
    look();
    undone(now);
    told &&= now?.at === asked?.at;
    asked = now;
    turn();
    look();
  }

  return {
    /** There is a new picture. */
    asks,

    /** From now on this is agreed, or (null) that there are no clocks. @param {Terms | null} terms */
    agree(terms) {
      const same = state && terms && state.time === terms.time && state.add === terms.add;
      if (state && terms && same) state.computer = terms.computer;
      else {
        thought.clear();
        told = false;
        state = terms && { ...terms, left: {}, turn: 0, mover: 0, begun: false };
      }
      asks(asked);
    },

    /** Time may run. */
    begin() {
      if (state) state.begun = true;
      look();
    },

    /** Another game begins on the same terms. */
    again() {
      if (state) Object.assign(state, { left: {}, turn: 0, mover: 0 });
      thought.clear();
      asked = null;
      look();
    },

    /** @returns {Times | null} */
    get times() {
      look();
      return state && { time: state.time, left: { ...state.left }, runs: going };
    },

    /** What is to be stored. */
    get kept() {
      look();
      return state;
    },

    /** @returns {Terms | null} */
    get terms() {
      return state;
    },

    /** The seats that have no time left. */
    get out() {
      const some = Object.entries(state?.left ?? {});
      return some.filter(([, left]) => left === 0).map(([seat]) => Number(seat));
    },
  };
}

/** @param {Pick<Times, "time" | "left">} times @param {number} seat */
const leftOf = ({ time, left }, seat) => left[seat] ?? time;

/** What a seat has left so long (ms) after its device has been told. */
/** @param {Times} times @param {number} seat @param {number} passed */
export function leftAfter(times, seat, passed) {
  const left = leftOf(times, seat);
  return times.runs === seat ? Math.max(0, left - passed) : left;
}

/** Minutes and seconds, as a clock shows them. @param {number} ms */
export function spelled(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {unknown} value */
const isTime = (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= MOST;
/** A time that somebody may be given. @param {unknown} value */
const isGiven = (value) => isTime(value) && value !== 0;
/** @param {unknown} value */
const isSeat = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 16;
/** @param {unknown} value */
const isLeft = (value) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(
    ([seat, left]) => /^\d+$/.test(seat) && isSeat(+seat) && isTime(left),
  );

/** Whether that is what a host may tell. @param {any} value @returns {value is Times} */
export const isTimes = (value) =>
  isGiven(value?.time) && isLeft(value.left) && (value.runs === null || isSeat(value.runs));

/** Whether that is what was stored. @param {any} value @returns {value is Kept} */
export const isKept = (value) =>
  isGiven(value?.time) &&
  isTime(value.add) &&
  isLeft(value.left) &&
  (value.mover === null || isSeat(value.mover)) &&
  Number.isSafeInteger(value.turn) &&
  [value.computer, value.begun].every((flag) => typeof flag === "boolean");
