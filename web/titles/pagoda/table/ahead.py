"""What a choice takes and what comes of it, in this title's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.pagoda.state import COLORS
from pygame_engines.games.pagoda.words import COLOR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Choice
    from pygame_engines.core.consequences import Cost, Effect

_TURN: Final = frozenset(("ends_turn",))
LABELLED: Final = {"end": _TURN, "fan": _TURN, "pass": _TURN, "refill": _TURN}
"""What ends the turn and says so, or comes after its end."""


def words(effects: Sequence[Effect]) -> Msg | None:
    """How the effects of one kind read; None where the words of all titles do."""
    match effects[0].kind:
        case "closes":
            lots = ", ".join(effect.at.removeprefix("lot.") for effect in effects)
            return Msg("pagoda.table.effect.closes", lots=lots)
        case "opens":
            return Msg("pagoda.table.effect.opens")
        case "last_turn" if effects[0].at == "turn":
            return Msg("pagoda.table.effect.this_turn")
        case "last_turn":
            return Msg("pagoda.table.effect.last_turn")
        case _:
            return None


_BUILDINGS: Final = frozenset(("column", "tile", "roof"))
_USES: Final = {
    "ability.bowl": Msg("pagoda.table.price.bowl"),
    "ability.buddha": Msg("pagoda.table.price.buddha"),
    "ability.lantern": Msg("pagoda.table.price.lantern"),
}


def price(choice: Choice) -> Msg | None:
    """What a building takes, as far as that is certain; None for the usual, which is one card."""
    if choice.action.kind not in _BUILDINGS or choice.refusal is not None or not choice.cost:
        return None
    if [(cost.what in _USES, cost.amount) for cost in choice.cost] == [(False, 1)]:
        return None
    return Msg("pagoda.table.price", what=tuple(_thing(cost) for cost in choice.cost))


def _thing(cost: Cost) -> Msg:
    if cost.what in _USES:
        return _USES[cost.what]
    color = COLOR[COLORS.index(cost.what.removeprefix("card."))]
    return Msg("pagoda.table.price.cards", count=cost.amount, color=color)
