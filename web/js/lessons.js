/** Lessons: which have been learnt. */

import { learnt, setLearnt } from "./settings.js";

/** @typedef {import("./types.js").Answer} Answer */

/**
 * @param {string} id  a game's
 * @returns {string} the title, where it is a lesson; else ""
 */
export function lessonOf(id) {
  return /^lesson-([a-z0-9_]+)-/.exec(id)?.[1] ?? "";
}

/** Note what has been learnt. @param {Answer} answer */
export function noteLearnt({ game, lesson }) {
  if (lesson?.done) setLearnt(game);
}

/** Mark in the list what has been learnt, and what comes next. */
export function listLessons() {
  const links = [...document.querySelectorAll("[data-lesson]")];
  let next = "step";
  for (const link of links) {
    const known = learnt(link.getAttribute("data-lesson") ?? "");
    link.toggleAttribute("data-learnt", known);
    if (known) link.removeAttribute("aria-current");
    else link.setAttribute("aria-current", next);
    if (!known) next = "false";
  }
}

/** The first lesson that hasn't been learnt, else the first of all. @returns {string} its address */
export function nextLesson() {
  const links = [...document.querySelectorAll("[data-lesson]")];
  const next = links.find((link) => !link.hasAttribute("data-learnt")) ?? links[0];
  return next?.getAttribute("href") ?? "";
}
