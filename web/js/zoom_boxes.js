/** Boxes in the units of a picture that can be zoomed (zoom.js). */

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/**
 * A picture that can be zoomed: where it looks.
 * @typedef {{svg: SVGSVGElement, view: Box | null, frame: number, asked: string}} Picture
 */

/** @param {Picture} picture @returns {Box} the whole, in the shape of the element */
export function whole({ svg }) {
  const [x = 0, y = 0, width = 1, height = 1] = (svg.dataset.zoom ?? "").split(" ").map(Number);
  const { clientWidth, clientHeight } = svg;
  const scale = Math.max(width / (clientWidth || 1), height / (clientHeight || 1));
  const w = clientWidth * scale || width;
  const h = clientHeight * scale || height;
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, w, h };
}

/**
 * The box around elements, in the picture's units.
 * @param {Picture} picture
 * @param {Element[]} elements
 * @returns {Box | null}
 */
export function boxOf({ svg, view }, elements) {
  if (!view || elements.length === 0 || svg.clientWidth === 0) return null;
  const place = svg.getBoundingClientRect();
  const unit = view.w / place.width;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return {
    x: view.x + (left - place.left) * unit,
    y: view.y + (top - place.top) * unit,
    w: (right - left) * unit,
    h: (bottom - top) * unit,
  };
}

/** How large a target is to hit. @param {Picture} picture @param {Element} target */
export function sizeOf(picture, target) {
  const size = Number(target.getAttribute("data-size"));
  if (size) return size;
  const box = boxOf(picture, [target]);
  return box ? Math.max(Math.min(box.w, box.h), 1) : 1;
}

/** @param {Box} box @param {Box} view */
export function inside(box, view) {
  const near = view.w * 0.002;
  return (
    box.x >= view.x - near &&
    box.y >= view.y - near &&
    box.x + box.w <= view.x + view.w + near &&
    box.y + box.h <= view.y + view.h + near
  );
}

/** @param {number} value @param {number} least @param {number} most */
export function between(value, least, most) {
  return Math.min(Math.max(value, least), Math.max(most, least));
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}
