"""Pagoda as text: the lots by floors, cards by colour, the tiles that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.pagoda.state import COLORS
from pygame_engines.games.pagoda.words import COLOR
from web.table.blocks import NONE, Aloud, Block
from web.titles.pagoda.table import cards, gather, lots, supply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.games.pagoda.view import LotView
    from web.titles.pagoda.table.seen import Scene

_FLOORS: Final = 4


def aloud(scene: Scene) -> Aloud:
    """See `Aloud`."""
    dialog = gather.gather(scene)
    return Aloud(
        position=[_lots(scene), _supply(scene)],
        own=_own(scene),
        others=[_other(scene, player) for player in cards.players(scene) if not player.viewer],
        asked=() if dialog is None else (dialog.title, dialog.text),
    )


def _lots(scene: Scene) -> Block:
    """Each lot as a row, what it is as a whole in the last cell; the cards beside it as a line."""
    t, floors = scene.speak.t, range(1, _FLOORS + 1)
    seen = [(_name(scene, lot.number), lot) for lot in lots.lots(scene, {})]
    return Block(
        t("table.shell.board"),
        lines=tuple(
            t("pagoda.table.aloud.beside", lot=name, cards=", ".join(c.label for c in lot.played))
            for name, lot in seen
            if lot.played
        ),
        head=(
            t("pagoda.table.aloud.lot"),
            *(t("pagoda.table.aloud.floor", floor=floor) for floor in floors),
            t("pagoda.table.aloud.state"),
        ),
        rows=tuple(
            (
                name,
                *(_floor(scene, scene.view["lots"][lot.number - 1], at) for at in range(_FLOORS)),
                lot.label.partition(": ")[2],
            )
            for name, lot in seen
        ),
    )


def _name(scene: Scene, number: int) -> str:
    return scene.speak(Msg("pagoda.table.lot.name", lot=number))


def _floor(scene: Scene, lot: LotView, at: int) -> str:
    if at >= len(lot["floors"]):
        return NONE
    color = COLOR[COLORS.index(lot["floors"][at])]
    return scene.speak(Msg("pagoda.table.aloud.columns", color=color, n=lot["columns"][at]))


def _supply(scene: Scene) -> Block:
    beside, t = supply.supply(scene, {}), scene.speak.t
    tiles = (
        f"{row.label} ({_colors(scene, [int(cell.left) for cell in row.cells], alone=True)})"
        for row in beside.rows
    )
    discard = _colors(scene, scene.view["discard"])
    return Block(
        t("table.shell.supply"),
        lines=(
            *tiles,
            beside.pile_label,
            f"{beside.discard_label} ({discard})",
        ),
    )


def _colors(scene: Scene, counts: Sequence[int], *, alone: bool = False) -> str:
    """Colours with how many there are of each, or `alone`."""
    named = [(scene.speak(COLOR[at]), n) for at, n in enumerate(counts) if n]
    return ", ".join(name if alone else f"{n} {name}" for name, n in named) or NONE


def _own(scene: Scene) -> list[Block]:
    own, t, seat = cards.own(scene, {}), scene.speak.t, scene.viewer
    hand = None if own is None else scene.view["hand"][seat]
    if own is None or hand is None:
        return []
    display = _colors(scene, scene.view["display"][seat])
    lines = (
        t("table.of", name=t("pagoda.table.display"), what=display),
        t("table.of", name=t("pagoda.table.hand"), what=_colors(scene, hand)),
        *(f"{marker.label}. {marker.about}" for marker in own.abilities),
    )
    return [Block(t("table.shell.hand"), lines)]


def held(scene: Scene) -> list[Block]:
    """The viewer's hand."""
    hand = scene.view["hand"][scene.viewer]
    return (
        [] if hand is None else [Block(scene.speak.t("pagoda.table.hand"), (_colors(scene, hand),))]
    )


def _other(scene: Scene, player: cards.Player) -> Block:
    display, t = _colors(scene, scene.view["display"][player.seat]), scene.speak.t
    lines = (
        t("table.of", name=t("pagoda.table.display"), what=display),
        player.backs_label,
        *(marker.label.removeprefix(f"{player.name}: ") for marker in player.abilities),
    )
    return Block(player.name, lines)
