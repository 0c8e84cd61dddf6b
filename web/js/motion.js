/** Pieces travel from where they were to where they are, by the Web Animations API. */

import { byId, make } from "./dom.js";
import { mayMove } from "./settings.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {Map<string, DOMRect>} Places */

const TRAVEL = 320;
const STEP = 90;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** A journey shorter than this (px) isn't worth one. */
const NEAR = 2;

/**
 * Where things are before the change.
 * @param {readonly GameEvent[]} events
 * @returns {Places | null} null when nothing is to move
 */
export function placesBefore(events) {
  if (!mayMove() || document.hidden) return null;
  /** @type {Places} */
  const places = new Map();
  for (const piece of document.querySelectorAll("[data-piece]")) {
    if (piece.id || piece.getAttribute("data-piece"))
      places.set(keyOf(piece), piece.getBoundingClientRect());
  }
  for (const { motion } of events) {
    const from = motion?.source ? byId(motion.source) : null;
    if (from) places.set(`#${from.id}`, from.getBoundingClientRect());
  }
  return places;
}

/**
 * Let everything travel to where it is now.
 * @param {Places | null} places
 * @param {readonly GameEvent[]} events
 */
export function travel(places, events) {
  if (!places) return;
  /** @type {Set<Element>} */
  const moved = new Set();
  let order = 0;
  for (const event of events) {
    const element = event.motion ? byId(event.motion.el) : null;
    if (!element) continue;
    const piece = innerOf(element);
    const from = event.motion?.source ? places.get(`#${event.motion.source}`) : undefined;
    if (!moved.has(piece)) arrive(piece, from, order++ * STEP);
    moved.add(piece);
    if (event.points) rise(element, event.points);
  }
  for (const piece of document.querySelectorAll("[data-piece]")) {
    const from = moved.has(piece) ? undefined : places.get(keyOf(piece));
    if (from) slide(piece, from, 0);
  }
}

/** @param {Element} element */
function keyOf(element) {
  return element.getAttribute("data-piece") || element.id;
}

/**
 * The part of a piece that may be moved: the outer group carries its place.
 * @param {Element} element
 */
function innerOf(element) {
  return element.hasAttribute("data-piece")
    ? element
    : (element.querySelector("[data-piece]") ?? element);
}

/**
 * @param {Element} piece
 * @param {DOMRect | undefined} from
 * @param {number} delay
 */
function arrive(piece, from, delay) {
  if (from && from.width > 0) {
    return piece instanceof HTMLElement ? fly(piece, from, delay) : slide(piece, from, delay);
  }
  const drop = 14 / scaleOf(piece);
  piece.animate(
    [
      { transform: `translate(0, ${-drop}px)`, opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: TRAVEL, delay, easing: EASE, fill: "backwards" },
  );
}

/**
 * @param {Element} piece
 * @param {DOMRect} from
 * @param {number} delay
 */
function slide(piece, from, delay) {
  const to = piece.getBoundingClientRect();
  if (to.width === 0) return;
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  if (Math.hypot(x, y) < NEAR) return;
  const scale = scaleOf(piece);
  piece.animate(
    [{ transform: `translate(${x / scale}px, ${y / scale}px)` }, { transform: "none" }],
    {
      duration: TRAVEL,
      delay,
      easing: EASE,
      fill: "backwards",
    },
  );
}

/**
 * A journey across the table: a copy flies above everything, so that no edge cuts it off.
 * @param {HTMLElement} piece
 * @param {DOMRect} from
 * @param {number} delay
 */
function fly(piece, from, delay) {
  const to = piece.getBoundingClientRect();
  if (to.width === 0) return;
  const copy = /** @type {HTMLElement} */ (piece.cloneNode(true));
  for (const part of [copy, ...copy.querySelectorAll("[id], [data-piece]")]) {
    part.removeAttribute("id");
    part.removeAttribute("data-piece");
  }
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("flying");
  const place = { left: to.x, top: to.y, width: to.width, height: to.height };
  for (const [name, size] of Object.entries(place)) copy.style.setProperty(name, `${size}px`);
  document.body.append(copy);
  const way = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const timing = {
    duration: TRAVEL,
    delay,
    easing: EASE,
    fill: /** @type {const} */ ("backwards"),
  };
  const flight = copy.animate([{ transform: way }, { transform: "none" }], timing);
  piece.animate([{ opacity: 0 }, { opacity: 0 }], TRAVEL + delay);
  flight.finished.finally(() => copy.remove());
}

/**
 * How many screen pixels a unit of the piece's drawing has.
 * @param {Element} piece
 */
function scaleOf(piece) {
  return (piece instanceof SVGGraphicsElement && piece.getScreenCTM()?.a) || 1;
}

/**
 * Points rise from their cause.
 * @param {Element} cause
 * @param {number} points
 */
function rise(cause, points) {
  const place = cause.getBoundingClientRect();
  const label = make("div", { class: "rising-points", "aria-hidden": "true" }, `+${points}`);
  label.style.left = `${place.x + place.width / 2}px`;
  label.style.top = `${place.y}px`;
  document.body.append(label);
  const up = [
    { transform: "translate(-50%, 0)", opacity: 0 },
    { transform: "translate(-50%, -16px)", opacity: 1, offset: 0.2 },
    { transform: "translate(-50%, -56px)", opacity: 0 },
  ];
  label.animate(up, { duration: 1100, easing: "ease-out" }).finished.finally(() => label.remove());
}
