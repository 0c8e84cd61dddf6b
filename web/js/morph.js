/** Puts new HTML of regions and their parts into the page and leaves alone what is the page's own. */

import { byId } from "./dom.js";
import { patch } from "./patch.js";
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

/** @type {import("./patch.js").May} */
const may = (name, element) =>
  !OWN_ATTRIBUTES.has(name) &&
  !(OF_ZOOM.has(name) && element.hasAttribute("data-zoom")) &&
  !(name === "tabindex" && element === document.activeElement);

/** @type {import("idiomorph").Config} */
const CONFIG = {
  morphStyle: "innerHTML",
  restoreFocus: false,
  callbacks: {
    // Compared by the browser, most of a picture is left as it is, and no script looks at it.
    beforeNodeMorphed: (old, fresh) => !standing.has(fresh) && !old.isEqualNode(fresh),
    beforeAttributeUpdated: may,
  },
};

/** Where a part of a region belongs, and its name, which is its id. */
const PLACE = /<!--part ([^>]*)-->/g;

/** What stands for parts that are in the page while the rest of their region is morphed. */
/** @type {WeakSet<Node>} */
const standing = new WeakSet();

/** Where new HTML is read. By itself Idiomorph makes a whole document for each piece of it. */
const reader = document.createElement("template");

/**
 * Regions first, then those parts that are in the page already.
 * @param {Record<string, string>} regions  HTML from the view layer, escaped there
 * @param {Record<string, string>} parts  the HTML of parts that have changed
 */
export function morph(regions, parts) {
  const left = new Map(Object.entries(parts));
  for (const [name, html] of Object.entries(regions)) {
    const region = byId(`region-${name}`);
    if (!region) continue;
    const fresh = html.replace(PLACE, (place, part) => {
      const there = region.contains(byId(part));
      const drawn = there ? undefined : parts[part];
      if (drawn !== undefined) left.delete(part);
      return drawn ?? place;
    });
    morphRegion(region, fresh);
  }
  morphParts(left);
  reader.content.replaceChildren(); // nothing that was to be seen once stays here
}

/** @param {HTMLElement} region @param {string} html */
function morphRegion(region, html) {
  if (region.childNodes.length === 0) {
    region.innerHTML = html;
    return;
  }
  reader.innerHTML = html;
  standIn(reader.content, region);
  Idiomorph.morph(region, reader.content, CONFIG);
}

/**
 * A part is one element, and what there is to find again in it has an id. All are read at once.
 * @param {Map<string, string>} parts
 */
function morphParts(parts) {
  /** @type {Element[]} */
  const drawn = [];
  /** @type {Element[]} */
  const written = [];
  for (const name of parts.keys()) {
    const old = byId(name);
    if (old) (old.parentElement instanceof SVGElement ? drawn : written).push(old);
  }
  /** @param {Element[]} olds */
  const html = (olds) => olds.map(({ id }) => parts.get(id) ?? "").join("");
  reader.innerHTML = `<svg>${html(drawn)}</svg>${html(written)}`;
  const [svg, ...elements] = reader.content.children;
  const fresh = [...(svg?.children ?? []), ...elements];
  for (const [at, old] of [...drawn, ...written].entries()) become(old, fresh[at]);
}

/** @param {Element} old @param {Element | undefined} fresh */
function become(old, fresh) {
  if (old.nodeName === fresh?.nodeName) patch(old, fresh, may);
  else if (fresh) old.replaceWith(fresh);
}

/**
 * @param {DocumentFragment} content  of which some parts are in the page
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
    standing.add(same);
    place.replaceWith(same);
  }
}
