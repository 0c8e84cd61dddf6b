"""Runs programs in the built site's Pyodide under Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

from web.build.setup import node, node_environment

HARNESS = Path(__file__).with_name("pyodide.mjs")


def run(dist: Path, program: Path, argument: str = "", game: str = "") -> str:
    """What the program printed, with a game's parts or with all. Fails with Python's traceback."""
    command = [str(part) for part in (node(), HARNESS, dist, program, game)]
    result = subprocess.run(
        command, input=argument, env=node_environment(),
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert result.returncode == 0, (result.stdout + result.stderr)[-1500:]
    return result.stdout
