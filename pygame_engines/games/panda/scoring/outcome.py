"""How a game ended: reason, points and their sources, winners (WP-90 to WP-92)."""

from __future__ import annotations

from pygame_engines.core.api import Outcome, Tie
from pygame_engines.games.panda.scoring import final_scores
from pygame_engines.games.panda.state import REASONS, State


def outcome(s: State) -> Outcome:
    """The outcome of a game that is over. Most VP; a tie: more AP; else shared (WP-91)."""
    sources = final_scores(s)
    scores = tuple(sum(points) for points in zip(*(part for _, part in sources), strict=True))
    standing = [(scores[seat], s.ap[seat]) for seat in range(s.seats)]
    winners = tuple(seat for seat in range(s.seats) if standing[seat] == max(standing))
    tie = Tie("ap", tuple(s.ap), "WP-91") if scores.count(max(scores)) > 1 else None
    return Outcome(REASONS[s.trigger], scores, winners, sources, tie)
