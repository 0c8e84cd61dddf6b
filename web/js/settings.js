/** The visitor's own choices: theme, speed, sound, chances, titles known, …; in localStorage. */

/** @typedef {import("./types.js").Settings} Settings */

const KEY = "teahouse.settings";

/** @type {Settings} */
const DEFAULTS = {
  theme: "system",
  speed: "normal",
  sound: false,
  motion: true,
  keys: true,
  confirm: false,
  ends: false,
  grave: true,
  odds: true,
  talk: "usual",
  aloud: false,
  known: [],
  learnt: [],
};

/** The settings that are lists of names. */
const LISTS = ["known", "learnt"];

const YES_NO = [true, false];

/** The values that each setting may have. @type {Record<string, unknown[]>} */
const WAYS = {
  theme: ["system", "light", "dark"],
  speed: ["slow", "normal", "fast", "instant"],
  sound: YES_NO,
  motion: YES_NO,
  keys: YES_NO,
  confirm: YES_NO,
  ends: YES_NO,
  grave: YES_NO,
  odds: YES_NO,
  talk: ["short", "usual", "all"],
  aloud: YES_NO,
};

/** @param {string} name @param {unknown} value */
function fits(name, value) {
  if (!LISTS.includes(name)) return WAYS[name].includes(value);
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...read() };

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @param {(settings: Settings) => void} changed called at each change */
export function onSettings(changed) {
  listeners.add(changed);
}

/** Apply the settings and keep every control named `setting.…` in step with them. */
export function startSettings() {
  apply();
  for (const control of controls()) show(control);
  document.addEventListener("change", (event) => {
    const control = event.target;
    if (!isControl(control)) return;
    set(control.name.slice("setting.".length), stateOf(control));
  });
  window.addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    Object.assign(settings, read());
    refresh();
  });
}

/** @returns {boolean} whether things may move: the setting and the device both allow it */
export function mayMove() {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether one has been told what a title is about. @param {string} title */
export function knows(title) {
  return settings.known.includes(title);
}

/** @param {string} title @param {boolean} known */
export function setKnown(title, known) {
  const others = settings.known.filter((other) => other !== title);
  set("known", known ? [...others, title] : others);
}

/** The table as text, or as a picture again. */
export function toggleAloud() {
  set("aloud", !settings.aloud);
}

/** Whether one has been through a lesson. @param {string} id  its game's */
export function learnt(id) {
  return settings.learnt.includes(id);
}

/** @param {string} id */
export function setLearnt(id) {
  if (!learnt(id)) set("learnt", [...settings.learnt, id]);
}

/**
 * @param {string} name
 * @param {string | boolean | string[]} value
 */
function set(name, value) {
  if (!(name in DEFAULTS)) return;
  Object.assign(settings, { [name]: value });
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // No storage: the choice holds until the page is left.
  }
  refresh();
}

function refresh() {
  apply();
  for (const control of controls()) show(control);
  for (const changed of listeners) changed(settings);
}

function apply() {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.toggleAttribute("data-still", !settings.motion);
  root.toggleAttribute("data-no-odds", !settings.odds);
  root.toggleAttribute("data-aloud", settings.aloud);
  for (const button of document.querySelectorAll("[data-op='aloud']"))
    button.setAttribute("aria-pressed", String(settings.aloud));
}

/** @returns {Partial<Settings>} what was stored, as far as it fits */
function read() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const known = Object.keys(DEFAULTS).filter((name) => fits(name, stored[name]));
    return Object.fromEntries(known.map((name) => [name, stored[name]]));
  } catch {
    return {};
  }
}

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/**
 * @param {unknown} element
 * @returns {element is Control}
 */
function isControl(element) {
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return field && element.name.startsWith("setting.");
}

/** @returns {Control[]} */
function controls() {
  return [...document.querySelectorAll("[name^='setting.']")].filter(isControl);
}

/** @param {Control} control */
function stateOf(control) {
  const box = control instanceof HTMLInputElement && control.type === "checkbox";
  return box ? control.checked : control.value;
}

/** @param {Control} control */
function show(control) {
  const value = settings[/** @type {keyof Settings} */ (control.name.slice("setting.".length))];
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    control.checked = value === true;
  else if (control instanceof HTMLInputElement && control.type === "radio")
    control.checked = control.value === value;
  else control.value = String(value);
}
