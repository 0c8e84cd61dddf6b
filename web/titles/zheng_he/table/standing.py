"""How a game stands: stage and round, and how far both sides are from their major victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.scene import Stand

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import Major
    from web.titles.zheng_he.table.seen import Scene


def clock(scene: Scene) -> Msg:
    """Stage and round; the last round is told as such."""
    view, game = scene.view, scene.view["rounds"]["game"]
    if view["round"] >= game:
        return Msg("zheng_he.table.clock.last")
    return Msg("zheng_he.table.clock.round", stage=view["stage"], round=view["round"], game=game)


def standing(scene: Scene) -> list[Stand]:
    """Voyages and borderlands, of all that there are; when stage and game end."""
    emperor, overlord = scene.view["majors"]
    voyages = Msg(_VOYAGES[emperor["open"] > 0], **_counts(emperor))
    lands = Msg(_LANDS[overlord["open"] > 0], **_counts(overlord))
    t = scene.speak.t
    return [
        _major(scene, "emperor", emperor, voyages, t("zheng_he.table.standing.voyages_short")),
        _major(scene, "overlord", overlord, lands, t("zheng_he.table.standing.borderlands_short")),
        Stand(scene.speak(_rounds(scene)), clause="ZH-22"),
    ]


_VOYAGES: Final = ("zheng_he.table.standing.voyages", "zheng_he.table.standing.sailing")
_LANDS: Final = ("zheng_he.table.standing.borderlands", "zheng_he.table.standing.fought")
"""The second one while dice are yet to decide about one more."""


def _counts(major: Major) -> dict[str, int]:
    return {"done": major["done"], "need": major["need"]}


def _major(scene: Scene, side: str, major: Major, text: Msg, short: str) -> Stand:
    figure = f"{major['done']}/{major['need']}"
    return Stand(scene.speak(text), (side,), figure, short, "ZH-70", major["near"])


def _rounds(scene: Scene) -> Msg:
    last, game = scene.view["rounds"]["stage"], scene.view["rounds"]["game"]
    if last == game:
        return Msg("zheng_he.table.standing.game", game=game)
    return Msg("zheng_he.table.standing.stage", last=last, game=game)
