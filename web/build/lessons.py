"""Goes through all lessons, so that none is shipped that no longer fits the rules."""

from __future__ import annotations

from typing import Final

from pygame_engines.core import notation
from pygame_engines.core.session import Session
from pygame_engines.games import load
from web.build.setup import SetupError
from web.manifest import IDS_HERE
from web.table import lessons
from web.table.lessons import LEARNER, BadLesson, Lesson
from web.titles import table

MOST: Final = 80
"""Decisions in which a lesson has to come to its end."""


def check() -> None:
    """Raise `SetupError`, which names it, for one that can't be begun or gone through."""
    for title in IDS_HERE:
        for lesson in table(title).lessons:
            try:
                walk(title, lesson)
            except BadLesson as error:
                raise SetupError(f"the lesson {error.where} can't be had: {error.text}") from None


def walk(title: str, lesson: Lesson) -> Session:
    """Go through a lesson by the first action that each task takes; a whole game only begins."""
    where = f"{title}/{lesson.name}"
    session = lessons.begin(lesson, load(title))
    course = lessons.course(session)
    if course is None:
        raise BadLesson("it isn't known by its id", where=where)
    for _ in range(0 if lesson.coach else MOST):
        if course.over(session):
            return session
        seat = session.decider
        if seat is None:
            raise BadLesson("the game ends before the lesson", where=where)
        _decide(session, course, seat, where)
    if lesson.coach:
        return session
    raise BadLesson(f"no end after {MOST} decisions", where=where)


def _decide(session: Session, course: lessons.Course, seat: int, where: str) -> None:
    if seat != LEARNER:
        reply = notation.parse(course.reply(session), session.game.meta.actions)
        session.play(seat, reply)
        return
    course.helped = True
    shown = course.shown(session)
    if not shown:
        task = course.step(session) + 1
        raise BadLesson(f"task {task} takes nothing that is legal", where=where)
    session.play(seat, notation.parse(shown[0], session.game.meta.actions))
