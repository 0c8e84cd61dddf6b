"""The alternative turn: four cards are discarded for one column of any colour (PG-70)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck, Msg, plural
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda.decisions import column
from pygame_engines.games.pagoda.decisions.base import (
    TURN,
    Answer,
    Args,
    Costs,
    Decision,
    Decisions,
    Log,
    Question,
    always,
)
from pygame_engines.games.pagoda.decisions.dragon import discards
from pygame_engines.games.pagoda.decisions.spending import takes
from pygame_engines.games.pagoda.rules import (
    ALTERNATIVE_CARDS,
    has_acted,
    has_room,
    means,
    open_colors,
)
from pygame_engines.games.pagoda.state import LOTS, Frame, State

START: Final = Action("alternative")


def may_start(s: State) -> bool:
    """PG-70: whether an alternative turn may begin."""
    at = s.mover * 10
    return not has_acted(s) and has_room(s) and sum(s.cards[at : at + 10]) >= ALTERNATIVE_CARDS


# --- the discards -------------------------------------------------------------------------------


def _legal(s: State, _: Frame) -> list[Action]:
    return discards(s)


def _verdicts(s: State, _: Frame) -> list[Verdict]:
    return [(action, None) for action in discards(s)]


def _question(_: State, frame: Frame) -> Question:
    return plural("pagoda.prompt.alternative", n=frame[1]), frame[1]


def _fits(s: State, frame: Frame) -> bool:
    held = sum(s.cards[s.mover * 10 : s.mover * 10 + 10])
    return has_room(s) and 1 <= frame[1] <= min(held, ALTERNATIVE_CARDS)


# --- the column ---------------------------------------------------------------------------------


def _legal_free(s: State, _: Frame) -> list[Action]:
    out: list[Action] = []
    for columns, colors in zip(acts.COLUMNS, open_colors(s), strict=True):
        out += columns[colors]
    return out


def _verdicts_free(s: State, _: Frame) -> list[Verdict]:
    out: list[Verdict] = []
    for lot in range(LOTS):
        for color in acts.ABC:
            clause = column.clause(s, lot, color)
            # PG-70: the column is paid with the four cards, whatever their colours
            out.append((acts.COLUMN[lot][color], None if clause == "PG-40" else clause))
    return out


def _question_free(_s: State, _: Frame) -> Question:
    return Msg("pagoda.prompt.free"), 1


def _fits_free(s: State, _: Frame) -> bool:
    return has_room(s)


# --- the action ---------------------------------------------------------------------------------


def _refusal(s: State, _action: Action, _clause: str) -> Msg:
    late = has_acted(s)
    return Msg("pagoda.refusal.alternative_late") if late else Msg("pagoda.refusal.no_room")


def _price(s: State, _: Action) -> Costs:
    return (takes("card", ALTERNATIVE_CARDS, sum(means(s).cards)),)


def _play(s: State, _args: Args, _luck: Luck, log: Log) -> None:
    s.frames.append(["alternative", ALTERNATIVE_CARDS])
    if log is not None:
        log.append(tell.alternative(s.mover))


DECISIONS: Final[Decisions] = {
    "alternative": Decision(
        fields=(("left", "count"),),
        legal=_legal,
        verdicts=_verdicts,
        question=_question,
        fits=_fits,
        dialog="alternative",
    ),
    "free": Decision(
        fields=(),
        legal=_legal_free,
        verdicts=_verdicts_free,
        question=_question_free,
        fits=_fits_free,
        dialog="alternative",
    ),
}
ANSWERS: Final = {
    "alternative": Answer(
        TURN, always(Msg("pagoda.label.alternative")), _play, _refusal, price=_price
    ),
}
