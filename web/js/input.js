/** Clicks and taps: finds what was meant and hands it on, once. */

import { buttonOf, closePopovers, openChooser, openWhy } from "./chooser.js";
import { confirmed } from "./confirm.js";
import { hit, text } from "./dom.js";
import { isPutAway } from "./drawers.js";
import { createGuard } from "./guard.js";
import { isHeld } from "./hold.js";
import { settings } from "./settings.js";

/**
 * @typedef {object} InputHandlers
 * @property {(action: string, seat: number | null) => void} play
 * @property {(op: string, element: HTMLElement | SVGElement) => void} op
 * @property {(name: string) => void} drawer
 * @property {() => string | null} refusal why nothing may be played now (a watching tab), or null
 */

const CONTROLS =
  "[data-op], [data-drawer], [data-clause], [data-blocked], [data-actions], [data-action]";

/**
 * @param {InputHandlers} handlers
 * @returns {(target: Element) => void} does what a click on the target would do
 */
export function startInput(handlers) {
  const guard = createGuard();
  document.addEventListener("click", (event) => {
    const control = hit(event, CONTROLS);
    if (!control || control.matches("select, input, option")) return;
    if (control instanceof HTMLAnchorElement && control.dataset.clause === undefined) return;
    event.preventDefault();
    if (isHeld(control) && event.detail !== 0) return; // hold.js has seen the pointer
    const byKey = event.detail === 0;
    act(control, byKey ? NaN : event.clientX, byKey ? NaN : event.clientY, event.timeStamp);
  });

  /**
   * @param {Element} control
   * @param {number} x
   * @param {number} y
   * @param {number} time
   */
  function act(control, x, y, time) {
    if (!(control instanceof HTMLElement || control instanceof SVGElement)) return;
    if (!guard(keyOf(control), x, y, time)) return;
    if (control.closest("[inert]") || isPutAway(control)) return;
    void carryOut(control, handlers);
  }

  return (target) => act(target, NaN, NaN, performance.now());
}

/** @param {HTMLElement | SVGElement} control */
function keyOf(control) {
  const { op, to, action, actions, target, drawer } = control.dataset;
  return [op, to, action, actions, target, drawer].join("|");
}

/**
 * @param {HTMLElement | SVGElement} control
 * @param {InputHandlers} handlers
 */
async function carryOut(control, handlers) {
  const { op, drawer, clause, reason } = control.dataset;
  if (isBlocked(control)) return openWhy(control, reason ?? "", clause ?? "");
  const question = control.dataset.confirm || endQuestion(control);
  if (question && !(await confirmed(question))) return;
  if (drawer !== undefined) return handlers.drawer(drawer);
  if (op !== undefined) return handlers.op(op, control);
  if (control.dataset.action !== undefined || control.dataset.actions !== undefined) {
    return play(control, handlers);
  }
  if (clause !== undefined) handlers.op("rule", control);
}

/**
 * @param {HTMLElement | SVGElement} control
 * @param {InputHandlers} handlers
 */
function play(control, handlers) {
  if (control.dataset.target !== undefined && control.dataset.live === undefined) return;
  const refusal = handlers.refusal();
  if (refusal) return openWhy(control, refusal, "");
  const actions = control.dataset.actions?.split(" ").filter(Boolean) ?? [];
  if (actions.length > 1 && openChooser(control, actions)) return;
  const action = control.dataset.action ?? actions[0];
  closePopovers();
  if (action) handlers.play(action, control.dataset.seat ? Number(control.dataset.seat) : null);
}

/** @param {Element} control */
function isBlocked(control) {
  return control.hasAttribute("data-blocked") || control.getAttribute("aria-disabled") === "true";
}

/**
 * The optional question before a step that can't be taken back: the list of choices knows which.
 * @param {HTMLElement | SVGElement} control
 */
function endQuestion(control) {
  const { action } = control.dataset;
  if (!settings.confirm || !action) return "";
  const choice = buttonOf(action);
  return choice?.dataset.barrier === undefined ? "" : text("confirm-barrier");
}
