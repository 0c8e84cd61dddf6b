"""Records damaged at random: each is refused in one sentence, or tells a game that can go on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines.core import record
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.schema import BadRecord
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import IDS, load

STRANGE: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    6,
    99,
    10**12,
    1.5,
    "",
    "red",
    "hand",
    "x",
    "9",
]
STRANGE += [[], {}, [[]], ["turn"], {"a": 1}]


def a_game(game_id: str) -> Session:
    game, dice = load(game_id), SeededLuck(11)
    seats = [Seat("human"), *[Seat("greedy")] * (game.meta.seats[0] - 1)]
    session = Session.new(game, seats=seats, seed=11)
    while session.decider is not None and session.at < 150:
        legal = session.legal()
        session.play(session.decider, legal[dice.below(len(legal))])
    return session


def from_the_middle(session: Session, at: int) -> dict[str, Any]:
    """The record of the same game, begun from the position after `at` lines."""
    data = json.loads(record.dumps(session))
    start = session.game.to_json(session.position(at))
    return {**data, "start": start, "steps": data["steps"][at:]}


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) within."""
    keys: Any = data if isinstance(data, dict) else range(len(data))
    found = [(data, key) for key in keys]
    inner = [data[key] for _, key in found if isinstance(data[key], dict | list)]
    return found + [place for part in inner for place in places(part)]


def damage(data: Any, dice: SeededLuck) -> None:
    found = places(data)
    container, key = found[dice.below(len(found))]
    how = dice.below(10)
    if how < 2 and isinstance(container[key], int):
        container[key] += dice.below(5) - 2
    elif how < 4:
        del container[key]
    elif how < 5 and isinstance(container, list):
        container.append(STRANGE[dice.below(len(STRANGE))])
    else:
        container[key] = json.loads(json.dumps(STRANGE[dice.below(len(STRANGE))]))


def go_on(session: Session, dice: SeededLuck) -> None:
    for _ in range(20):
        if session.decider is None:
            break
        session.prompt()
        legal = session.legal()
        session.play(session.decider, legal[dice.below(len(legal))])
    text = record.dumps(session)
    assert record.dumps(record.loads(text, load)) == text


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("part", ["record", "start"])
def test_need_07_a_damaged_record_never_breaks_more_than_itself(game_id: str, part: str) -> None:
    session = a_game(game_id)
    dice = SeededLuck(5)
    refusals: list[str] = []
    for number in range(400):
        middle = number % (session.at - 1) + 1
        data = json.loads(record.dumps(session)) if part == "record" else {}
        data = data or from_the_middle(session, middle)
        damage(data if part == "record" else data["start"], dice)
        try:
            read = record.loads(json.dumps(data), load)
        except BadRecord as error:
            refusals.append(str(error))
        else:
            go_on(read, dice)
    assert len(refusals) > 200
    assert all(len(text.splitlines()) == 1 for text in refusals)


@pytest.mark.parametrize("game_id", IDS)
def test_any_position_can_be_a_start(game_id: str) -> None:
    session = a_game(game_id)
    end = session.game.to_json(session.state)
    for at in range(1, session.at, 7):
        again = record.loads(json.dumps(from_the_middle(session, at)), load)
        assert again.game.to_json(again.state) == end
