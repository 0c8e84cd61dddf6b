/** The home page and all pages without a table: running games, import of a file. */

import { takeIn } from "./collection.js";
import { answerConfirm } from "./confirm.js";
import { byId, text } from "./dom.js";
import { onPicked } from "./files.js";
import { startFinder } from "./finder.js";
import { listGames } from "./games.js";
import { createGate } from "./gate.js";
import { openRecord } from "./incoming.js";
import { startInput } from "./input.js";
import { dropPlace } from "./notices.js";
import { listResults } from "./results.js";
import { startSite } from "./site.js";
import { createStore } from "./store.js";
import { showStoring } from "./storing.js";
import { listen } from "./tabs.js";

const store = createStore({ onTrouble: warn });

/** @param {import("./store.js").State} state */
function warn(state) {
  if (byId("games")) showStoring(state, "no-storage");
}

/** There is no table here: what is clicked is for the page alone. */
const nobody = { locked: true, busy: false, watching: false };
const gate = createGate({ session: nobody, isPutAway: () => false, asks: () => false, text });

startSite();
startFinder();
startInput(gate, {
  play: () => {},
  drawer: () => {},
  op: (name) => {
    if (name === "confirm-yes" || name === "confirm-no") answerConfirm(name === "confirm-yes");
    if (name === "import") byId("import-file")?.click();
  },
});
onPicked(async (file) => {
  await takeIn(file, store, (record) => openRecord(record, store));
  await listGames(store);
});
if (document.querySelector("[data-results]")) void listResults(store);
if (byId("games")) {
  void listGames(store);
  listen(() => void listGames(store));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) dropPlace(); // back from elsewhere
    void listGames(store);
  });
}
