/**
 * What scrolls at the table: a new question's list begins at its top and a new hand at its first
 * card, what is unfolded comes into view, and how many cards lie beyond the edge is told.
 */

import { byId, text } from "./dom.js";

/** @typedef {import("./types.js").Answer} Answer */

/** What holds the choices, from the inside out. */
const LISTS = ["sheet-choices", "sheet"];
const CARDS = ".card, .zcard, .slot:not(.slot-free)";

/** The question that the lists were scrolled for. */
let asked = "";
/** The hand that was scrolled: whose, and its cards. */
let holder = "";
/** @type {string[]} */
let held = [];

export function startEdges() {
  document.addEventListener("toggle", unfolded, { capture: true });
  document.addEventListener("scroll", tellMore, {
    capture: true,
    passive: true,
  });
  byId("more-cards")?.addEventListener("click", showMore);
  const region = byId("region-hand");
  if (region) new ResizeObserver(tellMore).observe(region);
}

/** After a change of the page. @param {Answer} answer */
export function keepEdges({ game, at, asked: seat, viewer, seek }) {
  const question = [game, at, seat, seek].join();
  if (question !== asked) for (const id of LISTS) byId(id)?.scrollTo(0, 0);
  asked = question;
  const own = hand();
  const cards = [...(own?.querySelectorAll(CARDS) ?? [])].map((card) => card.id);
  const owner = [game, viewer].join();
  if (owner !== holder || !cards.some((card) => held.includes(card)))
    own?.scrollTo({ left: 0, top: 0, behavior: "instant" });
  [holder, held] = [owner, cards];
  tellMore();
}

function hand() {
  return document.querySelector("#region-hand .own");
}

/**
 * The cards of which a quarter or more lies beyond the right edge.
 * @param {Element | null} [within]  whose edge: the hand's, which the button makes narrower
 */
function beyond(within = hand()) {
  const own = hand();
  if (!own || !within) return [];
  const edge = within.getBoundingClientRect().right;
  return [...own.querySelectorAll(CARDS)].filter((card) => {
    const { right, width } = card.getBoundingClientRect();
    return width > 0 && right - width / 4 > edge;
  });
}

function tellMore() {
  const button = byId("more-cards");
  if (!button) return;
  button.hidden = beyond(byId("region-hand")).length === 0;
  const cards = beyond().length;
  const count = button.querySelector("[data-slot='count']");
  if (count && count.textContent !== `+${cards}`) count.textContent = `+${cards}`;
  const told = text("more-cards", { n: cards });
  button.setAttribute("aria-label", told);
  button.title = told;
}

/** The first card beyond the edge becomes the first in sight. */
function showMore() {
  const [own, [card]] = [hand(), beyond()];
  if (!own || !card) return;
  const way = card.getBoundingClientRect().left - own.getBoundingClientRect().left;
  own.scrollBy(way, 0);
}

/** @param {Event} event */
function unfolded({ target: fold }) {
  if (!(fold instanceof HTMLDetailsElement) || !fold.open) return;
  for (const id of LISTS) {
    const list = byId(id);
    if (!list?.contains(fold) || list.scrollHeight <= list.clientHeight) continue;
    const { top, bottom } = list.getBoundingClientRect();
    const tools = list.querySelector(".toolbar")?.clientHeight ?? 0;
    const place = fold.getBoundingClientRect();
    const way = Math.min(place.bottom - bottom + tools, place.top - top);
    if (way > 0) list.scrollBy(0, way);
  }
}
