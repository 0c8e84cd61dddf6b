/** The picture of the open game: puts answers into the page and keeps what is the page's own. */

import { emptyCommands } from "./aloud.js";
import { emptyPopovers } from "./chooser.js";
import { byId, usable } from "./dom.js";
import { coverButton, focusTable } from "./focus.js";
import { morph } from "./morph.js";
import { placesBefore, travel } from "./motion.js";
import { announce } from "./notices.js";
import { chime, gong, knock } from "./sound.js";

/** @typedef {import("./types.js").Answer} Answer */

/**
 * Where the focus was, should its element go; `region` is "" outside of all.
 * @typedef {{element: Element, region: string, place: DOMRect}} Focus
 */

/** The regions that lie over all others. */
const COVERS = /^region-(final|curtain)$/;

/** An answer that takes so long (ms) is late: before that, nobody waits. */
const LATE = 200;
let lateness = 0;

/** The regions as the page brings them: without a game. */
const blank = [...document.querySelectorAll("#table [data-region]")].map((region) => ({
  region,
  first: region.innerHTML,
}));

/** A great moment's words stay over the board so long (ms). */
const TALE = 6000;
let telling = 0;

/** Who has seen the last picture. */
let lastViewer = NaN;

/** The game whose final screen has been closed, so that it stays closed. */
let finalSeen = "";

/**
 * Put an answer into the page.
 * @param {Answer} answer
 * @param {{quiet?: boolean}} [options] quiet: nothing moves or sounds
 */
export function showAnswer(answer, { quiet = false } = {}) {
  const focus = rememberFocus();
  if (answer.viewer !== lastViewer) forgetWhatWasSaid();
  lastViewer = answer.viewer;
  const places = quiet ? null : placesBefore(answer.events);
  morph(answer.regions, answer.parts);
  document.title = answer.title;
  delete document.documentElement.dataset.coming;
  const past = byId("past");
  if (past) past.hidden = answer.review === null;
  showGather(answer);
  showCovers(answer);
  restoreFocus(focus);
  announce(answer.announce);
  showTale(answer, quiet);
  if (quiet) return;
  travel(places, answer.events);
  sound(answer);
}

/** Nobody sits at the table: nothing of the game stays in the page, be it out of sight. */
export function clearTable() {
  for (const { region, first } of blank) region.innerHTML = first;
  forgetWhatWasSaid();
  lastViewer = NaN;
}

/** Another one sits down: nothing that was said or offered to the one before stays in the page. */
function forgetWhatWasSaid() {
  byId("live")?.replaceChildren();
  emptyPopovers();
  emptyCommands();
}

/**
 * The final screen closes to the board.
 * @returns {boolean} whether it was open
 */
export function closeFinal() {
  const screen = byId("region-final");
  if (!screen?.firstElementChild || screen.hidden) return false;
  finalSeen = byId("table")?.dataset.game ?? "";
  cover(false);
  screen.hidden = true;
  focusTable();
  return true;
}

/** The final screen comes back over the board. */
export function openFinal() {
  const screen = byId("region-final");
  if (!screen?.firstElementChild) return;
  finalSeen = "";
  screen.hidden = false;
  cover(true);
  focusTable();
}

/**
 * Until the answer is there, nothing on the table can be picked; a late one is told by the cursor.
 * @param {boolean} waiting
 */
export function setWaiting(waiting) {
  const table = byId("table");
  table?.toggleAttribute("data-waiting", waiting);
  clearTimeout(lateness);
  if (waiting) lateness = setTimeout(() => table?.setAttribute("data-slow", ""), LATE);
  else table?.removeAttribute("data-slow");
}

/** @param {Answer} answer */
function showGather(answer) {
  const dialog = byId("gather");
  if (!(dialog instanceof HTMLDialogElement)) return;
  const wanted = answer.dialog !== "" && answer.review === null;
  // Not by show() and close(): the focus stays with what has been picked.
  dialog.toggleAttribute("open", wanted);
}

/** @param {Answer} answer */
function showCovers(answer) {
  const table = byId("table");
  const screen = byId("region-final");
  if (!table || !screen) return;
  if (table.dataset.game !== answer.game || !answer.over) finalSeen = "";
  table.dataset.game = answer.game;
  screen.hidden = !answer.final || finalSeen === answer.game;
  cover(answer.curtain !== null || !screen.hidden);
}

/**
 * While a curtain or the final screen is up, what lies below can be neither reached nor read.
 * @param {boolean} covered
 */
function cover(covered) {
  for (const part of byId("table")?.children ?? []) {
    if (part instanceof HTMLElement && !COVERS.test(part.id)) part.inert = covered;
  }
}

/**
 * The words of a great moment go by themselves; a game that is opened in its midst begins without.
 * @param {Answer} answer
 * @param {boolean} quiet
 */
function showTale(answer, quiet) {
  if (answer.regions.tale === undefined) return;
  const gone = () => byId("region-tale")?.replaceChildren();
  clearTimeout(telling);
  if (quiet) gone();
  else telling = setTimeout(gone, TALE);
}

/** @param {Answer} answer */
function sound(answer) {
  if (answer.events.length === 0) return;
  if (answer.over && answer.final) chime();
  else if (answer.regions.tale) gong();
  else knock();
}

/** @returns {Focus | null} */
function rememberFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const region = element.closest("[data-region]")?.id ?? "";
  return { element, region, place: element.getBoundingClientRect() };
}

/** @param {Focus | null} focus */
function restoreFocus(focus) {
  const button = coverButton();
  if (button && !button.closest("[data-region]")?.contains(document.activeElement))
    return button.focus();
  if (!focus || stays(focus.element)) return;
  const again = focus.element.id ? byId(focus.element.id) : null;
  const next = again && usable(again) ? again : nearest(focus);
  if (next) next.focus({ preventScroll: true });
  else focusTable();
}

/** @param {Element} element */
function stays(element) {
  return element.isConnected && document.activeElement === element && usable(element);
}

/**
 * The live control nearest to where the focus was: in its region, else among the choices; none
 * when a curtain has gone.
 * @param {Focus} focus
 * @returns {HTMLElement | null | undefined}
 */
function nearest(focus) {
  const places = [focus.region, "region-gather", "region-choices"];
  if (COVERS.test(focus.region) || focus.region === "region-text") return null;
  return places.map((id) => closest(byId(id), focus.place)).find(Boolean);
}

/**
 * @param {HTMLElement | null} region
 * @param {DOMRect} place
 */
function closest(region, place) {
  const live = [...(region?.querySelectorAll("button") ?? [])].filter(
    (button) => usable(button) && button.getAttribute("aria-disabled") !== "true",
  );
  /** @param {Element} element */
  const distance = (element) => {
    const box = element.getBoundingClientRect();
    return Math.hypot(box.x - place.x, box.y - place.y);
  };
  return live.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
