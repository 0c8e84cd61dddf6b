"""Playing an action: each kind to the decision it answers. Nothing asks whether it may."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Event, Luck
from pygame_engines.games.zheng_he import phases
from pygame_engines.games.zheng_he.decisions.registry import DECISIONS
from pygame_engines.games.zheng_he.effects import step
from pygame_engines.games.zheng_he.state import State

_PLAY: Final = {
    name: {kind: answer.play for kind, answer in decision.answers.items()}
    for name, decision in DECISIONS.items()
}


def apply(s: State, action: Action, luck: Luck, events: list[Event] | None = None) -> None:
    """Play a legal action in place, and all that then happens without a question."""
    kind, args = action
    _PLAY[s.frames[-1][0]][kind](s, args, luck, events)
    frames = s.frames
    if not frames:
        return
    name = frames[-1][0]
    while name == "half":
        step(s, frames[-1], events)
        name = frames[-1][0]
    if name in ("end", "react"):
        phases.settle(s)
