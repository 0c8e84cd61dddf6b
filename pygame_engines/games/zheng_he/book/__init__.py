"""The book of the game: cards, map, events and levels, read from data and never changed.

The project's own deck lies in `data/`. An owner of the printed game can write other cards, another
map or other events (docs/zheng-he-data.md); `load` reads both the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pygame_engines.core.api import Json
from pygame_engines.core.own_data import own_data
from pygame_engines.games.zheng_he.book.check import (
    check_file,
    check_solo,
    read_cards,
    read_events,
    read_levels,
    read_map,
)
from pygame_engines.games.zheng_he.book.parts import Card, Level
from pygame_engines.games.zheng_he.book.phrases import Effect, Half

__all__ = ["Book", "Card", "Effect", "Half", "Level", "built_in", "load"]

_HOME: Final = "pygame_engines.games.zheng_he"
"""The package that holds `data/`."""


@dataclass(frozen=True, slots=True)
class Book:
    """Cards by number (`cards[0]` is a blank), each area's neighbours, events by CP, levels.

    `by_cp` has the cards of 1, 2 and 3 CP once more, as bit masks, `recalls` those that can recall
    others, `near` the neighbours as a bit mask for each area. `name` is that of a custom file, ""
    for the built-in one. `events[cp]` has 8 lines, each a tuple of alternatives of which
    the first that can be done counts.
    """

    name: str
    cards: tuple[Card, ...]
    by_cp: tuple[int, int, int]
    recalls: frozenset[int]
    adjacent: tuple[tuple[int, ...], ...]
    near: tuple[int, ...]
    events: tuple[tuple[Half, ...], ...]
    levels: Mapping[str, Level]

    def opened_by(self, voyage: int) -> list[Card]:
        """The cards whose Emperor's action waits for this voyage (ZH-30)."""
        return [card for card in self.cards[1:] if card.voyage == voyage]


def load(data: Json | None = None) -> Book:
    """The book of a custom file's JSON, or the built-in one. Raises `BadData`.

    What a file leaves out of `cards`, `map` and `solo` (`events`, `levels`) is the built-in one.
    """
    if data is None:
        return _built_in()
    name, parts = check_file(data)
    return _read(name, parts)


@cache
def _built_in() -> Book:
    return _read("", {})


def _read(name: str, parts: Mapping[str, Json]) -> Book:
    solo = {**built_in("solo"), **check_solo(parts.get("solo", {}))}
    cards = read_cards(parts["cards"] if "cards" in parts else built_in("cards"))
    adjacent = read_map(parts["map"] if "map" in parts else built_in("map"))
    return Book(
        name=name,
        cards=cards,
        by_cp=(_of_cp(cards, 1), _of_cp(cards, 2), _of_cp(cards, 3)),
        recalls=frozenset(card.number for card in cards if card.speaks_of("recall")),
        adjacent=adjacent,
        near=tuple(sum(1 << area for area in areas) for areas in adjacent),
        events=read_events(solo["events"]),
        levels=read_levels(solo["levels"]),
    )


def _of_cp(cards: tuple[Card, ...], cp: int) -> int:
    return sum(1 << card.number - 1 for card in cards if card.cp == cp)


def built_in(part: str) -> Json:
    """The built-in data of one part: `cards`, `map` or `solo`."""
    return own_data(_HOME, part)
