/** The dialog in which devices meet: what goes to the other one, and what comes from it. */

import { byId, make } from "./dom.js";
import { codeOf } from "./pass.js";

/** @typedef {import("./clocks.js").Terms} Terms */

/**
 * What is pressed in it.
 * @typedef {object} Meeting
 * @property {(text: string) => Promise<void>} given  told what has come from the other device
 * @property {(seat: number, to: "lend" | "computer") => void} [lent]  a guest's seat is played by others
 * @property {(on: boolean) => void} [hints]  whether people may be advised
 * @property {(terms: Terms | null) => void} [time]  how much time each is to have
 * @property {() => void} [closed]
 */

/** Text that may be the whole of what was asked for. */
const WHOLE = /[\w-]{80,}(?:&.*)?\s*$/;

/** Told once it is closed. */
/** @type {(() => void) | undefined} */
let closed;

/** Stops the camera, while it looks. */
/** @type {(() => void) | null} */
let looking = null;

/** The sentences of the dialogs: some are said when these have long been closed. */
/** @type {Map<string, string>} */
const sentences = new Map();

/** @param {string} key */
export const words = (key) => sentences.get(key) ?? "";

/** A dialog, whose sentences can be said from now on. @param {string} html from the view layer */
export function learn(html) {
  const dialog = make("dialog", {
    id: "devices",
    class: "dialog pass",
    "aria-labelledby": "devices-title",
  });
  dialog.innerHTML = html; // escaped there
  for (const { id, textContent } of dialog.querySelectorAll("[id^=devices-text-]"))
    sentences.set(id.slice("devices-text-".length), textContent ?? "");
  return dialog;
}

/**
 * @param {string} html from the view layer
 * @param {Meeting} meeting
 */
export function open(html, meeting) {
  close();
  const dialog = learn(html);
  document.body.append(dialog);
  dialog.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) press(button, meeting);
  };
  dialog.oninput = ({ target }) => {
    if (target === field("devices-answer") && WHOLE.test(answered()))
      void meeting.given(answered());
    if (target instanceof HTMLInputElement && target.name === "hints")
      meeting.hints?.(target.checked);
    if (target instanceof HTMLSelectElement) meeting.time?.(time());
  };
  closed = meeting.closed;
  dialog.onclose = close;
  reveal("[value=share]", "share" in navigator);
  reveal("[value=scan]", "mediaDevices" in navigator);
  dialog.showModal();
  byId("devices-title")?.focus(); // a field would bring up a phone's keyboard over the code
}

/** @param {HTMLButtonElement} button @param {Meeting} meeting */
function press(button, { given, lent }) {
  const seat = Number(button.closest("[data-seat]")?.getAttribute("data-seat"));
  const { value } = button;
  if (value === "lend" || value === "computer") lent?.(seat, value);
  if (value === "close") close();
  if (value === "copy") void copyLink();
  if (value === "share") void share();
  if (value === "given") void given(answered());
  if (value === "scan") void scan(given);
}

export function close() {
  looking?.();
  looking = null;
  byId("devices")?.remove();
  const told = closed;
  closed = undefined;
  told?.();
}

export const isOpen = () => byId("devices") !== null;

/** What goes to the other device: as a link that leads it here, and as a code. @param {string} text */
export function show(text) {
  const address = new URL(location.href);
  address.hash = `join=${text}`;
  const out = byId("devices-out");
  if (out) out.hidden = false;
  const link = field("devices-link");
  if (link) link.value = address.href;
  const place = byId("devices-code");
  if (place) place.innerHTML = codeOf(address.href);
  place?.scrollIntoView({ block: "nearest" });
}

/** Whether something is wanted from the other device. @param {boolean} wanted */
export function want(wanted) {
  const place = byId("devices-in");
  if (place) place.hidden = !wanted;
  const typed = field("devices-answer");
  if (typed) typed.value = "";
}

/** @param {string} key */
export function tell(key) {
  const said = byId("devices-said");
  if (said) said.textContent = words(key);
}

/** How somebody wants to be called who comes; empty the first time. @param {string} known */
export function nameIn(known) {
  const name = byId("devices-name")?.querySelector("input");
  if (name && !name.value) name.value = known;
  return () => name?.value.trim() ?? known;
}

/** @param {import("./messages.js").Chair[]} chairs */
export function showChairs(chairs) {
  for (const { seat, state } of chairs) {
    const row = document.querySelector(`#devices [data-seat="${seat}"]`);
    const place = row?.querySelector("output");
    if (place) place.textContent = row?.querySelector(`[value="${state}"]`)?.textContent ?? "";
    for (const button of row?.querySelectorAll("button") ?? []) button.hidden = state === "free";
  }
}

/** @param {string} name */
function choice(name) {
  const found = document.querySelector(`#devices select[name=${name}]`);
  return found instanceof HTMLSelectElement ? found : null;
}

/** How much time each is to have, as it is chosen. @returns {Terms | null} */
function time() {
  const [minutes, seconds] = (choice("time")?.value ?? "").split(" ").map(Number);
  reveal("#devices-late", minutes > 0);
  const computer = choice("late")?.value === "computer";
  return minutes ? { time: minutes * 60_000, add: seconds * 1000, computer } : null;
}

/** How much time each has by now. @param {Terms | null} terms */
export function showTime(terms) {
  const [given, late] = [choice("time"), choice("late")];
  if (given) given.value = terms ? `${terms.time / 60_000} ${terms.add / 1000}` : "";
  if (late) late.value = terms?.computer ? "computer" : "";
  time();
}

/** @param {string} selector @param {boolean} shown */
function reveal(selector, shown) {
  const found = document.querySelector(`#devices ${selector}`);
  if (found instanceof HTMLElement) found.hidden = !shown;
}

/** @param {string} id */
function field(id) {
  const found = byId(id);
  return found instanceof HTMLTextAreaElement ? found : null;
}

const answered = () => field("devices-answer")?.value ?? "";

async function copyLink() {
  const link = field("devices-link");
  if (!link) return;
  try {
    await navigator.clipboard.writeText(link.value);
    tell("copied");
  } catch {
    link.select();
    tell("by-hand");
  }
}

async function share() {
  try {
    await navigator.share({ url: field("devices-link")?.value ?? "" });
  } catch {
    // one has thought better of it
  }
}

/** Read a code with the camera; without one, text does. @param {Meeting["given"]} given */
async function scan(given) {
  const video = byId("devices-camera");
  if (!(video instanceof HTMLVideoElement)) return;
  looking?.();
  try {
    const { look } = await import("./scanner.js");
    looking = await look(video, (found) => {
      if (WHOLE.test(found)) void given(found);
      return WHOLE.test(found);
    });
  } catch {
    tell("camera");
    field("devices-answer")?.focus();
  }
}
