"""Laying a tile on a complete floor: paid by a card of its base colour, or by two with Buddha."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Event, Luck, Msg, plural
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.decisions import fan
from pygame_engines.games.pagoda.decisions.base import (
    TILES,
    Answer,
    Args,
    Costs,
    Decision,
    Decisions,
    Effects,
    Log,
    Question,
    on_lot,
)
from pygame_engines.games.pagoda.decisions.spending import (
    at_lots,
    cards,
    color_of,
    judged_cards,
    judged_pairs,
    light,
    of_color,
    short,
    use,
)
from pygame_engines.games.pagoda.rules import (
    BITS,
    MARKER_USES,
    can_reach_column,
    ground,
    is_full,
    is_sealed,
    is_usable,
    means,
    tile_payments,
    top_floor,
    with_tile,
)
from pygame_engines.games.pagoda.state import (
    BUDDHA,
    FLOOR_COLUMNS,
    LANTERN,
    LOTS,
    NO_COLOR,
    RED,
    Frame,
    State,
)


def none_yet(s: State, lot: int) -> str | None:
    """Why no tile at all may be laid on `lot`, be it a roof's or another."""
    if s.spires[lot] != NO_COLOR:
        return "PG-20"
    if is_sealed(s, lot):
        return "PG-80"
    return None if s.tops[lot] == FLOOR_COLUMNS else "PG-45"


def clause(s: State, lot: int, field: int) -> str | None:
    """Why a tile with `field` may not be laid on `lot`."""
    refused = none_yet(s, lot)
    if refused:
        return refused
    if len(s.floors[lot]) == top_floor(s):
        return "PG-47"
    base = s.floors[lot][-1]
    if not s.tiles[base] >> field & 1:
        return "PG-03"
    if not tile_payments(means(s), base):
        return "PG-45"
    return None if ways(s, lot, field) else "PG-32"


# --- its payment --------------------------------------------------------------------------------


def ways(s: State, lot: int, field: int) -> int:
    """The mask of colours with which a tile with `field` may be paid on `lot`.

    Its base colour is paid by a card, any other by Buddha; after each a column must be
    reachable (PG-32).
    """
    m = means(s)
    base = s.floors[lot][-1]
    payments = tile_payments(m, base)
    if not s.columns:
        after = with_tile(ground(s), base, field)
        payments = [way for way in payments if can_reach_column(way[1], after)]
    return sum(1 << color for color, _ in payments)


def payment(s: State, lot: int, allowed: int) -> list[Action]:
    """What pays a tile on `lot`, be it a roof's or another, in the `allowed` ways."""
    base = s.floors[lot][-1]
    out = list(acts.BUDDHAS[allowed & ~(1 << base)])
    return out + cards(s, base) if allowed >> base & 1 else out


def judged_payment(s: State, lot: int, allowed: int, clause: str) -> list[Verdict]:
    """The same with `clause` for the other ways."""
    base = s.floors[lot][-1]
    by_card = None if allowed >> base & 1 else clause
    pairs = judged_pairs(s, acts.BUDDHA, BUDDHA, base, allowed, clause)
    return [*pairs, *judged_cards(s, base, by_card)]


def _legal(s: State, frame: Frame) -> list[Action]:
    lot = frame[1]
    return payment(s, lot, ways(s, lot, frame[2]))


def _verdicts(s: State, frame: Frame) -> list[Verdict]:
    lot = frame[1]
    return judged_payment(s, lot, ways(s, lot, frame[2]), "PG-32")


def question(s: State, frame: Frame) -> Question:
    """How a tile is to be paid."""
    return Msg("pagoda.prompt.pay", what=words.TILE[s.floors[frame[1]][-1]]), 1


def is_there(s: State, frame: Frame) -> bool:
    """Whether the frame's tile is left, and its lot waits for one."""
    lot, side = frame[1], frame[2]
    return is_full(s, lot) and bool(s.tiles[s.floors[lot][-1]] >> side & 1)


def _fits(s: State, frame: Frame) -> bool:
    return is_there(s, frame) and len(s.floors[frame[1]]) < top_floor(s)


# --- the action ---------------------------------------------------------------------------------


def _label(s: State, action: Action) -> Msg:
    lot = int(action.args[0])
    base, field = s.floors[lot - 1][-1], color_of(action)
    return Msg("pagoda.label.tile", base=words.COLOR[base], field=words.COLOR[field], lot=lot)


def _outline(s: State, action: Action) -> Msg:
    lot = int(action.args[0])
    return Msg("pagoda.label.any_tile", what=words.TILE[s.floors[lot - 1][-1]], lot=lot)


def unready(s: State, lot: int, clause: str) -> Msg | None:
    """Why no tile can be laid on a lot, whichever it is; None for another reason."""
    missing = FLOOR_COLUMNS - s.tops[lot]
    if clause == "PG-80":
        return Msg("pagoda.refusal.sealed", color=words.COLOR[s.floors[lot][-1]])
    return plural("pagoda.refusal.floor", n=missing) if missing else None


def _refusal(s: State, action: Action, clause: str) -> Msg:
    lot = int(action.args[0]) - 1
    found = unready(s, lot, clause)
    if found is not None:
        return found
    if clause == "PG-32":
        return short(clause)
    return Msg("pagoda.refusal.no_card", card=words.CARD[s.floors[lot][-1]])


def _gain(_: State, __: Action) -> int:
    return 1  # PG-45


def _price(s: State, action: Action) -> Costs:
    lot = int(action.args[0]) - 1
    if not is_full(s, lot):
        return ()
    base = s.floors[lot][-1]
    paying = BITS[ways(s, lot, color_of(action))]
    if len(paying) < 2 and base in (paying or (base,)):
        return (of_color(s, base, 1),)  # PG-45
    # PG-65; PG-46: a blue tile sets his marker anew
    buddha = () if base in paying or base == BUDDHA else (use(s, BUDDHA),)
    if len(paying) > 1:  # nobody knows which cards will pay
        return buddha
    return (*buddha, of_color(s, paying[0], 2))


def laid(s: State, lot: int, side: int) -> Effects:
    """PG-80: the last tile of a colour closes all other lots that wait for one."""
    base = s.floors[lot][-1]
    if s.tiles[base] != 1 << side:
        return ()
    others = (at for at in range(LOTS) if at != lot and is_full(s, at))
    return at_lots("closes", (at for at in others if s.floors[at][-1] == base))


def paid(s: State, lot: int, side: int) -> Effects:
    """What a tile brings, also of the game's end."""
    found = laid(s, lot, side)
    return (*found, *fan.ending(s, len(found)))


def _effects(s: State, action: Action) -> Effects:
    return paid(s, int(action.args[0]) - 1, color_of(action))


def _play(s: State, args: Args, _luck: Luck, _log: Log) -> None:
    s.frames.append(["pay_tile", *acts.PLACE[args]])


def take(s: State, lot: int, side: int, log: Log) -> None:
    """Take the tile from the supply, score it, set its marker."""
    base = s.floors[lot][-1]
    assert s.tiles[base] >> side & 1, "this tile is gone"
    # PG-67: a lantern that this tile is about to reset costs nothing
    if base == RED and is_usable(s, LANTERN):
        light(s, log)
    s.tiles[base] &= ~(1 << side)
    s.scores[s.mover * 3 + 1] += 1  # PG-45
    if not s.simple:  # PG-91
        s.markers[s.mover * 5 + base] = MARKER_USES  # PG-46


def lay(s: State, lot: int, field: int, log: Log) -> None:
    """The tile lies, and is the next floor."""
    base = s.floors[lot][-1]
    take(s, lot, field, log)
    s.floors[lot] += (field,)
    s.tops[lot] = 0
    if log is not None:
        log.append(tell.tile(s.mover, lot, base, field))
        tell_taken(s, base, log)


def tell_taken(s: State, base: int, log: list[Event]) -> None:
    """The marker that a tile sets, and the lots that its being gone seals."""
    if not s.simple:
        log.append(tell.marker(s.mover, base, MARKER_USES))
    if not s.tiles[base]:  # PG-80: the last tile of a colour seals every lot that waits for one
        lots = [lot for lot in range(LOTS) if is_sealed(s, lot) and s.floors[lot][-1] == base]
        log += map(tell.sealed, lots)


DECISIONS: Final[Decisions] = {
    "pay_tile": Decision(
        fields=(("lot", "lot"), ("field", "color")),
        legal=_legal,
        verdicts=_verdicts,
        question=question,
        fits=_fits,
        dialog="payment",
    ),
}
ANSWERS: Final = {
    "tile": Answer(
        TILES,
        _label,
        _play,
        _refusal,
        on_lot,
        gain=_gain,
        price=_price,
        effects=_effects,
        wants="PG-45",
        outline=_outline,
    ),
}
