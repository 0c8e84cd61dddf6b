/** Play by keyboard: the board is one tab stop with arrows, single letters do what tools do. */

import { popoverOpen, walkChooser } from "./chooser.js";
import { byId, usable } from "./dom.js";
import { holdTab } from "./focus.js";
import { walkLog } from "./log.js";
import { forgetTyped, keyed, pickKey, startPicks } from "./picks.js";
import { settings } from "./settings.js";
import { centre, cursor, endCursor, goTo, moveCursor, startVisit, tellPlace } from "./visit.js";
import { ARROWS, neighbour } from "./walk.js";

/**
 * @typedef {object} KeyHandlers
 * @property {(target: Element) => void} activate picks a target
 * @property {(name: string, back: boolean) => void} tool what a letter stands for
 * @property {() => void} back steps back: a drawer, a dialog, the sheet, the past
 * @property {(event: KeyboardEvent) => boolean} review whether it was a key of the look back
 */

/** @type {Record<string, string>} */
const LETTERS = {
  u: "undo",
  r: "redo",
  l: "log",
  a: "analysis",
  h: "advise",
  i: "rules",
  b: "board",
  c: "choices",
  k: "hand",
  v: "piles",
  m: "possible",
  n: "changed",
  "?": "keys",
  "/": "command",
  e: "end",
  s: "score",
  p: "position",
  o: "opponent",
  g: "last",
  t: "review",
  w: "now",
};

const WALKED =
  "#region-choices, #region-hand, #region-piles, #region-tools, #region-players, #region-gather";
/** What arrows visit there. */
const THINGS = "button, [role='img'][aria-label], [role='group'][tabindex]";

/** @param {KeyHandlers} handlers */
export function startKeys(handlers) {
  startVisit();
  startPicks();
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Tab") return holdTab(event);
    walkChooser(event);
    if (event.defaultPrevented) return;
    if (isTyping(event.target)) return void (event.key === "Escape" && stepBack(event, handlers));
    keyed(mayUseLetters());
    if (mayUseLetters() && pickKey(event)) return;
    if (event.key !== "Shift") forgetTyped();
    if (event.key === "Escape") return stepBack(event, handlers);
    if (handlers.review(event)) return;
    if (onBoard(event)) return boardKey(event, handlers);
    walkButtons(event);
    walkLog(event);
    letterKey(event, handlers);
  });
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
    target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select")
  );
}

/** Whether single keys may do something: at the table, unless they are switched off. */
function mayUseLetters() {
  if (!settings.keys || byId("table")?.hidden !== false) return false;
  return !document.querySelector("dialog:modal");
}

/** @param {KeyboardEvent} event @param {KeyHandlers} handlers */
function letterKey(event, handlers) {
  const tool = LETTERS[event.key.toLowerCase()];
  if (!tool || event.repeat || !mayUseLetters()) return;
  event.preventDefault();
  handlers.tool(tool, event.shiftKey);
}

/** @param {KeyboardEvent} event @param {KeyHandlers} handlers */
function boardKey(event, handlers) {
  const way = ARROWS[event.key];
  if (way && !event.shiftKey) {
    event.preventDefault();
    return moveCursor(way);
  }
  if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    return endCursor(event.key === "End");
  }
  if (event.key !== "Enter" && event.key !== " ") return letterKey(event, handlers);
  event.preventDefault();
  const place = cursor();
  if (!place || event.repeat) return;
  if (place.matches("[data-live], [data-blocked]")) handlers.activate(place);
  else tellPlace(place);
}

/**
 * Arrows also walk through a list of choices, a hand, a matrix: all that has a name in it. What is
 * no button tells itself by Enter.
 * @param {KeyboardEvent} event
 */
function walkButtons(event) {
  const way = ARROWS[event.key];
  const here = event.target instanceof Element ? event.target : null;
  const region = here?.matches(THINGS) ? here.closest(WALKED) : null;
  if (!here || !region) return;
  if (event.key === "Enter" && here.matches("[role='img']")) tellPlace(here);
  if (!way) return;
  const things = [...region.querySelectorAll(THINGS)].filter((thing) => usable(thing));
  const others = things.filter((thing) => thing !== here);
  const next = others[neighbour(centre(here), others.map(centre), way)];
  if (next) goTo(next);
  event.preventDefault();
}
