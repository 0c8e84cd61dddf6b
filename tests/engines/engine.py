"""What a test does in any browser engine, whatever speaks to it."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 180
"""Seconds for anything: WebKit takes a long time to start Python, a busy machine even longer."""
LOOK = 0.1
"""Seconds from one look at the page to the next."""
SIZE = (1280, 900)


class Absent(Exception):
    """Why an engine can't be had here, in one sentence."""


class Engine(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Go to an address, and wait until it has been loaded."""

    def run(self, script: str) -> Any:
        """What the body of a function returns in the page."""

    def click(self, selector: str) -> None:
        """Click as a mouse does, in the middle of the first such element."""


def come_back(engine: Engine) -> None:
    """Leave the page, and go to where it was: a driver's own reload may pass by service workers."""
    address = engine.run("return location.href;")
    engine.open("about:blank")
    engine.open(address)


def wait(engine: Engine, expression: str, patience: float = PATIENCE) -> Any:
    """What an expression says in the page, as soon as that counts as true."""
    return until(lambda: engine.run(f"return {expression};"), expression, patience)


def until(look: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """What a look finds, as soon as that counts as true."""
    end = time.monotonic() + patience
    while not (found := look()):
        if time.monotonic() > end:
            raise TimeoutError(f"not to be seen in {patience} s: {what}")
        time.sleep(LOOK)
    return found


def program(*names: str) -> Path | None:
    """The first of these programs that is on the PATH."""
    return next((Path(path) for name in names if (path := shutil.which(name))), None)
