/** Ways to and from a game: what the address asks for is shown, and what is begun gets an address. */

import { isKept } from "./arrivals.js";
import { closePopovers } from "./chooser.js";
import { dayOf } from "./days.js";
import { byId, text } from "./dom.js";
import { closeDrawer } from "./drawers.js";
import { focusTable, lost } from "./focus.js";
import { listGames } from "./games.js";
import { offerGoal } from "./goal.js";
import { gameOf, offerBoth, openRecord } from "./incoming.js";
import { lessonOf, listLessons } from "./lessons.js";
import { placeProgress } from "./loading.js";
import { drop, dropPlace, say } from "./notices.js";
import { listResults } from "./results.js";
import { currentRoute, noteGame, noteSetup, place } from "./route.js";
import { clearTable } from "./table.js";
import { keepAwake } from "./wake.js";

/** @typedef {"new" | "import" | "unshare" | "rematch" | "branch"} Beginning */

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./session.js").createSession>} parts.session
 * @param {import("./types.js").Store} parts.store
 * @param {string | undefined} parts.game  the page's title
 * @param {() => void} parts.begun  told when a new game is on the table
 * @param {() => Promise<void>} parts.shown  told when the game that the address names is on the table
 * @param {() => void} parts.left  told when the table has been left
 * @param {() => void} parts.analyse  looks back at the open game
 * @param {(code: string) => Promise<void>} parts.join  comes to another device's table
 */
export function createWays({ session, store, game, begun, shown, left, analyse, join }) {
  const title = document.title;
  let starting = false;
  /** Begins what was asked for and has not come: a new game, one from a file or from a link. */
  /** @type {(() => Promise<void>) | null} */
  let unbegun = null;
  /** The game that one has gone away from: its table stays empty until one comes back. */
  let away = "";

  /** Show what the address asks for. */
  async function route() {
    const to = currentRoute();
    if (to.view === "setup") return goToSetup();
    if (to.view === "join") return Promise.all([goToSetup(), join(to.code)]).then(() => {});
    const from = byId("table")?.hidden || !session.latest ? "" : session.id;
    away = "";
    const chosen = byId("setup")?.contains(document.activeElement);
    showView("table");
    if (to.view === "game") await openGame(to.id, from);
    else await openShared(to.record);
    if (chosen && lost()) focusTable();
  }

  async function goToSetup() {
    const focused = document.activeElement !== document.body;
    away = session.coming || session.id;
    clearTable();
    drop("watching");
    left();
    keepAwake(false);
    closeDrawer();
    closePopovers();
    showView("setup");
    document.title = title;
    if (focused && lost()) focusTable();
    listLessons();
    byId(location.hash.slice(1))?.scrollIntoView();
    await Promise.all([listGames(store, game), listResults(store)]);
  }

  /** @param {string} id @param {string} [from]  the game on the table, which stays if it is unknown */
  async function openGame(id, from = "") {
    if (session.id === id && session.latest) document.title = session.latest.title;
    const opened = await session.open(id);
    const now = currentRoute();
    if (now.view !== "game" || now.id !== id) return; // one has gone on
    if (opened === "shown" && lessonOf(id)) offerGoal();
    if (opened === "shown" && !session.latest?.over) tellDay(id);
    if (opened === "shown" && now.analysis) {
      noteGame(id, "replace", now.step); // it is opened once, and not again with each Back
      analyse();
    }
    if (opened === "shown") await shown();
    if (opened !== "refused" && opened !== "unknown") return; // a failure is told, and tried again
    if (opened === "unknown" && from) noteGame(from, "replace");
    else {
      noteSetup();
      await goToSetup();
    }
    if (opened === "unknown") say(text("unknown-game"), "error");
  }

  /**
   * A game that is passed on is the one kept here; a link that isn't newer can be looked at beside.
   * @param {import("./types.js").Met} met
   * @param {"import" | "unshare"} op
   * @param {string} record
   */
  async function openPassed({ id, how, notice, beside }, op, record) {
    await openGame(id);
    if (session.id === id && session.watching) await session.takeOver();
    if (session.id !== id || place() !== id) return; // one has gone on
    if (how === "new") offerGoal();
    if (!notice) return;
    offerBoth(notice, { keep() {}, look: () => void begin(op, { text: record, beside }) });
  }

  /** @param {string} record */
  async function openShared(record) {
    const again = () => openShared(record);
    const met = await session.met({ text: record, shared: true });
    const still = currentRoute();
    if (still.view !== "shared" || still.record !== record) return void listGames(store, game);
    unbegun = met ? null : again;
    if (!met) return; // a failure is told, and tried again
    if (met.ok && isKept(met)) {
      noteGame(met.id, "replace", still.step);
      return openPassed(met, "unshare", record);
    }
    const opened = await session.start("unshare", { text: record });
    const now = currentRoute();
    if (now.view !== "shared") return void listGames(store, game);
    if (opened === "failed") unbegun = again;
    if (opened === "shown") {
      noteGame(session.id, "replace", now.step);
      return shown();
    }
    if (opened !== "refused") return;
    noteSetup();
    await goToSetup();
  }

  /**
   * Begin a new game and show it; one at a time, however often one presses.
   * @param {Beginning} op
   * @param {Record<string, unknown>} args
   * @param {{tells?: boolean}} [options]  whether a newcomer is told what the title is about
   */
  async function begin(op, args, { tells = true } = {}) {
    if (starting) return;
    starting = true;
    const here = place();
    try {
      const made = await session.start(op, args);
      if (place() !== here) return stayAway(); // it is there for whoever wants it
      unbegun = made === "failed" ? () => begin(op, args) : null;
      if (made === "shown") enterNewGame(op === "new" && tells);
    } finally {
      starting = false;
    }
  }

  /** A game has come when one had gone to the set-up: its table stays empty. */
  async function stayAway() {
    if (currentRoute().view !== "setup") return;
    away = session.id;
    clearTable();
    await listGames(store, game);
  }

  /** @param {boolean} tells */
  function enterNewGame(tells) {
    dropPlace();
    noteGame(session.id, "push");
    showView("table");
    scrollTo(0, 0);
    focusTable();
    if (tells) offerGoal();
    begun();
  }

  /** A file has been picked. @param {string} record */
  async function importRecord(record) {
    const other = gameOf(record);
    if (other && other !== game) return openRecord(record, store);
    const here = place();
    const met = await session.met({ text: record, shared: false });
    if (place() !== here) return void listGames(store, game);
    unbegun = met ? null : () => importRecord(record);
    if (!met) return; // a failure is told, and tried again
    if (!met.ok || !isKept(met)) return begin("import", { text: record });
    dropPlace();
    away = "";
    noteGame(met.id, "push");
    showView("table");
    await openPassed(met, "import", record);
  }

  return {
    /** Whether a new game was asked for and has not come. */
    get unbegun() {
      return unbegun !== null;
    },

    /** Whether a new game is on its way. */
    get starting() {
      return starting;
    },

    /** Whether a game is the one that one has gone away from. @param {string} id */
    isAway: (id) => id === away,

    begin,
    route,

    /** A place at another device's table is taken. @param {string} id */
    async sit(id) {
      away = "";
      showView("table");
      await session.join(id);
      focusTable();
    },

    /** The address has changed. */
    follow() {
      unbegun = null;
      dropPlace();
      void route();
    },

    /** What was asked for last is tried again. */
    goOn: () => (unbegun ? unbegun() : route()),

    importRecord,

    /** Another tab has deleted the open game: it must not come back with the next move. */
    leaveRemoved() {
      const { id, coming } = session;
      if (coming && coming !== id) return void store.remove(id);
      session.forget(id);
      void store.settled().then(() => store.remove(id));
      if (currentRoute().view === "setup") return;
      noteSetup();
      void goToSetup();
      say(text("removed"), "error");
    },
  };
}

/** Whether a game at a day's table counts. @param {string} id */
function tellDay(id) {
  const day = dayOf(id);
  if (day) say(text(day.counts ? "day-counts" : "day-again"));
}

/** @param {"setup" | "table"} view */
function showView(view) {
  const table = byId("table");
  const setup = byId("setup");
  if (table) table.hidden = view === "setup";
  if (setup) setup.hidden = view === "table";
  placeProgress(view);
  document.documentElement.dataset.view = view;
}
