"""Nim's table: its regions, its words for what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.base import BaseTable
from web.table.render import render
from web.titles.nim.table import aloud, pieces
from web.titles.nim.table.lessons import LESSONS

if TYPE_CHECKING:
    from pygame_engines.games.nim.view import NimView
    from web.titles.nim.table.seen import Scene

_REASONS: Final = {"empty": "nim.table.over.empty"}
_SOURCES: Final = {"stones": "nim.table.source.stones", "card": "nim.table.source.card"}
_LINES: Final = {
    "nim.event.setup": "nim.table.log.setup",
    "nim.event.show": "nim.table.log.show",
    "nim.event.take": "nim.table.log.take",
}


class NimTable(BaseTable):
    """See `web.table.scene.GameTable`; what isn't here is as `BaseTable` has it."""

    name: Final = "nim.title"
    reason_keys = _REASONS
    source_keys = _SOURCES
    lines = _LINES
    lessons = LESSONS
    held = staticmethod(aloud.held)
    aloud = staticmethod(aloud.aloud)

    def regions(self, scene: Scene) -> dict[str, str]:
        """Heap, own card, both seats and the card put away; nothing is gathered."""
        t, view, found = scene.speak.t, scene.view, self.targets(scene)
        stones = pieces.stones(scene, found)
        return {
            "board": render("nim/board.html.j2", t=t, stones=stones, heap=view["heap"]),
            "hand": render("nim/hand.html.j2", t=t, card=pieces.own(scene, found)),
            "players": render("nim/players.html.j2", t=t, players=pieces.players(scene)),
            "piles": render("nim/piles.html.j2", t=t),
            "gather": "",
        }

    def scores(self, view: NimView) -> list[int]:
        """Each seat's points as far as the viewer knows them."""
        return view["points"]

    def hint(self, scene: Scene) -> Msg | None:
        """Whoever can end the game is told so."""
        choices = scene.prompt.choices() if scene.prompt else []
        ends = any(
            effect.kind == "ends_game"
            for choice in choices
            if choice.refusal is None
            for effect in choice.effects
        )
        return Msg("nim.table.hint.last") if ends else None


TABLE: Final = NimTable()
