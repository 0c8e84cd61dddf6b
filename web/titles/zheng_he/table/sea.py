"""The South China Sea: the fleet and its gold, and the seven voyages with an island each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg
from pygame_engines.games.zheng_he import words
from web.table.scene import About
from web.table.targets import spoken
from web.titles.zheng_he.table.about import about
from web.titles.zheng_he.table.areas import Units, units
from web.titles.zheng_he.table.faces import named
from web.titles.zheng_he.table.names import book_of

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he import view_types
    from web.table.targets import Target, Targets
    from web.titles.zheng_he.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Field:
    """A voyage field. `sailing` says that a fleet is under way to it; `about` what it opens."""

    number: int
    name: str
    done: bool
    sailing: bool
    last: bool
    label: str
    about: About
    target: Target | None


@dataclass(frozen=True, slots=True)
class Sea:
    """The Sea's own place and the voyage fields, from Africa to the port."""

    name: str
    units: tuple[Units, ...]
    label: str
    about: About
    last: bool
    target: Target | None
    fields: list[Field]


def fleet(there: view_types.Sea) -> tuple[Units, ...]:
    """The junks and the gold that wait in the Sea."""
    found = (("junks", there["junks"]), ("gold", there["gold"]))
    return tuple(units("sea", kind, count) for kind, count in found if count)


def sea(scene: Scene, targets: Targets, last: frozenset[str]) -> Sea:
    """All that is on the water."""
    data = scene.view["sea"]
    found = fleet(data)
    target = targets.get("sea")
    what = tuple(words.COUNT[group.kind](group.count) for group in found)
    label = scene.speak(
        Msg(
            "zheng_he.table.sea.state",
            area=words.AREA[-1],
            what=what or Msg("zheng_he.table.area.empty"),
        )
    )
    return Sea(
        name=scene.speak(words.AREA[-1]),
        units=found,
        label=spoken(scene.speak, label, target),
        about=about(scene, "sea", label),
        last="sea" in last,
        target=target,
        fields=[
            _field(scene, number, targets.get(f"field.{number}"), f"field.{number}" in last)
            for number in range(1, len(scene.view["voyages"]) + 1)
        ],
    )


def _field(scene: Scene, number: int, target: Target | None, last: bool) -> Field:  # noqa: FBT001
    view, speak = scene.view, scene.speak
    done = view["voyages"][number - 1]
    voyage = view["voyage"]
    key = "zheng_he.table.field.done" if done else "zheng_he.table.field.open"
    state = speak(Msg(key, number=number, name=words.VOYAGE[number]))
    opens = tuple(named(card) for card in book_of(scene).opened_by(number))
    told = state
    if opens:
        key = "zheng_he.table.field.opened" if done else "zheng_he.table.field.opens"
        told = f"{state} {speak(Msg(key, cards=opens))}"
    return Field(
        number=number,
        name=speak(words.VOYAGE[number]),
        done=done,
        sailing=voyage is not None and voyage["field"] == number,
        last=last,
        label=spoken(speak, state, target),
        about=About(told, "ZH-30" if opens else "ZH-48"),
        target=target,
    )
