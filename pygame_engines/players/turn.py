"""The decisions of a turn: a strong player goes on from what it found out for the one before.

As long as a seat goes on deciding, meets no chance and learns nothing hidden, what it did leads
down the tree that it has looked at already. So such a decision is asked by the view of where that
began and by the actions since. The answer depends on these and the seed, whether the tree is still
at hand or is grown anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Action, AnyGame, View
from pygame_engines.core.entries import Entry, decided_before, reveals
from pygame_engines.core.level import Level
from pygame_engines.players.levels import Sitting, level_of
from pygame_engines.players.thorough import Thorough
from pygame_engines.players.work import own_luck

if TYPE_CHECKING:
    from pygame_engines.core.session import Session


class Earlier(NamedTuple):
    """What a seat has done in its turn: so many decisions before its view, and its actions since.

    A decision is one between several actions; the actions are all.
    """

    decisions: int = 0
    since: tuple[Action, ...] = ()


NOTHING: Final = Earlier()


class Asked(NamedTuple):
    """A decision as it is put to a player: a view, what was done, and the lines before the view."""

    view: View
    earlier: Earlier
    at: int


def keeps(game: AnyGame, seat: Sitting) -> bool:
    """Whether this player goes on from one decision to the next."""
    return seat.kind == "computer" and level_of(game, seat.level).turn > 0


def asked(session: Session, decider: int, seat: Sitting) -> Asked:
    """What the `decider` is asked now, as a player such as `seat` is to be told."""
    game, entries = session.game, session.entries
    turn = game.turn(session.state)
    at = _begun(game, entries, decider, turn) if keeps(game, seat) else session.at
    view = game.observe(session.position(at), decider)
    since = tuple(entry.step.action for entry in entries[at:])
    return Asked(view, Earlier(decided_before(entries[:at], decider, turn), since), at)


def _begun(game: AnyGame, entries: Sequence[Entry], decider: int, turn: tuple[int, int]) -> int:
    """The lines there were when the decider last learned something in this turn."""
    at = len(entries)
    while at and _goes_on(game, entries[at - 1], decider, turn):
        at -= 1
    return at


def _goes_on(game: AnyGame, entry: Entry, decider: int, turn: tuple[int, int]) -> bool:
    """Whether the decider did this itself in this turn, and learned nothing by it."""
    if entry.kind != "step" or entry.step.seat != decider or entry.turn != turn:
        return False
    return not entry.step.luck and not reveals(game, entry)


class Turn:
    """A player's decision, and those that follow it in the turn: see `api.Thinker`."""

    def __init__(
        self, game: AnyGame, view: View, seed: int, level: Level, earlier: Earlier
    ) -> None:
        self._game = game
        self._asked = (view, seed, level, earlier.decisions)
        self._search = Thorough(game, view, seed, level, earlier.decisions)
        self._luck = own_luck(seed, 0)
        self._now = game.determinize(view, self._luck)
        self._since: tuple[Action, ...] = ()
        self._ahead = self._parts(earlier.since)
        self._behind = 0

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        whole = self._behind + 1 + len(self._ahead)
        return (self._behind + self._search.progress) / whole

    def follow(self, game: AnyGame, view: View, seed: int, level: Level, earlier: Earlier) -> bool:
        """Turn to a decision that comes after the one asked so far; False where it doesn't."""
        old, new = self._since, earlier.since
        same = game is self._game and (view, seed, level, earlier.decisions) == self._asked
        if not same or self._ahead or len(new) <= len(old) or new[: len(old)] != old:
            return False
        self._ahead = self._parts(new)
        self._go_on()
        self._behind = 0
        return True

    def step(self, ms: float | None = None) -> Action | None:
        """Work for about `ms` milliseconds, or to the end; the action once it is found."""
        while (action := self._search.step(ms)) is not None and self._ahead:
            self._go_on()
            if ms is not None:
                return None
        return action

    def best(self) -> Action:
        """The best action found so far."""
        while self._ahead:
            self._go_on()
        return self._search.best()

    def _go_on(self) -> None:
        """To the next of the decisions that lead to the one asked."""
        self._search.go_on(self._ahead.pop(0))
        self._behind += 1

    def _parts(self, since: tuple[Action, ...]) -> list[list[Action]]:
        """What is new in `since`, by decisions: each with those that then had to be."""
        parts: list[list[Action]] = []
        for action in since[len(self._since) :]:
            if not parts or len(self._game.legal(self._now)) > 1:
                parts.append([])
            parts[-1].append(action)
            self._game.apply(self._now, action, self._luck)
        self._since = since
        return parts
