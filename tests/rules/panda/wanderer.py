"""Random games in which much happens: heroes build and cover where they can, few pass early."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_engines.core.api import Action, Event
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.panda.state import State
from tests.rules.panda.positions import GAME

WEIGHTS = {
    "border": 10,
    "build": 600,
    "keep": 10,
    "move": 200,
    "offer": 600,
    "option": 200,
    "part": 200,
    "pass": 10,
    "skip": 10,
    "stay": 10,
    "withdraw": 1,
}
USUAL = 80
"""The weight of any other kind of action; that of `cover` grows by the ninjas covered."""


def start(seats: int, seed: int, *, master: bool = False, strong: bool = True) -> State:
    """A game's start; `strong` heroes get about."""
    s = GAME.setup(seats, {"master": master}, SeededLuck(seed))
    if strong and seed % 2:
        s.strength = (3,) * len(s.strength)
    return s


def weight(action: Action) -> int:
    """How likely an action is."""
    if action.kind == "cover":
        return 10 + 300 * int(action.args[0])
    if action.kind == "space" and action.args[0] in (2, 4, 5):
        return 3 * USUAL
    return WEIGHTS.get(action.kind, USUAL)


def wander(
    s: State, seed: int, events: list[Event] | None = None, most: int = 4000
) -> Iterator[Action]:
    """Play on, yielding each action before it is played."""
    luck = SeededLuck(seed, 1)
    for _ in range(most):
        actions = GAME.legal(s)
        if not actions:
            return
        weights = [weight(action) for action in actions]
        pick = luck.below(sum(weights))
        at = 0
        while pick >= weights[at]:
            pick -= weights[at]
            at += 1
        yield actions[at]
        GAME.apply(s, actions[at], luck, events)
