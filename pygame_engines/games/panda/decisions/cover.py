"""After a move along a road: how many of its ninjas are covered (WP-40)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Costs,
    Decision,
    Question,
    Refused,
    guards,
    never,
    under,
)
from pygame_engines.games.panda.decisions.tile import brought, completed
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import COVER_MOST, COVER_ROAD
from pygame_engines.games.panda.state import Frame, State


def ask(s: State, seat: int, road: int, most: int) -> None:
    """Ask how many ninjas are covered, if any can be."""
    n = min(most, s.open[road], s.guards[seat])
    if n > 0:
        s.frames.append(["cover", seat, road, n])


def _options(_s: State, frame: Frame, _no: Refused) -> list[Action]:
    """None, one, or more where more are allowed."""
    return acts.COVER[: frame[COVER_MOST] + 1]


def _question(s: State, frame: Frame) -> Question:
    road = words.road(s.book, frame[COVER_ROAD])
    return plural("panda.prompt.cover", n=frame[COVER_MOST], road=road), 0


def _label(_s: State, args: Args) -> Msg:
    if not args[0]:
        return Msg("panda.choice.cover_none")
    return plural("panda.choice.cover", n=int(args[0]))


def _target(s: State, _args: Args) -> str:
    return f"road.{s.book.roads[s.frames[-1][COVER_ROAD]].id}"


def _cost(s: State, seat: int, args: Args) -> Costs:
    n = int(args[0])
    return (guards(s, seat, n),) if n else ()


def _gain(s: State, args: Args) -> int | None:
    trial = s.copy()
    _play(trial, args, None)
    return brought(s, trial)


def _fits(s: State, frame: Frame) -> bool:
    most = min(s.open[frame[COVER_ROAD]], s.guards[frame[1]])
    return bool(0 < frame[COVER_MOST] <= most)


def _play(s: State, args: Args, log: Log) -> None:
    """Cover ninjas with guards from the supply."""
    frame = s.frames.pop()
    n = int(args[0])
    if n:
        put(s, frame[1], frame[COVER_ROAD], n, log)


def put(s: State, seat: int, road: int, n: int, log: Log) -> None:
    """Put guard figures on a road, and see to what follows from it."""
    assert n <= min(s.open[road], s.guards[seat]), "no ninja or no guard is left"
    s.open[road] -= n
    s.guards[seat] -= n
    figures = (*sorted((*s.figures[road], *[seat] * (n - 1))), seat)
    s.figures = (*s.figures[:road], figures, *s.figures[road + 1 :])
    s.fresh = True
    if log is not None:
        log.append(tell.cover(s, seat, road, n))
    if not s.open[road]:
        completed(s, seat, road, log)


COVER: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "cover": Answer(
            play=_play,
            label=_label,
            target=_target,
            group=under(Msg("panda.group.cover")),
            gain=_gain,
            cost=_cost,
        )
    },
    why=never,
    fits=_fits,
    dialog="cover",
)
