"""A whole position as JSON, secrets included, read back strictly; and what must hold in any."""

from __future__ import annotations

from typing import Any, Final

from pygame_engines.core.api import Json
from pygame_engines.core.position import sound
from pygame_engines.core.shape import Each, Range, check_shape
from pygame_engines.games.nim.meta import META
from pygame_engines.games.nim.state import CARDS, FRAMES, State
from pygame_engines.games.nim.view import build

SIZES: Final = META.options[0].values
_STONES: Final = Range(0, 21)
_SHAPE: Final[dict[str, Any]] = {
    "options": {"heap": SIZES},
    "turn": Range(1, 21),
    "mover": Range(0, 1),
    "heap": _STONES,
    "taken": Each(_STONES, 2),
    "cards": Each(CARDS, 2),
    "shown": Each((False, True), 2),
    "frames": Each(None, most=2),
}


def to_json(s: State) -> Json:
    """The whole position."""
    return {
        "options": {"heap": s.size},
        "turn": s.turn,
        "mover": s.mover,
        "heap": s.heap,
        "taken": s.taken[:],
        "cards": list(s.cards),
        "shown": s.shown[:],
        "frames": FRAMES.write_all(s.frames),
    }


def from_json(data: Json) -> State:
    """The position that `to_json` wrote. Raises `BadPosition`, also for one that breaks rules."""
    check_shape(data, _SHAPE, "position")
    return sound(build(data, data["cards"]), data, check, to_json)


def check(s: State) -> list[str]:
    """The invariants that `s` breaks."""
    broken = []
    if s.heap < 0 or s.heap + sum(s.taken) != s.size:
        broken.append("stones are missing, or too many")  # NM-01
    if s.cards[0] == s.cards[1]:
        broken.append("there is one card of each number")  # NM-01
    names = [frame[0] for frame in s.frames]
    if names != _expected(s, names):
        broken.append("frames that can't be asked now")
    if s.mover != (s.turn - 1) % 2:
        broken.append("the seats take turns")  # NM-03
    return broken


def _expected(s: State, names: list[int | str]) -> list[int | str]:
    """The stack as it has to be: nothing after the end, `bold` only with a card shown."""
    if not s.heap:
        return []
    bold = "bold" in names and s.shown[s.mover]
    return ["turn", "bold"] if bold else ["turn"]
