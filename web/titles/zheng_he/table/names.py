"""Sides, areas and card faces: what several parts of the table look up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.api import SPECTATOR
from pygame_engines.games.zheng_he import book, words
from pygame_engines.games.zheng_he.areas import AREAS, PIECES
from pygame_engines.games.zheng_he.state import SIDES

if TYPE_CHECKING:
    from pygame_engines.core.api import Json, Msg
    from pygame_engines.games.zheng_he.book import Book
    from pygame_engines.games.zheng_he.view_types import ZhengHeView
    from web.titles.zheng_he.table.seen import Scene

__all__ = ["AREAS", "PIECES", "SIDES", "area_name", "book_of", "looks", "side_of"]

_books: list[tuple[Json | None, Book]] = []


def area_name(area: str) -> Msg:
    """An area's name by its id; the Sea is one, too."""
    return words.AREA[AREAS.index(area) if area in AREAS else -1]


def side_of(view: ZhengHeView, seat: int) -> str:
    """Which side a seat plays now."""
    return view["sides"][seat]


def book_of(scene: Scene) -> Book:
    """The cards, map and events of this game; the last one is kept at hand."""
    if not _books or _books[0][0] is not scene.data:
        _books[:] = [(scene.data, book.load(scene.data))]
    return _books[0][1]


def looks(scene: Scene) -> bool:
    """Whether somebody's own cards may be shown."""
    return scene.viewer != SPECTATOR
