"""The small pictures on the choices' buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.games.panda.places import CLANS

if TYPE_CHECKING:
    from pygame_engines.core.api import Action, View


def mark(view: View, action: Action) -> tuple[str, ...]:
    """What is drawn for an action; nothing where words are enough."""
    kind, args = action
    clan = CLANS[view["decider"]]
    match kind:
        case "move" | "border":
            return ("hero", str(args[0]), CLANS[view["frames"][-1][2]])
        case "who" | "hero":
            return ("hero", str(args[0]), clan)
        case "cover":
            return ("cover", str(args[0]), clan)
        case "guard" | "offer":
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
