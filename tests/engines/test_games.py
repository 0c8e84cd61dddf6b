"""Each title in each engine: begun, played, found again after a reload; and one whole game."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.games import IDS
from tests.browser.table import PAUSE
from web.build import single

from .conftest import KEEP_INSTANT, Served
from .engine import Engine, come_back, until, wait

PICKS = 3
WHOLE_GAME = 900
"""Seconds for one, on a busy machine."""
SEED = 7

SETTLED = """(() => {
  const table = document.getElementById("table");
  return table && !table.hidden && location.hash === `#g=${table.dataset.game}`
    && !table.hasAttribute("data-waiting") && document.getElementById("thinking").hidden;
})()"""

LIVE = """[...document.querySelectorAll("#table [data-live]:not(.pick)")].some((target) => {
  const { x, y, width, height } = target.getBoundingClientRect();
  return width && height && x < innerWidth && y < innerHeight;
})"""
"""Whether something glows on the table, where one sees it."""

CHOICES = "#region-choices [data-action]:not([aria-disabled=true])"
FIRST = f"""[...document.querySelectorAll("{CHOICES}")]
  .find((choice) => choice.getClientRects().length)?.id"""

PICTURE = """["bar", "prompt", "choices", "board", "hand", "players", "piles", "log"].map(
  (name) => document.getElementById(`region-${name}`)?.textContent.replace(/\\s+/g, " "))"""

KEPT = "navigator.serviceWorker.controller?.state === 'activated'"
"""Whether the whole site has been kept."""

BEGINS = "#setup-form [type=submit]"
SEATS = ("seats.0.kind", "seats.1.kind")
FILL = """
  for (const [name, value] of Object.entries(%s)) {
    const field = document.querySelector(`#setup-form [name="${name}"]`);
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }"""

OVER = "document.querySelector('#region-final .final') !== null"
TOTALS = "[...document.querySelectorAll('#region-final tfoot td')].map((cell) => cell.innerText)"


def begin(engine: Engine, root: str, game: str, by: str = BEGINS, **fields: str) -> None:
    """From the home page to a game's form, and through it."""
    engine.open(root + "en/")
    engine.click(f"a[href='{game}/']")
    wait(engine, "document.getElementById('setup-form') !== null")
    engine.run(FILL % ({"seed": str(SEED)} | fields))
    engine.click(by)


def picture(engine: Engine) -> Any:
    wait(engine, SETTLED)
    return engine.run(f"return {PICTURE};")


def pick(engine: Engine) -> None:
    """Take the first choice; see that there is one on the table, too, and that it changes that."""
    before = picture(engine)
    assert engine.run(f"return {LIVE};")
    time.sleep(PAUSE)
    engine.click("#" + wait(engine, FIRST))
    until(lambda: picture(engine) != before, "the choice on the table")


@pytest.mark.parametrize("game", IDS)
def test_start_play_and_go_on_without_the_server(engine: Engine, served: Served, game: str) -> None:
    with served() as root:
        begin(engine, root, game)
        for _ in range(PICKS):
            pick(engine)
        wait(engine, KEPT)
        before = picture(engine)
    come_back(engine)
    assert picture(engine) == before
    pick(engine)


@pytest.mark.parametrize("game", IDS)
def test_the_computer_plays_a_whole_game(engine: Engine, served: Served, game: str) -> None:
    with served() as root:
        begin(engine, root, game, **dict.fromkeys(SEATS, "computer.2"))
        wait(engine, OVER, WHOLE_GAME)
    totals = engine.run(f"return {TOTALS};")
    assert len(totals) >= 2
    assert all(total.isdigit() for total in totals), totals


@pytest.mark.parametrize("game", IDS)
def test_the_site_in_one_file_plays_from_a_disk(engine: Engine, dist: Path, game: str) -> None:
    """A whole game of the computer's; the home page lists it where the browser keeps anything."""
    address = (dist / single.NAME).as_uri()
    engine.open(f"{address}?en/")
    wait(engine, f"document.querySelector('.panel-{game}') !== null")
    engine.run(KEEP_INSTANT)
    engine.click(f"a[href$='?en/{game}/']")
    wait(engine, "document.getElementById('setup-form') !== null")
    engine.run(FILL % ({"seed": str(SEED)} | dict.fromkeys(SEATS, "computer.2")))
    engine.click("#setup-form [type=submit]")
    wait(engine, OVER, WHOLE_GAME)
    engine.open(f"{address}?en/")
    wait(engine, "document.querySelectorAll('#games-list .game-link').length")


HURRIED = 12
"""So often a page is left before it has read what it shows."""
ROWS = "document.querySelectorAll('#own-list .own-link').length"


def test_what_is_stored_is_read_after_pages_left_in_a_hurry(engine: Engine, served: Served) -> None:
    """WebKit keeps them to go back to, with all that they had begun to read."""
    with served() as root:
        begin(engine, root, "pagoda")
        before = picture(engine)
        for _ in range(HURRIED):
            engine.open(root + "en/games/")
        wait(engine, ROWS)
        engine.click("#own-list .own-link")
        assert picture(engine) == before


# --- what is heard --------------------------------------------------------------------------------

SPEAK = "dispatchEvent(new Event('speak'));"


def told(heard: list[str], part: str) -> bool:
    return any(part in line for line in heard)


def test_a_spoilt_snapshot_is_done_without(
    engine: Engine, served: Served, heard: list[str]
) -> None:
    """The console is told, by page and worker: so what other tests don't hear wasn't said."""
    with served(spoilt=["pagoda.snapshot"]) as root:
        begin(engine, root, "pagoda")
        pick(engine)
        engine.run(SPEAK)
        for part in ("info: Python starts without its snapshot", "warn: a page", "a fault"):
            until(partial(told, heard, part), part)
    heard.clear()
