"""The dragon exchanges cards at the start of a turn; the discards it shares with others."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck, Msg, plural
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda.decisions.base import (
    ABILITIES,
    CARDS,
    TURN,
    Answer,
    Args,
    Costs,
    Decision,
    Decisions,
    Log,
    Question,
    always,
    one,
)
from pygame_engines.games.pagoda.decisions.payment import card_phrase, card_price, card_target
from pygame_engines.games.pagoda.decisions.spending import put, spend, use
from pygame_engines.games.pagoda.refill import draw
from pygame_engines.games.pagoda.rules import has_acted, is_usable
from pygame_engines.games.pagoda.state import DISCARD, DISPLAY, DRAGON, HAND, Frame, State

START: Final = Action("dragon")
DONE: Final = Action("done")


def clause(s: State) -> str | None:
    """Why the dragon may not be used."""
    if s.simple:
        return "PG-91"
    if not is_usable(s, DRAGON):
        return "PG-60"
    return "PG-63" if has_acted(s) else None


def discards(s: State) -> list[Action]:
    """The discards, in any order, of the cards held."""
    at = s.mover * 10
    return [acts.DISCARD[spot] for spot in acts.SPOTS if s.cards[at + spot]]


def _legal(s: State, frame: Frame) -> list[Action]:
    out = discards(s)
    if frame[1] or frame[2]:  # PG-63: 1 or more
        out.append(DONE)
    return out


def _verdicts(s: State, frame: Frame) -> list[Verdict]:
    picks: list[Verdict] = [(action, None) for action in discards(s)]
    return [*picks, (DONE, None if frame[1] or frame[2] else "PG-63")]


def _question(_: State, frame: Frame) -> Question:
    return plural("pagoda.prompt.dragon", n=frame[1] + frame[2]), 0


def _fits(s: State, frame: Frame) -> bool:
    zones = [zone for lot, _, _, zone in s.played if not lot]
    return len(zones) == len(s.played) and frame[1:] == [zones.count(z) for z in range(2)]


def _refusal(s: State, _: Action, clause: str) -> Msg:
    if clause == "PG-63":
        return Msg("pagoda.refusal.dragon_late")
    if s.used >> DRAGON & 1:
        return Msg("pagoda.refusal.dragon_used")
    return Msg("pagoda.refusal.dragon_empty")


def _not_done(_s: State, _action: Action, _clause: str) -> Msg:
    return Msg("pagoda.refusal.done")


def _price(s: State, _: Action) -> Costs:
    return (use(s, DRAGON),)


def _start(s: State, _args: Args, _luck: Luck, _log: Log) -> None:
    spend(s, DRAGON)
    s.frames.append(["dragon", 0, 0])


def _done(s: State, _args: Args, luck: Luck, log: Log) -> None:
    _, shown, held = s.frames.pop()
    if log is not None:
        log.append(tell.dragon(s.mover, int(shown) + int(held)))
    draw(s, s.mover, DISPLAY, int(shown), luck, log)  # PG-63: the display first
    draw(s, s.mover, HAND, int(held), luck, log)


# --- a discard ----------------------------------------------------------------------------------


def _discard_label(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.discard", what=card_phrase(action))


def _discard(s: State, args: Args, _luck: Luck, log: Log) -> None:
    zone, color = acts.SPOT[args]
    put(s, 0, DISCARD, zone, color, log)
    frame = s.frames[-1]
    if frame[0] == "dragon":
        frame[1 + zone] += 1
        return
    frame[1] -= 1
    if not frame[1]:
        s.frames[-1] = ["free"]


DECISIONS: Final[Decisions] = {
    "dragon": Decision(
        fields=(("display", "count"), ("hand", "count")),  # picked so far
        legal=_legal,
        verdicts=_verdicts,
        question=_question,
        fits=_fits,
        dialog="dragon",
    ),
}
ANSWERS: Final = {
    "discard": Answer(CARDS, _discard_label, _discard, target=card_target, price=card_price),
    "done": Answer(TURN, always(Msg("pagoda.label.done")), _done, _not_done, barrier=True),
    "dragon": Answer(
        ABILITIES,
        always(Msg("pagoda.label.dragon")),
        _start,
        _refusal,
        one("ability.dragon"),
        price=_price,
        wants="PG-60",
    ),
}
