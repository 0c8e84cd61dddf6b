/** Banners that stay until their cause is gone, and short messages that go by themselves. */

import { button, byId, make, text } from "./dom.js";
import { leave } from "./focus.js";
import { settings } from "./settings.js";

/** @typedef {import("./types.js").Talk} Talk */
/** @typedef {import("./wire.js").Announced} Announced */
/** @typedef {{label: string, run: () => void}} Step a button in a notice */

const SHORT = 6000;

/**
 * Show a banner; one with the same name is replaced.
 * @param {string} name also its `data-notice`
 * @param {string} sentence
 * @param {{steps?: Step[], kind?: "info" | "warning" | "error", closes?: boolean}} [options]
 */
export function banner(name, sentence, { steps = [], kind = "info", closes = false } = {}) {
  const place = byId("notices");
  if (!place) return;
  const before = find(name);
  if (before?.dataset.sentence === sentence) return;
  const box = make("div", { class: `notice notice-${kind}`, "data-notice": name });
  box.dataset.sentence = sentence;
  box.setAttribute("role", kind === "info" ? "status" : "alert");
  box.append(make("span", { class: "notice-text" }, sentence));
  for (const step of steps) box.append(button(step.label, step.run));
  if (closes) box.append(button(text("close"), () => drop(name)));
  before?.remove();
  place.append(box);
}

/** @param {...string} names */
export function drop(...names) {
  for (const name of names) remove(find(name));
}

/** What was said of the place one was at is no news at the next one. */
export function dropPlace() {
  drop("word", "copy", "failed", "met");
}

/**
 * A message that goes by itself; the newest takes the place of the one before.
 * @param {string} sentence
 * @param {"info" | "error"} [kind] an error stays until it is closed
 */
export function say(sentence, kind = "info") {
  banner("word", sentence, { kind, closes: true });
  const box = find("word");
  if (kind === "info") setTimeout(() => remove(box), SHORT);
}

/** @param {HTMLElement | null} box */
function remove(box) {
  leave(box);
  box?.remove();
}

/**
 * @param {string} name
 * @returns {HTMLElement | null}
 */
function find(name) {
  return document.querySelector(`[data-notice="${name}"]`);
}

/** The degree up to which sentences are said. @type {Record<Talk, number>} */
const DEGREES = { short: 1, usual: 2, all: 3 };

/** So long (ms) after a dialog has closed what it covered is heard again. */
const UNCOVERED = 200;

/** @param {Element} dialog @param {() => void} then */
function whenClosed(dialog, then) {
  dialog.addEventListener("close", () => setTimeout(then, UNCOVERED), { once: true });
}

/** What was said last is said again once a dialog closes that has come over it. @param {Element} dialog */
export function repeatAfter(dialog) {
  const live = byId("live");
  const last = live?.lastElementChild;
  if (live && last) whenClosed(dialog, () => live.append(last));
}

/** What is said at once stays so many times, for who is late to read it. */
const KEPT = 8;

/**
 * Say sentences to screen readers: `live` is a log, of which only what is new is read. Those of one
 * time are put in as one, since some read what comes together in any order, or the last of it alone.
 * Behind a modal dialog nobody would hear them: they wait until it closes.
 * @param {(Announced | string)[]} told  what has no degree is what was asked for
 */
export function announce(told) {
  const live = byId("live");
  const wanted = DEGREES[settings.talk];
  const said = told.flatMap((one) =>
    typeof one === "string" ? [one] : one.degree <= wanted ? [one.text] : [],
  );
  if (!live || said.length === 0) return;
  const over = document.querySelector("dialog:modal");
  if (over) return whenClosed(over, () => announce(said));
  live.append(make("div", {}, ...said.map((sentence) => make("p", {}, sentence))));
  while (live.childElementCount > KEPT) live.firstElementChild?.remove();
}
