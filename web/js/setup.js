/** The set-up form: what the player has chosen, as the worker wants it. */

import { readFile } from "./files.js";

/** The form's field for a file with a map or deck of one's own. */
const DATA = "data";
/** @type {import("./files.js").Kind} */
const DATA_FILE = { most: 256_000, tooBig: "too-big-data" };

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<ReturnType<typeof choices> & {data: string | null} | null>} the arguments of a new game; null after saying
 *   what is wrong
 */
export async function setupArgs(form) {
  const file = dataField(form)?.files?.[0];
  const data = file ? await readFile(file, DATA_FILE) : null;
  return file && data === null ? null : { ...choices(form), data };
}

/**
 * @param {HTMLFormElement} form
 * @returns {HTMLInputElement | null}
 */
function dataField(form) {
  const field = form.elements.namedItem(DATA);
  return field instanceof HTMLInputElement && field.type === "file" ? field : null;
}

/**
 * No file after all.
 * @param {HTMLFormElement} form
 */
export function dropData(form) {
  const field = dataField(form);
  if (!field) return;
  field.value = "";
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @param {HTMLFormElement} form */
function choices(form) {
  /** @type {Record<number, {kind: string, name: string, level: number}>} */
  const seats = {};
  /** @type {Record<string, string | boolean>} */
  const options = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (field.closest("[data-when][hidden]")) continue;
    const [group, name, part] = field.name.split(".");
    if (group === "seats") {
      seats[Number(name)] ??= { kind: "human", name: "", level: 0 };
      putSeat(seats[Number(name)], part, field.value);
    }
    if (group === "options") putOption(options, name, field);
  }
  for (const seat of form.querySelectorAll("[data-bot]:not([hidden])"))
    seats[Number(seat.getAttribute("data-bot"))] = { kind: "bot", name: "", level: 0 };
  const seed = new FormData(form).get("seed");
  return {
    game: form.dataset.game,
    seats: Object.values(seats).filter((seat) => seat.kind !== "nobody"),
    options,
    seed: seed ? Number(seed) : null,
  };
}

/** A game on several devices is one of several people: if there is but one, another takes a seat. */
/** @param {{kind: string, level: number}[]} seats */
export function seatAnother(seats) {
  const humans = seats.filter(({ kind }) => kind === "human").length;
  const other = seats.find(({ kind }) => kind !== "human" && kind !== "bot");
  if (humans < 2 && other) Object.assign(other, { kind: "human", level: 0 });
}

/** Who is to sit at the table, in a form with a `seat` each, perhaps a `name`. @param {FormData} form */
export function seatsIn(form) {
  const names = form.getAll("name");
  return form.getAll("seat").map((kind, at) => {
    const seat = { kind: "", name: "", level: 0 };
    putSeat(seat, "kind", String(kind));
    putSeat(seat, "name", String(names[at] ?? ""));
    return seat;
  });
}

/**
 * @param {{kind: string, name: string, level: number}} seat
 * @param {string} part
 * @param {string} value `computer.2` stands for kind and level at once
 */
function putSeat(seat, part, value) {
  if (part === "name") seat.name = value.trim();
  if (part === "level") seat.level = Number(value);
  if (part !== "kind") return;
  const [kind, level] = value.split(".");
  seat.kind = kind;
  if (level) seat.level = Number(level);
}

/**
 * @param {Record<string, string | boolean>} options
 * @param {string} name
 * @param {HTMLInputElement | HTMLSelectElement} field
 */
function putOption(options, name, field) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") options[name] = field.checked;
  else if (field instanceof HTMLInputElement && field.type === "radio" && !field.checked) return;
  else options[name] = { true: true, false: false }[field.value] ?? field.value;
}

/**
 * Keep the form in step with what is chosen: parts that depend on a choice (`data-when`), the name
 * of a chosen file.
 * @param {HTMLFormElement} form
 */
function showWhatCounts(form) {
  markStarts(form);
  const chosen = new Set();
  for (const part of form.querySelectorAll("[data-when], [data-choice]")) {
    if (!(part instanceof HTMLElement)) continue;
    const { when, choice } = part.dataset;
    if (when) part.hidden = !when.split(" ").some((value) => chosen.has(value));
    if (choice) chosen.add(`${choice}:${choiceOf(part)}`);
  }
  for (const seat of form.querySelectorAll(".seat")) tellLike(seat);
  const file = dataField(form)?.files?.[0];
  const name = form.querySelector("[data-slot='data-name']");
  if (name) name.textContent = file?.name ?? "";
  form.querySelector("[data-op='clear-data']")?.toggleAttribute("hidden", !file);
}

/** What the computer that sits there is like. @param {Element} seat */
function tellLike(seat) {
  const slot = seat.querySelector("[data-slot='like']");
  const chosen = seat.querySelector("option:checked");
  const like = chosen?.getAttribute("data-like") ?? "";
  if (slot && slot.textContent !== like) slot.textContent = like;
}

/**
 * What a choice is set to; one that doesn't count is at its first value.
 * @param {HTMLElement} part
 */
function choiceOf(part) {
  const chosen = part.hidden ? null : part.querySelector("input:checked");
  return (chosen ?? part.querySelector("input"))?.getAttribute("value");
}

const KEY = "teahouse.setup";
/**
 * Kept beside the fields since there are five levels: before, levels 1 to 3 were what 2 to 4 are.
 * @type {[name: string, value: string]}
 */
const FIVE = ["levels", "5"];

/**
 * Fill the form as it was left last time, and keep it in step with what is chosen.
 * @param {HTMLFormElement} form
 */
export function recallSetup(form) {
  recall(form);
  showWhatCounts(form);
  form.addEventListener("change", () => showWhatCounts(form));
  form.addEventListener("click", ({ target }) => {
    const start = target instanceof Element ? target.closest("[data-start]") : null;
    if (!start) return;
    fill(form, fieldsOf(start));
    showWhatCounts(form);
  });
  form.addEventListener("invalid", unfold, { capture: true });
}

/** A field that isn't filled in rightly has to be seen. @param {Event} event */
function unfold({ target }) {
  if (target instanceof Element) target.closest("details")?.setAttribute("open", "");
}

/** @param {HTMLFormElement} form */
function recall(form) {
  try {
    fill(form, renewed(JSON.parse(localStorage.getItem(`${KEY}.${form.dataset.game}`) ?? "[]")));
  } catch {
    // Nothing stored, or nothing that fits: the form stays as the page brought it.
  }
}

/**
 * A set-up as it was kept, its computers as strong as they were then.
 * @param {[name: string, value: string][]} fields
 * @returns {[name: string, value: string][]}
 */
function renewed(fields) {
  if (fields.some(([name]) => name === FIVE[0])) return fields;
  return fields.map(([name, value]) => [
    name,
    value.replace(/^computer\.([123])$/, (_, level) => `computer.${Number(level) + 1}`),
  ]);
}

/**
 * @param {HTMLFormElement} form
 * @param {[name: string, value: string][]} fields
 */
function fill(form, fields) {
  for (const [name, value] of fields) {
    const field = name === DATA ? null : form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = value === "on";
    else if (field instanceof HTMLInputElement || field instanceof RadioNodeList)
      field.value = value;
    else if (field instanceof HTMLSelectElement && hasOption(field, value)) field.value = value;
  }
}

/**
 * @param {Element} start  a recommended set-up's button
 * @returns {[name: string, value: string][]}
 */
function fieldsOf(start) {
  return JSON.parse(start.getAttribute("data-start") ?? "[]");
}

/** Mark the recommended set-up that the form shows. @param {HTMLFormElement} form */
function markStarts(form) {
  const shown = new FormData(form);
  for (const start of form.querySelectorAll("[data-start]")) {
    const same = fieldsOf(start).every(([name, value]) => (shown.get(name) ?? "") === value);
    start.setAttribute("aria-pressed", String(same));
  }
}

/**
 * @param {HTMLSelectElement} field
 * @param {string} value
 */
function hasOption(field, value) {
  return [...field.options].some((option) => option.value === value);
}

/** @param {HTMLFormElement} form */
export function keepSetup(form) {
  const kept = [...new FormData(form)].filter(([name]) => name !== "seed" && name !== DATA);
  for (const box of form.querySelectorAll("input[type=checkbox]:not(:checked)")) {
    kept.push([box.getAttribute("name") ?? "", ""]);
  }
  kept.push(FIVE);
  try {
    localStorage.setItem(`${KEY}.${form.dataset.game}`, JSON.stringify(kept));
  } catch {
    // No storage: next time the form starts afresh.
  }
}
