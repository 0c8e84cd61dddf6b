"""The end of a phase: used cards in their order, the hand-over, a match's second game."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.core.consequences import Effect
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import phases
from pygame_engines.games.zheng_he.areas import ALL_VOYAGES, BORDER_MASK
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    Answer,
    Args,
    Candidate,
    Decision,
    Effects,
    Question,
)
from pygame_engines.games.zheng_he.phases import pile
from pygame_engines.games.zheng_he.rules import held
from pygame_engines.games.zheng_he.state import EMPEROR, MATCH, OVERLORD, UNUSED, Frame, State


def is_clear(s: State) -> bool:
    """Whether no card of a phase lies open."""
    return not (s.played or s.used or s.use != UNUSED)


# --- used cards ----------------------------------------------------------------------------------


def _discards(s: State, _frame: Frame) -> list[Action]:
    mask = 0
    for card in pile(s):
        mask |= 1 << card - 1
    return list(acts.DISCARDS[mask])


def _pile(s: State, _frame: Frame) -> list[Candidate]:
    return [(acts.DISCARD[card - 1], "") for card in pile(s)]


def _order(s: State, _frame: Frame) -> Question:
    n = len(pile(s)) - 1
    return Msg("zheng_he.prompt.discard"), n


DISCARD: Final = Decision(
    options=_discards,
    candidates=_pile,
    question=_order,
    answers={
        "discard": Answer(
            phases.discard,
            lambda s, args: Msg("zheng_he.choice.discard", name=base.card_name(s, args)),
            base.at("card.used"),
            base.DISCARD,
        )
    },
    why=base.never,
    fits=lambda s, _frame: phases.order_matters(s),
    dialog="discard",
)


# --- the end -------------------------------------------------------------------------------------


def _ending(_s: State, frame: Frame) -> Question:
    if frame[1] == OVERLORD:
        return Msg("zheng_he.prompt.end_round"), 0
    return Msg("zheng_he.prompt.end"), 0


def _ends(s: State, _args: Args) -> Effects:
    """ZH-70, ZH-24, ZH-72: the end of a phase may be that of the round or of the game."""
    side = s.phase
    hands = s.hands[EMPEROR] | s.hands[OVERLORD]
    major = s.voyages == ALL_VOYAGES if side == EMPEROR else held(s, OVERLORD) == BORDER_MASK
    if major or (side == EMPEROR and s.stage == 2 and not (s.deck or hands)):
        yield Effect("ends_round")
        if not _goes_on(s):
            yield Effect("ends_game")
            yield Effect("ends_turn")
    elif side == EMPEROR:
        yield Effect("ends_turn")
    else:
        yield Effect("ends_turn")
        yield Effect("ends_round")
        if hands:
            yield Effect("swaps")
        if _is_last(s):
            yield Effect("last_turn")


def _goes_on(s: State) -> bool:
    """ZH-75: after the first game of a match the second begins, once somebody says so."""
    return s.mode == MATCH and s.game == 1


def _is_last(s: State) -> bool:
    """ZH-24: whether the next phase, the Emperor's, uses up the last card of stage 2."""
    if _goes_on(s) or s.stage == 1 or s.hands[EMPEROR]:  # hands go to the Overlord
        return False
    return s.hands[OVERLORD].bit_count() + s.deck.bit_count() <= 1


def _end_fits(s: State, _frame: Frame) -> bool:
    """A reserve card lies open only beside a played one, or while cards go down."""
    return len(s.frames) > 1 or bool(s.played) or not s.used or len(s.used) == 1


END: Final = Decision(
    options=lambda _s, _frame: [acts.END],
    candidates=lambda _s, _frame: [(acts.END, "")],
    question=_ending,
    answers={
        "end": Answer(
            phases.end,
            base.says(Msg("zheng_he.choice.end")),
            effects=_ends,
            barrier=True,
        )
    },
    why=base.never,
    fits=_end_fits,
)

NEXT: Final = Decision(
    options=lambda _s, _frame: [acts.NEXT_GAME],
    candidates=lambda _s, _frame: [(acts.NEXT_GAME, "")],
    question=base.asks(Msg("zheng_he.prompt.next_game")),
    answers={
        "next_game": Answer(
            phases.next_game,
            base.says(Msg("zheng_he.choice.next_game")),
            effects=lambda _s, _args: (Effect("ends_turn"),),
            barrier=True,
        )
    },
    why=base.never,
    fits=lambda s, _frame: is_clear(s),
)
