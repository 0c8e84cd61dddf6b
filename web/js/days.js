/** Today's table: a deal a day for each title, the same for everybody. The day stands in its id. */

const ID = /^day-([a-z][a-z0-9_]{0,15})-(\d{4}-\d\d-\d\d)(?:-(\d\d?))?$/;

/**
 * The table of a day; of several games on it the first one counts.
 * @typedef {{game: string, day: string, counts: boolean}} Day
 */

/** @param {Date} [date] @returns {string} the day, as the clock on the wall has it */
export function dayText(date = new Date()) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, at) => String(part).padStart(at ? 2 : 4, "0")).join("-");
}

/** @param {string} day @returns {Date} its noon, whatever the clock does to its morning */
export function dateOf(day) {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** @param {string} id a game's @returns {Day | null} */
export function dayOf(id) {
  const [, game, day, again] = ID.exec(id) ?? [];
  if (!day || dayText(dateOf(day)) !== day) return null;
  return { game, day, counts: again === undefined };
}

/**
 * The id of a game at a day's table.
 * @param {string} game
 * @param {string} day
 * @param {number} [attempt] from 1; a later one counts no more
 */
export function idOf(game, day, attempt = 1) {
  return attempt > 1 ? `day-${game}-${day}-${attempt}` : `day-${game}-${day}`;
}

/** What is dealt on a day. @param {string} day @returns {number} */
export function seedOf(day) {
  return Number(day.replaceAll("-", ""));
}

/**
 * How a game at a day's table begins: what counts on its day alone, what doesn't on any later one.
 * @param {string} id
 * @param {string} game the title that is played here
 * @param {string | undefined} setUp its seats and options at that table, as JSON
 * @param {string} [today]
 * @returns {Record<string, unknown> | null} the arguments of a new game; null where there is none
 */
export function beginning(id, game, setUp, today = dayText()) {
  const day = dayOf(id);
  if (!day || day.game !== game || !setUp) return null;
  if (day.counts ? day.day !== today : day.day > today) return null;
  return { ...JSON.parse(setUp), game, seed: seedOf(day.day), data: null };
}
