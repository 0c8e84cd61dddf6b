/** The home page and all pages without a table: running games, import of a file. */

import { answerConfirm } from "./confirm.js";
import { byId, text } from "./dom.js";
import { readFile } from "./files.js";
import { listGames } from "./games.js";
import { openRecord } from "./incoming.js";
import { startInput } from "./input.js";
import { banner, drop, dropPlace } from "./notices.js";
import { listResults } from "./results.js";
import { startSite } from "./site.js";
import { createStore } from "./store.js";
import { listen } from "./tabs.js";

const store = createStore({ onTrouble: warn });

/** @param {import("./store.js").State} state */
function warn(state) {
  if (state === "works") return drop("storage");
  const sentence = state === "late" ? "storage-late" : "no-storage";
  if (byId("games")) banner("storage", text(sentence), { kind: "warning" });
}

/** @param {Event} event */
async function importFile(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  const record = file ? await readFile(file) : null;
  field.value = "";
  if (record !== null) await openRecord(record, store);
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
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) dropPlace(); // back from elsewhere
    void listGames(store);
  });
}
