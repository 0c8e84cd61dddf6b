/**
 * Back closes what has been opened over the table before it leaves it: an entry of the history
 * stands for that. It stays when one closes by other means, and is then passed over.
 */

/** Where the present entry is such a one: its address. Else "". */
let over = "";
/** Closes what is open, and says whether anything was. */
let close = () => false;

/** @param {() => boolean} closes closes what is open, and says whether anything was */
export function startBack(closes) {
  close = closes;
  over = history.state?.over ? location.href : "";
}

/** Something has been opened that Back shall close. */
export function opened() {
  if (over) return;
  history.pushState({ over: true }, "");
  over = location.href;
}

/** The present entry has become another one. */
export function noted() {
  over = "";
}

/** The present entry has got another address. @param {string} address */
export function renamed(address) {
  history.replaceState(history.state, "", address);
  if (over) over = location.href;
}

/**
 * One has gone to another entry.
 * @returns {boolean} whether that was all about what is open
 */
export function stepped() {
  const from = over;
  over = history.state?.over ? location.href : "";
  if (over || from !== location.href) return false;
  if (!close()) history.back(); // closed before: the entry before this one is meant
  return true;
}
