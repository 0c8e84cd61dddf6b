/** A game's page: wires set-up, table, worker, computer player and storage together. */

import { startAbout } from "./about.js";
import { createAdvice } from "./advice.js";
import { createAlone } from "./alone.js";
import { closeCommands, createCommands } from "./aloud.js";
import { createAnalysis } from "./analysis.js";
import { ROOT, supported } from "./boot.js";
import { startBranch } from "./branch.js";
import { createCalm } from "./calm.js";
import { closePopovers, startLists } from "./chooser.js";
import { createComputer } from "./computer.js";
import { beginning } from "./days.js";
import { byId, pageLang, text } from "./dom.js";
import {
  closeDrawer,
  isPutAway,
  setSheet,
  showDrawer,
  startDrawers,
  toggleDrawer,
} from "./drawers.js";
import { keepEdges, startEdges } from "./edges.js";
import { createEngine } from "./engine.js";
import { keepFaces } from "./faces.js";
import { download, startImport } from "./files.js";
import { keepKeys } from "./focus.js";
import { createOps } from "./game_ops.js";
import { listGames, REMOVED } from "./games.js";
import { createGate } from "./gate.js";
import { goalOpen, startGoal } from "./goal.js";
import { showHints } from "./hints.js";
import { startHold } from "./hold.js";
import { startInput } from "./input.js";
import { startKeys } from "./keys.js";
import { nextLesson, noteLearnt } from "./lessons.js";
import { showFailure, showProgress } from "./loading.js";
import { announce, banner, drop, say } from "./notices.js";
import { createPanels } from "./panel.js";
import { forgetTyped } from "./picks.js";
import { createReplay, startReplay } from "./replay.js";
import { noteEnd } from "./results.js";
import { createReview, startReview } from "./review.js";
import { currentRoute, onRoute } from "./route.js";
import { createSession } from "./session.js";
import { onSettings, settings } from "./settings.js";
import { keepSetup, recallSetup, seatAnother, setupArgs } from "./setup.js";
import { createSeveral } from "./several.js";
import { startShows } from "./shows.js";
import { startSite } from "./site.js";
import { createStore } from "./store.js";
import { showStoring } from "./storing.js";
import { clearTable, closeFinal, setWaiting, showAnswer } from "./table.js";
import { claim, listen, listenGames, tell } from "./tabs.js";
import { toolOfPage } from "./tools.js";
import { keepCursor } from "./visit.js";
import { keepAwake } from "./wake.js";
import { warnOfWatching } from "./watching.js";
import { createWays } from "./ways.js";
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
  engine: { ...engine, call: (request) => several.call(request) },
  store,
  tabs: { claim, tell },
  lang: pageLang(),
  aloud: () => settings.aloud,
  day: (id) => beginning(id, form?.dataset.game ?? "", form?.dataset.day),
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
const review = createReview({
  latest: () => session.latest,
  seek: (args) => session.ask("seek", { ...args }, { quiet: !args.told && !args.back }),
  runs: () => replay.runs,
  play: () => void acts.playThrough(),
});
const gate = createGate({
  session,
  isPutAway,
  asks: (setting) => settings[setting],
  text,
});
const advice = createAdvice({
  engine,
  session,
  onTrouble: (error, again) => showFailure(error, again, "engine-computer"),
});
const analysis = createAnalysis({
  engine,
  session,
  store,
  early: () => say(text("analysis-early")),
  opened() {
    closeFinal();
    showDrawer("analysis");
  },
  done() {
    const open = byId("drawer-analysis")?.hasAttribute("data-open");
    if (open) announce([text("analysis-ready")]);
    else say(text("analysis-ready"));
  },
  onTrouble: (error, again) => showFailure(error, again, "engine-computer"),
});
const panels = createPanels({
  session,
  may: gate.mayChange,
  reseat: (seats) => acts.change("seats", { seats }),
});
const alone = createAlone({ play: (action) => acts.play(action, null) });
const form = /** @type {HTMLFormElement | null} */ (byId("setup-form"));
const ways = createWays({
  session,
  store,
  game: form?.dataset.game,
  begun: () => computer.update(taskNow()),
  shown: review.follow,
  left() {
    computer.update(null);
    advice.update(null);
    replay.end();
    analysis.leave();
    panels.close();
  },
  analyse: () => void analysis.open(),
  join: (code) => several.join(code),
});
const several = createSeveral({
  ...{ title: document.documentElement.dataset.game ?? "", lang: pageLang(), session },
  ...{ call: engine.call, sit: ways.sit, who: panels.who },
});
const calm = createCalm();
const acts = createOps({
  ...{ session, gate, ways, computer, alone, review, replay, advice, analysis, panels, several },
  ...{ form, begin: submitSetup, taskNow },
});

// --- the picture ---------------------------------------------------------------------------------

/**
 * @param {Answer} answer
 * @param {boolean} quiet
 */
function picture(answer, quiet) {
  calm.shown();
  if (!quiet) for (const trouble of ["failed", "engine"]) drop(trouble); // it works again
  if (!ways.isAway(answer.game)) {
    closePopovers();
    showAnswer(answer, { quiet });
    noteLearnt(answer);
    showHints(answer);
    keepFaces();
    keepZoom();
    keepEdges(answer);
    keepCursor();
    review.keep(answer);
    forgetTyped();
    keepAwake(!answer.over);
  }
  several.shown(answer);
  computer.update(taskNow());
  advice.update(answer.advice);
  analysis.update();
  keepKeys();
  void noteEnd(store, answer, !quiet && !session.watching);
}

/** What the computer has to decide now: nothing in the past, while watching, or off the table. */
function taskNow() {
  const answer = session.latest;
  const away = session.watching || byId("table")?.hidden || currentRoute().view === "setup";
  return !answer || away || answer.review || goalOpen() ? null : answer.think;
}

/** @param {boolean} others  on several devices */
async function submitSetup(others) {
  if (!form || ways.starting) return;
  form.setAttribute("aria-busy", "true");
  keepSetup(form);
  const args = await setupArgs(form);
  if (args && others) seatAnother(args.seats);
  if (args) await ways.begin("new", args, { tells: !others });
  form.removeAttribute("aria-busy");
  if (args && others && currentRoute().view === "game") await several.invite();
}

// --- what keys do ---------------------------------------------------------------------------------

/** Escape: one step back. */
function stepBack() {
  const gather = byId("gather");
  if (closeDrawer() || closeFinal() || closeCommands() || advice.close()) return;
  if (gather instanceof HTMLDialogElement && gather.open) return acts.change("undo");
  if (setSheet(false)) return;
  review.close();
}

/** @param {string} name @param {boolean} back */
function tool(name, back) {
  if (name === "undo" || name === "redo") return acts.change(name);
  if (name === "review") return void acts.openReview();
  if (name === "advise") return acts.advise();
  if (name === "analysis") return void analysis.open();
  if (commands.tool(name) || toolOfPage(name, back)) return;
  toggleDrawer(name);
}

/** As text or as a picture: a table that is wanted otherwise than it lies there is drawn anew. */
function redraw() {
  const text = byId("region-text")?.firstElementChild;
  if (session.latest && Boolean(text) !== settings.aloud)
    void session.ask("show", {}, { quiet: true });
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
    if (ways.unbegun || !session.latest || wanted !== session.id) await ways.goOn();
    say(text("crash-over"));
  } catch (error) {
    drop("crash");
    showFailure(error, () => void recover());
  }
}

function retry() {
  engine.start().then(ways.goOn, (error) => showFailure(error, retry));
}

/** @param {boolean} watching */
function showWatching(watching) {
  if (watching) computer.cancel();
  else computer.update(taskNow());
  const away = byId("table")?.hidden === true && ways.isAway(session.id);
  warnOfWatching(watching, away, () => void session.takeOver());
  several.watched(watching);
}

// --- start ---------------------------------------------------------------------------------------

const ready = supported() ? engine.start() : Promise.reject(new Error("unsupported browser"));
startSite({ after: ready.then(() => calm.come) });
startDrawers(review.close);
const activate = startInput(gate, {
  play: acts.play,
  drawer: toggleDrawer,
  op: (name, element) => void acts.ops[name]?.(element),
});
const commands = createCommands({ ask: session.told, press: activate, review: acts.openReview });
onSettings(redraw);
startReplay(replay, review.leads);
startReview(review);
startBranch((args) => ways.begin("branch", { ...args, to: session.latest?.review?.here }));
startShows();
startAbout();
startHold(acts.look);
startZoom();
startEdges();
startLists();
startGoal((learn) => {
  if (learn && nextLesson()) location.hash = nextLesson();
  else computer.update(taskNow());
});
startKeys({ activate, tool, back: stepBack, review: review.key });
if (form) recallSetup(form);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void submitSetup(false);
});
startImport(ways.importRecord);
listen((word) => {
  if (word.type === "saved" && word.id === session.id) void session.follow();
  if (word.type === "removed") several.forget(word.id);
  if (word.type === "removed" && word.id === session.id) ways.leaveRemoved();
});
listenGames(async () => {
  if (currentRoute().view === "setup") await listGames(store, form?.dataset.game);
});
document.addEventListener(REMOVED, (event) => {
  if (!(event instanceof CustomEvent)) return;
  session.forget(event.detail);
  several.forget(event.detail);
});
onRoute(() => {
  several.close();
  ways.follow();
});
window.addEventListener("pagehide", clearTable); // a browser may keep the page, to go back to
window.addEventListener("pageshow", ({ persisted }) => persisted && void ways.route());
if (supported()) {
  ready.catch((error) => showFailure(error, retry));
  void ways.route();
} else {
  byId("unsupported")?.removeAttribute("hidden");
}
