"""The README's examples work as they stand there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from web.build.folders import ROOT

README = (ROOT / "README.md").read_text("utf-8")


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    return [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]


def test_engine_examples_run(tmp_path: Path) -> None:
    run = [line for line in commands() if "pygame_engines" in line]
    assert len(run) == 3
    for line in run:
        words = [sys.executable, *shlex.split(line)[1:]]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        result = subprocess.run(
            words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert result.returncode == 0, f"{line}: {result.stderr}"


def test_links_lead_to_files() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
