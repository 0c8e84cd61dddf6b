/**
 * What goes to somebody else, as a link, a code or a file: the dialog `pass`. It is loaded when it is
 * first asked for.
 */

import { byId, make, text } from "./dom.js";
import { encode } from "./vendor/uqr.js";

/** @typedef {import("./types.js").Sent} Sent */

/** Characters up to which a code can be read from a screen. */
const DENSE = 1200;
/** Modules that stay empty around a code. */
const QUIET = 4;

/**
 * @param {Sent} sent
 * @param {object} ways
 * @param {(share: string) => string} ways.address  of a link
 * @param {() => void} ways.save  as a file
 * @param {() => void} ways.out  told when it has gone out
 */
export function openPass(sent, { address, save, out }) {
  const dialog = byId("pass");
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  const url = sent.share === null ? "" : address(sent.share);
  dialog.innerHTML = sent.html; // from the view layer, escaped there
  const share = dialog.querySelector("[value=share]");
  if (share instanceof HTMLElement) share.hidden = !("share" in navigator);

  /** @type {Record<string, () => unknown>} */
  const ways = {
    async share() {
      try {
        await navigator.share({ text: sent.message, url });
      } catch {
        return; // one has thought better of it
      }
      out();
    },
    async copy() {
      try {
        await navigator.clipboard.writeText(url);
        tell("pass-copied");
      } catch {
        byHand(url);
      }
      out();
    },
    code() {
      if (url.length > DENSE) return tell("pass-dense");
      showCode(url);
      tell("pass-code");
      out();
    },
    file() {
      save();
      tell("pass-saved");
      out();
    },
    close: () => dialog.close(),
  };
  dialog.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) void ways[button.value]?.();
  };
  dialog.onclose = () => dialog.replaceChildren();
  dialog.showModal();
}

/** @param {string} key */
function tell(key) {
  const said = byId("pass-said");
  if (said) said.textContent = text(key);
}

/** Where nothing may be copied, one does it oneself. @param {string} url */
function byHand(url) {
  tell("pass-by-hand");
  const field = make("textarea", {
    readonly: "",
    class: "copy-by-hand",
    rows: "3",
  });
  field.value = url;
  byId("pass-said")?.append(field);
  field.select();
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
