"""The set-up form of any game, made from its card (`Meta`): options, seats, sides, bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.core.api import Game, Meta, Msg, Option, OptionValue
from pygame_engines.games.panda import words as panda
from web.table.speech import LEVELS

if TYPE_CHECKING:
    from web.table.i18n import Translator

DEFAULT_LEVEL: Final = 2

_WORDS: Final = {
    "starter": (Msg("site.setup.starter"), None),
    "quick": (Msg("site.setup.quick"), Msg("site.setup.quick_hint")),
    "simple": (Msg("site.setup.simple"), Msg("site.setup.simple_hint")),
    "master": (Msg("site.setup.master"), Msg("site.setup.master_hint")),
    "mode": (Msg("site.setup.mode"), None),
    "level": (Msg("site.setup.level"), None),
    "emperor": (Msg("site.setup.emperor"), None),
}
"""For each option its label and, for a switch, what it does."""

_VALUES: Final = {
    ("starter", "random"): Msg("site.setup.starter_random"),
    ("starter", "first"): Msg("site.setup.starter_first"),
    ("starter", "second"): Msg("site.setup.starter_second"),
    ("mode", "duel"): Msg("site.setup.duel"),
    ("mode", "solo"): Msg("site.setup.solo"),
    ("mode", "match"): Msg("site.setup.match"),
    ("level", "apprentice"): Msg("site.setup.apprentice"),
    ("level", "general"): Msg("site.setup.general"),
    ("level", "khan"): Msg("site.setup.khan"),
    ("emperor", "first"): Msg("site.setup.emperor_first"),
    ("emperor", "second"): Msg("site.setup.emperor_second"),
    ("emperor", "random"): Msg("site.setup.emperor_random"),
}

_HINTS: Final = {
    ("mode", "duel"): Msg("site.setup.duel_hint"),
    ("mode", "solo"): Msg("site.setup.solo_hint"),
    ("mode", "match"): Msg("site.setup.match_hint"),
    ("level", "apprentice"): Msg("site.setup.apprentice_hint"),
    ("level", "general"): Msg("site.setup.general_hint"),
    ("level", "khan"): Msg("site.setup.khan_hint"),
    ("emperor", "first"): Msg("site.setup.emperor_first_hint"),
    ("emperor", "second"): Msg("site.setup.emperor_second_hint"),
}
"""What a value means, where its name doesn't say it."""

_WHEN: Final = {"level": "mode:solo", "emperor": "mode:duel mode:match"}
"""Options that count only with some values of another one (js/setup.js shows and hides them)."""

_SIDES: Final = {
    "emperor": {
        "first": (Msg("zheng_he.side.emperor"), Msg("zheng_he.side.overlord")),
        "second": (Msg("zheng_he.side.overlord"), Msg("zheng_he.side.emperor")),
        "random": (Msg("site.setup.side_by_lot"), Msg("site.setup.side_by_lot")),
    }
}
"""Options that say which side each seat takes, for each value."""

_FIXED: Final = {"panda": panda.CLAN}
"""Titles in which each seat always has the same side."""

_RESULTS: Final = frozenset({"level"})
"""Options whose best results the device keeps, value by value."""


class Side(NamedTuple):
    """What a seat is called while an option has some value."""

    when: str
    label: str


@dataclass(frozen=True, slots=True)
class SeatField:
    """One seat: what may sit there, what does at first, when the rules' own bot sits there."""

    index: int
    kinds: tuple[tuple[str, str], ...]
    kind: str
    sides: tuple[Side, ...] = ()
    bot: str = ""
    free: str = ""

    @property
    def number(self) -> int:
        """The seat's number as people count."""
        return self.index + 1


class Switch(NamedTuple):
    """An option that is on or off."""

    name: str
    label: str
    hint: str


class Value(NamedTuple):
    """One value of a choice, and what it means."""

    value: str
    label: str
    hint: str = ""


class Select(NamedTuple):
    """An option with several values, its default first; `when` names what it depends on."""

    name: str
    label: str
    values: tuple[Value, ...]
    when: str = ""
    results: bool = False

    @property
    def large(self) -> bool:
        """Whether its values are explained: then it stands before the seats."""
        return any(value.hint for value in self.values)


class Form(NamedTuple):
    """A game's set-up form, every text translated."""

    seats: tuple[SeatField, ...]
    switches: tuple[Switch, ...]
    choices: tuple[Select, ...]
    hidden: bool

    def shown(self, when: str) -> bool:
        """Whether what depends on `when` counts with the default values."""
        first = {f"{choice.name}:{choice.values[0].value}" for choice in self.choices}
        return not when or not first.isdisjoint(when.split())


def form_of(game: Game[Any], t: Translator) -> Form:
    """The form for a game: you against the computer, unless somebody changes it.

    Seats that a game can do without may stay empty (`nobody`). Raises KeyError for an option that
    has no words yet.
    """
    meta = game.meta
    switches = [option for option in meta.options if option.values == (False, True)]
    selects = [option for option in meta.options if option not in switches]
    return Form(
        seats=tuple(_seat(index, game, t) for index in range(max(meta.seats))),
        switches=tuple(_switch(option, t) for option in switches),
        choices=tuple(_select(option, t) for option in selects),
        hidden=meta.hidden,
    )


def _seat(index: int, game: Game[Any], t: Translator) -> SeatField:
    meta = game.meta
    kinds = [("human", t("site.setup.human"))]
    for level, word in LEVELS.items():
        kinds.append((f"computer.{level}", t("site.setup.computer", level=word)))
    if index >= min(meta.seats):
        kinds.append(("nobody", t("site.setup.nobody")))
    kind = "human"
    if index > 0:
        kind = f"computer.{DEFAULT_LEVEL}" if index < min(meta.seats) else "nobody"
    bot, free = _bot(index, game)
    return SeatField(index, tuple(kinds), kind, tuple(_sides(index, meta, t)), bot, free)


def _sides(index: int, meta: Meta, t: Translator) -> list[Side]:
    if meta.id in _FIXED:
        return [Side("", t(_FIXED[meta.id][index]))]
    return [
        Side(f"{option.name}:{value}", t(names[index]))
        for option in meta.options
        for value, names in _SIDES.get(option.name, {}).items()
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


def _switch(option: Option, t: Translator) -> Switch:
    label, hint = _WORDS[option.name]
    return Switch(option.name, t(label), t(hint) if hint is not None else "")


def _select(option: Option, t: Translator) -> Select:
    label, _ = _WORDS[option.name]
    return Select(
        option.name,
        t(label),
        tuple(_value(option.name, _text(value), t) for value in option.values),
        _WHEN.get(option.name, ""),
        option.name in _RESULTS,
    )


def _value(name: str, value: str, t: Translator) -> Value:
    hint = _HINTS.get((name, value))
    return Value(value, t(_VALUES[name, value]), "" if hint is None else t(hint))


def _text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
