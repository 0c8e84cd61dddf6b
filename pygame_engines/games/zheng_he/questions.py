"""Whether the questions on the stack could have been asked: those of a file may be invented."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.games.zheng_he import commands, units
from pygame_engines.games.zheng_he.areas import (
    ALL_VOYAGES,
    ARMY,
    BORDER_MASK,
    HOME_MASK,
    HORDE,
    SETTLEMENT,
)
from pygame_engines.games.zheng_he.combat import RANK
from pygame_engines.games.zheng_he.effects import counts_of
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    ATTACK_FREE,
    ATTACK_FROM,
    ATTACK_MOST,
    ATTACK_ROLL,
    COMBAT_AREA,
    COMBAT_ATTACK,
    COMBAT_ATTACKER,
    COMBAT_DEFENCE,
    COMBAT_FREE,
    COMBAT_REROLLS,
    COMBAT_REST,
    COMBAT_ROUND,
    COMBAT_STEP,
    COMMIT_FIELD,
    DEFENCE_ROLL,
    FOUND_LEAST,
    FOUND_LEFT,
    HALF_HOME,
    HALF_NEXT,
    HALF_WHICH,
    HOME,
    LOSE_AREAS,
    LOSE_LEFT,
    LOSE_PIECE,
    MOVE_EACH,
    MOVE_FROM,
    MOVE_LEAST,
    MOVE_LEFT,
    ONE_HOMELAND,
    PICK_FOR,
    PLACE_AREAS,
    PLACE_LEAST,
    PLACE_LEFT,
    PLACE_ONCE,
    PLACE_PIECE,
    SAIL_BONUS,
    SAIL_FIELD,
    SAIL_GOLD,
    SAIL_JUNKS,
    SAIL_LEFT,
    SAIL_ROLLED,
    SEND_AREA,
    SEND_FREE,
    SEND_FROM,
    SEND_LAST,
    SEND_LEAST,
    SEND_LEFT,
    VOYAGE_BONUS,
    VOYAGE_DICE,
    digits,
)
from pygame_engines.games.zheng_he.lookahead import can_use, completing
from pygame_engines.games.zheng_he.phases import order_matters, pile
from pygame_engines.games.zheng_he.rules import (
    GENERAL,
    can_found,
    can_sail,
    half_at,
    held,
    is_bot,
    sources,
    supply,
    targets,
)
from pygame_engines.games.zheng_he.state import (
    EMPEROR,
    MATCH,
    OVERLORD,
    SOLO,
    UNUSED,
    Frame,
    State,
)
from pygame_engines.games.zheng_he.units import pick_mask
from pygame_engines.games.zheng_he.voyage import below

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

MOST_DICE: Final = 6
"""No card's voyage has more dice, or a larger bonus."""


def check_frames(s: State) -> list[str]:
    """Each frame answers to the one below it, and to what lies on the table."""
    if not s.frames:
        return [] if _is_clear(s) else ["cards of a phase lie open after the end"]
    if not _follows(s):
        return ["frames that don't follow from each other"]
    if not all(_FITS[frame[0]](s, frame) for frame in s.frames):
        return ["a frame that doesn't fit the table"]
    top = s.frames[-1]
    if top[0] in units.CHOICES and not completing(s, units.options(s, top)):
        return ["a card action that can't be completed"]  # ZH-33
    return []


def _is_clear(s: State) -> bool:
    return not (s.played or s.used or s.use != UNUSED)


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
    if frame[0] not in DOING:
        return False
    if frame[0] == "combat":
        defends = frame[COMBAT_STEP] >= DEFENCE_ROLL
        return bool(frame[COMBAT_ATTACKER] == side and frame[1] == side ^ defends)
    if frame[0] in ("lose", "pick") and half is None:
        return False
    if frame[0] == "pick" and frame[PICK_FOR] == HOME and not _names_home(s, half):
        return False
    return bool(frame[1] == side)


def _names_home(s: State, half: Frame | None) -> bool:
    if half is None or half[HALF_HOME] != ANYWHERE:
        return False
    effects = half_at(s, half[1], half[HALF_WHICH])
    at = half[HALF_NEXT]
    return at < len(effects) and effects[at].word in ("take", "lose")


# --- each frame and the table --------------------------------------------------------------------


def _phase(s: State, frame: Frame) -> bool:
    return s.hands[frame[1]] != 0 and _is_clear(s)


def _end(s: State, _: Frame) -> bool:
    """A reserve card lies open only beside a played one, or while cards go down."""
    return len(s.frames) > 1 or bool(s.played) or not s.used or len(s.used) == 1


def _discard(s: State, _: Frame) -> bool:
    return len(pile(s)) > 1 and order_matters(s)


def _order(s: State, _: Frame) -> bool:
    return not s.used


def _use(s: State, frame: Frame) -> bool:
    card = frame[commands.USE_CARD]
    if not card:
        return True
    shown = card + 32 * OVERLORD in s.used
    return frame[1] == OVERLORD and shown and commands.can_command(s, OVERLORD)


def _event(s: State, frame: Frame) -> bool:
    cp, line = frame[commands.EVENT_CP], frame[commands.EVENT_LINE]
    return (
        s.mode == SOLO
        and frame[1] == OVERLORD
        and cp == s.book.cards[s.played].cp
        and line > 0
        and not s.events[cp - 1] >> line - 1 & 1
    )


def _react(s: State, frame: Frame) -> bool:
    return s.frames[-1] is not frame or can_use(s, frame[1])


def _half(s: State, frame: Frame) -> bool:
    which = frame[HALF_WHICH]
    if which > 2 or (which == GENERAL) != (s.book.cards[s.played].kind == "general"):
        return False
    home = frame[HALF_HOME]
    if home != ANYWHERE and (home < 0 or not HOME_MASK >> home & 1):
        return False
    effects = len(half_at(s, frame[1], which))
    return effects > 0 and int(frame[HALF_NEXT]) <= effects


def _place(s: State, frame: Frame) -> bool:
    side, piece, left = frame[1], frame[PLACE_PIECE], frame[PLACE_LEFT]
    allowed = HOME_MASK if side else 1 | held(s, EMPEROR)
    areas = frame[PLACE_AREAS]
    return (
        piece in ((HORDE, SETTLEMENT) if side else (ARMY,))
        and 0 < left <= supply(s, piece)
        and 0 < areas == areas & allowed
        and frame[PLACE_LEAST] <= left
        and (not frame[PLACE_ONCE] or frame[PLACE_LEAST] <= 1)
        and bool(units.options(s, frame))
    )


def _lose(s: State, frame: Frame) -> bool:
    piece, areas = frame[LOSE_PIECE], frame[LOSE_AREAS]
    if piece not in (HORDE, SETTLEMENT) or areas != HOME_MASK:
        return False
    there = sum(count for area, count in enumerate(counts_of(s, piece)) if areas >> area & 1)
    return 0 < int(frame[LOSE_LEFT]) <= there


def _pick(s: State, frame: Frame) -> bool:
    return pick_mask(s, frame) != 0


def _move(s: State, frame: Frame) -> bool:
    if not frame[MOVE_LEFT] or frame[MOVE_FROM] == ONE_HOMELAND or frame[MOVE_LEAST] > 1:
        return False
    if frame[MOVE_FROM] != ANYWHERE and (frame[MOVE_EACH] != ANYWHERE or frame[MOVE_LEAST]):
        return False
    return bool(units.move_options(s, frame))


def _found(s: State, frame: Frame) -> bool:
    least = frame[FOUND_LEAST]
    return frame[1] == OVERLORD and least <= frame[FOUND_LEFT] > 0 and can_found(s, least)


def _from(side: int, one: int) -> bool:
    """Whether an attack can be limited to this place of origin."""
    if one == ANYWHERE:
        return True
    return bool(side) and (one == ONE_HOMELAND or bool(HOME_MASK >> one & 1))


def _attack(s: State, frame: Frame) -> bool:
    if not frame[ATTACK_MOST] or not _from(frame[1], frame[ATTACK_FROM]):
        return False
    return frame[ATTACK_FREE] <= 12 and bool(targets(s, frame[1], frame[ATTACK_FROM]))


def _present(s: State, side: int, area: int) -> int:
    """The pieces with which a side holds an area."""
    return s.hordes[area] + s.settlements[area] if side else s.armies[area]


def _send(s: State, frame: Frame) -> bool:
    side, area = frame[1], frame[SEND_AREA]
    if not BORDER_MASK >> area & 1 or not _present(s, 1 - side, area):
        return False
    if not frame[SEND_LEFT] or not _from(side, frame[SEND_FROM]) or frame[SEND_FREE] > 12:
        return False
    if side and s.settlements[area]:
        return False
    last = frame[SEND_LAST]
    if last != ANYWHERE and not (is_bot(s, side) and last in s.book.adjacent[area]):
        return False
    if frame[SEND_LEAST] > 1 or bool(frame[SEND_LEAST]) == bool(_present(s, side, area)):
        return False
    return not frame[SEND_LEAST] or bool(sources(s, side, area, frame[SEND_FROM]))


def _combat(s: State, frame: Frame) -> bool:
    area, attacker, step = frame[COMBAT_AREA], frame[COMBAT_ATTACKER], frame[COMBAT_STEP]
    if not BORDER_MASK >> area & 1 or not (_present(s, 0, area) and _present(s, 1, area)):
        return False
    if attacker and s.settlements[area]:
        return False
    dice = (frame[COMBAT_ATTACK], frame[COMBAT_DEFENCE])
    if any(number and number not in RANK for number in dice):
        return False
    if step > 3 or frame[COMBAT_REST] > 3 or frame[COMBAT_ROUND] < 1:
        return False
    if (dice[0] > 0, dice[1] > 0) != (step > ATTACK_ROLL, step > DEFENCE_ROLL):
        return False
    if frame[COMBAT_FREE] and (frame[COMBAT_ROUND] > 1 or step >= DEFENCE_ROLL):
        return False
    return not frame[COMBAT_REROLLS] or step % 2 == 1


def _voyage(s: State, frame: Frame) -> bool:
    fair = 0 < frame[VOYAGE_DICE] <= MOST_DICE and frame[VOYAGE_BONUS] <= MOST_DICE
    return frame[1] == EMPEROR and fair and can_sail(s)


def _commit(s: State, frame: Frame) -> bool:
    return _voyage(s, frame) and _is_open(s, frame[COMMIT_FIELD])


def _is_open(s: State, field: int) -> bool:
    return field > 0 and bool((ALL_VOYAGES & ~s.voyages) >> field - 1 & 1)


def _sail(s: State, frame: Frame) -> bool:
    rolled = digits(frame[SAIL_ROLLED])
    return (
        frame[1] == EMPEROR
        and _is_open(s, frame[SAIL_FIELD])
        and 0 < frame[SAIL_JUNKS] <= s.junks
        and 0 < frame[SAIL_GOLD] == s.sea_gold
        and frame[SAIL_BONUS] <= MOST_DICE
        and 0 < frame[SAIL_LEFT] <= MOST_DICE - len(rolled)
        and all(die >= below(frame) for die in rolled)
    )


_FITS: Final[dict[str, Callable[[State, Frame], bool]]] = {
    "attack": _attack,
    "combat": _combat,
    "commit": _commit,
    "discard": _discard,
    "end": _end,
    "event": _event,
    "found": _found,
    "half": _half,
    "lose": _lose,
    "move": _move,
    "next": lambda s, _: _is_clear(s),
    "order": _order,
    "phase": _phase,
    "pick": _pick,
    "place": _place,
    "react": _react,
    "sail": _sail,
    "send": _send,
    "use": _use,
    "voyage": _voyage,
}
