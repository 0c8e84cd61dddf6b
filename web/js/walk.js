/** Where an arrow leads from one place to the next. Places are known by the middles of their boxes. */

/** @typedef {{x: number, y: number}} Spot */

/** Which way an arrow looks: across and down. @type {Record<string, [number, number]>} */
export const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A step aside costs this many times a step ahead. */
const ASIDE = 2.5;
/** Places that are no further apart than this (px) lie in one line. */
const LINE = 2;
/** So high (px) is a row, where places are read one by one. */
const ROW = 48;

/**
 * The place next to one in a direction: near, and not far aside.
 * @param {Spot} from
 * @param {Spot[]} others  may hold the place itself
 * @param {[number, number]} way
 * @returns {number} its number among the others, -1 for none
 */
export function neighbour(from, others, [across, down]) {
  let best = -1;
  let least = Infinity;
  for (const [at, to] of others.entries()) {
    const ahead = (to.x - from.x) * across + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * across);
    const cost = ahead + ASIDE * aside;
    if (ahead >= LINE && cost < least) [best, least] = [at, cost];
  }
  return best;
}

/**
 * The place nearest to a spot.
 * @param {Spot | null} from  null for the first of all
 * @param {Spot[]} others
 * @returns {number} its number among the others, -1 for none
 */
export function nearest(from, others) {
  if (!from) return reading(others)[0] ?? -1;
  const far = others.map(({ x, y }) => Math.hypot(x - from.x, y - from.y));
  return far.indexOf(Math.min(...far));
}

/**
 * The numbers of the places as one reads: row by row, each from the left.
 * @param {Spot[]} places
 * @returns {number[]}
 */
export function reading(places) {
  const row = (/** @type {number} */ at) => Math.floor((places[at]?.y ?? 0) / ROW);
  const x = (/** @type {number} */ at) => places[at]?.x ?? 0;
  return [...places.keys()].sort((a, b) => row(a) - row(b) || x(a) - x(b));
}
