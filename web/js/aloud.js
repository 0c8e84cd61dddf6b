/** The table as text, and the line for commands: what is typed or asked is answered below it. */

import { byId, make, text } from "./dom.js";
import { giveBack } from "./focus.js";
import { announce } from "./notices.js";
import { settings, toggleAloud } from "./settings.js";

/** The headings that keys for places lead to in the text. @type {Record<string, string>} */
const HEADINGS = {
  board: "aloud-position",
  piles: "aloud-position",
  hand: "aloud-own",
  choices: "aloud-choices",
  possible: "aloud-choices",
  log: "aloud-log",
};

/** What is asked by keys, in whatever language. */
const QUESTIONS = ["end", "score", "position", "opponent", "last", "now"];

/** Where the focus was before the line. @type {Element | null} */
let before = null;

/**
 * @param {object} options
 * @param {(args: Record<string, string>) => Promise<import("./types.js").AnyAnswer>} options.ask
 * @param {(button: Element) => void} options.press does what a click on the button would do
 * @param {() => void} options.review opens the look back
 */
export function createCommands({ ask, press, review }) {
  /** @param {Record<string, string>} args */
  async function hear(args) {
    const answer = await ask(args);
    const button = "press" in answer ? byId(answer.press) : null;
    const said = "said" in answer ? answer.said : "error" in answer ? [answer.error.text] : [];
    byId("command-said")?.replaceChildren(...said.map((line) => make("li", {}, line)));
    if (button) return press(button);
    if ("press" in answer && answer.press === "review") return review();
    show();
    announce(said);
  }

  byId("command")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const line = byId("command-line");
    if (!(line instanceof HTMLInputElement)) return;
    void hear({ text: line.value });
    line.value = "";
  });

  return {
    /**
     * What a letter stands for, if it is one of these.
     * @param {string} name
     * @returns {boolean}
     */
    tool(name) {
      if (QUESTIONS.includes(name)) void hear({ ask: name });
      else if (name === "command") enter();
      else if (settings.aloud && name in HEADINGS) byId(HEADINGS[name])?.focus();
      else return false;
      return true;
    },
  };
}

/** What may be asked of the table has its place, and stays in sight. */
function show() {
  byId("command")?.setAttribute("data-open", "");
}

function enter() {
  const line = byId("command-line");
  if (document.activeElement !== line) before = document.activeElement;
  show();
  line?.focus();
}

/** Another one sits down: nothing that was typed or answered stays. */
export function emptyCommands() {
  byId("command-said")?.replaceChildren();
}

/** @returns {boolean} whether the line was there, or the focus in it */
export function closeCommands() {
  const form = byId("command");
  const inside = form?.contains(document.activeElement);
  if (!form || !(inside || (form.hasAttribute("data-open") && !settings.aloud))) return false;
  form.removeAttribute("data-open");
  emptyCommands();
  if (inside) giveBack(before);
  return true;
}

/** The button that turns the table into text says what it does. */
export function switchAloud() {
  toggleAloud();
  announce([text(settings.aloud ? "aloud-on" : "aloud-off")]);
}
