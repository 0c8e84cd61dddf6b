"""Which city card is taken when a city is founded, for its bonus (WP-54)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.parts import CityCard
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Decision,
    Refused,
    asks,
    at,
    in_turn,
    never,
    under,
    won,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.state import Frame, State


def _options(s: State, _frame: Frame, _no: Refused) -> list[Action]:
    """The leftmost or the rightmost; the last one lies at both ends."""
    left, right = acts.CARD["left"], acts.CARD["right"]
    return [left, right] if len(s.city) > 1 else [left]


def _card(s: State, args: Args) -> CityCard:
    return s.book.city[s.city[0 if args[0] == "left" else -1]]


def _play(s: State, args: Args, log: Log) -> None:
    """The card is taken; `gift` does what it says."""
    frame = s.frames.pop()
    where = 0 if args[0] == "left" else len(s.city) - 1
    taken = s.city[where]
    s.city = (*s.city[:where], *s.city[where + 1 :])
    if log is not None:
        log.append(tell.card(s, frame[1], taken))
    s.frames.append(["gift", frame[1], taken, 0])


CARD: Final = Decision(
    options=_options,
    question=asks(Msg("panda.prompt.card")),
    answers={
        "card": Answer(
            play=_play,
            label=lambda s, args: Msg(
                "panda.choice.card", what=words.bonus_text(_card(s, args).bonus)
            ),
            target=at("card"),
            group=under(Msg("panda.group.cards")),
            gain=lambda s, args: won(_card(s, args).bonus),
            ways=lambda s, args: in_turn(_card(s, args).bonus),
        )
    },
    why=never,
    fits=lambda s, _frame: bool(s.city),
)
