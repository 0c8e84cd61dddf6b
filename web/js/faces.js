/**
 * Two faces of one place, for screens without room for both: `[data-faces]` names the face with
 * the next decision, `data-op="face" data-face="NAME"` turns to one. `#table[data-face]` is what
 * styles go by; where both have room, nothing looks at it.
 */

import { byId } from "./dom.js";
import { leaveHidden } from "./focus.js";

/** What was wanted last: a person's own choice holds until something else is. */
let wanted = "";

/** After a change of the page: turn to where the next decision is. */
export function keepFaces() {
  const faces = document.querySelector("[data-faces]");
  if (!faces) return;
  const next = faces.getAttribute("data-faces") ?? "";
  if (next && next !== wanted) turn(next);
  wanted = next;
  mark();
}

/** What a tab does. @param {Element} button */
export function faceButton(button) {
  turn(button.getAttribute("data-face") ?? "");
  mark();
}

/** @param {string} face */
function turn(face) {
  byId("table")?.setAttribute("data-face", face);
  leaveHidden();
}

function mark() {
  const face = byId("table")?.dataset.face ?? "board";
  for (const button of document.querySelectorAll("[data-op='face']"))
    button.setAttribute("aria-pressed", String(button.getAttribute("data-face") === face));
}
