"""Completely or not at all (ZH-33): whether a card action can be carried out to its end."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he import units
from pygame_engines.games.zheng_he.areas import GOLD, HOMELANDS, PIECE_OF
from pygame_engines.games.zheng_he.book.phrases import EACH, Effect, Half
from pygame_engines.games.zheng_he.effects import can, step
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    HALF_HOME,
    HALF_NEXT,
    HALF_WHICH,
    HOME,
    PICK_FOR,
    PLACE_ONCE,
)
from pygame_engines.games.zheng_he.rules import half_at, half_of, supply, which_half
from pygame_engines.games.zheng_he.state import Frame, State

LAST: Final = frozenset({"attack", "voyage"})
"""The words with which a card action ends: what follows them is luck (`book` sees to it)."""


class Need(NamedTuple):
    """What supply and treasury have to hold for effects whose choices don't matter."""

    pieces: tuple[tuple[int, int], ...]
    gold: int


@cache
def plain_need(half: Half) -> Need | None:
    """What effects need that only take and pay, and then lose `up to`; None for all others."""
    most: dict[int, int] = {}
    taken: dict[int, int] = {}
    paid = 0
    losing = False
    for effect in half:
        if effect.word == "lose" and effect.up_to:
            losing = True
            continue
        if effect.word not in ("take", "pay") or losing:
            return None
        piece = PIECE_OF[effect.what]
        n = effect.n * len(HOMELANDS) if effect.where == EACH else effect.n
        if effect.word == "pay":
            taken[GOLD] = taken.get(GOLD, 0) - n
            paid = max(paid, -taken[GOLD])
        else:
            taken[piece] = taken.get(piece, 0) + n
            most[piece] = max(most.get(piece, 0), taken[piece])
    return Need(tuple(sorted(most.items())), paid)


def _meets(s: State, need: Need) -> bool:
    return s.gold >= need.gold and all(supply(s, piece) >= n for piece, n in need.pieces)


def can_use(s: State, side: int) -> bool:
    """Whether `side` can carry out its action of the played card as things are."""
    half = half_of(s, side)
    if len(half) < 2:
        return bool(half) and can(s, side, half[0])
    need = plain_need(half)
    if need is not None:
        return _meets(s, need)
    return can_finish(s, _half(s, side))


def _half(s: State, side: int) -> list[Frame]:
    """The frame in which the played card's action is about to be carried out."""
    return [["half", side, which_half(s, side), 0, ANYWHERE]]


def can_finish(s: State, frames: list[Frame]) -> bool:
    """Whether these frames can be answered so that the card action in them is completed."""
    start = s.copy()
    start.frames = frames
    stack = [start]
    seen = set()
    while stack:
        now = stack.pop()
        if not _run(now):
            continue
        if now.frames[-1][0] == "half":
            return True
        key = _key(now)
        if key in seen:
            continue
        seen.add(key)
        for action in units.options(now, now.frames[-1]):
            after = now.copy()
            answer(after, action)
            stack.append(after)
    return False


def _run(s: State) -> bool:
    """Carry out effects up to the next choice or the end; False where one is not possible."""
    while s.frames[-1][0] == "half":
        frame = s.frames[-1]
        half = half_at(s, frame[1], frame[HALF_WHICH])
        if frame[HALF_NEXT] >= len(half):
            return True
        effect = half[frame[HALF_NEXT]]
        if not can(s, frame[1], effect, frame[HALF_HOME]):
            return False
        if effect.word in LAST:
            return True
        step(s, frame, None)
    return True


def _key(s: State) -> tuple[object, ...]:
    pieces = (*s.armies, *s.hordes, *s.settlements, s.gold, s.junks, len(s.discard))
    return (pieces, tuple(s.reserves), *(tuple(frame) for frame in s.frames))


def answer(s: State, action: Action) -> None:
    """Answer one of the frames of `units`."""
    kind, args = action
    if kind == "done":
        s.frames.pop()
    elif kind == "at":
        units.pick(s, args, None)
    elif kind == "place":
        units.place(s, args, None)
    elif kind == "lose":
        units.lose(s, args, None)
    else:
        units.move(s, args, None)


class Lack(NamedTuple):
    """An effect that can't be carried out, and the position in which its turn comes."""

    s: State
    effect: Effect


def _begun(s: State, side: int) -> State:
    start = s.copy()
    start.frames = _half(s, side)
    return start


def after_start(s: State, side: int) -> State:
    """Where a possible card action leads before its first question, or at its end."""
    start = _begun(s, side)
    _run(start)
    return start


def lack(s: State, side: int) -> Lack | None:
    """The effect at which a card action stops before it asks anything; None if none does."""
    start = _begun(s, side)
    if _run(start):
        return None
    frame = start.frames[-1]
    return Lack(start, half_at(start, side, frame[HALF_WHICH])[frame[HALF_NEXT]])


def after_answer(s: State, action: Action) -> State:
    """Where an answer to the top frame leads before the next question."""
    after = s.copy()
    answer(after, action)
    _run(after)
    return after


def is_open(s: State) -> bool:
    """Whether the question on top could be answered so that later effects become impossible."""
    frame, below = s.frames[-1], s.frames[-2]
    if below[0] != "half":
        return False
    half = half_at(s, below[1], below[HALF_WHICH])
    rest = half[below[HALF_NEXT] :]
    if not rest or all(effect.word == "lose" and effect.up_to for effect in rest):
        return False
    varies = frame[0] == "place" and frame[PLACE_ONCE]
    homely = frame[0] == "pick" and frame[PICK_FOR] == HOME and rest[0].word == "lose"
    return varies or homely or plain_need(rest) is None


def completing(s: State, actions: list[Action]) -> list[Action]:
    """Of the answers to the top frame those after which its card action can be completed."""
    if not is_open(s):
        return actions
    return [action for action in actions if completes(s, action)]


def completes(s: State, action: Action) -> bool:
    """Whether the card action can be completed after this answer."""
    after = s.copy()
    after.frames = [frame[:] for frame in s.frames[-2:]]
    answer(after, action)
    return can_finish(after, after.frames)
