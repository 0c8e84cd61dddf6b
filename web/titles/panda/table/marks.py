"""The small pictures on the choices' buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Action
from pygame_engines.games.panda import words
from pygame_engines.games.panda.decisions.border import BORDER_VP
from pygame_engines.games.panda.parts import COLUMNS, MISSIONS, STRENGTHS
from web.titles.panda.table.pictures import Pictures, pictures
from web.titles.panda.table.places import CLANS, any_card, book_of, index
from web.titles.panda.table.promises import next_tile

if TYPE_CHECKING:
    from pygame_engines.games.panda.book.phrases import Effect
    from pygame_engines.games.panda.view_types import PandaView
    from web.titles.panda.table.seen import Scene


def mark(scene: Scene, action: Action) -> tuple[Any, ...]:
    """What is drawn for an action; nothing where words are enough."""
    if action.kind in _PICTURED:
        return ("pictures", _PICTURED[action.kind](scene, action.args[0]), _missed(scene, action))
    if action.kind == "appear":  # the question names the hero
        view = scene.view
        return ("hero", str(view["frames"][-1][2]), CLANS[view["decider"]])
    if action.kind == "guard":
        return ("end", index(scene, str(action.args[0]))[1])
    return _piece(scene.view, action)


def _piece(view: PandaView, action: Action) -> tuple[str, ...]:
    """The piece that an action moves, lays or takes."""
    kind, args = action
    clan = CLANS[view["decider"]]
    match kind:
        case "move" | "border":
            return ("hero", str(args[0]), CLANS[view["frames"][-1][2]])
        case "who" | "hero":
            return ("hero", str(args[0]), clan)
        case "cover":
            return ("cover", str(args[0]), clan)
        case "offer" | "withdraw":
            return ("guard", clan)
        case "tile":
            return ("plank", clan if args[0] == "own" else "none")
        case "strength" | "mission":
            return ("tile", str(args[0]))
        case "build":
            return ("building", str(args[0]))
        case "whose":
            return ("seal", CLANS[int(args[0])])
        case "space" | "free":
            column = str(args[1]) if kind == "space" else "neutral"
            return ("space", column)
        case _:
            return ()


def _effects(scene: Scene, action: Action) -> tuple[Effect, ...]:
    """The actions that an option of the chosen space, or a part of one, stands for."""
    options, which = book_of(scene).spaces[_space(scene)], int(action.args[0])
    if action.kind == "option":
        return options[which]
    return (options[int(scene.view["frames"][-1][3])][which],)


def _missed(scene: Scene, action: Action) -> tuple[bool, ...]:
    """Which of an option's pictures show a tile that would not be received (WP-37)."""
    if action.kind not in ("option", "part"):
        return ()
    steps = [next_tile(scene, effect) for effect in _effects(scene, action)]
    return tuple(step is not None and step["clause"] != "" for step in steps)


def _option(scene: Scene, which: Any) -> tuple[Pictures, ...]:
    """The actions of an option of the space that was chosen."""
    return _drawn(scene, Action("option", (which,)))


def _part(scene: Scene, which: Any) -> tuple[Pictures, ...]:
    """One action of an option."""
    return _drawn(scene, Action("part", (which,)))


def _drawn(scene: Scene, action: Action) -> tuple[Pictures, ...]:
    return tuple(pictures(scene.speak, effect) for effect in _effects(scene, action))


def _card(scene: Scene, side: Any) -> tuple[Pictures, ...]:
    """The bonus of a city card."""
    cards = {card.id: card for card in book_of(scene).city}
    row = scene.view["city_cards"]
    bonus = cards[row[0] if side == "left" else row[-1]].bonus
    return tuple(pictures(scene.speak, effect) for effect in bonus)


def _space(scene: Scene) -> int:
    """The number of the space that the question is about."""
    row, column = str(scene.view["frames"][-1][2]).split(".")
    return int(row) * len(COLUMNS) + COLUMNS.index(column)


def _bonus(scene: Scene, part: Any) -> tuple[Pictures, ...]:
    """A part of the border bonus (WP-55): its VP, two tiles of any sort, an action for all."""
    if part == "vp":
        return ((("pill", scene.speak(words.vp(BORDER_VP)), "vp"),),)
    if part == "tiles":
        return ((("text", "2×"), ("tile", STRENGTHS[1]), ("tile", MISSIONS[0])),)
    return ((("icon", "heroes"),),)


def _special(scene: Scene, which: Any) -> tuple[Pictures, ...]:
    """A special action of the mission card (WP-74)."""
    card = any_card(scene)
    return () if card is None else (pictures(scene.speak, card.specials[int(which)]),)


_PICTURED: Final[dict[str, Callable[[Scene, Any], tuple[Pictures, ...]]]] = {
    "bonus": _bonus,
    "card": _card,
    "option": _option,
    "part": _part,
    "special": _special,
}
"""Actions that are drawn as the space or the card has them."""
