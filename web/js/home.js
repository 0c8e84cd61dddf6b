/** The home page and all pages without a table: running games, import of a file. */

import { ROOT } from "./boot.js";
import { byId, pageLang, text } from "./dom.js";
import { answerConfirm } from "./confirm.js";
import { addressOf, listGames } from "./games.js";
import { listResults } from "./results.js";
import { createStore } from "./store.js";
import { listen, tell } from "./tabs.js";
import { newId, today } from "./session.js";
import { readFile } from "./files.js";
import { banner, say } from "./notices.js";
import { startInput } from "./input.js";
import { startSite } from "./site.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {import("./types.js").Exported} Exported */
/** @typedef {import("./types.js").Refusal} Refusal */

const store = createStore({ onTrouble: (works) => void (works || warn()) });

function warn() {
  if (byId("games")) banner("storage", text("no-storage"), { kind: "warning" });
}

/** @param {Event} event */
async function importFile(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  const record = file ? await readFile(file) : null;
  field.value = "";
  if (record !== null) await openRecord(record);
}

/**
 * Let the worker look at a record; a good one is stored, and its game's page opened.
 * @param {string} record
 */
async function openRecord(record) {
  const { createEngine } = await import("./engine.js");
  const engine = createEngine({ root: ROOT });
  banner("import", text("reading"));
  try {
    const args = { text: record, id: newId(), created: today() };
    const request = { op: "import", game: args.id, lang: pageLang(), at: 0, args };
    const answer = /** @type {Answer | Refusal} */ (await engine.call(request));
    if (!answer.ok) return say(answer.error.text, "error");
    if (!answer.summary || answer.record === null) return;
    const { id, game, title } = answer.summary;
    const stored = {
      id,
      game,
      title,
      record: answer.record,
      summary: answer.summary,
      updated: Date.now(),
    };
    await store.put(stored);
    tell("saved", id);
    if (store.works) location.href = addressOf(stored);
    else await carryOver(stored, engine);
  } catch {
    say(text("engine-start"), "error");
  } finally {
    engine.terminate();
    document.querySelector("[data-notice='import']")?.remove();
  }
}

/**
 * Nothing can be stored: the game goes to its page in the link itself.
 * @param {Stored} stored
 * @param {import("./engine.js").Engine} engine which has the game open
 */
async function carryOver({ id, game }, engine) {
  const request = { op: "export", game: id, lang: pageLang(), at: 0 };
  const answer = /** @type {Exported | Refusal} */ (await engine.call(request));
  if (!answer.ok || !answer.share) return say(text("link-too-long"), "error");
  const address = new URL(`${pageLang()}/${game}/`, ROOT);
  address.hash = `r=${answer.share}`;
  location.href = address.href;
}

startSite();
startInput({
  play: () => {},
  drawer: () => {},
  op: (name) => {
    if (name === "confirm-yes" || name === "confirm-no") answerConfirm(name === "confirm-yes");
    if (name === "import") byId("import-file")?.click();
  },
  refusal: () => null,
});
byId("import-file")?.addEventListener("change", (event) => void importFile(event));
if (document.querySelector("[data-results]")) void listResults(store);
if (byId("games")) {
  void listGames(store);
  listen(() => void listGames(store));
  window.addEventListener("pageshow", () => void listGames(store));
}
