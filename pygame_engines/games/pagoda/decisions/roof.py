"""Building a roof: its tile is paid first, then the two pieces of its spire, one by one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pygame_engines.core.api import Action, Luck, Msg, plural
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.decisions import fan, tile
from pygame_engines.games.pagoda.decisions.base import (
    ROOFS,
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
    color_of,
    count_column,
    judged_pairs,
    lantern,
    of_color,
    use,
)
from pygame_engines.games.pagoda.rules import (
    BITS,
    MARKER_USES,
    Means,
    can_pay_spire,
    fresh,
    is_full,
    may_build_column,
    may_build_spire,
    means,
    pair_colors,
    payable_spires,
    spire_points,
    tile_payments,
    top_floor,
)
from pygame_engines.games.pagoda.state import (
    BOWL,
    BUDDHA,
    DISPLAY,
    NO_COLOR,
    RED,
    Frame,
    State,
)


def clause(s: State, lot: int, spire: int) -> str | None:
    """Why a roof with a spire of this colour may not be built on `lot`."""
    refused = tile.none_yet(s, lot)
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


# --- the payment of its tile --------------------------------------------------------------------


def ways(s: State, lot: int, spire: int) -> int:
    """The mask of colours that pay a roof's tile on `lot` and leave a payable spire (PG-50)."""
    payments = tile_payments(means(s), s.floors[lot][-1])
    return sum(1 << color for color, left in payments if can_pay_spire(left, spire))


def _legal_tile(s: State, frame: Frame) -> list[Action]:
    lot = frame[1]
    return tile.payment(s, lot, ways(s, lot, frame[2]))


def _verdicts_tile(s: State, frame: Frame) -> list[Verdict]:
    lot = frame[1]
    return tile.judged_payment(s, lot, ways(s, lot, frame[2]), "PG-50")


def _fits_tile(s: State, frame: Frame) -> bool:
    floors = s.floors[frame[1]]
    return (
        tile.is_there(s, frame) and len(floors) == top_floor(s) and may_build_spire(s, floors[-1])
    )


# --- the payment of its spire -------------------------------------------------------------------


def _bowls(s: State, lot: int) -> int:
    """PG-64: the mask of colours whose pair may stand for one piece of the spire on `lot`."""
    m = means(s)
    return pair_colors(m, s.spires[lot]) if m.bowl else 0


def _legal_spire(s: State, frame: Frame) -> list[Action]:
    """The piece paid by card comes first, display before hand: one order for equal payments."""
    lot, left, zone = frame[1], frame[2], frame[3]
    color = s.spires[lot]
    at = s.mover * 10 + color
    shown, held = s.cards[at], s.cards[at + 5]
    bowls = _bowls(s, lot)
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


def _verdicts_spire(s: State, frame: Frame) -> list[Verdict]:
    lot, left, least = frame[1], frame[2], frame[3]
    color = s.spires[lot]
    bowls = _bowls(s, lot)
    # Equal payments have one order: the piece paid by card first, display before hand
    out = judged_pairs(s, acts.BOWL, BOWL, color, bowls if left == 1 else 0, "PG-64")
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


def _question_spire(s: State, frame: Frame) -> Question:
    left, spire = frame[2], words.SPIRE[s.spires[frame[1]]]
    return plural("pagoda.prompt.spire", n=left, what=spire), left


def _fits_spire(s: State, frame: Frame) -> bool:
    """PG-64: a pair pays the second piece."""
    lot, left = frame[1], frame[2]
    most = 1 if s.frames[-1][0] == "pair" else 2
    return s.spires[lot] != NO_COLOR and 1 <= left <= most and may_build_column(s)


# --- the action ---------------------------------------------------------------------------------


def _label(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.roof", what=words.ROOF_NAME[color_of(action)], lot=action.args[0])


def _outline(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.any_roof", lot=action.args[0])


def _refusal(s: State, action: Action, clause: str) -> Msg:
    lot = int(action.args[0]) - 1
    found = tile.unready(s, lot, clause)
    if found is not None:
        return found
    if clause == "PG-51":
        return plural("pagoda.refusal.limit", n=s.columns)
    card, pair = words.CARD[s.floors[lot][-1]], words.PAIR[color_of(action)]
    return Msg("pagoda.refusal.roof", card=card, pair=pair)


def _gain(s: State, _: Action) -> int:
    return 1 + spire_points(s)  # PG-50


class _Payment(NamedTuple):
    """The cards that a whole roof takes, by colour, and the abilities used for it."""

    cards: dict[int, int]
    abilities: frozenset[int]


def _payments(m: Means, base: int, spire: int) -> list[_Payment]:
    """All ways to pay a roof's tile and then its spire (PG-50, PG-64, PG-65)."""
    out = []
    for color, left in tile_payments(m, base):
        tiles, buddha = ((color, 1), ()) if color == base else ((color, 2), (BUDDHA,))
        held = left.cards[spire]
        if held > 1:
            out.append(_payment(buddha, tiles, (spire, 2)))
        if held and left.bowl:
            pairs = BITS[pair_colors(left, spire)]
            out += [_payment((*buddha, BOWL), tiles, (spire, 1), (c, 2)) for c in pairs]
    return out


def _payment(abilities: Iterable[int], *taken: tuple[int, int]) -> _Payment:
    cards: dict[int, int] = {}
    for color, n in taken:
        cards[color] = cards.get(color, 0) + n
    return _Payment(cards, frozenset(abilities))


def _certain(s: State, base: int, payments: list[_Payment]) -> Costs:
    """The cards, where all ways take the same, and the abilities that all of them use."""
    cards = payments[0].cards
    if any(payment.cards != cards for payment in payments):
        return ()
    used = frozenset.intersection(*(payment.abilities for payment in payments))
    # PG-46: its tile sets the marker anew: Buddha, who paid for it, and one use of a full bowl
    full = s.markers[s.mover * 5 + BOWL] == MARKER_USES
    priced = [a for a in sorted(used) if a != base or (a == BOWL and full)]
    return (*(of_color(s, color, n) for color, n in cards.items()), *(use(s, a) for a in priced))


def _price(s: State, action: Action) -> Costs:
    lot = int(action.args[0]) - 1
    if not is_full(s, lot):
        return ()
    m, base, spire = means(s), s.floors[lot][-1], color_of(action)
    lit = () if base == RED else lantern(s)  # PG-67: its own tile gives one
    payments = _payments(m, base, spire)
    if payments:
        return (*_certain(s, base, payments), *lit)
    bowl = m.bowl or (base == BOWL and bool(fresh(s) >> BOWL & 1))  # PG-46
    if (m.buddha and pair_colors(m, base)) or (bowl and pair_colors(m, spire)):
        return lit
    if base == spire:
        return (of_color(s, base, 3), *lit)
    return (of_color(s, base, 1), of_color(s, spire, 2), *lit)  # PG-50


def _effects(s: State, action: Action) -> Effects:
    lot = int(action.args[0]) - 1
    return (*at_lots("closes", (lot,)), *paid(s, lot, color_of(action)))


def paid(s: State, lot: int, spire: int) -> Effects:
    """What the roof's tile brings; with it the pagoda counts as completed (PG-81)."""
    found = tile.laid(s, lot, spire)
    return (*found, *fan.ending(s, 1 + len(found)))


def _play(s: State, args: Args, _luck: Luck, _log: Log) -> None:
    s.frames.append(["pay_roof", *acts.PLACE[args]])


def lay_tile(s: State, lot: int, spire: int, log: Log) -> None:
    """The roof's tile lies, and its spire is to be paid."""
    base = s.floors[lot][-1]
    tile.take(s, lot, spire, log)
    s.spires[lot] = spire
    if log is not None:
        log.append(tell.roof_tile(s.mover, lot, base, spire))
        tile.tell_taken(s, base, log)
    s.frames.append(["pay_spire", lot, 2, DISPLAY])


def build_spire(s: State, lot: int, log: Log) -> None:
    """The spire stands and scores."""
    assert s.spires[lot] != NO_COLOR, "no roof tile lies here"
    count_column(s, log)  # PG-51
    gained = spire_points(s)
    s.scores[s.mover * 3 + 2] += gained  # PG-50
    if log is not None:
        log.append(tell.spire(s.mover, lot, s.spires[lot], gained))


DECISIONS: Final[Decisions] = {
    "pay_roof": Decision(
        fields=(("lot", "lot"), ("spire", "color")),
        legal=_legal_tile,
        verdicts=_verdicts_tile,
        question=tile.question,
        fits=_fits_tile,
        dialog="payment",
    ),
    # Pieces left, the least zone still allowed
    "pay_spire": Decision(
        fields=(("lot", "lot"), ("left", "count"), ("least", "zone")),
        legal=_legal_spire,
        verdicts=_verdicts_spire,
        question=_question_spire,
        fits=_fits_spire,
        dialog="payment",
    ),
}
ANSWERS: Final = {
    "roof": Answer(
        ROOFS,
        _label,
        _play,
        _refusal,
        on_lot,
        gain=_gain,
        price=_price,
        effects=_effects,
        wants="PG-50",
        outline=_outline,
    ),
}
