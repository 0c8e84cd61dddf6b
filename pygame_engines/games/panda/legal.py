"""The legal actions, fast. `verdicts` says the same slowly with reasons; a test compares them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.panda import (
    bonuses,
    border,
    building,
    missions,
    moves,
    roads,
    rounds,
    spaces,
)
from pygame_engines.games.panda.state import Frame, State


def legal(s: State) -> list[Action]:
    """What the decider may do; empty after the end."""
    if not s.frames:
        return []
    frame = s.frames[-1]
    return _OPTIONS[frame[0]](s, frame)


def _offer(s: State, frame: Frame) -> list[Action]:
    return missions.offer_options(s, frame[1])


_OPTIONS: Final[dict[str, Callable[[State, Frame], list[Action]]]] = {
    "appear": moves.appear_options,
    "border": border.border_options,
    "build": building.build_options,
    "card": bonuses.card_options,
    "cover": roads.cover_options,
    "free": spaces.free_options,
    "guard": rounds.guard_options,
    "hero": rounds.hero_options,
    "move": moves.move_options,
    "offer": _offer,
    "option": spaces.option_options,
    "parts": spaces.parts_options,
    "tile": roads.tile_options,
    "tiles": bonuses.tiles_options,
    "turn": spaces.turn_options,
    "who": moves.who_options,
    "whose": moves.whose_options,
}
