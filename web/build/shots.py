"""Named pictures of every screen, in each size and theme, and a look at what they show.

`build.py shots` writes `shots/<screen>-<width>x<height>-<theme>.png` in German, the longest of our
languages, and fails on a page that scrolls sideways, on text under 12 px, and on targets that
overlap. Tables are pictured in the largest size as the colour-blind see them, too,
`<screen>-<width>x<height>-<theme>-<sight>.png`. `docs/table.png`, the README's picture, is taken
along.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from web.build.browser import launch_options
from web.build.folders import ROOT
from web.build.serve import server
from web.build.setup import SetupError
from web.build.site import build
from web.screens import Screen, screens

SHOTS: Final = ROOT / "shots"
PICTURE: Final = ROOT / "docs" / "table.png"
LOOKS: Final = Path(__file__).with_name("looks.js").read_text("utf-8")

SIZES: Final = ((360, 640), (768, 1024), (1440, 900))
THEMES: Final = ("light", "dark")
SIGHTS: Final = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
"""The ways of seeing in which tables are pictured, too: the browser's names for them."""


def take_shots(only: Iterable[str] = ()) -> int:
    """Take the pictures of the screens named, or of all; give the exit code."""
    names = set(only)
    if unknown := names - {screen.name for screen in screens()}:
        raise SetupError(
            f"no screen {min(unknown)!r}: there are {', '.join(s.name for s in screens())}"
        )
    dist = ROOT / "dist"
    build(dist)
    if not names:
        shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(exist_ok=True)
    wanted = [screen for screen in screens() if not names or screen.name in names]
    with server(dist) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        findings = list(_all(wanted, f"http://localhost:{running.server_port}/"))
        running.shutdown()
    for line in findings:
        print(line)
    more = sum(screen.colors for screen in wanted) * len(SIGHTS)
    pictures = (len(wanted) * len(SIZES) + more) * len(THEMES)
    print(f"{pictures} pictures in shots/, {len(findings)} findings")
    return 1 if findings else 0


def _all(wanted: Iterable[Screen], root: str) -> Iterator[str]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for screen in wanted:
            for size in SIZES:
                for theme in THEMES:
                    yield from _one(browser, root, screen, size, theme)
        browser.close()


def _one(
    browser: Browser, root: str, screen: Screen, size: tuple[int, int], theme: str
) -> Iterator[str]:
    width, height = size
    name = f"{screen.name}-{width}x{height}-{theme}"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=width < 1000,
        locale="de-DE",
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(root + screen.path)
    screen.play(page)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.screenshot(path=SHOTS / f"{name}.png")
    if screen.name == "table" and size == SIZES[-1] and theme == "light":
        shutil.copyfile(SHOTS / f"{name}.png", PICTURE)
    if screen.colors and size == SIZES[-1]:
        _seen_otherwise(page, name)
    for finding in page.evaluate(LOOKS):
        yield f"{name}: {finding}"
    context.close()


def _seen_otherwise(page: Page, name: str) -> None:
    """A picture for each of `SIGHTS`."""
    devtools = page.context.new_cdp_session(page)
    for sight in (*SIGHTS, "none"):
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        if sight != "none":
            page.screenshot(path=SHOTS / f"{name}-{sight}.png")
