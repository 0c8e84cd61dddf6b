"""The position behind a view: nothing is hidden, so it is rebuilt exactly."""

from __future__ import annotations

from pygame_engines.core.api import View
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.facts import build
from pygame_engines.games.panda.state import State


def determinize(book: Book, view: View) -> State:
    """The position that the view shows."""
    return build(book, view)
