"""What payments share: cards and abilities, spent and priced."""

from __future__ import annotations

from collections.abc import Iterable

from pygame_engines.core.api import Action, Msg
from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda.actions import COLOR_OF
from pygame_engines.games.pagoda.decisions.base import Costs, Effects, Log
from pygame_engines.games.pagoda.rules import COLUMN_LIMIT, is_usable, means
from pygame_engines.games.pagoda.state import ABILITIES, BOWL, COLORS, LANTERN, State

# --- spending -----------------------------------------------------------------------------------


def put(s: State, lot: int, use: int, zone: int, color: int, log: Log) -> None:
    """A card leaves the mover's zone and lies beside a lot (1 to 6, or 0 for none)."""
    at = s.mover * 10 + zone * 5 + color
    assert s.cards[at] > 0, "no such card"
    s.cards[at] -= 1
    card = (lot, use, color, zone)
    s.played.append(card)
    if log is not None:
        log.append(tell.card(s.mover, card))


def spend(s: State, ability: int) -> None:
    """PG-60: one use off the marker, once a turn."""
    at = s.mover * 5 + ability
    assert s.markers[at] > 0, "no use left"
    assert not s.used >> ability & 1, "used this turn"
    s.markers[at] -= 1
    s.used |= 1 << ability


def light(s: State, log: Log) -> None:
    """PG-67: the lantern burns for this turn."""
    spend(s, LANTERN)
    if log is not None:
        log.append(tell.lantern(s.mover))


def count_column(s: State, log: Log) -> None:
    """PG-31, PG-67: one more column; the fourth lights the lantern if none burns yet."""
    if s.columns == COLUMN_LIMIT and not s.used >> LANTERN & 1:
        light(s, log)
    s.columns += 1


# --- what may be spent --------------------------------------------------------------------------


def cards(s: State, color: int) -> list[Action]:
    """The cards of a colour, display first."""
    at = s.mover * 10 + color
    out = [acts.CARD[color]] if s.cards[at] else []
    if s.cards[at + 5]:
        out.append(acts.CARD[color + 5])
    return out


def judged_cards(s: State, color: int, clause: str | None) -> list[Verdict]:
    """The same with `clause` for the cards held."""
    at = s.mover * 10 + color
    return [
        (acts.CARD[zone * 5 + color], clause if s.cards[at + zone * 5] else "PG-12")
        for zone in range(2)
    ]


def judged_pairs(
    s: State, actions: list[Action], ability: int, color: int, allowed: int, clause: str
) -> list[Verdict]:
    """Bowl or Buddha by colour of the pair; `clause` is why one not in `allowed` is refused."""
    out: list[Verdict] = []
    held = means(s).cards
    for c in acts.ABC:
        if c == color or held[c] < 2:
            out.append((actions[c], "PG-64" if ability == BOWL else "PG-65"))
        elif not is_usable(s, ability):
            out.append((actions[c], "PG-60"))
        else:
            out.append((actions[c], None if allowed >> c & 1 else clause))
    return out


def short(clause: str) -> Msg:
    """Paying so would leave too little for what must follow."""
    if clause == "PG-32":
        return Msg("pagoda.refusal.column_due")
    return Msg("pagoda.refusal.spire_due")


# --- prices and consequences --------------------------------------------------------------------


def takes(what: str, amount: int, held: int) -> Cost:
    """The price of `amount` of what so many are `held`."""
    return Cost(what, amount, held - amount, held < amount)


def use(s: State, ability: int) -> Cost:
    """The price of a use of an ability."""
    return takes(f"ability.{ABILITIES[ability]}", 1, s.markers[s.mover * 5 + ability])


def of_color(s: State, color: int, amount: int) -> Cost:
    """The price of cards of a colour, from whichever zone."""
    return takes(f"card.{COLORS[color]}", amount, means(s).cards[color])


def lantern(s: State) -> Costs:
    """PG-67: the fourth column lights the lantern if it doesn't burn yet."""
    if s.columns < COLUMN_LIMIT or s.used >> LANTERN & 1:
        return ()
    return (use(s, LANTERN),)


def color_of(action: Action) -> int:
    """The colour that an action names last."""
    return COLOR_OF[str(action.args[-1])]


def at_lots(kind: str, lots: Iterable[int]) -> Effects:
    """An effect at each of the lots (from 0)."""
    return tuple(Effect(kind, f"lot.{lot + 1}") for lot in lots)
