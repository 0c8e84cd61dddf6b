"""What follows from a book, worked out once: ways between places, and every action, ready made.

Lists of actions are in the order that `legal` must keep: by kind and arguments.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame_engines.core.api import Action
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.book.phrases import Option
from pygame_engines.games.panda.frames import frames_of
from pygame_engines.games.panda.parts import COLUMNS, HEROES, KINDS, MISSIONS, ROWS, STRENGTHS

HERO_ORDER: Final = tuple(sorted(range(len(HEROES)), key=HEROES.__getitem__))
MISSION_ORDER: Final = tuple(sorted(range(len(MISSIONS)), key=MISSIONS.__getitem__))
COLUMN_ORDER: Final = tuple(sorted(range(len(COLUMNS)), key=COLUMNS.__getitem__))
"""Indices in the order of their names."""

BONUS: Final = {part: Action("bonus", (part,)) for part in ("action", "tiles", "vp")}
CARD: Final = {end: Action("card", (end,)) for end in ("left", "right")}
COVER: Final = [Action("cover", (count,)) for count in range(5)]
FREE: Final = [Action("free", (row,)) for row in range(ROWS)]
KEEP: Final = Action("keep")
MISSION: Final = [Action("mission", (kind,)) for kind in MISSIONS]
OFFER: Final = [Action("offer", (number,)) for number in range(10)]
OPTION: Final = [Action("option", (which,)) for which in range(2)]
PART: Final = [Action("part", (which,)) for which in range(2)]
PASS: Final = Action("pass")
SKIP: Final = Action("skip")
SPECIAL: Final = [Action("special", (which,)) for which in range(6)]
STAY: Final = Action("stay")
STRENGTH: Final = [Action("strength", (kind,)) for kind in STRENGTHS]
TILE_NEUTRAL: Final = Action("tile", ("neutral",))
TILE_OWN: Final = Action("tile", ("own",))
WHO: Final = [Action("who", (hero,)) for hero in HEROES]
WHOSE: Final = [Action("whose", (seat,)) for seat in range(4)]
WITHDRAW: Final = Action("withdraw")
SPACE: Final = [Action("space", (row, column)) for row in range(ROWS) for column in COLUMNS]
"""By space: row * 4 + column."""
SPACE_ORDER: Final = [row * 4 + column for row in range(ROWS) for column in COLUMN_ORDER]
SPACES_FROM: Final = [
    [space for space in SPACE_ORDER if space >= first] for first in range(len(SPACE))
]
"""WP-32, by the space chosen last: it and those after it, in the order of actions."""


class Way(NamedTuple):
    """One move from a place: the road (-1 along the border), the place it leads to, the actions.

    `moves` is by hero.
    """

    road: int
    goal: int
    moves: tuple[Action, ...]


class Tables:
    """Lists made from a `book`; `tables_of` gives those of a book, always the same.

    `frames` writes and reads the questions. `ways[place]` are the moves from a place in the order
    of their actions. `ends[road]` are the sites that a road joins. `ready` tells for each space
    whether one of its options can always be chosen. `guard` has actions by road, `appear` by site,
    `hero` and `build` by hero and site; `site_order` and `road_order` are the indices in the order
    of such actions.
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.frames = frames_of(book)
        self.site_count = len(book.sites)
        self.ends = [tuple(end for end in ends if end < self.site_count) for ends in book.ends]
        self.ways = [_ways(book, place) for place in range(len(book.places))]
        self.site_order = sorted(range(self.site_count), key=book.places.__getitem__)
        ids = [road.id for road in book.roads]
        self.road_order = sorted(range(len(ids)), key=ids.__getitem__)
        self.ready = [any(map(always, space)) for space in book.spaces]
        names = book.places[: self.site_count]
        self.guard = [Action("guard", (name,)) for name in ids]
        self.appear = [Action("appear", (name,)) for name in names]
        self.hero = [[Action("hero", (hero, name)) for name in names] for hero in HEROES]
        self.build = [[Action("build", (kind, name)) for name in names] for kind in KINDS]


def _ways(book: Book, place: int) -> tuple[Way, ...]:
    """Along the border first, then by road: `border` sorts before `move`."""
    near = sorted(book.ring[place], key=book.places.__getitem__)  # WP-42
    ways = [Way(-1, goal, _by_hero("border", book.places[goal])) for goal in near]
    for road, goal in sorted(book.ways[place], key=lambda way: book.roads[way[0]].id):
        ways.append(Way(road, goal, _by_hero("move", book.roads[road].id)))
    return tuple(ways)


def _by_hero(kind: str, name: str) -> tuple[Action, ...]:
    return tuple(Action(kind, (hero, name)) for hero in HEROES)


def always(option: Option) -> bool:
    """WP-37: whether no condition can fail: moves may be left out, tiles that ran out lapse."""
    return any(effect.word in _ALWAYS for effect in option)


_ALWAYS: Final = frozenset({"move", "strength", "vanish", "vp", "ap"})

_KEPT: Final[dict[int, tuple[Book, Tables]]] = {}
_MOST_KEPT: Final = 8


def tables_of(book: Book) -> Tables:
    """The tables of a book; those of the last few books are kept."""
    kept = _KEPT.get(id(book))
    if kept is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[id(book)] = (book, Tables(book))
    return kept[1]
