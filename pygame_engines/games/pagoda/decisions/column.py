"""Building a column: on a lot of one's choice, paid by a card, or by two with the bowl."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck, Msg, plural
from pygame_engines.core.consequences import Effect
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.decisions import fan
from pygame_engines.games.pagoda.decisions.base import (
    COLUMNS,
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
    count_column,
    judged_cards,
    judged_pairs,
    lantern,
    of_color,
    use,
)
from pygame_engines.games.pagoda.rules import (
    BITS,
    completed,
    is_sealed,
    is_usable,
    may_build_column,
    means,
    open_colors,
    pair_colors,
    payable_columns,
    top_floor,
)
from pygame_engines.games.pagoda.state import BOWL, FLOOR_COLUMNS, NO_COLOR, Frame, State


def clause(s: State, lot: int, color: int) -> str | None:
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


# --- its payment --------------------------------------------------------------------------------


def _legal(s: State, frame: Frame) -> list[Action]:
    color = frame[2]
    if not is_usable(s, BOWL):
        return cards(s, color)
    return [*acts.BOWLS[pair_colors(means(s), color)], *cards(s, color)]  # PG-64


def _verdicts(s: State, frame: Frame) -> list[Verdict]:
    color = frame[2]
    return [*judged_pairs(s, acts.BOWL, BOWL, color, 31, ""), *judged_cards(s, color, None)]


def _question(_: State, frame: Frame) -> Question:
    return Msg("pagoda.prompt.pay", what=words.COLUMN[frame[2]]), 1


def _fits(s: State, frame: Frame) -> bool:
    lot, color = frame[1], frame[2]
    return bool(open_colors(s)[lot] >> color & 1) and may_build_column(s)


# --- the action ---------------------------------------------------------------------------------


def _label(_: State, action: Action) -> Msg:
    what = words.COLUMN_NAME[color_of(action)]
    return Msg("pagoda.label.column", what=what, lot=action.args[0])


def _outline(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.any_column", lot=action.args[0])


def _refusal(s: State, action: Action, clause: str) -> Msg:
    if clause == "PG-31":
        return plural("pagoda.refusal.limit", n=s.columns)
    return Msg("pagoda.refusal.no_card", card=words.CARD[color_of(action)])


def _gain(s: State, action: Action) -> int:
    return max(1, len(s.floors[int(action.args[0]) - 1]))  # PG-41


def _price(s: State, action: Action) -> Costs:
    if s.frames[-1][0] == "free":  # PG-70: paid already
        return ()
    m, color = means(s), color_of(action)
    pairs = BITS[pair_colors(m, color)] if m.bowl else ()
    if not pairs:
        return (of_color(s, color, 1), *lantern(s))  # PG-40
    if m.cards[color]:  # nobody knows which cards will pay
        return lantern(s)
    pair = () if len(pairs) > 1 else (of_color(s, pairs[0], 2),)
    return (use(s, BOWL), *pair, *lantern(s))  # PG-64


def built(s: State, lot: int) -> Effects:
    """A complete floor can be tiled by the other side, or roofed, or is the last without a tile."""
    if s.tops[lot] < FLOOR_COLUMNS - 1:
        return ()
    if not s.tiles[s.floors[lot][-1]]:
        return at_lots("closes", (lot,))  # PG-80
    what = "roof" if len(s.floors[lot]) == top_floor(s) else "lot"
    return (Effect("opens", f"{what}.{lot + 1}"),)  # PG-22, PG-50


def _effects(s: State, action: Action) -> Effects:
    lot = int(action.args[0]) - 1
    if s.frames[-1][0] != "free":
        return paid(s, lot)
    found = built(s, lot)
    return (*found, *fan.turn_ends(s, completed(s) + _sealed(found)))  # PG-70


def paid(s: State, lot: int) -> Effects:
    """What a column brings that doesn't end the turn."""
    found = built(s, lot)
    return (*found, *fan.ending(s, _sealed(found)))


def _sealed(found: Effects) -> int:
    return sum(effect.kind == "closes" for effect in found)


def _play(s: State, args: Args, luck: Luck, log: Log) -> None:
    lot, color = acts.PLACE[args]
    if s.frames[-1][0] == "free":  # PG-70: paid already, and the turn ends at once
        s.frames.pop()
        build(s, lot, color, log)
        s.passes = 0
        fan.end_turn(s, luck, log)
    else:
        s.frames.append(["pay_column", lot, color])


def build(s: State, lot: int, color: int, log: Log) -> None:
    """The column stands and scores."""
    floors = s.floors[lot]
    if not floors:
        floors = s.floors[lot] = (color,)
    assert floors[-1] == color, "a floor has one colour"
    assert s.tops[lot] < FLOOR_COLUMNS, "no field for this column"
    count_column(s, log)
    s.tops[lot] += 1
    floor = len(floors)
    s.scores[s.mover * 3] += floor  # PG-41
    if log is not None:
        log.append(tell.column(s.mover, lot, color, floor))
        if is_sealed(s, lot):  # PG-80
            log.append(tell.sealed(lot))


DECISIONS: Final[Decisions] = {
    "pay_column": Decision(
        fields=(("lot", "lot"), ("color", "color")),
        legal=_legal,
        verdicts=_verdicts,
        question=_question,
        fits=_fits,
        dialog="payment",
    ),
}
ANSWERS: Final = {
    "column": Answer(
        COLUMNS,
        _label,
        _play,
        _refusal,
        on_lot,
        gain=_gain,
        price=_price,
        effects=_effects,
        wants="PG-40",
        outline=_outline,
    ),
}
