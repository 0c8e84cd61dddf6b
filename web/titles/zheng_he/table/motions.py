"""What travels: pieces from the supply or a neighbour, cards from hand to table and reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.table.scene import Motion
from web.titles.zheng_he.table import sea
from web.titles.zheng_he.table.areas import standing
from web.titles.zheng_he.table.names import AREAS
from web.titles.zheng_he.table.story import number, word

if TYPE_CHECKING:
    from pygame_engines.core.api import Event
    from web.titles.zheng_he.table.seen import Scene

_PIECES: Final = {
    "army": "armies",
    "gold": "gold",
    "junk": "junks",
    "horde": "hordes",
    "settlement": "settlements",
}
_FROM_SUPPLY: Final = frozenset(
    f"zheng_he.event.{kind}"
    for kind in ("gather", "junks", "muster", "reinforce", "resources", "take", "taxes", "turn")
)
_MOVES: Final = frozenset(f"zheng_he.event.{kind}" for kind in ("found", "move", "send"))


def motion(scene: Scene, event: Event) -> Motion | None:
    """The journey that shows an event in the scene's picture, if there is one."""
    if event.key in _FROM_SUPPLY:
        kind = _kind(event)
        return _arrival(scene, word(event, "area"), kind, f"pool-{kind}")
    if event.key in _MOVES:
        return _arrival(scene, word(event, "to"), _kind(event), f"units-{word(event, 'from')}")
    match event.key:
        case "zheng_he.event.play":
            return Motion(f"card-played-{number(event, 'card')}", _held(scene, event))
        case "zheng_he.event.laid":
            return _laid(scene, number(event, "seat"))
        case "zheng_he.event.reveal":
            return _revealed(scene, event)
        case "zheng_he.event.voyage":
            return Motion(f"voyage-{number(event, 'voyage')}", "units-sea")
        case "zheng_he.event.draw":
            return _drawn(scene, event)
        case _:
            return None


def _kind(event: Event) -> str:
    piece = word(event, "piece")
    return _PIECES.get(piece, piece)


def _arrival(scene: Scene, area: str, kind: str, source: str) -> Motion | None:
    """The last figure of a kind at a place."""
    view = scene.view
    here = (
        standing(area, view["lands"][area]["pieces"]) if area in AREAS else sea.fleet(view["sea"])
    )
    last = {group.kind: group.ids[-1] for group in here}
    return Motion(last[kind], source) if kind in last else None


def _held(scene: Scene, event: Event) -> str:
    seat, card = number(event, "seat"), number(event, "card")
    return f"card-hand-{card}" if seat == scene.viewer else f"hand-{seat}"


def _laid(scene: Scene, seat: int) -> Motion | None:
    """The card's own player sees which one it is."""
    view = scene.view
    if seat == scene.viewer:
        card = view["laid"][seat]
        return Motion(f"reserve-{seat}-{card}", f"card-hand-{card}") if card else None
    back = view["reserve_count"][seat] - len(view["known_reserve"][seat]) - 1
    if back < 0:
        return None
    return Motion(f"seat-reserve-{seat}-back-{back}", f"hand-{seat}")


def _revealed(scene: Scene, event: Event) -> Motion:
    seat, card = number(event, "seat"), number(event, "card")
    mine = seat == scene.viewer
    return Motion(f"used-{card}", f"reserve-{seat}-{card}" if mine else f"reserve-of-{seat}")


def _drawn(scene: Scene, event: Event) -> Motion | None:
    seat = number(event, "seat")
    back = scene.view["hand_count"][seat] - len(scene.view["known_hand"][seat]) - 1
    if seat == scene.viewer or back < 0:
        return None
    return Motion(f"seat-{seat}-back-{back}", "pile-draw")
