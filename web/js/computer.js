/** The computer's turn: think, wait for a readable moment, play once. */

import { byId, sleep } from "./dom.js";
import { leave, leaveHidden } from "./focus.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Task} Task */
/** @typedef {import("./types.js").Speed} Speed */
/** @typedef {import("./engine.js").Engine} Engine */

/** To the picture of a turn's first step, at the least (ms). @type {Record<Speed, number>} */
const PACE = { slow: 2200, normal: 1100, fast: 400, instant: 0 };
/** Of that, for what only completes a step. */
const BRIEF = 0.4;
/** So much of it, whatever the step, after one that took something from somebody. */
const STRUCK = 1.5;
/** Each step is shown in this part of the time of the one before: a long turn is read as a whole. */
const AGAIN = 0.7;

/** So long (ms) it thinks before it can be told to play now. */
const LONG = 1500;

/**
 * How long a step of a computer's turn is looked forward to, in ms: a whole turn takes no longer than
 * 3.4 times its first step, however many it has, but for losses, which are shown in full. What
 * thinking and showing have taken too much of is made up for.
 * @param {Speed} speed
 * @param {number} done  steps of this turn before it
 * @param {Pick<Task, "brief" | "struck">} task  whether it only completes the one before, and whether
 *   that one took something from somebody
 * @param {number} [late]  how far the turn is behind (ms)
 */
export function paceOf(speed, done, { brief, struck }, late = 0) {
  if (struck) return PACE[speed] * STRUCK;
  const pace = PACE[speed] * AGAIN ** done;
  return Math.max(pace * BRIEF, (brief ? pace * BRIEF : pace) - Math.max(0, late));
}

/**
 * @param {object} options
 * @param {Engine} options.engine
 * @param {() => Rules | null} options.rules of the open game
 * @param {() => string} options.game the open game: a thought is played in the one it is about
 * @param {(task: Task, action: string) => Promise<boolean>} options.play whether that was played
 * @param {(error: unknown) => void} options.onTrouble
 */
export function createComputer({ engine, rules, game, play, onTrouble }) {
  /** @type {{key: string, stop: AbortController, enough: AbortController} | null} */
  let running = null;
  let hurry = false;
  /** The turn being played, by seat and number, its steps so far, and when the next may begin. */
  let turn = { of: "", done: 0, due: 0 };
  let pause = new AbortController();

  /** @param {Task} task @param {AbortSignal} signal @param {AbortSignal} enough */
  async function run(task, signal, enough) {
    const began = performance.now();
    const of = `${task.seat} ${task.turn}`;
    if (turn.of !== of) turn = { of, done: 0, due: began };
    const action = task.action ?? (await think(task, signal, enough));
    if (signal.aborted) return;
    acts();
    const pace = hurry ? 0 : paceOf(settings.speed, turn.done, task, began - turn.due);
    turn.due += paceOf(settings.speed, turn.done, task);
    turn.done += 1;
    await sleep(pace - (performance.now() - began), pause.signal);
    if (signal.aborted) return;
    running = null;
    if (!(await play(task, action)) && !running) show(false);
  }

  /** @param {Task} task @param {AbortSignal} signal @param {AbortSignal} enough */
  async function think({ kind, level, view, earlier, seed }, signal, enough) {
    const known = rules();
    if (!known) throw new Error("a computer player thinks about no game");
    const question = { kind, level, view, earlier, seed };
    const timer = setTimeout(() => signal.aborted || takesLong(true), LONG);
    try {
      return await engine.think(known, question, { signal, enough, onProgress: progress });
    } finally {
      clearTimeout(timer);
      takesLong(false);
    }
  }

  function cancel() {
    running?.stop.abort();
    running = null;
    pause.abort();
    pause = new AbortController();
  }

  return {
    /**
     * Tell what the newest picture asks of the computer (null: nothing).
     * @param {Task | null} task
     */
    update(task) {
      const key = task ? `${game()} ${task.at} ${task.seat}` : "";
      if (running?.key === key) return;
      cancel();
      show(task !== null);
      if (!task) {
        hurry = false;
        turn = { of: "", done: 0, due: 0 };
        return;
      }
      const [stop, enough] = [new AbortController(), new AbortController()];
      running = { key, stop, enough };
      run(task, stop.signal, enough.signal).catch((error) => {
        if (stop.signal.aborted) return;
        running = null;
        show(false);
        onTrouble(error);
      });
    },
    /** No more waiting until a person decides again. */
    skip() {
      hurry = true;
      pause.abort();
      pause = new AbortController();
    },
    /**
     * Think no further: the best found so far is played.
     * @returns {boolean} whether it is about to play
     */
    now() {
      running?.enough.abort();
      return running !== null;
    },
    cancel() {
      cancel();
      show(false);
    },
  };
}

/** @param {boolean} thinking */
function show(thinking) {
  const box = byId("thinking");
  if (!box) return;
  if (!thinking) leave(box);
  box.hidden = !thinking;
  box.dataset.stage = "thinks";
  progress(0);
}

/** Whether it has thought so long that it can be told to play now. @param {boolean} long */
function takesLong(long) {
  byId("table")?.toggleAttribute("data-long", long);
  leaveHidden();
}

/** What was thought is about to be played. */
function acts() {
  progress(1);
  const box = byId("thinking");
  if (box) box.dataset.stage = "acts";
}

/** @param {number} done from 0 to 1 */
function progress(done) {
  const bar = byId("thinking")?.querySelector("progress");
  if (bar) bar.value = done;
}
