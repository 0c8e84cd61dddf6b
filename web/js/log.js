/** The log is one tab stop: arrows walk from turn to turn, Enter shows the position after one. */

import { hit } from "./dom.js";

/** @param {KeyboardEvent} event */
export function walkLog(event) {
  const { target } = event;
  const log = hit(event, "#region-log, #aloud-turns");
  if (!log || !(target instanceof Element) || event.defaultPrevented) return;
  const turns = [...log.querySelectorAll("[id^='log-turn-']")];
  const at = turns.findIndex((turn) => turn.contains(target));
  const last = turns.length - 1;
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
  if (event.key === "Enter" && target === turns[at]) showPosition(turns[at]);
  const turn = to === undefined ? null : turns[Math.min(to, last)];
  if (!(turn instanceof HTMLElement)) return;
  turn.focus();
  event.preventDefault();
}

/** @param {Element} turn */
function showPosition(turn) {
  const jump = turn.querySelector("[data-op='seek']");
  if (jump instanceof HTMLElement) jump.click();
}
