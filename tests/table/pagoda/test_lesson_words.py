"""What a lesson says is true at the moment it stands there."""

from __future__ import annotations

from random import Random

import pytest

from pygame_engines.core import notation
from pygame_engines.games import load
from web.table import lessons
from web.table.lessons import LEARNER, WATCH, Lesson
from web.titles.pagoda.table.lessons import LESSONS

STEPS = [lesson for lesson in LESSONS if not lesson.coach]

TURN = {
    f"pagoda.prompt.{name}"
    for name in (
        "start",
        "start_tile",
        "more",
        "more_tile",
        "column_due",
        "lantern",
        "lantern_tile",
    )
}
"""A turn's own question while columns can be built: what a task asks for can still be done."""


@pytest.mark.parametrize("lesson", STEPS, ids=[lesson.name for lesson in STEPS])
@pytest.mark.parametrize("seed", range(3))
def test_each_question_that_a_task_leads_to_has_its_own_sentence(lesson: Lesson, seed: int) -> None:
    """Whatever is chosen of what a task takes: none says "build" where it is asked how to pay."""
    session, luck = lessons.begin(lesson, load("pagoda")), Random(seed)
    course = lessons.course(session)
    assert course is not None
    begun: dict[int, str] = {}
    while not course.over(session):
        seat = session.decider
        assert seat is not None
        if seat != LEARNER:
            assert course.ask(session) == WATCH
            session.play(seat, notation.parse(course.reply(session), session.game.meta.actions))
            continue
        task, key = course.task(session), session.prompt().message.key
        assert task is not None
        if begun.setdefault(course.step(session), key) == key or key in TURN:
            assert course.ask(session) == task.ask
        else:
            assert course.ask(session) == task.then[key]
        course.helped = True
        liked = luck.choice(course.shown(session))
        session.play(seat, notation.parse(liked, session.game.meta.actions))
