"""A position as a question: nothing hidden is in it, and what was played stands in it as undone."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import pytest

from pygame_engines.core import question, record
from pygame_engines.core.api import CHANCE
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.games.golden import HERE, recorded

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = [
    (path.parent.name, path.name.partition(".")[0])
    for path in sorted(HERE.glob("*/*.teahouse.json"))
]
SEED = 11_111
"""That of the links: no game was recorded with it."""
EVERY = 23
"""Each so-manieth position of a game is asked about."""


def asked(session: Session) -> Iterator[int]:
    for at in range(session.first, session.at, EVERY):
        if question.refusal(session, at) is None:
            yield at


def made(session: Session, at: int) -> Session:
    return question.question(session, at, seed=SEED, game_id="", created="")


def dealt_anew(session: Session, at: int, seed: int) -> Session:
    """The same as the one who decides knows it, with all that is hidden from it dealt anew."""
    game, state = session.game, session.position(at)
    seat = game.to_move(state)
    other = game.determinize(game.observe(state, seat), SeededLuck(seed))
    twin = copy(session)
    twin.position = lambda at: other  # type: ignore[method-assign]
    return twin


@pytest.mark.parametrize(("title", "name"), GAMES)
def test_what_is_hidden_makes_no_difference_to_the_link(title: str, name: str) -> None:
    session, differs = recorded(title, name), 0
    for at in asked(session):
        link = record.share(made(session, at))
        for seed in (1, 2):
            twin = dealt_anew(session, at, seed)
            assert record.share(made(twin, at)) == link
            game = session.game
            differs += game.to_json(twin.position(at)) != game.to_json(session.position(at))
    if session.game.meta.hidden and session.at > 100:
        assert differs, "there was something hidden to be dealt"


@pytest.mark.parametrize(("title", "name"), GAMES[::3])
def test_the_link_opens_on_what_the_seat_saw_and_was_played(title: str, name: str) -> None:
    session = recorded(title, name)
    game = session.game
    for at in asked(session):
        link = record.share(made(session, at))
        assert link is not None
        opened = record.unshare(link, load)
        state = session.position(at)
        seat = game.to_move(state)
        assert game.observe(opened.state, seat) == game.observe(state, seat)
        assert opened.humans == (seat,)
        assert opened.undone[0].step.action == session.entries[at].step.action
        assert opened.setup.seed == SEED != session.setup.seed


def test_what_one_played_in_a_turn_stands_in_it_up_to_what_turns_something_up() -> None:
    session = recorded("pagoda", "third_roof")
    at = next(
        at
        for at in asked(session)
        if [entry.step.action.kind for entry in session.entries[at : at + 2]] == ["column", "card"]
    )
    played = [entry.step.action for entry in session.entries[at:]]
    until = next(n for n, action in enumerate(played) if action.kind == "end")
    undone = [entry.step.action for entry in made(session, at).undone]
    assert undone == played[: until + 1]


def test_others_are_played_by_level_3_from_there() -> None:
    session = recorded("pagoda", "draw")
    opened = made(session, next(asked(session)))
    (seat,) = opened.humans
    assert opened.seats[1 - seat] == Seat("computer", level=3)


def test_as_long_as_a_game_runs_one_asks_about_one_s_own_decisions() -> None:
    game: Any = load("pagoda", None)
    session = Session.new(game, seats=[Seat("human"), Seat("computer", level=1)], seed=4)
    for _ in range(30):
        if session.outcome is not None:
            break
        assert session.decider is not None
        session.play(session.decider, session.legal()[0])
    found = {
        game.to_move(session.position(at)): question.refusal(session, at)
        for at in range(1, session.at)
        if len(game.legal(session.position(at))) > 1
    }
    assert found[0] is None
    assert found[1] == question.SECRET


def test_where_nobody_chooses_there_is_nothing_to_ask() -> None:
    session = recorded("pagoda", "quick")
    assert question.refusal(session, session.at) == question.NOBODY
    for at in range(1, session.at):
        state = session.position(at)
        if session.game.to_move(state) == CHANCE or len(session.game.legal(state)) == 1:
            assert question.refusal(session, at) == question.NOBODY
