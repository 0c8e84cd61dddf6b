"""What a thing on the table is, told where nothing can be done with it now; with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.scene import About

if TYPE_CHECKING:
    from web.titles.zheng_he.table.seen import Scene


_RULES: Final = {
    "armies": (Msg("zheng_he.table.about.armies"), "ZH-43"),
    "borderland": (Msg("zheng_he.table.about.borderland"), "ZH-04"),
    "deck": (Msg("zheng_he.table.about.deck"), "ZH-20"),
    "empire": (Msg("zheng_he.table.about.empire"), "ZH-03"),
    "event": (Msg("zheng_he.table.about.event"), "ZS-03"),
    "fight": (Msg("zheng_he.table.hint.combat"), "ZH-64"),
    "fleet": (Msg("zheng_he.table.about.fleet"), "ZH-48"),
    "gold": (Msg("zheng_he.table.about.gold"), "ZH-46"),
    "hand": (Msg("zheng_he.table.about.hand"), "ZH-20"),
    "homeland": (Msg("zheng_he.table.about.homeland"), "ZH-03"),
    "hordes": (Msg("zheng_he.table.about.hordes"), "ZH-50"),
    "junks": (Msg("zheng_he.table.about.junks"), "ZH-47"),
    "reserve": (Msg("zheng_he.table.about.reserve"), "ZH-21"),
    "score": (Msg("zheng_he.table.about.score"), "ZH-71"),
    "sea": (Msg("zheng_he.table.about.sea"), "ZH-49"),
    "settlements": (Msg("zheng_he.table.about.settlements"), "ZH-54"),
    "stage": (Msg("zheng_he.table.about.stage"), "ZH-22"),
    "stage_2": (Msg("zheng_he.table.about.stage_2"), "ZH-23"),
}


def about(scene: Scene, what: str, state: str) -> About:
    """How it stands with a thing, and what it is for."""
    rule, clause = _RULES[what]
    text = scene.speak(Msg("zheng_he.table.about", state=state, rule=rule))
    return About(text, clause)
