"""A base for titles: what most games answer alike. A title overrides what is different in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from pygame_engines.core.api import Action, Game, Json, Luck, Meta, Options, State, View
from pygame_engines.core.errors import BadData
from pygame_engines.core.level import USUAL, Level

S = TypeVar("S", bound=State)

Verdict = tuple[Action, str | None]
"""An action that somebody may think of, and the clause that forbids it now, or None."""


class Title(ABC, Generic[S]):
    """See `core.api.Game`, which a title fulfils as a whole.

    `meta` is its card, `data` the custom data that this game object was made with.
    """

    meta: Meta
    levels: tuple[Level, ...] = USUAL
    data: Json | None = None

    @abstractmethod
    def verdicts(self, s: S) -> Sequence[Verdict]:
        """The actions that the top frame is about, each with None or the clause that forbids it."""

    @abstractmethod
    def dealer(self, view: View) -> Callable[[Luck], S]:
        """Deals positions that the holder of the view could be facing; the view is read once."""

    def determinize(self, view: View, luck: Luck) -> S:
        """One such position."""
        return self.dealer(view)(luck)

    def with_data(self, data: Json) -> Game[S]:
        """A title without a map or deck to change refuses all data. Raises `BadData`."""
        raise BadData(f"{self.meta.id} takes no data of its own")

    def bots(self, options: Options) -> tuple[int, ...]:
        """No seat: each decides for itself."""
        return ()

    def shared(self, s: S) -> bool:
        """Never: one always decides with one's hand before oneself."""
        return False

    def alone(self, s: S) -> Hashable | None:
        """Nowhere: others decide as well, or chance does."""
        return None

    def why(self, s: S, action: Action) -> str:
        """The clause that forbids `action` now, or ""."""
        return next((clause or "" for other, clause in self.verdicts(s) if other == action), "")
