"""A game's recorded lines, and what follows from them: positions, who decides, who sits there.

There is one position for every line, so that seeking and undo cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_engines.core.api import Action, AnyGame, Outcome, Prompt
from pygame_engines.core.entries import BOT, called, seated
from pygame_engines.core.luck import SeededLuck

if TYPE_CHECKING:
    from pygame_engines.core.entries import Entry, Seat, Setup


class History:
    """What a game was begun with and all that was done in it since."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.entries: list[Entry] = []
        self.seats: list[Seat] = list(setup.seats)
        self.hand_overs = 0
        self._legal: tuple[Any, list[Action]] = (None, [])
        self._prompt: tuple[Any, Prompt | None] = (None, None)

    @property
    def at(self) -> int:
        """The number of recorded lines: the version of the table."""
        return len(self.entries)

    @property
    def state(self) -> Any:
        """The live position; not to be changed."""
        return self.position(self.at)

    def position(self, at: int) -> Any:
        """The position after the first `at` lines. Raises `IndexError` if there is none."""
        if not self.first <= at <= self.at:
            raise IndexError(at)
        return self.entries[at - 1].after if at else self.setup.start

    @property
    def first(self) -> int:
        """The least number of lines that makes a position: 1, or 0 with a given start."""
        return 1 if self.setup.start is None else 0

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, giving up included (then without scores), or None."""
        if self.entries and self.entries[-1].kind == "resign":
            quitter = self.entries[-1].step.seat
            winners = tuple(seat for seat in range(len(self.seats)) if seat != quitter)
            return Outcome("resigned", (), winners)
        return self.game.outcome(self.state)

    @property
    def decider(self) -> int | None:
        """The seat that decides now, or None when the game is over."""
        return None if self.outcome is not None else self.game.to_move(self.state)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that humans hold now."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == "human")

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that the rules move."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.kind == BOT)

    def legal(self) -> list[Action]:
        """What the decider may do now; empty when the game is over."""
        if self.outcome is not None:
            return []
        if self._legal[0] is not self.state:
            self._legal = (self.state, self.game.legal(self.state))
        return self._legal[1]

    def prompt(self) -> Prompt:
        """The live position's question."""
        state, prompt = self._prompt
        if prompt is None or state is not self.state:
            prompt = self.game.prompt(self.state)
            self._prompt = (self.state, prompt)
        return prompt

    def append(self, entry: Entry) -> None:
        """Add a line that was checked already (`record` reads them)."""
        self.entries.append(entry)
        if entry.kind == "seat":
            number, seat = seated(entry.step.action)
            self.seats[number] = called(seat, self.setup.seats[number].name)
            self.hand_overs += 1

    def luck(self) -> SeededLuck:
        """The luck of the next step: keyed by the number of steps, other lines not counted."""
        return SeededLuck(self.setup.seed, sum(entry.kind == "step" for entry in self.entries))
