"""Random games in which much happens: heroes build and cover where they can, few pass early."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_engines.core.api import Action, Event
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.panda.state import State
from tests.rules.panda.positions import GAME

EAGER = {"build": 30, "cover": 6, "free": 3, "part": 4, "special": 4, "option": 2}
LAZY = {"pass": 1, "stay": 1, "skip": 1, "keep": 1, "withdraw": 1, "border": 1}
USUAL = 8


def start(seats: int, seed: int, *, master: bool = False, strong: bool = True) -> State:
    """A game's start; `strong` gives the heroes strength, so that they get about."""
    s = GAME.setup(seats, {"master": master}, SeededLuck(seed))
    if strong and seed % 2:
        s.strength = tuple(1 + at % 2 for at in range(len(s.strength)))
    return s


def wander(
    s: State, seed: int, events: list[Event] | None = None, most: int = 4000
) -> Iterator[Action]:
    """Play on, yielding each action before it is played."""
    luck = SeededLuck(seed, 1)
    for _ in range(most):
        actions = GAME.legal(s)
        if not actions:
            return
        weights = [EAGER.get(a.kind, LAZY.get(a.kind, USUAL)) for a in actions]
        pick = luck.below(sum(weights))
        at = 0
        while pick >= weights[at]:
            pick -= weights[at]
            at += 1
        yield actions[at]
        GAME.apply(s, actions[at], luck, events)
