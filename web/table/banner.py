"""What a lesson says over the question: what to do, why not, well done; or the coach's word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.lessons import LEARNER
from web.table.render import render

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table.lessons import Course
    from web.table.speech import Speaker


def banner(speak: Speaker, course: Course | None, session: Session) -> str:
    """The region `lesson`; empty in any other game."""
    if course is None:
        return ""
    lesson, over = course.lesson, course.over(session)
    task, word = course.task(session), None if over else course.word(session)
    others = course.ids[course.number + 1 :]
    return render(
        "table/lesson.html.j2",
        t=speak.t,
        number=course.number + 1,
        count=len(course.ids),
        title=speak(lesson.title),
        text="" if over or _begun(course, session) else speak(lesson.text),
        ask="" if over or task is None else speak(task.ask),
        word=speak(word) if word else "",
        advice=_advice(speak, course, session),
        why=speak(course.why) if course.why and not over else "",
        done=speak(lesson.done) if over else "",
        clause=lesson.clause,
        coach=bool(lesson.coach),
        helped=course.helped,
        onward=others[0] if others else "",
    )


def _advice(speak: Speaker, course: Course, session: Session) -> str:
    """What the computer would do here, and the points that it brings at once."""
    choice = course.advised(session)
    if choice is None:
        return ""
    label, gain = speak(choice.label), choice.gain or 0
    if gain <= 0:
        return speak.t("table.lesson.advice", label=label)
    return speak.t("table.lesson.advice_gain", n=gain, label=label)


def _begun(course: Course, session: Session) -> bool:
    """Whether something has been done in it, a task or in a whole game any decision."""
    if course.lesson.coach:
        return any(entry.step.seat == LEARNER for entry in session.entries)
    return course.step(session) > 0


def said(speak: Speaker, course: Course | None, session: Session) -> list[str]:
    """What is announced of it: why not, what is to be done next, or that all is done."""
    if course is None:
        return []
    if course.over(session):
        return [speak(course.lesson.done)]
    task, word = course.task(session), course.word(session)
    told = [course.why, task.ask if task and task.ask != course.why else None, word]
    advice = _advice(speak, course, session)
    return [*(speak(msg) for msg in told if msg is not None), *([advice] if advice else [])]
