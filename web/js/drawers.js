/** Drawers and the phone's sheet: opened by buttons, closed by Escape, Back, a tap outside, or a button. */

import { opened, startBack } from "./back.js";
import { ROOT } from "./boot.js";
import { byId, floats, hit, pageLang, text, usable } from "./dom.js";
import { giveBack, lost } from "./focus.js";

/** A finger that moves this far (px) swipes. */
const SWIPE = 24;

/** Who opened the open drawer, to give the focus back. @type {Element | null} */
let opener = null;

/** @returns {HTMLElement | null} */
function openDrawer() {
  return document.querySelector(".drawer[data-open]");
}

/** @param {string} name */
export function toggleDrawer(name) {
  const drawer = byId(`drawer-${name}`);
  if (!drawer) return;
  if (!floats(drawer)) focusList(drawer);
  else if (drawer.hasAttribute("data-open")) closeDrawer();
  else showDrawer(name);
}

/** @param {string} name */
export function showDrawer(name) {
  const drawer = byId(`drawer-${name}`);
  if (!drawer) return;
  const from = openDrawer() ? opener : document.activeElement;
  for (const other of document.querySelectorAll(".drawer[data-open]"))
    other.removeAttribute("data-open");
  drawer.setAttribute("data-open", "");
  opener = from;
  markOpeners();
  if (floats(drawer)) {
    drawer.querySelector("button")?.focus();
    opened();
  }
  if (name === "rules") void fillRules();
}

/** @returns {boolean} whether one was open */
export function closeDrawer() {
  const drawer = openDrawer();
  if (!drawer) return false;
  const inside = drawer.contains(document.activeElement);
  drawer.removeAttribute("data-open");
  markOpeners();
  if (inside || lost()) giveBack(opener);
  return true;
}

/** What has its place beside the table is gone to. @param {HTMLElement} drawer */
function focusList(drawer) {
  const list = drawer.querySelector("[tabindex='0']");
  if (list instanceof HTMLElement) list.focus();
}

/** What may be chosen in a dialog, and in the list. */
const CHOICES = "#region-gather button[data-live], #region-choices button";

/** @returns {HTMLElement | undefined} the first choice that can be seen */
function firstChoice() {
  const buttons = [...document.querySelectorAll(CHOICES)];
  return buttons.filter((button) => button instanceof HTMLElement).find(usable);
}

/** The button that pulls a phone's sheet up, while it is down. */
function more() {
  const button = byId("all-choices");
  return button && usable(button) ? button : null;
}

/** The keys go to the choices, for which a phone's sheet is pulled up where it hides any of them. */
export function focusChoices() {
  const grip = byId("sheet")?.querySelector(".sheet-grip");
  const all = [...document.querySelectorAll("#region-choices button[data-action]")];
  if (grip && usable(grip) && (more() || !all.every(usable))) setSheet(true);
  firstChoice()?.focus();
}

/** @returns {boolean} whether the sheet is now up */
export function toggleSheet() {
  return setSheet(!byId("sheet")?.hasAttribute("data-open"));
}

/**
 * @param {boolean} up
 * @returns {boolean} whether it was the other way before, for `setSheet(false)`; else `up`
 */
export function setSheet(up) {
  const sheet = byId("sheet");
  if (!sheet) return false;
  const was = sheet.hasAttribute("data-open");
  const here = document.activeElement;
  sheet.toggleAttribute("data-open", up);
  sheet.querySelector(".sheet-grip")?.setAttribute("aria-expanded", String(up));
  if (up) opened();
  if (here && sheet.contains(here) && !usable(here)) giveBack(more() ?? firstChoice() ?? null);
  return up || was;
}

/**
 * A swipe on the sheet's grip pulls it up or down; a tap outside a drawer closes it.
 * @param {() => boolean} closes closes what else Back shall close, and says whether anything was
 */
export function startDrawers(closes) {
  startBack(() => closeDrawer() || setSheet(false) || closes());
  const grip = byId("sheet")?.querySelector("[data-op='sheet']");
  if (grip instanceof HTMLElement) makeSwipe(grip);
  byId("rules-body")?.addEventListener("click", followRule);
  document.addEventListener("pointerdown", (event) => {
    const drawer = openDrawer();
    const kept = hit(event, ".drawer[data-open], [data-drawer], [popover], dialog");
    if (drawer && !kept && floats(drawer)) closeDrawer();
  });
}

/** @param {HTMLElement} grip */
function makeSwipe(grip) {
  let from = 0;
  let swiped = false;
  grip.style.touchAction = "none";
  grip.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    swiped = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointerup", (event) => {
    const way = event.clientY - from;
    swiped = Math.abs(way) > SWIPE;
    if (swiped) setSheet(way < 0);
  });
  // The click at a swipe's end would turn it back.
  grip.addEventListener("click", (event) => void (swiped && event.stopPropagation()));
}

/**
 * Whether something lies in a drawer that is closed, or sliding out of sight.
 * @param {Element} element
 */
export function isPutAway(element) {
  const drawer = element.closest(".drawer:not([data-open])");
  return drawer instanceof HTMLElement && floats(drawer);
}

function markOpeners() {
  for (const button of document.querySelectorAll("[data-drawer]")) {
    const open = byId(`drawer-${button.getAttribute("data-drawer")}`)?.hasAttribute("data-open");
    button.setAttribute("aria-expanded", String(Boolean(open)));
  }
}

/**
 * Open the rules drawer at a clause.
 * @param {string} clause
 */
export async function showRule(clause) {
  showDrawer("rules");
  await fillRules();
  markRule(clause);
}

/**
 * Scroll the filled drawer to a clause or chapter and mark it.
 * @param {string} id
 */
function markRule(id) {
  const body = byId("rules-body");
  const place = id && body?.querySelector(`[id="${CSS.escape(id)}"]`);
  for (const marked of body?.querySelectorAll("[data-marked]") ?? [])
    marked.removeAttribute("data-marked");
  if (!place) return;
  place.setAttribute("data-marked", "");
  place.scrollIntoView({ block: "start" });
}

/**
 * A link from clause to clause scrolls the drawer: the address's hash names the game.
 * @param {Event} event
 */
function followRule(event) {
  const link = hit(event, "a[href^='#']");
  if (!link) return;
  event.preventDefault();
  markRule((link.getAttribute("href") ?? "").slice(1));
}

/** @type {Promise<void> | null} */
let filled = null;

/** The rules page's own text, fetched once. */
function fillRules() {
  filled ??= fetchRules().catch(() => {
    filled = null;
    byId("rules-body")?.replaceChildren(text("rules-missing"));
  });
  return filled;
}

async function fetchRules() {
  const body = byId("rules-body");
  const game = byId("setup")?.dataset.game;
  if (!body || !game) return;
  const address = new URL(`${pageLang()}/${game}/rules/`, ROOT);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address.pathname}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const rules = page.querySelector("[data-rules]") ?? page.querySelector("main");
  if (!rules) throw new Error("no rules in the page");
  body.replaceChildren(...[...rules.childNodes].map((node) => document.adoptNode(node)));
  for (const link of body.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (!href.startsWith("#")) link.setAttribute("href", new URL(href, address).href);
  }
}
