"""Runs programs in the built site's Pyodide under Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

from web.build.setup import node, node_environment
from web.build.snapshot import LIFTOFF

HARNESS = Path(__file__).with_name("pyodide.mjs")


def run(dist: Path, program: Path, argument: str = "", title: str = "", times: int = 1) -> str:
    """What the program printed, as often as it is started anew. Fails with Python's traceback.

    With a title it starts from that one's snapshot, without from nothing, with our sources.
    """
    command = [str(part) for part in (node(), LIFTOFF, HARNESS, dist, program, title, times)]
    result = subprocess.run(
        command, input=argument, env=node_environment(),
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert result.returncode == 0, (result.stdout + result.stderr)[-1500:]
    assert not result.stderr, result.stderr[-1500:]
    return result.stdout
