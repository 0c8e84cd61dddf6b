/** Fast clicks act once: a second click of the same slip is told from a next move. */

/** A pause this long between two clicks makes them two; a key is let go more surely. */
const PAUSE = 250;
const KEY_PAUSE = 80;
/** A burst of quick clicks acts again after this many pauses: somebody means it. */
const BURST = 4;
/** Two clicks nearer than this (px) are at the same place, whatever has come under the finger. */
const NEAR = 24;

/**
 * @returns {(key: string, x: number, y: number, time: number) => boolean} whether a click acts that
 *   was made at this time (`Event.timeStamp`, so that a page that comes late to it counts alike); a
 *   key has no place (NaN)
 */
export function createGuard() {
  let before = { key: "", x: NaN, y: NaN, time: -Infinity };
  let acted = -Infinity;
  return (key, x, y, time) => {
    const pause = Number.isNaN(x) ? KEY_PAUSE : PAUSE;
    const same = key === before.key || Math.hypot(x - before.x, y - before.y) < NEAR;
    const slip = same && time - before.time < pause && time - acted < BURST * pause;
    before = { key, x, y, time };
    if (!slip) acted = time;
    return !slip;
  };
}
