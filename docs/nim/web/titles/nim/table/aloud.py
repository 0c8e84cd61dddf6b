"""Nim as text: the heap, one's own card, the other's stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.api import plural
from web.table.blocks import Aloud, Block
from web.titles.nim.table import pieces

if TYPE_CHECKING:
    from web.titles.nim.table.seen import Scene


def aloud(scene: Scene) -> Aloud:
    """See `Aloud`."""
    t = scene.speak.t
    heap = scene.speak(plural("nim.table.heap", n=scene.view["heap"]))
    return Aloud(
        position=[Block(t("table.shell.board"), (heap,))],
        own=held(scene),
        others=[_other(scene, player) for player in pieces.players(scene) if not player.viewer],
    )


def held(scene: Scene) -> list[Block]:
    """The viewer's card."""
    card = pieces.own(scene, {})
    return [] if card is None else [Block(scene.speak.t("nim.table.hand"), (card.label,))]


def _other(scene: Scene, player: pieces.Player) -> Block:
    card = (scene.speak.t("nim.table.card", number=player.card),) if player.card else ()
    return Block(player.name, (player.label, *card))
