/** Small pictures: of a game's position, and of one's results over time. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...Element} content
 * @returns {SVGElement}
 */
function shape(name, attributes, ...content) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

const [WIDE, HIGH] = [60, 40];

/**
 * What was kept of a position: columns of colours from the ground up.
 * @param {string[][]} columns
 * @returns {Element}
 */
export function miniature(columns) {
  const most = Math.max(5, ...columns.map((column) => column.length));
  const [across, up] = [(WIDE - 6) / Math.max(1, columns.length), (HIGH - 8) / most];
  const cells = columns.flatMap((column, at) =>
    column.map((color, floor) => {
      const [x, y] = [3 + at * across + across * 0.1, HIGH - 4 - (floor + 1) * up];
      const cell = shape("rect", { x, y, width: across * 0.8, height: up });
      cell.style.fill = `var(--${color})`;
      return cell;
    }),
  );
  const ground = shape("path", { d: `M1 ${HIGH - 4}H${WIDE - 1}` });
  return shape(
    "svg",
    { class: "mini", viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" },
    ...cells,
    ground,
  );
}

/** A point of a chart: how high it is, and whether it is a filled one. @typedef {{value: number, full: boolean}} Point */

const [CHART_WIDE, CHART_HIGH] = [320, 96];
/** Room for the dots at the edges. */
const EDGE = 6;

/**
 * One's results, from the left to the right.
 * @param {Point[]} points
 * @param {{low: number, high: number, label: string}} scale
 * @returns {Element}
 */
export function chart(points, { low, high, label }) {
  const step = (CHART_WIDE - 2 * EDGE) / Math.max(1, points.length - 1);
  const places = points.map(({ value, full }, at) => ({
    x: EDGE + at * step,
    y: CHART_HIGH - EDGE - ((value - low) / (high - low || 1)) * (CHART_HIGH - 2 * EDGE),
    full,
  }));
  const grid = [0, 0.5, 1].map((share) => {
    const y = EDGE + share * (CHART_HIGH - 2 * EDGE);
    return shape("path", { class: "results-grid", d: `M0 ${y}H${CHART_WIDE}` });
  });
  const line = places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const dots = places.map(({ x, y, full }) =>
    shape("circle", { class: full ? "results-full" : "results-open", cx: x, cy: y, r: 4 }),
  );
  return shape(
    "svg",
    {
      class: "results-chart",
      viewBox: `0 0 ${CHART_WIDE} ${CHART_HIGH}`,
      role: "img",
      "aria-label": label,
    },
    ...grid,
    shape("path", { class: "results-line", d: `M${line}` }),
    ...dots,
  );
}
