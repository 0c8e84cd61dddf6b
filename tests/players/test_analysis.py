"""A finished game looked back at: chances, luck and mistakes, of kept games."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.core import notation, record
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.players import found
from pygame_engines.players.analysis import Analysis, chances
from pygame_engines.players.found import Found
from tests.players.pearls import PEARLS

KEPT = Path(__file__).parent / "analysed"
RECORDS = Path(__file__).parents[1] / "games"


def kept(name: str) -> Session:
    return record.loads((KEPT / f"{name}.teahouse.json").read_text("utf-8"), load)


@cache
def blunder() -> Found:
    result = Analysis(kept("blunder")).step()
    assert result is not None
    return result


def pearls(seats: int = 2) -> Session:
    """A game of pearls to its end, each taking the first legal action."""
    sitting = [Seat("human", name) for name in "ABCD"[:seats]]
    session = Session.new(PEARLS, seats=sitting, seed=5)
    while session.outcome is None and session.decider is not None:
        session.play(session.decider, session.legal()[0])
    return session


def test_a_known_blunder_is_found_with_what_is_better() -> None:
    # docs/players.md's seed 41 before the dragon was known: a column that gives the dragon up
    session = kept("blunder")
    costliest = max(blunder().mistakes, key=lambda mistake: mistake.loss)
    assert session.entries[costliest.at].text == "1 column.3.green"
    assert notation.text(costliest.better) == "dragon"
    assert costliest.why
    assert costliest.loss > 0.05 > 2 * costliest.error


def test_what_a_strong_player_decided_well_is_no_mistake() -> None:
    result = Analysis(kept("sound")).step()
    assert result is not None
    assert result.mistakes == []


@pytest.mark.parametrize("seats", [2, 3])
def test_slices_and_pauses_make_no_difference(seats: int) -> None:
    session = pearls(seats)
    at_once = Analysis(session).step()
    assert at_once is not None
    work, pauses = Analysis(session), 0
    while work.step(ms=0.0) is None:
        if work.found.done > 5 * pauses:  # put away, as it is kept, and taken up again
            pauses += 1
            before = work.progress
            work = Analysis(session, found.loads(session, found.dumps(work.found)))
            assert work.progress == before
    assert pauses > 1
    assert work.found == at_once
    assert work.over
    assert work.progress == 1.0


def test_taken_up_after_the_end_nothing_is_left_to_do() -> None:
    session = pearls()
    done = Analysis(session).step()
    assert done is not None
    again = Analysis(session, found.read(session, done.to_json()))
    assert again.over
    assert again.step(ms=0.0) == done


def test_what_chance_gives_one_of_two_it_takes_from_the_other() -> None:
    luck = blunder().luck
    assert sum(luck) == pytest.approx(0.0, abs=1e-9)
    assert abs(luck[0]) > 0.001


@pytest.mark.parametrize("path", ["pagoda/quick", "panda/capitals", "zheng_he/solo_khan"])
def test_chances_are_told_for_each_turn_and_for_the_end(path: str) -> None:
    session = record.loads((RECORDS / f"{path}.teahouse.json").read_text("utf-8"), load)
    moments = chances(session)
    turns = [moment.turn for moment in moments]
    assert turns == sorted(set(turns))
    assert [moment.at for moment in moments] == sorted(moment.at for moment in moments)
    assert all(sum(moment.values) == pytest.approx(1.0) for moment in moments)
    assert session.outcome is not None
    winners = [seat for seat, value in enumerate(moments[-1].values) if value > 0.0]
    assert tuple(winners) == session.outcome.winners


def test_a_bot_s_and_chance_s_decisions_are_not_judged() -> None:
    text = (RECORDS / "zheng_he" / "solo_khan.teahouse.json").read_text("utf-8")
    session = record.loads(text, load)
    assert {entry.step.seat for entry in found.decisions(session).values()} == {0}


WRONG: dict[str, Callable[[dict[str, Any]], object]] = {
    "no object": lambda _: [],
    "nothing": lambda _: None,
    "another version": lambda data: {**data, "version": 0},
    "another game": lambda data: {**data, "of": "00000000"},
    "a part is missing": lambda data: {k: v for k, v in data.items() if k != "luck"},
    "luck of too few": lambda data: {**data, "luck": [0.0]},
    "luck without end": lambda data: {**data, "luck": [float("inf"), 0.0]},
    "luck that is none": lambda data: {**data, "luck": ["1", True]},
    "less than nothing done": lambda data: {**data, "done": -1},
    "a share of jobs": lambda data: {**data, "done": 1.5},
    "too many suspects": lambda data: {**data, "suspects": [[1, 0.1]] * 1000},
    "a suspect nowhere": lambda data: {**data, "suspects": [[10**9, 0.1]]},
    "a suspect by words": lambda data: {**data, "suspects": [["1", 0.1]]},
    "a mistake of two parts": lambda data: {**data, "mistakes": [[1, 0.1]]},
    "a loss above all": lambda data: {**data, "mistakes": [[2, 7.0, 0.0, "dragon", []]]},
    "no action": lambda data: {**data, "mistakes": [[2, 0.1, 0.0, "<b>", []]]},
    "an action of nobody": lambda data: {
        **data,
        "mistakes": [[2, 0.1, 0.0, "column.6.violet", []]],
    },
    "an action that is none": lambda data: {**data, "mistakes": [[2, 0.1, 0.0, 3, []]]},
    "a reason in tags": lambda data: {**data, "mistakes": [[2, 0.1, 0.0, "dragon", [["<b>", 1]]]]},
    "a reason of one part": lambda data: {**data, "mistakes": [[2, 0.1, 0.0, "dragon", [["a"]]]]},
}


@pytest.mark.parametrize("spoil", WRONG.values(), ids=WRONG)
def test_what_was_not_written_so_is_begun_anew(spoil: Callable[[dict[str, Any]], object]) -> None:
    session = kept("blunder")
    data = found.fresh(session).to_json() | {"done": 3}
    assert found.read(session, data).done == 3
    assert found.read(session, spoil(data)) == found.fresh(session)


@pytest.mark.parametrize("text", ["", "{", "[" * 9_000, "[" * 10**6, '"\\ud800"', "NaN"])
def test_what_is_no_text_of_ours_is_begun_anew(text: str) -> None:
    session = kept("blunder")
    assert found.loads(session, text) == found.fresh(session)


def test_the_longest_text_is_read() -> None:
    session = kept("blunder")
    data = found.fresh(session).to_json()
    at, better = 2, "column.3.green"
    rows: dict[str, Any] = {"suspects": [[at, 1 / 3]] * found.LOOKS}
    rows["mistakes"] = [[at, 1 / 3, 1 / 3, better, [["a" * 40, 1000]] * found.WHY]] * found.LOOKS
    text = json.dumps({**data, "luck": [-1 / 3] * 2, **rows})
    assert found.loads(session, text).mistakes
    assert len(text) < found.MOST


def test_more_done_than_there_is_to_do_is_done() -> None:
    session = pearls()
    data = found.fresh(session).to_json() | {"done": 10**6}
    assert Analysis(session, found.read(session, data)).over
