/** Shows again what the others did: the board as it was before, and then step by step. */

import { byId, hit, sleep } from "./dom.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Speed} Speed */
/** @typedef {ReturnType<typeof createReplay>} Replay */

/** How long a step is looked at (ms). @type {Record<Speed, number>} */
const PACE = { slow: 2600, normal: 1500, fast: 800, instant: 500 };
/** Of that, for a step of which there is nothing to tell. */
const UNTOLD = 0.3;

/**
 * How long the picture of a step stands, in ms.
 * @param {Speed} speed
 * @param {readonly string[]} sentences  what is told of it
 */
export function stays(speed, sentences) {
  return PACE[speed] * (sentences.length > 0 ? 1 : UNTOLD);
}

/**
 * @param {object} options
 * @param {() => Answer | null} options.latest  the last picture
 * @param {(to: number | null, told: boolean) => Promise<boolean>} options.seek  shows a position,
 *   perhaps with the step that led to it; whether that is on the table
 * @param {(sentences: readonly string[] | null) => void} [options.say]  writes what is told of a
 *   step; null: no more steps are shown
 * @param {(ms: number, signal: AbortSignal) => Promise<void>} [options.wait]
 */
export function createReplay({ latest, seek, say = write, wait = sleep }) {
  /** @type {AbortController | null} */
  let running = null;

  /** @param {number} to @param {boolean} told @param {AbortSignal} signal */
  async function show(to, told, signal) {
    if (!(await seek(to, told)) || signal.aborted) return false;
    const sentences = told ? (latest()?.announce.map(({ text }) => text) ?? []) : [];
    say(sentences);
    await wait(told ? stays(settings.speed, sentences) : PACE[settings.speed], signal);
    return !signal.aborted;
  }

  /** @param {{first: number, last: number}} lines @param {AbortSignal} signal */
  async function run({ first, last }, signal) {
    let goes = await show(first, false, signal);
    for (let at = first + 1; goes && at <= last; at++) goes = await show(at, true, signal);
  }

  return {
    /** Whether steps are being shown. */
    get runs() {
      return running !== null;
    },

    /** Show the steps, one after the other, and then the present again. */
    async start() {
      const { game, replay } = latest() ?? {};
      if (running || !replay) return;
      const stop = new AbortController();
      running = stop;
      say([]);
      await run(replay, stop.signal);
      running = null;
      say(null);
      if (latest()?.game === game) await seek(null, false);
    },

    /** Show the present at once. */
    end() {
      running?.abort();
    },
  };
}

/**
 * While steps are shown, any click and Escape end that, and no key plays.
 * @param {Replay} replay
 */
export function startReplay(replay) {
  /** @param {Event} event */
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener(
    "click",
    (event) => {
      if (!replay.runs) return;
      swallow(event);
      replay.end();
    },
    { capture: true },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (!replay.runs || key === "Tab" || ctrlKey || altKey || metaKey) return;
      if ((key === "Enter" || key === " ") && hit(event, "button, a, summary")) return;
      swallow(event);
      if (key === "Escape") replay.end();
    },
    { capture: true },
  );
}

/** In the banner of the past. @param {readonly string[] | null} sentences */
function write(sentences) {
  const banner = byId("past");
  const step = banner?.querySelector("[data-slot='step']");
  const past = banner?.querySelector("[data-slot='past']");
  if (!banner || !(step instanceof HTMLElement) || !(past instanceof HTMLElement)) return;
  step.textContent = sentences?.join(" ") ?? "";
  step.hidden = sentences === null || sentences.length === 0;
  past.hidden = !step.hidden;
  banner.hidden = sentences === null;
  byId("table")?.toggleAttribute("data-replay", sentences !== null);
}
