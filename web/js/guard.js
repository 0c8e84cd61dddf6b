/** Fast clicks act once: a second click of the same slip is told from a next move. */

/** A pause this long between two clicks makes them two. */
const PAUSE = 250;
/** Two clicks nearer than this (px) are at the same place, whatever has come under the finger. */
const NEAR = 24;

/**
 * @param {() => number} [now]
 * @returns {(key: string, x: number, y: number) => boolean} whether this click acts
 */
export function createGuard(now = () => performance.now()) {
  let before = { key: "", x: -1000, y: -1000, time: -Infinity };
  return (key, x, y) => {
    const same = key === before.key || Math.hypot(x - before.x, y - before.y) < NEAR;
    const slip = same && now() - before.time < PAUSE;
    before = { key, x, y, time: now() };
    return !slip;
  };
}
