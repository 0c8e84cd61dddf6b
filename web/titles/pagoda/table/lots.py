"""The six lots: what stands on each, what lies beside it, what may be done there, and all in words.

Lots are 1 to 6 everywhere here, floors 1 to 4.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.pagoda.state import COLORS
from pygame_engines.games.pagoda.words import COLOR
from web.table.targets import spoken
from web.titles.pagoda.table import pieces
from web.titles.pagoda.table.about import LOTS, about
from web.titles.pagoda.table.built import built

if TYPE_CHECKING:
    from pygame_engines.games.pagoda.view import LotView
    from web.table.scene import About
    from web.table.targets import Target, Targets
    from web.titles.pagoda.table.seen import Scene

_NEEDS: Final = {
    "tile": Msg("pagoda.table.caption.needs_tile"),
    "roof": Msg("pagoda.table.caption.needs_roof"),
    "spire": Msg("pagoda.table.caption.needs_spire"),
}


@dataclass(frozen=True, slots=True)
class Badge:
    """The sign of a floor's colour, beside that floor."""

    color: str
    y: int
    floor: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card that lies beside a lot until the turn's end: upright, for a tile across (PG-75)."""

    id: str
    color: str
    across: bool
    label: str


@dataclass(frozen=True, slots=True)
class Lot:
    """One lot, ready to be drawn. `label` says its whole state, `caption` the same in short.

    Without a target it tells `about` itself.
    """

    number: int
    pieces: list[pieces.Piece]
    badges: list[Badge]
    played: list[Played]
    caption: str
    label: str
    sealed: bool
    last: bool
    pending: bool
    target: Target | None
    about: About


def lots(scene: Scene, targets: Targets) -> list[Lot]:
    """The lots from left to right."""
    view = scene.view
    last = built(view, scene.recent, scene.since)
    return [
        _lot(scene, number, lot, last, targets.get(f"lot.{number}"))
        for number, lot in enumerate(view["lots"], 1)
    ]


def _lot(
    scene: Scene, number: int, data: LotView, last: frozenset[str], target: Target | None
) -> Lot:
    drawn = pieces.painted(number, data, last)
    return Lot(
        number=number,
        pieces=drawn,
        badges=[_badge(floor, color) for floor, color in enumerate(data["floors"])],
        played=played(scene, number),
        caption=scene.speak(_caption(number, data)),
        label=_label(scene, number, data, target),
        sealed=data["sealed"],
        last=any(piece.last for piece in drawn),
        pending=data["due"],
        target=target,
        about=about(scene.speak, LOTS[_next(data)], scene.speak(_state(number, data))),
    )


def _next(data: LotView) -> str:
    """What a lot needs next: "" for nothing more."""
    if not data["floors"]:
        return "empty"
    return data["need"]["piece"] if data["need"] is not None else ""


def _badge(floor: int, color: str) -> Badge:
    return Badge(color, pieces.base(floor) - 22, floor + 1)


# --- words ---------------------------------------------------------------------------------------


def _label(scene: Scene, number: int, data: LotView, target: Target | None) -> str:
    """How the lot stands, the colours of all its floors, the cards beside it, what may be done."""
    speak, floors = scene.speak, tuple(_color(name) for name in data["floors"])
    laid = tuple(_color(card["color"]) for card in scene.view["played"] if card["lot"] == number)
    parts = [_state(number, data)]
    if len(floors) > 1:
        parts.append(Msg("pagoda.table.lot.floors", colors=floors))
    if laid:
        parts.append(Msg("pagoda.table.lot.cards", colors=laid))
    name = speak(Msg("pagoda.table.lot.name", lot=number))
    return spoken(speak, ". ".join(speak(part) for part in parts), target, name)


def _state(number: int, lot: LotView) -> Msg:
    floors, spire = lot["floors"], lot["spire"]
    if not floors:
        return Msg("pagoda.table.lot.empty", lot=number)
    color, floor = _color(floors[-1]), len(floors)
    needs = lot["need"]["piece"] if lot["need"] is not None else ""
    if spire is not None:
        if needs:
            return Msg("pagoda.table.lot.needs_spire", lot=number, color=color, spire=_color(spire))
        return Msg("pagoda.table.lot.roofed", lot=number, color=color, spire=_color(spire))
    if not needs:
        return Msg("pagoda.table.lot.sealed", lot=number, floor=floor, color=color)
    if needs == "column":
        count = lot["top"]
        return Msg("pagoda.table.lot.floor", lot=number, floor=floor, color=color, count=count)
    if needs == "roof":
        return Msg("pagoda.table.lot.needs_roof", lot=number, floor=floor, color=color)
    return Msg("pagoda.table.lot.needs_tile", lot=number, floor=floor, color=color)


def _color(name: str) -> Msg:
    return COLOR[COLORS.index(name)]


def _caption(number: int, lot: LotView) -> Msg:
    floors, need = lot["floors"], lot["need"]
    if not floors:
        return Msg("pagoda.table.caption.empty", lot=number)
    if need is None:
        roofed = lot["spire"] is not None
        return Msg("pagoda.table.caption.roofed") if roofed else Msg("pagoda.table.caption.sealed")
    if need["piece"] == "column":
        return Msg("pagoda.table.caption.floor", floor=len(floors), count=lot["top"])
    return _NEEDS[need["piece"]]


# --- cards beside the lots -----------------------------------------------------------------------


def played(scene: Scene, number: int) -> list[Played]:
    """The cards that lie beside a lot (PG-75); lot 0 holds those discarded in this turn."""
    mine = [card for card in scene.view["played"] if card["lot"] == number]
    return [
        Played(
            id=f"played-{number}-{place}",
            color=card["color"],
            across=card["use"] == "tile",
            label=scene.speak(_color(card["color"])),
        )
        for place, card in enumerate(mine)
    ]
