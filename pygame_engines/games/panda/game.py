"""Way of the Panda as a `core.api.Game`: every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Event, Json, Luck, Options, Outcome, View
from pygame_engines.core.level import GLANCE, Level
from pygame_engines.core.options import resolve
from pygame_engines.core.title import Title
from pygame_engines.games.panda import book, facts, play, position, prompt, rounds, view
from pygame_engines.games.panda.advice import PandaAdvice
from pygame_engines.games.panda.decisions import legal, verdicts
from pygame_engines.games.panda.meta import META
from pygame_engines.games.panda.scoring import outcome
from pygame_engines.games.panda.state import State


class Panda(Title[State]):
    """The rules of Way of the Panda (clauses WP-01 to WP-92)."""

    meta = META
    advice = PandaAdvice()
    levels = (
        GLANCE,
        Level(iterations=60, turns=3, explore=1.5, blur=0.2, sharp=8.0),
        Level(iterations=120, turns=1, rounds=1, explore=1.5, keen=2.5, sharp=8.0),
        Level(iterations=800, each=60, turns=1, rounds=1, explore=1.5, keen=2.5, sharp=8.0),
        Level(
            iterations=5000,
            turn=12500,
            least=120,
            turns=1,
            rounds=1,
            explore=1.5,
            keen=2.5,
            sharp=8.0,
        ),
    )
    legal = staticmethod(legal)
    prompt = staticmethod(prompt.prompt)
    verdicts = staticmethod(verdicts)
    observe = staticmethod(view.observe)
    check = staticmethod(position.check)
    to_json = staticmethod(position.to_json)

    def __init__(self, data: Json | None = None) -> None:
        self.data = data
        self.book = book.load(data)

    def with_data(self, data: Json) -> Panda:
        """The same title with another map, board or cards. Raises `BadData`."""
        return Panda(data)

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        """WP-20 to WP-22, WP-25: a random start player, cards and start buildings."""
        chosen = resolve(META, seats, options)
        s = State(self.book, seats, start=luck.below(seats))
        rounds.deal(s, luck, master=bool(chosen["master"]))
        return s

    def to_move(self, s: State) -> int:
        """The seat that decides; after the end that of the last turn."""
        return int(s.frames[-1][1]) if s.frames else s.mover

    def turn(self, s: State) -> tuple[int, int]:
        """The turn's number and its seat; each step of the set-up is a turn."""
        return s.turn, s.mover

    def shared(self, _s: State) -> bool:
        """Always: nothing is hidden."""
        return True

    def apply(
        self, s: State, action: Action, _luck: Luck, events: list[Event] | None = None
    ) -> None:
        """Play a legal action in place; after the set-up there is no chance."""
        play.apply(s, action, events)

    def outcome(self, s: State) -> Outcome | None:
        """How the game ended (WP-90 to WP-92), or None while it runs."""
        return outcome.outcome(s) if s.over else None

    def dealer(self, view_: View) -> Callable[[Luck], State]:
        """The position that the view shows: nothing is hidden."""
        s = facts.build(self.book, view_)
        return lambda _luck: s.copy()

    def from_json(self, data: Json) -> State:
        """The position that `to_json` wrote. Raises `BadPosition`."""
        return position.from_json(self.book, data)


GAME: Final = Panda()
