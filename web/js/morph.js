/** Puts a region's new HTML into the page and leaves alone what is the page's own. */

import { byId } from "./dom.js";
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
    beforeNodeMorphed: (old, fresh) => !unchanged.has(fresh) && !old.isEqualNode(fresh),
    beforeAttributeUpdated: (name, element) =>
      !OWN_ATTRIBUTES.has(name) &&
      !(OF_ZOOM.has(name) && element.hasAttribute("data-zoom")) &&
      !(name === "tabindex" && element === document.activeElement),
  },
};

/** Where a part of a region belongs that comes by itself, and its name, which is its id. */
const PLACE = /<!--part ([^>]*)-->/g;

/** What stands for parts that have not changed while the rest is morphed. @type {WeakSet<Node>} */
const unchanged = new WeakSet();

/** Where new HTML is read. By itself Idiomorph makes a whole document for each piece of it. */
const reader = document.createElement("template");

/**
 * @param {HTMLElement} region
 * @param {string} html from the view layer, escaped there
 * @param {Record<string, string>} parts  the HTML of those parts of it that have changed
 */
export function morph(region, html, parts) {
  const fresh = html.replace(PLACE, (place, name) => parts[name] ?? place);
  if (region.childNodes.length === 0) {
    region.innerHTML = fresh;
  } else {
    reader.innerHTML = fresh;
    standIn(reader.content, region);
    Idiomorph.morph(region, reader.content, CONFIG);
    reader.content.replaceChildren(); // nothing that was to be seen once stays here
  }
}

/**
 * @param {DocumentFragment} content  of which some parts are as they are in the page
 * @param {HTMLElement} region
 */
function standIn(content, region) {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_COMMENT);
  /** @type {Comment[]} */
  const places = [];
  while (walker.nextNode()) places.push(/** @type {Comment} */ (walker.currentNode));
  for (const place of places) {
    const old = byId(place.data.replace("part ", ""));
    if (!old || !region.contains(old)) continue;
    const same = old.cloneNode(false);
    unchanged.add(same);
    place.replaceWith(same);
  }
}
