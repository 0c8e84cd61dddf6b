/** Says whether a click may act, and whether a game may be changed: the one place that does. */

import { toldOf } from "./dom.js";
import { createGuard } from "./guard.js";

/** A click: where and when it was made; a key has no place (NaN). */
/** @typedef {{x: number, y: number, time: number}} Press */

/**
 * What becomes of a click. It does what its control is for, perhaps after a `question`; or it is
 * told why not, perhaps with a clause of the rules; or nothing.
 * @typedef {{does: Deed, question: string} | {does: "tell", reason: string, clause: string} |
 *   {does: "nothing"}} Verdict
 */

/** What a control is for. @typedef {"drawer" | "op" | "play" | "rule"} Deed */

/** @typedef {ReturnType<typeof createGate>} Gate */

/** @type {Verdict} */
const NOTHING = { does: "nothing" };

/**
 * @param {object} options
 * @param {Pick<import("./session.js").Session, "locked" | "busy" | "watching">} options.session
 * @param {(control: Element) => boolean} options.isPutAway
 * @param {(setting: "confirm" | "grave") => boolean} options.asks whether one wants to be asked
 *   before what can't be taken back, and before what has grave consequences
 * @param {(key: string) => string} options.text
 */
export function createGate({ session, isPutAway, asks, text }) {
  const guard = createGuard();

  /** @param {HTMLElement | SVGElement} control @param {Deed} does @returns {string} */
  function question({ dataset }, does) {
    if (dataset.confirm) return dataset.confirm;
    if (does !== "play") return "";
    if (dataset.grave && asks("grave")) return dataset.grave;
    return dataset.barrier !== undefined && asks("confirm") ? text("confirm-barrier") : "";
  }

  return {
    /**
     * @param {HTMLElement | SVGElement} control
     * @param {Press} press
     * @returns {Verdict}
     */
    judge(control, { x, y, time }) {
      const { clause = "", target, live, about, aboutClause = "" } = control.dataset;
      if (!guard(keyOf(control), x, y, time)) return NOTHING;
      if (control.closest("[inert]") || isPutAway(control)) return NOTHING;
      if (isBlocked(control)) return { does: "tell", reason: toldOf(control), clause };
      const does = deedOf(control);
      if (does === "play") {
        if (target !== undefined && live === undefined) return NOTHING;
        if (session.watching) return { does: "tell", reason: text("watching"), clause: "" };
      }
      if (does) return { does, question: question(control, does) };
      return about ? { does: "tell", reason: about, clause: aboutClause } : NOTHING;
    },

    /**
     * Whether the game may be changed now. A move waits for the picture it answers to; what takes
     * back may follow the computer's move.
     * @param {string} op
     */
    mayChange: (op) => !session.locked && !(op === "play" && session.busy),

    /** Whether somebody may look at what is only theirs. */
    mayLook: () => !session.watching,
  };
}

/** Two clicks with the same key are on the same control, drawn anew between them or not. */
/** @param {HTMLElement | SVGElement} control */
function keyOf(control) {
  const { op, to, action, actions, target, drawer } = control.dataset;
  return [op, to, action, actions, target, drawer].join("|");
}

/** @param {Element} control */
function isBlocked(control) {
  return control.hasAttribute("data-blocked") || control.getAttribute("aria-disabled") === "true";
}

/**
 * @param {HTMLElement | SVGElement} control
 * @returns {Deed | null}
 */
function deedOf({ dataset }) {
  if (dataset.drawer !== undefined) return "drawer";
  if (dataset.op !== undefined) return "op";
  if (dataset.action !== undefined || dataset.actions !== undefined) return "play";
  return dataset.clause === undefined ? null : "rule";
}
