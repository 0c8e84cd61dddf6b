/** Small helpers around the document: elements by id, pre-rendered sentences, the page's own data. */

/**
 * @param {string} id
 * @returns {HTMLElement | null}
 */
export function byId(id) {
  return document.getElementById(id);
}

/**
 * Why a thing can't be done, or what it is: its label, where nothing else is told of it.
 * @param {HTMLElement | SVGElement} element
 */
export function toldOf(element) {
  return element.dataset.reason ?? element.getAttribute("aria-label") ?? "";
}

/**
 * A pre-rendered sentence of the page (`<template id="text-KEY">`), its `{name}` slots filled.
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 * @returns {string}
 */
export function text(key, params = {}) {
  const template = document.getElementById(`text-${key}`);
  const sentence = template instanceof HTMLTemplateElement ? template.content.textContent : key;
  return (sentence ?? key)
    .trim()
    .replace(/\{(\w+)\}/g, (slot, name) => (name in params ? String(params[name]) : slot));
}

/** @typedef {import("./wire.js").Words} Words */

/**
 * @param {unknown} found
 * @returns {found is Words}
 */
export function isWords(found) {
  const { key, params } = /** @type {Partial<Words>} */ (found ?? {});
  return typeof key === "string" && typeof params === "object" && params !== null;
}

/**
 * What Python has left in codes, in the language of this page.
 * @param {unknown} words  a sentence in codes, or what stands for itself
 * @returns {string}
 */
export function worded(words) {
  if (!isWords(words)) return String(words);
  const params = Object.entries(words.params).map(([name, value]) => [name, worded(value)]);
  return text(words.key, Object.fromEntries(params));
}

/** @returns {string} the language of this page */
export function pageLang() {
  return document.documentElement.lang || "en";
}

/**
 * The element a click or key was meant for, or null.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | SVGElement | null}
 */
export function hit(event, selector) {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement || found instanceof SVGElement ? found : null;
}

/**
 * An element with text and attributes.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/**
 * @param {string} label
 * @param {() => unknown} run
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(label, run, attributes = {}) {
  const usual = { type: "button", class: "button button-small" };
  const made = make("button", { ...usual, ...attributes }, label);
  made.addEventListener("click", () => void run());
  return made;
}

/**
 * @param {number} ms
 * @param {AbortSignal} [signal] ends the wait early
 * @returns {Promise<void>}
 */
export function sleep(ms, signal) {
  return new Promise((resolve) => {
    if (ms <= 0 || signal?.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    const ended = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener("abort", ended, { once: true });
  });
}

/**
 * Whether an element can be seen and used now: what lies in a closed `<details>` has boxes, too.
 * @param {Element} element
 * @returns {boolean}
 */
export function usable(element) {
  if (element.closest("[hidden], [inert]") || element.hasAttribute("disabled")) return false;
  return element.checkVisibility({ checkVisibilityCSS: true });
}

/**
 * Whether a drawer lies over the table, and has no place of its own beside it.
 * @param {Element} drawer
 */
export function floats(drawer) {
  return getComputedStyle(drawer).position === "fixed";
}
