/** Statistics of the games that are stored here, from their lines in the list alone. */

/** @typedef {import("./types.js").Entry} Entry */

/**
 * What became of a number of games against others. The results are those of games with points.
 * @typedef {object} Group
 * @property {string} key
 * @property {number} games that are over
 * @property {number} own how many of them count for wins and points
 * @property {number} won
 * @property {number} streak wins in a row up to the last one
 * @property {number} longest the most wins in a row
 * @property {number | null} best
 * @property {number | null} mean
 */

/** The seat of the one human, or of the one human here; -1 where there are none or several. */
/** @param {Entry} entry */
export function ownSeat({ facts: { seats, held } }) {
  const humans = seats.filter((kind) => kind === "human").length;
  if (humans === 1 && seats.length > 1) return seats.indexOf("human");
  return held !== null && seats[held] === "human" ? held : -1;
}

/**
 * @param {Entry} entry
 * @returns {"won" | "shared" | "lost" | ""} "" where it isn't over, or no one seat is one's own
 */
export function outcomeOf(entry) {
  const seat = ownSeat(entry);
  const { over, winners } = entry.facts;
  if (!over || seat < 0) return "";
  if (winners.length === 0) return "shared";
  if (!winners.includes(seat)) return "lost";
  return winners.length === 1 ? "won" : "shared";
}

/** One's own points, or null. @param {Entry} entry @returns {number | null} */
export function pointsOf(entry) {
  const seat = ownSeat(entry);
  return seat < 0 || !entry.facts.over ? null : (entry.facts.scores[seat] ?? null);
}

/** Whether it counts for wins and points: one human played here, and played it whole. @param {Entry} entry */
export function counts(entry) {
  const { reseated, whole } = entry.facts;
  return outcomeOf(entry) !== "" && !reseated && whole;
}

/** The strongest level of the computers, 0 where none plays. @param {Entry} entry */
export function levelOf({ facts: { seats } }) {
  const levels = seats.map((kind) => Number(/^computer\.([1-5])$/.exec(kind)?.[1] ?? 0));
  return Math.max(0, ...levels);
}

/**
 * @param {Entry[]} entries in any order
 * @param {(entry: Entry) => string} keyOf
 * @returns {Group[]} the one with most games first
 */
export function grouped(entries, keyOf) {
  /** @type {Map<string, Entry[]>} */
  const groups = new Map();
  for (const entry of inOrder(entries)) {
    const key = keyOf(entry);
    const games = groups.get(key);
    if (games) games.push(entry);
    else groups.set(key, [entry]);
  }
  const found = [...groups].map(([key, games]) => groupOf(key, games));
  return found.sort((a, b) => b.games - a.games);
}

/** Those that are over, the oldest first. @param {Entry[]} entries */
export function inOrder(entries) {
  return entries.filter(({ facts }) => facts.over).sort((a, b) => a.updated - b.updated);
}

/** @param {string} key @param {Entry[]} games in order @returns {Group} */
function groupOf(key, games) {
  const own = games.filter(counts);
  const outcomes = own.map(outcomeOf);
  const points = own.map(pointsOf).filter((found) => found !== null);
  let [streak, longest] = [0, 0];
  for (const outcome of outcomes) {
    streak = outcome === "won" ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return {
    key,
    games: games.length,
    own: own.length,
    won: outcomes.filter((outcome) => outcome === "won").length,
    streak,
    longest,
    best: points.length ? Math.max(...points) : null,
    mean: points.length ? points.reduce((sum, one) => sum + one, 0) / points.length : null,
  };
}

/**
 * One's progress: game by game one's own points, and how many of the last ones were won.
 * @typedef {{entry: Entry, points: number | null, won: boolean, share: number}} Step
 */

/** So many games before one are looked at for its share of wins. */
const RECENT = 10;

/**
 * @param {Entry[]} entries
 * @returns {Step[]} the oldest first
 */
export function progress(entries) {
  const games = inOrder(entries).filter(counts);
  const wins = games.map((entry) => outcomeOf(entry) === "won");
  return games.map((entry, at) => {
    const recent = wins.slice(Math.max(0, at + 1 - RECENT), at + 1);
    const share = recent.filter(Boolean).length / recent.length;
    return { entry, points: pointsOf(entry), won: wins[at], share };
  });
}

/**
 * How many days up to the last one, or up to the day before, one has played without a gap.
 * @param {string[]} days on which one played
 * @param {string} today
 * @param {(day: string) => string} before
 */
export function daysInARow(days, today, before) {
  const played = new Set(days);
  let day = played.has(today) ? today : before(today);
  let row = 0;
  while (played.has(day)) {
    row += 1;
    day = before(day);
  }
  return row;
}
