/**
 * What has `data-about` tells about itself while a finger rests on it, and then does nothing else: a
 * mouse has hints for that, a finger has none. `data-about-clause` is the way to the rule. What is
 * blocked says why.
 */

import { openWhy } from "./chooser.js";
import { hit, toldOf } from "./dom.js";

const ABOUT = "[data-about], [data-blocked]";
/** A press that is longer than this (ms) asks. */
const HOLD = 450;
/** A finger that goes this far (px) drags or scrolls. */
const DRAG = 8;

/** So long (ms) the browser takes to tell a tap. */
const SETTLE = 60;

/** @typedef {{element: HTMLElement | SVGElement, x: number, y: number, timer: number, told: boolean}} Press */

/** @type {Press | null} */
let press = null;
/** The press that has just told: its click is none. */
let told = false;

export function startAbout() {
  document.addEventListener("pointerdown", (event) => {
    forget();
    told = false;
    const element = event.pointerType === "mouse" || !event.isPrimary ? null : hit(event, ABOUT);
    if (!element) return;
    const timer = window.setTimeout(tellAbout, HOLD);
    press = { element, x: event.clientX, y: event.clientY, timer, told: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!press || press.told || !event.isPrimary) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG) forget();
  });
  document.addEventListener("pointercancel", forget);
  document.addEventListener("pointerup", () => {
    const ended = press;
    forget();
    // The browser takes the finger's end for a tap beside what has just opened, and closes it.
    if (ended?.told) setTimeout(() => show(ended.element), SETTLE);
  });
  document.addEventListener("click", swallow, { capture: true });
  // A long touch would open the browser's menu.
  document.addEventListener("contextmenu", (event) => {
    if (press && hit(event, ABOUT)) event.preventDefault();
  });
}

function forget() {
  clearTimeout(press?.timer);
  press = null;
}

function tellAbout() {
  if (!press?.element.isConnected) return forget();
  press.told = told = true;
  show(press.element);
}

/** @param {HTMLElement | SVGElement} element */
function show(element) {
  const { about, aboutClause, clause } = element.dataset;
  if (about) openWhy(element, about, aboutClause ?? "");
  else openWhy(element, toldOf(element), clause ?? "");
}

/** @param {MouseEvent} event */
function swallow(event) {
  if (!told || event.detail === 0) return;
  told = false;
  if (!hit(event, ABOUT)) return;
  event.preventDefault();
  event.stopPropagation();
}
