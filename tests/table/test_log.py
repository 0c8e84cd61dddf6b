"""The log of every title: its headings name who acts, so its lines don't."""

from __future__ import annotations

import random
import re

import pytest

from pygame_engines.core.api import Event
from pygame_engines.core.log import LogEntry
from pygame_engines.core.session import Seat, Session
from pygame_engines.core.sittings import Sitting
from pygame_engines.games import load
from pygame_engines.games.pagoda import events as pagoda
from pygame_engines.games.zheng_he import events
from pygame_engines.games.zheng_he.areas import AREA_OF
from tests.rules.zheng_he.positions import position
from tests.table.tree import tree
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.answer import answer
from web.table.chronicle import Chronicle
from web.table.desk import OpenGame
from web.table.speech import Speaker, Speakers
from web.titles import table

SEATS = (Seat("human", "Anna"), Seat("human", "Berta"))


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_line_does_not_begin_with_who_acts(title: str) -> None:
    session = Session.new(load(title), seats=SEATS, seed=2, game_id="g1", created="2026-11-29")
    rng, looks, speak = random.Random(title), table(title), Speaker(translator("en"), SEATS)
    while session.decider is not None and session.at < 120:
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        session.play(session.decider, rng.choice(session.legal()))
    told = [(e, entry.turn[1]) for entry in session.entries for e in looks.told(entry.events)]
    assert len(told) > 5
    for event, mover in told:
        # a combat is won by either side: who did is news, whosever turn it is
        if event.params.get("seat") == mover and not event.key.endswith(".won"):
            said = speak(looks.line(event))
            assert not said.startswith(f"{speak.names[mover]} "), said


@pytest.mark.parametrize("title", IDS_HERE)
def test_the_newest_turn_comes_first_and_its_lines_as_it_went(title: str) -> None:
    session = Session.new(load(title), seats=SEATS, seed=3, game_id="g1", created="2026-11-29")
    rng = random.Random(title)
    while session.decider is not None and session.at < 60:
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        session.play(session.decider, rng.choice(session.legal()))
    looks, t = table(title), translator("en")
    speak = Speaker(t, SEATS, looks.called, looks.yours)
    told = answer(OpenGame(session), t, 0, stored=False)
    html, turns = told["regions"]["log"], told["parts"]
    names = re.findall(r"<!--part log-turn-(\d+)-->", html)
    assert names == sorted(names, key=lambda name: -int(name))
    entries = session.log()
    for name in names:
        events = [event for e in entries if e.turn == int(name) for event in looks.told(e.events)]
        said = [speak(looks.line(event)) for event in events]
        shown = [
            one.one("log-text").text for one in tree(turns[f"log-turn-{name}"]).all("log-line")
        ]
        known, rest = [text for text in shown if text in said], iter(said)
        assert known
        assert all(text in rest for text in known), "what is counted together is left out"


def lines(events: list[Event]) -> list[str]:
    """What the log says of these events, each a step of one turn."""
    title = events[0].key.split(".")[0]
    entries = [LogEntry(at, 1, 0, 0, (event,)) for at, event in enumerate(events, start=1)]
    speakers = Speakers(translator("en"), (), {})
    _, parts = Chronicle(table(title), speakers).html(entries, [Sitting(0, SEATS)], None)
    return re.findall(r'"log-text">([^<]*)<', "".join(parts.values()))


def test_hordes_that_come_one_by_one_are_counted_together() -> None:
    west, east = (AREA_OF[name] for name in ("west", "east"))
    state = position()
    first, other = (events.placed(state, 1, 3, area, "gather") for area in (west, east))
    assert lines([first, first, first, other, first]) == [
        "3\u00a0hordes gathered among the West Mongols",
        "1\u00a0horde gathered among the East Mongols",
        "1\u00a0horde gathered among the West Mongols",
    ]


def test_the_same_line_several_times_in_a_row_says_how_often() -> None:
    column, tile = pagoda.column(0, 2, 4, 1), pagoda.tile(0, 2, 4, 1)
    assert lines([column, column, tile, column])[:2] == [
        "Lot 3 · 2 × Red column",
        "Lot 3 · Tile (red/yellow)",
    ]
