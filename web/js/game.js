/** A game's page: wires set-up, table, worker, computer player and storage together. */

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
import { copyLink, copyReport, download, sendOn, startImport } from "./files.js";
import { keepKeys } from "./focus.js";
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
import { PAGE_OPS } from "./page_ops.js";
import { createPanels } from "./panel.js";
import { forgetTyped } from "./picks.js";
import { forget } from "./places.js";
import { createReplay, startReplay } from "./replay.js";
import { noteEnd } from "./results.js";
import { createReview, startReview } from "./review.js";
import { currentRoute, onRoute } from "./route.js";
import { createSession } from "./session.js";
import { onSettings, settings } from "./settings.js";
import { dropData, keepSetup, recallSetup, seatAnother, setupArgs } from "./setup.js";
import { createSeveral } from "./several.js";
import { startShows } from "./shows.js";
import { startSite } from "./site.js";
import { createStore } from "./store.js";
import { showStoring } from "./storing.js";
import { clearTable, closeFinal, setWaiting, showAnswer } from "./table.js";
import { claim, listen, tell } from "./tabs.js";
import { startTell } from "./tell.js";
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
  play: () => void playThrough(),
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
const panels = createPanels({ session, reseat: (seats) => change("seats", { seats }) });
const alone = createAlone({ play: (action) => play(action, null) });
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
/** Where drawers cover no more than the side of the table (desktop.css). */
const LARGE = matchMedia("(min-width: 68.75rem) and (min-height: 30.01rem)");

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

// --- what buttons do -----------------------------------------------------------------------------

/** @type {Record<string, (element: HTMLElement | SVGElement) => unknown>} */
const OPS = {
  undo: () => change("undo"),
  redo: () => change("redo"),
  restart: () => change("restart"),
  cancel: () => change("undo"),
  usual: ({ dataset }) => change("usual", { on: dataset.to === "on" }),
  resign({ dataset }) {
    closeDrawer(); // on a small screen the menu has it
    change("resign", { seat: seatOf(dataset.seat) });
  },
  ready: ({ dataset }) => change("ready", { seat: seatOf(dataset.seat) }),
  look: ({ dataset }) => look(session.latest?.peek === null, seatOf(dataset.seat)),
  "clear-data": () => form && dropData(form),
  seek: (element) => {
    const { way, to } = element.dataset;
    if (way) return review.lead(way);
    // What leads there covers it, but for the analysis on a large screen.
    if (!element.closest("#drawer-analysis") || !LARGE.matches) closeDrawer();
    return to ? review.slide(Number(to)) : review.close();
  },
  review: openReview,
  play: playThrough,
  uncover: ({ ariaPressed }) =>
    session.ask("uncover", { on: ariaPressed !== "true" }, { quiet: true }),
  replay() {
    setSheet(false);
    return replay.again();
  },
  async rematch({ dataset }) {
    const from = session.id;
    await ways.begin("rematch", { up: dataset.to === "up" });
    several.follow(from);
  },
  help: () => session.ask("help", {}, { quiet: true }),
  again: () => change("again"),
  advise: () => gate.mayChange("advise") && advice.toggle(),
  "advice-close": () => advice.close(),
  analysis: () => analysis.open(),
  alone: () => ways.begin("import", { text: session.record }),
  who: panels.who,
  written: panels.written,
  export: () => download(session),
  share: () => copyLink(session),
  devices() {
    closeDrawer();
    return session.watching ? say(text("watching")) : several.invite();
  },
  "new-devices": () => form?.reportValidity() && submitSetup(true),
  join: () => several.join(""),
  consent: ({ dataset }) => change("consent", { yes: dataset.to === "yes" }),
  pass() {
    closeDrawer();
    const out = () => void session.ask("handed", {}, { quiet: true });
    return gate.mayChange("pass") && sendOn(session, "pass", out);
  },
  question() {
    closeDrawer();
    return sendOn(session, "question", () => {});
  },
  answer: () => session.ask("answer"),
  report: () => copyReport(session),
  takeover: () => session.takeOver(),
  skip: () => computer.skip(),
  now: () => computer.now() || say(text("not-thinking")),
  ...PAGE_OPS,
};

function openReview() {
  closeDrawer();
  setSheet(false);
  closeFinal();
  return review.open();
}

/** Show step after step, and then where that has led. */
async function playThrough() {
  await replay.play();
  if (session.latest) review.keep(session.latest);
}

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
  if (closeDrawer() || closeFinal() || closeCommands() || advice.close()) return;
  if (gather instanceof HTMLDialogElement && gather.open) return change("undo");
  if (setSheet(false)) return;
  review.close();
}

/** @param {string} name @param {boolean} back */
function tool(name, back) {
  if (name === "undo" || name === "redo") return change(name);
  if (name === "review") return void openReview();
  if (name === "advise") return void OPS.advise(document.createElement("button"));
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
}

// --- start ---------------------------------------------------------------------------------------

const ready = supported() ? engine.start() : Promise.reject(new Error("unsupported browser"));
startSite({ after: ready.then(() => calm.come) });
startDrawers(review.close);
const activate = startInput(gate, {
  play,
  drawer: toggleDrawer,
  op: (name, element) => void OPS[name]?.(element),
});
const commands = createCommands({ ask: session.told, press: activate, review: openReview });
onSettings(redraw);
startReplay(replay, review.leads);
startReview(review);
startBranch((args) => ways.begin("branch", { ...args, to: session.latest?.review?.here }));
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
startKeys({ activate, tool, back: stepBack, review: review.key });
if (form) recallSetup(form);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void submitSetup(false);
});
startImport(ways.importRecord);
listen((word) => {
  if (word.type === "saved" && word.id === session.id) void session.follow();
  if (word.type === "removed" && word.id === session.id) ways.leaveRemoved();
  if (word.type !== "saved" || currentRoute().view === "setup")
    void listGames(store, form?.dataset.game);
});
document.addEventListener(REMOVED, (event) => {
  if (!(event instanceof CustomEvent)) return;
  session.forget(event.detail);
  forget(event.detail);
});
onRoute(ways.follow);
window.addEventListener("pagehide", clearTable); // a browser may keep the page, to go back to
window.addEventListener("pageshow", ({ persisted }) => persisted && void ways.route());
if (supported()) {
  ready.catch((error) => showFailure(error, retry));
  void ways.route();
} else {
  byId("unsupported")?.removeAttribute("hidden");
}
