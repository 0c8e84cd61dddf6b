"""Sides, areas and card faces: what several parts of the table look up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import SPECTATOR
from pygame_engines.games.zheng_he import book, words

if TYPE_CHECKING:
    from pygame_engines.core.api import Json, Msg, View
    from pygame_engines.games.zheng_he.book import Book
    from web.titles.zheng_he.table.seen import Scene

SIDES: Final = ("emperor", "overlord")
AREAS: Final = (
    "empire", "sichuan", "gansu", "shanxi", "zhili", "liaodong", "west", "east", "manchus",
)  # fmt: skip
BORDERLANDS: Final = AREAS[1:6]
PIECES: Final = ("armies", "gold", "junks", "hordes", "settlements")
UNIT_OF: Final = {"emperor": "armies", "overlord": "hordes"}

_books: list[tuple[Json | None, Book]] = []


def area_name(area: str) -> Msg:
    """An area's name by its id; the Sea is one, too."""
    return words.AREA[AREAS.index(area) if area in AREAS else -1]


def side_of(view: View, seat: int) -> str:
    """Which side a seat plays now."""
    side: str = view["sides"][seat]
    return side


def seat_of(view: View, side: str) -> int:
    """Who plays a side now."""
    seat: int = view["sides"].index(side)
    return seat


def voyages_mask(view: View) -> int:
    """The completed voyages as the rules count them: bit v - 1."""
    return sum(1 << at for at, done in enumerate(view["voyages"]) if done)


def book_of(scene: Scene) -> Book:
    """The cards, map and events of this game; the last one is kept at hand."""
    if not _books or _books[0][0] is not scene.data:
        _books[:] = [(scene.data, book.load(scene.data))]
    return _books[0][1]


def looks(scene: Scene) -> bool:
    """Whether somebody's own cards may be shown."""
    return scene.viewer != SPECTATOR
