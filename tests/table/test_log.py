"""The log of every title: its headings name who acts, so its lines don't."""

from __future__ import annotations

import random
import re

import pytest

from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.table.tree import tree
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.desk import OpenGame
from web.table.speech import Speaker
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
    answer = OpenGame(session).answer(t, 0, stored=False)
    html, turns = answer["regions"]["log"], answer["parts"]
    names = re.findall(r"<!--part log-turn-(\d+)-->", html)
    assert names == sorted(names, key=lambda name: -int(name))
    entries = session.log()
    for name in names:
        events = [event for e in entries if e.turn == int(name) for event in looks.told(e.events)]
        said = [speak(looks.line(event)) for event in events]
        shown = [
            one.one("log-text").text for one in tree(turns[f"log-turn-{name}"]).all("log-line")
        ]
        assert [text for text in shown if text in said] == [plain(text) for text in said]


def plain(text: str) -> str:
    """As a reader of HTML has it."""
    return " ".join(text.split(" "))
