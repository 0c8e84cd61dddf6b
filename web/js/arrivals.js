/** A record comes in: is it of a game that is passed on, and how does it stand to the one kept here? */

/** @typedef {import("./types.js").Met} Met */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Store} Store */

/** @typedef {{text: string, shared: boolean}} Arrival  a record's text, or what a link holds */

/**
 * Look at a record; of a game that is passed on what is new is stored at once. Meanwhile this tab has
 * hold of the game: another one that plays it neither writes over what has come nor goes on without it.
 * @param {object} parts
 * @param {(args: Record<string, unknown>) => Promise<Met | Refusal>} parts.ask
 * @param {Store} parts.store
 * @param {import("./types.js").Tabs} parts.tabs
 * @param {Arrival} arrival
 * @returns {Promise<Met | Refusal>}
 */
export async function meet({ ask, store, tabs }, arrival) {
  const met = await ask({ ...arrival });
  if (!met.ok || !met.id) return met;
  const hold = await held(tabs, met.id);
  try {
    const kept = await store.get(met.id);
    const beside = kept
      ? await ask({ ...arrival, kept: kept.record, beside: kept.beside ?? null })
      : met;
    if (beside.ok && (beside.how === "new" || beside.how === "newer"))
      await keep(beside, store, tabs);
    return beside;
  } finally {
    hold.release();
  }
}

/** Take hold of a game, be it from another tab. @param {import("./types.js").Tabs} tabs @param {string} id */
async function held(tabs, id) {
  const hold = await tabs.claim(id, { lost() {}, freed() {} });
  if (!hold.owned) await hold.take();
  return hold;
}

/** @param {Met} met @param {Store} store @param {import("./types.js").Tabs} tabs */
async function keep({ id, record, summary, beside }, store, tabs) {
  if (!summary) return;
  await store.put({ id, game: summary.game, record, summary, beside, updated: Date.now() });
  tabs.tell("saved", id);
}

/** Whether a record is no game of its own, but one that is kept here now. @param {Met} met */
export const isKept = ({ how }) => how !== "copy";
