"""The toy title, listed in the registry for the length of a test."""

from __future__ import annotations

import pytest

from pygame_engines import games
from tests.core import toy


@pytest.fixture(autouse=True)
def toy_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", toy.__name__)
