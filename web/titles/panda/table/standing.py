"""How a game stands: what can end it and how near that is, and what the round's end brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import KINDS
from web.table.scene import Stand
from web.titles.panda.table.spaces import eyes

if TYPE_CHECKING:
    from pygame_engines.games.panda.view_types import Bound
    from web.titles.panda.table.seen import Scene

_TEXT: Final = {
    "base": "panda.table.standing.base",
    "capital": "panda.table.standing.capital",
    "idle": "panda.table.standing.idle",
    "rounds": "panda.table.standing.rounds",
}
_SHORT: Final = {
    "base": Msg("panda.table.standing.base_short"),
    "capital": Msg("panda.table.standing.capital_short"),
    "idle": Msg("panda.table.standing.idle_short"),
    "rounds": Msg("panda.table.standing.rounds_short"),
    **dict(zip(KINDS, words.KINDS, strict=True)),
}
_RARE: Final = ("idle", "rounds")
"""Rounds stand in the strip only when one more would end the game; a clock is drawn for both."""


def standing(scene: Scene) -> list[Stand]:
    """What can end the game, the income, and in words how it all works."""
    bounds = scene.view["bounds"]
    urgent = [bound for bound in bounds if bound["what"] in _RARE and bound["near"]]
    usual = [bound for bound in bounds if bound not in urgent]
    return [
        *(_bound(scene, bound) for bound in [*urgent, *usual]),
        _income(scene),
        Stand(scene.speak.t("panda.table.standing.how"), clause="WP-90"),
    ]


def _bound(scene: Scene, bound: Bound) -> Stand:
    what, done, need = bound["what"], bound["done"], bound["need"]
    if what in _TEXT:
        text = Msg(_TEXT[what], done=done, need=need)
    else:
        text = Msg("panda.table.standing.building", kind=_SHORT[what], done=done, need=need)
    rare = what in _RARE
    shown = not rare or bound["near"]
    return Stand(
        scene.speak(text),
        ("sign" if what in KINDS else "icon", "idle" if rare else what),
        f"{done}/{need}" if shown else "",
        scene.speak(_SHORT[what]),
        "WP-92" if rare else "WP-90",
        bound["near"],
    )


def _income(scene: Scene) -> Stand:
    """For all in words; the figure is that of whose table it is."""
    income = scene.view["income"]
    gets = tuple(
        Msg("panda.table.standing.gets", seat=seat, ap=words.ap(income[seat]))
        for seat in scene.view["order"]
    )
    mine = eyes(scene)
    return Stand(
        scene.speak(Msg("panda.table.standing.income", gets=gets)),
        ("icon", "guard"),
        "+" + scene.speak(words.ap(income[mine])),
        scene.speak.t("panda.table.standing.income_short"),
        "WP-38",
    )
