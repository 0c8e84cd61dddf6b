"""The position behind a view: nothing is hidden, so it is rebuilt exactly."""

from __future__ import annotations

from pygame_engines.core.api import View
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.state import State
from pygame_engines.games.panda.view import build


def determinize(book: Book, view: View) -> State:
    """The position that the view shows."""
    return build(book, view)
