"""What a choice leads to, tried on a copy of the position: its deeds and its consequences.

Payment changes nothing of what an action of the board allows: whether it is possible, and where,
depends on the map, the clan board and the supply of tiles and buildings alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame_engines.core.api import Action, Choice, Cost, Deed, Msg
from pygame_engines.core.api import Effect as Consequence
from pygame_engines.games.panda import effects, play
from pygame_engines.games.panda.book_words import Effect
from pygame_engines.games.panda.frames import COVER_ROAD, OPTION_SPACE, PARTS_OPTION, PARTS_SPACE
from pygame_engines.games.panda.labels import gain, label, space_of, target
from pygame_engines.games.panda.legal import legal
from pygame_engines.games.panda.refusals import lacking
from pygame_engines.games.panda.state import RUNNING, State

LEAVES: Final = frozenset({"keep", "skip", "stay"})
"""Answers that leave an action out: they say nothing about what it allows."""

SET_UP: Final = ("guard", "hero", "offer")
"""The questions of the set-up, each of whose steps is a turn of its own."""

Place = tuple[int, int, Effect]
"""Which way, which part of it, and what it does."""


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

    def deeds(self, action: Action) -> tuple[Deed, ...]:
        """What an answer about the action board would allow now; () for all others."""
        return tuple(
            Deed(way, part, *self._try(effect)) for way, part, effect in _places(self._s, action)
        )

    def _try(self, effect: Effect) -> _Tried:
        tried = self._known.get(effect)
        if tried is None:
            tried = self._known[effect] = _tried(self._s, self._seat, effect)
        return tried

    def consequences(
        self, action: Action, paid: tuple[Cost, ...], deeds: tuple[Deed, ...]
    ) -> tuple[Consequence, ...]:
        """What playing a legal action is certain to bring about, with it and at once."""
        s, seat = self._s, self._seat
        after = s.copy()
        play.apply(after, action)
        found = [*_ends(s, after, seat), *_gives(s, after, seat)]
        if action.kind == "cover":
            road = s.frames[-1][COVER_ROAD]
            if not after.open[road]:
                found.append(Consequence("closes", f"road.{s.book.roads[road].id}"))
        found += [Consequence("loses", n=cost.amount) for cost in paid if cost.what == "vp"]
        if deeds and all(map(_is_idle, deeds)):
            found.append(Consequence("idle"))
        return tuple(found)


def _places(s: State, action: Action) -> Iterator[Place]:
    """The actions that an answer stands for, by way and part."""
    kind, args = action
    frame = s.frames[-1]
    if kind in ("space", "free"):
        for way, option in enumerate(s.book.spaces[space_of(args)]):
            for part, effect in enumerate(option):
                yield way, part, effect
    elif kind == "option":
        way = int(args[0])
        for part, effect in enumerate(s.book.spaces[frame[OPTION_SPACE]][way]):
            yield way, part, effect
    elif kind == "part":
        way, part = frame[PARTS_OPTION], int(args[0])
        yield way, part, s.book.spaces[frame[PARTS_SPACE]][way][part]


def _tried(s: State, seat: int, effect: Effect) -> _Tried:
    """Do it on a copy, and see what is asked."""
    clause = effects.clause(s, seat, effect) or effects.lapse(s, seat, effect)
    if clause is not None:
        return _Tried(refusal=lacking(s, seat, effect, clause), clause=clause)
    trial = s.copy()
    trial.frames = []
    effects.run(trial, seat, effect, None)
    found = [action for action in legal(trial) if action.kind not in LEAVES]
    choices = tuple(
        Choice(action, label(trial, action), target(trial, action), gain(trial, action))
        for action in found
    )
    return _Tried(choices, asks=bool(trial.frames))


def _is_idle(deed: Deed) -> bool:
    return deed.refusal is not None or (deed.asks and not deed.choices)


# --- consequences --------------------------------------------------------------------------------


def _ends(s: State, after: State, seat: int) -> Iterator[Consequence]:
    """What is over, and whether the last round begins (WP-36, WP-38, WP-90, WP-92)."""
    if after.over:
        yield Consequence("ends_game")
    elif after.trigger != RUNNING and s.trigger == RUNNING:
        yield Consequence("last_turn")
    if after.over or after.round != s.round:
        yield Consequence("ends_round")
    if seat == s.mover and s.frames[0][0] not in SET_UP and (after.over or after.turn != s.turn):
        yield Consequence("ends_turn")


def _gives(s: State, after: State, seat: int) -> Iterator[Consequence]:
    """Whose VP grow, and to whom guards return while the round goes on (WP-44, WP-45)."""
    goes_on = after.round == s.round and not after.over
    for other in range(s.seats):
        back = goes_on and after.guards[other] > s.guards[other]
        if other != seat and (back or after.vp[other] > s.vp[other]):
            yield Consequence("gives", f"clan.{other}", other)
