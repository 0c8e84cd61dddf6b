/** What every page does: settings, and links to the other languages. */

import { hit } from "./dom.js";
import { startSettings } from "./settings.js";

const KEY = "teahouse.lang";

/** Start it. */
export function startSite() {
  startSettings();
  document.addEventListener("click", (event) => {
    const link = hit(event, "a[data-lang]");
    if (!(link instanceof HTMLAnchorElement)) return;
    link.hash = location.hash;
    try {
      localStorage.setItem(KEY, link.dataset.lang ?? "");
    } catch {
      // No storage: the root page goes by the browser's language again.
    }
  });
}
