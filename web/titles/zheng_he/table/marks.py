"""The small pictures on choices' buttons: what an action moves, plays or rolls, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.titles.zheng_he.table.names import PIECES, SIDES

if TYPE_CHECKING:
    from pygame_engines.core.api import Action, View

_COUNTED: Final = {"muster": "armies", "taxes": "gold", "junks": "junks"}
_DRAWN: Final = {
    "gather": "hordes",
    "resources": "settlements",
    "found": "settlements",
    "voyage": "junks",
}


def mark(view: View, action: Action) -> tuple[str, ...]:
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


def _fleet(view: View, junks: int, gold: int) -> tuple[str, ...]:
    """What sails, all gold of the Sea included, and what a die has to stay below (ZH-48)."""
    gold += view["sea"]["gold"]
    return ("fleet", str(junks), str(gold), str(junks + gold + view["frames"][-1][3]))


def _other(view: View, action: Action) -> tuple[str, ...]:
    match action.kind:
        case "troops" | "send" | "move" | "attack":
            return ("figure", "armies" if _side(view) == "emperor" else "hordes")
        case "place" | "lose":
            return ("figure", _piece(view))
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


def _side(view: View) -> str:
    side: str = view["sides"][view["decider"]]
    return side


def _piece(view: View) -> str:
    """Which piece the question on top is about; the decider's own where it names none."""
    top = view["frames"][-1] if view["frames"] else []
    found: list[str] = [part for part in top[2:3] if part in PIECES]
    return found[0] if found else ("armies" if _side(view) == SIDES[0] else "hordes")


def _given(view: View, given: list[int]) -> tuple[str, ...]:
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
