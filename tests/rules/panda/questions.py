"""Helpers for tests of made-up questions: what is told of them in a position."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from pygame_engines.games.panda.frames import frames_of
from pygame_engines.games.panda.state import State
from tests.games.golden import recorded
from tests.rules.panda.positions import BOOK, GAME, SPACES, position

FRAMES: Final = frames_of(BOOK)
UNANSWERED: Final = "a question without an answer"

# --- questions of seat 0 in the position `full` ---------------------------------------------------

MOVE, PARTS = ["move", 0, 0, None, 1, 0, 1], ["parts", 0, "5.monk", 0, 3]
BORDER, GIFT = ["border", 0, True, True], ["gift", 0, "walk", 1]
COVER, BUILD = ["cover", 0, "zhulin_taohua", 1], ["build", 0, "monk", 1]
SCORE, TILE = ["score", 0, "zhulin_baihe"], ["tile", 0, "zhulin_baihe"]
APPEAR, TILES = ["appear", 0, "monk"], ["tiles", 0, 3, 2, 0]
CARD, FREE, WHO, WHOSE = ["card", 0], ["free", 0], ["who", 0], ["whose", 0, 1, 0, 1]
TURN, OPTION = ["turn", 0], ["option", 0, "3.monk"]
WITHIN = (MOVE, PARTS, BORDER, COVER, BUILD, APPEAR, TILES, CARD, FREE, WHO, WHOSE)
"""What may be asked within a turn, alone or upon something that waits."""

# --- recorded ones --------------------------------------------------------------------------------

STACKS: Final = {
    "supply_master": (
        "guard",
        "hero",
        "offer",
        "turn",
        "option",
        "parts",
        "parts build",
        "parts card",
        "parts cover",
        "parts move",
        "move",
        "move cover",
        "move score tile",
        "appear",
        "build",
        "card",
        "cover",
        "score tile",
        "border",
        "border card",
        "border free",
        "border tiles",
    ),
    "capitals_master": (
        "border border border free",
        "border border border tiles",
        "border move cover",
        "border score tile",
        "parts border build",
    ),
}
"""Questions of recorded games, each with what waits below it."""
ASKED: Final = [(name, stack) for name, stacks in STACKS.items() for stack in stacks]


@cache
def _asked(name: str) -> dict[str, State]:
    found: dict[str, State] = {}
    for entry in recorded("panda", name).entries:
        if entry.before is not None:
            found[" ".join(frame[0] for frame in entry.before.frames)] = entry.before
    return found


def asked(name: str, stack: str) -> State:
    """The last position of a recorded game in which this is asked."""
    return _asked(name)[stack].copy()


def put(s: State, **parts: object) -> State:
    """The position with these parts instead of its own."""
    for name, part in parts.items():
        setattr(s, name, part)
    return s


def told(s: State, **parts: object) -> str:
    """The one sentence that is told of the position with these parts, "" for none."""
    broken = GAME.check(put(s, **parts))
    assert len(broken) < 2, broken
    return "".join(broken)


def unfit(name: str) -> str:
    """The sentence of a question that doesn't fit."""
    return f"a frame {name!r} that doesn't fit the table"


def stacked(s: State, *frames: list[Any]) -> str:
    """The question that a stack is refused for, "unanswered" for one without answers, "" if not."""
    broken = told(s, frames=FRAMES.read_all([*frames]))
    if broken in ("", UNANSWERED):
        return "unanswered" if broken else ""
    name = broken.split("'")[1]
    assert broken == unfit(name)
    return name


def full(**options: Any) -> State:
    """A position in which nearly everything can be asked of seat 0."""
    return position(
        **{
            "roads": {"baihe_taohua": "01", "zhulin_baihe": "0001"},
            "heroes": ["taohua yunwu -", "qingxi - -"],
            **options,
        }
    )


def chosen(s: State, space: str = "3.monk", seat: int = 0) -> State:
    """A guard of this seat stands on a space."""
    s.guards[seat] -= 1
    s.on_board[seat] += 1
    s.taken[SPACES[space]] = 1
    s.spots[seat] = SPACES[space]
    return s
