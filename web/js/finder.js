/** The search over the rules of all titles: clauses are found as one types. */

import { pageAt, ROOT } from "./boot.js";
import { byId, hit, make, pageLang, text } from "./dom.js";
import { placesOf, wordsOf } from "./finding.js";

/** @typedef {{id: string, paragraphs: string[]}} Clause */
/** @typedef {{game: string, name: string, clauses: Clause[]}} Book */

/** Let it be used, where the page has one. */
export function startFinder() {
  const form = byId("finder");
  const field = byId("finder-field");
  if (!form || !(field instanceof HTMLInputElement)) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    results()[0]?.click();
  });
  field.addEventListener("input", () => void find(field.value));
  if (field.value) void find(field.value); // typed before the page was ready
  document.addEventListener("click", (event) => {
    const link = hit(event, "#finder-found a[href^='#']");
    if (link instanceof HTMLAnchorElement) goTo(link.hash.slice(1), field);
  });
  form.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) walk(step, field);
    else if (event.key === "Escape" && field.value) {
      clear(field);
      field.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  });
}

/** The rules page is whole again. @param {HTMLInputElement} field */
function clear(field) {
  field.value = "";
  void find("");
}

/** The keys go on from the clause that was picked; the link scrolls to it. @param {string} id @param {HTMLInputElement} field */
function goTo(id, field) {
  clear(field);
  const clause = byId(id);
  clause?.setAttribute("tabindex", "-1");
  clause?.focus({ preventScroll: true });
}

/** @returns {HTMLElement[]} */
function results() {
  return [...document.querySelectorAll("#finder-found a")].flatMap((link) =>
    link instanceof HTMLElement ? [link] : [],
  );
}

/** Up and down through the results, from and to the field. @param {number} step @param {HTMLElement} field */
function walk(step, field) {
  const stops = [field, ...results()];
  const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}

/** The books that have been read, or are being read, by their titles. @type {Map<string, Promise<Book>>} */
const read = new Map();
/** What is looked for last: books may come after more has been typed. */
let wanted = "";

/** @param {string} typed */
async function find(typed) {
  wanted = typed;
  const words = wordsOf(typed);
  if (words.length === 0) return show([], "");
  const books = await Promise.all(titles().map(bookFor));
  if (wanted !== typed) return;
  const whole = books.filter((book) => book !== null);
  const found = whole.map((book) => resultsOf(book, words)).filter((one) => one.length > 0);
  const n = found.reduce((sum, one) => sum + one.length - 1, 0);
  const said = n ? text("rules-found", { n }) : text("rules-none");
  show(found.flat(), whole.length < books.length ? `${said} ${text("rules-unread")}` : said);
}

/** @param {Node[]} found @param {string} said */
function show(found, said) {
  byId("finder-found")?.replaceChildren(...found);
  byId("finder-count")?.replaceChildren(said);
  const rules = document.querySelector("[data-rules]");
  if (rules instanceof HTMLElement) rules.hidden = said !== "";
}

/** The titles with rules, this page's first. */
function titles() {
  return [...document.querySelectorAll("#finder [data-game]")].map(
    (link) => /** @type {HTMLElement} */ (link).dataset.game ?? "",
  );
}

/**
 * A title's clauses.
 * @param {string} game
 * @param {number} at  0 for this page's
 * @returns {Promise<Book | null>} null where its page can't be had now; it is asked for again next time
 */
function bookFor(game, at) {
  const book =
    read.get(game) ?? (at === 0 ? Promise.resolve(bookOf(game, document)) : fetched(game));
  read.set(game, book);
  return book.catch(() => {
    read.delete(game);
    return null;
  });
}

/** @param {string} game @returns {Promise<Book>} */
async function fetched(game) {
  const address = new URL(`${pageLang()}/${game}/rules/`, ROOT);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address.pathname}`);
  return bookOf(game, new DOMParser().parseFromString(await response.text(), "text/html"));
}

/** @param {string} game @param {Document} page @returns {Book} */
function bookOf(game, page) {
  const clauses = [...page.querySelectorAll("[data-rules] .clause")].map(({ id, children }) => ({
    id,
    paragraphs: [...children]
      .filter((child) => child.localName === "p")
      .map((child) => (child.textContent ?? "").replaceAll(/\s+/g, " ").trim()),
  }));
  return { game, name: page.querySelector("[data-rules] h1")?.textContent ?? "", clauses };
}

/**
 * A heading and what is found under it; nothing where nothing is.
 * @param {Book} book
 * @param {string[]} words
 */
function resultsOf({ game, name, clauses }, words) {
  const found = clauses.flatMap(({ id, paragraphs }) => {
    const whole = [id, ...paragraphs].join("\n");
    const places = placesOf(whole, words);
    return places ? [linkTo(game, id, whole, places)] : [];
  });
  return found.length > 0 ? [make("h2", {}, name), ...found] : [];
}

/**
 * @param {string} game
 * @param {string} id
 * @param {string} whole  the clause, line by line, its id first
 * @param {[number, number][]} places
 */
function linkTo(game, id, whole, places) {
  const here = titles()[0] === game;
  const page = here ? "" : pageAt(`${pageLang()}/${game}/rules/`).href;
  const link = make("a", { class: "finder-clause", href: `${page}#${id}` });
  let from = 0;
  for (const [start, end] of places) {
    link.append(whole.slice(from, start), make("mark", {}, whole.slice(start, end)));
    from = end;
  }
  link.append(whole.slice(from));
  return link;
}
