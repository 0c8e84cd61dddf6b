"""Where to tap to do what is asked, and on which of a phone's two faces that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda.words.cards import mission_text
from web.titles.panda.table.places import any_card

if TYPE_CHECKING:
    from web.titles.panda.table.seen import Scene

_BOARD: Final = frozenset(("turn", "option", "parts", "free"))
"""Questions that the action board answers; the map answers the others."""

_HINTS: Final = {
    "guard": Msg("panda.table.map.hint.guard"),
    "hero": Msg("panda.table.map.hint.hero"),
    "move": Msg("panda.table.map.hint.move"),
    "build": Msg("panda.table.map.hint.build"),
    "appear": Msg("panda.table.map.hint.appear"),
    "cover": Msg("panda.table.map.hint.cover"),
    "tile": Msg("panda.table.map.hint.tile"),
    "card": Msg("panda.table.map.hint.card"),
}
_MISSIONS: Final = Msg("panda.table.map.hint.missions")
_OUT_OF_TURN: Final = Msg("panda.table.map.hint.tile_out")
_FIRST: Final = Msg("panda.table.map.hint.first")
_TURN: Final = Msg("panda.table.map.hint.turn")
_LEARNT: Final = 2
"""The last round with hints for a turn."""


def asked(scene: Scene) -> str:
    """The name of the question that is put to the viewer, "" for none."""
    frames = scene.view["frames"]
    return str(frames[-1][0]) if scene.prompt is not None and frames else ""


def face(scene: Scene) -> str:
    """The face that a phone shows: "hand" (the action board), "board" (the map), "" for either.

    After the end it is the map: that is what was built.
    """
    name = asked(scene)
    if scene.over:
        return "board"
    return "" if not name else "hand" if name in _BOARD else "board"


def hint(scene: Scene) -> Msg | None:
    """Where to tap; in a turn, what a space leaves open for the rest of the round (WP-32).

    Whoever is offered the mission card reads it, and the set-up says that there are some.

    Whoever has played some rounds knows: what the others did has the room then.
    """
    name = asked(scene)
    if name == "turn" and scene.view["round"] > _LEARNT:
        return None
    if name == "turn":
        first = scene.view["position"][scene.view["decider"]] is None
        return _FIRST if first else _TURN
    card = any_card(scene)
    if name == "offer" and card is not None:
        return mission_text(card)
    if name == "guard" and card is not None:
        return _MISSIONS
    if name == "tile" and scene.view["mover"] != scene.view["decider"]:
        return _OUT_OF_TURN
    return _HINTS.get(name)
