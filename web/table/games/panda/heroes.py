"""The heroes on the map: where each figure stands, and which may be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import HEROES, RING
from web.table.games.panda.land import land_of
from web.table.games.panda.places import CLANS, book_of, heroes_at, mover

if TYPE_CHECKING:
    from web.table.scene import Scene
    from web.table.targets import Target, Targets

_WIDTH: Final = 25.0
_ROOM: Final = 100.0
"""A row of figures at one place is no longer than this; more stand closer."""
_FEET: Final = 46
"""So far below the middle of a site figures have their feet; in edge areas half a figure."""
_HALF: Final = 15


@dataclass(frozen=True, slots=True)
class Figure:
    """A hero's figure, its feet at (`x`, `y`). `ready`: there is a move for it now."""

    id: str
    kind: str
    clan: str
    x: float
    y: float
    label: str
    ready: bool
    target: Target | None


def figures(scene: Scene, targets: Targets) -> list[Figure]:
    """All figures on the map, place by place."""
    book = book_of(scene)
    edges = land_of(book).edges
    ready = _ready(scene)
    found: list[Figure] = []
    for at, place in enumerate(book.places):
        here = heroes_at(scene.view, place)
        if not here:
            continue
        if at < len(book.sites):
            x, y, upright = float(book.sites[at].x), float(book.sites[at].y + _FEET), False
        else:
            edge = edges[RING.index(place)]
            x, y, upright = edge.middle[0], edge.middle[1] + _HALF, edge.upright
        step = min(_WIDTH, _ROOM / len(here))
        for number, (seat, kind) in enumerate(here):
            off = step * (number - (len(here) - 1) / 2)
            spot = (x, y + off) if upright else (x + off, y)
            found.append(_figure(scene, seat, kind, spot, targets, ready=(seat, kind) in ready))
    return found


def _figure(
    scene: Scene, seat: int, kind: str, spot: tuple[float, float], targets: Targets, *, ready: bool
) -> Figure:
    name = Msg(
        "table.panda.map.of_clan", what=words.HERO[HEROES.index(kind)], clan=words.CLAN[seat]
    )
    target = targets.get(f"hero.{seat}.{kind}")
    x, y = round(spot[0], 1), round(spot[1], 1)
    id_ = f"hero-{seat}-{kind}"
    return Figure(id_, kind, CLANS[seat], x, y, scene.speak(name), ready, target)


def _ready(scene: Scene) -> frozenset[tuple[int, str]]:
    """The heroes that the question is about: those who may move."""
    if scene.prompt is None:
        return frozenset()
    seat = mover(scene.view)
    return frozenset(
        (seat, str(choice.action.args[0]))
        for choice in scene.prompt.choices()
        if choice.action.kind in ("move", "border") and choice.refusal is None
    )
