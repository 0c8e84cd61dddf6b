"""What a space would cost whoever is asked, and what would be left, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg
from pygame_engines.core.consequences import Cost
from pygame_engines.games.panda import words

if TYPE_CHECKING:
    from pygame_engines.core.api import Choice
    from web.table.speech import Speaker


@dataclass(frozen=True, slots=True)
class Price:
    """The price in words, what is left after it, and the VP that AP below 0 cost.

    `minus` is that loss in short; `few_guards`: there are too few of them.
    """

    text: str
    left: str
    lost: int
    minus: str
    loses: str
    few_guards: bool


def price(speak: Speaker, choice: Choice, ap_held: int) -> Price:
    """What a choice of a space costs who holds so many AP; a free one has no price.

    What would be left is said where the space could be paid and doesn't lie behind.
    """
    cost = {each.what: each for each in choice.cost}
    if "guards" not in cost:
        free = speak(Msg("panda.table.board.free"))
        return Price(free, "", 0, "", "", few_guards=False)
    guards, vp = cost["guards"], cost.get("vp")
    ap = cost.get("ap", Cost("ap", 0, ap_held))  # the first row takes none
    costs = Msg(
        "panda.table.board.costs", guards=words.guards(guards.amount), ap=words.ap(ap.amount)
    )
    left = Msg("panda.table.board.left", guards=words.guards(guards.left), ap=words.ap(ap.left))
    lost = words.vp(vp.amount if vp else 0)
    payable = choice.clause != "WP-32" and not (guards.short or ap.short)
    return Price(
        text=speak(costs),
        left=speak(left) if payable else "",
        lost=vp.amount if vp else 0,
        minus=speak(Msg("panda.table.board.minus", vp=lost)),
        loses=speak(Msg("panda.table.board.loses", vp=lost)) if vp and payable else "",
        few_guards=guards.left < 0,
    )
