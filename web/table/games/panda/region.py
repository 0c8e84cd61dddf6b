"""The region `board`: the map in five layers, each drawn anew only where it has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.table.games.panda import heroes, hints, land, roads, sites, trace
from web.table.games.panda.places import book_of
from web.table.render import kept, render

if TYPE_CHECKING:
    from web.table.scene import Scene
    from web.table.targets import Targets


def board(scene: Scene, found: Targets) -> str:
    """The map with what may be chosen on it, its zoom, and a phone's two tabs."""
    t, last, drawn = scene.speak.t, trace.touched(scene), land.land_of(book_of(scene))
    here = sites.sites(scene, found, last)
    layers: dict[str, dict[str, Any]] = {
        "ground": {"land": drawn, "areas": sites.areas(scene, found, last)},
        "roads": {"roads": roads.roads(scene, found, last)},
        "sites": {"sites": here},
        "heroes": {"heroes": heroes.figures(scene, found)},
        "names": {"names": sites.names(here)},
    }
    parts = {
        name: kept(name, f"table/panda/{name}.html.j2", t=t, **context)
        for name, context in layers.items()
    }
    return render(
        "table/panda/board.html.j2", t=t, box=drawn.frame.box, face=hints.face(scene), **parts
    )
