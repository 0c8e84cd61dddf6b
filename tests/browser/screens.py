"""What is looked at on any screen, beside web/build/looks.js: scripts and checks for all games."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from web.build.shots import LOOKS

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

Look = Callable[[str], None]
"""What is done at each screen of a walk, given its name."""


AXE = Axe()
TWICE = re.compile("a word is broken|text runs out: .*⟦")
"""Where words are stretched, a unit of two letters becomes twice as long: no language does that."""


def violations(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds with all its rules, or with these."""
    options = {"resultTypes": ["violations"], **({"runOnly": [*rules]} if rules else {})}
    answer = AXE.run(page, options=options).response
    assert answer["passes"]
    return [
        f"{found['id']}: {node['target']} {node['html'][:120]}"
        for found in answer["violations"]
        for node in found["nodes"]
    ]


CONTRAST = """(pieces) => {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => {
    const [r, g, b] = rgba(color).slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  const ground = (element) => {
    for (let above = element; above; above = above.parentElement) {
      const { backgroundColor } = getComputedStyle(above);
      if (rgba(backgroundColor)[3] > 250) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  return pieces.map((piece) => {
    const sign = piece.querySelector(".sign");
    const { borderTopColor, borderTopWidth } = getComputedStyle(piece);
    return {
      html: piece.outerHTML.slice(0, 90),
      fill: contrast(ground(piece), ground(piece.parentElement)),
      outline: parseFloat(borderTopWidth) && contrast(borderTopColor, ground(piece.parentElement)),
      sign: sign ? contrast(getComputedStyle(sign).color, ground(piece)) : 21,
    };
  });
}"""


NOTE_MOTION = """
globalThis.moved = 0;
const look = () => {
  moved = Math.max(moved, document.getAnimations().length);
  requestAnimationFrame(look);
};
look();
"""


FITS = """() => ({
  down: document.documentElement.scrollHeight - innerHeight,
  across: document.documentElement.scrollWidth - innerWidth,
})"""


CLIPPED = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, parent = text.parentElement;
    if (!text.data.trim() || !parent?.checkVisibility({ checkVisibilityCSS: true })) continue;
    if (parent.closest(".visually-hidden, script, style, template, option, [inert], svg")) continue;
    if (parent.matches(".bar-name, .player-name, .clan-name b")) continue; // the players' own
    const around = [parent, parent.parentElement];
    const cut = around.some((one) => getComputedStyle(one).webkitLineClamp !== "none");
    if (cut && parent.closest("[data-blocked], [data-about], [title]")) continue; // a tap tells all
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    for (let above = parent; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(above);
      const clip = above.getBoundingClientRect();
      if (clip.width <= 1) break; // for screen readers only
      const hides = (overflow) => overflow === "hidden" || overflow === "clip";
      const wide = hides(overflowX) && (box.right > clip.right + 2 || box.left < clip.left - 2);
      const tall = hides(overflowY) && (box.bottom > clip.bottom + 3 || box.top < clip.top - 3);
      if (wide || tall) found.push(`clipped: ${text.data.trim().slice(0, 60)}`);
      if (/auto|scroll/.test(overflowX + overflowY) || position === "fixed") break;
    }
  }
  return found;
}"""


UNSAFE = """([width, height, top, right, bottom, left]) => {
  const shown = (element) => {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    let { left: x, top: y, right, bottom } = element.getBoundingClientRect();
    for (let above = element.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflow === "visible") continue;
      const clip = above.getBoundingClientRect();
      [x, y] = [Math.max(x, clip.left), Math.max(y, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    const middle = document.elementFromPoint((x + right) / 2, (y + bottom) / 2);
    const reached = middle && (element.contains(middle) || middle.contains(element));
    return reached ? { x, y, right, bottom } : null;
  };
  return [...document.querySelectorAll("a[href], button, input, select, summary")]
    .filter((one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
    .filter((one) => !one.closest(":popover-open")) // it stands where it was opened
    .map((one) => [one, shown(one)])
    .filter(([, box]) => box && (box.x < left - 1 || box.y < top - 1
      || box.right > width - right + 1 || box.bottom > height - bottom + 1))
    .map(([one, box]) => `${one.outerHTML.slice(0, 90)} at ${JSON.stringify(box)}`);
}"""

Phone = tuple[int, int, int, int, int, int]

UPRIGHT: Phone = (360, 640, 47, 0, 34, 0)
ON_ITS_SIDE: Phone = (640, 360, 0, 47, 21, 47)
"""A phone's width and height, and what its notch and bar take: top, right, bottom, left."""


def unsafe(page: Page, phone: Phone) -> list[str]:
    """Need 23: controls that a phone's notch or bar would cover."""
    before = page.viewport_size
    assert before
    devtools = page.context.new_cdp_session(page)
    width, height, *insets = phone
    page.set_viewport_size({"width": width, "height": height})
    given = dict(zip(("top", "right", "bottom", "left"), insets, strict=True))
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": given})
    settle(page)
    found = [f"{width} wide: {line}" for line in page.evaluate(UNSAFE, list(phone))]
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    page.set_viewport_size(before)
    settle(page)
    devtools.detach()
    return found


def settle(page: Page) -> None:
    """Give the page the time to lay itself out anew."""
    page.evaluate("new Promise((go) => requestAnimationFrame(() => setTimeout(go, 60)))")


SMALL = ("light", (360, 640))
LARGER = (("dark", (1280, 800)), ("light", (768, 1024)))


def looker(page: Page, found: list[str], *, axe: bool = True) -> Look:
    """Look at a screen on a phone, on a desktop or a tablet by turns, in two themes, under a notch.

    At the table nothing scrolls (need 21); no text is under 12 px (22), nothing clipped or on
    top of another (31). Every fourth screen has no control under the notch of a phone held upright
    and on its side by turns (23). Axe has nothing to say (33), which is asked of every eighth
    screen, of one on the phone, of the next one on the desktop, and so on.
    """
    asked = itertools.cycle((PHONE, *[None] * 7, DESKTOP, *[None] * 7) if axe else (None,))
    held = itertools.cycle((UPRIGHT, *[None] * 3, ON_ITS_SIDE, *[None] * 3))
    larger = itertools.cycle(LARGER)

    def look(name: str) -> None:
        ask = next(asked)
        before = page.viewport_size
        assert before
        for theme, (width, height) in (SMALL, next(larger)):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            settle(page)
            lines = [*page.evaluate(LOOKS), *page.evaluate(CLIPPED)]
            lines = [line for line in lines if not TWICE.match(line)]
            over = page.evaluate(FITS)
            if over["across"] > 0 or (over["down"] > 0 and page.locator("#table").is_visible()):
                lines.append(f"scrolls {over}")
            if ask and width == ask["viewport"]["width"]:
                lines += violations(page)
            found.extend(f"{name}, {width} wide: {line}" for line in lines)
        page.set_viewport_size(before)
        if phone := next(held):
            found.extend(f"{name}, {line}" for line in unsafe(page, phone))

    return look
