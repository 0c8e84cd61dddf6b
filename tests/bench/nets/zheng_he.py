"""What Zheng He's net is told of a position at the start of a phase, from the Emperor's side.

A net (`net.py`) sees inputs that are there or not. Here they are: round and phase; junks, gold
and voyages; what stands in each area; the cards of both sides; and what the formula says
(`advice/standing.py`), for the net only adds to it.
"""

from __future__ import annotations

from math import log
from typing import Final

from pygame_engines.games.zheng_he.advice.calibration import ROUNDS
from pygame_engines.games.zheng_he.advice.standing import chance
from pygame_engines.games.zheng_he.areas import VOYAGES
from pygame_engines.games.zheng_he.state import CARDS, State
from tests.bench.nets.net import Seen

_AREAS: Final = 9
_JUNKS: Final = 9
_GOLD: Final = 9
_SEA_GOLD: Final = 5
_ARMIES: Final = 6
_HORDES: Final = 7
_SETTLEMENTS: Final = 3
_ODDS: Final = 17

_ROUNDS_AT: Final = 0
_PHASE_AT: Final = _ROUNDS_AT + ROUNDS + 1
_JUNKS_AT: Final = _PHASE_AT + 2
_GOLD_AT: Final = _JUNKS_AT + _JUNKS
_SEA_AT: Final = _GOLD_AT + _GOLD
_COUNT_AT: Final = _SEA_AT + _SEA_GOLD
_VOYAGES_AT: Final = _COUNT_AT + VOYAGES + 1
_ARMIES_AT: Final = _VOYAGES_AT + VOYAGES
_HORDES_AT: Final = _ARMIES_AT + _AREAS * _ARMIES
_SETTLEMENTS_AT: Final = _HORDES_AT + _AREAS * _HORDES
_HANDS_AT: Final = _SETTLEMENTS_AT + _AREAS * _SETTLEMENTS
_RESERVES_AT: Final = _HANDS_AT + 2 * CARDS
_ODDS_AT: Final = _RESERVES_AT + 2 * CARDS
INPUTS: Final = _ODDS_AT + _ODDS
"""The number of inputs that there are."""


def see(s: State) -> Seen:
    """From the Emperor's side."""
    said = chance(s)
    odds = log(said / (1.0 - said))
    return Seen(s.emperor, _inputs(s, odds), odds)


def _inputs(s: State, odds: float) -> list[int]:
    """The inputs that are there, where the formula gives the Emperor these odds (logarithm)."""
    out = [
        _ROUNDS_AT + min(s.round, ROUNDS),
        _PHASE_AT + s.phase,
        _JUNKS_AT + min(s.junks, _JUNKS - 1),
        _GOLD_AT + min(s.gold, _GOLD - 1),
        _SEA_AT + min(s.sea_gold, _SEA_GOLD - 1),
        _COUNT_AT + s.voyages.bit_count(),
        _ODDS_AT + min(max(round(2 * odds) + _ODDS // 2, 0), _ODDS - 1),
    ]
    _bits(s.voyages, _VOYAGES_AT, out)
    for first, most, units in (
        (_ARMIES_AT, _ARMIES, s.armies),
        (_HORDES_AT, _HORDES, s.hordes),
        (_SETTLEMENTS_AT, _SETTLEMENTS, s.settlements),
    ):
        for area, count in enumerate(units):
            if count:
                out.append(first + area * most + (count if count < most else most - 1))
    for side in (0, 1):
        _bits(s.hands[side], _HANDS_AT + side * CARDS, out)
        _bits(s.reserves[side], _RESERVES_AT + side * CARDS, out)
    return out


def _bits(mask: int, first: int, out: list[int]) -> None:
    """Add an input for each bit of the mask."""
    first -= 1
    while mask:
        low = mask & -mask
        out.append(first + low.bit_length())
        mask ^= low
