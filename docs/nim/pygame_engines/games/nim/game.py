"""Nim as a `core.api.Game`: every question to the module that answers it."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Luck, Options
from pygame_engines.core.options import resolve
from pygame_engines.core.title import Title
from pygame_engines.games.nim import play, position, prompt, scoring, view
from pygame_engines.games.nim.advice import NimAdvice
from pygame_engines.games.nim.meta import META
from pygame_engines.games.nim.state import CARDS, State
from pygame_engines.games.nim.verdicts import legal, verdicts


class Nim(Title[State]):
    """The rules of Nim (clauses NM-01 to NM-30)."""

    meta = META
    advice = NimAdvice()
    verdicts = staticmethod(verdicts)
    legal = staticmethod(legal)
    apply = staticmethod(play.apply)
    prompt = staticmethod(prompt.prompt)
    outcome = staticmethod(scoring.outcome)
    observe = staticmethod(view.observe)
    dealer = staticmethod(view.dealer)
    check = staticmethod(position.check)
    to_json = staticmethod(position.to_json)
    from_json = staticmethod(position.from_json)

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        """Deal a card to each seat (NM-02); the third is put away."""
        chosen = resolve(META, seats, options)
        left = list(CARDS)
        cards = tuple(left.pop(luck.below(len(left))) for _ in range(seats))
        return State(int(chosen["heap"]), cards)

    def to_move(self, s: State) -> int:
        """Only the seat whose turn it is ever decides."""
        return s.mover

    def turn(self, s: State) -> tuple[int, int]:
        """The turn's number and its seat."""
        return s.turn, s.mover


GAME: Final = Nim()
