"""What comes of a choice, in this title's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import words as names
from web.titles.zheng_he.table.names import AREAS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Choice
    from pygame_engines.core.consequences import Cost, Effect

_TURN: Final = frozenset(("ends_turn",))
LABELLED: Final = {"end": _TURN, "next_game": _TURN, "nothing": frozenset(("idle",))}
"""The end of the phase is called that, and a card without effect, too."""


def words(choice: Choice, effects: Sequence[Effect]) -> Msg | None:
    """How the effects of one kind read; None where the words of all titles do.

    A round that ends without a turn is the first game of a match (ZH-75).
    """
    kind, place = effects[0].kind, effects[0].at
    if kind == "bares":
        area = AREAS.index(place.removeprefix("area."))
        return Msg("zheng_he.table.effect.bares", the_area=names.THE_AREA[area])
    if kind == "opens":
        on_map = place.startswith("area.")
        return Msg("zheng_he.table.effect.attacked" if on_map else "zheng_he.table.effect.reacts")
    if kind == "closes":  # ZH-62
        return Msg("zheng_he.table.effect.reserve")
    if kind == "last_turn":
        return Msg("zheng_he.table.effect.last_phase")
    if kind == "ends_round":
        whole = any(effect.kind == "ends_turn" for effect in choice.effects)
        return Msg("zheng_he.table.effect.round" if whole else "zheng_he.table.effect.first_game")
    return None


def price(cost: Cost) -> Msg | None:
    """Gold and command points; what comes out of a supply is no price."""
    if cost.what == "cp":
        return plural("zheng_he.count.cp", n=cost.amount)
    return names.gold(cost.amount) if cost.what == "gold" else None
