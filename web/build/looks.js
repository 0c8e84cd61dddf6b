// What is wrong with the page as it is shown: read only, called by shots.py and tests/browser.
// Gives one line per finding.
() => {
  const found = [];
  const name = (element) => {
    const id = element.id ? `#${element.id}` : "";
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    return `${element.localName}${id} "${text.slice(0, 40)}"`;
  };
  const shown = (element) =>
    element.checkVisibility({
      checkOpacity: true,
      checkVisibilityCSS: true,
      contentVisibilityAuto: true,
    }) && !element.closest("[inert], .visually-hidden");

  // Overflow: the page never scrolls sideways.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => shown(element) && element.getBoundingClientRect().right > clientWidth + 1,
    );
    found.push(
      `the page is ${scrollWidth - clientWidth} px too wide: ${wide.slice(0, 3).map(name)}`,
    );
  }

  // The frame that a text, with the frames it has itself, runs out of at a side; what is laid over
  // one or scrolls in it may.
  const range = document.createRange();
  const leftBy = (text) => {
    range.selectNodeContents(text);
    let { left, right } = range.getBoundingClientRect();
    for (let above = text.parentElement; above; above = above.parentElement) {
      const { position, overflowX, borderRightWidth } = getComputedStyle(above);
      const frame = above.getBoundingClientRect();
      if (parseFloat(borderRightWidth) > 0) {
        if (left < frame.left - 1 || right > frame.right + 1) return above;
        ({ left, right } = frame);
      }
      if (overflowX !== "visible" || position === "absolute" || position === "fixed") return null;
    }
    return null;
  };

  // The words of a text that go on in another line; a hyphen says that one does.
  const broken = (text) => {
    range.selectNodeContents(text);
    const { hyphens, webkitLineClamp } = getComputedStyle(text.parentElement);
    if (hyphens === "auto" || webkitLineClamp !== "none") return [];
    if (range.getClientRects().length < 2) return [];
    for (let above = text.parentElement; above; above = above.parentElement) {
      if (above.getBoundingClientRect().width <= 1) return []; // for screen readers only
    }
    return [...text.data.matchAll(/[^\s\u00ad/-]+/g)].filter(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
    });
  };

  // Text under 12 px, as shown: in an SVG its scale counts.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !parent || !shown(parent)) continue;
    if (parent.closest("script, style, template, title, option")) continue;
    const scale = parent instanceof SVGElement ? Math.abs(parent.getScreenCTM?.()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < 11.95) small.add(`${name(parent)} is ${size.toFixed(1)} px`);
    const frame = parent instanceof SVGElement ? null : leftBy(walker.currentNode);
    if (frame) found.push(`text runs out: ${name(parent)} out of ${name(frame)}`);
    for (const [word] of broken(walker.currentNode)) found.push(`a word is broken: ${word}`);
  }
  found.push(...[...small].slice(0, 10).map((line) => `text under 12 px: ${line}`));

  // Targets that cover each other: what a finger means must be clear. Only what a scrolling
  // ancestor lets through counts, and what lies over the page (drawer, dialog) may cover the page.
  const visible = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let above = element.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflow === "visible") continue;
      const clip = above.getBoundingClientRect();
      left = Math.max(left, clip.left);
      top = Math.max(top, clip.top);
      right = Math.min(right, clip.right);
      bottom = Math.min(bottom, clip.bottom);
    }
    return { left, top, right, bottom };
  };
  const layer = (element) => {
    for (let above = element; above; above = above.parentElement) {
      if (getComputedStyle(above).position === "fixed" || above.matches("#sheet[data-open]"))
        return above;
    }
    return null;
  };
  const selector = "a[href], button, input, select, summary, textarea, [data-target], [data-live]";
  const boxes = [];
  for (const element of document.querySelectorAll(selector)) {
    if (!shown(element) || element.matches(":disabled")) continue;
    const box = visible(element);
    const middle = document.elementFromPoint(
      (box.left + box.right) / 2,
      (box.top + box.bottom) / 2,
    );
    const reached = middle && (element.contains(middle) || middle.contains(element));
    if (reached && box.right > box.left && box.bottom > box.top) boxes.push([element, box]);
  }
  for (const [at, [one, a]] of boxes.entries()) {
    for (const [other, b] of boxes.slice(at + 1)) {
      if (one.contains(other) || other.contains(one) || layer(one) !== layer(other)) continue;
      // Parts of one drawing lie side by side, whatever their boxes do.
      if (one.ownerSVGElement && one.ownerSVGElement === other.ownerSVGElement) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) found.push(`targets overlap: ${name(one)} and ${name(other)}`);
    }
  }
  return found;
};
