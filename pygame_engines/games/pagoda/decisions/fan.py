"""The turn's end: the display is refilled, then the hand, up to four cards with the fan (PG-61)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck, Msg
from pygame_engines.core.consequences import Effect
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda.decisions.base import (
    ABILITIES,
    TURN,
    Answer,
    Args,
    Costs,
    Decision,
    Decisions,
    Effects,
    Log,
    Question,
    always,
    one,
)
from pygame_engines.games.pagoda.decisions.spending import spend, use
from pygame_engines.games.pagoda.progress import ENOUGH
from pygame_engines.games.pagoda.refill import draw, fate, put_away, refill_hand
from pygame_engines.games.pagoda.rules import completed, is_usable
from pygame_engines.games.pagoda.state import (
    DISPLAY,
    DISPLAY_SIZE,
    FAN,
    FAN_SIZE,
    HAND_SIZE,
    RUNNING,
    Frame,
    State,
)

USE: Final = Action("fan")
REFILL: Final = Action("refill")


def end_turn(s: State, luck: Luck, log: Log, *, fan: bool = True) -> None:
    """Refill the display, then ask for the fan or refill the hand and pass the turn on."""
    put_away(s)
    at = s.mover * 10
    draw(s, s.mover, DISPLAY, DISPLAY_SIZE - sum(s.cards[at : at + 5]), luck, log)
    if fan and _is_asked(s):
        s.frames = [["fan"]]
        return
    refill_hand(s, HAND_SIZE, luck, log)


def _is_asked(s: State) -> bool:
    """PG-61, PG-71: the fan is decided once the display is full, and only where it adds a card."""
    at = s.mover * 10 + 5
    return is_usable(s, FAN) and sum(s.cards[at : at + 5]) < FAN_SIZE


def turn_ends(s: State, done: int) -> Effects:
    """What `end_turn` leads to once so many pagodas are `done`; nothing yet if the fan is asked."""
    return () if _is_asked(s) else turn_over(s, done, 0)


def turn_over(s: State, done: int, passes: int) -> Effects:
    """What the next turn's beginning says: see `fate`."""
    reason, begins = fate(s, done, passes)
    if reason != RUNNING:
        return (Effect("ends_game"), Effect("ends_turn"))
    return (Effect("ends_turn"), Effect("last_turn")) if begins else (Effect("ends_turn"),)


def ending(s: State, closing: int) -> Effects:
    """PG-81: what so many more finished pagodas mean: this turn is the last, or the other's next.

    The place of the first is "turn".
    """
    if not completed(s) < ENOUGH <= completed(s) + closing:
        return ()
    return (Effect("last_turn", "" if s.mover == s.starter else "turn"),)


# --- the question -------------------------------------------------------------------------------


def _legal(_s: State, _: Frame) -> list[Action]:
    return [USE, REFILL]


def _verdicts(_s: State, _: Frame) -> list[Verdict]:
    return [(USE, None), (REFILL, None)]


def _question(_s: State, _: Frame) -> Question:
    return Msg("pagoda.prompt.fan"), 0


def _fits(s: State, _: Frame) -> bool:
    return is_usable(s, FAN)


def _price(s: State, _: Action) -> Costs:
    return (use(s, FAN),)


def _effects(s: State, _: Action) -> Effects:
    return turn_over(s, completed(s), s.passes)


def _use(s: State, _args: Args, luck: Luck, log: Log) -> None:
    spend(s, FAN)
    if log is not None:
        log.append(tell.fan(s.mover))
    refill_hand(s, FAN_SIZE, luck, log)  # PG-61


def _refill(s: State, _args: Args, luck: Luck, log: Log) -> None:
    refill_hand(s, HAND_SIZE, luck, log)


DECISIONS: Final[Decisions] = {
    "fan": Decision(
        fields=(),
        legal=_legal,
        verdicts=_verdicts,
        question=_question,
        fits=_fits,
    ),
}
ANSWERS: Final = {
    "fan": Answer(
        ABILITIES,
        always(Msg("pagoda.label.fan")),
        _use,
        target=one("ability.fan"),
        price=_price,
        effects=_effects,
        barrier=True,
    ),
    "refill": Answer(
        TURN, always(Msg("pagoda.label.refill")), _refill, effects=_effects, barrier=True
    ),
}
