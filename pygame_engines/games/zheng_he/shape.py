"""The shape of a position's JSON."""

from __future__ import annotations

from typing import Any, Final

from pygame_engines.core.shape import Each, Maybe, Range
from pygame_engines.games.zheng_he.areas import AREAS, BORDERLANDS, HOMELANDS, PIECES, VOYAGES
from pygame_engines.games.zheng_he.state import (
    CARDS,
    EVENT_LINES,
    LEVELS,
    MODES,
    REASONS,
    SIDES,
    STARTS,
    USES,
)

_SEAT: Final = Range(0, 1)
_FLAG: Final = (False, True)
_CARD: Final = Range(1, CARDS)
_CARDS: Final = Each(_CARD, most=CARDS)
_UNITS: Final = Range(0, 12)
_SUMS: Final = Each(Range(0, 99), 2)
_HOMELAND: Final = {"hordes": _UNITS, "settlements": _UNITS}
_BORDERLAND: Final = {"armies": _UNITS, **_HOMELAND, "control": (None, *SIDES)}

POSITION: Final[dict[str, Any]] = {
    "game": ("zheng_he",),
    "options": {"mode": MODES, "level": LEVELS, "emperor": STARTS},
    "data": None,
    "sides": Each(SIDES, 2),
    "match_game": Range(1, 2),
    "first_game": Maybe({"reason": REASONS[1:6], "points": _SUMS}),
    "stage": Range(1, 2),
    "round": Range(1, 999),
    "turn": Range(1, 9999),
    "phase": SIDES,
    "mover": _SEAT,
    "decider": _SEAT,
    "empire": {"armies": _UNITS, "gold": _UNITS},
    "sea": {"junks": _UNITS, "gold": _UNITS},
    "voyages": Each(_FLAG, VOYAGES),
    "areas": {
        **{AREAS[area]: _BORDERLAND for area in BORDERLANDS},
        **{AREAS[area]: _HOMELAND for area in HOMELANDS},
    },
    "supply": {name: Range(0, 12) for name in PIECES},
    "discard": _CARDS,
    "played": Maybe(
        {"card": _CARD, "cp": Range(1, 3), "side": SIDES, "use": (None, *USES[1:])},
    ),
    "used": Each({"card": _CARD, "seat": _SEAT}, most=CARDS),
    "frames": Each(None, most=5),
    "combat": None,
    "voyage": None,
    "events": Maybe(
        {
            "decks": Each(Range(0, EVENT_LINES), 3),
            "discards": Each(Each(Range(1, EVENT_LINES), most=EVENT_LINES), 3),
            "current": None,
            "rerolls": Range(0, 6),
        }
    ),
    "sums": _SUMS,
    "points": _SUMS,
    "over": _FLAG,
    "reason": (None, *REASONS[1:]),
    "hands": Each(_CARDS, 2),
    "reserves": Each(_CARDS, 2),
    "known_hand": Each(_CARDS, 2),
    "known_reserve": Each(_CARDS, 2),
    "laid": Each(Range(0, CARDS), 2),
}
"""What a position holds. What is None here is checked elsewhere, or follows from the rest."""
