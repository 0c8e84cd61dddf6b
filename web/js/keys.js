/** Play by keyboard: the board is one tab stop with arrows, single letters do what tools do. */

import { popoverOpen, walkChooser } from "./chooser.js";
import { byId, usable } from "./dom.js";
import { holdTab } from "./focus.js";
import { walkLog } from "./log.js";
import { settings } from "./settings.js";
import { zoomTo } from "./zoom.js";

/**
 * @typedef {object} KeyHandlers
 * @property {(target: Element) => void} activate picks a target
 * @property {(name: string) => void} tool what a letter stands for
 * @property {() => void} back steps back: a drawer, a dialog, the sheet, the past
 */

/** @type {Record<string, string>} */
const LETTERS = {
  u: "undo",
  r: "redo",
  l: "log",
  h: "rules",
  b: "board",
  c: "choices",
  "?": "keys",
  "/": "command",
  e: "end",
  s: "score",
  p: "position",
  o: "opponent",
  g: "last",
};

/** Which way an arrow looks: across and down. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A step aside costs this many times a step ahead. */
const ASIDE = 2.5;

const WALKED = "#region-choices, #region-hand, #region-piles, #region-tools, #region-players";

/** Where the keys stood, for when their target is gone. @type {{x: number, y: number} | null} */
let stood = null;

/** @param {KeyHandlers} handlers */
export function startKeys(handlers) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Tab") return holdTab(event);
    walkChooser(event);
    if (event.defaultPrevented) return;
    if (event.key === "Escape") return stepBack(event, handlers);
    if (isTyping(event.target)) return;
    if (onBoard(event)) return boardKey(event, handlers);
    walkButtons(event);
    walkLog(event);
    letterKey(event, handlers);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target === byId("board")) placeCursor();
  });
  document.addEventListener("focusout", (event) => {
    if (event.target === byId("board")) clearCursor();
  });
}

/** After a change of the board: the keys stand on what is live nearest to where they stood. */
export function keepCursor() {
  if (document.activeElement === byId("board")) placeCursor();
  else clearCursor();
}

/** @param {Event} event */
function onBoard(event) {
  return event.target === byId("board");
}

/** @param {KeyboardEvent} event @param {KeyHandlers} handlers */
function stepBack(event, handlers) {
  // Popovers and modal dialogs close by themselves.
  if (popoverOpen() || document.querySelector("dialog:modal")) return;
  event.preventDefault();
  if (!event.repeat) handlers.back();
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof Element &&
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select")
  );
}

/** @param {KeyboardEvent} event @param {KeyHandlers} handlers */
function letterKey(event, handlers) {
  const tool = LETTERS[event.key.toLowerCase()];
  if (!tool || event.repeat || !settings.keys || byId("table")?.hidden !== false) return;
  if (document.querySelector("dialog:modal")) return;
  event.preventDefault();
  handlers.tool(tool);
}

/** @param {KeyboardEvent} event @param {KeyHandlers} handlers */
function boardKey(event, handlers) {
  const way = ARROWS[event.key];
  if (way && !event.shiftKey) {
    event.preventDefault();
    return moveCursor(way);
  }
  if (event.key !== "Enter" && event.key !== " ") return letterKey(event, handlers);
  event.preventDefault();
  const target = cursor();
  if (target && !event.repeat) handlers.activate(target);
}

/** @returns {Element | null} the target that the keys stand on */
export function cursor() {
  return byId("board")?.querySelector("[data-cursor][data-live]") ?? null;
}

/** @returns {Element[]} */
function live() {
  return [...(byId("board")?.querySelectorAll("[data-target][data-live]") ?? [])].filter(usable);
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function placeCursor() {
  const before = cursor();
  if (before) return setCursor(before);
  const at = stood;
  const targets = live();
  /** @param {Element} element */
  const distance = (element) => {
    const place = centre(element);
    return at ? Math.hypot(place.x - at.x, place.y - at.y) : 0;
  };
  const next = targets.sort((a, b) => distance(a) - distance(b))[0];
  if (next) setCursor(next);
  else clearCursor();
}

/** @param {[number, number]} way */
function moveCursor(way) {
  const here = cursor();
  if (!here) return placeCursor();
  setCursor(neighbour(here, live(), way) ?? here);
}

/**
 * Arrows also walk through the buttons of a list of choices, a hand, a matrix.
 * @param {KeyboardEvent} event
 */
function walkButtons(event) {
  const way = ARROWS[event.key];
  const region = event.target instanceof Element ? event.target.closest(WALKED) : null;
  if (!way || !region || !(event.target instanceof HTMLButtonElement)) return;
  const next = neighbour(event.target, [...region.querySelectorAll("button")].filter(usable), way);
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

/**
 * The element next to `here` in a direction: near, and not far aside.
 * @param {Element} here
 * @param {Element[]} others
 * @param {[number, number]} way
 */
function neighbour(here, others, [across, down]) {
  const from = centre(here);
  let best = null;
  let least = Infinity;
  for (const other of others) {
    const to = centre(other);
    const ahead = (to.x - from.x) * across + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * across);
    const cost = ahead + ASIDE * aside;
    if (other !== here && ahead >= 2 && cost < least) [best, least] = [other, cost];
  }
  return best;
}

/**
 * Put the keys on a target and bring it into view: but a press leaves the board under the finger.
 * @param {Element} target
 */
function setCursor(target) {
  const board = byId("board");
  for (const other of board?.querySelectorAll("[data-cursor]") ?? []) {
    if (other !== target) other.removeAttribute("data-cursor");
  }
  target.setAttribute("data-cursor", "");
  board?.setAttribute("aria-activedescendant", target.id);
  stood = centre(target);
  if (!board?.matches(":focus-visible")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  zoomTo(target);
}

function clearCursor() {
  const board = byId("board");
  for (const other of board?.querySelectorAll("[data-cursor]") ?? [])
    other.removeAttribute("data-cursor");
  board?.removeAttribute("aria-activedescendant");
}
