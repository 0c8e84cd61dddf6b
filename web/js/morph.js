/** Puts a region's new HTML into the page and leaves alone what is the page's own. */

import { Idiomorph } from "./vendor/idiomorph.js";

/**
 * What the page itself has written into morphed elements, and the worker knows nothing of:
 * which target the keys stand on, and which `<details>` are unfolded.
 */
const OWN_ATTRIBUTES = new Set(["data-cursor", "aria-activedescendant", "open"]);

/** @type {import("idiomorph").Config} */
const CONFIG = {
  morphStyle: "innerHTML",
  restoreFocus: false,
  callbacks: {
    beforeAttributeUpdated: (name) => !OWN_ATTRIBUTES.has(name),
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
