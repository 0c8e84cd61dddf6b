"""What speaks for a choice, in words: the names of `games.zheng_he.advice.reasons`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import words
from web.titles.zheng_he.table.names import AREAS, area_name, side_of

if TYPE_CHECKING:
    from web.titles.zheng_he.table.seen import Scene


def because(scene: Scene, seat: int, name: str, amount: int) -> Msg | None:
    """See `web.table.scene.GameTable`."""
    mine = side_of(scene.view, seat) == "emperor"
    sort, _, where = name.partition(".")
    if where in AREAS:
        place, units = area_name(where), words.hordes(amount)
        match sort:
            case "hold":
                key = "table.advice.win" if amount else "table.advice.keep"
                return Msg(key, place=place)
            case "guard" if amount:
                key = "table.advice.guard" if mine else "table.advice.threat"
                return Msg(key, place=place, units=units)
            case "attack":
                return Msg("table.advice.attack" if mine else "table.advice.safe", place=place)
    for_emperor = sort != "hordes"
    if not amount or (amount > 0) != (mine == for_emperor):
        return None
    return _counted(sort, amount)


def _counted(sort: str, amount: int) -> Msg | None:
    """So many more or fewer of something."""
    if sort == "voyages":
        return Msg("table.of", name=Msg("zheng_he.group.voyages"), what=f"+{amount}")
    if sort == "reserve":
        units = plural("zheng_he.count.cp", n=abs(amount))
    elif sort in words.COUNT:
        units = words.COUNT[sort](abs(amount))
    else:
        return None
    more = Msg("table.advice.more" if amount > 0 else "table.advice.less", what=units)
    return (
        Msg("table.of", name=Msg("zheng_he.table.reserve"), what=more)
        if sort == "reserve"
        else more
    )
