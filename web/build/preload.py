"""Tells a page's browser at once which modules it will need.

A module names its imports only once it is there; the build knows them all and names them in the
page's head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MODULE: Final = re.compile(r'<script type="module" src="((?:\.\./|\./)*)([^"]+)"')
IMPORT: Final = re.compile(r'\b(?:from|import)\s*"(\.{1,2}/[^"]+)"')
ENGINE: Final = "js/engine.js"
PYSCRIPT: Final = ("pyscript/core.js", "pyscript/core-*.js")


def with_preloads(html: str, out: Path) -> str:
    """The page with a `modulepreload` for all that its module scripts import, directly or not."""
    found = list(MODULE.finditer(html))
    if not found:
        return html
    wanted = sorted(set().union(*(imported(out, match[2]) for match in found)))
    if ENGINE in wanted:  # which fetches PyScript as soon as it runs
        chunks = {path.relative_to(out).as_posix() for name in PYSCRIPT for path in out.glob(name)}
        wanted += sorted(chunks.difference(wanted))
    links = "".join(f'<link rel="modulepreload" href="{found[0][1]}{path}">\n' for path in wanted)
    return f"{html[: found[0].start()]}{links}{html[found[0].start() :]}"


def imported(out: Path, script: str) -> set[str]:
    """All modules that a script imports statically, directly or not, without itself."""
    found: set[str] = set()
    todo = [script]
    while todo:
        fresh = set(_imports(out, todo.pop())) - found - {script}
        found |= fresh
        todo += fresh
    return found


def _imports(out: Path, script: str) -> Iterator[str]:
    folder = (out / script).parent
    for match in IMPORT.finditer((out / script).read_text("utf-8")):
        target = (folder / match[1]).resolve()
        yield target.relative_to(out.resolve()).as_posix()
