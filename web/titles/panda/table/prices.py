"""What a space would cost whoever is asked, and what would be left (WP-33, WP-34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from web.titles.panda.table.places import book_of

if TYPE_CHECKING:
    from web.titles.panda.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Price:
    """The price in words, what is left after it, and the VP that AP below 0 cost.

    `minus` is that loss in short; `few_guards` and `few_ap` say which of the two can't be paid.
    """

    text: str
    left: str
    lost: int
    minus: str
    loses: str
    few_guards: bool
    few_ap: bool


def price(scene: Scene, seat: int, row: int, guards: int) -> Price:
    """What a space in a row costs a seat, if it takes so many guards."""
    view, speak = scene.view, scene.speak
    free = view["frames"][-1][0] == "free"
    supply, ap = view["guards"][seat], view["ap"][seat]
    penalties = book_of(scene).penalties
    rest = ap - row
    few_guards, few_ap = guards > supply, rest < -len(penalties)
    lost = penalties[-rest - 1] if row and -len(penalties) <= rest < 0 else 0
    cost = Msg("panda.table.board.costs", guards=words.guards(guards), ap=words.ap(row))
    left = Msg("panda.table.board.left", guards=words.guards(supply - guards), ap=words.ap(rest))
    loses = Msg("panda.table.board.loses", vp=words.vp(min(lost, view["vp"][seat])))
    payable = not (few_guards or few_ap or free)
    return Price(
        text=speak(Msg("panda.table.board.free")) if free else speak(cost),
        left=speak(left) if payable else "",
        lost=0 if free else min(lost, view["vp"][seat]),
        minus=speak(Msg("panda.table.board.minus", vp=words.vp(min(lost, view["vp"][seat])))),
        loses=speak(loses) if lost and payable else "",
        few_guards=few_guards and not free,
        few_ap=few_ap and not free,
    )
