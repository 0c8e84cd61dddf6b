/** The clocks on the page: each device counts down by itself from what it was told last. */

import { leftAfter, spelled } from "./clocks.js";
import { CLOCK } from "./link.js";

/** @typedef {import("./clocks.js").Times} Times */

/** From so little (ms) on a clock stands out. */
const LOW = 30_000;

/**
 * @param {(sentence: string, end: boolean) => void} tell  says that there is little left, or none
 * @param {import("./link.js").Clock} [clock]
 */
export function createFace(tell, clock = CLOCK) {
  /** @type {Times | null} */
  let times = null;
  let since = 0;
  let draws = 0;
  /** Of which time left (ms) it has been said of each seat that there is no more. */
  /** @type {Map<number, number>} */
  const said = new Map();

  function draw() {
    const mine = ++draws;
    for (const list of document.querySelectorAll(".clocks")) list.toggleAttribute("hidden", !times);
    if (!times) return;
    const passed = clock.now() - since;
    for (const row of document.querySelectorAll("[data-clock]")) {
      const seat = Number(row.getAttribute("data-clock"));
      drawOne(row, leftAfter(times, seat, passed), times.runs === seat);
      say(row, seat, times, passed);
    }
    const left = times.runs === null ? 0 : leftAfter(times, times.runs, passed);
    if (left > 0) clock.after((left % 1000) + 5, () => mine === draws && draw());
  }

  /** Little time is said once, and none when the host says so. */
  /** @param {Element} row @param {number} seat @param {Times} told @param {number} passed */
  function say(row, seat, told, passed) {
    const left = leftAfter(told, seat, passed);
    if (left > told.time / 2) said.delete(seat); // another game has begun
    const first = !said.has(seat);
    const reached = [...row.querySelectorAll("[data-left]")].filter((words) => {
      const at = limitOf(words);
      return at > 0 ? left <= at : told.left[seat] === 0;
    });
    const [words] = reached.reverse();
    const at = words ? limitOf(words) : Number.POSITIVE_INFINITY;
    if (!first && at >= (said.get(seat) ?? 0)) return;
    said.set(seat, at);
    if (!first) tell(words.textContent ?? "", at === 0);
  }

  return {
    /** What the host says now; null: there are no clocks. @param {Times | null} now */
    set(now) {
      times = now;
      since = clock.now();
      draw();
    },
    draw,
  };
}

/** @param {Element} row @param {number} left @param {boolean} runs */
function drawOne(row, left, runs) {
  const time = row.querySelector("[role=timer]");
  if (time) time.textContent = spelled(left);
  row.classList.toggle("is-running", runs);
  row.classList.toggle("is-low", left <= LOW);
}

/** @param {Element} words  a sentence about so little time (ms) */
const limitOf = (words) => Number(words.getAttribute("data-left")) * 1000;
