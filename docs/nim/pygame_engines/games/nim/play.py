"""What an action does: one function a kind, each telling what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Event, Luck
from pygame_engines.games.nim.state import State


def apply(s: State, action: Action, luck: Luck, events: list[Event] | None = None) -> None:
    """Play a legal action in place."""
    _PLAY[action.kind](s, action, [] if events is None else events)


def _take(s: State, action: Action, told: list[Event]) -> None:
    n = int(action.args[0])
    assert n <= s.heap, "the heap can't go below 0"
    s.heap -= n
    s.taken[s.mover] += n
    told.append(Event("nim.event.take", {"seat": s.mover, "n": n, "points": n}))
    if s.heap == 0:  # NM-20: without a question the game is over
        s.frames = []
        told.append(Event("nim.event.over", {}))
        return
    s.frames = [["turn"]]
    s.mover = 1 - s.mover
    s.turn += 1


def _show(s: State, _action: Action, told: list[Event]) -> None:
    """NM-12: the card lies open, and this turn may take four."""
    s.shown[s.mover] = True
    s.frames.append(["bold"])
    told.append(Event("nim.event.show", {"seat": s.mover, "number": s.cards[s.mover]}))


_PLAY: Final[dict[str, Callable[[State, Action, list[Event]], None]]] = {
    "show": _show,
    "take": _take,
}
