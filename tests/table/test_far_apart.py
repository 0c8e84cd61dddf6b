"""Whole games that are passed on tell a seat nothing that it can't know, whatever is asked for."""

from __future__ import annotations

import json
import secrets
from typing import Any

import pytest

from pygame_engines.core import question, record
from pygame_engines.core.api import Action, Event
from pygame_engines.core.luck import SeededLuck
from tests.games.golden import recorded
from tests.table.conftest import Client
from web.table.commands import COMMANDS

GAMES = [("pagoda", "draw"), ("zheng_he", "overlord_minor"), ("zheng_he", "match")]
LOOKED = 8
"""So many positions in which something is hidden are looked at, and asked about."""


def opened(client: Client, title: str, name: str, seat: int) -> None:
    """A recorded game short of its end, at the device that plays one of its seats."""
    data = record.dump(recorded(title, name))
    text = {**data, "steps": data["steps"][:-1], "result": None, "flags": ["passed"]}
    client("open", record=json.dumps(text), id="g1", beside={"held": [seat]})
    assert (client.answer["viewer"], client.answer["over"]) == (seat, False)


def hiding(client: Client, seat: int) -> list[int]:
    """Positions in which the others could hold something else, as far as `seat` knows."""
    session, luck, found = client.session, SeededLuck(4), list[int]()
    for at in range(session.first + 1, session.at):
        state = session.position(at)
        other = session.game.determinize(session.game.observe(state, seat), luck)
        found += [at] if session.game.to_json(other) != session.game.to_json(state) else []
    return found[:: len(found) // LOOKED + 1]


def told(client: Client, positions: list[int]) -> list[str]:
    """All that the page is told, in these positions and now."""
    session, found = client.session, []

    def ask(op: str, **args: Any) -> None:
        answer = client(op, **args)
        kept = {key: value for key, value in answer.items() if key not in _WHOLE.get(op, ())}
        found.append(json.dumps(kept))

    for aloud in (False, True):
        client.aloud = aloud
        client("show")
        for to in positions:
            ask("seek", to=to, told=True)
            ask("seek", to=to, back=True)
            for name in COMMANDS:
                ask("command", ask=name)
            if question.refusal(session, to) is None:
                ask("question")
        client("seek", to=None)
    for op in ("show", "written", "who", "pass"):
        ask(op)
    return found


_WHOLE = {"pass": ("share", "text")}
"""What holds the whole game; its dialog says that somebody could look into it."""


def blot(client: Client, seat: int) -> None:
    """Deal anew what a seat can't know, and blot out what it didn't see."""
    session, covert, luck = client.session, client.desk._games["g1"].table.covert, SeededLuck(3)
    for entry in session.entries:
        entry.after = session.game.determinize(session.game.observe(entry.after, seat), luck)
        entry.events = tuple(
            event if event.seen_by is None or seat in event.seen_by else Event(event.key, {}, (9,))
            for event in entry.events
        )
        step, (kind, *_) = entry.step, entry.step.action
        if kind in covert and step.seat != seat:
            step = step._replace(action=Action(kind, ()))
        entry.step, entry.line = step._replace(luck=(0,) * len(step.luck)), ""


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("title", "name"), GAMES)
def test_need_03_in_a_game_that_is_passed_on_a_page_tells_what_its_seat_may_know(
    client: Client, title: str, name: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda _: 11)
    opened(client, title, name, seat)
    positions = hiding(client, seat)
    assert len(positions) > 5
    known = told(client, positions)
    blot(client, seat)
    assert told(client, positions) == known
    assert any('"share"' in answer for answer in known), "positions are asked about, too"
