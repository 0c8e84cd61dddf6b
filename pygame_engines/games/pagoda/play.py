"""Playing actions: how each kind changes the position. Nothing here asks whether it may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Event, Luck
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda import refill
from pygame_engines.games.pagoda.actions import COLOR_OF, ZONE_OF
from pygame_engines.games.pagoda.legal import ALTERNATIVE_CARDS
from pygame_engines.games.pagoda.refill import Log
from pygame_engines.games.pagoda.rules import (
    COLUMN_LIMIT,
    MARKER_USES,
    is_sealed,
    is_usable,
    spire_points,
)
from pygame_engines.games.pagoda.state import (
    BOWL,
    BUDDHA,
    COLUMN,
    DISCARD,
    DISPLAY,
    DRAGON,
    FAN,
    FAN_SIZE,
    FLOOR_COLUMNS,
    HAND,
    HAND_SIZE,
    LANTERN,
    LOTS,
    NO_COLOR,
    RED,
    SPIRE,
    TILE,
    Frame,
    State,
)


def apply(s: State, action: Action, luck: Luck, events: list[Event] | None = None) -> None:
    """Play a legal action in place."""
    _PLAY[action.kind](s, action.args, luck, events)


Args = tuple[int | str, ...]


# --- actions that ask for a payment -------------------------------------------------------------


def _column(s: State, args: Args, luck: Luck, log: Log) -> None:
    lot, color = int(args[0]) - 1, COLOR_OF[str(args[1])]
    if s.frames[-1][0] == "free":  # PG-70: paid already, and the turn ends at once
        s.frames.pop()
        _build_column(s, lot, color, log)
        s.passes = 0
        refill.end_turn(s, luck, log)
    else:
        s.frames.append(["pay_column", lot, color])


def _tile(s: State, args: Args, _luck: Luck, _log: Log) -> None:
    s.frames.append(["pay_tile", int(args[0]) - 1, COLOR_OF[str(args[1])]])


def _roof(s: State, args: Args, _luck: Luck, _log: Log) -> None:
    s.frames.append(["pay_roof", int(args[0]) - 1, COLOR_OF[str(args[1])]])


# --- payments -----------------------------------------------------------------------------------


_PAYS_FOR: Final = {"pay_column": COLUMN, "pay_tile": TILE, "pay_roof": TILE, "pay_spire": SPIRE}


def _card(s: State, args: Args, _luck: Luck, log: Log) -> None:
    zone, color = ZONE_OF[str(args[0])], COLOR_OF[str(args[1])]
    frame = s.frames[-1]
    pair = frame if frame[0] == "pair" else None
    bill = s.frames[-2] if pair else frame
    _put(s, int(bill[1]) + 1, _PAYS_FOR[str(bill[0])], zone, color, log)
    if pair:
        pair[2] = int(pair[2]) - 1
        pair[3] = zone
        if pair[2]:
            return
        s.frames.pop()
    _paid(s, bill, zone, log)


def _put(s: State, lot: int, use: int, zone: int, color: int, log: Log) -> None:
    """A card leaves the mover's zone and lies beside a lot (1 to 6, or 0 for none)."""
    at = s.mover * 10 + zone * 5 + color
    assert s.cards[at] > 0, "no such card"
    s.cards[at] -= 1
    card = (lot, use, color, zone)
    s.played.append(card)
    if log is not None:
        log.append(tell.card(s.mover, card))


def _paid(s: State, bill: Frame, zone: int, log: Log) -> None:
    """The payment that `bill` asks for has been made, its last card out of `zone`."""
    lot = int(bill[1])
    if bill[0] == "pay_spire":
        bill[2] = int(bill[2]) - 1
        bill[3] = zone
        if not bill[2]:
            s.frames.pop()
            _build_spire(s, lot, log)
        return
    s.frames.pop()
    color = int(bill[2])
    if bill[0] == "pay_column":
        _build_column(s, lot, color, log)
    elif bill[0] == "pay_tile":
        _lay_tile(s, lot, color, log)
    else:
        _lay_roof_tile(s, lot, color, log)
        s.frames.append(["pay_spire", lot, 2, DISPLAY])


def _bowl(s: State, args: Args, _luck: Luck, log: Log) -> None:
    color = COLOR_OF[str(args[0])]
    spend(s, BOWL)
    s.frames.append(["pair", color, 2, DISPLAY])
    if log is not None:
        log.append(tell.bowl(s.mover, color))


def _buddha(s: State, args: Args, _luck: Luck, log: Log) -> None:
    color = COLOR_OF[str(args[0])]
    spend(s, BUDDHA)
    s.frames.append(["pair", color, 2, DISPLAY])
    if log is not None:
        log.append(tell.buddha(s.mover, color))


def spend(s: State, ability: int) -> None:
    """PG-60: one use off the marker, once a turn."""
    at = s.mover * 5 + ability
    assert s.markers[at] > 0, "no use left"
    assert not s.used >> ability & 1, "used this turn"
    s.markers[at] -= 1
    s.used |= 1 << ability


# --- building -----------------------------------------------------------------------------------


def _count_column(s: State, log: Log) -> None:
    """PG-31, PG-67: one more column; the fourth lights the lantern if none burns yet."""
    if s.columns == COLUMN_LIMIT and not s.used >> LANTERN & 1:
        _light(s, log)
    s.columns += 1


def _light(s: State, log: Log) -> None:
    spend(s, LANTERN)
    if log is not None:
        log.append(tell.lantern(s.mover))


def _build_column(s: State, lot: int, color: int, log: Log) -> None:
    floors = s.floors[lot]
    if not floors:
        floors = s.floors[lot] = (color,)
    assert floors[-1] == color, "a floor has one colour"
    assert s.tops[lot] < FLOOR_COLUMNS, "no field for this column"
    _count_column(s, log)
    s.tops[lot] += 1
    floor = len(floors)
    s.scores[s.mover * 3] += floor  # PG-41
    if log is not None:
        log.append(tell.column(s.mover, lot, color, floor))
        if is_sealed(s, lot):  # PG-80
            log.append(tell.sealed(lot))


def _take_tile(s: State, lot: int, side: int, log: Log) -> None:
    """Take the tile from the supply, score it, set its marker."""
    base = s.floors[lot][-1]
    assert s.tiles[base] >> side & 1, "this tile is gone"
    # PG-67: a lantern that this tile is about to reset costs nothing
    if base == RED and is_usable(s, LANTERN):
        _light(s, log)
    s.tiles[base] &= ~(1 << side)
    s.scores[s.mover * 3 + 1] += 1  # PG-45
    if not s.simple:  # PG-91
        s.markers[s.mover * 5 + base] = MARKER_USES  # PG-46


def _lay_tile(s: State, lot: int, field: int, log: Log) -> None:
    base = s.floors[lot][-1]
    _take_tile(s, lot, field, log)
    s.floors[lot] += (field,)
    s.tops[lot] = 0
    if log is not None:
        log.append(tell.tile(s.mover, lot, base, field))
        _tell_after_tile(s, base, log)


def _lay_roof_tile(s: State, lot: int, spire: int, log: Log) -> None:
    base = s.floors[lot][-1]
    _take_tile(s, lot, spire, log)
    s.spires[lot] = spire
    if log is not None:
        log.append(tell.roof_tile(s.mover, lot, base, spire))
        _tell_after_tile(s, base, log)


def _tell_after_tile(s: State, base: int, log: list[Event]) -> None:
    if not s.simple:
        log.append(tell.marker(s.mover, base, MARKER_USES))
    if not s.tiles[base]:  # PG-80: the last tile of a colour seals every lot that waits for one
        lots = [lot for lot in range(LOTS) if is_sealed(s, lot) and s.floors[lot][-1] == base]
        log += map(tell.sealed, lots)


def _build_spire(s: State, lot: int, log: Log) -> None:
    assert s.spires[lot] != NO_COLOR, "no roof tile lies here"
    _count_column(s, log)  # PG-51
    gained = spire_points(s)
    s.scores[s.mover * 3 + 2] += gained  # PG-50
    if log is not None:
        log.append(tell.spire(s.mover, lot, s.spires[lot], gained))


# --- dragon and the alternative turn ------------------------------------------------------------


def _start_dragon(s: State, _args: Args, _luck: Luck, _log: Log) -> None:
    spend(s, DRAGON)
    s.frames.append(["dragon", 0, 0])


def _discard(s: State, args: Args, _luck: Luck, log: Log) -> None:
    zone, color = ZONE_OF[str(args[0])], COLOR_OF[str(args[1])]
    _put(s, 0, DISCARD, zone, color, log)
    frame = s.frames[-1]
    if frame[0] == "dragon":
        frame[1 + zone] = int(frame[1 + zone]) + 1
        return
    frame[1] = int(frame[1]) - 1
    if not frame[1]:
        s.frames[-1] = ["free"]


def _done(s: State, _args: Args, luck: Luck, log: Log) -> None:
    _, shown, held = s.frames.pop()
    if log is not None:
        log.append(tell.dragon(s.mover, int(shown) + int(held)))
    refill.draw(s, s.mover, DISPLAY, int(shown), luck, log)  # PG-63: the display first
    refill.draw(s, s.mover, HAND, int(held), luck, log)


def _alternative(s: State, _args: Args, _luck: Luck, log: Log) -> None:
    s.frames.append(["alternative", ALTERNATIVE_CARDS])
    if log is not None:
        log.append(tell.alternative(s.mover))


# --- the turn's end -----------------------------------------------------------------------------


def _end(s: State, _args: Args, luck: Luck, log: Log) -> None:
    s.passes = 0
    refill.end_turn(s, luck, log)


def _pass(s: State, _args: Args, luck: Luck, log: Log) -> None:
    s.passes += 1
    if log is not None:
        log.append(tell.passed(s.mover))
    refill.end_turn(s, luck, log, fan=False)  # PG-33


def _fan(s: State, _args: Args, luck: Luck, log: Log) -> None:
    spend(s, FAN)
    if log is not None:
        log.append(tell.fan(s.mover))
    refill.refill_hand(s, FAN_SIZE, luck, log)  # PG-61


def _refill(s: State, _args: Args, luck: Luck, log: Log) -> None:
    refill.refill_hand(s, HAND_SIZE, luck, log)


_PLAY: Final[dict[str, Callable[[State, Args, Luck, Log], None]]] = {
    "alternative": _alternative,
    "bowl": _bowl,
    "buddha": _buddha,
    "card": _card,
    "column": _column,
    "discard": _discard,
    "done": _done,
    "dragon": _start_dragon,
    "end": _end,
    "fan": _fan,
    "pass": _pass,
    "refill": _refill,
    "roof": _roof,
    "tile": _tile,
}
