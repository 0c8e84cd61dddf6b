/** What buttons do with the open game. */

import { closePopovers } from "./chooser.js";
import { byId, text } from "./dom.js";
import { closeDrawer, setSheet } from "./drawers.js";
import { copyLink, copyReport, download } from "./files.js";
import { say } from "./notices.js";
import { PAGE_OPS } from "./page_ops.js";
import { dropData } from "./setup.js";
import { closeFinal } from "./table.js";

/** Where drawers cover no more than the side of the table (desktop.css). */
const LARGE = matchMedia("(min-width: 68.75rem) and (min-height: 30.01rem)");

/**
 * What a page has for its game.
 * @typedef {object} Game
 * @property {import("./session.js").Session} session
 * @property {ReturnType<typeof import("./gate.js").createGate>} gate
 * @property {ReturnType<typeof import("./ways.js").createWays>} ways
 * @property {ReturnType<typeof import("./computer.js").createComputer>} computer
 * @property {ReturnType<typeof import("./alone.js").createAlone>} alone
 * @property {ReturnType<typeof import("./review.js").createReview>} review
 * @property {ReturnType<typeof import("./replay.js").createReplay>} replay
 * @property {ReturnType<typeof import("./advice.js").createAdvice>} advice
 * @property {ReturnType<typeof import("./analysis.js").createAnalysis>} analysis
 * @property {ReturnType<typeof import("./panel.js").createPanels>} panels
 * @property {ReturnType<typeof import("./several.js").createSeveral>} several
 * @property {HTMLFormElement | null} form  the set-up's
 * @property {(others: boolean) => unknown} begin  the game of the set-up, on several devices
 * @property {() => import("./types.js").Task | null} taskNow  what the computer has to decide now
 */

/** @param {Game} game */
export function createOps(game) {
  const { session, gate, ways, computer, review, replay, advice, analysis, panels, several, form } =
    game;

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
      if (!changed) computer.update(game.taskNow());
      else if (op === "play" && !session.latest?.lesson) void game.alone.played();
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

  function advise() {
    if (gate.mayChange("advise")) void advice.toggle();
  }

  /** @type {Record<string, (element: HTMLElement | SVGElement) => unknown>} */
  const ops = {
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
    seek(element) {
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
    advise,
    "advice-close": () => advice.close(),
    analysis: () => analysis.open(),
    alone: () => ways.begin("import", { text: session.record }),
    who: panels.who,
    written: panels.written,
    devices() {
      closeDrawer();
      return session.watching ? say(text("watching")) : several.invite();
    },
    "new-devices": () => form?.reportValidity() && game.begin(true),
    join: () => several.join(""),
    consent: ({ dataset }) => change("consent", { yes: dataset.to === "yes" }),
    pass: panels.pass,
    question: panels.question,
    export: () => download(session),
    share: () => copyLink(session),
    answer: () => session.ask("answer"),
    report: () => copyReport(session),
    takeover: () => session.takeOver(),
    skip: () => computer.skip(),
    now: () => computer.now() || say(text("not-thinking")),
    ...PAGE_OPS,
  };

  return { ops, change, play, look, openReview, playThrough, advise };
}
