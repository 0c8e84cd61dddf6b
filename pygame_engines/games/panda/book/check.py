"""Reads a data file strictly: whatever is wrong gets one clear sentence, `BadData`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_engines.core.api import Json
from pygame_engines.core.datafile import (
    a_list,
    a_name,
    a_number,
    a_text,
    an_id,
    an_object,
    numbers,
    only,
)
from pygame_engines.core.errors import BadData
from pygame_engines.games.panda.book.parts import CityCard, MissionCard
from pygame_engines.games.panda.book.phrases import Option, read_effect, read_options, read_task
from pygame_engines.games.panda.parts import COLUMNS, NEUTRAL, ROWS

PARTS: Final = ("map", "board", "cards")
_CITY: Final = 8
_MISSIONS: Final = 9
_SPECIALS: Final = 6
_MOST_BONUS: Final = 3
_MOST_VP: Final = 99


def check_file(data: Json) -> tuple[str, Mapping[str, Json]]:
    """The name and the parts of a custom file. Raises `BadData`."""
    parts = an_object(data, "file")
    only(parts, ("name", *PARTS), "file")
    name = a_name(parts.get("name"), "file")
    given = {part: parts[part] for part in PARTS if part in parts}
    if not given:
        raise BadData("it has none of the parts map, board and cards", where="file")
    return name, given


# --- the board ------------------------------------------------------------------------------------


def check_board(data: Json) -> Mapping[str, Json]:
    """The part `board` of a file, with any of its own parts."""
    board = an_object(data, "board")
    only(board, ("spaces", "ap", "clan", "buildings"), "board")
    return board


def read_spaces(data: Json) -> tuple[tuple[Option, ...], ...]:
    """The options of each action space, row by row."""
    rows = a_list(data, "board, spaces")
    if len(rows) != ROWS:
        raise BadData(f"there have to be {ROWS} rows, not {len(rows)}", where="board, spaces")
    return tuple(
        space
        for at, row in enumerate(rows)
        for space in _row(row, f"board, row {at + 1} ({at} AP)")
    )


def _row(data: Json, where: str) -> list[tuple[Option, ...]]:
    row = an_object(data, where)
    only(row, COLUMNS, where)
    spaces = []
    for column, name in enumerate(COLUMNS):
        if name not in row:
            raise BadData(f"its column {name} is missing", where=where)
        place = f"{where}, column {name}"
        spaces.append(read_options(a_text(row[name], place), column, place))
    return spaces


def read_ap(data: Json) -> tuple[int, int, tuple[int, ...]]:
    """The AP at the start, the end of the track, and the VP lost on -1, -2."""
    ap = an_object(data, "board, ap")
    only(ap, ("start", "top", "penalties"), "board, ap")
    top = a_number(ap, "top", 6, 30, "board, ap")
    start = a_number(ap, "start", 0, top, "board, ap")
    return start, top, numbers(ap, "penalties", 2, 0, _MOST_VP, "board, ap")


def read_clan(data: Json) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The multipliers by strength 1 to 4 (a 0 before them) and the values of 0 to 5 missions."""
    clan = an_object(data, "board, clan")
    only(clan, ("multipliers", "missions"), "board, clan")
    times = numbers(clan, "multipliers", 4, 0, 9, "board, clan")
    return (0, *times), numbers(clan, "missions", 6, 0, _MOST_VP, "board, clan")


def read_buildings(data: Json) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The guards needed for, and the VP of, the 1st to 6th building at a site."""
    table = an_object(data, "board, buildings")
    only(table, ("guards", "vp"), "board, buildings")
    guards = numbers(table, "guards", 6, 0, 40, "board, buildings")
    if list(guards) != sorted(guards):
        raise BadData("the guards needed can't become fewer", where="board, buildings")
    return guards, numbers(table, "vp", 6, 0, _MOST_VP, "board, buildings")


# --- the cards ------------------------------------------------------------------------------------


def check_cards(data: Json) -> Mapping[str, Json]:
    """The part `cards` of a file, with any of its own parts."""
    cards = an_object(data, "cards")
    only(cards, ("city", "any", "end"), "cards")
    return cards


def read_city(data: Json) -> tuple[CityCard, ...]:
    """WP-05: the 8 city cards."""
    items = a_list(data, "cards, city")
    if len(items) != _CITY:
        raise BadData(f"there have to be {_CITY} cards, not {len(items)}", where="cards, city")
    cards = tuple(_city_card(item, at) for at, item in enumerate(items, 1))
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise BadData(f"there are two cards with the id {card.id}", where="cards, city")
        seen.add(card.id)
    return cards


def _city_card(data: Json, at: int) -> CityCard:
    where = f"cards, city {at}"
    item = an_object(data, where)
    only(item, ("id", "bonus"), where)
    name = an_id(item.get("id"), where)
    phrases = a_list(item.get("bonus"), f"{where}, bonus")
    if not 1 <= len(phrases) <= _MOST_BONUS:
        raise BadData(f"a bonus has 1 to {_MOST_BONUS} parts", where=where)
    return CityCard(
        name, tuple(read_effect(a_text(text, where), "city", NEUTRAL, where) for text in phrases)
    )


def read_missions(data: Json, group: str) -> tuple[MissionCard, ...]:
    """The 9 mission cards of a group, `any` or `end`, by number, a blank at 0."""
    where = f"cards, {group}"
    cards: dict[int, MissionCard] = {}
    for at, item in enumerate(a_list(data, where), 1):
        card = _mission(item, group, f"{where}, entry {at}")
        if card.number in cards:
            raise BadData(f"there are two cards with the number {card.number}", where=where)
        cards[card.number] = card
    for at in range(1, _MISSIONS + 1):
        if at not in cards:
            raise BadData(f"card {at} is missing", where=where)
    return (MissionCard(0, ""), *(cards[at] for at in sorted(cards)))


def _mission(data: Json, group: str, where: str) -> MissionCard:
    item = an_object(data, where)
    at = a_number(item, "number", 1, _MISSIONS, where)
    where = f"cards, {group} {at}"
    only(item, ("number", "task", "vp", "specials"), where)
    task = read_task(a_text(item.get("task"), where), group, where)
    specials = a_list(item.get("specials", []), f"{where}, specials")
    if len(specials) != _SPECIALS * (task.word == "specials"):
        wanted = f"has {_SPECIALS}" if task.word == "specials" else "has no"
        raise BadData(f"this card {wanted} special actions, not {len(specials)}", where=where)
    if not task.values:
        only(item, ("number", "task", "specials"), where)
    return MissionCard(
        at,
        task.word,
        task.kind,
        task.n,
        numbers(item, "vp", task.values, -_MOST_VP, _MOST_VP, where) if task.values else (),
        tuple(read_effect(a_text(text, where), "special", NEUTRAL, where) for text in specials),
    )
