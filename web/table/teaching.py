"""The bridge's ops in lessons: to begin one, to be shown, to begin anew, to ask for advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame_engines.core import notation
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


def _advise(game: OpenGame, _: Request) -> None:
    """A computer player is to say what it would do in the learner's place."""
    if game.course is not None and game.course.lesson.coach:
        game.course.asking = game.at


def _advised(game: OpenGame, request: Request) -> None:
    """That is what it would do; too late, or not legal, it isn't told."""
    course, session = game.course, game.session
    action = notation.parse(request.text("action"), session.game.meta.actions)
    if course is None or course.asking != game.at:
        return
    course.asking = None
    if session.decider == lessons.LEARNER and action in session.legal():
        course.advice = (game.at, action)


ON_LESSON: Final[dict[str, Callable[[OpenGame, Request], object]]] = {
    "help": _help,
    "again": _again,
    "advise": _advise,
    "advised": _advised,
}
