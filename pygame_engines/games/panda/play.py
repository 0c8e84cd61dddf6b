"""Playing actions: each kind to the module that knows what it does. Nothing asks whether it may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Event
from pygame_engines.games.panda import (
    bonuses,
    border,
    building,
    effects,
    missions,
    moves,
    roads,
    rounds,
    spaces,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import TILES_LEFT
from pygame_engines.games.panda.state import State

Args = tuple[int | str, ...]


def apply(s: State, action: Action, events: list[Event] | None = None) -> None:
    """Play a legal action in place, and all that then happens without a question."""
    _PLAY[action[0]](s, action[1], events)
    frames = s.frames
    while frames and frames[-1][0] in _SETTLED and _settle(s, events):
        pass
    if not frames and not s.over:
        rounds.next_turn(s, events)


_SETTLED: Final = frozenset({"border", "gift", "parts", "score", "tiles"})
"""The frames that may have nothing (more) to ask."""


def _settle(s: State, log: Log) -> bool:
    """Do what the top frame does by itself, or take it away; False if it has something to ask."""
    frame = s.frames[-1]
    name = frame[0]
    if name == "score":
        roads.score(s, frame, log)
    elif name == "gift":
        effects.gift(s, frame, log)
    elif (
        (name == "parts" and spaces.parts_over(s, frame))
        or (name == "border" and border.border_over(s, frame))
        or (name == "tiles" and not (frame[TILES_LEFT] and bonuses.tiles_mask(s, frame)))
    ):
        s.frames.pop()
    else:
        return False
    return True


def _withdraw(s: State, log: Log) -> None:
    missions.withdraw(s, s.frames[-1][1], log)


def _skip(s: State) -> None:
    s.frames.pop()


_PLAY: Final[dict[str, Callable[[State, Args, Log], None]]] = {
    "appear": moves.appear,
    "bonus": border.bonus,
    "border": moves.border,
    "build": building.build,
    "card": bonuses.card,
    "cover": roads.cover,
    "free": spaces.free,
    "guard": rounds.guard,
    "hero": rounds.hero,
    "keep": lambda s, _args, log: rounds.keep(s, log),
    "mission": bonuses.mission,
    "move": moves.move,
    "offer": lambda s, _args, log: rounds.offer(s, log),
    "option": spaces.choose_option,
    "part": spaces.part,
    "pass": lambda s, _args, log: rounds.pass_(s, log),
    "skip": lambda s, _args, _log: _skip(s),
    "space": spaces.choose,
    "special": spaces.special,
    "stay": moves.stay,
    "strength": bonuses.strength,
    "tile": roads.tile,
    "who": moves.who,
    "whose": moves.whose,
    "withdraw": lambda s, _args, log: _withdraw(s, log),
}
