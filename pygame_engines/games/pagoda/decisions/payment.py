"""Paying with cards: one of the colour asked for, or two of another with bowl or Buddha."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck, Msg, plural
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.actions import COLOR_OF, ZONE_OF
from pygame_engines.games.pagoda.decisions import column, roof, tile
from pygame_engines.games.pagoda.decisions.base import (
    ABILITIES,
    CARDS,
    Answer,
    Args,
    Costs,
    Decision,
    Decisions,
    Effects,
    Log,
    Question,
    one,
)
from pygame_engines.games.pagoda.decisions.spending import (
    at_lots,
    color_of,
    of_color,
    put,
    short,
    spend,
    takes,
    use,
)
from pygame_engines.games.pagoda.state import (
    BOWL,
    BUDDHA,
    COLUMN,
    DISPLAY,
    SPIRE,
    TILE,
    Frame,
    State,
)

_PAYS_FOR: Final = {"pay_column": COLUMN, "pay_tile": TILE, "pay_roof": TILE, "pay_spire": SPIRE}


# --- a pair for bowl or Buddha ------------------------------------------------------------------


def _legal(s: State, frame: Frame) -> list[Action]:
    color, left, zone = frame[1], frame[2], frame[3]
    at = s.mover * 10 + color
    out = [acts.CARD[color]] if zone == DISPLAY and s.cards[at] else []
    if s.cards[at + 5] >= left:
        out.append(acts.CARD[color + 5])
    return out


def _verdicts(s: State, frame: Frame) -> list[Verdict]:
    color, left, least = frame[1], frame[2], frame[3]
    at = s.mover * 10 + color
    shown, held = s.cards[at], s.cards[at + 5]
    clause = "PG-64" if s.frames[-2][0] in ("pay_column", "pay_spire") else "PG-65"
    return [
        (acts.CARD[color], None if shown and least == DISPLAY else clause if shown else "PG-12"),
        (acts.CARD[color + 5], None if held >= left else clause if held else "PG-12"),
    ]


def _question(_: State, frame: Frame) -> Question:
    left = frame[2]
    return plural("pagoda.prompt.pair", n=left, pair=words.PAIR[frame[1]]), left


def _fits(s: State, frame: Frame) -> bool:
    color, left, zone = (int(field) for field in frame[1:])
    at = s.mover * 10 + color
    return 1 <= left <= 2 and s.cards[at + 5] + (zone == DISPLAY) * s.cards[at] >= left


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


def _bowl_label(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.bowl", pair=words.PAIR[color_of(action)])


def _buddha_label(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.buddha", pair=words.PAIR[color_of(action)])


def _bowl_refusal(_s: State, _action: Action, clause: str) -> Msg:
    if clause == "PG-60":
        return Msg("pagoda.refusal.bowl_used")
    return Msg("pagoda.refusal.bowl_second") if clause == "PG-64" else short(clause)


def _buddha_refusal(_s: State, _action: Action, clause: str) -> Msg:
    return Msg("pagoda.refusal.buddha_used") if clause == "PG-60" else short(clause)


def _bowl_price(s: State, action: Action) -> Costs:
    return (use(s, BOWL), of_color(s, color_of(action), 2))  # PG-64


def _buddha_price(s: State, action: Action) -> Costs:
    return (use(s, BUDDHA), of_color(s, color_of(action), 2))  # PG-65


# --- a card -------------------------------------------------------------------------------------


def _card(s: State, args: Args, _luck: Luck, log: Log) -> None:
    zone, color = acts.SPOT[args]
    frame = s.frames[-1]
    pair = frame if frame[0] == "pair" else None
    bill = s.frames[-2] if pair else frame
    put(s, bill[1] + 1, _PAYS_FOR[bill[0]], zone, color, log)
    if pair:
        pair[2] -= 1
        pair[3] = zone
        if pair[2]:
            return
        s.frames.pop()
    _paid(s, bill, zone, log)


def _paid(s: State, bill: Frame, zone: int, log: Log) -> None:
    """The payment that `bill` asks for has been made, its last card out of `zone`."""
    lot = bill[1]
    if bill[0] == "pay_spire":
        bill[2] -= 1
        bill[3] = zone
        if not bill[2]:
            s.frames.pop()
            roof.build_spire(s, lot, log)
        return
    s.frames.pop()
    color = bill[2]
    if bill[0] == "pay_column":
        column.build(s, lot, color, log)
    elif bill[0] == "pay_tile":
        tile.lay(s, lot, color, log)
    else:
        roof.lay_tile(s, lot, color, log)


def card_target(action: Action) -> str:
    """The card that is played or discarded."""
    return f"card.{action.args[0]}.{action.args[1]}"


def card_phrase(action: Action) -> Msg:
    """A card as a label has it: "a red card from the display"."""
    zone, color = action.args
    return words.CARD_OF[ZONE_OF[str(zone)]][COLOR_OF[str(color)]]


def card_price(s: State, action: Action) -> Costs:
    """The card itself, of those of its zone."""
    zone, color = action.args
    at = s.mover * 10 + ZONE_OF[str(zone)] * 5 + COLOR_OF[str(color)]
    return (takes(f"card.{zone}.{color}", 1, s.cards[at]),)


def _card_label(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.card", what=card_phrase(action))


def _card_refusal(s: State, _: Action, clause: str) -> Msg:
    if clause in ("PG-32", "PG-50") and s.frames[-1][0] != "pay_spire":
        return short(clause)
    return Msg("pagoda.refusal.order")


def _card_effects(s: State, _: Action) -> Effects:
    """The last card of a payment builds what is paid for."""
    last = s.frames[-1]
    bill = s.frames[-2] if last[0] == "pair" else last
    if last[0] == "pair" and last[2] != 1:
        return ()
    lot, what = bill[1], bill[2]
    if bill[0] == "pay_column":
        return column.paid(s, lot)
    if bill[0] == "pay_spire":
        return at_lots("closes", (lot,)) if what == 1 else ()
    return roof.paid(s, lot, what) if bill[0] == "pay_roof" else tile.paid(s, lot, what)


DECISIONS: Final[Decisions] = {
    # How many cards of the pair are left, the least zone still allowed
    "pair": Decision(
        fields=(("color", "color"), ("left", "count"), ("least", "zone")),
        legal=_legal,
        verdicts=_verdicts,
        question=_question,
        fits=_fits,
        dialog="payment",
    ),
}
ANSWERS: Final = {
    "bowl": Answer(
        ABILITIES,
        _bowl_label,
        _bowl,
        _bowl_refusal,
        one("ability.bowl"),
        price=_bowl_price,
        wants="PG-60",
        asked=True,
    ),
    "buddha": Answer(
        ABILITIES,
        _buddha_label,
        _buddha,
        _buddha_refusal,
        one("ability.buddha"),
        price=_buddha_price,
        wants="PG-60",
        asked=True,
    ),
    "card": Answer(
        CARDS,
        _card_label,
        _card,
        _card_refusal,
        card_target,
        price=card_price,
        effects=_card_effects,
        usual="display",  # the other side sees it, a card of the hand never
    ),
}
