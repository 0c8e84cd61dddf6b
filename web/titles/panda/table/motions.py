"""What travels on the map: guards from their clan, tiles and buildings from the supply.

Heroes are pieces of their own that every picture has: they travel by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.scene import Motion

if TYPE_CHECKING:
    from pygame_engines.core.api import Event
    from web.titles.panda.table.seen import Scene


def motion(scene: Scene, event: Event) -> Motion | None:
    """The journey that shows an event in the scene's picture, if there is one."""
    params = event.params
    match event.key:
        case "panda.event.guard" | "panda.event.cover":
            return _guard(scene, str(params["road"]), int(str(params["seat"])))
        case "panda.event.tile":
            return _tile(scene, str(params["road"]))
        case "panda.event.build":
            return _building(scene, str(params["site"]), str(params["kind"]))
        case "panda.event.base":
            return Motion(f"wall-{params['site']}", "pool-base")
        case "panda.event.hero" | "panda.event.appear":
            return Motion(f"hero-{params['seat']}-{params['hero']}", f"clan-{params['seat']}")
        case _:
            return None


def _guard(scene: Scene, road: str, seat: int) -> Motion | None:
    """The last guard of a clan on a road, unless a tile lies there by now."""
    here = scene.view["roads"][road]
    if here["tile"] is not None or not here["figures"][seat]:
        return None
    return Motion(f"bead-{road}-{sum(here['figures'][: seat + 1]) - 1}", f"clan-{seat}")


def _tile(scene: Scene, road: str) -> Motion | None:
    tile = scene.view["roads"][road]["tile"]
    if tile is None:
        return None
    owner = tile["owner"]
    return Motion(f"tile-{road}", f"clan-{owner}" if owner >= 0 else None)


def _building(scene: Scene, site: str, kind: str) -> Motion | None:
    here = scene.view["sites"][site]
    if kind in here["upper"]:
        return Motion(f"building-{site}-upper-{kind}", f"pool-{kind}")
    if kind in here["buildings"]:
        return Motion(f"building-{site}-{kind}", f"pool-{kind}")
    return None
