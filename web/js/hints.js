/** What a lesson points at, and what the computer advises: marked wherever it can be chosen. */

/** @typedef {import("./types.js").Answer} Answer */

const SVG = "http://www.w3.org/2000/svg";

/** @param {Answer} answer */
export function showHints({ lesson, advised }) {
  for (const old of document.querySelectorAll(".hint-rank")) old.remove();
  for (const element of document.querySelectorAll("[data-hint]"))
    element.removeAttribute("data-hint");
  for (const action of lesson?.shown ?? []) mark(action, "");
  for (const [index, action] of advised.entries()) mark(action, String(index + 1));
  for (const element of document.querySelectorAll("svg [data-hint]")) badge(element);
  const first = document.querySelector("[data-hint]:is(.sheet-scroll *, .area-hand *)");
  first?.scrollIntoView({ block: "nearest" });
}

/** @param {string} action @param {string} rank */
function mark(action, rank) {
  const offers = `[data-action="${action}"], [data-actions~="${action}"]`;
  for (const element of document.querySelectorAll(offers)) {
    const ranks = [element.getAttribute("data-hint"), rank].filter(Boolean);
    element.setAttribute("data-hint", ranks.join(" "));
  }
}

/** A drawing has its rank drawn: at its upper left corner, as large at any zoom. */
/** @param {Element} element */
function badge(element) {
  const rank = element.getAttribute("data-hint");
  if (!rank || !(element instanceof SVGGraphicsElement)) return;
  const { x, y } = element.getBBox();
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "hint-rank");
  group.setAttribute("transform", `translate(${x} ${y})`);
  if (!element.closest("[data-zoom]"))
    group.style.setProperty("--unit", String(1 / (element.getScreenCTM()?.a || 1)));
  const text = document.createElementNS(SVG, "text");
  text.textContent = rank;
  group.append(document.createElementNS(SVG, "circle"), text);
  if (element instanceof SVGGElement || element.localName === "a") return element.append(group);
  group.setAttribute(
    "transform",
    `${element.getAttribute("transform") ?? ""} translate(${x} ${y})`,
  );
  element.after(group);
}
