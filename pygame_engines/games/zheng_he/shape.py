"""The shape of a position's JSON, and a strict reader of shapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pygame_engines.core.api import BadPosition, Json
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


class Range:
    """An int from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is such a number."""
        if type(data) is not int or not self.low <= data <= self.high:
            raise BadPosition(f"not a number from {self.low} to {self.high}", where=where)


class Each:
    """A list of `item`, with exactly `size` of them if given, `most` at most."""

    def __init__(self, item: Any, size: int | None = None, most: int = 99) -> None:
        self.item = item
        self.size = size
        self.most = most

    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is such a list."""
        if not isinstance(data, list) or self.size not in (None, len(data)):
            raise BadPosition("not a list of the right length", where=where)
        if len(data) > self.most:
            raise BadPosition("too long a list", where=where)
        for at, item in enumerate(data):
            check_shape(item, self.item, f"{where}[{at}]")


class Maybe:
    """Null, or what `item` says."""

    def __init__(self, item: Any) -> None:
        self.item = item

    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is null or such an item."""
        if data is not None:
            check_shape(data, self.item, where)


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


def check_shape(data: Json, shape: Any, where: str) -> None:
    """Raises `BadPosition` unless `data` is of `shape`.

    That is a range, a list, something optional, a mapping with exactly these keys, a tuple of
    allowed values, or None for anything.
    """
    if isinstance(shape, Range | Each | Maybe):
        shape.check(data, where)
    elif isinstance(shape, Mapping):
        if not isinstance(data, dict) or data.keys() != shape.keys():
            raise BadPosition("not an object with the right keys", where=where)
        for key, value in shape.items():
            check_shape(data[key], value, f"{where}.{key}")
    elif shape is not None and not any(type(data) is type(v) and data == v for v in shape):
        raise BadPosition("not an allowed value", where=where)
