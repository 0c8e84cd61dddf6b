"""What a lesson says over the question: what to do, why not, well done; or the coach's word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.lessons import LEARNER
from web.table.render import render

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table.lessons import Course
    from web.table.scene import AnyScene


def banner(
    scene: AnyScene, course: Course | None, session: Session, *, advised: bool = False
) -> str:
    """The region `lesson`; empty in any other game. `advised`: there is advice already."""
    if course is None:
        return ""
    speak = scene.speak
    lesson, over = course.lesson, course.over(session)
    ask, word = course.ask(session), None if over else course.word(session)
    others = course.ids[course.number + 1 :]
    return render(
        "table/lesson.html.j2",
        t=speak.t,
        number=course.number + 1,
        count=len(course.ids),
        title=speak(lesson.title),
        text="" if over or _begun(course, session) else speak(lesson.text),
        ask="" if over or ask is None else speak(ask),
        word=speak(word) if word else "",
        advised=advised,
        why=speak(course.why) if course.why and not over else "",
        done=speak(lesson.done) if over else "",
        clause=lesson.clause,
        coach=bool(lesson.coach),
        helped=course.helped,
        onward=others[0] if others else "",
    )


def _begun(course: Course, session: Session) -> bool:
    """Whether something has been done in it, a task or in a whole game any decision."""
    if course.lesson.coach:
        return any(entry.step.seat == LEARNER for entry in session.entries)
    return course.step(session) > 0


def said(scene: AnyScene, course: Course | None, session: Session) -> list[str]:
    """What is announced of it: why not, what is to be done next, or that all is done."""
    if course is None:
        return []
    speak = scene.speak
    if course.over(session):
        return [speak(course.lesson.done)]
    ask, word = course.ask(session), course.word(session)
    told = [course.why, ask if ask != course.why else None, word]
    return [speak(msg) for msg in told if msg is not None]
