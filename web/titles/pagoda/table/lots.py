"""The six lots: what stands on each, what lies beside it, what may be done there, and all in words.

Lots are 1 to 6 everywhere here, floors 1 to 4.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.pagoda.words import COLOR
from web.titles.pagoda.table import pieces
from web.titles.pagoda.table.colors import index
from web.titles.pagoda.table.marks import built

if TYPE_CHECKING:
    from pygame_engines.core.api import View
    from web.table.speech import Speaker
    from web.table.targets import Target, Targets
    from web.titles.pagoda.table.seen import Scene

_STANDING: Final = 4
"""Columns of a complete floor."""


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
    """One lot, ready to be drawn. `label` says its whole state, `caption` the same in short."""

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


def lots(scene: Scene, targets: Targets) -> list[Lot]:
    """The lots from left to right."""
    view = scene.view
    last = built(view, scene.recent, scene.since)
    return [
        _lot(scene, number, view["lots"][number - 1], last, targets.get(f"lot.{number}"))
        for number in range(1, len(view["lots"]) + 1)
    ]


def _lot(
    scene: Scene, number: int, data: dict[str, Any], last: frozenset[str], target: Target | None
) -> Lot:
    bill = pending(scene.view, number)
    drawn = pieces.painted(number, data, shape(scene.view, number), last)
    state = _state(scene.view, number, data)
    return Lot(
        number=number,
        pieces=drawn,
        badges=[_badge(floor, color) for floor, color in enumerate(data["floors"])],
        played=played(scene, number),
        caption=scene.speak(_caption(scene.view, number, data)),
        label=_label(scene.speak, state, target),
        sealed=data["sealed"],
        last=any(piece.last for piece in drawn),
        pending=bool(bill),
        target=target,
    )


def _badge(floor: int, color: str) -> Badge:
    return Badge(color, pieces.base(floor) - 22, floor + 1)


def shape(view: View, number: int) -> pieces.Shape:
    """What the rules of this game and this moment say about a lot's shape."""
    bill = pending(view, number)
    return pieces.Shape(
        roof_floor=roof_floor(view),
        spire_due=bill[:1] == ["pay_spire"],
        wanted=bill[2] if bill[:1] == ["pay_column"] else "",
    )


def pending(view: View, number: int) -> list[Any]:
    """The open bill for something on a lot, as its frame; empty if there is none."""
    for frame in view["frames"]:
        if frame[0].startswith("pay_") and frame[1] == number:
            return list(frame)
    return []


def roof_floor(view: View) -> int:
    """The floor, counted from 0, that takes the roof (PG-20, PG-90)."""
    return 2 if view["options"]["quick"] else 3


# --- words ---------------------------------------------------------------------------------------


def _label(speak: Speaker, state: Msg, target: Target | None) -> str:
    if target is not None and target.live:
        return speak.t("table.live", state=speak(state), offer="; ".join(target.labels[:5]))
    return speak(state)


def _state(view: View, number: int, data: dict[str, Any]) -> Msg:
    floors = data["floors"]
    if not floors:
        return Msg("pagoda.table.lot.empty", lot=number)
    color, floor = COLOR[index(floors[-1])], len(floors)
    if data["spire"] is not None:
        spire = COLOR[index(data["spire"])]
        if shape(view, number).spire_due:
            return Msg("pagoda.table.lot.needs_spire", lot=number, color=color, spire=spire)
        return Msg("pagoda.table.lot.roofed", lot=number, color=color, spire=spire)
    if data["sealed"]:
        return Msg("pagoda.table.lot.sealed", lot=number, floor=floor, color=color)
    if data["top"] < _STANDING:
        count = data["top"]
        return Msg("pagoda.table.lot.floor", lot=number, floor=floor, color=color, count=count)
    if floor - 1 == roof_floor(view):
        return Msg("pagoda.table.lot.needs_roof", lot=number, floor=floor, color=color)
    return Msg("pagoda.table.lot.needs_tile", lot=number, floor=floor, color=color)


def _caption(view: View, number: int, data: dict[str, Any]) -> Msg:
    floors = data["floors"]
    if not floors:
        return Msg("pagoda.table.caption.empty", lot=number)
    if data["spire"] is not None:
        if shape(view, number).spire_due:
            return Msg("pagoda.table.caption.needs_spire")
        return Msg("pagoda.table.caption.roofed")
    if data["sealed"]:
        return Msg("pagoda.table.caption.sealed")
    if data["top"] < _STANDING:
        return Msg("pagoda.table.caption.floor", floor=len(floors), count=data["top"])
    if len(floors) - 1 == roof_floor(view):
        return Msg("pagoda.table.caption.needs_roof")
    return Msg("pagoda.table.caption.needs_tile")


# --- cards beside the lots -----------------------------------------------------------------------


def played(scene: Scene, number: int) -> list[Played]:
    """The cards that lie beside a lot (PG-75); lot 0 holds those discarded in this turn."""
    mine = [card for card in scene.view["played"] if card["lot"] == number]
    return [
        Played(
            id=f"played-{number}-{place}",
            color=card["color"],
            across=card["use"] == "tile",
            label=scene.speak(COLOR[index(card["color"])]),
        )
        for place, card in enumerate(mine)
    ]
