import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

class Button extends EventTarget {
  dataset = { seat: "1" };
  shown = "false";
  closest = () => this;
  getAttribute = (name) => (name === "aria-pressed" ? this.shown : this.dataset.seat);
}
Object.assign(globalThis, { Element: Button, HTMLElement: Button, SVGElement: Button });

const button = new Button();
const page = Object.assign(new EventTarget(), {
  hidden: false,
  querySelector: () => (button.shown === "true" ? button : null),
});
const outside = new EventTarget();
Object.assign(globalThis, { document: page, window: outside });
const { startHold } = await import("../../web/js/hold.js");

/** What was shown and hidden, in order. */
const changes = [];
startHold((shown, seat) => {
  changes.push(`${shown ? "show" : "hide"} ${seat}`);
  button.shown = String(shown);
});

const tell = (to, type, about = {}) => to.dispatchEvent(Object.assign(new Event(type), about));
const press = () => {
  const event = Object.assign(new Event("pointerdown"), { button: 0 });
  Object.defineProperty(event, "target", { value: button });
  page.dispatchEvent(event);
};
const hide = (hidden) => {
  page.hidden = hidden;
  tell(page, "visibilitychange");
};
const WAYS = {
  "another window comes to the front": () => tell(outside, "blur"),
  "the tab is hidden": () => hide(true),
  "the page is left": () => tell(outside, "pagehide"),
};

beforeEach(() => {
  page.hidden = false;
  button.shown = "false";
  changes.length = 0;
});

for (const [way, leave] of Object.entries(WAYS)) {
  test(`cards that are held are hidden when ${way}`, () => {
    press();
    leave();
    assert.deepEqual(changes, ["show 1", "hide 1"]);
    tell(page, "pointerup");
    assert.deepEqual(changes, ["show 1", "hide 1"]);
  });

  test(`cards that a tap has left open are hidden when ${way}`, () => {
    press();
    tell(page, "pointerup");
    leave();
    assert.deepEqual(changes, ["show 1", "hide 1"]);
  });
}

test("cards whose picture hasn't come yet are hidden all the same", () => {
  press();
  button.shown = "false";
  tell(outside, "blur");
  assert.deepEqual(changes, ["show 1", "hide 1"]);
});

test("where nothing is shown, nothing is hidden, and coming back shows nothing", () => {
  tell(outside, "blur");
  hide(true);
  hide(false);
  assert.deepEqual(changes, []);
});
