"""Tells a page's browser at once which modules it will need.

A module names its imports only once it is there; a page with five levels of them would wait five
times for the network. The build knows them all and names them in the page's head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MODULE: Final = re.compile(r'<script type="module" src="((?:\.\./|\./)*)([^"]+)"')
IMPORT: Final = re.compile(
    r'^(?:import|export)\s[^;"]*?\bfrom "(\.{1,2}/[^"]+)"|^import "(\.{1,2}/[^"]+)"', re.MULTILINE
)
ENGINE: Final = "js/engine.js"
PYSCRIPT: Final = ("pyscript/core.js", "pyscript/core-*.js")


def with_preloads(html: str, out: Path) -> str:
    """The page with a `modulepreload` for all that its module script imports, directly or not."""
    found = MODULE.search(html)
    if found is None:
        return html
    way_up, script = found.groups()
    wanted = sorted(imported(out, script))
    if ENGINE in wanted:  # which fetches PyScript as soon as it runs
        wanted += sorted(
            path.relative_to(out).as_posix() for name in PYSCRIPT for path in out.glob(name)
        )
    links = "".join(f'<link rel="modulepreload" href="{way_up}{path}">\n' for path in wanted)
    return f"{html[: found.start()]}{links}{html[found.start() :]}"


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
        target = (folder / (match[1] or match[2])).resolve()
        yield target.relative_to(out.resolve()).as_posix()
