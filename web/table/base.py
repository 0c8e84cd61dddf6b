"""A base for titles' tables: what most of them answer alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pygame_engines.core.api import Msg, Outcome
from web.table.scene import AnyScene, News

RESIGNED: Final = {"resigned": "table.over.resigned"}
"""The message for a game that somebody gave up, whatever the title."""


class BaseTable:
    """See `web.table.scene.GameTable`, which a title's table fulfils as a whole.

    `source_keys` and `reason_keys` are the messages of an outcome's sources and reasons.
    """

    called: tuple[Msg, ...] = ()
    crowd: int = 1
    begins: str = ""
    unit: Msg | None = None
    results: str = ""
    points_first: bool = True
    source_keys: Mapping[str, str]
    reason_keys: Mapping[str, str]

    def place(self, target: str) -> Msg | None:
        """No place needs a name: labels and pictures speak for themselves."""
        return None

    def clock(self, scene: AnyScene) -> Msg:
        """The turn's number."""
        return Msg("table.turn_number", number=scene.view["turn"])

    def news(self, scene: AnyScene) -> News | None:
        """Nothing: what was done stands on the table, and is marked."""
        return None

    def brief(self, view: Any) -> bool:
        """Each decision is one that others want to see."""
        return False

    def again(self, view: Any) -> str:
        """Who came second begins."""
        return "table.final.rematch"

    def sources(self, view: Any, outcome: Outcome) -> list[tuple[str, list[int]]]:
        """What the outcome says the points come from."""
        return [(self.source_keys[name], list(points)) for name, points in outcome.sources]

    def reason(self, reason: str) -> str:
        """The key of the sentence that says why a game ended."""
        return self.reason_keys[reason]
