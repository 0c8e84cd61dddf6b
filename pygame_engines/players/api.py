"""The way to a computer player: `think` hands back a thinker that works in slices of time."""

from __future__ import annotations

from typing import Final, Protocol

from pygame_engines.core.api import Action, AnyGame, View
from pygame_engines.core.errors import BadOption
from pygame_engines.players.glance import Glance
from pygame_engines.players.greedy import Greedy
from pygame_engines.players.levels import Sitting, level_of
from pygame_engines.players.search import Search
from pygame_engines.players.turn import NOTHING, Earlier, Turn
from pygame_engines.players.uniform import Uniform

KINDS: Final = ("random", "greedy", "computer")
"""The kinds of seat that `think` can play for."""


class Thinker(Protocol):
    """One decision in the making. Its answer depends on what was asked, not on the slices."""

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        ...

    def step(self, ms: float | None = None) -> Action | None:
        """Work for about `ms` milliseconds, or to the end; the action once it is found."""
        ...

    def best(self) -> Action:
        """The best action found so far: who can't wait for the end plays this one."""
        ...


def think(
    game: AnyGame,
    kind: str,
    view: View,
    seed: int,
    level: int = 0,
    earlier: Earlier = NOTHING,
    before: Thinker | None = None,
) -> Thinker:
    """A thinker for the seat that decides in `view`, which must be that seat's own view.

    `level` counts from 1 and matters to the kind `computer` only, and so does what the seat has
    done `earlier` in its turn; of its actions since the view only a player is told who goes on from
    them (`turn.keeps`). `before`, which thought last, may save it work. Raises `BadOption`.
    """
    if kind == "random":
        return Uniform(game, view, seed)
    if kind == "greedy":
        return Greedy(game, view, seed)
    if kind == "computer":
        settings = level_of(game, level)
        if not settings.iterations:
            return Glance(game, view, seed, settings)
        if not settings.turn:
            return Search(game, view, seed, settings)
        if isinstance(before, Turn) and before.follow(game, view, seed, settings, earlier):
            return before
        return Turn(game, view, seed, settings, earlier)
    raise BadOption(f"no computer player is called {kind!r}", where="seat")


def choose(game: AnyGame, seat: Sitting, view: View, seed: int) -> Action:
    """The action that `seat` takes, found in one go."""
    return at_once(think(game, seat.kind, view, seed, seat.level))


def at_once(thinker: Thinker) -> Action:
    """The action that a thinker comes to, without a pause."""
    action = thinker.step()
    assert action is not None, "a thinker that may run to the end answers"
    return action
