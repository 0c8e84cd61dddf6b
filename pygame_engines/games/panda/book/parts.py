"""The parts a book is made of: sites and cards. An option of a space is a tuple of effects."""

from __future__ import annotations

from typing import NamedTuple

from pygame_engines.games.panda.book.phrases import Effect


class Site(NamedTuple):
    """A place on the map (WP-10). `number` is 1 to 3 for a numbered one, else 0.

    `x` and `y` are where it is drawn, in a field of 1000 by 700. On a `start` site a building
    stands at the set-up; a `border` site gives the bonus of WP-55.
    """

    id: str
    name: str
    x: int
    y: int
    number: int = 0
    start: bool = False
    border: bool = False


class CityCard(NamedTuple):
    """WP-54: a card for a third building; all its effects, in order, are had."""

    id: str
    bonus: tuple[Effect, ...]


class MissionCard(NamedTuple):
    """A card of the master variant. Its `task` is a word of `phrases.TASKS`.

    `kind` is the hero's or building's index where the task names one (else -1), `n` its number of
    buildings. `vp` are the points, from the least to the most done, `specials` the actions of
    WP-74.
    """

    number: int
    task: str
    kind: int = -1
    n: int = 0
    vp: tuple[int, ...] = ()
    specials: tuple[Effect, ...] = ()
