/**
 * Zoom and pan for any picture with `data-zoom="x y width height"` (an <svg>; the numbers are its
 * whole): wheel, pinch, drag, the keys + - 0 and Shift with arrows, and buttons with
 * `data-zoom-by="in|out|all"`. The page itself never scrolls by it.
 *
 * The view is the svg's `viewBox`, which a morph leaves alone (morph.js). `--unit` on the svg says
 * how many of its units are a pixel, so that text can keep its size; `data-far` that it is small.
 * When another question is asked, the view moves only if a live target is out of sight or too
 * small, and no further than needed: `data-size` says how large one is to hit, where its box
 * doesn't; one with `data-loose` need not be seen whole. What has `data-asked` is what is asked
 * about: it is shown with them.
 */

import { byId, hit } from "./dom.js";
import { mayMove } from "./settings.js";
import { between, boxOf, inside, round, sizeOf, whole } from "./zoom_boxes.js";

/** @typedef {import("./zoom_boxes.js").Box} Box */
/** @typedef {import("./zoom_boxes.js").Picture} Picture */

const MOST = 5;
const BY_BUTTON = 1.5;
/** By the name of a button; 0 shows all. @type {Record<string, number>} */
const STEPS = { in: BY_BUTTON, out: 1 / BY_BUTTON, all: 0 };
/** A wheel's notch or a touchpad's swipe: so much a pixel. */
const BY_WHEEL = 0.0015;
/** A pointer that goes this far (px) drags: its click is none. */
const DRAG = 8;
const GLIDE = 220;
/** More units a pixel than these, and only the largest things can be told apart. */
const FAR = 2.4;
/** And more than these, and there is no room for words. */
const TINY = 3.4;
/** A live target is to be at least this large (px); a finger needs more. */
const LEAST = 24;
const LEAST_FINGER = 40;
/** Room (px) around what is shown by itself. */
const AROUND = 28;

/** By the svg's id, since a morph may put another element in its place. */
/** @type {Map<string, Picture>} */
const pictures = new Map();

/** The pointers that are down on the picture. @type {Map<number, {x: number, y: number}>} */
const pointers = new Map();
let dragged = false;
let pressed = { x: 0, y: 0 };

/** @type {ResizeObserver | undefined} */
let resized;

/** Listen; pictures are found when `keepZoom` is called. */
export function startZoom() {
  resized = new ResizeObserver((entries) => {
    for (const { target } of entries) fit(target);
  });
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", drag);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release);
  document.addEventListener("click", swallow, { capture: true });
  document.addEventListener("click", button);
  document.addEventListener("keydown", key);
  keepZoom();
}

/** After a change of the page: each picture keeps its view, but shows what may be chosen. */
export function keepZoom() {
  for (const svg of document.querySelectorAll("svg[data-zoom]")) {
    if (!(svg instanceof SVGSVGElement)) continue;
    const known = pictures.get(svg.id);
    if (known?.svg === svg) {
      reveal(known);
      continue;
    }
    if (known) resized?.unobserve(known.svg);
    pictures.set(svg.id, { svg, view: known?.view ?? null, frame: 0, asked: known?.asked ?? "" });
    resized?.observe(svg);
  }
}

/**
 * A button beside the picture; several quick clicks are several steps.
 * @param {Event} event
 */
function button(event) {
  const pressed = hit(event, "[data-zoom-by]");
  const svg = pressed?.parentElement?.parentElement?.querySelector("svg[data-zoom]");
  const picture = svg && pictures.get(svg.id);
  if (picture) step(picture, STEPS[pressed?.dataset.zoomBy ?? ""] ?? 0);
}

/**
 * Bring what the keys stand on into view.
 * @param {Element} element
 */
export function zoomTo(element) {
  const picture = pictureOf(element);
  const box = picture && boxOf(picture, [element]);
  if (!picture?.view || !box || inside(box, picture.view)) return;
  const { w, h } = picture.view;
  move(picture, { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h });
}

// --- views ---------------------------------------------------------------------------------------

/** The element has got another size, or its first. @param {Element} svg */
function fit(svg) {
  const picture = pictures.get(svg.id);
  if (!picture || svg.clientWidth === 0) return;
  const all = whole(picture);
  const { view } = picture;
  if (!view) {
    show(picture, all);
    reveal(picture, false);
    return;
  }
  const w = Math.min(view.w, all.w);
  const h = (w * all.h) / all.w;
  show(picture, { x: view.x + (view.w - w) / 2, y: view.y + (view.h - h) / 2, w, h });
  picture.asked = ""; // what is asked for may have got out of sight
  reveal(picture, false);
}

/** @param {Picture} picture @param {Box} wanted */
function show(picture, wanted) {
  const { svg } = picture;
  const all = whole(picture);
  const w = Math.min(Math.max(wanted.w, all.w / MOST), all.w);
  const h = (w * all.h) / all.w;
  const x = between(wanted.x, all.x, all.x + all.w - w);
  const y = between(wanted.y, all.y, all.y + all.h - h);
  picture.view = { x, y, w, h };
  svg.setAttribute("viewBox", `${round(x)} ${round(y)} ${round(w)} ${round(h)}`);
  const unit = w / (svg.clientWidth || 1);
  svg.style.setProperty("--unit", unit.toFixed(3));
  svg.toggleAttribute("data-far", unit > FAR);
  svg.toggleAttribute("data-tiny", unit > TINY);
  svg.toggleAttribute("data-zoomed", w < all.w * 0.995);
}

/** Go there, gliding if things may move. @param {Picture} picture @param {Box} to */
function move(picture, to, calm = false) {
  cancelAnimationFrame(picture.frame);
  const from = picture.view;
  if (!from || calm || !mayMove() || document.hidden) return show(picture, to);
  const start = performance.now();
  /** @param {number} now */
  const glide = (now) => {
    const part = Math.min(Math.max((now - start) / GLIDE, 0), 1);
    const eased = 1 - (1 - part) ** 3;
    /** @param {number} a @param {number} b */
    const mid = (a, b) => a + (b - a) * eased;
    const w = mid(from.w, to.w);
    show(picture, { x: mid(from.x, to.x), y: mid(from.y, to.y), w, h: mid(from.h, to.h) });
    if (part < 1) picture.frame = requestAnimationFrame(glide);
  };
  picture.frame = requestAnimationFrame(glide);
}

/**
 * Another question has been asked: what may be chosen has to be in view, and large enough.
 * @param {Picture} picture
 */
function reveal(picture, gliding = true) {
  const { svg, view } = picture;
  const live = [...svg.querySelectorAll("[data-target][data-live]")];
  const asked = live.map((target) => target.id).join(" ");
  if (asked === picture.asked || !view || svg.clientWidth === 0) return;
  picture.asked = asked;
  const firm = live.filter((target) => !target.hasAttribute("data-loose"));
  const about = svg.querySelectorAll("[data-asked]");
  const box = boxOf(picture, [...(firm.length > 0 ? firm : live), ...about]);
  if (!box) return;
  const unit = view.w / svg.clientWidth;
  const least = matchMedia("(pointer: coarse)").matches ? LEAST_FINGER : LEAST;
  const smallest = Math.min(...live.map((target) => sizeOf(picture, target)));
  const around = AROUND * unit;
  const large = smallest >= least * unit * 0.8;
  if (inside(box, view) && large) return;
  if (large && box.w + 2 * around <= view.w && box.h + 2 * around <= view.h) {
    const x = between(view.x, box.x + box.w + around - view.w, box.x - around);
    const y = between(view.y, box.y + box.h + around - view.h, box.y - around);
    return move(picture, { ...view, x, y }, !gliding);
  }
  const all = whole(picture);
  const needed = Math.max(box.w + 2 * around, ((box.h + 2 * around) * all.w) / all.h);
  const w = Math.min(Math.max(needed, (smallest * svg.clientWidth) / least / 1.2), all.w);
  const h = (w * all.h) / all.w;
  move(picture, { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }, !gliding);
}

/**
 * Zoom about a point of the screen, or the middle.
 * @param {Picture} picture
 * @param {number} by
 * @param {{x: number, y: number} | null} about
 */
function zoom(picture, by, about, calm = false) {
  const { svg, view } = picture;
  if (!view) return;
  const place = svg.getBoundingClientRect();
  const px = about ? (about.x - place.left) / place.width : 0.5;
  const py = about ? (about.y - place.top) / place.height : 0.5;
  const all = whole(picture);
  const w = between(view.w / by, all.w / MOST, all.w);
  const h = (w * all.h) / all.w;
  move(picture, { x: view.x + (view.w - w) * px, y: view.y + (view.h - h) * py, w, h }, calm);
}

/** @param {Picture} picture @param {number} by 0: show all */
function step(picture, by) {
  if (by) zoom(picture, by, null);
  else move(picture, whole(picture));
}

/** @param {Picture} picture @param {number} dx px @param {number} dy px */
function pan(picture, dx, dy, calm = true) {
  const { svg, view } = picture;
  if (!view) return;
  const unit = view.w / svg.clientWidth;
  move(picture, { ...view, x: view.x - dx * unit, y: view.y - dy * unit }, calm);
}

// --- pointers ------------------------------------------------------------------------------------

/** @param {EventTarget | null} target @returns {Picture | undefined} */
function pictureOf(target) {
  const svg = target instanceof Element ? target.closest("svg[data-zoom]") : null;
  return svg ? pictures.get(svg.id) : undefined;
}

/** @param {WheelEvent} event */
function wheel(event) {
  const picture = pictureOf(event.target);
  if (!picture) return;
  event.preventDefault();
  const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
  const by = Math.exp(-between(pixels, -240, 240) * BY_WHEEL * (event.ctrlKey ? 5 : 1));
  zoom(picture, by, { x: event.clientX, y: event.clientY }, true);
}

/** @type {Picture | undefined} */
let held;

/** @param {PointerEvent} event */
function press(event) {
  const picture = pictureOf(event.target);
  if (!picture || event.button !== 0) return;
  if (pointers.size === 0) {
    dragged = false;
    pressed = { x: event.clientX, y: event.clientY };
  }
  held = picture;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

/** @param {PointerEvent} event */
function drag(event) {
  const before = pointers.get(event.pointerId);
  if (!before || !held) return;
  if (event.buttons === 0) return release(event); // let go where the page wasn't told
  held = pictures.get(held.svg.id) ?? held; // another element may have taken its place
  if (held.svg.clientWidth === 0) return;
  const now = { x: event.clientX, y: event.clientY };
  const far = Math.hypot(now.x - pressed.x, now.y - pressed.y) > DRAG;
  if (!dragged && !far && pointers.size < 2) return;
  if (!dragged) {
    dragged = true;
    held.svg.setPointerCapture(event.pointerId);
    held.svg.toggleAttribute("data-dragged", true);
  }
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
  pointers.set(event.pointerId, now);
  if (!other) return pan(held, now.x - before.x, now.y - before.y);
  const was = Math.hypot(before.x - other.x, before.y - other.y);
  const is = Math.hypot(now.x - other.x, now.y - other.y);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  pan(held, (now.x - before.x) / 2, (now.y - before.y) / 2);
  if (was > 0) zoom(held, is / was, middle, true);
}

/** @param {Event} event */
function release(event) {
  if (!(event instanceof PointerEvent) || !pointers.delete(event.pointerId)) return;
  if (pointers.size === 0) held?.svg.removeAttribute("data-dragged");
}

/** The click at a drag's end picks nothing. @param {MouseEvent} event */
function swallow(event) {
  if (!dragged || event.detail === 0 || !pictureOf(event.target)) return;
  dragged = false;
  event.preventDefault();
  event.stopPropagation();
}

// --- keys ----------------------------------------------------------------------------------------

/** @type {Record<string, number>} */
const KEYS = { "+": BY_BUTTON, "=": BY_BUTTON, "-": 1 / BY_BUTTON, 0: 0 };
/** @type {Record<string, [number, number]>} */
const WAYS = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const focus = document.activeElement;
  const svg = focus?.querySelector(":scope > svg[data-zoom]");
  const picture = svg && focus === byId("board") ? pictures.get(svg.id) : undefined;
  if (!picture) return;
  const by = KEYS[event.key];
  const way = WAYS[event.key];
  if (by) zoom(picture, by, cursorOf(picture));
  else if (by === 0) move(picture, whole(picture));
  else if (way && event.shiftKey) pan(picture, way[0] * 80, way[1] * 80, false);
  else return;
  event.preventDefault();
}

/** Where the keys stand, or next to it if out of view. @param {Picture} picture */
function cursorOf({ svg }) {
  const box = svg.querySelector("[data-cursor]")?.getBoundingClientRect();
  const place = svg.getBoundingClientRect();
  if (!box) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return {
    x: between(x, place.left, place.right),
    y: between(y, place.top, place.bottom),
  };
}
