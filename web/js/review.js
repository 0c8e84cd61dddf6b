/** The look back at a game: its bar with buttons and slider, its keys, and its place in the address. */

import { opened } from "./back.js";
import { byId, hit } from "./dom.js";
import { currentRoute, noteMoment } from "./route.js";
import { goTo } from "./visit.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./wire.js").Review} Where */
/** @typedef {ReturnType<typeof createReview>} Review */
/** Where to, and whether as if a step were played or undone. */
/** @typedef {{to: number | null, told?: boolean, back?: boolean}} Seek */

/** Where each button leads. @type {Record<string, (where: Where) => Seek>} */
const WAYS = {
  first: ({ first }) => ({ to: first }),
  earlier: ({ before }) => ({ to: before }),
  back: ({ here }) => ({ to: here - 1, back: true }),
  on: ({ here }) => ({ to: here + 1, told: true }),
  later: ({ after }) => ({ to: after }),
  last: ({ last }) => ({ to: last }),
};

/** Which key does what a button does. @type {Record<string, string>} */
const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowDown: "earlier",
  ArrowUp: "later",
  Home: "first",
  End: "last",
};

/** Where arrows have another meaning, in the past too. */
const OTHERS =
  "#board, #region-log, #region-hand, #region-piles, #region-players, #region-text, #command, .drawer[data-open]:not(.area-log), dialog, [popover]";

/**
 * Where a button or key leads from here; null: no further.
 * @param {string} way
 * @param {Where | null | undefined} where
 * @returns {Seek | null}
 */
export function leadsTo(way, where) {
  const found = where ? (WAYS[way]?.(where) ?? null) : null;
  if (!where || found === null || found.to === null) return null;
  const there = found.to >= where.first && found.to <= where.last && found.to !== where.here;
  return there ? found : null;
}

/**
 * @param {object} options
 * @param {() => Answer | null} options.latest  the last picture
 * @param {(args: Seek) => Promise<boolean>} options.seek
 * @param {() => boolean} options.runs  whether steps are being shown one after the other
 * @param {() => void} options.play  shows or stops them
 */
export function createReview({ latest, seek, runs, play }) {
  let asked = false;
  /** What the slider has been drawn to meanwhile. @type {number | null} */
  let next = null;
  let open = false;
  /** The game and the moment of the last picture: what the address asks for stays until it changes. */
  let kept = "";

  /** @param {Seek} args */
  async function go(args) {
    if (asked) return;
    asked = true;
    await seek(args);
    asked = false;
    const [to, answer] = [next, latest()];
    next = null;
    if (to !== null && to !== answer?.review?.here) await go({ to });
    else if (to !== null && answer) note(answer);
  }

  /** The address says where one stands. @param {Answer} answer */
  function note({ game, seek: at }) {
    const moment = `${game} ${at}`;
    const moved = moment !== kept && (at !== null || kept.startsWith(`${game} `));
    kept = moment;
    if (moved) noteMoment(game, at);
  }

  /** @param {number} to */
  const slide = (to) => {
    if (asked) next = to;
    else void go({ to });
  };

  /** @param {string} way */
  const lead = (way) => {
    const args = leadsTo(way, latest()?.review);
    if (args) void go(args);
  };

  return {
    lead,
    slide,

    /** Look back, from the end of what there is. */
    async open() {
      const { at, review } = latest() ?? {};
      if (at !== undefined && !review) await seek({ to: at });
      const button = byId("past-play");
      if (button && latest()?.review) goTo(button);
    },

    /** The present again. @returns {boolean} whether one was looking back */
    close() {
      if (!latest()?.review) return false;
      void seek({ to: null });
      return true;
    },

    /** @param {KeyboardEvent} event @returns {boolean} whether a key leads through the look back */
    leads: (event) => Boolean(latest()?.review) && wayOf(event) !== "",

    /** @param {KeyboardEvent} event @returns {boolean} whether that was a key of the look back */
    key(event) {
      const way = latest()?.review ? wayOf(event) : "";
      if (!way) return false;
      event.preventDefault();
      if (way === "play") play();
      else lead(way);
      return true;
    },

    /**
     * A new picture: the bar and the address say where one stands. While the slider is drawn on, the
     * address waits: browsers take no more than some 200 changes of it in ten seconds.
     * @param {Answer} answer
     */
    keep(answer) {
      const { review } = answer;
      if (review) showWhere(review);
      if (review || open) showLine();
      if (review && !open && !runs()) opened();
      open = review !== null && !runs();
      if (!runs() && next === null) note(answer);
    },

    /** The address names a moment: show it, if it isn't on the table. */
    async follow() {
      const to = currentRoute();
      const answer = latest();
      if (to.view === "setup" || !answer) return;
      const wanted = to.step ?? null;
      if (wanted !== answer.seek) await seek({ to: wanted });
      noteMoment(answer.game, latest()?.seek ?? null);
    },
  };
}

/** The slider. @param {Review} review */
export function startReview(review) {
  byId("past-slider")?.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) review.slide(target.valueAsNumber);
  });
}

/** @param {KeyboardEvent} event */
function wayOf(event) {
  const { key, shiftKey } = event;
  if (shiftKey || hit(event, OTHERS)) return "";
  if (key === " " && !hit(event, "button, a, input:not([type=range]), summary")) return "play";
  if (document.documentElement.dataset.aloud !== undefined && !hit(event, "#past")) return "";
  return KEYS[key] ?? "";
}

/** The log shows the line of the step, or what is newest where none is marked. */
function showLine() {
  const log = byId("region-log");
  const line = log?.querySelector(".log-line.is-here");
  if (!log) return;
  const way = (line ?? log).getBoundingClientRect().top - log.getBoundingClientRect().top;
  log.scrollTop = line ? log.scrollTop + way - log.clientHeight / 2 : 0;
}

/** @param {Where} where */
function showWhere(where) {
  const slider = byId("past-slider");
  if (slider instanceof HTMLInputElement) {
    slider.min = String(where.first);
    slider.max = String(where.last);
    slider.value = String(where.here);
    slider.setAttribute("aria-valuetext", where.where);
  }
  for (const button of byId("past")?.querySelectorAll("[data-way]") ?? [])
    button.toggleAttribute("data-end", !leadsTo(button.getAttribute("data-way") ?? "", where));
}
