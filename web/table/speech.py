"""Sentences with people in them: a message's `seat` becomes the name of who sits there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Event, Msg, Param
from pygame_engines.core.entries import Seat
from web.table.i18n import Translator

if TYPE_CHECKING:
    from pygame_engines.core.sittings import Sitting

_KEPT: Final = 2048
"""So many sentences are kept: most of what a table says is what it has said a move ago."""

UNNAMED: Final = {
    "human": "table.seat.human",
    "computer": "table.seat.computer",
    "random": "table.seat.random",
    "greedy": "table.seat.greedy",
    "bot": "table.seat.bot",
}
"""What a seat without a name is called, by its kind."""

LEVELS: Final = {
    1: Msg("table.level.beginner"),
    2: Msg("table.level.easy"),
    3: Msg("table.level.medium"),
    4: Msg("table.level.strong"),
    5: Msg("table.level.master"),
}
"""The computer's levels in words, the same in the set-up and at the table."""

YOU: Final = Msg("table.seat.you")

YOURS: Final = {
    "table.turn_of": "table.turn_of_you",
    "table.over.won": "table.over.you_won",
    "table.over.resigned": "table.over.you_resigned",
    "table.prompt.decided": "table.prompt.you_decided",
    "table.question.about": "table.question.about_you",
}
"""Sentences about a seat, and what they are where that seat is addressed."""


HANDS: Final = "table.event.seat"
"""The event of a seat that changes hands: its sentence names who goes and who comes."""


def you(seats: Sequence[Seat]) -> int | None:
    """The seat that is addressed instead of named: the only human, if no name was given."""
    humans = [number for number, seat in enumerate(seats) if seat.kind == "human"]
    alone = len(humans) == 1 and not seats[humans[0]].name.strip()
    return humans[0] if alone else None


def names(
    t: Translator, seats: Sequence[Seat], called: Sequence[Msg] = (), *, addresses: bool = True
) -> tuple[Msg | str, ...]:
    """One name for each seat, all different: given ones as they are, others as they are `called`.

    Where a title has no names of its own for the seats, these are kind and level. A given name is
    text, the others are messages. `addresses`: the only human may be the one who reads it.
    """
    plain = [_name(number, seat, called) for number, seat in enumerate(seats)]
    addressed = you(seats) if addresses else None
    if addressed is not None:
        plain[addressed] = YOU
    read = [in_words(t, name) for name in plain]
    return tuple(
        name
        if read.count(read[number]) == 1
        else Msg("table.seat.twin", name=name, number=number + 1)
        for number, name in enumerate(plain)
    )


def in_words(t: Translator, name: Msg | str) -> str:
    """A name as it is read."""
    return t(name) if isinstance(name, Msg) else name


def kind_name(number: int, seat: Seat) -> Msg:
    """What a seat is: "Computer (easy)"."""
    level = LEVELS.get(seat.level, str(seat.level))
    return Msg(UNNAMED[seat.kind], number=number + 1, level=level)


def _name(number: int, seat: Seat, called: Sequence[Msg]) -> Msg | str:
    given = " ".join(seat.name.split())
    return given or (called[number] if called else kind_name(number, seat))


class Speaker:
    """A translator at one table: it knows the names of the seats.

    `called` are a title's own names for them, `yours` its own sentences that address one; `kinds`
    says what each of them is, `alone` whether one human plays, who may take back anything.
    `addresses`: the only human may be spoken to.
    """

    def __init__(
        self,
        t: Translator,
        seats: Sequence[Seat],
        called: Sequence[Msg] = (),
        yours: Mapping[str, str] | None = None,
        *,
        addresses: bool = True,
    ) -> None:
        self.t = t
        self._seats, self._own, self._addresses = tuple(seats), called, addresses
        self.called = names(t, seats, called, addresses=addresses)
        self.names = tuple(in_words(t, name) for name in self.called)
        self.kinds = tuple(t(kind_name(number, seat)) for number, seat in enumerate(seats))
        self.you = you(seats) if addresses else None
        self.alone = sum(seat.kind == "human" for seat in seats) == 1
        self._yours = {**YOURS, **(yours or {})}
        self._sentence = lru_cache(_KEPT)(self._said)

    def __call__(self, msg: Msg, **params: Param) -> str:
        """The sentence, with a name for every `seat`."""
        return self._sentence(Msg(msg.key, **{**msg.params, **params}) if params else msg)

    def sitting(self) -> Iterator[str]:
        """Who sits there, and what they are where their name doesn't say it."""
        person = self.t("table.branch.person")
        for seat, name, other in zip(self._seats, self.names, self.kinds, strict=True):
            kind = person if seat.kind == "human" else other
            yield name if name == kind else self.t("table.of", name=name, what=kind)

    def gaining(self, what: str, points: int) -> str:
        """What is chosen or has been done, and what it brings."""
        return f"{what} · {points} {self.t('table.points', n=points)}" if points else what

    def event(self, event: Event) -> str:
        """The log's sentence for an event."""
        return self(Msg(event.key, **event.params))

    def _said(self, msg: Msg) -> str:
        return self.t(self.named(msg))

    def named(self, msg: Msg) -> Msg:
        """The message with who sits at every `seat`, in no language yet."""
        if msg.key == HANDS:
            return self._handed_over(msg.params)
        mine = self.you is not None and msg.params.get("seat") == self.you
        key = self._yours.get(msg.key, msg.key) if mine else msg.key
        return self._named(Msg(key, **msg.params))

    def _handed_over(self, told: Mapping[str, Param]) -> Msg:
        """Who plays now in whose place."""
        number, new = int(str(told["seat"])), _seat(told)
        went, came = self._who(number, _seat(told, "old_")), self._who(number, new)
        if new.kind != "human" or in_words(self.t, came) == in_words(self.t, went):
            came = kind_name(number, new)
        key = "table.seats.to_you" if came == YOU else HANDS
        return Msg("table.seats.from_you" if went == YOU else key, old=went, new=came)

    def _who(self, number: int, seat: Seat) -> Msg | str:
        """What a seat is called while this one sits there."""
        seats = [*self._seats[:number], seat, *self._seats[number + 1 :]]
        return names(self.t, seats, self._own, addresses=self._addresses)[number]

    def _named(self, msg: Msg) -> Msg:
        return Msg(msg.key, **{key: self._param(key, value) for key, value in msg.params.items()})

    def _param(self, key: str, value: Param) -> Param:
        if key == "seat" and isinstance(value, int):
            return self.called[value] if 0 <= value < len(self.called) else ""
        if isinstance(value, Msg):
            return self._named(value)
        if isinstance(value, tuple):
            return tuple(self._named(item) for item in value)
        return value


class Speakers:
    """The speakers of one game in one language, by who sits at its table; see `Speaker`."""

    def __init__(
        self,
        t: Translator,
        called: Sequence[Msg],
        yours: Mapping[str, str],
        *,
        addresses: bool = True,
    ) -> None:
        self.t, self.addresses = t, addresses
        self._called, self._yours = called, yours
        self._made: dict[tuple[Seat, ...], Speaker] = {}

    def __call__(self, seats: Sequence[Seat]) -> Speaker:
        """The one that knows these."""
        key = tuple(seats)
        if key not in self._made:
            self._made[key] = Speaker(
                self.t, key, self._called, self._yours, addresses=self.addresses
            )
        return self._made[key]

    def at(self, line: int, sat: Sequence[Sitting]) -> Speaker:
        """The one that knows who sat there at a line; `sat` are all who ever did."""
        return self(next(one.seats for one in reversed(sat) if one.since <= line))


def _seat(told: Mapping[str, Param], which: str = "") -> Seat:
    """Who comes, by an event's parameters, or goes."""
    kind, name, level = (str(told[f"{which}{word}"]) for word in Seat._fields)
    return Seat(kind, name, int(level))
