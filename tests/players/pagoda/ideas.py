"""What somebody might try who has one idea of Pagoda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tests.bench.ideas import Idea, Mode

if TYPE_CHECKING:
    from pygame_engines.core.api import Choice
    from pygame_engines.games.pagoda.view import PagodaView

MODES: Final[Mapping[str, Mode]] = {
    "full": Mode(2, {}),
    "quick": Mode(2, {"quick": True}),
    "simple": Mode(2, {"simple": True}),
}

_COLORS: Final = ("violet", "yellow", "green", "blue", "red")


def color(view: PagodaView, choice: Choice) -> float:
    """Keeps to red: nothing else is built unless it has to be, no red card is thrown away."""
    kind, args = choice.action
    if kind in ("column", "tile", "roof"):
        return 2.0 if args[1] == "red" else 0.0
    if kind in ("discard", "bowl", "buddha"):
        return -1.0 if "red" in args else 1.0
    return {"dragon": 3.0, "end": 1.0, "alternative": -1.0}.get(kind, 0.0)


def cheap(view: PagodaView, choice: Choice) -> float:
    """Whatever brings the fewest points, and so as many pagodas as there are lots."""
    return -1.0 - (choice.gain or 0) if choice.action.kind in ("column", "roof", "tile") else 0.0


def block(view: PagodaView, choice: Choice) -> float:
    """Takes away what the other one has cards for."""
    kind, args = choice.action
    theirs = view["display"][1 - view["seat"]]
    if kind == "column":
        return 1.0 + theirs[_COLORS.index(str(args[1]))]
    if kind in ("tile", "roof"):
        return 3.0 - theirs[_COLORS.index(str(args[1]))]
    return 0.0


def sit(view: PagodaView, choice: Choice) -> float:
    """One column a turn by four idle cards, or the least that is allowed."""
    return {"alternative": 3.0, "end": 2.0, "pass": 2.0, "discard": 1.0, "tile": -1.0,
            "roof": -1.0}.get(choice.action.kind, 0.0)  # fmt: skip


def most(view: PagodaView, choice: Choice) -> float:
    """The most points at once."""
    return float(choice.gain or 0)


def rush(view: PagodaView, choice: Choice) -> float:
    """One pagoda at a time to its roof, on the lot that is highest."""
    kind, args = choice.action
    if kind in ("column", "tile", "roof"):
        lot = view["lots"][int(args[0]) - 1]
        return 4.0 * len(lot["floors"]) + lot["top"] + (50.0 if kind == "roof" else 0.0)
    return 0.0


IDEAS: Final[Mapping[str, Idea]] = {
    "color": color,
    "cheap": cheap,
    "block": block,
    "sit": sit,
    "most": most,
    "rush": rush,
}
