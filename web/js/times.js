/** When something was: a device's clock may have been set back since. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * When something was stored, as far as it can be told.
 * @param {number} time as it was stored
 * @param {number} now
 * @returns {number} never in the future; 0 where it isn't known: a clock went wrong by days
 */
export function known(time, now) {
  if (!Number.isFinite(time) || time > now + DAY) return 0;
  return Math.min(time, now);
}

/**
 * How long ago something was, in words.
 * @param {number} time
 * @param {number} now
 * @param {string} lang
 * @returns {string} "" where it isn't known
 */
export function ago(time, now, lang) {
  if (known(time, now) <= 0) return "";
  const minutes = Math.round((known(time, now) - now) / MINUTE);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  if (minutes === 0) return words.format(0, "second");
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}
