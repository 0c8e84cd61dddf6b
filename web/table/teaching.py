"""The bridge's ops in lessons: to begin one, to be shown, to begin anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame_engines.games import load
from web.table import lessons

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table.desk import OpenGame
    from web.table.request import Request


def begun(request: Request) -> Session:
    """The lesson of an id, from its start. Raises `NoLesson`."""
    game, game_id = load(request.text("game"), None), request.text("id")
    lesson = lessons.find(game.meta.id, game_id)
    if lesson is None:
        raise lessons.NoLesson(game_id)
    return lessons.begin(lesson, game, request.text("created", ""))


def _help(game: OpenGame, _: Request) -> None:
    if game.course is not None:
        game.course.helped = True


def _again(game: OpenGame, _: Request) -> None:
    game.again()


ON_LESSON: Final[dict[str, Callable[[OpenGame, Request], object]]] = {
    "help": _help,
    "again": _again,
}
