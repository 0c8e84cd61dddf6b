"""Lessons: one thing to learn each, on the real table, from a position made for it.

A title's lessons are data, `LESSONS` of its module `table.lessons`; the rules say what may be done
in them, and when it is done. A lesson is a game like any other, known by its id in the store: what
was done is kept, and it goes on where it was, in another language and another tab, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import notation
from pygame_engines.core.api import Action, Msg, OptionValue
from pygame_engines.core.errors import TeahouseError
from pygame_engines.core.session import Seat, Session
from web import titles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import AnyGame

PREFIX: Final = "lesson-"
"""A game whose id begins with it is the lesson of the title and name that follow."""

LEARNER: Final = 0
"""The seat of who learns."""

BEGINNER: Final = 1
"""The level of those who play along."""

WATCH: Final = Msg("table.lesson.watch")
"""What is to be done while others decide."""


class NoLesson(TeahouseError):
    """The title has no lesson of this name."""

    def __init__(self, name: str) -> None:
        super().__init__("table.error.no_lesson", f"no lesson {name[:40]!r}", where="id")


class BadLesson(TeahouseError):
    """A lesson that no longer fits the rules; `where` is its title and name."""

    def __init__(self, text: str, *, where: str) -> None:
        super().__init__("table.error.no_lesson", text, where=where)


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One thing to do.

    `ask` says what. `take` are patterns of the actions that do it or lead to it
    (`column.*.blue`); it is done with the first of them, or once the event `until` has happened.
    `then` says instead what to do at a question that it leads to, by that question's key. `wrong`
    says of others why not, by pattern; the first that fits counts.
    """

    ask: Msg
    take: tuple[str, ...]
    until: str = ""
    then: Mapping[str, Msg] = field(default_factory=dict)
    wrong: Mapping[str, Msg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson: `title` in the list, `text` what is to be learnt, `done` what has been.

    It begins where `moves` (actions, separated by blanks, of all seats in turn) lead from the
    set-up with `options` and `seed`; what other seats then do is the first legal action that
    `others` fit. `clause` is the rule to read. `coach` has a word before the first decision of each
    kind, by the key of the question: a lesson with it is a whole game, against the computer.
    """

    name: str
    title: Msg
    text: Msg
    done: Msg
    seed: int
    clause: str = ""
    seats: int = 2
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    moves: str = ""
    others: tuple[str, ...] = ()
    tasks: tuple[Task, ...] = ()
    coach: Mapping[str, Msg] = field(default_factory=dict)


def id_of(title: str, lesson: Lesson) -> str:
    """The id of the game that a title's lesson is stored as."""
    return f"{PREFIX}{title}-{lesson.name}"


def find(title: str, game_id: str) -> Lesson | None:
    """The lesson that a title's game of this id is, or None. Raises `NoLesson`."""
    if not game_id.startswith(PREFIX):
        return None
    for lesson in titles.table(title).lessons:
        if id_of(title, lesson) == game_id:
            return lesson
    raise NoLesson(game_id.removeprefix(PREFIX))


def begin(lesson: Lesson, game: AnyGame, created: str = "") -> Session:
    """The lesson's game at its first decision. Raises `BadLesson` where a move isn't legal."""
    begun = _seated(lesson, game, created)
    if not lesson.moves:
        return begun
    for number, text in enumerate(lesson.moves.split()):
        decider = begun.decider
        action = notation.parse(text, game.meta.actions)
        if decider is None or action not in begun.legal():
            where = f"{game.meta.id}/{lesson.name}"
            raise BadLesson(f"move {number} is not legal: {text}", where=where)
        begun.play(decider, action)
    return _seated(lesson, game, created, game.to_json(begun.state))


def _seated(lesson: Lesson, game: AnyGame, created: str, start: Any = None) -> Session:
    return Session.new(
        game,
        seats=[Seat("human"), *[Seat("computer", "", BEGINNER)] * (lesson.seats - 1)],
        options=dict(lesson.options),
        seed=lesson.seed,
        game_id=id_of(game.meta.id, lesson),
        created=created,
        start=start,
    )


def goes_on(session: Session, lesson: Lesson) -> bool:
    """Whether a stored game is the lesson as it is today, and may be played on."""
    fresh, game = begin(lesson, session.game), session.game
    starts = [one.position(one.first) for one in (session, fresh)]
    same = starts[0] is not None and game.to_json(starts[0]) == game.to_json(starts[1])
    seats = [seat._replace(name="") for seat in session.seats]
    return session.stopped is None and same and seats == fresh.seats


class Course:
    """A lesson being played: what is to be done now, and what was answered last."""

    def __init__(self, title: str, lesson: Lesson) -> None:
        self.lesson = lesson
        self.ids = [id_of(title, other) for other in titles.table(title).lessons]
        """All lessons of the title, in their order."""
        self.number = self.ids.index(id_of(title, lesson))
        self.why: Msg | None = None
        self.helped = False
        self._said: dict[str, int] = {}

    def step(self, session: Session) -> int:
        """How many of its tasks are done."""
        done, tasks = 0, self.lesson.tasks
        for entry in session.entries:
            if done < len(tasks) and _ends(tasks[done], entry):
                done += 1
        return done

    def task(self, session: Session) -> Task | None:
        """What is to be done now; None when all is done, or in a whole game."""
        return next(iter(self.lesson.tasks[self.step(session) :]), None)

    def ask(self, session: Session) -> Msg | None:
        """What is to be done at the question that is open."""
        task = self.task(session)
        if task is None:
            return None
        if session.decider != LEARNER:
            return WATCH
        return task.then.get(session.prompt().message.key, task.ask)

    def over(self, session: Session) -> bool:
        """Whether there is no more to do."""
        if self.lesson.coach:
            return session.outcome is not None
        return self.task(session) is None

    def takes(self, session: Session, action: Action) -> bool:
        """Whether a legal action may be played in the lesson; if not, `why` tells why."""
        task = self.task(session)
        if task is None or fits(task.take, action):
            self.why, self.helped = None, False
            return True
        wrong = (msg for p, msg in task.wrong.items() if fits((p,), action))
        self.why = next(wrong, None) or self.ask(session)
        self.helped = True
        return False

    def reply(self, session: Session) -> str:
        """What a seat does that isn't the learner's; "" where it thinks for itself."""
        if self.lesson.coach:
            return ""
        legal = session.legal()
        liked = (action for action in legal if fits(self.lesson.others, action))
        return notation.text(next(liked, legal[0]))

    def shown(self, session: Session) -> list[str]:
        """The actions that are pointed at: what does it, where that was asked for."""
        task = self.task(session) if self.helped else None
        if task is None or session.decider != LEARNER:
            return []
        return [notation.text(action) for action in session.legal() if fits(task.take, action)]

    def word(self, session: Session) -> Msg | None:
        """The coach's word for the question asked now, at its first decision."""
        if session.decider != LEARNER:
            return None
        key = session.prompt().message.key
        msg = self.lesson.coach.get(key)
        if msg is None or self._said.setdefault(key, session.at) < session.at:
            return None
        return msg


def course(session: Session) -> Course | None:
    """The course of a lesson's game, None for any other. Raises `NoLesson`."""
    title = session.game.meta.id
    lesson = find(title, session.setup.id)
    return None if lesson is None else Course(title, lesson)


def fits(patterns: Sequence[str], action: Action) -> bool:
    """Whether an action's text is like one of the patterns."""
    text = notation.text(action)
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def _ends(task: Task, entry: Any) -> bool:
    if task.until:
        return any(event.key == task.until for event in entry.events)
    return fits(task.take, entry.step.action)
