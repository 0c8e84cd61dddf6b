"""The command line: play, check and measure games without a browser.

Exit code 0: done. Exit code 2: refused, with one line `error: …` on stderr, nothing on stdout and
nothing written. With `--json` stdout holds one JSON value and nothing else.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pygame_engines.cli.parser import parser
from pygame_engines.cli.talk import CliError
from pygame_engines.core.api import TeahouseError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

REFUSED = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    try:
        arguments = parser().parse_args(argv)
        lines = list(arguments.run(arguments))
    except (TeahouseError, CliError) as error:
        print(f"error: {_one_line(str(error))}", file=sys.stderr)
        return REFUSED
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    for line in lines:
        print(line)
    return 0


def _one_line(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in " ".join(text.split()))
