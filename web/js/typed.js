/** What has been typed, and which of several things it means. */

/**
 * What a typed number stands for: which of all, -1 while there is more to come, null for none.
 * @param {string[]} numbers  none of which begins with another
 * @param {string} begun
 */
export function numbered(numbers, begun) {
  const at = numbers.indexOf(begun);
  if (at >= 0) return at;
  return numbers.some((number) => number.startsWith(begun)) ? -1 : null;
}

/**
 * The first text in which each of some words begins a word, whatever its case and accents.
 * @param {string[]} texts
 * @param {string} words
 * @returns {number} -1 for none
 */
export function worded(texts, words) {
  const begun = plain(words).split(" ").filter(Boolean);
  return texts.findIndex((text) => {
    const there = plain(text).split(/[^\p{L}\p{N}]+/u);
    return begun.every((word) => there.some((one) => one.startsWith(word)));
  });
}

/** @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
