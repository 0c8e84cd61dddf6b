/** Games leave and enter the page: files, links, bug reports. */

import { ROOT } from "./boot.js";
import { BUILD } from "./build.js";
import { byId, make, text } from "./dom.js";
import { EngineError } from "./engine.js";
import { banner, say } from "./notices.js";
import { hashOf } from "./route.js";
import { MOST_RECORD } from "./stored.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * What kind of file is read: the most bytes that it may have (the worker checks the rest), and the
 * sentence for one with more.
 * @typedef {{most: number, tooBig: string}} Kind
 */

/** A single game. @type {Kind} */
const RECORD = { most: MOST_RECORD, tooBig: "too-big" };

/**
 * Read a file that a player picked.
 * @param {File} file
 * @param {Kind} [kind]
 * @returns {Promise<string | null>} null after saying why not
 */
export async function readFile(file, { most, tooBig } = RECORD) {
  if (file.size > most) {
    say(text(tooBig), "error");
    return null;
  }
  try {
    return await file.text();
  } catch {
    say(text("unreadable"), "error");
    return null;
  }
}

/**
 * A record picked in the page's field for it is read and handed on.
 * @param {(record: string) => Promise<unknown>} open
 */
export function startImport(open) {
  onPicked(async (file) => {
    const record = await readFile(file);
    if (record !== null) await open(record);
  });
}

/**
 * A file picked in the page's field is handed on.
 * @param {(file: File) => Promise<unknown>} take
 */
export function onPicked(take) {
  byId("import-file")?.addEventListener("change", async (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    field.value = ""; // the same one may be picked again, after a reload too
    if (file) await take(file);
  });
}

/**
 * @param {Session} session
 * @returns {Promise<{text: string, name: string, share: string | null}>}
 */
async function exported(session) {
  try {
    const answer = await session.exported();
    if (answer.ok) return answer;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
  // Without the worker: what was last stored.
  return { text: session.record, name: `${session.id}.teahouse.json`, share: null };
}

/**
 * Hand the game to the player as a file.
 * @param {Session} session
 */
export async function download(session) {
  const game = await exported(session);
  saveFile([game.text], game.name, "application/json");
}

/** @param {string[]} pieces @param {string} name @param {string} type */
export function saveFile(pieces, name, type) {
  const address = URL.createObjectURL(new Blob(pieces, { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The address of this page with a record in it. @param {string} share @param {number | null} [moment] */
export function linkTo(share, moment) {
  const address = new URL(location.href);
  address.hash = hashOf("r", share, moment);
  return address.href;
}

/**
 * The game as text: copied, or where that can't be, and where it is wanted, as a file.
 * @param {string} by what is done: `copy` or `save`
 * @param {HTMLFormElement} form its chosen `form` names the field with the text
 * @param {string} name the file's
 */
export async function keepWritten(by, form, name) {
  const kind = String(new FormData(form).get("form"));
  const field = form.elements.namedItem(kind);
  if (!by || !(field instanceof HTMLTextAreaElement)) return;
  const [copied, saved] = [text("written-copied"), text("written-saved")];
  if (by === "copy" && (await isCopied(field.value))) return say(copied);
  saveFile([field.value], `${name}.${kind}`, "text/plain;charset=utf-8");
  if (by === "copy") say(saved);
}

/**
 * Copy a link that holds the whole game, and leads to the moment that one looks at.
 * @param {Session} session
 */
export async function copyLink(session) {
  const game = await exported(session);
  if (!game.share) return say(text("link-too-long"));
  await copy(linkTo(game.share, session.latest?.seek), text("link-copied"));
}

/**
 * Copy what a bug report needs: version, browser, game.
 * @param {Session} session
 */
export async function copyReport(session) {
  const lines = [`Teahouse ${BUILD}`, navigator.userAgent, ROOT.href, session.record];
  await copy(lines.join("\n"), text("report-copied"));
}

/**
 * @param {string} words
 * @param {string} done said when it has worked
 */
export async function copy(words, done) {
  if (await isCopied(words)) return say(done);
  banner("copy", text("copy-by-hand"), { closes: true });
  byHand(words, document.querySelector("[data-notice='copy'] .notice-text"));
}

/** @param {string} words @returns {Promise<boolean>} whether they could be copied */
export async function isCopied(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false; // not allowed, or none is there
  }
}

/** Words to be copied by hand, behind the sentence that says so. @param {string} words @param {Element | null} place */
export function byHand(words, place) {
  const field = make("textarea", { readonly: "", class: "copy-by-hand", rows: "3" });
  field.value = words;
  place?.append(field);
  field.select();
}
