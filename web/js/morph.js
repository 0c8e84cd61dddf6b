/** Puts a region's new HTML into the page and leaves alone what is the page's own. */

import { Idiomorph } from "./vendor/idiomorph.js";

/**
 * What the page itself has written into morphed elements, and the worker knows nothing of:
 * which target the keys stand on, and which `<details>` are unfolded.
 */
const OWN_ATTRIBUTES = new Set(["data-cursor", "aria-activedescendant", "open"]);

/** On a picture that can be zoomed: where it looks (zoom.js). */
const OF_ZOOM = new Set([
  "viewBox",
  "style",
  "data-far",
  "data-tiny",
  "data-zoomed",
  "data-dragged",
]);

/** @type {import("idiomorph").Config} */
const CONFIG = {
  morphStyle: "innerHTML",
  restoreFocus: false,
  callbacks: {
    // Compared by the browser, most of a picture is left as it is, and no script looks at it.
    beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh),
    beforeAttributeUpdated: (name, element) =>
      !OWN_ATTRIBUTES.has(name) && !(OF_ZOOM.has(name) && element.hasAttribute("data-zoom")),
  },
};

/** Where new HTML is read. By itself Idiomorph makes a whole document for each piece of it. */
const reader = document.createElement("template");

/**
 * @param {HTMLElement} region
 * @param {string} html from the view layer, escaped there
 */
export function morph(region, html) {
  if (region.childNodes.length === 0) {
    region.innerHTML = html;
  } else {
    reader.innerHTML = html;
    Idiomorph.morph(region, reader.content, CONFIG);
  }
}
