/**
 * What a choice is about: while the mouse or the keys are on `[data-shows="road.a_b site.a"]`, the
 * elements `#road-a_b` and `#site-a` carry `data-shown`.
 */

import { hit } from "./dom.js";

const SHOWS = "[data-shows]";

export function startShows() {
  document.addEventListener("pointerover", (event) => show(hit(event, SHOWS)));
  document.addEventListener("focusin", (event) => show(hit(event, SHOWS)));
  document.addEventListener("focusout", () => show(null));
}

/** @param {HTMLElement | SVGElement | null} element */
function show(element) {
  const names = element?.dataset.shows?.split(" ") ?? [];
  const ids = new Set(names.map((name) => name.replaceAll(".", "-")));
  for (const shown of document.querySelectorAll("[data-shown]")) {
    if (!ids.delete(shown.id)) shown.removeAttribute("data-shown");
  }
  for (const id of ids) document.getElementById(id)?.setAttribute("data-shown", "");
}
