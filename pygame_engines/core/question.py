"""A position as a question: what one seat sees of it, all else dealt anew, and what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import CHANCE, Msg
from pygame_engines.core.entries import BOT, Entry, Seat, Setup, advance, reveals
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import QUESTION, Session
from pygame_engines.core.takeback import READ_ONLY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Action

NOBODY: Final = Msg("table.question.nobody")
SECRET: Final = Msg("table.question.secret")

OTHERS: Final = Seat("computer", level=3)
"""Who plays for the other humans, should somebody go on from a question."""

_DEAL: Final = 0
"""The step whose luck deals a question; its answer has that of the steps after it."""


def refusal(session: Session, at: int) -> Msg | None:
    """Why the position after the first `at` lines can't be asked about, or None.

    As long as a game runs, one asks about what one sees oneself.
    """
    game, state = session.game, session.position(at)
    if session.stopped is not None:
        return READ_ONLY
    if game.outcome(state) is not None:
        return NOBODY
    seat = game.to_move(state)
    if seat == CHANCE or session.seats[seat].kind == BOT or len(game.legal(state)) < 2:
        return NOBODY
    runs = session.outcome is None and game.meta.hidden
    return SECRET if runs and seat != session.viewer else None


def question(session: Session, at: int, *, seed: int, game_id: str, created: str) -> Session:
    """The position as whoever decides in it sees it, and as undone lines what they played there.

    All that they don't see is dealt from `seed`, and so is what their move brings: the true
    position is not looked at.
    """
    game, state = session.game, session.position(at)
    seat = game.to_move(state)
    dealt = game.determinize(game.observe(state, seat), SeededLuck(seed, _DEAL))
    seats = tuple(_seat(old, asked=number == seat) for number, old in enumerate(session.seats))
    made = Session(game, Setup(seats, session.setup.options, seed, game_id, created, dealt))
    made.flag(QUESTION)
    made.undone = _played(made, seat, _own(session, at))
    return made


def _seat(old: Seat, *, asked: bool) -> Seat:
    if asked:
        return Seat("human", old.name)
    return OTHERS if old.kind == "human" else Seat(*old)


def _own(session: Session, at: int) -> list[Action]:
    """What was played there, up to the end of the turn or somebody else's decision."""
    found: list[Action] = []
    for entry in session.entries[at:]:
        first = session.entries[at]
        if entry.kind != "step" or (entry.step.seat, entry.turn) != (first.step.seat, first.turn):
            break
        found.append(entry.step.action)
    return found


def _played(made: Session, seat: int, actions: Sequence[Action]) -> list[Entry]:
    """The same played in the dealt position, up to where it tells or brings something new."""
    game, state, found = made.game, made.state, list[Entry]()
    for action in actions:
        legal: list[Any] = [] if game.outcome(state) is not None else game.legal(state)
        if action not in legal or game.to_move(state) != seat:
            break
        luck = SeededLuck(made.setup.seed, _DEAL + 1 + len(found))
        found.append(advance(game, state, action, luck, legal))
        if found[-1].step.luck or reveals(game, found[-1]):
            break
        state = found[-1].after
    return found
