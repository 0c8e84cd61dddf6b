"""The set-up form of any game, made from its card (`Meta`): seats, variants, starting player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Meta, Msg, Option, OptionValue
from web.table.speech import LEVELS

if TYPE_CHECKING:
    from web.table.i18n import Translator

DEFAULT_LEVEL: Final = 2

_WORDS: Final = {
    "starter": (Msg("site.setup.starter"), None),
    "quick": (Msg("site.setup.quick"), Msg("site.setup.quick_hint")),
    "simple": (Msg("site.setup.simple"), Msg("site.setup.simple_hint")),
}
"""For each option its label and, for a switch, what it does."""

_VALUES: Final = {
    ("starter", "random"): Msg("site.setup.starter_random"),
    ("starter", "first"): Msg("site.setup.starter_first"),
    ("starter", "second"): Msg("site.setup.starter_second"),
}


@dataclass(frozen=True, slots=True)
class SeatField:
    """One seat: what may sit there and what does at first."""

    index: int
    kinds: tuple[tuple[str, str], ...]
    kind: str

    @property
    def number(self) -> int:
        """The seat's number as people count."""
        return self.index + 1


class Switch(NamedTuple):
    """An option that is on or off."""

    name: str
    label: str
    hint: str


class Select(NamedTuple):
    """An option with several values, its default first."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]


class Form(NamedTuple):
    """A game's set-up form, every text translated."""

    seats: tuple[SeatField, ...]
    switches: tuple[Switch, ...]
    choices: tuple[Select, ...]
    hidden: bool


def form_of(meta: Meta, t: Translator) -> Form:
    """The form for a game: you against the computer, unless somebody changes it.

    Seats that a game can do without may stay empty (`nobody`). Raises KeyError for an option that
    has no words yet.
    """
    switches = [option for option in meta.options if option.values == (False, True)]
    selects = [option for option in meta.options if option not in switches]
    return Form(
        seats=tuple(_seat(index, meta, t) for index in range(max(meta.seats))),
        switches=tuple(_switch(option, t) for option in switches),
        choices=tuple(_select(option, t) for option in selects),
        hidden=meta.hidden,
    )


def _seat(index: int, meta: Meta, t: Translator) -> SeatField:
    kinds = [("human", t("site.setup.human"))]
    for level, word in LEVELS.items():
        kinds.append((f"computer.{level}", t("site.setup.computer", level=word)))
    if index >= min(meta.seats):
        kinds.append(("nobody", t("site.setup.nobody")))
    if index == 0:
        return SeatField(index, tuple(kinds), "human")
    kind = f"computer.{DEFAULT_LEVEL}" if index < min(meta.seats) else "nobody"
    return SeatField(index, tuple(kinds), kind)


def _switch(option: Option, t: Translator) -> Switch:
    label, hint = _WORDS[option.name]
    return Switch(option.name, t(label), t(hint) if hint is not None else "")


def _select(option: Option, t: Translator) -> Select:
    label, _ = _WORDS[option.name]
    return Select(
        option.name,
        t(label),
        tuple((_text(value), t(_VALUES[option.name, _text(value)])) for value in option.values),
    )


def _text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
