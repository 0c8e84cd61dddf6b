"""The map, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.table.games.panda.places import book_of, place_name, road_name

if TYPE_CHECKING:
    from web.table.scene import Scene
    from web.table.targets import Target, Targets


@dataclass(frozen=True, slots=True)
class Spot:
    """A place or road of the map."""

    id: str
    label: str
    target: Target | None


def land(scene: Scene, targets: Targets) -> list[Spot]:
    """Everything on the map."""
    spots = []
    for place in book_of(scene).places:
        sort = "site" if place in scene.view["sites"] else "area"
        target = targets.get(f"{sort}.{place}")
        spots.append(Spot(f"{sort}-{place}", scene.speak(place_name(scene, place)), target))
    for road in scene.view["roads"]:
        name = scene.speak(road_name(scene, road))
        spots.append(Spot(f"road-{road}", name, targets.get(f"road.{road}")))
    return spots
