/**
 * The board's cursor. It visits all that has a name there, be there something to choose or not, and
 * keys jump through what is possible now and what has changed last, on the board and beside it.
 */

import { openWhy } from "./chooser.js";
import { byId, usable } from "./dom.js";
import { nearest, neighbour, reading } from "./walk.js";
import { zoomTo } from "./zoom.js";

/** What the cursor visits. */
const PLACES = "[id][aria-label]";
/** Where things lie that can be jumped to, in this order. */
const PARTS = ["board", "region-gather", "region-hand", "region-piles", "region-players"];

/** The id of the place where the cursor stands, or stood when the board had the focus last. */
let here = "";
/** Where that was, for when it is gone. @type {import("./walk.js").Spot | null} */
let stood = null;
/** It stood on a target by choice: where that can't be chosen any more, it goes to one that can. */
let follows = true;

export function startVisit() {
  document.addEventListener("focusin", (event) => {
    if (event.target === byId("board")) placeCursor();
  });
  document.addEventListener("focusout", (event) => {
    if (event.target === byId("board")) clearCursor();
  });
}

/** After a change of the board: who reads it stays where they are, who chooses goes on choosing. */
export function keepCursor() {
  if (document.activeElement === byId("board")) placeCursor();
  else clearCursor();
}

/** The keys go to the board, to what may be chosen there. */
export function goToBoard() {
  const board = byId("board");
  follows = true;
  if (document.activeElement === board) placeCursor();
  else board?.focus();
}

/** @returns {Element | null} the place that the keys stand on */
export function cursor() {
  return byId("board")?.querySelector("[data-cursor]") ?? null;
}

/** @param {[number, number]} way */
export function moveCursor(way) {
  const from = cursor();
  if (!from) return placeCursor();
  const places = placesIn("board", PLACES);
  const next = places[neighbour(centre(from), places.map(centre), way)];
  if (next) setCursor(next);
}

/** The keys go to the first or the last place of the board. @param {boolean} last */
export function endCursor(last) {
  const place = inOrder(placesIn("board", PLACES)).at(last ? -1 : 0);
  if (place) setCursor(place);
}

/**
 * What Enter does on a place where nothing is to be chosen: it says what that is.
 * @param {Element} place
 */
export function tellPlace(place) {
  if (place instanceof HTMLElement || place instanceof SVGElement)
    openWhy(place, place.getAttribute("aria-label") ?? "", "");
}

/**
 * Jump to the next of all elements of a kind, wherever on the table they lie.
 * @param {string} kind  a selector
 * @param {boolean} back
 * @returns {boolean} whether there was one
 */
export function jump(kind, back) {
  const from = cursor() ?? document.activeElement;
  const all = PARTS.flatMap((part) => {
    const there = placesIn(part, kind);
    const inside = from && from.id !== "board" && byId(part)?.contains(from);
    return inOrder(inside && !there.includes(from) ? [...there, from] : there);
  });
  const ahead = back ? all.reverse() : all;
  const at = from ? ahead.indexOf(from) : -1;
  const next = [...ahead.slice(at + 1), ...ahead.slice(0, at + 1)].find((one) => one.matches(kind));
  if (next) goTo(next);
  return next !== undefined;
}

/**
 * Put the focus on a thing of the table; what isn't made for it can have it for that time.
 * @param {Element} thing
 */
export function goTo(thing) {
  const board = byId("board");
  if (board?.contains(thing)) {
    if (document.activeElement !== board) board.focus();
    return setCursor(thing);
  }
  if (!(thing instanceof HTMLElement)) return;
  if (thing.tabIndex < 0 && !thing.hasAttribute("tabindex")) thing.tabIndex = -1;
  thing.focus();
}

/**
 * @param {string} part  of the table, its id
 * @param {string} kind  a selector
 */
function placesIn(part, kind) {
  return [...(byId(part)?.querySelectorAll(kind) ?? [])].filter(usable);
}

/** @param {Element[]} places */
function inOrder(places) {
  return reading(places.map(centre)).flatMap((at) => places[at] ?? []);
}

/** @param {Element} element */
export function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function placeCursor() {
  const places = placesIn("board", PLACES);
  const live = places.filter(isLive);
  const before = places.find((place) => place.id === here);
  if (before && (isLive(before) || !follows || live.length === 0)) return put(before);
  const among = follows && live.length > 0 ? live : places;
  const next = among[nearest(stood, among.map(centre))];
  if (next) put(next);
  else clearCursor();
}

/** @param {Element} place */
function isLive(place) {
  return place.hasAttribute("data-live");
}

/** The keys choose a place. @param {Element} place */
function setCursor(place) {
  follows = isLive(place);
  put(place);
}

/**
 * Put the cursor on a place and bring it into view: but a press leaves the board under the finger.
 * @param {Element} place
 */
function put(place) {
  const board = byId("board");
  for (const other of board?.querySelectorAll("[data-cursor]") ?? []) {
    if (other !== place) other.removeAttribute("data-cursor");
  }
  place.setAttribute("data-cursor", "");
  board?.setAttribute("aria-activedescendant", place.id);
  here = place.id;
  stood = centre(place);
  if (!board?.matches(":focus-visible")) return;
  place.scrollIntoView({ block: "nearest", inline: "nearest" });
  zoomTo(place);
}

function clearCursor() {
  const board = byId("board");
  for (const other of board?.querySelectorAll("[data-cursor]") ?? [])
    other.removeAttribute("data-cursor");
  board?.removeAttribute("aria-activedescendant");
}
