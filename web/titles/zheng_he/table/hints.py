"""The line below the question: where to tap, and at first what the question is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.odds import percent
from web.titles.zheng_he.table.names import SIDES

if TYPE_CHECKING:
    from web.titles.zheng_he.table.seen import Scene

_ABOUT: Final = {
    "react": Msg("zheng_he.table.hint.reaction"),
    "move": Msg("zheng_he.table.hint.move"),
    "send": Msg("zheng_he.table.hint.send"),
}

_YOU: Final = {
    "emperor": Msg("zheng_he.table.hint.you.emperor"),
    "overlord": Msg("zheng_he.table.hint.you.overlord"),
}

NEAR: Final = {
    "emperor": "zheng_he.table.hint.near.emperor",
    "overlord": "zheng_he.table.hint.near.overlord",
}
"""One step more may end the game (ZH-70)."""

FIRST_TURNS: Final = 4
"""Two rounds: so long it is said what a card is good for."""


def hint(scene: Scene) -> Msg | None:
    """What helps most; None where the board says it itself."""
    choices = scene.prompt.choices() if scene.prompt is not None else []
    offered = [choice for choice in choices if choice.refusal is None]
    kinds = {choice.action.kind for choice in offered}
    first = scene.view["turn"] <= FIRST_TURNS
    if "end" in kinds and first and scene.view["phase"] == "emperor":
        return Msg("zheng_he.table.hint.swap")
    if "reserve" in kinds and first:
        return Msg("zheng_he.table.hint.first", you=_YOU[scene.view["phase"]])
    if kinds & {"play", "reserve", "discard"}:
        return _warning(scene) or Msg("zheng_he.table.hint.card")
    if "roll" in kinds and scene.view["combat"] and scene.view["combat"]["round"] == 1:
        return Msg("zheng_he.table.hint.combat")
    if _reaction_waits(scene):
        return Msg("zheng_he.table.hint.pending")
    if "field" in kinds:
        chance = percent(scene.speak.t, offered[0].chance)
        return Msg("zheng_he.table.hint.voyage", chance=chance)
    for kind, about in _ABOUT.items():
        if kind in kinds:
            return about
    places = {choice.target.partition(".")[0] for choice in offered}
    return Msg("zheng_he.table.hint.area") if places & {"area", "field"} else None


def _warning(scene: Scene) -> Msg | None:
    """Who is one step before a major victory: the other side first."""
    mine, majors = scene.view["phase"], dict(zip(SIDES, scene.view["majors"], strict=True))
    near = [side for side in SIDES if majors[side]["near"]]
    if not near:
        return None
    side = min(near, key=mine.__eq__)
    return Msg(NEAR[side], done=majors[side]["done"], need=majors[side]["need"])


def _reaction_waits(scene: Scene) -> bool:
    """Whether it is asked what a card is used for, and the other side reacts after that."""
    asked, frames = scene.view["asked"], scene.view["frames"]
    return asked is not None and asked["what"] == "use" and any(f[0] == "react" for f in frames)
