"""What a choice takes and what comes of it, in this title's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.pagoda import words as names
from pygame_engines.games.pagoda.state import COLORS

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
        case "opens" if effects[0].at.startswith("roof"):
            return Msg("pagoda.table.effect.opens_roof")
        case "opens":
            return Msg("pagoda.table.effect.opens")
        case "last_turn" if effects[0].at == "turn":
            return Msg("pagoda.table.effect.this_turn")
        case "last_turn":
            return Msg("pagoda.table.effect.last_turn")
        case _:
            return None


_USES: Final = {
    "fan": Msg("pagoda.table.price.fan"),
    "dragon": Msg("pagoda.table.price.dragon"),
    "bowl": Msg("pagoda.table.price.bowl"),
    "buddha": Msg("pagoda.table.price.buddha"),
    "lantern": Msg("pagoda.table.price.lantern"),
}


def price(cost: Cost) -> Msg | None:
    """Cards by their colour, and abilities; what is laid down or played is named by the label."""
    sort, _, name = cost.what.partition(".")
    if sort == "ability":
        return _USES[name]
    if name not in COLORS:
        return None
    color = names.COLOR[COLORS.index(name)]
    return plural("pagoda.table.price", n=cost.amount, color=color)


def costly(choice: Choice) -> bool:
    """Whether a building takes more than the one card of the usual way, as far as is certain."""
    building = choice.action.kind in ("column", "tile", "roof")
    taken = [cost.what for cost in choice.cost for _ in range(cost.amount)]
    return building and (len(taken) > 1 or any(what.startswith("ability") for what in taken))
