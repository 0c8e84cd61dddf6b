/**
 * The list of choices by keys: each has a number (`data-number`), which chooses it as soon as it is
 * typed; the page's own letter leads into the list, where letters look for the beginnings of words.
 */

import { byId, usable } from "./dom.js";
import { focusChoices } from "./drawers.js";
import { numbered, worded } from "./typed.js";

const REGION = "region-choices";
const BUTTONS = "button[data-action]";

/** What has been typed of a number, or of words. */
let typed = "";
/** Letters are words: from going into the list until something else is done. */
let wording = false;

/** Numbers are drawn while one plays by keys. */
export function startPicks() {
  document.addEventListener("pointerdown", () => keyed(false));
  document.addEventListener("focusin", ({ target }) => {
    if (wording && !byId(REGION)?.contains(/** @type {Node} */ (target))) forgetTyped();
  });
}

/** @param {boolean} used */
export function keyed(used) {
  document.documentElement.toggleAttribute("data-keyed", used);
}

/** Another question, or another key: what has been typed is over. */
export function forgetTyped() {
  wording = false;
  show("");
}

/**
 * The keys go into the list, where letters are words from now on.
 * @returns {boolean} whether there is a choice
 */
export function goToPicks() {
  focusChoices();
  forgetTyped();
  wording = byId(REGION)?.contains(document.activeElement) === true;
  return picks().length > 0;
}

/**
 * A key that is part of a number or of words.
 * @param {KeyboardEvent} event
 * @returns {boolean} whether it was
 */
export function pickKey(event) {
  const { key } = event;
  const digit = digitOf(event);
  const letter = /^\p{L}$/u.test(key) || (typed !== "" && (key === " " || key === "Backspace"));
  if (key === "Escape" && (wording || typed)) forgetTyped();
  else if (wording && letter) seek(key);
  else if (digit) type(digit);
  else return false;
  event.preventDefault();
  return true;
}

/**
 * The digit of a key, also where Shift is needed for one.
 * @param {KeyboardEvent} event
 */
function digitOf({ key, code, shiftKey }) {
  if (/^[1-9]$/.test(key)) return key;
  const free = !shiftKey && key !== "-" && key !== "+";
  return free ? (/^Digit([1-9])$/.exec(code)?.[1] ?? "") : "";
}

/** @param {string} digit */
function type(digit) {
  const buttons = offered();
  const numbers = buttons.map((button) => button.dataset.number ?? "");
  const begun = /^\d+$/.test(typed) && numbered(numbers, typed + digit) !== null ? typed : "";
  const at = numbered(numbers, begun + digit);
  show(at === -1 ? begun + digit : "");
  if (at !== null && at >= 0) buttons[at]?.click();
}

/** @param {string} key */
function seek(key) {
  const words = key === "Backspace" ? typed.slice(0, -1) : typed + key;
  const buttons = picks();
  const next = buttons[worded(buttons.map(wordsOf), words)];
  if (!next) return;
  next.focus();
  show(words);
}

/** What is said of a choice, with the heading of its group. @param {Element} button */
function wordsOf(button) {
  const group = button.closest(".pick-group")?.getAttribute("aria-label") ?? "";
  return `${button.textContent} ${group}`;
}

function picks() {
  return buttonsIn(byId(REGION));
}

/** The buttons that numbers stand for: those of what is open over the table, else the list's. */
function offered() {
  const open = document.querySelector("#chooser:popover-open");
  return open ? buttonsIn(open) : picks();
}

/** @param {Element | null} place @returns {HTMLElement[]} */
function buttonsIn(place) {
  return [...(place?.querySelectorAll(BUTTONS) ?? [])].flatMap((button) =>
    button instanceof HTMLElement && usable(button) ? button : [],
  );
}

/** @param {string} what */
function show(what) {
  typed = what;
  if (what) byId(REGION)?.setAttribute("data-typed", what);
  else byId(REGION)?.removeAttribute("data-typed");
}
