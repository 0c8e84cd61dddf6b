/** A row of the list of all games. */

import { button, make, pageLang, text } from "./dom.js";
import { miniature } from "./drawn.js";
import { addressOf } from "./games.js";
import { ago } from "./times.js";
import { aboutOf, againstOf, calledOf, detailsOf, stateOf, whoOf } from "./told.js";

/** @typedef {import("./types.js").Entry} Entry */

/**
 * @typedef {object} RowOps
 * @property {(entry: Entry, on: boolean) => void} mark
 * @property {(entry: Entry) => void} rename
 * @property {(entry: Entry) => void} remove
 */

/**
 * Which games went on from which: all by their ids, and those that began in one by its id.
 * @typedef {{all: Map<string, Entry>, children: Map<string, Entry[]>}} Kin
 */

/** @param {Entry[]} entries @returns {Kin} */
export function kinOf(entries) {
  /** @type {Map<string, Entry[]>} */
  const children = new Map();
  for (const entry of entries) {
    const id = entry.facts.parent?.id;
    if (!id) continue;
    const others = children.get(id);
    if (others) others.push(entry);
    else children.set(id, [entry]);
  }
  return { all: new Map(entries.map((entry) => [entry.id, entry])), children };
}

/**
 * @param {Entry} entry
 * @param {RowOps} ops
 * @param {Kin} kin
 * @param {Set<string>} marked
 */
export function row(entry, ops, kin, marked) {
  const when = ago(entry.updated, Date.now(), pageLang());
  const link = make("a", { class: "own-link", href: addressOf(entry) });
  link.append(
    make("span", { class: "own-title" }, calledOf(entry)),
    make("span", { class: "own-who" }, aboutOf(entry)),
    make("span", { class: "own-state" }, [stateOf(entry), when].filter(Boolean).join(" · ")),
    make("span", { class: "game-go" }, text(entry.summary.over ? "list-look" : "list-resume")),
  );
  const about = [againstOf(entry), ...detailsOf(entry)];
  const facts = make("p", { class: "own-facts" }, about.filter(Boolean).join(" · "));
  const parent = parentOf(entry, kin);
  if (parent) facts.append(" · ", parent);
  for (const child of kin.children.get(entry.id) ?? []) facts.append(" · ", wayTo(child));
  const called = `${calledOf(entry)}, ${whoOf(entry)}`;
  return make(
    "li",
    { class: "own-row" },
    box(entry, ops, marked.has(entry.id), called),
    miniature(entry.summary.mini ?? []),
    link,
    facts,
    buttons(entry, ops, called),
  );
}

/** @param {Entry} entry @param {RowOps} ops @param {boolean} on @param {string} called */
function box(entry, ops, on, called) {
  const check = make("input", { type: "checkbox", class: "checkbox" });
  check.setAttribute("aria-label", text("own-mark", { game: called }));
  check.checked = on;
  check.addEventListener("change", () => ops.mark(entry, check.checked));
  return make("label", { class: "own-box" }, check);
}

/** @param {Entry} entry @param {RowOps} ops @param {string} called */
function buttons(entry, ops, called) {
  const of = (/** @type {string} */ label) => ({ "aria-label": `${label}: ${called}` });
  const [look, rename, remove] = ["list-analysis", "own-rename", "list-delete"].map((key) =>
    text(key),
  );
  const found = [
    button(rename, () => ops.rename(entry), of(rename)),
    button(remove, () => ops.remove(entry), of(remove)),
  ];
  const way = { class: "button button-small", href: addressOf(entry, "a"), ...of(look) };
  return make(
    "div",
    { class: "own-buttons" },
    ...(entry.summary.over ? [make("a", way, look)] : []),
    ...found,
  );
}

/** The way to the game that one goes on from. @param {Entry} entry @param {Kin} kin */
function parentOf({ facts: { parent } }, { all }) {
  const from = parent && all.get(parent.id);
  if (!parent) return null;
  if (!from) return make("span", {}, text("fact-parent-gone"));
  const address = addressOf(from, "g", parent.step);
  return make("a", { href: address }, text("fact-parent", { game: calledOf(from) }));
}

/** The way to a game that goes on from one. @param {Entry} child */
function wayTo(child) {
  const [called, when] = [calledOf(child), ago(child.updated, Date.now(), pageLang())];
  const game = when ? `${called} (${when})` : called;
  return make("a", { href: addressOf(child) }, text("fact-child", { game }));
}
