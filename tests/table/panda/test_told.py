"""What the Panda's table says of what has happened."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_engines.core.api import Event
from tests.table.panda.playing import asked, brought, regions_of, scene_of
from web.titles.panda.table import (
    news,
    phrases,
    rounds,
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


def test_a_round_s_end_says_in_the_log_and_on_a_card_what_it_brought() -> None:
    session = brought(3, lambda session: session.state.round > 1)
    scene = scene_of(session)
    lines = [scene.speak(msg) for msg in rounds.summed(_before_last_round(scene.story))]
    assert lines[0] == "What round 1 brought"
    assert len(lines) == 4
    for line, seat in zip(lines[1:], phrases.order(_rounds(scene.story)[0]), strict=True):
        assert line.startswith(f"{scene.speak.names[seat]}: ")
    card = rounds.card(scene)
    assert card is not None
    assert card.title == lines[0]
    assert card.lines[:3] == lines[1:]
    assert card.lines[3].startswith("Round 2 begins.")
    html = regions_of(session)["log"]
    assert html.index("What round 1 brought") < html.index("Round 2 begins")


def test_a_round_s_points_are_what_the_scores_have_grown_by() -> None:
    session = brought(2, lambda session: session.state.round > 3)
    marks = [at for at, e in enumerate(session.entries) if _rounds(e.events)]
    before, after = (session.entries[at].after.vp for at in marks[-2:])
    scene = scene_of(session)
    said = [scene.speak(msg) for msg in rounds.summed(_before_last_round(scene.story))[1:]]
    for seat in range(2):
        grown = after[seat] - before[seat]
        line = next(one for one in said if one.startswith(scene.speak.names[seat]))
        told = f"{'+' if grown >= 0 else '−'}{abs(grown)}\u00a0VP"
        assert told in line or (grown == 0 and " tile" in line)


def test_the_set_up_brings_nothing() -> None:
    scene = scene_of(brought(2, lambda session: session.state.round == 1 and session.state.acted))
    assert rounds.card(scene) is None
    assert rounds.summed(_before_last_round(scene.story)) == []


def _rounds(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.key == phrases.ROUND]


def _before_last_round(story: Sequence[Event]) -> list[Event]:
    at = max(at for at, event in enumerate(story) if event.key == phrases.ROUND)
    return list(story[:at])
