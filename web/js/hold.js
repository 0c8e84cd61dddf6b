/** Buttons that show something for as long as they are held; a short tap toggles them. */

import { hit } from "./dom.js";

/** A press that is longer than this (ms) is a hold. */
const HOLD = 350;

/** @param {Element} control */
export function isHeld(control) {
  return control.hasAttribute("data-hold");
}

/**
 * A button with `data-hold` says by `aria-pressed` whether it shows. Keys click it: they toggle.
 * @param {(shown: boolean, seat: number) => void} change
 */
export function startHold(change) {
  /** @type {{seat: number, time: number, shown: boolean} | null} */
  let press = null;
  document.addEventListener("pointerdown", (event) => {
    const button = hit(event, "[data-hold]");
    if (!button || event.button !== 0 || press) return;
    const shown = button.getAttribute("aria-pressed") === "true";
    press = { seat: Number(button.dataset.seat), time: event.timeStamp, shown };
    if (!shown) change(true, press.seat);
  });

  /** @param {Event} event */
  const release = (event) => {
    if (!press) return;
    const { seat, time, shown } = press;
    press = null;
    if (shown || event.timeStamp - time > HOLD) change(false, seat);
  };
  /** Nobody may be there any more: nothing stays shown. */
  const away = () => {
    const open = document.querySelector("[data-hold][aria-pressed='true']");
    const seat = press?.seat ?? open?.getAttribute("data-seat");
    press = null;
    if (seat !== null && seat !== undefined) change(false, Number(seat));
  };

  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  window.addEventListener("blur", away);
  window.addEventListener("pagehide", away);
  document.addEventListener("visibilitychange", () => document.hidden && away());
  // A long touch would open the browser's menu.
  document.addEventListener("contextmenu", (event) => {
    if (hit(event, "[data-hold]")) event.preventDefault();
  });
}
