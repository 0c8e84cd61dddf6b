"""A recorded game comes out the same in CPython and in the browser's Python, to the last byte.

That covers the rules, the luck, the computer players, and every template of the table: in Pyodide
they come compiled, with the stand-ins for Jinja2's compiler, in CPython from their sources. A
worker that starts from its snapshot and one that starts from our sources do the same.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.games import IDS
from web.build import catalogues
from web.build.folders import ROOT
from web.table.i18n import LANGUAGES

from . import in_pyodide
from .replayed import replayed
from .thought import thought

RECORDS = {
    game: sorted((ROOT / "tests" / "games" / game).glob("*.teahouse.json"))[::3] for game in IDS
}
"""Every third: the others go the same ways through rules and templates."""

EVERY = 3
"""So many steps lie between two positions that are looked at: the next ones hold the same."""

RARELY = 40
"""So many, where nothing but the start is another one."""

PROGRAM = Path(__file__).with_name("replayed.py")
THOUGHT = Path(__file__).with_name("thought.py")

Asked = tuple[str, int, tuple[str, ...]]


def two(number: int) -> tuple[str, ...]:
    """Two languages: of three numbers that follow each other, all."""
    return tuple(LANGUAGES[(number + more) % len(LANGUAGES)] for more in (0, 1))


def come_out(dist: Path, asked: list[Asked], title: str = "") -> list[Any]:
    """What comes of records in the browser's Python."""
    found: list[Any] = json.loads(in_pyodide.run(dist, PROGRAM, json.dumps(asked), title))
    return found


def here(asked: Asked) -> Any:
    """What comes of one in this Python, as JSON has it."""
    return json.loads(json.dumps(replayed(*asked, catalogues.translator)))


@pytest.mark.parametrize("game", IDS)
def test_records_come_out_the_same(game: str, dist: Path) -> None:
    """One after another in one Python, as in a page that goes from game to game."""
    paths = RECORDS[game]
    asked = [(path.read_text("utf-8"), EVERY, two(n)) for n, path in enumerate(paths)]
    assert len(asked) >= 3
    for path, one, there in zip(paths, asked, come_out(dist, asked, game), strict=True):
        assert there == here(one), path.name


@pytest.mark.parametrize("game", IDS)
def test_a_record_comes_out_the_same_without_a_snapshot(game: str, dist: Path) -> None:
    raw = min((path.read_text("utf-8") for path in RECORDS[game]), key=len)
    asked = (raw, RARELY, two(IDS.index(game)))
    assert come_out(dist, [asked]) == [here(asked)]


def test_computers_think_alike(dist: Path) -> None:
    """Sums of floats too: Python 3.12 began to round them otherwise, so that games went apart."""
    game: dict[str, Any] = {"title": "panda", "seats": 4, "level": 3, "seed": 6, "most": 60}
    assert json.loads(in_pyodide.run(dist, THOUGHT, json.dumps(game), "panda")) == thought(**game)
