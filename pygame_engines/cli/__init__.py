"""The command line: play, check and measure games without a browser.

Exit code 0: done. Exit code 2: refused, with one line `error: …` on stderr, nothing on stdout and
nothing written. With `--json` stdout holds one JSON value and nothing else. Where stdout takes no
more (`| head`, a full disk), that is the error; what the command did stays done.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from pygame_engines.cli.parser import parser
from pygame_engines.cli.talk import CliError, plain
from pygame_engines.core.errors import TeahouseError
from pygame_engines.core.session import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

REFUSED = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit code."""
    try:
        arguments = parser().parse_args(argv)
        _say(list(arguments.run(arguments)))
    except Refused as error:
        return _refuse(plain(error))
    except (TeahouseError, CliError) as error:
        return _refuse(str(error))
    return 0


def _refuse(text: str) -> int:
    print(f"error: {_one_line(text)}", file=sys.stderr)
    return REFUSED


def _say(lines: Sequence[str]) -> None:
    """Print to stdout, all of it now: left to the interpreter's end, a failure would be a trace."""
    if sys.stdout is None:
        raise CliError("there is no standard output")
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        for line in lines:
            print(line)
        sys.stdout.flush()
    except OSError as error:
        _drop_output()
        raise CliError(f"can't write the output: {error.strerror or error}") from None


def _drop_output() -> None:
    """Lead stdout to nowhere, so that what is still in its buffer fails no second time."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _one_line(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in " ".join(text.split()))
