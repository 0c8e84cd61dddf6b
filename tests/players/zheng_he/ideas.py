"""What somebody might try who has one idea of Zheng He, as either side, or against the bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pygame_engines.games.zheng_he.game import GAME
from tests.bench.ideas import Idea, Mode

if TYPE_CHECKING:
    from pygame_engines.core.api import Choice
    from pygame_engines.games.zheng_he.view_types import ZhengHeView

MODES: Final[Mapping[str, Mode]] = {
    "duel": Mode(2, {}),
    "match": Mode(2, {"mode": "match"}),
    "apprentice": Mode(2, {"mode": "solo", "level": "apprentice"}),
    "general": Mode(2, {"mode": "solo", "level": "general"}),
    "khan": Mode(2, {"mode": "solo", "level": "khan"}),
}

_SURE: Final = 0.5
"""A voyage with this chance is sailed."""
_FLEET: Final = 4
"""So many junks, for they come back, and gold as it is needed."""
_FULL: Final = 7
"""The armies of a fort, at most."""
_LEAST: Final = 4
"""And at least."""


def sail(view: ZhengHeView, choice: Choice) -> float:
    """Voyages only: the best card, junks, some gold, and off. As the Overlord whatever comes."""
    kind, args = choice.action
    gold = view["empire"]["gold"] + view["sea"]["gold"]
    match kind:
        case "play":
            return 2.0 * GAME.book.cards[int(args[0])].cp
        case "voyage":
            return 3.0 if (choice.chance or 0.0) >= _SURE else -1.0
        case "junks":
            return 2.0 + 0.1 * int(args[0]) if view["sea"]["junks"] < _FLEET else 1.0
        case "taxes":
            return (0.0, 1.5, 2.5)[(gold < 2) + (gold == 0)] + 0.1 * int(args[0])
    return {"action": 1.8, "muster": -0.5, "troops": -0.5, "attack": -1.0}.get(kind, 0.0)


def fort(land: str) -> Idea:
    """Armies into one land, more than hordes beside it, and for the rest voyages."""

    def like(view: ZhengHeView, choice: Choice) -> float:
        kind, args = choice.action
        areas = view["areas"]
        beside = [areas[other] for other in view["lands"][land]["near"] if other in areas]
        hordes = sum(area.get("hordes", 0) for area in beside)
        weak = areas[land].get("armies", 0) < min(_FULL, max(_LEAST, hordes + 1))
        home = view["empire"]["armies"]
        if kind == "troops" and weak and home:
            return 5.0
        if kind == "muster" and weak and not home:
            return 4.0 + int(args[0])
        if kind == "move":
            return 1.0 if args == ("empire", land) and weak else -1.0
        if kind in ("place", "at"):
            return float(args[0] == land)
        return sail(view, choice)

    return like


def attack(view: ZhengHeView, choice: Choice) -> float:
    """Every card for an attack, else for units to attack with."""
    return {"attack": 3.0, "muster": 2.0, "gather": 2.0, "play": 1.0, "done": -1.0}.get(
        choice.action.kind, 0.0
    )


def hold(view: ZhengHeView, choice: Choice) -> float:
    """Only keeps what the other wants: armies into all lands and no voyage; hordes likewise."""
    kind, args = choice.action
    if kind == "troops":
        emperor = view["sides"][view["seat"]] == "emperor"
        return 3.0 if view["empire"]["armies"] or not emperor else -1.0
    if kind == "move":
        return 1.0 if args[0] in ("empire", "west", "east", "manchus") else -1.0
    return {"muster": 2.0, "gather": 2.0, "play": 1.0, "voyage": -2.0, "done": -0.5}.get(kind, 0.0)


def sit(view: ZhengHeView, choice: Choice) -> float:
    """Lays cards down, and does as little as there is to do."""
    kind, args = choice.action
    if kind in ("taxes", "junks", "muster"):
        return 0.5 - 0.1 * int(args[0])
    return {"reserve": 3.0, "nothing": 2.0, "rest": 2.0, "decline": 2.0, "done": 2.0,
            "gather": 0.5, "resources": 0.6}.get(kind, 0.0)  # fmt: skip


def hoard(view: ZhengHeView, choice: Choice) -> float:
    """Everything from the supply first, and only then voyages, or attacks."""
    kind, args = choice.action
    if kind in ("taxes", "junks", "muster"):
        return 2.0 + 0.1 * int(args[0])
    return {"gather": 2.0, "resources": 1.9, "play": 1.0, "found": 1.5}.get(kind, 0.0)


IDEAS: Final[Mapping[str, Idea]] = {
    "sail": sail,
    "fort": fort("liaodong"),
    "west": fort("sichuan"),
    "attack": attack,
    "hold": hold,
    "sit": sit,
    "hoard": hoard,
}
