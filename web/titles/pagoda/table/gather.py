"""The gathering dialogs: what was picked so far, and how many picks are open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg

if TYPE_CHECKING:
    from web.titles.pagoda.table.seen import Scene

_TITLES = {
    "dragon": Msg("pagoda.table.gather.dragon"),
    "alternative": Msg("pagoda.table.gather.alternative"),
    "payment": Msg("pagoda.table.gather.payment"),
}


@dataclass(frozen=True, slots=True)
class Gather:
    """An open dialog: the cards picked in it by colour, and so many empty places."""

    title: str
    picked: list[str]
    open: int
    text: str


def gather(scene: Scene) -> Gather | None:
    """The dialog that the prompt belongs to, if any."""
    prompt = scene.prompt
    cards = scene.view["gathering"]
    if prompt is None or not prompt.dialog or cards is None:
        return None
    count = Msg("pagoda.table.gather.picked", n=len(cards["picked"]))
    title = scene.speak(_TITLES[prompt.dialog])
    return Gather(title, cards["picked"], cards["left"], scene.speak(count))
