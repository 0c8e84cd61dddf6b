"""What the Panda's table says of what has happened."""

from __future__ import annotations

from pygame_engines.core.api import Event
from tests.table.panda.playing import asked, brought, scene_of
from web.titles.panda.table import (
    news,
    phrases,
)


def test_points_are_told_with_what_they_come_from() -> None:
    built = Event("panda.event.build", {"seat": 0, "what": "x", "place": "y", "number": 1})
    won = Event("panda.event.vp", {"seat": 0, "n": 4, "what": "4 VP", "points": 4})
    other = Event("panda.event.vp", {"seat": 1, "n": 1, "what": "1 VP", "points": 1})
    told = phrases.told([other, built, won, other])
    assert [event.key.rpartition(".")[2] for event in told] == ["vp", "build", "vp"]
    assert told[1].params["points"] == 4
    assert told[2] == told[0] == other


def test_a_round_names_its_players_in_their_order() -> None:
    session = brought(3, lambda session: session.state.round > 1)
    scene = scene_of(session)
    event = next(event for event in reversed(scene.story) if event.key == "panda.event.round")
    names = [scene.speak.names[seat] for seat in session.state.order]
    assert f"{names[0]}, {names[1]} and {names[2]}" in scene.speak(phrases.line(event))


def test_wp38_guards_that_come_back_are_told_with_their_ap() -> None:
    back = Event("panda.event.recover", {"seat": 0, "n": 6, "what": "6 guards"})
    told = phrases.told([back, Event("panda.event.ap", {"seat": 0, "n": 5}), back])
    assert [phrases.line(event).key for event in told] == [
        "panda.table.log.recover",
        "panda.event.recover",
    ]
    assert told[0].params["ap"] == 5


def test_the_question_tells_what_the_others_did_meanwhile() -> None:
    scene = scene_of(asked("turn", after=120))
    found = news.news(scene)
    assert found is not None
    me = scene.speak.names[scene.prompt.seat] if scene.prompt else ""
    assert found.lines
    assert not any(line.startswith(me) for line in found.lines)
    assert len(found.lines) <= 6
