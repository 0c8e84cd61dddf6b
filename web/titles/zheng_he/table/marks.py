"""The small pictures on choices' buttons: what an action moves, plays or rolls, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame_engines.core.api import Action
    from pygame_engines.games.zheng_he.view_types import ZhengHeView

_COUNTED: Final = {"muster": "armies", "taxes": "gold", "junks": "junks"}
_DRAWN: Final = {
    "gather": "hordes",
    "resources": "settlements",
    "found": "settlements",
    "voyage": "junks",
}


def mark(view: ZhengHeView, action: Action) -> tuple[str, ...]:
    """A word that the macro `mark` of marks.j2 knows, and what belongs to it."""
    kind, args = action
    if kind in _COUNTED:
        return ("count", _COUNTED[kind], str(args[0]))
    if kind in _DRAWN:
        return ("figure", _DRAWN[kind])
    if kind == "commit":
        return _fleet(view, int(args[0]), int(args[1]))
    if kind == "reroll":
        return ("reroll", *_given(view, [int(arg) for arg in args]))
    return _other(view, action)


def _fleet(view: ZhengHeView, junks: int, spent: int) -> tuple[str, ...]:
    """What sails, all gold of the Sea included, and what a die has to stay below."""
    for fleet in view["fleets"]:
        if (fleet["junks"], fleet["spent"]) == (junks, spent):
            return ("fleet", str(junks), str(fleet["gold"]), str(fleet["below"]))
    return ()


def _other(view: ZhengHeView, action: Action) -> tuple[str, ...]:
    match action.kind:
        case "troops" | "send" | "move" | "attack" | "place" | "lose":
            asked = view["asked"]
            return () if asked is None else ("figure", asked["piece"])
        case "roll" | "roll_on":
            return ("dice",)
        case "field":
            return ("number", str(action.args[0]))
        case "play" | "reveal" | "action" | "react" | "discard":
            return ("card", "up")
        case "reserve":
            return ("card", "down")
        case _:
            return ()


def _given(view: ZhengHeView, given: list[int]) -> tuple[str, ...]:
    """The decider's dice as they lie, those given up with a minus sign."""
    combat = view["combat"]
    numbers = (combat["dice"][combat["step"]] if combat else None) or []
    left, words = list(given), []
    for number in numbers:
        if number in left:
            left.remove(number)
            words.append(f"-{number}")
        else:
            words.append(str(number))
    return tuple(words)
