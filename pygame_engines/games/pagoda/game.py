"""Pagoda as a `core.api.Game`: every question to the module that answers it."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import (
    Action,
    BadData,
    Event,
    Json,
    Luck,
    Meta,
    Options,
    Outcome,
    Prompt,
    View,
    resolve,
)
from pygame_engines.games.pagoda import deal, legal, play, position, prompt, view
from pygame_engines.games.pagoda.advice import PagodaAdvice
from pygame_engines.games.pagoda.meta import META
from pygame_engines.games.pagoda.refill import draw
from pygame_engines.games.pagoda.state import HAND, HAND_SIZE, REASONS, RUNNING, State
from pygame_engines.games.pagoda.verdicts import verdicts

_STARTERS: Final = {"first": 0, "second": 1}


class Pagoda:
    """The rules of Pagoda (clauses PG-01 to PG-91)."""

    meta: Meta = META
    advice = PagodaAdvice()
    data: Json | None = None

    def with_data(self, data: Json) -> Pagoda:
        """Pagoda has no map or deck to change."""
        raise BadData(f"{META.id} takes no data of its own")

    def bots(self, options: Options) -> tuple[int, ...]:
        """All seats are played by somebody."""
        return ()

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        """Choose the starter (PG-11), then deal each hand (PG-10), seat 0 first."""
        chosen = resolve(META, seats, options).options
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

    def shared(self, s: State) -> bool:
        """Never: one always decides with one's hand before oneself."""
        return False

    def legal(self, s: State) -> list[Action]:
        """What the decider may do: sorted, unique, empty only after the end."""
        return legal.legal(s)

    def apply(
        self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        """Play a legal action in place."""
        play.apply(s, action, luck, events)

    def prompt(self, s: State) -> Prompt:
        """The legal actions dressed for people, with the blocked ones and their reasons."""
        return prompt.prompt(s)

    def why(self, s: State, action: Action) -> str:
        """The clause that forbids `action` now, or ""."""
        return next((clause or "" for other, clause in verdicts(s) if other == action), "")

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

    def observe(self, s: State, seat: int) -> View:
        """All that `seat` knows."""
        return view.observe(s, seat)

    def determinize(self, view_: View, luck: Luck) -> State:
        """A position that the holder of this view could be facing."""
        return deal.determinize(view_, luck)

    def check(self, s: State) -> list[str]:
        """The invariants that `s` breaks."""
        return position.check(s)

    def to_json(self, s: State) -> Json:
        """The whole position."""
        return position.to_json(s)

    def from_json(self, data: Json) -> State:
        """The position that `to_json` wrote. Raises `BadPosition`."""
        return position.from_json(data)


GAME: Final = Pagoda()
