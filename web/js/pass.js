/** What goes to somebody else, as a link, a code or a file. It is loaded when it is first asked for. */

import { byId, text } from "./dom.js";
import { byHand, isCopied, linkTo, saveFile } from "./files.js";
import { encode } from "./vendor/uqr.js";

/** @typedef {import("./types.js").Sent} Sent */

/** Characters up to which a code can be read from a screen. */
const DENSE = 1200;
/** Modules that stay empty around a code. */
const QUIET = 4;

/**
 * @param {Sent} sent
 * @param {HTMLDialogElement} dialog
 * @param {() => void} out  told when it has gone out
 * @returns {(by: string) => unknown} what is done by the value of the button pressed
 */
export function passing({ share, message, text: record, name }, dialog, out) {
  const url = share === null ? "" : linkTo(share);
  const button = dialog.querySelector("[value=share]");
  if (button instanceof HTMLElement) button.hidden = !("share" in navigator);

  /** @type {Record<string, () => unknown>} */
  const ways = {
    async share() {
      try {
        await navigator.share({ text: message, url });
      } catch {
        return; // one has thought better of it
      }
      out();
    },
    async copy() {
      if (await isCopied(url)) note("pass-copied");
      else {
        note("pass-by-hand");
        byHand(url, byId("pass-said"));
      }
      out();
    },
    code() {
      if (url.length > DENSE) return note("pass-dense");
      showCode(url);
      note("pass-code");
      out();
    },
    file() {
      saveFile([record], name, "application/json");
      note("pass-saved");
      out();
    },
  };
  return (by) => ways[by]?.();
}

/** @param {string} key */
function note(key) {
  const said = byId("pass-said");
  if (said) said.textContent = text(key);
}

/** @param {string} url */
function showCode(url) {
  const place = byId("pass-code");
  if (!place) return;
  place.innerHTML = codeOf(url);
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

/** The picture of a code. @param {string} words @returns {string} */
export function codeOf(words) {
  const { data, size } = encode(words, { ecc: "L", border: 0 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  const whole = size + 2 * QUIET;
  return `<svg viewBox="${-QUIET} ${-QUIET} ${whole} ${whole}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path.join("")}"/></svg>`;
}
