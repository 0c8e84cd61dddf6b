"""A recorded game comes out the same in CPython and in the browser's Python, to the last byte.

That covers the rules, the luck, the computer players, and every template of the table: in Pyodide
they come compiled, with the stand-ins for Jinja2's compiler, in CPython from their sources.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from web.build import catalogues
from web.build.folders import ROOT

from . import in_pyodide
from .replayed import replayed

RECORDS = sorted((ROOT / "tests" / "games").rglob("*.teahouse.json"))
PROGRAM = Path(__file__).with_name("replayed.py")


def test_there_are_records() -> None:
    assert RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.partition(".")[0])
def test_record_comes_out_the_same(path: Path, dist: Path) -> None:
    raw = path.read_text("utf-8")
    here = json.loads(json.dumps(replayed(raw, catalogues.translator)))
    there = json.loads(in_pyodide.run(dist, PROGRAM, raw, game=json.loads(raw)["game"]))
    assert there == here
