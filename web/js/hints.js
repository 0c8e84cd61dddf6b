/** What a lesson points at, and what the computer advises: marked wherever it can be chosen. */

/** @typedef {import("./types.js").Answer} Answer */

const SVG = "http://www.w3.org/2000/svg";

/** So far (in pixels) a rank stands below the upper edge of what it is about. */
const EDGE = 12;

/** @param {Answer} answer */
export function showHints({ lesson, advised }) {
  for (const old of document.querySelectorAll(".hint-rank")) old.remove();
  for (const element of document.querySelectorAll("[data-hint]"))
    element.removeAttribute("data-hint");
  for (const action of lesson?.shown ?? []) mark(action, "");
  for (const [index, action] of advised.entries()) mark(action, String(index + 1));
  for (const element of document.querySelectorAll("svg [data-hint]")) badge(element);
  const list = document.querySelector(".sheet-scroll");
  // Where the whole sheet scrolls, the advice itself would go out of sight.
  if (list && list.scrollHeight > list.clientHeight) show(list);
  show(document.querySelector(".area-hand"));
}

/** Bring the first that is marked into view. @param {Element | null} place */
function show(place) {
  place?.querySelector("[data-hint]")?.scrollIntoView({ block: "nearest" });
}

/** @param {string} action @param {string} rank */
function mark(action, rank) {
  const offers = `[data-action="${action}"], [data-actions~="${action}"]`;
  for (const element of document.querySelectorAll(offers)) {
    const ranks = [element.getAttribute("data-hint"), rank].filter(Boolean);
    element.setAttribute("data-hint", ranks.join(" "));
  }
}

/** On a drawing its rank is drawn above all else, as large at any zoom. @param {Element} element */
function badge(element) {
  const rank = element.getAttribute("data-hint");
  const svg = element instanceof SVGGraphicsElement && element.ownerSVGElement;
  if (!rank || !svg) return;
  const [inner, outer] = [element.getScreenCTM(), svg.getScreenCTM()];
  if (!inner || !outer) return;
  const { x, y, width, height } = element.getBBox();
  const unit = 1 / outer.a;
  const at = new DOMPoint(x + width / 2, y).matrixTransform(outer.inverse().multiply(inner));
  const down = Math.min((height * inner.d * unit) / 2, EDGE * unit);
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "hint-rank");
  group.setAttribute("transform", `translate(${at.x} ${at.y + down})`);
  if (!svg.hasAttribute("data-zoom")) group.style.setProperty("--unit", String(unit));
  const text = document.createElementNS(SVG, "text");
  text.textContent = rank;
  group.append(document.createElementNS(SVG, "circle"), text);
  svg.append(group);
}
