/** A record comes in: is it of a game that is passed on, and how does it stand to the one kept here? */

/** @typedef {import("./types.js").Met} Met */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Store} Store */

/** @typedef {{text: string, shared: boolean}} Arrival  a record's text, or what a link holds */

/**
 * Look at a record; of a game that is passed on what is new is stored at once.
 * @param {object} parts
 * @param {(args: Record<string, unknown>) => Promise<Met | Refusal>} parts.ask
 * @param {Store} parts.store
 * @param {(word: "saved", id: string) => void} parts.tell  the other tabs
 * @param {Arrival} arrival
 * @returns {Promise<Met | Refusal>}
 */
export async function meet({ ask, store, tell }, arrival) {
  let met = await ask({ ...arrival });
  const kept = met.ok && met.id ? await store.get(met.id) : undefined;
  if (kept) met = await ask({ ...arrival, kept: kept.record, beside: kept.beside ?? null });
  if (!met.ok || !met.summary || (met.how !== "new" && met.how !== "newer")) return met;
  const { id, record, summary, beside } = met;
  await store.put({ id, game: summary.game, record, summary, beside, updated: Date.now() });
  tell("saved", id);
  return met;
}

/** Whether a record is no game of its own, but one that is kept here now. @param {Met} met */
export const isKept = ({ how }) => how !== "copy";
