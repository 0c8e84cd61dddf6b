"""Why one position of Pagoda is better than another, in terms that a person counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_engines.games.pagoda.advice.standing import (
    STARTER,
    USES,
    columns_left,
    prospect,
    spread,
)
from pygame_engines.games.pagoda.state import ABILITIES, State

_SOURCES: Final = ("columns", "tiles", "roofs")


def reasons(
    before: State, after: State, other: State, seat: int
) -> Mapping[str, tuple[float, float]]:
    """See `core.api.Advice.reasons`.

    The amounts: points that were won with `columns`, `tiles` and `roofs`; the points that `seat`
    could make in its next turn (`prospect`), and the other player (`leaves`); uses of an ability
    that were won (`use.dragon`), negative where they were spent.
    """
    slope = 0.25 / spread(columns_left(after))
    here, there = terms(after, seat), terms(other, seat)
    first = seat * 3
    amounts = {
        name: float(after.scores[first + at] - before.scores[first + at])
        for at, name in enumerate(_SOURCES)
    }
    amounts["prospect"] = prospect(after, seat)
    amounts["leaves"] = prospect(after, 1 - seat)
    for at, name in enumerate(ABILITIES, seat * 5):
        amounts[f"use.{name}"] = float(after.markers[at] - before.markers[at])
    return {
        name: (slope * (here.get(name, 0.0) - there.get(name, 0.0)), amount)
        for name, amount in amounts.items()
        if name in here or name in there
    }


def terms(s: State, seat: int) -> dict[str, float]:
    """What `standing` adds up, for `seat`: by name, in points.

    In a last turn nothing is saved up.
    """
    left = columns_left(s)
    share, rival, moves = left / 40.0, 1 - seat, s.mover == seat
    found = {name: float(s.scores[seat * 3 + at]) for at, name in enumerate(_SOURCES)}
    found["rival"] = -float(sum(s.scores[rival * 3 : rival * 3 + 3]))
    mine, theirs = prospect(s, seat), prospect(s, rival)
    if s.last_turn:
        return {**found, "prospect": 0.95 * mine * moves, "leaves": -0.95 * theirs * (not moves)}
    now, later = 0.5 + 1.8 * share, 0.2 + 1.6 * share
    ahead = STARTER[0] + STARTER[1] * share if s.mover == s.starter else STARTER[2]
    found["turns"] = ahead if moves else -ahead
    found["prospect"] = (now if moves else later) * mine
    found["leaves"] = -(later if moves else now) * theirs
    for ability, (late, early) in enumerate(USES):
        uses = s.markers[seat * 5 + ability] - s.markers[rival * 5 + ability]
        found[f"use.{ABILITIES[ability]}"] = uses * (late + early * share)
    return found
