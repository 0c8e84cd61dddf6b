"""How a game ended: reason, points and their sources, winners (ZH-70 to ZH-75, ZS-07)."""

from __future__ import annotations

from pygame_engines.core.api import Outcome, Tie
from pygame_engines.games.zheng_he.areas import VOYAGES
from pygame_engines.games.zheng_he.phases import ending, match_points, points
from pygame_engines.games.zheng_he.rules import held
from pygame_engines.games.zheng_he.state import (
    EMPEROR,
    EMPEROR_MAJOR,
    EMPEROR_MINOR,
    MATCHED,
    OVERLORD,
    OVERLORD_MAJOR,
    OVERLORD_TIE,
    REASONS,
    State,
)


def outcome(s: State) -> Outcome:
    """The outcome of a game that is over."""
    if s.over == MATCHED:
        return _match(s)
    scores = points(s, s.over)
    emperor_won = s.over in (EMPEROR_MAJOR, EMPEROR_MINOR)
    winner = s.emperor if emperor_won else 1 - s.emperor
    if s.over in (EMPEROR_MAJOR, OVERLORD_MAJOR):
        return Outcome(REASONS[s.over], scores, (winner,), (("major", scores),))
    done = s.voyages.bit_count()
    sources = (
        ("borderlands", _by_seat(s, held(s, EMPEROR).bit_count(), held(s, OVERLORD).bit_count())),
        ("voyages", _by_seat(s, done, VOYAGES - done)),
    )
    # ZH-71: equal sums are the Overlord's
    tie = Tie("overlord", (), "ZH-71") if s.over == OVERLORD_TIE else None
    return Outcome(REASONS[s.over], scores, (winner,), sources, tie)


def _by_seat(s: State, emperor: int, overlord: int) -> tuple[int, int]:
    return (overlord, emperor) if s.emperor else (emperor, overlord)


def _match(s: State) -> Outcome:
    """ZH-75: the higher total wins; equal is a draw."""
    first = (s.first[1], s.first[2])
    second = match_points(s, ending(s))
    scores = (first[0] + second[0], first[1] + second[1])
    winners = tuple(seat for seat in range(2) if scores[seat] == max(scores))
    return Outcome(REASONS[MATCHED], scores, winners, (("game_1", first), ("game_2", second)))
