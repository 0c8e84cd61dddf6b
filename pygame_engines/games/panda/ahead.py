"""What the spaces of the action board would allow now, before one of them is chosen and paid for.

Payment changes none of it: whether an action is possible, and where, depends on the map, the clan
board and the supply of tiles and buildings alone.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame_engines.core.api import Action, Choice, Msg
from pygame_engines.games.panda import effects
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.book_words import Effect
from pygame_engines.games.panda.labels import gain, label, target
from pygame_engines.games.panda.legal import legal
from pygame_engines.games.panda.refusals import refusal
from pygame_engines.games.panda.state import State

LEAVES = frozenset({"keep", "skip", "stay"})
"""Answers that leave an action out: they say nothing about what it allows."""


class Deed(NamedTuple):
    """One action of an option: what could be answered first, or the clause that forbids it.

    An action that asks nothing, and one that nothing can be done with, has no `choices`; `asks`
    tells them apart.
    """

    effect: Effect
    choices: tuple[Choice, ...]
    asks: bool
    refusal: Msg | None
    clause: str


Deeds = tuple[tuple[tuple[Deed, ...], ...], ...]
"""By space, by option, by action of the option."""


def ahead(s: State, seat: int) -> Deeds:
    """What `seat` could do on each space as things are."""
    known: dict[Effect, Deed] = {}
    return tuple(
        tuple(
            tuple(_deed(s, seat, (space, which, part), known=known) for part in range(len(option)))
            for which, option in enumerate(options)
        )
        for space, options in enumerate(s.book.spaces)
    )


def _deed(s: State, seat: int, at: tuple[int, int, int], *, known: dict[Effect, Deed]) -> Deed:
    space, which, part = at
    effect = s.book.spaces[space][which][part]
    if effect not in known:
        trial = s.copy()
        trial.frames = [["parts", seat, space, which, 3]]
        clause = effects.clause(trial, seat, effect)
        if clause is not None:
            why = refusal(trial, acts.PART[part], clause)
            known[effect] = Deed(effect, (), asks=False, refusal=why, clause=clause)
        else:
            known[effect] = _tried(trial, seat, effect)
    return known[effect]


def _tried(trial: State, seat: int, effect: Effect) -> Deed:
    """Do it on a copy, and see what is asked."""
    effects.run(trial, seat, effect, None)
    asks = len(trial.frames) > 1
    found = [action for action in legal(trial) if action.kind not in LEAVES] if asks else []
    choices = tuple(_choice(trial, action) for action in found)
    return Deed(effect, choices, asks=asks, refusal=None, clause="")


def _choice(s: State, action: Action) -> Choice:
    return Choice(action, label(s, action), target(s, action), gain(s, action))
