"""Whether a guard goes onto the mission card: what the set-up and a turn both ask (WP-71)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.games.panda import missions
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Refused,
    beside,
    one_guard,
    under,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.state import OUT, State
from pygame_engines.games.panda.words.cards import any_name

TITLE: Final = Msg("panda.group.mission")


def options(s: State, seat: int, no: Refused) -> list[Action]:
    """The one action there is, if it may be done; none where a guard may be taken back instead."""
    action = acts.OFFER[s.any_card]
    if missions.may_offer(s, seat):
        return [action]
    if no is None or missions.task(s) != "first" or missions.may_withdraw(s, seat):
        return []
    no[action] = "WP-71"
    return [action]


def target(_s: State, _args: Args) -> str:
    """The card."""
    return "mission.any"


def answer(play: Callable[[State, Args, Log], None]) -> Answer:
    """A guard for the card; what comes then is each question's own."""
    return Answer(
        play=play,
        label=lambda _s, args: Msg("panda.choice.offer", card=any_name(int(args[0]))),
        target=target,
        group=under(TITLE),
        rank=beside,
        cost=one_guard,
    )


def why(s: State, _action: Action, _clause: str) -> Msg:
    """WP-71: it was taken back, or there is none."""
    if s.fields[s.frames[-1][1]] == OUT:
        return Msg("panda.refusal.withdrawn")
    return Msg("panda.refusal.no_guard")
