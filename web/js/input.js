/** Clicks and taps: finds what was meant and hands it on, once. */

import { openChooser, openWhy, takeOffered } from "./chooser.js";
import { confirmed } from "./confirm.js";
import { hit } from "./dom.js";
import { isHeld } from "./hold.js";
import { meant } from "./meant.js";

/** @typedef {import("./chooser.js").Offer} Offer */
/** @typedef {import("./gate.js").Gate} Gate */
/** @typedef {import("./gate.js").Press} Press */

/**
 * @typedef {object} InputHandlers
 * @property {(action: string, seat: number | null, pays?: string) => void} play
 * @property {(op: string, element: HTMLElement | SVGElement) => void} op
 * @property {(name: string) => void} drawer
 */

const CONTROLS =
  "[data-op], [data-drawer], [data-clause], [data-blocked], [data-actions], [data-action], [data-about]";
/** What opens a popover does so by itself, also within what tells about itself. */
const OPENERS = "[popovertarget]";

/**
 * @param {Gate} gate
 * @param {InputHandlers} handlers
 * @returns {(target: Element) => void} does what a click on the target would do
 */
export function startInput(gate, handlers) {
  /** @param {Element} control @param {Press} press @param {Offer} before */
  const act = (control, press, before) => {
    if (control instanceof HTMLElement || control instanceof SVGElement)
      void carryOut(control, gate.judge(control, press), handlers, before);
  };

  document.addEventListener("click", (event) => {
    const before = takeOffered();
    const control = hit(event, `${CONTROLS}, ${OPENERS}`);
    if (!control?.matches(CONTROLS) || control.matches("select, input, option")) return;
    if (control instanceof HTMLAnchorElement && control.dataset.clause === undefined) return;
    event.preventDefault();
    if (isHeld(control) && event.detail !== 0) return; // hold.js has seen the pointer
    const byKey = event.detail === 0;
    const [x, y] = byKey ? [NaN, NaN] : [event.clientX, event.clientY];
    act(control, { x, y, time: event.timeStamp }, before);
  });

  return (target) => act(target, { x: NaN, y: NaN, time: performance.now() }, takeOffered());
}

/**
 * @param {HTMLElement | SVGElement} control
 * @param {import("./gate.js").Verdict} verdict
 * @param {InputHandlers} handlers
 * @param {Offer} before
 */
async function carryOut(control, verdict, handlers, before) {
  const { dataset } = control;
  if (verdict.does === "nothing") return;
  if (verdict.does === "tell") return openWhy(control, verdict.reason, verdict.clause);
  if (verdict.question && !(await confirmed(verdict.question))) return;
  if (verdict.does === "drawer") return handlers.drawer(dataset.drawer ?? "");
  if (verdict.does === "op") return handlers.op(dataset.op ?? "", control);
  if (verdict.does === "rule") return handlers.op("rule", control);
  play(control, handlers, before);
}

/**
 * @param {HTMLElement | SVGElement} control
 * @param {InputHandlers} handlers
 * @param {Offer} before
 */
function play(control, handlers, before) {
  const { actions, ask } = meant(control.dataset, before.actions);
  const { seat, pays = before.pays } = control.dataset;
  if (ask && openChooser(control, { actions, pays })) return;
  if (actions[0]) handlers.play(actions[0], seat ? Number(seat) : null, pays);
}
