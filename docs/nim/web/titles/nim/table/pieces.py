"""Stones and cards, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import SPECTATOR, Msg, plural

if TYPE_CHECKING:
    from web.table.targets import Target, Targets
    from web.titles.nim.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Stone:
    """A place of the heap: where it is, whether a stone still lies there, what a tap on it does."""

    id: str
    row: int
    column: int
    there: bool
    label: str
    target: Target | None


@dataclass(frozen=True, slots=True)
class Card:
    """The viewer's card."""

    number: int
    label: str
    shown: bool
    target: Target | None


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody sees of a seat: its stones, and its card if that lies open (else 0)."""

    name: str
    stones: int
    label: str
    card: int
    moves: bool
    viewer: bool


ROWS = 3


def stones(scene: Scene, targets: Targets) -> list[Stone]:
    """The heap, row by row. A tap on the last stone takes one, on the one before it two, and so on.

    The engine calls these places `stone.1`, `stone.2`, …
    """
    view = scene.view
    columns = view["options"]["heap"] // ROWS
    found = []
    for at in range(view["options"]["heap"]):
        target = targets.get(f"stone.{view['heap'] - at}")
        label = (target.reason or target.labels[0]) if target else ""
        there = at < view["heap"]
        row, column = divmod(at, columns)
        found.append(Stone(f"stone-{at + 1}", row, column, there, label, target))
    return found


def own(scene: Scene, targets: Targets) -> Card | None:
    """The viewer's card, or None while nobody may see one."""
    seat = scene.viewer
    number = None if seat == SPECTATOR else scene.view["cards"][seat]
    if number is None:
        return None
    label = scene.speak(Msg("nim.table.card", number=number))
    return Card(number, label, scene.view["shown"][seat], targets.get("card"))


def players(scene: Scene) -> list[Player]:
    """Both seats, the viewer's opponent first."""
    view = scene.view
    return [
        Player(
            name=scene.speak.names[seat],
            stones=view["taken"][seat],
            label=scene.speak(plural("nim.table.stones", n=view["taken"][seat])),
            card=0 if seat == scene.viewer else view["cards"][seat] or 0,
            moves=seat == view["mover"] and not scene.over,
            viewer=seat == scene.viewer,
        )
        for seat in sorted(scene.seats, key=lambda seat: seat == scene.viewer)
    ]
