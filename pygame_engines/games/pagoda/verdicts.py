"""What each frame allows, and which clause forbids the rest: `(action, clause or None)`.

Written for clarity, not speed: `legal` gives the same allowed actions by a shorter way, and a test
holds the two together. All actions that the frame's question could be about are listed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda.legal import (
    may_alternate,
    roof_ways,
    spire_bowls,
    tile_ways,
)
from pygame_engines.games.pagoda.rules import (
    can_reach_column,
    ground,
    has_acted,
    is_sealed,
    is_usable,
    may_build_column,
    may_build_spire,
    means,
    payable_columns,
    payable_spires,
    tile_payments,
    top_floor,
)
from pygame_engines.games.pagoda.state import (
    BOWL,
    BUDDHA,
    DISPLAY,
    DRAGON,
    FLOOR_COLUMNS,
    LOTS,
    NO_COLOR,
    RUNNING,
    Frame,
    State,
)


def verdicts(s: State) -> list[Verdict]:
    """The actions that the top frame is about, each with None or the clause that forbids it."""
    if s.over != RUNNING:
        return []
    frame = s.frames[-1]
    return _VERDICTS[frame[0]](s, frame)


# --- turn ---------------------------------------------------------------------------------------


def _turn(s: State, _: Frame) -> list[Verdict]:
    out: list[Verdict] = [(acts.ALTERNATIVE, None if may_alternate(s) else "PG-70")]
    for lot in range(LOTS):
        out += [(acts.COLUMN[lot][c], column_clause(s, lot, c)) for c in acts.ABC]
    out.append((acts.DRAGON, dragon_clause(s)))
    out.append((acts.END, None if s.columns else "PG-31"))
    out.append((acts.PASS, pass_clause(s)))
    for lot in range(LOTS):
        out += [(acts.ROOF[lot][c], roof_clause(s, lot, c)) for c in acts.ABC]
    for lot in range(LOTS):
        out += [(acts.TILE[lot][c], tile_clause(s, lot, c)) for c in acts.ABC]
    return out


def column_clause(s: State, lot: int, color: int) -> str | None:
    """Why a column of `color` may not be built on `lot`."""
    if s.spires[lot] != NO_COLOR:
        return "PG-20"
    if is_sealed(s, lot):
        return "PG-80"
    if s.tops[lot] == FLOOR_COLUMNS:
        return "PG-22"
    if s.floors[lot] and s.floors[lot][-1] != color:
        return "PG-21" if len(s.floors[lot]) == 1 else "PG-23"
    if not may_build_column(s):
        return "PG-31"
    return None if payable_columns(means(s)) >> color & 1 else "PG-40"


def _no_tile_yet(s: State, lot: int) -> str | None:
    """Why no tile at all may be laid on `lot`, be it a roof's or another."""
    if s.spires[lot] != NO_COLOR:
        return "PG-20"
    if is_sealed(s, lot):
        return "PG-80"
    return None if s.tops[lot] == FLOOR_COLUMNS else "PG-45"


def tile_clause(s: State, lot: int, field: int) -> str | None:
    """Why a tile with `field` may not be laid on `lot`."""
    refused = _no_tile_yet(s, lot)
    if refused:
        return refused
    if len(s.floors[lot]) == top_floor(s):
        return "PG-47"
    base = s.floors[lot][-1]
    if not s.tiles[base] >> field & 1:
        return "PG-03"
    if not tile_payments(means(s), base):
        return "PG-45"
    return None if tile_ways(s, lot, field) else "PG-32"


def roof_clause(s: State, lot: int, spire: int) -> str | None:
    """Why a roof with a spire of this colour may not be built on `lot`."""
    refused = _no_tile_yet(s, lot)
    if refused:
        return "PG-50" if refused == "PG-45" else refused
    if len(s.floors[lot]) < top_floor(s):
        return "PG-50"
    base = s.floors[lot][-1]
    if not s.tiles[base] >> spire & 1:
        return "PG-03"
    if not may_build_spire(s, base):
        return "PG-51"
    return None if payable_spires(means(s), base, 1 << spire) else "PG-50"


def dragon_clause(s: State) -> str | None:
    """Why the dragon may not be used."""
    if s.simple:
        return "PG-91"
    if not is_usable(s, DRAGON):
        return "PG-60"
    return "PG-63" if has_acted(s) else None


def pass_clause(s: State) -> str | None:
    """Why the mover may not pass: there is something to do."""
    if has_acted(s) or may_alternate(s) or can_reach_column(means(s), ground(s)):
        return "PG-33"
    return None


# --- payments -----------------------------------------------------------------------------------


def _pairs(
    s: State, actions: list[Action], ability: int, color: int, allowed: int, clause: str
) -> list[Verdict]:
    """Bowl or Buddha by colour of the pair; `clause` is why one not in `allowed` is refused."""
    out: list[Verdict] = []
    cards = means(s).cards
    for c in acts.ABC:
        if c == color or cards[c] < 2:
            out.append((actions[c], "PG-64" if ability == BOWL else "PG-65"))
        elif not is_usable(s, ability):
            out.append((actions[c], "PG-60"))
        else:
            out.append((actions[c], None if allowed >> c & 1 else clause))
    return out


def _cards(s: State, color: int, clause: str | None) -> list[Verdict]:
    at = s.mover * 10 + color
    return [
        (acts.CARD[zone * 5 + color], clause if s.cards[at + zone * 5] else "PG-12")
        for zone in range(2)
    ]


def _pay_column(s: State, frame: Frame) -> list[Verdict]:
    color = int(frame[2])
    return [*_pairs(s, acts.BOWL, BOWL, color, 31, ""), *_cards(s, color, None)]


def _pay_tile(s: State, frame: Frame) -> list[Verdict]:
    lot = int(frame[1])
    return _tile_payment(s, lot, tile_ways(s, lot, int(frame[2])), "PG-32")


def _pay_roof(s: State, frame: Frame) -> list[Verdict]:
    lot = int(frame[1])
    return _tile_payment(s, lot, roof_ways(s, lot, int(frame[2])), "PG-50")


def _tile_payment(s: State, lot: int, ways: int, clause: str) -> list[Verdict]:
    base = s.floors[lot][-1]
    by_card = None if ways >> base & 1 else clause
    return [*_pairs(s, acts.BUDDHA, BUDDHA, base, ways, clause), *_cards(s, base, by_card)]


def _pay_spire(s: State, frame: Frame) -> list[Verdict]:
    lot, left, least = int(frame[1]), frame[2], int(frame[3])
    color = s.spires[lot]
    bowls = spire_bowls(s, lot)
    # Equal payments have one order: the piece paid by card first, display before hand
    out = _pairs(s, acts.BOWL, BOWL, color, bowls if left == 1 else 0, "PG-64")
    at = s.mover * 10 + color
    for zone in range(2):
        held = s.cards[at + zone * 5]
        ahead = sum(s.cards[at + z * 5] for z in range(zone, 2))
        if not held:
            clause: str | None = "PG-12"
        elif zone < least or (left == 2 and ahead < 2 and not bowls):
            clause = "PG-50"
        else:
            clause = None
        out.append((acts.CARD[zone * 5 + color], clause))
    return out


def _pair(s: State, frame: Frame) -> list[Verdict]:
    color, left, least = int(frame[1]), int(frame[2]), frame[3]
    at = s.mover * 10 + color
    shown, held = s.cards[at], s.cards[at + 5]
    clause = "PG-64" if str(s.frames[-2][0]) in ("pay_column", "pay_spire") else "PG-65"
    return [
        (acts.CARD[color], None if shown and least == DISPLAY else clause if shown else "PG-12"),
        (acts.CARD[color + 5], None if held >= left else clause if held else "PG-12"),
    ]


# --- the other dialogs --------------------------------------------------------------------------


def _picks(s: State) -> list[Verdict]:
    """The discards, in any order, of the cards held."""
    at = s.mover * 10
    return [(acts.DISCARD[spot], None) for spot in acts.SPOTS if s.cards[at + spot]]


def _dragon(s: State, frame: Frame) -> list[Verdict]:
    return [*_picks(s), (acts.DONE, None if frame[1] or frame[2] else "PG-63")]


def _alternative(s: State, _: Frame) -> list[Verdict]:
    return _picks(s)


def _free(s: State, _: Frame) -> list[Verdict]:
    out: list[Verdict] = []
    for lot in range(LOTS):
        for color in acts.ABC:
            clause = column_clause(s, lot, color)
            # PG-70: the column is paid with the four cards, whatever their colours
            out.append((acts.COLUMN[lot][color], None if clause == "PG-40" else clause))
    return out


def _fan(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.FAN, None), (acts.REFILL, None)]


_VERDICTS: Final[dict[int | str, Callable[[State, Frame], list[Verdict]]]] = {
    "turn": _turn,
    "pay_column": _pay_column,
    "pay_tile": _pay_tile,
    "pay_roof": _pay_roof,
    "pay_spire": _pay_spire,
    "pair": _pair,
    "dragon": _dragon,
    "alternative": _alternative,
    "free": _free,
    "fan": _fan,
}
