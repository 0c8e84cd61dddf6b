"""A whole position as JSON, secrets included, read back strictly; and what must hold in any."""

from __future__ import annotations

from typing import Any, Final, cast

from pygame_engines.core.api import Json
from pygame_engines.core.position import sound
from pygame_engines.core.shape import Each, Range, check_shape
from pygame_engines.games.pagoda.decisions import DECISIONS
from pygame_engines.games.pagoda.frames import check_frames
from pygame_engines.games.pagoda.rules import spire_points, top_floor
from pygame_engines.games.pagoda.state import (
    ABILITIES,
    CARDS_PER_COLOR,
    COLORS,
    FAN_SIZE,
    FLOOR_COLUMNS,
    LOTS,
    NO_COLOR,
    REASONS,
    RUNNING,
    USES,
    ZONES,
    State,
)
from pygame_engines.games.pagoda.view import Stored, build, to_json

RESERVE: Final = 37
"""PG-76: the cards that are always outside the players' zones."""


def from_json(data: Json) -> State:
    """The position that `to_json` wrote. Raises `BadPosition`, also for one that breaks rules."""
    check_shape(data, _SHAPE, "position")
    stored = cast("Stored", data)
    s = build(stored, stored["hand"], stored["pile"])
    return sound(s, data, check, to_json)


_SEAT: Final = Range(0, 1)
_COUNTS: Final = Each(Range(0, CARDS_PER_COLOR), 5)
_POINTS: Final = Range(0, 999)
_SHAPE: Final[dict[str, Any]] = {
    "game": ("pagoda",),
    "options": {"quick": (False, True), "simple": (False, True)},
    "starter": _SEAT,
    "turn": Range(1, 9999),
    "mover": _SEAT,
    "decider": _SEAT,
    "lots": Each(
        {
            "floors": Each(COLORS),
            "top": Range(0, FLOOR_COLUMNS),
            "spire": (None, *COLORS),
            "sealed": (False, True),
        },
        LOTS,
    ),
    "tiles": Each(Each(Range(0, 1), 5), 5),
    "display": Each(_COUNTS, 2),
    "played": Each(
        {"lot": Range(0, LOTS), "use": USES, "color": COLORS, "zone": ZONES, "seat": _SEAT}
    ),
    "discard": _COUNTS,
    "markers": Each(Each(Range(0, 2), 5), 2),
    "used": Each(ABILITIES),
    "columns_built": Range(0, 4),
    "column_limit": Range(3, 4),
    "scores": Each({"column": _POINTS, "tile": _POINTS, "spire": _POINTS, "total": None}, 2),
    "passes": Range(0, 2),
    "last_turn": (False, True),
    "ending": (False, True),
    "over": (False, True),
    "reason": (None, *REASONS[1:]),
    "frames": Each(None),
    "hand": Each(_COUNTS, 2),
    "pile": _COUNTS,
}


# --- invariants ---------------------------------------------------------------------------------


def check(s: State) -> list[str]:
    """The invariants that `s` breaks."""
    broken = [*_check_lots(s), *_check_cards(s), *_check_points(s), *_check_turn(s)]
    return broken or check_frames(s)


def _check_lots(s: State) -> list[str]:
    broken = []
    laid = [0] * 5
    for lot in range(LOTS):
        floors, top, spire = s.floors[lot], s.tops[lot], s.spires[lot]
        sides = [*floors[1:], *([] if spire == NO_COLOR else [spire])]
        if len(floors) > top_floor(s) or not 0 <= top <= FLOOR_COLUMNS:
            broken.append(f"lot {lot + 1} is too high")
        if (top == 0 and len(floors) == 1) or (top and not floors):
            broken.append(f"lot {lot + 1} has columns without a floor, or a floor without columns")
        if spire != NO_COLOR and (len(floors) < top_floor(s) or top < FLOOR_COLUMNS):
            broken.append(f"lot {lot + 1} has a roof on an unfinished floor")
        for base, side in zip(floors, sides, strict=False):
            if laid[base] >> side & 1:
                broken.append(f"the tile {COLORS[base]}/{COLORS[side]} lies twice")
            laid[base] |= 1 << side
    if [31 & ~mask for mask in laid] != s.tiles:
        broken.append("tiles laid and tiles left are not the 25 of the game")
    return broken


def _check_cards(s: State) -> list[str]:
    broken = []
    total = [s.pile[c] + s.discard[c] + sum(s.cards[c::5]) for c in range(5)]
    for _, _, color, _ in s.played:
        total[color] += 1
    if total != [CARDS_PER_COLOR] * 5:
        broken.append("cards are missing or too many")
    if min(*s.pile, *s.discard, *s.cards) < 0:
        broken.append("a count of cards is below 0")
    if sum(s.pile) + sum(s.discard) + len(s.played) < RESERVE:
        broken.append("fewer than 37 cards are outside the players' zones")  # PG-76
    if any(sum(s.cards[at : at + 5]) > FAN_SIZE for at in (5, 15)):
        broken.append("a hand has more than 4 cards")  # PG-61
    return broken


def _check_points(s: State) -> list[str]:
    """The points of each source are those of what stands on the table."""
    columns = tiles = spires = 0
    for lot in range(LOTS):
        floors, roofed = len(s.floors[lot]), s.spires[lot] != NO_COLOR
        columns += sum(FLOOR_COLUMNS * floor for floor in range(1, floors)) + floors * s.tops[lot]
        tiles += max(0, floors - 1) + roofed
        spires += roofed * spire_points(s)
    if any(frame[0] == "pay_spire" for frame in s.frames):  # its roof tile lies already
        spires -= spire_points(s)
    sums = [s.scores[source] + s.scores[source + 3] for source in range(3)]
    return [] if sums == [columns, tiles, spires] else ["points and buildings disagree"]


def _check_turn(s: State) -> list[str]:
    broken = []
    if any(not 0 <= uses <= 2 for uses in s.markers) or (s.simple and any(s.markers)):
        broken.append("a marker is out of range")
    if (s.over == RUNNING) != bool(s.frames):
        broken.append("a running game asks something, an ended one nothing")
    if any(frame[0] not in DECISIONS for frame in s.frames):
        broken.append("an unknown frame")
    if s.frames and s.frames[0][0] not in ("turn", "fan"):
        broken.append("the lowest frame is neither the turn nor the refill")
    if len(s.frames) == 1 and s.frames[0][0] == "turn" and not s.played:
        at = s.mover * 10
        if sum(s.cards[at : at + 5]) != 5 or not 2 <= sum(s.cards[at + 5 : at + 10]) <= FAN_SIZE:
            broken.append("a turn starts with 5 cards on display and 2 to 4 in hand")
    return broken
