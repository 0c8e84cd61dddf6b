/** The set-up form: what the player has chosen, as the worker wants it. */

/**
 * @param {HTMLFormElement} form
 * @returns {object} the arguments of a new game
 */
export function setupArgs(form) {
  /** @type {Record<number, {kind: string, name: string, level: number}>} */
  const seats = {};
  /** @type {Record<string, string | boolean>} */
  const options = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const [group, name, part] = field.name.split(".");
    if (group === "seats")
      putSeat((seats[Number(name)] ??= { kind: "human", name: "", level: 0 }), part, field.value);
    if (group === "options") putOption(options, name, field);
  }
  const seed = new FormData(form).get("seed");
  return {
    game: form.dataset.game,
    seats: Object.values(seats).filter((seat) => seat.kind !== "nobody"),
    options,
    seed: seed ? Number(seed) : null,
  };
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

const KEY = "teahouse.setup";

/**
 * Fill the form as it was left last time.
 * @param {HTMLFormElement} form
 */
export function recallSetup(form) {
  try {
    const stored = JSON.parse(localStorage.getItem(`${KEY}.${form.dataset.game}`) ?? "[]");
    for (const [name, value] of stored) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox")
        field.checked = value === "on";
      else if (field instanceof HTMLInputElement || field instanceof RadioNodeList)
        field.value = value;
      else if (field instanceof HTMLSelectElement && hasOption(field, value)) field.value = value;
    }
  } catch {
    // Nothing stored, or nothing that fits: the form stays as the page brought it.
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
  const kept = [...new FormData(form)].filter(([name]) => name !== "seed");
  for (const box of form.querySelectorAll("input[type=checkbox]:not(:checked)")) {
    kept.push([box.getAttribute("name") ?? "", ""]);
  }
  try {
    localStorage.setItem(`${KEY}.${form.dataset.game}`, JSON.stringify(kept));
  } catch {
    // No storage: next time the form starts afresh.
  }
}
