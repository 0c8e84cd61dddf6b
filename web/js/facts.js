/** What a record says of its game without being played: for the list of games and statistics. */

/** @typedef {import("./types.js").Facts} Facts */

const SEAT = /^! seat\.(\d)\.(human|computer\.[1-5])$/;
/** A line with the hash of a position: a turn ends there. */
const TURN_END = " #";
/** So many seats, and so many options, are read at most. */
const MOST = 8;

/**
 * @param {string} record
 * @returns {Facts} empty ones of what is no record
 */
export function factsOf(record) {
  const found = object(parsed(record));
  const steps = Array.isArray(found.steps) ? found.steps.map(String) : [];
  const seats = strings(Array.isArray(found.seats) ? found.seats.map(kindOf) : []);
  for (const step of steps) {
    const [, seat, kind] = (step.startsWith("!") && SEAT.exec(step)) || [];
    if (kind && Number(seat) < seats.length) seats[Number(seat)] = kind;
  }
  const result = object(found.result);
  const flags = Array.isArray(found.flags) ? found.flags : [];
  return checked({
    created: found.created,
    options: found.options,
    seats,
    turns: steps.filter((step) => step.includes(TURN_END)).length,
    over: found.result !== null && typeof found.result === "object",
    scores: result.scores,
    winners: result.winners,
    advised: flags.includes("hints"),
    undone: flags.includes("undo"),
    reseated: steps.some((step) => SEAT.test(step)),
    whole: [found.start, found.data, found.parent].every(
      (one) => one === null || one === undefined,
    ),
    parent: found.parent,
  });
}

/**
 * Facts as they may be, whatever was stored for them.
 * @param {unknown} found
 * @returns {Facts}
 */
export function checked(found) {
  const {
    created,
    options,
    seats,
    turns,
    over,
    scores,
    winners,
    advised,
    undone,
    reseated,
    whole,
    held,
    parent,
  } = object(found);
  const { id, step } = object(parent);
  return {
    created: typeof created === "string" && /^\d{4}-\d\d-\d\d$/.test(created) ? created : "",
    options: Object.fromEntries(
      Object.entries(object(options))
        .slice(0, MOST)
        .map(([name, value]) => [name.slice(0, 40), String(value).slice(0, 40)]),
    ),
    seats: strings(seats),
    turns: Number.isSafeInteger(turns) ? Number(turns) : 0,
    over: over === true,
    scores: numbers(scores),
    winners: numbers(winners),
    advised: advised === true,
    undone: undone === true,
    reseated: reseated === true,
    whole: whole === true,
    held: isSeat(held) ? held : null,
    parent: isId(id) ? { id, step: Number.isSafeInteger(step) ? Number(step) : 0 } : null,
  };
}

/**
 * The one seat that is played here, by what is kept beside the record of a game that is passed on.
 * @param {unknown} beside
 * @returns {number | null}
 */
export function heldIn(beside) {
  const { held } = object(beside);
  return Array.isArray(held) && held.length === 1 && isSeat(held[0]) ? held[0] : null;
}

/** @param {unknown} found @returns {found is number} */
function isSeat(found) {
  return Number.isSafeInteger(found) && Number(found) >= 0 && Number(found) < MOST;
}

/** The name of a game in the store. @param {unknown} found @returns {found is string} */
export function isId(found) {
  return typeof found === "string" && /^[\w-]{1,40}$/.test(found);
}

/** @param {string} text @returns {unknown} null where it is no JSON */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} found @returns {Record<string, unknown>} */
export function object(found) {
  const is = typeof found === "object" && found !== null && !Array.isArray(found);
  return is ? /** @type {Record<string, unknown>} */ (found) : {};
}

/** @param {unknown} found */
function strings(found) {
  return Array.isArray(found) ? found.slice(0, MOST).map((one) => String(one).slice(0, 40)) : [];
}

/** @param {unknown} found */
function numbers(found) {
  return Array.isArray(found) ? found.slice(0, MOST).map(Number).filter(Number.isFinite) : [];
}

/** Who sits somewhere: `human`, `computer.3`, `bot`. @param {unknown} seat */
function kindOf(seat) {
  const { kind, level } = object(seat);
  return kind === "computer" ? `computer.${level}` : String(kind);
}
