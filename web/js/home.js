/** The home page and all pages without a table: running games, import of a file. */

import { takeIn } from "./collection.js";
import { byId } from "./dom.js";
import { onPicked } from "./files.js";
import { startFinder } from "./finder.js";
import { listGames } from "./games.js";
import { openRecord } from "./incoming.js";
import { dropPlace } from "./notices.js";
import { startPage } from "./page.js";
import { listResults } from "./results.js";
import { createStore } from "./store.js";
import { showStoring } from "./storing.js";
import { listenGames } from "./tabs.js";

const store = createStore({ onTrouble: warn });

/** @param {import("./store.js").State} state */
function warn(state) {
  if (byId("games")) showStoring(state, "no-storage");
}

/** How much room the list takes on this screen: the next visit begins with it. */
function keepRoom() {
  const room = byId("games-room");
  if (!room) return;
  try {
    localStorage.setItem("teahouse.room", JSON.stringify([innerWidth, room.offsetHeight]));
  } catch {
    // No storage, and no games to list.
  }
}

startPage();
startFinder();
const list = listenGames(async () => {
  await listGames(store);
  document.documentElement.style.removeProperty("--games-room");
});
onPicked(async (file) => {
  await takeIn(file, store, (record) => openRecord(record, store));
  await list();
});
if (document.querySelector("[data-results]")) void listResults(store);
void list();
window.addEventListener("pagehide", keepRoom);
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) dropPlace(); // back from elsewhere
});
