"""The supply: the remaining tiles as a table of base by field colour, and the two piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg
from pygame_engines.games.pagoda.state import COLORS
from pygame_engines.games.pagoda.words import COLOR
from web.titles.pagoda.table.about import DISCARD, GONE, PILE, TILE, about

if TYPE_CHECKING:
    from web.table.scene import About
    from web.table.targets import Target, Targets
    from web.titles.pagoda.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Cell:
    """One of the 25 tiles: still there or not. Without a target it tells `about` itself."""

    base: str
    field: str
    left: bool
    label: str
    target: Target | None
    about: About


@dataclass(frozen=True, slots=True)
class Row:
    """The tiles of one base colour; `label` says how many are left."""

    color: str
    label: str
    cells: list[Cell]


@dataclass(frozen=True, slots=True)
class Discarded:
    """How many cards of a colour lie in the discard pile; `label` says both."""

    color: str
    label: str
    count: int


@dataclass(frozen=True, slots=True)
class Supply:
    """Tiles and piles; drawing ends a turn, so the draw pile is the target `turn`."""

    rows: list[Row]
    pile: int
    pile_label: str
    discard: list[Discarded]
    discard_count: int
    discard_label: str
    target: Target | None
    about_pile: About
    about_discard: About


def supply(scene: Scene, targets: Targets) -> Supply:
    """All that lies beside the board."""
    view, speak = scene.view, scene.speak
    discarded = sum(view["discard"])
    pile = speak(Msg("pagoda.table.pile", n=view["pile"]))
    discard = speak(Msg("pagoda.table.discard", n=discarded))
    return Supply(
        rows=[_row(scene, base, targets) for base in range(len(COLORS))],
        pile=view["pile"],
        pile_label=pile,
        discard=[
            Discarded(color, _of_color(scene, index), view["discard"][index])
            for index, color in enumerate(COLORS)
            if view["discard"][index]
        ],
        discard_count=discarded,
        discard_label=discard,
        target=targets.get("turn"),
        about_pile=about(speak, PILE, pile),
        about_discard=about(speak, DISCARD, discard),
    )


def _of_color(scene: Scene, color: int) -> str:
    name, n = COLOR[color], scene.view["discard"][color]
    return scene.speak(Msg("table.of", name=name, what=str(n)))


def _row(scene: Scene, base: int, targets: Targets) -> Row:
    left = scene.view["tiles"][base]
    label = Msg("pagoda.table.tiles_left", color=COLOR[base], n=sum(left))
    cells = [_cell(scene, base, field, targets) for field in range(len(COLORS))]
    return Row(COLORS[base], scene.speak(label), cells)


def _cell(scene: Scene, base: int, field: int, targets: Targets) -> Cell:
    left = bool(scene.view["tiles"][base][field])
    key = "pagoda.table.tile.left" if left else "pagoda.table.tile.gone"
    label = scene.speak(Msg(key, base=COLOR[base], field=COLOR[field]))
    return Cell(
        base=COLORS[base],
        field=COLORS[field],
        left=left,
        label=label,
        target=targets.get(f"tile.{COLORS[base]}.{COLORS[field]}"),
        about=about(scene.speak, TILE if left else GONE, label),
    )
