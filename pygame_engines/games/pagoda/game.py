"""Pagoda as a `core.api.Game`: every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pygame_engines.core.api import Luck, Options, Outcome
from pygame_engines.core.options import resolve
from pygame_engines.core.title import Title
from pygame_engines.games.pagoda import deal, decisions, position, prompt, view
from pygame_engines.games.pagoda.advice import PagodaAdvice
from pygame_engines.games.pagoda.meta import META
from pygame_engines.games.pagoda.progress import ENOUGH
from pygame_engines.games.pagoda.refill import draw
from pygame_engines.games.pagoda.rules import completed, has_acted, may_use_dragon, means
from pygame_engines.games.pagoda.state import HAND, HAND_SIZE, REASONS, RUNNING, State

_STARTERS: Final = {"first": 0, "second": 1}


class Pagoda(Title[State]):
    """The rules of Pagoda (clauses PG-01 to PG-91)."""

    meta = META
    advice = PagodaAdvice()
    legal = staticmethod(decisions.legal)
    apply = staticmethod(decisions.apply)
    prompt = staticmethod(prompt.prompt)
    verdicts = staticmethod(decisions.verdicts)
    observe = staticmethod(view.observe)
    dealer = staticmethod(deal.dealer)
    check = staticmethod(position.check)
    to_json = staticmethod(view.to_json)
    from_json = staticmethod(position.from_json)

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        """Choose the starter (PG-11), then deal each hand (PG-10), seat 0 first."""
        chosen = resolve(META, seats, options)
        starter = _STARTERS.get(str(chosen["starter"]))
        if starter is None:
            starter = luck.below(2)
        s = State(quick=chosen["quick"] is True, simple=chosen["simple"] is True, starter=starter)
        for seat in range(2):
            draw(s, seat, HAND, HAND_SIZE, luck, None)
        return s

    def to_move(self, s: State) -> int:
        """Only the seat whose turn it is ever decides."""
        return s.mover

    def turn(self, s: State) -> tuple[int, int]:
        """The turn's number and its seat."""
        return s.turn, s.mover

    def alone(self, s: State) -> Hashable | None:
        """PG-81: in the last turn, once the dragon can draw no more.

        Zones matter only amid a payment, whose cards are taken in one order (PG-12, PG-50).
        """
        last = s.last_turn or (s.mover != s.starter and completed(s) >= ENOUGH)
        if not last or s.over != RUNNING:
            return None
        asked = s.frames[-1][0]
        if asked == "dragon" or (asked == "turn" and may_use_dragon(s)):
            return None
        at = s.mover * 10
        return (
            means(s).cards if len(s.frames) == 1 else tuple(s.cards[at : at + 10]),
            s.columns,
            s.used,
            tuple(s.markers),
            tuple(s.scores),
            tuple(s.tops),
            tuple(s.floors),
            tuple(s.spires),
            tuple(s.tiles),
            tuple(map(tuple, s.frames)),
            has_acted(s),
        )

    def outcome(self, s: State) -> Outcome | None:
        """How the game ended (PG-82), or None while it runs."""
        if s.over == RUNNING:
            return None
        scores = (sum(s.scores[:3]), sum(s.scores[3:]))
        best = max(scores)
        winners = tuple(seat for seat in range(2) if scores[seat] == best)
        names = ("column", "tile", "spire")
        sources = tuple((name, (s.scores[i], s.scores[i + 3])) for i, name in enumerate(names))
        return Outcome(REASONS[s.over], scores, winners, sources)


GAME: Final = Pagoda()
