/** What is kept of games on several devices: who has a place in one of here, one's own elsewhere. */

/** @typedef {import("./host.js").Kept} Kept */

export const USED = "teahouse-join";
export const NAME = "teahouse-name";
/** @param {string} id */
export const tableOf = (id) => `teahouse-devices-${id}`;
/** @param {string} title */
export const placeOf = (title) => `teahouse-guest-${title}`;

/** Whether others have a place in a game of this device. @param {string} id */
export const known = (id) => read(tableOf(id)) !== null;

/**
 * Who has a place in a game of this device, whether people may be advised there, and its clocks, as
 * they were stored.
 * @param {string} id
 * @returns {{guests: Kept[], hints: boolean, clocks: unknown}}
 */
export function kept(id) {
  const found = read(tableOf(id)) ?? {};
  /** @type {Kept[]} */
  const all = Array.isArray(found.guests) ? found.guests.filter(isKept) : [];
  const guests = all.filter(isAlone);
  return { guests, hints: found.hints !== false, clocks: found.clocks };
}

/** @param {Partial<Kept> | null} one */
const isKept = (one) =>
  /^[\w-]{1,24}$/.test(one?.name ?? "") &&
  /^[\w-]{16,64}$/.test(one?.secret ?? "") &&
  typeof one?.called === "string" &&
  typeof one.lent === "boolean" &&
  Number.isInteger(one.seat) &&
  Number(one.seat) >= -1;

/** Whether nobody before has its name, its secret or its seat. */
/** @param {Kept} one @param {number} at @param {Kept[]} all */
const isAlone = (one, at, all) =>
  !all
    .slice(0, at)
    .some(
      ({ name, secret, seat, lent }) =>
        name === one.name ||
        secret === one.secret ||
        (seat === one.seat && seat >= 0 && !lent && !one.lent),
    );

/** @param {string} name */
export function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** What is kept as text, unless it is longer than that. @param {string} name @param {number} most */
export function readText(name, most) {
  const found = read(name);
  return typeof found === "string" && found.length <= most ? found : "";
}

/** @param {string} name @param {unknown} value */
export function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is kept of a site here: who reloads takes another place.
  }
}

/** A game is there no more, nor are places in it. @param {string} id */
export function forget(id) {
  try {
    localStorage.removeItem(tableOf(id));
  } catch {
    // nothing is kept here
  }
}
