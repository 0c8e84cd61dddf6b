"""Voyages (ZH-48, ZH-49): a field, what is committed, then one die after another."""

from __future__ import annotations

from pygame_engines.core.api import Action, Luck
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import events as tell
from pygame_engines.games.zheng_he.areas import ALL_VOYAGES
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.frames import (
    COMMIT_FIELD,
    SAIL_BONUS,
    SAIL_FIELD,
    SAIL_GOLD,
    SAIL_JUNKS,
    SAIL_LEFT,
    SAIL_ROLLED,
    VOYAGE_BONUS,
    VOYAGE_DICE,
)
from pygame_engines.games.zheng_he.state import Frame, State

Args = tuple[int | str, ...]


def field_options(s: State, frame: Frame) -> list[Action]:
    """The voyage fields without a junk."""
    return list(acts.FIELDS[ALL_VOYAGES & ~s.voyages])


def choose_field(s: State, args: Args) -> None:
    """The voyage is named."""
    frame = s.frames[-1]
    s.frames[-1] = ["commit", frame[1], frame[VOYAGE_DICE], frame[VOYAGE_BONUS], int(args[0])]


def commit_options(s: State, frame: Frame) -> list[Action]:
    """At least one junk, and one gold in all; gold in the Sea goes along."""
    least = 0 if s.sea_gold else 1
    out: list[Action] = []
    for junks in range(1, s.junks + 1):
        out += acts.COMMIT[junks][least : s.gold + 1]
    return out


def commit(s: State, args: Args, log: Log) -> None:
    """Junks of the Sea and gold of the Empire; from now on the gold is in the Sea."""
    junks, gold = int(args[0]), int(args[1])
    frame = s.frames[-1]
    s.gold -= gold
    s.sea_gold += gold
    assert s.gold >= 0, "no such gold"
    assert 0 < junks <= s.junks, "no such junks"
    side, field, dice = frame[1], frame[COMMIT_FIELD], frame[VOYAGE_DICE]
    s.frames[-1] = ["sail", side, field, junks, s.sea_gold, frame[VOYAGE_BONUS], dice, 0]
    if log is not None:
        log.append(tell.voyage(s, side, field, junks, s.sea_gold))


def sum_of(junks: int, gold: int, bonus: int) -> int:
    """ZH-48: what a die has to be less than, for a fleet and all its gold."""
    return junks + gold + bonus


def below(frame: Frame) -> int:
    """What a die of this voyage has to be less than."""
    return sum_of(frame[SAIL_JUNKS], frame[SAIL_GOLD], frame[SAIL_BONUS])


def arrives(die: int, goal: int) -> bool:
    """ZH-48: whether this die brings the fleet to its island."""
    return die < goal


def roll(s: State, luck: Luck, log: Log) -> None:
    """One die; the first that shows less than what is committed is enough."""
    frame = s.frames[-1]
    die = luck.below(6) + 1
    goal = below(frame)
    frame[SAIL_ROLLED] = frame[SAIL_ROLLED] * 10 + die
    frame[SAIL_LEFT] -= 1
    side, field = frame[1], frame[SAIL_FIELD]
    if log is not None:
        log.append(tell.die(s, side, die, goal))
    if arrives(die, goal):
        # ZH-49: the gold goes to the supply, one junk to the field, the others back to the Sea
        s.sea_gold = 0
        s.junks -= 1
        s.voyages |= 1 << field - 1
        s.frames.pop()
        if log is not None:
            log.append(tell.success(s, side, field))
    elif not frame[SAIL_LEFT]:  # ZH-49: gold and junks stay in the Sea
        s.frames.pop()
        if log is not None:
            log.append(tell.failure(s, side, field))
