"""A set-up, checked against the game's card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame_engines.core.api import Meta, Options, OptionValue


def resolve(meta: Meta, seats: int, options: Options) -> dict[str, OptionValue]:
    """The options of a set-up, each with a value: as given, or its default. Raises `BadOption`."""
    if seats not in meta.seats:
        allowed = ", ".join(map(str, meta.seats))
        raise BadOption(f"{meta.id} is for {allowed} seats, not {seats}", where="seats")
    known = {option.name for option in meta.options}
    for name in options:
        if name not in known:
            raise BadOption(f"{meta.id} has no option {name!r}", where="options")
    chosen: dict[str, OptionValue] = {}
    for option in meta.options:
        value = options.get(option.name, option.values[0])
        if not any(type(value) is type(v) and value == v for v in option.values):
            raise BadOption(
                f"option {option.name} takes {_listed(option.values)}, not {value!r}",
                where="options",
            )
        chosen[option.name] = value
    return chosen


def _listed(values: Iterable[OptionValue]) -> str:
    return " or ".join(str(value).lower() for value in values)
