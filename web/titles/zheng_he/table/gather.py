"""The gathering dialogs on the map: what they are about, and what is still to be done in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Msg
from web.titles.zheng_he.table.areas import Units, contents, units
from web.titles.zheng_he.table.names import UNIT_OF, area_name

if TYPE_CHECKING:
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
    frame = scene.view["frames"][-1]
    if frame[0] == "send":
        return _attack(scene, frame)
    return Gather(scene.speak(_TITLES[prompt.dialog]), (), ())


def _attack(scene: Scene, frame: list[Any]) -> Gather:
    side, area = frame[1], frame[2]
    here = contents(scene, area)
    own = UNIT_OF[side]
    found = [
        units(f"gather-{kind}", kind, here[kind])
        for kind in ("armies", "hordes", "settlements")
        if here[kind]
    ]
    return Gather(
        title=scene.speak(Msg("zheng_he.table.gather.attack_on", area=area_name(area))),
        ours=tuple(group for group in found if group.kind == own),
        theirs=tuple(group for group in found if group.kind != own),
    )
