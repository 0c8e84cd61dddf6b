"""The same tests in three browser engines, each with its own door and a profile of its own.

`python3 build.py browsers` runs them. `python3 build.py test` leaves them out: it has Chromium do
all that is done here, and much more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

import pytest

from pygame_engines.games import IDS

from .doors import DOORS
from .engine import Absent, Engine
from .hosts import listening

Served = Callable[..., AbstractContextManager[str]]

WISHES = json.dumps({"speed": "instant", "known": list(IDS), "grave": False})
KEEP_INSTANT = f"localStorage['teahouse.settings'] = '{WISHES}';"
"""The computer is quick, no title new, and nobody is asked before grave steps."""
SPEAKS = """
  addEventListener("speak", () => { console.warn("a page"); throw new Error("a fault"); });"""
"""At this event a page tells the console something: a later script its policy would not let run."""


@pytest.fixture(scope="session", params=DOORS)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """A browser of each engine, for all tests; one that can't be had is told, and skipped."""
    door = DOORS[request.param]
    try:
        door.bring()
    except Absent as error:
        pytest.skip(str(error))
    with door.start(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture
def heard(engine: Engine) -> Iterator[list[str]]:
    """What the console has been told: nothing by the test's end, but what it has taken out."""
    told: list[str] = []
    yield told
    engine.open("about:blank")
    assert told == []


@pytest.fixture
def served(dist: Path, heard: list[str]) -> Served:
    """Serve the site to a visitor who wants the computer to be quick; gives its root."""
    return partial(listening, dist, heard, KEEP_INSTANT + SPEAKS)
