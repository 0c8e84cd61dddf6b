/** Why an engine has failed. */

/** @typedef {import("./workers.js").Reason} Reason */

/**
 * What isn't the engine's word is a bug on our side.
 * @param {any} error
 * @returns {Reason}
 */
export function reasonOf(error) {
  return error?.reason ?? "failed";
}
