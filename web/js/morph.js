/** Puts a region's new HTML into the page and leaves alone what is the page's own. */

import { Idiomorph } from "./vendor/idiomorph.js";

/**
 * What the page itself has written into morphed elements, and the worker knows nothing of:
 * which target the keys stand on, and which `<details>` are unfolded.
 */
const OWN_ATTRIBUTES = new Set(["data-cursor", "aria-activedescendant", "open"]);

/** On a picture that can be zoomed: where it looks (zoom.js). */
const OF_ZOOM = new Set(["viewBox", "style", "data-far", "data-zoomed", "data-dragged"]);

/** @type {import("idiomorph").Config} */
const CONFIG = {
  morphStyle: "innerHTML",
  restoreFocus: false,
  callbacks: {
    beforeAttributeUpdated: (name, element) =>
      !OWN_ATTRIBUTES.has(name) && !(OF_ZOOM.has(name) && element.hasAttribute("data-zoom")),
  },
};

/**
 * @param {HTMLElement} region
 * @param {string} html from the view layer, escaped there
 */
export function morph(region, html) {
  if (region.childNodes.length === 0) {
    region.innerHTML = html;
  } else {
    Idiomorph.morph(region, html, CONFIG);
  }
}
