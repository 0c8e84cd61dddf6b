"""Snapshots of the browser's Python: its memory with all imported and warmed up, to start from.

There is one layer for what all titles share, and on top of it one for each title, which holds what
differs. They are made by `snapshot.mjs` in Pyodide under Node, out of the files of `app.zip` and of
Python's standard library as bytecode. A layer belongs to one `pyodide.asm.wasm`, and a title's to
the layer below it.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from web.build import bundle
from web.build.bundle import EVERYBODYS, File
from web.build.folders import CACHE, PYODIDE, ROOT, relative
from web.build.setup import SetupError, node, node_environment
from web.manifest import IDS_HERE
from web.table.i18n import LANGUAGES

LAST: Final = 6
"""Lines of what a failed run has said: of a traceback, those that name the file and the fault."""

CORE: Final = "core"
"""The name of the layer for what all titles share."""


ENDING: Final = ".snapshot"

LIFTOFF: Final = "--liftoff-only"
"""V8 takes no time to make WebAssembly faster that runs for seconds only."""


def layer(title: str) -> str:
    """A layer's file."""
    return f"{title or CORE}{ENDING}"


def make(out: Path, app: Path, files: Sequence[File], work: Path) -> None:
    """Write all layers into `out`; `app` is the zip of the files, `work` an empty folder for it."""
    job = {
        "stdlib": relative(PYODIDE / "python_stdlib.zip"),
        "app": relative(app),
        "library": relative(_library()),
        "packages": relative(work / "packages"),
        "languages": LANGUAGES,
        "layers": [
            {
                "title": title,
                "modules": bundle.modules(files, title),
                "domains": sorted(_domains(files, title)),
                "out": relative(work / layer(title)),
            }
            for title in (EVERYBODYS, *IDS_HERE)
        ],
    }
    order = work / "job.json"
    order.write_text(json.dumps(job), encoding="utf-8")
    command: list[str | Path] = [
        node(),
        LIFTOFF,
        Path(__file__).with_name("snapshot.mjs"),
        order,
        ROOT,
    ]
    result = subprocess.run(
        command, env=node_environment(), capture_output=True, text=True, check=False
    )
    if result.returncode:
        said = result.stderr.strip().splitlines()
        raise SetupError("\n".join(["the snapshots can't be made:", *said[-LAST:]]))
    for title in (EVERYBODYS, *IDS_HERE):
        shutil.copyfile(work / layer(title), out / layer(title))


def _library() -> Path:
    """Where Python's library lies as bytecode; kept, since it changes with Pyodide only."""
    tools = [Path(__file__).with_name(name) for name in ("bytecode.py", "absent.py")]
    recipe = [PYODIDE / "python_stdlib.zip", *tools]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in recipe)).hexdigest()
    return CACHE / f"library-{digest[:16]}"


def _domains(files: Sequence[File], title: str) -> set[str]:
    """The catalogues that come with a layer."""
    mine = (Path(file.name) for file in files if file.title == title)
    return {path.stem for path in mine if path.suffix == ".mo"}
