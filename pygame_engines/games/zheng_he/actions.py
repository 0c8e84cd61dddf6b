"""Every action of Zheng He, made once: rules look actions up, they never build them.

Action lists must be sorted by kind and arguments. Areas sort by name there, so lists "by mask" of
areas or cards are ready in that order; they are made when first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he.areas import AREAS, TOTALS, VOYAGES
from pygame_engines.games.zheng_he.state import CARDS

ABC: Final = tuple(sorted(range(9), key=AREAS.__getitem__))
"""Areas in the order of their names."""


KEPT: Final = 4096
"""So many lists of a kind are kept: in a long life a hundred thousand hands come by."""


class ByMask(dict[int, tuple[Action, ...]]):
    """The actions of a bit mask's members, sorted; a list is made once and kept for a while."""

    def __init__(self, actions: Sequence[Action], order: Sequence[int]) -> None:
        super().__init__()
        self._members = [(1 << bit, actions[bit]) for bit in order]

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        if len(self) >= KEPT:
            self.clear()
        found = tuple(action for bit, action in self._members if mask & bit)
        self[mask] = found
        return found


def _by_area(kind: str) -> list[Action]:
    return [Action(kind, (name,)) for name in AREAS]


def _by_card(kind: str) -> list[Action]:
    return [Action(kind, (card,)) for card in range(1, CARDS + 1)]


def _counts(kind: str, most: int) -> list[tuple[Action, ...]]:
    """By limit: one unit, two units, … up to the limit."""
    return [tuple(Action(kind, (n,)) for n in range(1, top + 1)) for top in range(most + 1)]


AT: Final = _by_area("at")
LOSE: Final = _by_area("lose")
PLACE: Final = _by_area("place")
SEND: Final = _by_area("send")
MOVE: Final = [[Action("move", (name, to)) for to in AREAS] for name in AREAS]
"""By areas of origin and destination."""
ATS: Final = ByMask(AT, ABC)
LOSES: Final = ByMask(LOSE, ABC)
PLACES: Final = ByMask(PLACE, ABC)
SENDS: Final = ByMask(SEND, ABC)
MOVES: Final = [ByMask(row, ABC) for row in MOVE]

PLAY: Final = _by_card("play")
"""By card, from 0 on: card n is at n - 1, as in bit masks."""
RESERVE: Final = _by_card("reserve")
REVEAL: Final = _by_card("reveal")
DISCARD: Final = _by_card("discard")
PLAYS: Final = ByMask(PLAY, range(CARDS))
RESERVES: Final = ByMask(RESERVE, range(CARDS))
REVEALS: Final = ByMask(REVEAL, range(CARDS))
DISCARDS: Final = ByMask(DISCARD, range(CARDS))

FIELD: Final = [Action("field", (voyage,)) for voyage in range(1, VOYAGES + 1)]
"""By voyage, from 0 on."""
FIELDS: Final = ByMask(FIELD, range(VOYAGES))

MUSTER: Final = _counts("muster", TOTALS[0])
TAXES: Final = _counts("taxes", TOTALS[1])
JUNKS: Final = _counts("junks", TOTALS[2])
COMMIT: Final = [
    [Action("commit", (junks, gold)) for gold in range(TOTALS[1] + 1)]
    for junks in range(TOTALS[2] + 1)
]
"""By junks of the Sea and gold of the Empire."""

ACTION: Final = Action("action")
AFTER: Final = Action("after")
ATTACK: Final = Action("attack")
BEFORE: Final = Action("before")
DECLINE: Final = Action("decline")
DONE: Final = Action("done")
END: Final = Action("end")
EVENT: Final = Action("event")
FOUND: Final = Action("found")
GATHER: Final = Action("gather")
KEEP: Final = Action("keep")
NEXT_GAME: Final = Action("next_game")
NOTHING: Final = Action("nothing")
REACT: Final = Action("react")
RESOURCES: Final = Action("resources")
REST: Final = Action("rest")
ROLL: Final = Action("roll")
ROLL_ON: Final = Action("roll_on")
STOP: Final = Action("stop")
TROOPS: Final = Action("troops")
VOYAGE: Final = Action("voyage")
