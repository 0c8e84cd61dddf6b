"""What a lesson says is true at the moment it stands there."""

from __future__ import annotations

import pytest

from pygame_engines.core import notation
from pygame_engines.games import load
from web.build import catalogues
from web.table import lessons
from web.table.i18n import LANGUAGES
from web.table.lessons import LEARNER, Lesson
from web.titles.panda.table.lessons import LESSONS

STEPS = [lesson for lesson in LESSONS if not lesson.coach]


@pytest.mark.parametrize("lesson", STEPS, ids=[lesson.name for lesson in STEPS])
def test_each_question_that_a_task_leads_to_has_its_own_sentence(lesson: Lesson) -> None:
    """So that none still says "move" where one is asked to cover; but a second tile is a tile."""
    session = lessons.begin(lesson, load("panda"))
    course = lessons.course(session)
    assert course is not None
    first: dict[int, str] = {}
    while not course.over(session):
        seat = session.decider
        if seat != LEARNER:
            assert seat is not None
            session.play(seat, notation.parse(course.reply(session), session.game.meta.actions))
            continue
        task, key = course.task(session), session.prompt().message.key
        assert task is not None
        if first.setdefault(course.step(session), key) != key:
            assert course.ask(session) == task.then[key]
        else:
            assert course.ask(session) == task.ask
        course.helped = True
        session.play(seat, notation.parse(course.shown(session)[0], session.game.meta.actions))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_all_of_the_coachs_word(language: str) -> None:
    """Four short lines beside its two signs (css/sheet.css)."""
    (game,) = (lesson for lesson in LESSONS if lesson.coach)
    words = [catalogues.translator(language)(word) for word in game.coach.values()]
    assert [text for text in words if len(text) > 120] == []
