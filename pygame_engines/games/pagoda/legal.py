"""The legal actions, fast. `verdicts` says the same slowly with reasons; a test compares them.

Every function returns a sorted list of the actions of `actions`, which are shared, never made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda.rules import (
    Means,
    can_pay_spire,
    can_reach_column,
    ground,
    has_acted,
    has_room,
    is_full,
    may_build_column,
    may_build_spire,
    may_use_dragon,
    means,
    open_colors,
    pair_colors,
    payable_columns,
    payable_spires,
    reaching_fields,
    tile_payments,
    top_floor,
    with_tile,
)
from pygame_engines.games.pagoda.state import (
    DISPLAY,
    FLOOR_COLUMNS,
    LOTS,
    RUNNING,
    Frame,
    State,
)

ALTERNATIVE_CARDS: Final = 4
"""PG-70: the cards discarded for an alternative turn."""


def legal(s: State) -> list[Action]:
    """What the decider may do; empty after the end."""
    if s.over != RUNNING:
        return []
    frame = s.frames[-1]
    return _LEGAL[frame[0]](s, frame)


def may_alternate(s: State) -> bool:
    """PG-70: whether an alternative turn may begin."""
    at = s.mover * 10
    return not has_acted(s) and has_room(s) and sum(s.cards[at : at + 10]) >= ALTERNATIVE_CARDS


def _turn(s: State, _: Frame) -> list[Action]:
    m = means(s)
    columns: list[Action] = []
    if may_build_column(s):  # PG-31
        payable = payable_columns(m)
        for lot in range(LOTS):
            columns += acts.COLUMNS[lot][open_colors(s, lot) & payable]
    roofs: list[Action] = []
    tiles: list[Action] = []
    if FLOOR_COLUMNS in s.tops:
        _roofs_and_tiles(s, m, roofs, tiles)
    out: list[Action] = []
    alternative = may_alternate(s)
    if alternative:
        out.append(acts.ALTERNATIVE)
    out += columns
    if may_use_dragon(s):
        out.append(acts.DRAGON)
    if s.columns:  # PG-31
        out.append(acts.END)
    elif not (alternative or columns or roofs or tiles):  # PG-33
        out.append(acts.PASS)
    out += roofs
    out += tiles
    return out


def _roofs_and_tiles(s: State, m: Means, roofs: list[Action], tiles: list[Action]) -> None:
    top = top_floor(s)
    g = None if s.columns else ground(s)
    for lot in range(LOTS):
        if not is_full(s, lot):
            continue
        floors = s.floors[lot]
        base = floors[-1]
        left = s.tiles[base]
        if not left:  # PG-80
            continue
        if len(floors) == top:  # PG-47
            if may_build_spire(s, base):  # PG-51
                roofs += acts.ROOFS[lot][payable_spires(m, base, left)]
        elif g is not None:  # PG-32
            tiles += acts.TILES[lot][reaching_fields(m, g, base)]
        elif m.cards[base] or (m.buddha and pair_colors(m, base)):  # PG-45, PG-65
            tiles += acts.TILES[lot][left]


def _cards(s: State, color: int) -> list[Action]:
    at = s.mover * 10 + color
    out = [acts.CARD[color]] if s.cards[at] else []
    if s.cards[at + 5]:
        out.append(acts.CARD[color + 5])
    return out


def _pay_column(s: State, frame: Frame) -> list[Action]:
    color = int(frame[2])
    m = means(s)
    bowls = acts.BOWLS[pair_colors(m, color)] if m.bowl else ()  # PG-64
    return [*bowls, *_cards(s, color)]


def tile_ways(s: State, lot: int, field: int) -> int:
    """The mask of colours with which a tile with `field` may be paid on `lot`.

    Its base colour is paid by a card, any other by Buddha; after each a column must be
    reachable (PG-32).
    """
    m = means(s)
    base = s.floors[lot][-1]
    ways = tile_payments(m, base)
    if not s.columns:
        after = with_tile(ground(s), base, field)
        ways = [way for way in ways if can_reach_column(way[1], after)]
    return sum(1 << color for color, _ in ways)


def roof_ways(s: State, lot: int, spire: int) -> int:
    """The mask of colours that pay a roof's tile on `lot` and leave a payable spire (PG-50)."""
    ways = tile_payments(means(s), s.floors[lot][-1])
    return sum(1 << color for color, left in ways if can_pay_spire(left, spire))


def _tile_payment(s: State, lot: int, ways: int) -> list[Action]:
    base = s.floors[lot][-1]
    out = list(acts.BUDDHAS[ways & ~(1 << base)])
    return out + _cards(s, base) if ways >> base & 1 else out


def _pay_tile(s: State, frame: Frame) -> list[Action]:
    lot = int(frame[1])
    return _tile_payment(s, lot, tile_ways(s, lot, int(frame[2])))


def _pay_roof(s: State, frame: Frame) -> list[Action]:
    lot = int(frame[1])
    return _tile_payment(s, lot, roof_ways(s, lot, int(frame[2])))


def spire_bowls(s: State, lot: int) -> int:
    """PG-64: the mask of colours whose pair may stand for one piece of the spire on `lot`."""
    m = means(s)
    return pair_colors(m, s.spires[lot]) if m.bowl else 0


def _pay_spire(s: State, frame: Frame) -> list[Action]:
    """The piece paid by card comes first, display before hand: one order for equal payments."""
    lot, left, zone = int(frame[1]), frame[2], frame[3]
    color = s.spires[lot]
    at = s.mover * 10 + color
    shown, held = s.cards[at], s.cards[at + 5]
    bowls = spire_bowls(s, lot)
    if left == 1:
        out = list(acts.BOWLS[bowls])
        shown = shown if zone == DISPLAY else 0
    else:
        out = []
        shown = shown if bowls or shown + held > 1 else 0
        held = held if bowls or held > 1 else 0
    if shown:
        out.append(acts.CARD[color])
    if held:
        out.append(acts.CARD[color + 5])
    return out


def _pair(s: State, frame: Frame) -> list[Action]:
    color, left, zone = int(frame[1]), int(frame[2]), frame[3]
    at = s.mover * 10 + color
    out = [acts.CARD[color]] if zone == DISPLAY and s.cards[at] else []
    if s.cards[at + 5] >= left:
        out.append(acts.CARD[color + 5])
    return out


def _held(s: State) -> list[Action]:
    at = s.mover * 10
    return [acts.DISCARD[spot] for spot in acts.SPOTS if s.cards[at + spot]]


def _dragon(s: State, frame: Frame) -> list[Action]:
    out = _held(s)
    if frame[1] or frame[2]:  # PG-63: 1 or more
        out.append(acts.DONE)
    return out


def _alternative(s: State, _: Frame) -> list[Action]:
    return _held(s)


def _free(s: State, _: Frame) -> list[Action]:
    out: list[Action] = []
    for lot in range(LOTS):
        out += acts.COLUMNS[lot][open_colors(s, lot)]
    return out


def _fan(_s: State, _: Frame) -> list[Action]:
    return [acts.FAN, acts.REFILL]


_LEGAL: Final[dict[int | str, Callable[[State, Frame], list[Action]]]] = {
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
