/** What every page does: settings, links to the other languages, offline use and updates. */

import { keepOffline } from "./boot.js";
import { hit, text } from "./dom.js";
import { banner } from "./notices.js";
import { startSettings } from "./settings.js";

const KEY = "teahouse.lang";

/**
 * Start it.
 * @param {{after?: Promise<unknown>}} [options] what goes before the files for offline use
 */
export function startSite({ after } = {}) {
  startSettings();
  void keepOffline({ after, onUpdate: offerUpdate });
  document.querySelector("a.skip")?.addEventListener("click", skip);
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

/**
 * The way past the head leaves the address alone: its hash names the open game.
 * @param {Event} event
 */
function skip(event) {
  const main = document.querySelector("main");
  if (!main) return;
  event.preventDefault();
  main.focus();
}

/** @param {() => void} accept reloads the page in the new version */
function offerUpdate(accept) {
  banner("update", text("update"), {
    steps: [{ label: text("update-now"), run: accept }],
    closes: true,
  });
}
