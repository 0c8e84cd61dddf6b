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

from . import in_pyodide
from .replayed import replayed
from .thought import thought

RECORDS = {
    game: sorted((ROOT / "tests" / "games" / game).glob("*.teahouse.json"))[::3] for game in IDS
}
"""Every third: the others go the same ways through rules and templates."""

PROGRAM = Path(__file__).with_name("replayed.py")
THOUGHT = Path(__file__).with_name("thought.py")


@pytest.mark.parametrize("game", IDS)
def test_records_come_out_the_same(game: str, dist: Path) -> None:
    """One after another in one Python, as in a page that goes from game to game."""
    records = [path.read_text("utf-8") for path in RECORDS[game]]
    assert records
    come_out = json.loads(in_pyodide.run(dist, PROGRAM, json.dumps(records), game))
    for path, raw, there in zip(RECORDS[game], records, come_out, strict=True):
        here = json.loads(json.dumps(replayed(raw, catalogues.translator)))
        assert there == here, path.name


@pytest.mark.parametrize("game", IDS)
def test_a_record_comes_out_the_same_without_a_snapshot(game: str, dist: Path) -> None:
    raw = min((path.read_text("utf-8") for path in RECORDS[game]), key=len)
    [there] = json.loads(in_pyodide.run(dist, PROGRAM, json.dumps([raw])))
    assert there == json.loads(json.dumps(replayed(raw, catalogues.translator)))


def test_computers_think_alike(dist: Path) -> None:
    """Sums of floats too: Python 3.12 began to round them otherwise, so that games went apart."""
    game: dict[str, Any] = {"title": "panda", "seats": 4, "level": 3, "seed": 6, "most": 120}
    assert json.loads(in_pyodide.run(dist, THOUGHT, json.dumps(game), "panda")) == thought(**game)
