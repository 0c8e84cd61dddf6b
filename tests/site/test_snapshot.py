"""What is in the memory that a worker starts with, and what is left out of it."""

from __future__ import annotations

import ast
import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build import bundle
from web.build.bundle import EVERYBODYS, File
from web.build.bytecode import ABSENT
from web.build.folders import ROOT
from web.manifest import IDS_HERE

from . import in_pyodide

HERE = Path(__file__).parent
STARTS = 5


@pytest.fixture(scope="module")
def files() -> list[File]:
    return bundle.files()


def named(source: bytes) -> Iterator[str]:
    """The modules that a source imports when it is loaded or later."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


@pytest.mark.parametrize("title", IDS_HERE)
def test_nothing_is_left_to_import(dist: Path, files: list[File], title: str) -> None:
    """All of ours is there, and all that it names anywhere: also inside of functions."""
    ours = [file for file in files if file.title in (EVERYBODYS, title)]
    modules = [name for whose in (EVERYBODYS, title) for name in bundle.modules(ours, whose)]
    mine = {name for name in modules if not name.startswith(("jinja2", "markupsafe"))}
    sources = [file for file in ours if file.name.endswith(".py")]
    wanted = {
        name
        for file in sources
        if file.name.startswith(("pygame_engines", "web"))
        for name in named(file.data)
        if name.rpartition(".")[2] not in ("view_types", "seen", "wire", "_typeshed")
        and name != "js"  # JavaScript's own, there with the start
    }
    asked = sorted(mine | wanted)
    there = in_pyodide.run(dist, HERE / "loaded.py", " ".join(asked), title).split()
    assert sorted(set(asked) - set(there)) == []


def test_none_of_ours_needs_a_module_that_is_stood_in_for(files: list[File]) -> None:
    """It would answer whatever is asked of it, and wrongly."""
    absent = {name.removesuffix("/__init__").replace("/", ".") for name in ABSENT}
    ours = [file for file in files if file.name.startswith(("pygame_engines", "web"))]
    sources = [file for file in ours if file.name.endswith(".py")]
    used = {(file.name, name) for file in sources for name in named(file.data) if name in absent}
    assert sorted(used) == []


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_title_s_memory_holds_no_other_title(dist: Path, files: list[File], title: str) -> None:
    others = [name for other in set(IDS_HERE) - {title} for name in bundle.modules(files, other)]
    assert not in_pyodide.run(dist, HERE / "loaded.py", " ".join(others), title).split()


def test_no_two_visitors_have_the_same_luck(dist: Path) -> None:
    """Though all start from the same memory."""
    seeds = in_pyodide.run(dist, HERE / "drawn.py", "", "pagoda", times=STARTS).split()
    assert len(set(seeds)) == len(seeds) == STARTS


def test_nothing_is_missed_by_whatever_is_asked(dist: Path) -> None:
    """Export, link, import, a file with a byte order mark, and what is wrong with a request."""
    told = in_pyodide.run(dist, HERE / "asked.py", "", "zheng_he").split()
    assert told == ["new", "export", "unshare", "import", "import", "not-import", "not-new"]


def test_no_path_of_this_machine_is_in_a_snapshot(dist: Path) -> None:
    layers = list((dist / "app").glob("*.snapshot"))
    assert len(layers) == 1 + len(IDS_HERE)
    for layer in layers:
        assert str(ROOT).encode() not in gzip.decompress(layer.read_bytes()), layer.name
