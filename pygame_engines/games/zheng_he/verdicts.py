"""What each frame allows, and which clause forbids the rest: `(action, clause or None)`.

Written for clarity, not speed: `legal` gives the same allowed actions by a shorter way, and a test
holds the two together. All actions that the frame's question could be about are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.core.title import Verdict
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import commands, units
from pygame_engines.games.zheng_he.areas import (
    ARMY,
    BORDERLANDS,
    EMPIRE,
    GOLD,
    HOMELANDS,
    HORDE,
    JUNK,
    SETTLEMENT,
    VOYAGES,
)
from pygame_engines.games.zheng_he.combat import can_reveal, is_settled, rerolls_of
from pygame_engines.games.zheng_he.effects import counts_of
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    ATTACK_FROM,
    ATTACK_ROLL,
    COMBAT_ATTACK,
    COMBAT_DEFENCE,
    COMBAT_FREE,
    COMBAT_REROLLS,
    COMBAT_STEP,
    DEFENCE_REROLLS,
    DEFENCE_ROLL,
    FOUND_LEAST,
    HOME,
    LOSE_AREAS,
    LOSE_PIECE,
    MOVE_EACH,
    MOVE_LEAST,
    PICK_FOR,
    PLACE_AREAS,
    PLACE_LEAST,
    RAZE,
    SEND_AREA,
    SEND_FROM,
    SEND_LEAST,
)
from pygame_engines.games.zheng_he.legal import bots_action, useful
from pygame_engines.games.zheng_he.lookahead import can_use, completes, is_open
from pygame_engines.games.zheng_he.phases import pile
from pygame_engines.games.zheng_he.rules import (
    BITS,
    can_found,
    can_move,
    can_sail,
    half_of,
    held,
    is_bot,
    mask_of,
    open_areas,
    sources,
    supply,
    targets,
)
from pygame_engines.games.zheng_he.rules import units as units_of
from pygame_engines.games.zheng_he.state import OVERLORD, RESERVE_SIZE, Frame, State
from pygame_engines.games.zheng_he.view import cards_of

ATTACKS: Final = ("ZH-45", "ZH-52")
"""By side: the clause of its attack, and so on."""
MOVES: Final = ("ZH-44", "ZH-51")
HALVES: Final = {"general": "ZH-30", "emperor": "ZH-31", "barbarian": "ZH-32"}
"""By kind of card: the clause that says whom its actions serve."""


def verdicts(s: State) -> list[Verdict]:
    """The actions that the top frame is about, each with None or the clause that forbids it."""
    if not s.frames:
        return []
    frame = s.frames[-1]
    if is_bot(s, frame[1]):  # ZS-01: the rules decide for it
        return [(bots_action(s), None)]
    return _VERDICTS[frame[0]](s, frame)


# --- a card --------------------------------------------------------------------------------------


def _phase(s: State, frame: Frame) -> list[Verdict]:
    side = frame[1]
    full = s.reserves[side].bit_count() >= RESERVE_SIZE
    # ZH-42: a card with which nothing at all can be done is played only if the reserve is full
    able = -1 if full or commands.can_command(s, side) else useful(s, side)
    out: list[Verdict] = []
    for card in cards_of(s.hands[side]):
        out.append((acts.PLAY[card - 1], None if able >> card - 1 & 1 else "ZH-42"))
        out.append((acts.RESERVE[card - 1], "ZH-21" if full else None))
    return out


def _order(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.AFTER, None), (acts.BEFORE, None)]


def _react(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.DECLINE, None), (acts.REACT, None)]


def _use(s: State, frame: Frame) -> list[Verdict]:
    side, cp = frame[1], commands.points(s, frame)
    out: list[Verdict] = [(acts.ACTION, action_clause(s, frame))]
    out += _overlords(s) if side else _emperors(s, cp)
    out.append((acts.ATTACK, None if targets(s, side) else ATTACKS[side]))
    out.append((acts.TROOPS, None if can_move(s, side) else MOVES[side]))
    possible = commands.can_command(s, side)
    if side:
        clause = "ZH-41" if frame[commands.USE_CARD] or not possible else None
        out += [(acts.REVEAL[card - 1], clause) for card in cards_of(s.reserves[side])]
    useless = not possible and action_clause(s, frame) is not None
    out.append((acts.NOTHING, None if useless else "ZH-42"))
    return out


def action_clause(s: State, frame: Frame) -> str | None:
    """Why the played card's action may not be used by its player."""
    side = frame[1]
    if frame[commands.USE_CARD]:
        return "ZH-41"
    if not half_of(s, side):
        return HALVES[s.book.cards[s.played].kind]
    return None if can_use(s, side) else "ZH-33"


def _emperors(s: State, cp: int) -> list[Verdict]:
    out: list[Verdict] = []
    for table, piece in ((acts.JUNKS, JUNK), (acts.MUSTER, ARMY), (acts.TAXES, GOLD)):
        there = supply(s, piece)
        out += [(act, None if n <= there else "ZH-02") for n, act in enumerate(table[cp], 1)]
    out.append((acts.VOYAGE, None if can_sail(s) else "ZH-48"))
    return out


def _overlords(s: State) -> list[Verdict]:
    return [
        (acts.FOUND, None if can_found(s, 1) else "ZH-54"),
        (acts.GATHER, None if supply(s, HORDE) else "ZH-02"),
        (acts.RESOURCES, None if supply(s, SETTLEMENT) else "ZH-02"),
    ]


# --- pieces and areas ----------------------------------------------------------------------------


def _completed(s: State, found: list[Verdict]) -> list[Verdict]:
    """ZH-33: an answer after which the card action can't be completed is not allowed."""
    if not is_open(s):
        return found
    return [
        (action, "ZH-33" if clause is None and not completes(s, action) else clause)
        for action, clause in found
    ]


def _masked(
    actions: list[Action], areas: Iterable[int], allowed: int, clause: str
) -> list[Verdict]:
    return [(actions[area], None if allowed >> area & 1 else clause) for area in areas]


def _done(s: State, least: int) -> Verdict:
    """ZH-33: an effect in full, or at least one unit; ZH-40: at least 1 CP."""
    command = s.frames[-2][0] != "half"
    return (acts.DONE, ("ZH-40" if command else "ZH-33") if least else None)


def _place(s: State, frame: Frame) -> list[Verdict]:
    areas = HOMELANDS if frame[1] else (EMPIRE, *BORDERLANDS)
    out = _masked(acts.PLACE, areas, frame[PLACE_AREAS], "ZH-33")
    return _completed(s, [_done(s, frame[PLACE_LEAST]), *out])


def _lose(s: State, frame: Frame) -> list[Verdict]:
    there = mask_of(counts_of(s, frame[LOSE_PIECE]))
    return _completed(s, _masked(acts.LOSE, BITS[frame[LOSE_AREAS]], there, "ZH-33"))


def _pick(s: State, frame: Frame) -> list[Verdict]:
    what = frame[PICK_FOR]
    areas: tuple[int, ...] = HOMELANDS if what in (HOME, RAZE) else ()
    if what != HOME:
        areas = (*BORDERLANDS, *areas)
    return _completed(s, _masked(acts.AT, areas, units.pick_mask(s, frame), "ZH-33"))


def _move(s: State, frame: Frame) -> list[Verdict]:
    side = frame[1]
    goals, able = open_areas(s, side), units.origins(s, frame)
    out: list[Verdict] = [_done(s, frame[MOVE_LEAST])]
    for origin in range(9):
        if not units_of(s, side)[origin]:
            continue
        for goal in s.book.adjacent[origin]:
            clause: str | None = None
            if not able >> origin & 1:  # one area of origin, or no unit left that may go
                clause = MOVES[side] if frame[MOVE_EACH] == ANYWHERE else "ZH-33"
            elif not goals >> goal & 1:
                clause = "ZH-03" if goal in _foreign(side) else MOVES[side]
            out.append((acts.MOVE[origin][goal], clause))
    return _completed(s, out)


def _foreign(side: int) -> tuple[int, ...]:
    """ZH-03: the enemy's homelands."""
    return (EMPIRE,) if side else HOMELANDS


def _found(s: State, frame: Frame) -> list[Verdict]:
    mine = held(s, OVERLORD)
    out: list[Verdict] = [_done(s, frame[FOUND_LEAST])]
    for home in HOMELANDS:
        if s.settlements[home]:
            goals = [area for area in s.book.adjacent[home] if area in BORDERLANDS]
            out += _masked(acts.MOVE[home], goals, mine, "ZH-54")
    return _completed(s, out)


# --- attack and combat ---------------------------------------------------------------------------


def _attack(s: State, frame: Frame) -> list[Verdict]:
    side = frame[1]
    anyhow = targets(s, side)
    allowed = targets(s, side, frame[ATTACK_FROM])
    out: list[Verdict] = []
    for area in BORDERLANDS:
        clause = "ZH-33" if anyhow >> area & 1 else ATTACKS[side]
        out.append((acts.AT[area], None if allowed >> area & 1 else clause))
    return out


def _send(s: State, frame: Frame) -> list[Verdict]:
    side, area, one = frame[1], frame[SEND_AREA], frame[SEND_FROM]
    there = sources(s, side, area, ANYWHERE)
    allowed = sources(s, side, area, one)
    out: list[Verdict] = [(acts.DONE, ATTACKS[side] if frame[SEND_LEAST] else None)]
    for origin in s.book.adjacent[area]:
        if origin in _foreign(side):
            continue
        clause = "ZH-33" if there >> origin & 1 else ATTACKS[side]
        out.append((acts.SEND[origin], None if allowed >> origin & 1 else clause))
    return out


def _combat(s: State, frame: Frame) -> list[Verdict]:
    step = frame[COMBAT_STEP]
    if step in (ATTACK_ROLL, DEFENCE_ROLL):
        return [(acts.ROLL, None), (acts.ROLL_ON, None if is_settled(s, frame) else "ZH-62")]
    side = frame[1]
    dice = frame[COMBAT_DEFENCE if step == DEFENCE_REROLLS else COMBAT_ATTACK]
    left = frame[COMBAT_FREE] or frame[COMBAT_REROLLS]
    out: list[Verdict] = [(act, None if left else "ZH-62") for act in rerolls_of(dice)]
    reveals = can_reveal(s, frame, side)
    # Free rerolls come before reserve cards
    clause = "ZH-62" if frame[COMBAT_FREE] or not reveals else None
    out += [(acts.REVEAL[card - 1], clause) for card in cards_of(s.reserves[side])]
    out.append((acts.REST, None if reveals else "ZH-62"))
    out.append((acts.STOP, None))
    return out


# --- voyages and the phase's end -----------------------------------------------------------------


def _voyage(s: State, _: Frame) -> list[Verdict]:
    return [
        (acts.FIELD[field], "ZH-48" if s.voyages >> field & 1 else None) for field in range(VOYAGES)
    ]


def _commit(s: State, _: Frame) -> list[Verdict]:
    """ZH-48: at least one junk and, with that in the Sea, one gold."""
    out: list[Verdict] = []
    for junks in range(s.junks + 1):
        for gold in range(s.gold + 1):
            enough = junks and gold + s.sea_gold
            out.append((acts.COMMIT[junks][gold], None if enough else "ZH-48"))
    return out


def _sail(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.ROLL, None)]


def _discard(s: State, _: Frame) -> list[Verdict]:
    return [(acts.DISCARD[card - 1], None) for card in pile(s)]


def _end(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.END, None)]


def _next(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.NEXT_GAME, None)]


_VERDICTS: Final[dict[str, Callable[[State, Frame], list[Verdict]]]] = {
    "attack": _attack,
    "combat": _combat,
    "commit": _commit,
    "discard": _discard,
    "end": _end,
    "found": _found,
    "lose": _lose,
    "move": _move,
    "next": _next,
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
