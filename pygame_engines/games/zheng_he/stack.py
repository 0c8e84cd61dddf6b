"""Whether the stack of questions can be: one in a file may be invented."""

from __future__ import annotations

from typing import Final

from pygame_engines.games.zheng_he import units
from pygame_engines.games.zheng_he.areas import (
    HOME_MASK,
)
from pygame_engines.games.zheng_he.decisions.registry import DECISIONS
from pygame_engines.games.zheng_he.decisions.turn import is_clear
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    COMBAT_ATTACKER,
    COMBAT_STEP,
    DEFENCE_ROLL,
    HALF_HOME,
    HALF_NEXT,
    HALF_WHICH,
    HOME,
    PICK_FOR,
)
from pygame_engines.games.zheng_he.lookahead import completing
from pygame_engines.games.zheng_he.rules import (
    half_at,
    is_bot,
)
from pygame_engines.games.zheng_he.state import (
    EMPEROR,
    MATCH,
    Frame,
    State,
)

DOING: Final = (
    "place",
    "lose",
    "pick",
    "move",
    "found",
    "attack",
    "send",
    "combat",
    "voyage",
    "commit",
    "sail",
)
"""The frames in which a command, an effect or an event is carried out."""


def check_frames(s: State) -> list[str]:
    """Each frame answers to the one below it, and to what lies on the table."""
    if not s.frames:
        return [] if is_clear(s) else ["cards of a phase lie open after the end"]
    if not _follows(s):
        return ["frames that don't follow from each other"]
    if not all(_fits(s, frame) for frame in s.frames):
        return ["a frame that doesn't fit the table"]
    top = s.frames[-1]
    if top[0] in units.CHOICES and not completing(s, units.options(s, top)):
        return ["a card action that can't be completed"]  # ZH-33
    return []


def _fits(s: State, frame: Frame) -> bool:
    if frame[0] == "half":
        return _half(s, frame)
    return DECISIONS[frame[0]].fits(s, frame)


def _half(s: State, frame: Frame) -> bool:
    which = frame[HALF_WHICH]
    if which > 2:
        return False
    home = frame[HALF_HOME]
    if home != ANYWHERE and (home < 0 or not HOME_MASK >> home & 1):
        return False
    return int(frame[HALF_NEXT]) <= len(half_at(s, frame[1], which))


def _follows(s: State) -> bool:
    """The order of the frames, and who answers each."""
    first, *rest = s.frames
    if first[0] == "next":
        return not rest and first[1] == EMPEROR and s.mode == MATCH and s.game == 1
    if first[1] != s.phase:
        return False
    if first[0] == "phase":
        return not rest
    if first[0] != "end":
        return False
    if not rest:
        return True
    if rest[0][0] == "discard":
        return len(rest) == 1 and rest[0][1] == s.phase
    return bool(s.played) and _serves(s, rest)


def _serves(s: State, frames: list[Frame]) -> bool:
    """What lies above a phase's end while its card is being used."""
    own, other = s.phase, 1 - s.phase
    if frames[0][0] == "order":
        asker = EMPEROR if is_bot(s, own) else own
        return len(frames) == 1 and frames[0][1] == asker
    if frames[0] == ["react", other]:  # ZH-34: it comes after
        return len(frames) == 1 or _uses(s, frames[1:], own)
    if frames[0][0] == "use" and frames[0][1] == own and len(frames) > 1:  # it came before
        return _uses(s, frames[1:], other)
    return _uses(s, frames, own) or _uses(s, frames, other)


def _uses(s: State, frames: list[Frame], side: int) -> bool:
    """One side's use of the card: asked for, or being carried out."""
    first, *rest = frames
    if first[0] == "react":
        return not rest and side != s.phase and first[1] == side
    if first[0] in ("use", "event"):
        return not rest and side == s.phase and first[1] == side
    if first[0] == "half":
        return first[1] == side and len(rest) == 1 and _does(s, rest[0], side, first)
    return side == s.phase and not rest and _does(s, first, side, None)


def _does(s: State, frame: Frame, side: int, half: Frame | None) -> bool:
    """Whether a frame of `DOING` can be `side`'s doing, by a card action or by a command."""
    if frame[0] not in DOING or not _begun(s, frame, half):
        return False
    if frame[0] == "combat":
        defends = frame[COMBAT_STEP] >= DEFENCE_ROLL
        return bool(frame[COMBAT_ATTACKER] == side and frame[1] == side ^ defends)
    return frame[1] == side and not (frame[0] in ("lose", "pick") and half is None)


def _begun(s: State, frame: Frame, half: Frame | None) -> bool:
    """Whether the half is as far as the frame wants; a homeland is named before its effect."""
    if frame[0] == "pick" and frame[PICK_FOR] == HOME:
        return _names_home(s, half)
    return half is None or half[HALF_NEXT] > 0


def _names_home(s: State, half: Frame | None) -> bool:
    if half is None or half[HALF_HOME] != ANYWHERE:
        return False
    effects = half_at(s, half[1], half[HALF_WHICH])
    at = half[HALF_NEXT]
    return at < len(effects) and effects[at].word in ("take", "lose")
