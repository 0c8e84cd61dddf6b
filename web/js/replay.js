/** Shows step after step of a game: what the others did, or all of it from where one stands. */

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
 * @param {(runs: boolean) => void} [options.show]  shows whether steps are being shown
 * @param {(ms: number, signal: AbortSignal) => Promise<void>} [options.wait]
 */
export function createReplay({ latest, seek, show = showRuns, wait = sleep }) {
  /** @type {AbortController | null} */
  let running = null;
  /** Whether the present comes back once it ends. */
  let returns = false;

  /** @param {number} to @param {boolean} told @param {AbortSignal} signal */
  async function step(to, told, signal) {
    if (!(await seek(to, told)) || signal.aborted) return false;
    const sentences = told ? (latest()?.announce.map(({ text }) => text) ?? []) : [];
    await wait(told ? stays(settings.speed, sentences) : PACE[settings.speed], signal);
    return !signal.aborted;
  }

  /**
   * @param {number} from  shown first, unless it is on the table
   * @param {number} last
   */
  async function run(from, last) {
    const { game, review } = latest() ?? {};
    const stop = new AbortController();
    running = stop;
    show(true);
    let goes = review?.here === from || (await step(from, false, stop.signal));
    for (let at = from + 1; goes && at <= last; at++) goes = await step(at, true, stop.signal);
    running = null;
    show(false);
    if (returns && latest()?.game === game) await seek(null, false);
  }

  return {
    /** Whether steps are being shown. */
    get runs() {
      return running !== null;
    },

    /** Show again what the others did, and then the present. */
    async again() {
      const { replay } = latest() ?? {};
      if (running || !replay) return;
      returns = true;
      await run(replay.first, replay.last);
    },

    /** Show all that follows; from the beginning where nothing does. */
    async play() {
      const { review } = latest() ?? {};
      if (running || !review) return;
      returns = false;
      await run(review.here < review.last ? review.here : review.first, review.last);
    },

    /** Stop. @param {boolean} [stay]  where one is, whatever was shown */
    end(stay = false) {
      if (stay) returns = false;
      running?.abort();
    },
  };
}

/**
 * While steps are shown, any click and Escape end that, and no key plays; what is clicked in the
 * look back, and the keys that lead through it, go on from there.
 * @param {Replay} replay
 * @param {(event: KeyboardEvent) => boolean} leads  whether a key leads through the look back
 */
export function startReplay(replay, leads) {
  /** @param {Event} event */
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener(
    "click",
    (event) => {
      if (!replay.runs) return;
      const inside = hit(event, "#past, .toolbar");
      if (!inside || hit(event, "#past-play")) swallow(event);
      replay.end(inside !== null);
    },
    { capture: true },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (!replay.runs || key === "Tab" || ctrlKey || altKey || metaKey) return;
      if ((key === "Enter" || key === " ") && hit(event, "button, a, summary")) return;
      if (leads(event)) return replay.end(true);
      swallow(event);
      if (key === "Escape") replay.end();
    },
    { capture: true },
  );
}

/** @param {boolean} runs */
function showRuns(runs) {
  byId("table")?.toggleAttribute("data-replay", runs);
  byId("past-play")?.setAttribute("aria-pressed", String(runs));
}
