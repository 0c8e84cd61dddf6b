"""Sentences with people in them: a message's `seat` becomes the name of who sits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Event, Msg, Param
from web.table.i18n import Translator

if TYPE_CHECKING:
    from pygame_engines.core.entries import Seat

UNNAMED: Final = {
    "human": "table.seat.human",
    "computer": "table.seat.computer",
    "random": "table.seat.random",
    "greedy": "table.seat.greedy",
}
"""What a seat without a name is called, by its kind."""


def names(t: Translator, seats: Sequence[Seat]) -> tuple[str, ...]:
    """One name for each seat, all different: given ones as they are, others by kind and level."""
    plain = [_name(t, number, seat) for number, seat in enumerate(seats)]
    return tuple(
        name if plain.count(name) == 1 else t("table.seat.twin", name=name, number=number + 1)
        for number, name in enumerate(plain)
    )


def _name(t: Translator, number: int, seat: Seat) -> str:
    given = " ".join(seat.name.split())
    return given or t(UNNAMED[seat.kind], number=number + 1, level=seat.level)


class Speaker:
    """A translator at one table: it knows the names of the seats."""

    def __init__(self, t: Translator, seats: Sequence[Seat]) -> None:
        self.t = t
        self.names = names(t, seats)

    def __call__(self, msg: Msg, **params: Param) -> str:
        """The sentence, with a name for every `seat`."""
        return self.t(self._named(Msg(msg.key, **{**msg.params, **params})))

    def event(self, event: Event) -> str:
        """The log's sentence for an event."""
        return self(Msg(event.key, **event.params))

    def events(self, events: Iterable[Event]) -> list[str]:
        """The log's sentences for several events, in their order."""
        return [self.event(event) for event in events]

    def _named(self, msg: Msg) -> Msg:
        return Msg(msg.key, **{key: self._param(key, value) for key, value in msg.params.items()})

    def _param(self, key: str, value: Param) -> Param:
        if key == "seat" and isinstance(value, int):
            return self.names[value] if 0 <= value < len(self.names) else ""
        if isinstance(value, Msg):
            return self._named(value)
        if isinstance(value, tuple):
            return tuple(self._named(item) for item in value)
        return value
