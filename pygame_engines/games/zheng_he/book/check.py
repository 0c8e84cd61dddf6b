"""Reads the parts of a data file strictly: whatever is wrong gets one clear sentence, `BadData`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_engines.core.api import Json
from pygame_engines.core.datafile import (
    a_flag,
    a_list,
    a_name,
    a_number,
    a_part,
    a_text,
    an_object,
    only,
)
from pygame_engines.core.errors import BadData
from pygame_engines.games.zheng_he.areas import AREAS
from pygame_engines.games.zheng_he.book.parts import Card, Level
from pygame_engines.games.zheng_he.book.phrases import Half, read_effect, read_event

KINDS: Final = {"general": 21, "emperor": 3, "barbarian": 3}
"""ZH-05: how many cards there are of each kind."""
LEVELS: Final = ("apprentice", "general", "khan")
_PARTS: Final = ("cards", "map", "solo")
_MOST_EFFECTS: Final = 4
_LINES: Final = 8
_PHRASES: Final = "a text, or a list of texts […]"
_GENERAL: Final = ("number", "name", "cp", "voyage", "barbarian", "emperor")
_SPECIAL: Final = ("number", "name", "cp", "kind", "few", "many")
_LEVEL: Final = {"hordes": (1, 4), "settlements": (0, 1), "rerolls": (0, 6), "late_bonus": (0, 3)}
"""The smallest and the largest number: 12 hordes and 5 settlements have to do for 3 homelands."""


def check_file(data: Json) -> tuple[str, Mapping[str, Json]]:
    """The name and the parts of a custom file. Raises `BadData`."""
    parts = an_object(data, "file")
    only(parts, ("name", *_PARTS), "file")
    name = a_name(parts.get("name"), "file")
    given = {part: parts[part] for part in _PARTS if part in parts}
    if not given:
        raise BadData("it has none of the parts cards, map and solo", where="file")
    return name, given


def check_solo(data: Json) -> Mapping[str, Json]:
    """The part `solo` of a file, with one or both of its own parts."""
    solo = an_object(data, "solo")
    only(solo, ("events", "levels"), "solo")
    return solo


def read_cards(data: Json) -> tuple[Card, ...]:
    """The cards by number, a blank at 0."""
    cards: dict[int, Card] = {}
    for at, item in enumerate(a_list(data, "cards", "a list of cards […]")):
        card = _card(item, f"cards, entry {at + 1}")
        if card.number in cards:
            raise BadData(f"there are two cards with the number {card.number}", where="cards")
        cards[card.number] = card
    for number in range(1, sum(KINDS.values()) + 1):
        if number not in cards:
            raise BadData(f"card {number} is missing", where="cards")
    for kind, wanted in KINDS.items():
        there = sum(card.kind == kind for card in cards.values())
        if there != wanted:
            raise BadData(f"there have to be {wanted} {kind} cards, not {there}", where="cards")
    return (Card(0, "", 0, ""), *(cards[number] for number in sorted(cards)))


def _card(data: Json, where: str) -> Card:
    item = an_object(data, where)
    number = a_number(item, "number", 1, 27, where)
    where = f"cards, card {number}"
    name = a_name(item.get("name"), where)
    cp = a_number(item, "cp", 1, 3, where)
    kind = item.get("kind", "general")
    if kind not in tuple(KINDS):
        raise BadData("its kind has to be general, emperor or barbarian", where=where)
    if kind == "general":
        only(item, (*_GENERAL, "kind"), where)
        voyage = a_number(item, "voyage", 1, 7, where)
        theirs = _half(item, "barbarian", "barbarian", where)
        own = _half(item, "emperor", "emperor", where)
        return Card(number, name, cp, kind, voyage, theirs, own)
    only(item, _SPECIAL, where)
    few, many = (_half(item, part, kind, where) for part in ("few", "many"))
    return Card(number, name, cp, kind, few=few, many=many)


def _half(item: Mapping[str, Json], part: str, side: str, where: str) -> Half:
    """One card action: a phrase or a list of phrases; an empty list where the card has none."""
    if part not in item:
        raise BadData(f"its action “{part}” is missing", where=where)
    where = f"{where}, {part}"
    given = item[part]
    phrases: list[Json] = [given] if isinstance(given, str) else a_list(given, where, _PHRASES)
    if len(phrases) > _MOST_EFFECTS:
        raise BadData(f"an action has {_MOST_EFFECTS} effects at most", where=where)
    texts = [a_text(phrase, where, "each effect in this list") for phrase in phrases]
    half = tuple(read_effect(text, side, where) for text in texts)
    if any(effect.word in ("attack", "voyage") for effect in half[:-1]):
        raise BadData("an attack or a voyage has to be the action's last effect", where=where)
    return half


def read_map(data: Json) -> tuple[tuple[int, ...], ...]:
    """ZH-03: each area's neighbours, in the order of the areas."""
    areas = an_object(data, "map")
    only(areas, AREAS, "map")
    near: list[tuple[int, ...]] = []
    for name in AREAS:
        if name not in areas:
            raise BadData("this area is missing", where=f"map, {name}")
        near.append(_neighbours(areas[name], name))
    for area, others in enumerate(near):
        for other in others:
            if area not in near[other]:
                text = f"it lists {AREAS[other]}, but {AREAS[other]} doesn't list it"
                raise BadData(text, where=f"map, {AREAS[area]}")
    reached = {0}
    for _ in AREAS:
        reached |= {other for area in reached for other in near[area]}
    if len(reached) < len(AREAS):
        lost = next(name for area, name in enumerate(AREAS) if area not in reached)
        raise BadData("no way leads from here to the Empire", where=f"map, {lost}")
    return tuple(near)


def _neighbours(data: Json, name: str) -> tuple[int, ...]:
    where = f"map, {name}"
    found = []
    for item in a_list(data, where, "a list of areas […]"):
        other = a_text(item, where, "each neighbour in this list")
        if other not in AREAS:
            shown = other[:40]
            raise BadData(f"“{shown}” isn't an area; there are {', '.join(AREAS)}", where=where)
        if other == name:
            raise BadData("an area isn't its own neighbour", where=where)
        found.append(AREAS.index(other))
    if len(set(found)) < len(found):
        raise BadData("it lists a neighbour twice", where=where)
    return tuple(sorted(found))


def read_events(data: Json) -> tuple[tuple[Half, ...], ...]:
    """ZS-05: for each CP value its 8 lines; nothing at 0."""
    events = an_object(data, "solo, events")
    only(events, ("1", "2", "3"), "solo, events")
    decks: list[tuple[Half, ...]] = [()]
    for cp in ("1", "2", "3"):
        where = f"solo, events {cp}"
        lines = a_list(a_part(events, cp, where), where, "a list of events […]")
        if len(lines) != _LINES:
            raise BadData(f"a deck has {_LINES} events, not {len(lines)}", where=where)
        decks.append(
            tuple(
                read_event(a_text(line, f"{where}, event {at}"), f"{where}, event {at}")
                for at, line in enumerate(lines, 1)
            )
        )
    return tuple(decks)


def read_levels(data: Json) -> Mapping[str, Level]:
    """ZS-06: the levels of the solo game by name."""
    levels = an_object(data, "solo, levels")
    only(levels, LEVELS, "solo, levels")
    wheres = {name: f"solo, level {name}" for name in LEVELS}
    return {name: _level(a_part(levels, name, where), where) for name, where in wheres.items()}


def _level(data: Json, where: str) -> Level:
    level = an_object(data, where)
    only(level, Level._fields, where)
    numbers = [a_number(level, name, least, most, where) for name, (least, most) in _LEVEL.items()]
    hordes, settlements, rerolls, late_bonus = numbers
    return Level(
        hordes=hordes,
        settlements=settlements,
        rerolls=rerolls,
        attack_first=a_flag(level, "attack_first", where),
        late_bonus=late_bonus,
        add_reserve=a_flag(level, "add_reserve", where),
    )
