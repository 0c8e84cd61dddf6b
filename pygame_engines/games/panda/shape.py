"""The shape of a position's JSON, for the map of a book and a number of seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pygame_engines.core.shape import Each, Maybe, Range, Shape, Some, check_shape
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.events import space_id
from pygame_engines.games.panda.parts import (
    CARDS_LAID,
    COLUMNS,
    HEROES,
    KINDS,
    ROWS,
)
from pygame_engines.games.panda.state import REASONS

_FLAG: Final = (False, True)
_FEW: Final = Range(0, 12)
_VP: Final = Range(0, 9999)
MOST_FRAMES: Final = 60


def position_shape(book: Book, seats: int) -> dict[str, Any]:
    """What a position holds. What is None here is checked elsewhere, or follows from the rest."""
    seat = Range(0, seats - 1)
    flags, counts = Each(_FLAG, seats), Each(_FEW, seats)
    return {
        "game": ("panda",),
        "options": {"master": _FLAG},
        "data": (book.name or None,),
        "round": Range(1, 9999),
        "turn": Range(1, 99999),
        "start": seat,
        "order": Each(seat, seats),
        "mover": seat,
        "passed": flags,
        "vp": Each(_VP, seats),
        "ap": Each(Range(-len(book.penalties), book.top_ap), seats),
        "ap_stacks": None,
        "guards": counts,
        "on_board": counts,
        "sites": Some({site.id: _site() for site in book.sites}),
        "roads": Some({road.id: _road(seats) for road in book.roads}),
        "heroes": Each({name: {"at": (None, "off", *book.places)} for name in HEROES}, seats),
        "clan": Each({"strength": _each(HEROES, 4, 1), "mission": _each(HEROES, 5)}, seats),
        "city_cards": Each(tuple(card.id for card in book.city), most=CARDS_LAID),
        "missions": _missions(book, seats),
        "spaces": Some({space_id(at): {"guards": _FEW} for at in range(len(book.spaces))}),
        "position": Each(Maybe(_Spot()), seats),
        "fresh": _FLAG,
        "acted": _FLAG,
        "quiet": Range(0, 99),
        "trigger": (None, *REASONS[1:]),
        "frames": Each(None, most=MOST_FRAMES),
        "over": _FLAG,
    }


class _Spot(Shape):
    """A place on the action board: [row, column]."""

    def check(self, data: Any, where: str) -> None:
        """Raises `BadPosition` unless `data` is a pair of row and column."""
        Each(None, 2).check(data, where)
        Range(0, ROWS - 1).check(data[0], where)
        check_shape(data[1], COLUMNS, where)


def _each(names: Iterable[str], most: int, least: int = 0) -> dict[str, Any]:
    return {name: Range(least, most) for name in names}


def _site() -> dict[str, Any]:
    kinds = Each(KINDS, most=len(KINDS))
    return {"buildings": kinds, "base": _FLAG, "upper": kinds}


def _road(seats: int) -> dict[str, Any]:
    return {
        "figures": Each(Range(0, 4), seats),
        "last": Maybe(Range(0, seats - 1)),
        "tile": Maybe({"owner": Range(-1, seats - 1), "guards": Range(1, 4)}),
    }


def _missions(book: Book, seats: int) -> dict[str, Any]:
    card = {
        "id": Range(1, len(book.any_cards) - 1),
        "guards": Each((None, "out", *range(7)), most=6),
        "used": Each(_FLAG, seats),
    }
    return {"any": Maybe(card), "end": Maybe(Range(1, len(book.end_cards) - 1))}
