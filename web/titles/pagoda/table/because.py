"""What speaks for a choice, in words: the names of `games.pagoda.advice.reasons`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.state import ABILITIES

if TYPE_CHECKING:
    from web.titles.pagoda.table.seen import Scene

_POINTS: Final = {
    "columns": "pagoda.table.because.columns",
    "tiles": "pagoda.table.because.tiles",
    "roofs": "pagoda.table.because.roofs",
    "prospect": "pagoda.table.because.prospect",
    "leaves": "pagoda.table.because.leaves",
}


def because(scene: Scene, seat: int, name: str, amount: int) -> Msg | None:
    """See `web.table.scene.GameTable`; a use that was spent speaks for nothing."""
    if name in _POINTS:
        return plural(_POINTS[name], n=amount) if amount > 0 or name == "leaves" else None
    sort, _, which = name.partition(".")
    if sort != "use" or which not in ABILITIES or amount < 0:
        return None
    ability = words.ABILITY[ABILITIES.index(which)]
    key = "pagoda.table.because.gains" if amount else "pagoda.table.because.keeps"
    return Msg(key, ability=ability)
