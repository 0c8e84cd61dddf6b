"""The gathering dialogs on the map: what they are about, and what is still to be done in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.titles.zheng_he.table.areas import Units, units
from web.titles.zheng_he.table.names import area_name

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he import view_types
    from web.titles.zheng_he.table.seen import Scene

_TITLES: Final = {
    "attack": Msg("zheng_he.table.gather.attack"),
    "discard": Msg("zheng_he.table.gather.discard"),
    "found": Msg("zheng_he.table.gather.found"),
    "lose": Msg("zheng_he.table.gather.lose"),
    "move": Msg("zheng_he.table.gather.move"),
    "pick": Msg("zheng_he.table.gather.pick"),
    "place": Msg("zheng_he.table.gather.place"),
    "voyage": Msg("zheng_he.table.gather.voyage"),
}


@dataclass(frozen=True, slots=True)
class Gather:
    """An open dialog. `ours` and `theirs` face each other where an attack is prepared."""

    title: str
    ours: tuple[Units, ...]
    theirs: tuple[Units, ...]


def gather(scene: Scene) -> Gather | None:
    """The dialog that the prompt belongs to, if any; dice have a picture of their own."""
    prompt = scene.prompt
    if prompt is None or prompt.dialog not in _TITLES:
        return None
    attack = scene.view["attack"]
    if attack is not None:
        return _attack(scene, attack)
    return Gather(scene.speak(_TITLES[prompt.dialog]), (), ())


def _attack(scene: Scene, attack: view_types.Attack) -> Gather:
    ours, theirs = (
        tuple(units(f"gather-{kind}", kind, count) for kind, count in side.items() if count)
        for side in (attack["ours"], attack["theirs"])
    )
    title = Msg("zheng_he.table.gather.attack_on", area=area_name(attack["area"]))
    return Gather(scene.speak(title), ours, theirs)
