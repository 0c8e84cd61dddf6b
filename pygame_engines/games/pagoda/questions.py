"""Whether the questions on the stack could have been asked: those of a file may be invented."""

from __future__ import annotations

from typing import Final

from pygame_engines.games.pagoda.legal import ALTERNATIVE_CARDS
from pygame_engines.games.pagoda.rules import (
    has_room,
    is_full,
    is_usable,
    may_build_column,
    may_build_spire,
    open_colors,
    top_floor,
)
from pygame_engines.games.pagoda.state import DISPLAY, FAN, NO_COLOR, Frame, State

_PAYMENTS: Final = ("pay_column", "pay_tile", "pay_roof", "pay_spire")
_GATHERINGS: Final = ("dragon", "alternative", "free")


def check_frames(s: State) -> list[str]:
    """Each frame answers to the one below it, and to what stands and is held."""
    names = tuple(frame[0] for frame in s.frames)
    if names in ((), ("turn",)) or (names == ("fan",) and is_usable(s, FAN)):
        return []
    asked = len(names) > 1 and names[1] in (*_PAYMENTS, *_GATHERINGS)
    paired = len(names) > 2 and names[1] in _PAYMENTS and names[2] == "pair"
    if names[0] == "fan" or not asked or len(names) != (3 if paired else 2):
        return ["frames that don't follow from each other"]
    fits = _pays if names[1] in _PAYMENTS else _gathers
    if fits(s, s.frames[1]) and (not paired or _pairs(s, s.frames[2])):
        return []
    return ["a frame that doesn't fit the table"]


def _pays(s: State, frame: Frame) -> bool:
    name, lot, what = frame[0], int(frame[1]), int(frame[2])
    if name == "pay_column":
        return bool(open_colors(s, lot) >> what & 1) and may_build_column(s)
    if name == "pay_spire":  # PG-64: a pair pays the second piece
        most = 1 if s.frames[-1][0] == "pair" else 2
        return s.spires[lot] != NO_COLOR and 1 <= what <= most and may_build_column(s)
    if not is_full(s, lot) or not s.tiles[s.floors[lot][-1]] >> what & 1:
        return False
    if len(s.floors[lot]) < top_floor(s):
        return name == "pay_tile"
    return name == "pay_roof" and may_build_spire(s, s.floors[lot][-1])


def _pairs(s: State, frame: Frame) -> bool:
    color, left, zone = (int(field) for field in frame[1:])
    at = s.mover * 10 + color
    return 1 <= left <= 2 and s.cards[at + 5] + (zone == DISPLAY) * s.cards[at] >= left


def _gathers(s: State, frame: Frame) -> bool:
    if frame[0] == "dragon":
        zones = [zone for lot, _, _, zone in s.played if not lot]
        return len(zones) == len(s.played) and frame[1:] == [zones.count(z) for z in range(2)]
    if frame[0] == "free":
        return has_room(s)
    held = sum(s.cards[s.mover * 10 : s.mover * 10 + 10])
    return has_room(s) and 1 <= int(frame[1]) <= min(held, ALTERNATIVE_CARDS)
