"""What comes of a choice, in this title's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words as names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Choice
    from pygame_engines.core.consequences import Cost, Effect

UNTOLD: Final = frozenset(("ends_turn", "forgoes"))
"""A turn is one action: that it ends is nothing to tell of. What is forgone stands in the list."""
LABELLED: Final = {"pass": frozenset(("out",))}
"""Passing is called that."""


def words(choice: Choice, effects: Sequence[Effect]) -> Msg | None:
    """How the effects of one kind read; None where the words of all titles do."""
    match effects[0].kind:
        case "closes":
            above = effects[0].at.startswith("row.")
            return Msg("panda.table.effect.above" if above else "panda.table.effect.full")
        case "idle":
            paid = choice.action.kind != "space"  # a space alone is still to be paid for
            return Msg("panda.table.effect.nothing" if paid else "panda.table.effect.idle")
        case "last_turn":
            return Msg("panda.table.effect.last_round")
        case "loses":
            lost = sum(effect.n for effect in effects)
            return Msg("panda.table.effect.loses", vp=names.vp(lost))
        case _:
            return None


def price(cost: Cost) -> Msg | None:
    """Guards and AP, and how many are left; VP that AP below 0 cost are a consequence."""
    what = {"guards": names.guards, "ap": names.ap}.get(cost.what)
    return what and Msg("panda.table.price", what=what(cost.amount), left=cost.left)
