/** What a click on a target means: of what it offers, what goes with what was offered before. */

/**
 * A piece first, then where to, or the other way round: of several actions those are meant that were
 * offered before. A place's only one that wasn't is asked about; so is what a piece offers.
 * @param {DOMStringMap | Record<string, string | undefined>} dataset the target's
 * @param {string[]} before the actions that were offered last
 * @returns {{actions: string[], ask: boolean}} what is meant, and whether it is to be chosen from
 */
export function meant({ action, actions: several, target }, before) {
  const all = several?.split(" ").filter(Boolean) ?? (action ? [action] : []);
  const both = all.filter((one) => before.includes(one));
  if (both.length === 0)
    return { actions: all, ask: several !== undefined || mayDiffer(target, before) };
  return { actions: both, ask: both.length > 1 };
}

/** @param {string | undefined} target @param {string[]} before */
function mayDiffer(target, before) {
  return target !== undefined && before.length > 0;
}
