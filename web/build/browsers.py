"""`build.py browsers`: every title in three browser engines, and how fast it starts in them."""

from __future__ import annotations

import subprocess
import sys

from web.build.folders import ROOT
from web.build.setup import node_environment
from web.build.site import build

TESTS = ("pytest", "-q", "-rs", "--durations", "5", "tests/engines")
TIMES = ("tests.bench.engines", "--site")


def run_browsers() -> int:
    """Build the site, test it, and print the times; give the exit code."""
    dist = ROOT / "dist"
    build(dist)
    environment = {**node_environment(), "TEAHOUSE_DIST": str(dist)}
    passed = True
    for command in (TESTS, (*TIMES, str(dist))):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=ROOT, env=environment, check=False
        )
        passed = passed and done.returncode == 0
    return 0 if passed else 1
