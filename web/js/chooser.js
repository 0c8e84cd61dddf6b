/** Popovers beside what was tapped: the several actions of one target, and why one is blocked. */

import { byId, hit, usable } from "./dom.js";

/** Room between a popover and what it stands beside, and the screen's edge (px). */
const GAP = 8;
/** Screens narrower than this (px) have popovers along their bottom edge. */
const NARROW = 600;
/** So many letters of a label make a title. */
const SHORT = 48;

/**
 * The actions that a target offers, and what answers the question that they lead to, or "".
 * @typedef {{actions: string[], pays: string}} Offer
 */

/** @type {Offer} */
const NOTHING = { actions: [], pays: "" };

/** What was offered last, until the next click. @type {Offer} */
let offered = NOTHING;

/** What was offered before this click: it may be narrowed down by what is clicked now. */
export function takeOffered() {
  const before = offered;
  offered = NOTHING;
  return before;
}

/**
 * Offer a target's actions: copies of the buttons of the list of choices. What they are about stays
 * marked on the board.
 * @param {HTMLElement | SVGElement} target
 * @param {Offer} offer
 * @returns {boolean} whether there was something to offer
 */
export function openChooser(target, { actions, pays }) {
  const box = byId("chooser");
  const list = box?.querySelector("[data-slot='list']");
  const copies = actions
    .map(buttonOf)
    .filter((button) => button !== null)
    .map((button, at) => copyOf(button, pays, at));
  if (!box || !list || copies.length === 0) return false;
  list.replaceChildren(...copies);
  offered = { actions, pays };
  box.dataset.shows = target.dataset.shows ?? "";
  entitle(box, target);
  showBeside(box, target);
  list.querySelector("button")?.focus();
  return true;
}

/**
 * An action's button in the list of choices.
 * @param {string} action
 */
function buttonOf(action) {
  return byId(`choice-${action.replaceAll(".", "-")}`);
}

/** @param {Element} button @param {string} pays @param {number} at its place among those offered, its number */
function copyOf(button, pays, at) {
  const copy = /** @type {HTMLElement} */ (button.cloneNode(true));
  if (pays) copy.dataset.pays = pays;
  copy.removeAttribute("id");
  copy.dataset.number = String(at + 1);
  for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id");
  return copy;
}

/**
 * Say why something can't be done, with the way to its clause.
 * @param {HTMLElement | SVGElement} target
 * @param {string} reason
 * @param {string} clause
 */
export function openWhy(target, reason, clause) {
  const box = byId("why");
  const sentence = box?.querySelector("[data-slot='text']");
  const rule = box?.querySelector("[data-slot='clause']");
  if (!box || !sentence) return;
  const name = entitle(box, target, reason);
  sentence.textContent = reason.startsWith(`${name}. `) ? reason.slice(name.length + 2) : reason;
  if (rule instanceof HTMLElement) {
    rule.hidden = clause === "";
    rule.dataset.clause = clause;
  }
  showBeside(box, target);
  if (rule instanceof HTMLElement && !rule.hidden) rule.focus();
  else box.focus();
}

/** What popovers are called by themselves. @type {Map<Element, string>} */
const titles = new Map();

/**
 * A popover is called by what it stands beside.
 * @param {Element} box
 * @param {Element} target
 * @param {string} [said]  what is told of it: no name of its own
 */
function entitle(box, target, said = "") {
  const heading = box.querySelector(".popover-title");
  if (!heading) return "";
  const usual = titles.get(box) ?? heading.textContent ?? "";
  titles.set(box, usual);
  heading.textContent = nameOf(target, said) || usual;
  box.setAttribute("aria-label", heading.textContent);
  return heading.textContent;
}

/**
 * An element's own name, else its label or what is written in it, if that is short; else that of
 * what it is a part of.
 * @param {Element} target
 * @param {string} said  what is told of it: no name of its own
 */
function nameOf(target, said) {
  const region = target.closest("[data-region]");
  /** @param {string | null | undefined} text */
  const short = (text) => (text && text.length <= SHORT && text !== said ? text : "");
  let written = target.textContent?.trim();
  /** @type {Element | null} */
  let part = target;
  for (; part && part !== region; part = part.parentElement) {
    const named = part.getAttribute("data-name");
    const name = named !== said && named;
    const found = name || short(part.getAttribute("aria-label")) || short(written);
    if (found) return found;
    written = "";
  }
  return "";
}

/** A list that opens over the table gives the focus to its close button. */
export function startLists() {
  const opened = (/** @type {Event} */ event) => {
    if (!(event instanceof ToggleEvent) || event.newState !== "open") return;
    const close = hit(event, "[popover]")?.querySelector("[popovertargetaction='hide']");
    if (close instanceof HTMLElement) close.focus();
  };
  document.addEventListener("toggle", opened, true);
}

/** Close both, and leave nothing in them. */
export function emptyPopovers() {
  closePopovers();
  for (const slot of document.querySelectorAll(
    "#chooser [data-slot='list'], #why [data-slot='text']",
  )) {
    slot.replaceChildren();
  }
}

/** Close both. */
export function closePopovers() {
  for (const id of ["chooser", "why"]) {
    const box = byId(id);
    if (box?.matches(":popover-open")) box.hidePopover();
  }
}

/** Close whatever is open over the table. */
export function closeLists() {
  for (const box of document.querySelectorAll(":popover-open"))
    if (box instanceof HTMLElement) box.hidePopover();
}

/** @returns {boolean} */
export function popoverOpen() {
  return document.querySelector(":popover-open") !== null;
}

/**
 * Arrow keys walk through the chooser's buttons.
 * @param {KeyboardEvent} event
 */
export function walkChooser(event) {
  const list = hit(event, "#chooser");
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!list || !step) return;
  const buttons = [...list.querySelectorAll("button")].filter(usable);
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/**
 * Put a popover near an element, always on the screen: below or above it, but beside one that is
 * tall; along the bottom edge where the screen is narrow.
 * @param {HTMLElement} box
 * @param {HTMLElement | SVGElement} target
 */
function showBeside(box, target) {
  // Beside what lies in an open list, that list stays open.
  const source = target instanceof HTMLElement ? target : undefined;
  if (!box.matches(":popover-open")) box.showPopover({ source });
  const place = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { left, top } = innerWidth < NARROW ? atBottom(width, height) : near(place, width, height);
  box.style.inset = "auto";
  box.style.margin = "0";
  box.style.left = `${clamp(left, safe("left"), innerWidth - width - safe("right"))}px`;
  box.style.top = `${clamp(top, safe("top"), innerHeight - height - safe("bottom"))}px`;
}

/** What a phone's notch or bar covers on a side (px; tokens.css). @param {string} side */
function safe(side) {
  return (
    parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${side}`)) || 0
  );
}

/** @param {number} width @param {number} height */
function atBottom(width, height) {
  return { left: (innerWidth - width) / 2, top: innerHeight - height - GAP };
}

/**
 * @param {DOMRect} place
 * @param {number} width
 * @param {number} height
 */
function near(place, width, height) {
  if (place.height > innerHeight / 3) {
    const right = place.right + GAP + width <= innerWidth;
    return {
      left: right ? place.right + GAP : place.left - GAP - width,
      top: place.bottom - height,
    };
  }
  const below = place.bottom + GAP + height <= innerHeight;
  const top = below ? place.bottom + GAP : place.top - GAP - height;
  return { left: place.x + place.width / 2 - width / 2, top };
}

/** @param {number} at @param {number} least @param {number} most */
function clamp(at, least, most) {
  return Math.max(least + GAP, Math.min(at, most - GAP));
}
