"""What speaks for a choice, in words: the names of `games.panda.advice.reasons`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from web.titles.panda.table.places import book_of

if TYPE_CHECKING:
    from web.titles.panda.table.seen import Scene

_WON: Final = {
    "strength": Msg("panda.table.because.strength"),
    "missions": Msg("panda.table.because.mission"),
    "heroes": Msg("panda.table.because.hero"),
}
"""What speaks for a choice where there is more of it than before."""
_PLAIN: Final = {
    "ap": Msg("panda.table.because.ap"),
    "guards": Msg("panda.table.because.guards"),
    "take": Msg("panda.table.because.take"),
    "ways": Msg("panda.table.because.ways"),
}


def because(scene: Scene, seat: int, name: str, amount: int) -> Msg | None:
    """See `web.table.scene.GameTable`."""
    if name in _PLAIN:
        return _PLAIN[name]
    if name in _WON:
        return _WON[name] if amount > 0 else None
    if name in ("vp", "points"):
        return _points(name, amount)
    sort, _, which = name.partition(".")
    if sort == "rival" and which.isdecimal():
        return Msg("panda.table.because.rival", seat=int(which))
    sites = [site.name for site in book_of(scene).sites if site.id == which]
    return Msg("panda.table.because.build", site=sites[0]) if sort == "build" and sites else None


def _points(name: str, amount: int) -> Msg | None:
    if amount <= 0:
        return None
    vp = words.vp(amount)
    return vp if name == "vp" else Msg("panda.table.because.points", vp=vp)
