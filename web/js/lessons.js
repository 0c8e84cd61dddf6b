/** Lessons: which have been learnt, and what one of them points at. */

import { learnt, setLearnt } from "./settings.js";

/** @typedef {import("./types.js").Answer} Answer */

/**
 * @param {string} id  a game's
 * @returns {string} the title, where it is a lesson; else ""
 */
export function lessonOf(id) {
  return /^lesson-([a-z0-9_]+)-/.exec(id)?.[1] ?? "";
}

/** Note what has been learnt, and point at what the lesson shows. @param {Answer} answer */
export function showLesson({ game, lesson }) {
  if (lesson?.done) setLearnt(game);
  for (const element of document.querySelectorAll("[data-hint]"))
    element.removeAttribute("data-hint");
  for (const action of lesson?.shown ?? []) {
    const offers = `[data-action="${action}"], [data-actions~="${action}"]`;
    for (const element of document.querySelectorAll(offers)) {
      element.setAttribute("data-hint", "");
      if (element.closest(".sheet-scroll, .area-hand"))
        element.scrollIntoView({ block: "nearest" });
    }
  }
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
