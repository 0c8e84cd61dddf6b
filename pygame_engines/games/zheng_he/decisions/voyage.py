"""Voyages (ZH-48, ZH-49): a field, the fleet that is committed, then one die after another.

The order of the questions: `voyage` puts `commit` in its place, `commit` puts `sail`; a die that
falls short leaves `sail` on top.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck, Msg, plural
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import events as tell
from pygame_engines.games.zheng_he import words
from pygame_engines.games.zheng_he.areas import ALL_VOYAGES, VOYAGES
from pygame_engines.games.zheng_he.chances import sailing
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    Answer,
    Args,
    Candidate,
    Costs,
    Decision,
    Question,
    taken,
)
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
    digits,
)
from pygame_engines.games.zheng_he.rules import can_sail
from pygame_engines.games.zheng_he.state import EMPEROR, Frame, State

MOST_DICE: Final = 6
"""No card's voyage has more dice, or a larger bonus."""


def sum_of(junks: int, gold: int, bonus: int) -> int:
    """ZH-48: what a die has to be less than, for a fleet and all its gold."""
    return junks + gold + bonus


def below(frame: Frame) -> int:
    """What a die of this voyage has to be less than."""
    return sum_of(frame[SAIL_JUNKS], frame[SAIL_GOLD], frame[SAIL_BONUS])


def arrives(die: int, goal: int) -> bool:
    """ZH-48: whether this die brings the fleet to its island."""
    return die < goal


def _is_open(s: State, field: int) -> bool:
    return field > 0 and bool((ALL_VOYAGES & ~s.voyages) >> field - 1 & 1)


# --- where to ------------------------------------------------------------------------------------


def _fields(s: State, _frame: Frame) -> list[Action]:
    """The voyage fields without a junk."""
    return list(acts.FIELDS[ALL_VOYAGES & ~s.voyages])


def _all_fields(_s: State, _frame: Frame) -> list[Candidate]:
    return [(acts.FIELD[field], "ZH-48") for field in range(VOYAGES)]


def _choose(s: State, args: Args, _luck: Luck, _log: Log) -> None:
    """The voyage is named."""
    frame = s.frames[-1]
    s.frames[-1] = ["commit", frame[1], frame[VOYAGE_DICE], frame[VOYAGE_BONUS], int(args[0])]


def _field(_s: State, args: Args) -> Msg:
    field = int(args[0])
    return Msg("zheng_he.choice.field", voyage=field, name=words.VOYAGE[field])


def with_all(s: State, dice: int, bonus: int = 0) -> float:
    """The chance of a voyage to which all junks and all gold are committed (ZH-48)."""
    return sailing(sum_of(s.junks, s.gold + s.sea_gold, bonus), dice)


def _at_best(s: State, _args: Args) -> float:
    frame = s.frames[-1]
    return with_all(s, frame[VOYAGE_DICE], frame[VOYAGE_BONUS])


WITH_ALL: Final = Msg("zheng_he.odds.with_all")


def _where_to(_s: State, frame: Frame) -> Question:
    return plural("zheng_he.prompt.voyage", n=frame[VOYAGE_DICE]), 0


def _can_begin(s: State, frame: Frame) -> bool:
    fair = 0 < frame[VOYAGE_DICE] <= MOST_DICE and frame[VOYAGE_BONUS] <= MOST_DICE
    return frame[1] == EMPEROR and fair and can_sail(s)


VOYAGE: Final = Decision(
    options=_fields,
    candidates=_all_fields,
    question=_where_to,
    answers={"field": Answer(_choose, _field, base.at("field"), base.VOYAGES, chance=_at_best)},
    why=lambda *_: Msg("zheng_he.refusal.field_done"),
    fits=_can_begin,
    dialog="voyage",
    odds=WITH_ALL,
)


# --- with what -----------------------------------------------------------------------------------


def fleets(s: State, _frame: Frame) -> list[Action]:
    """ZH-48: at least one junk, and one gold in all; gold in the Sea goes along."""
    least = 0 if s.sea_gold else 1
    out: list[Action] = []
    for junks in range(1, s.junks + 1):
        out += acts.COMMIT[junks][least : s.gold + 1]
    return out


def _all_fleets(s: State, _frame: Frame) -> list[Candidate]:
    return [
        (acts.COMMIT[junks][gold], "ZH-48")
        for junks in range(s.junks + 1)
        for gold in range(s.gold + 1)
    ]


def _commit(s: State, args: Args, _luck: Luck, log: Log) -> None:
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


def _goal(s: State, args: Args) -> int:
    """What a die would have to be less than, for a fleet that isn't committed yet."""
    return sum_of(int(args[0]), int(args[1]) + s.sea_gold, s.frames[-1][VOYAGE_BONUS])


def _fleet(s: State, args: Args) -> Msg:
    what = (words.junks(int(args[0])), words.gold(int(args[1]) + s.sea_gold))
    return Msg("zheng_he.choice.commit", what=what, below=_goal(s, args))


def _would_arrive(s: State, args: Args) -> float:
    return sailing(_goal(s, args), s.frames[-1][VOYAGE_DICE])


_ARRIVING: Final = Msg("zheng_he.odds.voyage")


def _price(s: State, args: Args) -> Costs:
    """The gold leaves the treasury; the junks stay in the Sea until one arrives (ZH-49)."""
    if int(args[1]):
        yield taken("gold", int(args[1]), s.gold)


def _with_what(s: State, frame: Frame) -> Question:
    name = words.VOYAGE[frame[COMMIT_FIELD]]
    if s.sea_gold:
        return Msg("zheng_he.prompt.commit_sea", name=name, gold=words.gold(s.sea_gold)), 0
    return Msg("zheng_he.prompt.commit", name=name), 0


COMMIT: Final = Decision(
    options=fleets,
    candidates=_all_fleets,
    question=_with_what,
    answers={
        "commit": Answer(
            _commit,
            _fleet,
            base.on("sea"),
            base.FLEETS,
            _price,
            quiet=True,
            chance=_would_arrive,
        ),
    },
    why=base.never,
    fits=lambda s, frame: _can_begin(s, frame) and _is_open(s, frame[COMMIT_FIELD]),
    dialog="voyage",
    odds=_ARRIVING,
)


# --- one die after another -----------------------------------------------------------------------


def _roll(s: State, _args: Args, luck: Luck, log: Log) -> None:
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


def _dice(_s: State, frame: Frame) -> Question:
    n = frame[SAIL_LEFT]
    name = words.VOYAGE[frame[SAIL_FIELD]]
    return plural("zheng_he.prompt.sail", n=n, name=name, below=below(frame)), n


def _sails(s: State, frame: Frame) -> bool:
    rolled = digits(frame[SAIL_ROLLED])
    return (
        frame[1] == EMPEROR
        and _is_open(s, frame[SAIL_FIELD])
        and 0 < frame[SAIL_JUNKS] <= s.junks
        and 0 < frame[SAIL_GOLD] == s.sea_gold
        and frame[SAIL_BONUS] <= MOST_DICE
        and 0 < frame[SAIL_LEFT] <= MOST_DICE - len(rolled)
        and not any(arrives(die, below(frame)) for die in rolled)
    )


SAIL: Final = Decision(
    options=lambda _s, _frame: [acts.ROLL],
    candidates=lambda _s, _frame: [(acts.ROLL, "")],
    question=_dice,
    answers={
        "roll": Answer(
            _roll,
            base.says(Msg("zheng_he.choice.roll")),
            group=base.DICE,
            cost=lambda s, _args: (taken("dice", 1, s.frames[-1][SAIL_LEFT]),),
            barrier=True,
            chance=lambda s, _args: sailing(below(s.frames[-1]), s.frames[-1][SAIL_LEFT]),
        )
    },
    why=base.never,
    fits=_sails,
    dialog="voyage",
    odds=_ARRIVING,
)
