"""The gathering dialogs: what was picked so far, and how many picks are open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg

if TYPE_CHECKING:
    from pygame_engines.core.api import View
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
    if prompt is None or not prompt.dialog:
        return None
    picked = _picked(scene.view, prompt.dialog)
    count = Msg("pagoda.table.gather.picked", n=len(picked))
    paid = scene.view["frames"][-1][0] == "free"  # what is left is the column
    left = 0 if paid else prompt.left
    return Gather(scene.speak(_TITLES[prompt.dialog]), picked, left, scene.speak(count))


def _picked(view: View, dialog: str) -> list[str]:
    """The cards of this dialog: those laid aside, or those for the action that is being paid."""
    played = view["played"]
    if dialog == "dragon":
        count = sum(frame[1] + frame[2] for frame in view["frames"] if frame[0] == "dragon")
        return [card["color"] for card in played if card["lot"] == 0][-count:] if count else []
    if dialog == "alternative":
        left = sum(frame[1] for frame in view["frames"] if frame[0] == "alternative")
        mine = [card["color"] for card in played if card["lot"] == 0]
        return mine[-(4 - left) :] if left < 4 else []
    return _paid(view)


def _paid(view: View) -> list[str]:
    frames = view["frames"]
    pair = [2 - frame[2] for frame in frames if frame[0] == "pair"]
    spire = [frame for frame in frames if frame[0] == "pay_spire"]
    played = [card["color"] for card in view["played"]]
    if spire:
        lot = spire[0][1]
        return [c["color"] for c in view["played"] if c["lot"] == lot and c["use"] == "spire"]
    count = sum(pair)
    return played[-count:] if count else []
