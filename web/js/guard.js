/** Fast clicks act once: a second click of the same slip is told from a next move. */

/** A pause this long between two clicks makes them two; a key is let go more surely. */
const PAUSE = 250;
const KEY_PAUSE = 80;
/** Two clicks nearer than this (px) are at the same place, whatever has come under the finger. */
const NEAR = 24;

/**
 * @param {() => number} [now]
 * @returns {(key: string, x: number, y: number) => boolean} whether this click acts; a key has no
 *   place (NaN)
 */
export function createGuard(now = () => performance.now()) {
  let before = { key: "", x: NaN, y: NaN, time: -Infinity };
  return (key, x, y) => {
    const same = key === before.key || Math.hypot(x - before.x, y - before.y) < NEAR;
    const slip = same && now() - before.time < (Number.isNaN(x) ? KEY_PAUSE : PAUSE);
    before = { key, x, y, time: now() };
    return !slip;
  };
}
