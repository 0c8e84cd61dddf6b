/**
 * Where the keys stand. What they stood on may go: they then go on to what is asked, never to
 * nothing. And what is open over the table holds them until it is closed.
 */

import { byId, floats, usable } from "./dom.js";
import { settings } from "./settings.js";

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** @returns {HTMLElement | null} the first button of what covers the table */
export function coverButton() {
  return document.querySelector("#region-curtain button, #region-final:not([hidden]) button");
}

/**
 * The keys go to what is asked now: the curtain or the final screen, the board, the choices where
 * those are in its place; else to the page.
 */
export function focusTable() {
  const home = settings.aloud ? "#aloud-choices" : "#board, #region-choices button";
  const place = coverButton() ?? [...document.querySelectorAll(home)].find(usable) ?? byId("main");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Whether the keys stand on nothing that can be used. */
export function lost() {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !usable(activeElement);
}

/** Keys go back to where they came from, if that is still there. @param {Element | null} from */
export function giveBack(from) {
  if (from instanceof HTMLElement && from !== document.body && usable(from))
    from.focus({ preventScroll: true });
  else focusTable();
}

/** What is about to be taken away gives up the keys. @param {Element | null | undefined} place */
export function leave(place) {
  if (place?.contains(document.activeElement)) focusTable();
}

/** What has been hidden gives up the keys. */
export function leaveHidden() {
  if (document.activeElement !== document.body && lost()) focusTable();
}

/** Who plays by keys stands somewhere after each picture, whatever has gone. */
export function keepKeys() {
  if (document.documentElement.hasAttribute("data-keyed") && lost()) focusTable();
}

/** What lies open over the table and is no modal dialog, the latest first. */
function over() {
  const open = [...document.querySelectorAll(".drawer[data-open], :popover-open")];
  return open.filter((box) => box.matches("[popover]") || floats(box)).at(-1);
}

/**
 * Tab stays in what lies open over the table: from its last control to its first, and back.
 * @param {KeyboardEvent} event
 */
export function holdTab(event) {
  const box = document.querySelector("dialog:modal") ? null : over();
  if (!box) return;
  const stops = [...box.querySelectorAll(STOPS)].filter(
    (stop) => stop instanceof HTMLElement && stop.tabIndex >= 0 && usable(stop),
  );
  const at = stops.indexOf(/** @type {Element} */ (document.activeElement));
  const inner = event.shiftKey ? at > 0 : at >= 0 && at < stops.length - 1;
  if (inner) return;
  event.preventDefault();
  const next = stops.at(event.shiftKey ? -1 : 0);
  if (next instanceof HTMLElement) next.focus();
}
