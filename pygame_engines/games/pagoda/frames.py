"""The questions of Pagoda: each frame's name, what its numbers mean, how it reads as JSON.

A frame is a plain list on the state's stack, the one on top is asked. Below a dialog's frame waits
the frame that it answers to, at the bottom always `turn`, or `fan` at the refill.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import BadPosition, Json
from pygame_engines.games.pagoda.actions import COLOR_OF, ZONE_OF
from pygame_engines.games.pagoda.state import COLORS, LOTS, ZONES, Frame

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "turn": (),
    "pay_column": ("lot", "color"),
    "pay_tile": ("lot", "color"),  # the tile's field
    "pay_roof": ("lot", "color"),  # the roof's spire; its tile is paid here
    "pay_spire": ("lot", "count", "zone"),  # pieces left; the least zone still allowed
    "pair": ("color", "count", "zone"),  # two cards of a colour for bowl or Buddha
    "dragon": ("count", "count"),  # picked so far, by zone
    "alternative": ("count",),  # picks left
    "free": (),  # the alternative turn's column
    "fan": (),
}
"""Fields of each frame. Lots are 0 to 5 here, 1 to 6 in JSON."""

_LIMITS: Final = {"lot": LOTS, "color": 5, "zone": 2, "count": 12}


def frame_json(frame: Frame) -> Json:
    """A frame as JSON: `["pay_tile", 3, "blue"]`."""
    name = str(frame[0])
    return [name, *(_out(kind, frame[i + 1]) for i, kind in enumerate(FIELDS[name]))]


def frame_from_json(data: Json) -> Frame:
    """The frame that `frame_json` wrote. Raises `BadPosition`."""
    if not isinstance(data, list) or not data or data[0] not in tuple(FIELDS):
        raise BadPosition("not a frame", where="frames")
    kinds = FIELDS[data[0]]
    if len(data) != len(kinds) + 1:
        raise BadPosition(f"{data[0]} takes {len(kinds)} fields", where="frames")
    return [data[0], *(_in(kind, data[i + 1]) for i, kind in enumerate(kinds))]


def _out(kind: str, value: int | str) -> int | str:
    number = int(value)
    if kind == "lot":
        return number + 1
    if kind == "color":
        return COLORS[number]
    return ZONES[number] if kind == "zone" else number


def _in(kind: str, value: Json) -> int:
    if kind in {"color", "zone"}:
        table = COLOR_OF if kind == "color" else ZONE_OF
        if not isinstance(value, str) or value not in table:
            raise BadPosition(f"not a {kind}", where="frames")
        return table[value]
    if type(value) is not int:
        raise BadPosition(f"{kind} must be a number", where="frames")
    number = value - 1 if kind == "lot" else value
    if not 0 <= number < _LIMITS[kind]:
        raise BadPosition(f"{kind} out of range", where="frames")
    return number
