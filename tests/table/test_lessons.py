"""Lessons: each can be gone through, says why not, and goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from pygame_engines.core import notation
from pygame_engines.core.api import Action, Msg
from pygame_engines.games import load
from tests.table.conftest import Client, Elements
from web.build.lessons import check, walk
from web.build.setup import SetupError
from web.manifest import IDS_HERE
from web.table import lessons
from web.table.bridge import Desk
from web.table.lessons import LEARNER, BadLesson, Course, Lesson, Task, fits, id_of
from web.titles import table

TAUGHT = [(title, lesson) for title in IDS_HERE for lesson in table(title).lessons]
STEPS = [(title, lesson) for title, lesson in TAUGHT if not lesson.coach]
WHOLE = [(title, lesson) for title, lesson in TAUGHT if lesson.coach]


def named(found: list[tuple[str, Lesson]]) -> list[str]:
    return [f"{title}-{lesson.name}" for title, lesson in found]


SAMPLE = Lesson(
    name="sample",
    title=Msg("pagoda.lesson.column.title"),
    text=Msg("pagoda.lesson.column.text"),
    done=Msg("pagoda.lesson.column.done"),
    seed=1,
    moves="column.1.red",
    tasks=(Task(ask=Msg("pagoda.lesson.column.more"), take=("column.1.*",)),),
)


@pytest.fixture
def client(translators: dict[str, Any]) -> Client:
    return Client(Desk(translators.__getitem__))


def plain(text: str) -> str:
    """As `Elements` has it: every space is a plain one."""
    return " ".join(text.split())


def learn(client: Client, title: str, lesson: Lesson) -> dict[str, Any]:
    """Begin a lesson."""
    client.at = 0
    answer = client("lesson", game=title, id=id_of(title, lesson), created="2026-11-27")
    assert answer["ok"], answer
    return answer


def follow(client: Client) -> dict[str, Any]:
    """Ask to be shown and do it, or do what another seat does; give the answer."""
    if client.answer["think"]:
        task = client.answer["think"]
        return client("play", seat=task["seat"], action=task["action"])
    shown = client("help")["lesson"]["shown"]
    assert shown
    return client("play", seat=LEARNER, action=shown[0])


def course_of(client: Client) -> Course:
    course = client.desk._games[client.game].course
    assert course is not None
    return course


def through(client: Client) -> None:
    """Go through an open lesson as it shows."""
    for _ in range(80):
        if client.answer["lesson"]["done"]:
            return
        assert follow(client)["ok"]
    pytest.fail("no end")


@pytest.mark.parametrize(("title", "lesson"), STEPS, ids=named(STEPS))
def test_need_27_every_lesson_can_be_gone_through_as_it_shows(
    client: Client, title: str, lesson: Lesson
) -> None:
    """The banner asks, what is shown is done, and at the end nothing more is asked."""
    learn(client, title, lesson)
    assert client.answer["lesson"] == {"name": lesson.name, "done": False, "shown": []}
    speak = client.desk.translator("en")
    assert plain(speak(lesson.tasks[0].ask)) in Elements(client.regions["lesson"]).text
    through(client)
    assert plain(speak(lesson.done)) in Elements(client.regions["lesson"]).text
    assert client.answer["asked"] is None
    assert Elements(client.regions["prompt"]).text == ""
    assert client.answer["think"] is None
    assert not client.answer["final"]
    assert client.regions["final"] == ""


def first_of(patterns: Iterable[str], action: Action) -> str | None:
    """The first pattern that fits an action."""
    return next((pattern for pattern in patterns if fits((pattern,), action)), None)


@pytest.mark.parametrize(("title", "lesson"), STEPS, ids=named(STEPS))
def test_need_27_a_wrong_try_is_answered_and_nothing_is_played(
    client: Client, title: str, lesson: Lesson
) -> None:
    """Every sentence of a task is met by something that is legal; it is said, and pointed at."""
    learn(client, title, lesson)
    speak = client.desk.translator("en")
    met: set[str] = set()
    for _ in range(80):
        session, course = client.session, course_of(client)
        if client.answer["lesson"]["done"]:
            break
        task = course.task(session)
        assert task is not None
        if session.decider == LEARNER:
            others = [a for a in session.legal() if not fits(task.take, a)]
            for pattern, msg in task.wrong.items():
                wrong = [a for a in others if first_of(task.wrong, a) == pattern]
                if not wrong or msg.key in met:
                    continue
                met.add(msg.key)
                before = client.at
                answer = client("play", seat=LEARNER, action=notation.text(wrong[0]))
                assert answer["at"] == before
                assert answer["lesson"]["shown"]
                assert course.why == msg
                said = speak(msg)
                assert plain(said) in Elements(client.regions["lesson"]).text
                assert said in client.announced
        follow(client)
    assert met == {msg.key for task in lesson.tasks for msg in task.wrong.values()}


@pytest.mark.parametrize(("title", "lesson"), STEPS, ids=named(STEPS))
def test_need_06_a_lesson_goes_on_where_it_was(
    client: Client, translators: dict[str, Any], title: str, lesson: Lesson
) -> None:
    """From its record, in another language; a done one stays done until it is begun anew."""
    records = [learn(client, title, lesson)["record"]]
    while not client.answer["lesson"]["done"]:
        records.append(follow(client)["record"] or records[-1])
    for stored in (records[len(records) // 2], records[-1]):
        other = Client(Desk(translators.__getitem__), "de")
        game_id = id_of(title, lesson)
        assert other("open", record=stored, id=game_id)["ok"]
        assert other.session.at == len(json.loads(stored)["steps"])
        through(other)
    other("again")
    assert (other.session.at, other.answer["lesson"]["done"]) == (other.session.first, False)
    through(other)


@pytest.mark.parametrize(("title", "lesson"), WHOLE, ids=named(WHOLE))
def test_need_27_a_coached_game_is_a_game_with_a_word_before_what_is_new(
    client: Client, title: str, lesson: Lesson
) -> None:
    """Each kind of decision is introduced once; computers think; the end is the game's."""
    learn(client, title, lesson)
    text = plain(client.desk.translator("en")(lesson.text))
    assert text in Elements(client.regions["lesson"]).text
    words = {lesson.coach[key].key: 0 for key in lesson.coach}
    for _ in range(600):
        course = course_of(client)
        word = course.word(client.session)
        if word is not None:
            words[word.key] += 1
            client("show")
            said = client.desk.translator("en")(word)
            assert plain(said) in Elements(client.regions["lesson"]).text
        if client.session.decider is None:
            break
        client.session.play(client.session.decider, client.thought())
    client("show")
    assert text not in Elements(client.regions["lesson"]).text
    assert client.answer["lesson"]["done"]
    assert client.answer["final"]
    assert max(words.values()) == 1
    assert sum(words.values()) >= min(3, len(words))


def test_the_log_of_a_lesson_counts_its_own_turns(client: Client) -> None:
    """What led to its position is no part of it, so that no turn of it is the set-up."""
    title, lesson = next(taught for taught in STEPS if taught[0] == "panda")
    learn(client, title, lesson)
    follow(client)
    text = Elements("".join(client.picture.parts.values())).text
    assert "Turn 1" in text
    assert "Set-up" not in text


def test_need_27_what_is_pointed_at_is_there_in_the_present_alone(client: Client) -> None:
    learn(client, *STEPS[0])
    shown = client("help")["lesson"]["shown"]
    assert shown
    client("play", seat=LEARNER, action=shown[0])
    shown = client("help")["lesson"]["shown"]
    assert shown
    assert client("seek", to=client.session.first)["lesson"]["shown"] == []
    assert client("seek")["lesson"]["shown"] == shown


def test_undo_does_not_lead_out_of_a_lesson(client: Client) -> None:
    """What led to its position is no part of it."""
    title, lesson = STEPS[0]
    learn(client, title, lesson)
    assert client("undo")["ok"] is False
    follow(client)
    if client.session.undo_refusal() is None:
        assert client("undo")["ok"]


def test_an_unknown_lesson_is_refused_in_a_sentence(client: Client) -> None:
    answer = client("lesson", game="pagoda", id="lesson-pagoda-nothing", created="")
    assert answer["error"]["key"] == "table.error.no_lesson"
    assert client("lesson", game="pagoda", id="mine", created="")["error"]["text"]


def test_a_stored_lesson_that_is_another_one_now_begins_anew(client: Client) -> None:
    """Another start, other seats: as from an older version, or by somebody's own hand."""
    title, lesson = next(taught for taught in STEPS if not taught[1].moves)
    learn(client, title, lesson)
    record = json.loads(follow(client)["record"])
    for change in (
        {"seed": record["seed"] + 1, "steps": record["steps"][:0]},
        {"seats": [*record["seats"][:1], {"name": "", "kind": "human"}]},
    ):
        stored = json.dumps({**record, **change})
        answer = client("open", record=stored, id=id_of(title, lesson))
        if answer["ok"]:
            assert client.session.at == client.session.first


def test_a_lesson_that_no_longer_fits_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its start, what it takes, its end: the build stops with its title and name."""
    for change, said in (
        ({"moves": "column.1.red column.1.blue"}, "move 1 is not legal: column.1.blue"),
        ({"tasks": (Task(ask=SAMPLE.title, take=("roof.*",)),)}, "task 1 takes nothing"),
    ):
        bad = lessons.Lesson(**{name: change.get(name, getattr(SAMPLE, name)) for name in NAMES})
        monkeypatch.setattr(table("pagoda"), "lessons", (bad,))
        with pytest.raises(SetupError, match=f"pagoda/sample can't be had: {said}"):
            check()
    monkeypatch.setattr(table("pagoda"), "lessons", (SAMPLE,))
    walk("pagoda", SAMPLE)
    with pytest.raises(BadLesson):
        lessons.begin(bad_start(), load("pagoda"))


NAMES = ("name", "title", "text", "done", "seed", "moves", "tasks")


def bad_start() -> Lesson:
    return Lesson(
        name="bad", title=SAMPLE.title, text=SAMPLE.text, done=SAMPLE.done, seed=1, moves="end"
    )


@pytest.mark.parametrize(("title", "lesson"), WHOLE, ids=named(WHOLE))
def test_need_27_the_coach_can_be_asked_what_the_computer_would_do(
    client: Client, title: str, lesson: Lesson
) -> None:
    """It gets the learner's view, and its answer is said and pointed at until something changes."""
    learn(client, title, lesson)
    assert 'data-op="advise"' in client.regions["lesson"]
    task = client("advise", on=True)["advice"]
    assert task["view"] == client.session.game.observe(client.session.state, LEARNER)
    legal = [notation.text(action) for action in client.session.legal()]
    judged = [{"action": legal[-1], "values": [0.5, 0.5], "reasons": []}]
    answer = client("advised", judged=judged)
    assert answer["advice"] is None
    assert answer["advised"] == [legal[-1]]
    assert 'data-op="advise"' not in client.regions["lesson"]
    wanted = notation.parse(legal[-1])
    choice = next(c for c in client.session.prompt().choices() if c.action == wanted)
    said = client.desk._games[client.game].speaker(client.desk.translator("en"))(choice.label)
    assert plain(said) in Elements(client.regions["advice"]).text
    client("play", seat=LEARNER, action=legal[0])
    assert client.answer["advised"] == []
