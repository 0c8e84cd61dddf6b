"""Where each choice is tapped, which come first, and which need a button in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.titles.panda.table.places import goal, index, mover

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame_engines.core.api import Action, Choice
    from web.titles.panda.table.seen import Scene

ON_MAP: Final = frozenset(("site", "road", "area", "hero"))
"""Sorts of targets that the map shows; all others are on the action board or beside it."""


def places(scene: Scene, choice: Choice) -> Iterable[str]:
    """The elements that offer a choice.

    A hero goes along a road or to the place behind it, and can be taken first; a ninja that stays
    uncovered has only a button.
    """
    kind, args = choice.action
    if kind in ("move", "border"):
        return (*ways(scene, choice), f"hero.{mover(scene.view)}.{args[0]}")
    if kind == "cover" and not args[0]:
        return ()
    return (choice.target,)


def ways(scene: Scene, choice: Choice) -> tuple[str, ...]:
    """Where a move leads: its road and the place behind it, or the next edge area."""
    if choice.action.kind == "border":
        return (choice.target,)
    end = goal(scene, choice.action)
    return (choice.target, _sort(scene, end) + end)


def _sort(scene: Scene, place: str) -> str:
    return "site." if place in scene.view["sites"] else "area."


def rank(action: Action) -> int:
    """Most first where ninjas are covered; heroes in their order; else as the rules have it."""
    if action.kind == "cover":
        return -int(action.args[0])
    if action.kind in ("move", "border"):
        return _HEROES.index(str(action.args[0]))
    return 0


def row(scene: Scene, choice: Choice) -> str:
    """A road for a guard of the set-up is found under its first end."""
    kind, args = choice.action
    return index(scene, str(args[0]))[0] if kind == "guard" else ""


def shows(choice: Choice) -> str:
    """The road, the site or the edge area that a choice is about."""
    return choice.target if choice.target.partition(".")[0] in ON_MAP else ""


_HEROES: Final = ("monk", "governor", "warrior")


def quick(choice: Choice) -> bool:
    """All that is no matter of a place on the map or a space of the action board."""
    if choice.action.kind in ("cover", "tile", "who"):
        return True
    return choice.target.partition(".")[0] not in (*ON_MAP, "space", "special")
