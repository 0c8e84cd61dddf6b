"""The set-up form of any game, made from its card (`Meta`): options, seats, sides, bots."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.core.api import Game, Meta, Option, OptionValue
from web.manifest import Start, Title, Words
from web.table.speech import LEVELS
from web.titles import table

if TYPE_CHECKING:
    from web.table.i18n import Translator

DEFAULT_LEVEL: Final = 3

LIKE: Final = {
    1: "site.setup.like_1",
    2: "site.setup.like_2",
    3: "site.setup.like_3",
    4: "site.setup.like_4",
    5: "site.setup.like_5",
}
"""What a level is like."""

STARTS: Final = ("site.setup.start_learn", "site.setup.start_usual", "site.setup.start_hard")
"""What a title's recommended set-ups are called."""


class Side(NamedTuple):
    """What a seat is called while an option has some value."""

    when: str
    label: str


class Value(NamedTuple):
    """One value of a choice, and what it means."""

    value: str
    label: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class SeatField:
    """One seat: what may sit there, what does at first, when the rules' own bot sits there."""

    index: int
    kinds: tuple[Value, ...]
    kind: str
    sides: tuple[Side, ...] = ()
    bot: str = ""
    free: str = ""

    @property
    def number(self) -> int:
        """The seat's number as people count."""
        return self.index + 1

    @property
    def like(self) -> str:
        """What the one who sits there at first is like."""
        return next(kind.hint for kind in self.kinds if kind.value == self.kind)


class Switch(NamedTuple):
    """An option that is on or off."""

    name: str
    label: str
    hint: str
    on: bool = False


class Select(NamedTuple):
    """An option with several values, its default first; `when` names what it depends on."""

    name: str
    label: str
    values: tuple[Value, ...]
    chosen: str
    when: str = ""
    results: bool = False

    @property
    def large(self) -> bool:
        """Whether its values are explained: then it stands before the seats."""
        return any(value.hint for value in self.values)


class Suggestion(NamedTuple):
    """A recommended set-up: its name, and every field of the form with what it is set to."""

    label: str
    fields: str


class Form(NamedTuple):
    """A game's set-up form, every text translated."""

    starts: tuple[Suggestion, ...]
    seats: tuple[SeatField, ...]
    switches: tuple[Switch, ...]
    choices: tuple[Select, ...]
    hidden: bool

    def shown(self, when: str) -> bool:
        """Whether what depends on `when` counts with the values that are chosen at first."""
        chosen = {f"{choice.name}:{choice.chosen}" for choice in self.choices}
        return not when or not chosen.isdisjoint(when.split())


class NoWords(LookupError):
    """An option, or a value of one, that the title's manifest has no words for."""


def form_of(game: Game[Any], title: Title, t: Translator) -> Form:
    """The form for a game: at first the set-up to learn it with, else you against the computer.

    Seats that a game can do without may stay empty (`nobody`). Raises `NoWords`.
    """
    meta = game.meta
    first = dict(_fields(title.starts[0] if title.starts else _usual(meta), meta))
    switches = [option for option in meta.options if option.values == (False, True)]
    selects = [option for option in meta.options if option not in switches]
    return Form(
        starts=tuple(
            Suggestion(t(label), json.dumps(_fields(start, meta)))
            for label, start in zip(STARTS, title.starts, strict=False)
        ),
        seats=tuple(_seat(index, first, game, title, t) for index in range(max(meta.seats))),
        switches=tuple(_switch(option, first, _words(title, option), t) for option in switches),
        choices=tuple(_select(option, first, title, t) for option in selects),
        hidden=meta.hidden,
    )


def day_of(game: Game[Any], title: Title) -> str:
    """How a game at today's table is set up, as the worker wants it: the usual way."""
    start = usual(game.meta, title)
    options = {option.name: option.values[0] for option in game.meta.options} | dict(start.options)
    parts = [kind.partition(".") for kind in start.seats]
    seats = [{"kind": kind, "name": "", "level": int(level or 0)} for kind, _, level in parts]
    return json.dumps({"seats": seats, "options": options})


def usual(meta: Meta, title: Title) -> Start:
    """The set-up that is recommended as the usual one."""
    return title.starts[1] if len(title.starts) > 1 else _usual(meta)


def _usual(meta: Meta) -> Start:
    """One against computers, as few as the game allows."""
    return Start(("human", *(f"computer.{DEFAULT_LEVEL}",) * (min(meta.seats) - 1)))


def _fields(start: Start, meta: Meta) -> list[tuple[str, str]]:
    """Names and values of all fields, as the form keeps them: a box is `on` or ""."""
    seats = (*start.seats, *("nobody",) * max(meta.seats))[: max(meta.seats)]
    options = {option.name: option.values[0] for option in meta.options} | dict(start.options)
    boxes = {True: "on", False: ""}
    return [(f"seats.{index}.kind", kind) for index, kind in enumerate(seats)] + [
        (f"options.{name}", boxes[value] if isinstance(value, bool) else str(value))
        for name, value in options.items()
    ]


def _seat(
    index: int, first: dict[str, str], game: Game[Any], title: Title, t: Translator
) -> SeatField:
    meta = game.meta
    kinds = [Value("human", t("site.setup.human")), *_computers(t)]
    if index >= min(meta.seats):
        kinds.append(Value("nobody", t("site.setup.nobody")))
    bot, free = _bot(index, game)
    sides = tuple(_sides(index, title, t))
    return SeatField(index, tuple(kinds), first[f"seats.{index}.kind"], sides, bot, free)


def _computers(t: Translator) -> list[Value]:
    return [
        Value(f"computer.{level}", t("site.setup.computer", level=word), t(LIKE[level]))
        for level, word in LEVELS.items()
    ]


def _sides(index: int, title: Title, t: Translator) -> list[Side]:
    if title.sides:
        return [Side("", t(title.sides[index]))]
    return [
        Side(f"{name}:{value}", t(told.sides[index]))
        for name, words in title.options.items()
        for value, told in words.values.items()
        if told.sides
    ]


def _bot(index: int, game: Game[Any]) -> tuple[str, str]:
    """With which values the rules' own bot sits here, and with which it doesn't."""
    defaults = {option.name: option.values[0] for option in game.meta.options}
    bot, free = [], []
    for option in game.meta.options:
        values = {value: game.bots({**defaults, option.name: value}) for value in option.values}
        if any(index in bots for bots in values.values()):
            bot += [f"{option.name}:{value}" for value, bots in values.items() if index in bots]
            free += [f"{option.name}:{value}" for value in values if index not in values[value]]
    return " ".join(bot), " ".join(free)


def _words(title: Title, option: Option) -> Words:
    if option.name not in title.options:
        raise NoWords(f"the manifest of {title.id} has no words for the option {option.name}")
    return title.options[option.name]


def _switch(option: Option, first: dict[str, str], words: Words, t: Translator) -> Switch:
    hint = t(words.hint) if words.hint is not None else ""
    return Switch(option.name, t(words.label), hint, on=first[f"options.{option.name}"] == "on")


def _select(option: Option, first: dict[str, str], title: Title, t: Translator) -> Select:
    words = _words(title, option)
    return Select(
        option.name,
        t(words.label),
        tuple(_value(option, _text(value), title, t) for value in option.values),
        first[f"options.{option.name}"],
        words.when,
        option.name == table(title.id).results,
    )


def _value(option: Option, value: str, title: Title, t: Translator) -> Value:
    told = _words(title, option).values.get(value)
    if told is None:
        raise NoWords(
            f"the manifest of {title.id} has no words for the option {option.name}={value}"
        )
    return Value(value, t(told.label), "" if told.hint is None else t(told.hint))


def _text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
