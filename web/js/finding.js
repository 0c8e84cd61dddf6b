/** Words in a text: where they stand, whatever their case and accents. */

/** So many letters are worth a search. */
const LEAST = 2;

/**
 * What is looked for: none where too little has been typed.
 * @param {string} typed
 */
export function wordsOf(typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return words.some((word) => word.length >= LEAST) ? words : [];
}

/**
 * Where some words stand in a text, one after the other and never over each other; null where one of
 * them is missing.
 * @param {string} text
 * @param {string[]} words  as `wordsOf` gives them
 * @returns {[number, number][] | null}
 */
export function placesOf(text, words) {
  const there = plain(text);
  if (words.length === 0 || !words.every((word) => there.includes(word))) return null;
  /** @type {[number, number][]} */
  const found = [];
  for (let at = 0; at < there.length; ) {
    const length = Math.max(
      0,
      ...words.map((word) => (there.startsWith(word, at) ? word.length : 0)),
    );
    if (length) found.push([at, at + length]);
    at += length || 1;
  }
  return found;
}

/** As many letters as the text has, each without its accent. @param {string} text */
function plain(text) {
  return text.replace(/\P{ASCII}/gu, bare).toLowerCase();
}

/** @param {string} letter */
function bare(letter) {
  const [first = letter] = letter.normalize("NFD");
  return first.length === letter.length ? first : letter;
}
