/** A game's page: wires set-up, table, worker, computer player and storage together. */

import { createAdvice } from "./advice.js";
import { createAlone } from "./alone.js";
import { ROOT, supported } from "./boot.js";
import { createCalm } from "./calm.js";
import { closePopovers, startLists } from "./chooser.js";
import { createComputer } from "./computer.js";
import { byId, pageLang, text } from "./dom.js";
import { closeDrawer, isPutAway, setSheet, startDrawers, toggleDrawer } from "./drawers.js";
import { keepEdges, startEdges } from "./edges.js";
import { createEngine } from "./engine.js";
import { keepFaces } from "./faces.js";
import { copyLink, copyReport, download, startImport } from "./files.js";
import { listGames, REMOVED } from "./games.js";
import { createGate } from "./gate.js";
import { goalOpen, offerGoal, startGoal } from "./goal.js";
import { startHold } from "./hold.js";
import { gameOf, openRecord } from "./incoming.js";
import { startInput } from "./input.js";
import { keepCursor, startKeys } from "./keys.js";
import { lessonOf, listLessons, nextLesson, showLesson } from "./lessons.js";
import { placeProgress, showFailure, showProgress } from "./loading.js";
import { banner, drop, dropPlace, say } from "./notices.js";
import { PAGE_OPS } from "./page_ops.js";
import { createReplay, startReplay } from "./replay.js";
import { listResults } from "./results.js";
import { currentRoute, noteGame, noteSetup, onRoute } from "./route.js";
import { createSession } from "./session.js";
import { settings } from "./settings.js";
import { dropData, keepSetup, recallSetup, setupArgs } from "./setup.js";
import { startShows } from "./shows.js";
import { startSite } from "./site.js";
import { createStore } from "./store.js";
import { showStoring } from "./storing.js";
import { clearTable, closeFinal, focusTable, setWaiting, showAnswer } from "./table.js";
import { claim, listen, tell } from "./tabs.js";
import { startTell } from "./tell.js";
import { keepAwake } from "./wake.js";
import { warnOfWatching } from "./watching.js";
import { keepZoom, startZoom } from "./zoom.js";

/** @typedef {import("./types.js").Answer} Answer */

const store = createStore({
  onTrouble(state) {
    const steps = [{ label: text("export"), run: () => void download(session) }];
    showStoring(state, "not-saved", steps);
  },
});
const engine = createEngine({
  root: ROOT,
  game: document.documentElement.dataset.game ?? "",
  onProgress: showProgress,
  onCrash: () => void recover(),
});
const session = createSession({
  engine,
  store,
  tabs: { claim, tell },
  lang: pageLang(),
  handlers: {
    shown: picture,
    refused: ({ error }) => say(error.text, "error"),
    watched: showWatching,
    waits: setWaiting,
    failed: (error) => showFailure(error, retry),
  },
});
const computer = createComputer({
  engine,
  rules: () => session.rules,
  game: () => session.id,
  play: (task, action) => session.ask("play", { seat: task.seat, action }, { at: task.at }),
  onTrouble: (error) => showFailure(error, () => computer.update(taskNow()), "engine-computer"),
});
const replay = createReplay({
  latest: () => session.latest,
  seek: (to, told) => session.ask("seek", told ? { to, told } : { to }, { quiet: !told }),
});
const gate = createGate({ session, isPutAway, asks: (setting) => settings[setting], text });
const advice = createAdvice({
  engine,
  session,
  onTrouble: (error, again) => showFailure(error, again, "engine-computer"),
});
const alone = createAlone({ play: (action) => play(action, null) });
const form = /** @type {HTMLFormElement | null} */ (byId("setup-form"));
const title = document.title;
let starting = false;
/** Begins the new game that was asked for and has not come. @type {(() => Promise<void>) | null} */
let unbegun = null;
/** The game that one has gone away from: its table stays empty until one comes back. */
let left = "";
const calm = createCalm();

// --- the picture ---------------------------------------------------------------------------------

/**
 * @param {Answer} answer
 * @param {boolean} quiet
 */
function picture(answer, quiet) {
  calm.shown();
  if (!quiet) for (const trouble of ["failed", "engine"]) drop(trouble); // it works again
  if (answer.game !== left) {
    showAnswer(answer, { quiet });
    showLesson(answer);
    keepFaces();
    keepZoom();
    keepEdges(answer);
    keepCursor();
    closePopovers();
    keepAwake(!answer.over);
  }
  computer.update(taskNow());
  if (!quiet && answer.result && !session.watching)
    void store.keepResult(answer.game, answer.result).then(() => listResults(store));
}

/** What the computer has to decide now: nothing in the past, while watching, or off the table. */
function taskNow() {
  const answer = session.latest;
  const away = session.watching || byId("table")?.hidden || currentRoute().view === "setup";
  return !answer || away || answer.seek !== null || goalOpen() ? null : answer.think;
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

// --- ways to and from a game ---------------------------------------------------------------------

async function route() {
  const to = currentRoute();
  if (to.view === "setup") return goToSetup();
  left = "";
  showView("table");
  if (to.view === "game") await openGame(to.id);
  else await openShared(to.record);
}

async function goToSetup() {
  left = session.coming || session.id;
  clearTable();
  drop("watching");
  computer.update(null);
  replay.end();
  keepAwake(false);
  closeDrawer();
  closePopovers();
  showView("setup");
  document.title = title;
  listLessons();
  byId(location.hash.slice(1))?.scrollIntoView();
  await Promise.all([listGames(store, form?.dataset.game), listResults(store)]);
}

/** @param {string} id */
async function openGame(id) {
  if (session.id === id && session.latest) document.title = session.latest.title;
  const opened = await session.open(id);
  const now = currentRoute();
  if (now.view !== "game" || now.id !== id) return; // one has gone on
  if (opened === "shown" && lessonOf(id)) offerGoal();
  if (opened !== "refused" && opened !== "unknown") return; // a failure is told, and tried again
  noteSetup();
  await goToSetup();
  if (opened === "unknown") say(text("unknown-game"), "error");
}

/** @param {string} record */
async function openShared(record) {
  const begun = await session.start("unshare", { text: record });
  if (currentRoute().view !== "shared") return void listGames(store, form?.dataset.game);
  if (begun === "shown") return noteGame(session.id, "replace");
  if (begun !== "refused") return;
  noteSetup();
  await goToSetup();
}

/**
 * Begin a new game and show it; one at a time, however often one presses.
 * @param {"new" | "import" | "rematch"} op
 * @param {Record<string, unknown>} args
 */
async function begin(op, args) {
  if (starting) return;
  starting = true;
  try {
    const begun = await session.start(op, args);
    unbegun = begun === "failed" ? () => begin(op, args) : null;
    if (begun === "shown") enterNewGame(op);
  } finally {
    starting = false;
  }
}

/** @param {SubmitEvent} event */
async function submitSetup(event) {
  event.preventDefault();
  if (!form || starting) return;
  form.setAttribute("aria-busy", "true");
  keepSetup(form);
  const args = await setupArgs(form);
  if (args) await begin("new", args);
  form.removeAttribute("aria-busy");
}

/** @param {"new" | "import" | "rematch"} op */
function enterNewGame(op) {
  dropPlace();
  noteGame(session.id, "push");
  showView("table");
  scrollTo(0, 0);
  focusTable();
  if (op === "new") offerGoal();
  computer.update(taskNow());
}

/** @param {string} record */
async function importRecord(record) {
  const other = gameOf(record);
  if (other && other !== form?.dataset.game) await openRecord(record, store);
  else await begin("import", { text: record });
}

// --- what buttons do -----------------------------------------------------------------------------

/** @type {Record<string, (element: HTMLElement | SVGElement) => unknown>} */
const OPS = {
  undo: () => change("undo"),
  redo: () => change("redo"),
  restart: () => change("restart"),
  cancel: () => change("undo"),
  resign: ({ dataset }) => change("resign", { seat: seatOf(dataset.seat) }),
  ready: ({ dataset }) => change("ready", { seat: seatOf(dataset.seat) }),
  look: ({ dataset }) => look(session.latest?.peek === null, seatOf(dataset.seat)),
  "clear-data": () => form && dropData(form),
  seek: ({ dataset }) => {
    closeDrawer(); // on a phone the log covers what it leads to
    return session.ask("seek", { to: dataset.to ? Number(dataset.to) : null }, { quiet: true });
  },
  replay: () => replay.start(),
  rematch: () => begin("rematch", {}),
  help: () => session.ask("help", {}, { quiet: true }),
  again: () => change("again"),
  advise: () => advice.ask(),
  alone: () => begin("import", { text: session.record }),
  export: () => download(session),
  share: () => copyLink(session),
  report: () => copyReport(session),
  takeover: () => session.takeOver(),
  skip: () => computer.skip(),
  ...PAGE_OPS,
};

/**
 * Show a player's own cards, or hide them again.
 * @param {boolean} shown
 * @param {number} seat
 */
function look(shown, seat) {
  if (gate.mayLook()) void session.ask(shown ? "look" : "hide", { seat }, { quiet: true });
}

/** @param {string | undefined} seat */
function seatOf(seat) {
  return seat ? Number(seat) : (session.latest?.curtain ?? session.latest?.viewer ?? 0);
}

/**
 * Change the game, if it may be changed now.
 * @param {string} op
 * @param {Record<string, unknown>} [args]
 */
function change(op, args = {}) {
  if (!gate.mayChange(op)) return;
  closePopovers();
  if (op === "play")
    byId("region-log")?.scrollTo(0, 0); // what comes of it stands there first
  else computer.cancel();
  void session.ask(op, args).then((changed) => {
    if (!changed) computer.update(taskNow());
    else if (op === "play" && !session.latest?.lesson) void alone.played();
  });
}

/**
 * @param {string} action
 * @param {number | null} seat
 * @param {string} [pays] what is played after it, if it answers what is asked then
 */
function play(action, seat, pays = "") {
  setSheet(false);
  const { asked = null, viewer = 0 } = session.latest ?? {};
  change("play", { seat: seat ?? asked ?? viewer, action, pays });
}

/** Escape: one step back. */
function stepBack() {
  const gather = byId("gather");
  if (closeDrawer() || closeFinal()) return;
  if (gather instanceof HTMLDialogElement && gather.open) return change("undo");
  if (setSheet(false)) return;
  if (session.latest?.seek !== null && session.latest) OPS.seek(document.createElement("button"));
}

/** @param {string} name */
function tool(name) {
  if (name === "undo" || name === "redo") return change(name);
  if (name === "board") return byId("board")?.focus();
  if (name === "choices") return byId("region-choices")?.querySelector("button")?.focus();
  toggleDrawer(name);
}

// --- what goes wrong -----------------------------------------------------------------------------

async function recover() {
  computer.cancel();
  banner("crash", text("crash"), { kind: "warning" });
  try {
    const to = currentRoute();
    const wanted = to.view === "game" ? to.id : session.id;
    await session.recover(wanted);
    drop("crash");
    if (unbegun || !session.latest || wanted !== session.id) await goOn();
    say(text("crash-over"));
  } catch (error) {
    drop("crash");
    showFailure(error, () => void recover());
  }
}

function retry() {
  engine.start().then(goOn, (error) => showFailure(error, retry));
}

/** What was asked for last is tried again. */
function goOn() {
  return unbegun ? unbegun() : route();
}

/** Another tab has deleted the open game: it must not come back with the next move. */
function leaveRemoved() {
  const { id, coming } = session;
  if (coming && coming !== id) return void store.remove(id);
  session.forget(id);
  void store.settled().then(() => store.remove(id));
  if (currentRoute().view === "setup") return;
  noteSetup();
  void goToSetup();
  say(text("removed"), "error");
}

/** @param {boolean} watching */
function showWatching(watching) {
  if (watching) computer.cancel();
  else computer.update(taskNow());
  const away = byId("table")?.hidden && session.id === left;
  warnOfWatching(watching, away === true, () => void session.takeOver());
}

// --- start ---------------------------------------------------------------------------------------

const ready = supported() ? engine.start() : Promise.reject(new Error("unsupported browser"));
startSite({ after: ready.then(() => calm.come) });
startDrawers();
const activate = startInput(gate, {
  play,
  drawer: toggleDrawer,
  op: (name, element) => void OPS[name]?.(element),
});
startReplay(replay);
startShows();
startTell();
startHold(look);
startZoom();
startEdges();
startLists();
startGoal((learn) => {
  if (learn && nextLesson()) location.hash = nextLesson();
  else computer.update(taskNow());
});
startKeys({ activate, tool, back: stepBack });
if (form) recallSetup(form);
form?.addEventListener("submit", (event) => void submitSetup(event));
startImport(importRecord);
listen((word) => {
  if (word.type === "saved" && word.id === session.id) void session.follow();
  if (word.type === "removed" && word.id === session.id) leaveRemoved();
  if (word.type !== "saved" || currentRoute().view === "setup")
    void listGames(store, form?.dataset.game);
});
document.addEventListener(REMOVED, (event) => {
  if (event instanceof CustomEvent) session.forget(event.detail);
});
onRoute(() => {
  unbegun = null;
  dropPlace();
  void route();
});
window.addEventListener("pagehide", clearTable); // a browser may keep the page, to go back to
window.addEventListener("pageshow", ({ persisted }) => persisted && void route());
if (supported()) {
  ready.catch((error) => showFailure(error, retry));
  void route();
} else {
  byId("unsupported")?.removeAttribute("hidden");
}
