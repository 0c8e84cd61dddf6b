"""What a choice leads to, tried on a copy of the position: its deeds and its consequences.

Payment changes nothing of what an action of the board allows: whether it is possible, and where,
depends on the map, the clan board and the supply of tiles and buildings alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pygame_engines.core.api import Action, Choice, Cost, Deed, Msg
from pygame_engines.core.api import Effect as Consequence
from pygame_engines.games.panda import play
from pygame_engines.games.panda.book.phrases import Effect
from pygame_engines.games.panda.decisions import answer, effects, legal
from pygame_engines.games.panda.decisions.base import Way
from pygame_engines.games.panda.state import RUNNING, State


class _Tried(NamedTuple):
    """See `Deed`."""

    choices: tuple[Choice, ...] = ()
    asks: bool = False
    refusal: Msg | None = None
    clause: str = ""


class Ahead:
    """What the answers to the question of a position lead to; each action is tried once."""

    __slots__ = ("_known", "_s", "_seat")

    def __init__(self, s: State) -> None:
        self._s = s
        self._seat: int = s.frames[-1][1]
        self._known: dict[Effect, _Tried] = {}

    def deeds(self, ways: Iterable[Way]) -> tuple[Deed, ...]:
        """What actions of the board would allow now."""
        return tuple(Deed(way, part, *self._try(effect)) for way, part, effect in ways)

    def _try(self, effect: Effect) -> _Tried:
        tried = self._known.get(effect)
        if tried is None:
            tried = self._known[effect] = _tried(self._s, self._seat, effect)
        return tried

    def consequences(
        self, action: Action, paid: tuple[Cost, ...], ways: tuple[Way, ...]
    ) -> tuple[Consequence, ...]:
        """What playing a legal action is certain to bring about, with it and at once."""
        s, seat = self._s, self._seat
        after = s.copy()
        play.apply(after, action)
        found = [*_ends(s, after), *_gives(s, after, seat), *_closes(s, after)]
        found += [Consequence("loses", n=cost.amount) for cost in paid if cost.what == "vp"]
        room = s.ap[seat] < s.book.top_ap or any(cost.what == "ap" for cost in paid)
        if ways and all(self._is_idle(effect, room=room) for _, _, effect in ways):
            found.append(Consequence("idle"))
        return tuple(found)

    def _is_idle(self, effect: Effect, *, room: bool) -> bool:
        """Whether nothing comes of an action; `room`: AP can still be gained (WP-34)."""
        if effect.word == "ap":
            return not room
        tried = self._try(effect)
        return tried.refusal is not None or (tried.asks and not tried.choices)


def _tried(s: State, seat: int, effect: Effect) -> _Tried:
    """Do it on a copy, and see what is asked."""
    clause = effects.clause(s, seat, effect) or effects.lapse(s, seat, effect)
    if clause is not None:
        return _Tried(refusal=effects.lacking(s, seat, effect, clause), clause=clause)
    trial = s.copy()
    trial.frames = []
    effects.run(trial, seat, effect, None)
    choices = []
    for action in legal(trial):
        about = answer(trial, action)
        if not about.leaves:
            where = about.target(trial, action.args)
            points = about.gain(trial, action.args)
            choices.append(Choice(action, about.label(trial, action.args), where, points))
    return _Tried(tuple(choices), asks=bool(trial.frames))


# --- consequences --------------------------------------------------------------------------------


def _ends(s: State, after: State) -> Iterator[Consequence]:
    """What is over, and whether the last round begins (WP-36, WP-38, WP-90, WP-92)."""
    if after.over:
        yield Consequence("ends_game")
    elif after.trigger != RUNNING and s.trigger == RUNNING:
        yield Consequence("last_turn")
    if after.over or after.round != s.round:
        yield Consequence("ends_round")
    if after.over or after.turn != s.turn:
        yield Consequence("ends_turn")


def _gives(s: State, after: State, seat: int) -> Iterator[Consequence]:
    """Whose VP grow, and to whom guards return while the round goes on (WP-44, WP-45)."""
    goes_on = after.round == s.round and not after.over
    for other in range(s.seats):
        back = goes_on and after.guards[other] > s.guards[other]
        if other != seat and (back or after.vp[other] > s.vp[other]):
            yield Consequence("gives", f"clan.{other}", other)


def _closes(s: State, after: State) -> Iterator[Consequence]:
    """The roads whose last ninja is covered (WP-44)."""
    for road, (before, now) in enumerate(zip(s.open, after.open, strict=True)):
        if before and not now:
            yield Consequence("closes", f"road.{s.book.roads[road].id}")
