"""Budgets for what a first visit downloads, as a host sends it: gzip for all that shrinks by it.

The figures are printed (`pytest -rP tests/site/test_sizes.py`).
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from web.build.bundle import EVERYBODYS
from web.build.snapshot import layer
from web.manifest import IDS_HERE

FIRST_PLAY = 7_900_000
PAGE = 169_000
OWN = 972_000
RUNTIME = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "pyodide-lock.json", "start.mjs")


def sent(path: Path) -> int:
    data = path.read_bytes()
    return min(len(data), len(gzip.compress(data, 6)))


def loaded_by(page: Path, dist: Path) -> set[Path]:
    """The page and the scripts and styles it names, with all that these import in turn.

    What a script loads when it is asked for (`import("./pass.js")`) is no part of a first visit.
    """
    text = page.read_text("utf-8")
    named = re.findall(r'<(?:script|link)[^>]*?(?:src|href)="([^"]+\.(?:js|css|svg|woff2))"', text)
    found, todo = {page}, [(page.parent / name).resolve() for name in named]
    while todo:
        path = todo.pop()
        if path in found or not path.exists():
            continue
        found.add(path)
        if path.suffix == ".js":
            imports = re.findall(r'\b(?:from|import)\s*"(\.[^"]+)"', path.read_text("utf-8"))
            todo += [(path.parent / name).resolve() for name in imports]
    assert (dist / "js" / "engine.js").resolve() in found, "the game page starts the engine"
    return found


def table(title: str, paths: Iterable[Path], dist: Path) -> int:
    sizes = sorted(((sent(path), path) for path in paths), reverse=True)
    total = sum(size for size, _ in sizes)
    print(f"{title}: {total:,} bytes")
    for size, path in sizes[:8]:
        print(f"  {size:>10,} {path.resolve().relative_to(dist.resolve()).as_posix()}")
    return total


@pytest.mark.parametrize("game", IDS_HERE)
def test_bytes_to_first_play(dist: Path, game: str) -> None:
    page = loaded_by(dist / "de" / game / "index.html", dist)
    runtime = {dist / "pyodide" / name for name in RUNTIME}
    layers = {dist / "app" / layer(title) for title in (EVERYBODYS, game)}
    site = table("the page", {*page, *(dist / "pyscript").iterdir(), dist / "main.py"}, dist)
    python = table("Python", {*runtime, *layers}, dist)
    assert table("the title's own", {dist / "app" / layer(game)}, dist) < OWN
    assert site < PAGE
    assert site + python < FIRST_PLAY
