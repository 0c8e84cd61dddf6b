"""The three engines, by their names."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, NamedTuple

from tests.engines import chromium, firefox, webkit
from tests.engines.engine import Engine


class Door(NamedTuple):
    """How an engine is brought here (or `Absent` raised), and started on a profile."""

    bring: Callable[[], None]
    start: Callable[[Path], AbstractContextManager[Engine]]


DOORS: Final = {
    "chromium": Door(chromium.bring, chromium.start),
    "firefox": Door(firefox.bring, firefox.start),
    "webkit": Door(webkit.bring, webkit.start),
}
