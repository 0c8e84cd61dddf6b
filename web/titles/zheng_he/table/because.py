"""What speaks for a choice, in words: the names of `games.zheng_he.advice.reasons`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, plural
from web.titles.zheng_he.table.names import AREAS, area_name, side_of

if TYPE_CHECKING:
    from web.titles.zheng_he.table.seen import Scene

_SIDES: Final = {
    "voyages": (Msg("zheng_he.table.because.voyage"), None),
    "fleet": (Msg("zheng_he.table.because.fleet"), Msg("zheng_he.table.because.no_fleet")),
    "gold": (Msg("zheng_he.table.because.gold"), Msg("zheng_he.table.because.no_gold")),
    "home_armies": (Msg("zheng_he.table.because.home"), Msg("zheng_he.table.because.no_home")),
    "home_hordes": (
        Msg("zheng_he.table.because.no_homelands"),
        Msg("zheng_he.table.because.homelands"),
    ),
    "emperor_reserve": (Msg("zheng_he.table.because.reserve"), None),
    "overlord_reserve": (None, Msg("zheng_he.table.because.reserve")),
    "armies": (Msg("zheng_he.table.because.armies"), Msg("zheng_he.table.because.no_armies")),
    "hordes": (Msg("zheng_he.table.because.no_hordes"), Msg("zheng_he.table.because.hordes")),
    "points": (Msg("zheng_he.table.because.points"), Msg("zheng_he.table.because.points")),
}
"""By name: how it reads for the Emperor and for the Overlord, None where that side can't see it."""

_COUNTED: Final = ("zheng_he.table.because.guard", "zheng_he.table.because.threat")
_ATTACK: Final = ("zheng_he.table.because.attack", "zheng_he.table.because.safe")


def because(scene: Scene, seat: int, name: str, amount: int) -> Msg | None:
    """See `web.table.scene.GameTable`."""
    side = int(side_of(scene.view, seat) != "emperor")
    if name in _SIDES:
        return _SIDES[name][side] if name != "voyages" or amount > 0 else None
    sort, _, where = name.partition(".")
    if where not in AREAS:
        return None
    area = area_name(where)
    if sort == "guard":
        return plural(_COUNTED[side], n=amount, area=area) if amount > 0 else None
    if sort == "attack":
        return Msg(_ATTACK[side], area=area)
    if sort != "hold":
        return None
    return Msg("zheng_he.table.because.win" if amount else "zheng_he.table.because.keep", area=area)
