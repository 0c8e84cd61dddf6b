"""The legal actions, and the same with a clause for each that isn't: of the decision on top."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.core.title import Verdict
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he.bot import prescribed
from pygame_engines.games.zheng_he.decisions.registry import DECISIONS
from pygame_engines.games.zheng_he.rules import is_bot
from pygame_engines.games.zheng_he.state import SOLO, State

_OPTIONS: Final = {name: decision.options for name, decision in DECISIONS.items()}


def legal(s: State) -> list[Action]:
    """What the decider may do; empty after the end. The solo bot has one action (ZS-01)."""
    frames = s.frames
    if not frames:
        return []
    frame = frames[-1]
    if s.mode == SOLO and frame[1]:
        return [bots_action(s)]
    return _OPTIONS[frame[0]](s, frame)


def bots_action(s: State) -> Action:
    """What the clauses prescribe for the solo bot (ZS-02 to ZS-06).

    A deck of one's own can ask for more than they foresee, such as an attack from a homeland chosen
    before: where what they say is not possible then, it is the first thing that is.
    """
    action = prescribed(s)
    if s.frames[-1][0] in ("phase", "event", "combat") or action is acts.EVENT:
        return action
    allowed = options(s)
    if action in allowed:
        return action
    return acts.EVENT if action is acts.ACTION else allowed[0]


def options(s: State) -> list[Action]:
    """What the rules leave open to whoever decides, the bot included."""
    if not s.frames:
        return []
    frame = s.frames[-1]
    return _OPTIONS[frame[0]](s, frame)


def verdicts(s: State) -> list[Verdict]:
    """The actions that the top frame is about, each with None or the clause that forbids it."""
    if not s.frames:
        return []
    frame = s.frames[-1]
    if is_bot(s, frame[1]):  # ZS-01: the rules decide for it
        return [(bots_action(s), None)]
    decision = DECISIONS[frame[0]]
    allowed = set(decision.options(s, frame))
    return [
        (action, None if action in allowed else clause)
        for action, clause in decision.candidates(s, frame)
    ]
