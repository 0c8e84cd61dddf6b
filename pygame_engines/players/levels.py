"""The levels of computer players: each title has its own (`core.api.Game.levels`)."""

from __future__ import annotations

from typing import Protocol

from pygame_engines.core.api import AnyGame
from pygame_engines.core.errors import BadOption
from pygame_engines.core.level import Level


class Sitting(Protocol):
    """Who sits in a seat: all that a computer player needs to know of it."""

    @property
    def kind(self) -> str:
        """One of `api.KINDS`."""
        ...

    @property
    def level(self) -> int:
        """From 1; matters to the kind `computer` only."""
        ...


def level_of(game: AnyGame, number: int) -> Level:
    """The settings of level `number`, from 1. Raises `BadOption`."""
    count = len(game.levels)
    if not 1 <= number <= count:
        raise BadOption(f"{game.meta.id} has levels 1 to {count}, not {number}", where="seat")
    return game.levels[number - 1]
