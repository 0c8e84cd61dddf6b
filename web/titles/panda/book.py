"""What the rules page of Way of the Panda shows from the game's book: map, boards, cards.

Nothing here is typed by hand: the pages say what the data say.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.games.panda import book, words
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.parts import (
    COLUMNS,
    HEROES,
    KINDS,
    MISSIONS,
    RING,
    ROWS,
    STRENGTHS,
)
from pygame_engines.games.panda.words.cards import any_name, end_name, mission_text
from web.table.speech import Speaker
from web.titles.panda.table.pictures import Picture, Pictures, pictures

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame_engines.core.api import Msg
    from pygame_engines.games.panda.book.parts import MissionCard
    from pygame_engines.games.panda.book.phrases import Effect
    from web.table.i18n import Translator

EXAMPLE: Final = "data/panda.json"
"""Where the site keeps the built-in map, board and cards as an example of a file of one's own."""

AREAS: Final = {
    "n1": (300, 14), "n2": (705, 14), "e1": (986, 205), "e2": (986, 510),
    "s1": (705, 686), "s2": (300, 686), "w1": (14, 510), "w2": (14, 205),
}  # fmt: skip
"""Where the edge areas are drawn around the field of the map."""


_LEVELS: Final = {"hut": "village", "wall": "city", "capital": "capital"}
"""The drawings for what a site is."""

_FAR: Final = 0.6
"""How far along a road off the map its number stands: clear of the site's name."""
_LOW: Final = 400
"""Sites below this have their name above them if a road leaves the map under them."""


class Spot(NamedTuple):
    """A site in the drawing of the map; at `label` stands its name, above or below."""

    name: str
    x: int
    y: int
    label: int
    number: int
    start: bool
    border: bool


class Line(NamedTuple):
    """A road in the drawing of the map; at `x`, `y` stands the number of its ninjas."""

    x1: int
    y1: int
    x2: int
    y2: int
    x: int
    y: int
    ninjas: int


class CardText(NamedTuple):
    """A mission card in words."""

    name: str
    text: str


class Sign(NamedTuple):
    """What a drawing at the table means."""

    pictures: Pictures
    text: str


def book_page(t: Translator) -> dict[str, Any]:
    """Everything of the built-in book, in words of one language, as the template wants it."""
    ours = book.load()
    return {
        "spots": [_spot(ours, at) for at in range(len(ours.sites))],
        "areas": list(AREAS.values()),
        "lines": lines(ours),
        "neighbours": neighbours(ours, t),
        "signs": signs(ours, t),
        "columns": [t(name) for name in words.COLUMN],
        "rows": [spaces(ours, row, t) for row in range(ROWS)],
        "guards": ours.guards_needed,
        "vp": ours.building_vp,
        "times": [f"{times}×" for times in ours.multipliers[1:]],
        "missions": ours.mission_values,
        "city": [t(words.bonus_text(card.bonus)) for card in ours.city],
        "any": [CardText(t(any_name(card.number)), _task(card, t)) for card in ours.any_cards[1:]],
        "end": [CardText(t(end_name(card.number)), _task(card, t)) for card in ours.end_cards[1:]],
        "specials": [
            t(words.effect_text(effect)) for card in ours.any_cards for effect in card.specials
        ],
    }


def example_file() -> str:
    """The built-in map, board and cards as one file to copy and change."""
    parts = {part: book.built_in(part) for part in ("map", "board", "cards")}
    return json.dumps({"name": "Teahouse", **parts}, ensure_ascii=False, indent=1) + "\n"


def lines(ours: Book) -> list[Line]:
    """A line for each road, those off the map last."""
    places = [*((site.x, site.y) for site in ours.sites), *(AREAS[area] for area in RING)]
    found = []
    for at, (a, b) in enumerate(ours.ends):
        (x1, y1), (x2, y2) = places[a], places[b]
        far = _FAR if at >= ours.off_map else 0.5
        x, y = round(x1 + far * (x2 - x1)), round(y1 + far * (y2 - y1))
        found.append(Line(x1, y1, x2, y2, x, y, ours.ninjas[at]))
    return found


def neighbours(ours: Book, t: Translator) -> list[tuple[Spot, str]]:
    """Each site and its roads: where they lead, with their ninjas."""
    found = []
    for at in range(len(ours.sites)):
        goals = [
            f"{t(words.place(ours, goal))} {ours.ninjas[road]}" for road, goal in ours.ways[at]
        ]
        found.append((_spot(ours, at), ", ".join(goals)))
    return found


def spaces(ours: Book, row: int, t: Translator) -> Sequence[Sequence[str]]:
    """The options of a row's four action spaces, in words."""
    return [
        [t(words.option_text(option)) for option in ours.spaces[row * len(COLUMNS) + column]]
        for column in range(len(COLUMNS))
    ]


def signs(ours: Book, t: Translator) -> list[Sign]:
    """The drawings of figures, tiles and buildings; then each kind of action by one that has it."""
    speak = Speaker(t, ())
    shown: list[tuple[Pictures, Msg]] = [((one,), msg) for one, msg in _things()]
    known = {_shape(found) for found, _ in shown}
    for effect in _effects(ours):
        drawn = pictures(speak, effect)
        if _shape(drawn) not in known:
            known.add(_shape(drawn))
            shown.append((drawn, words.effect_text(effect)))
    return [Sign(found, t(msg)) for found, msg in shown]


def _things() -> Iterator[tuple[Picture, Msg]]:
    yield from ((("hero", name), msg) for name, msg in zip(HEROES, words.HERO, strict=True))
    yield ("icon", "guard"), words.guards(1)
    yield ("icon", "ninja"), words.ninjas(1)
    tiles = zip((*STRENGTHS, *MISSIONS), (*words.STRENGTH, *words.MISSION), strict=True)
    yield from ((("tile", name), msg) for name, msg in tiles)
    yield from ((("sign", name), msg) for name, msg in zip(KINDS, words.KIND, strict=True))
    yield from ((("icon", name), words.LEVEL[level]) for name, level in _LEVELS.items())


def _shape(drawn: Pictures) -> tuple[str, ...]:
    """What is drawn, whoever does it and how often."""
    return tuple(part[-1] if part[0] in ("icon", "pill") else part[0] for part in drawn)


def _effects(ours: Book) -> Iterator[Effect]:
    """Of the action board, then of the cards."""
    for options in ours.spaces:
        for option in options:
            yield from option
    for card in ours.city:
        yield from card.bonus
    for any_card in ours.any_cards:
        yield from any_card.specials


def _spot(ours: Book, at: int) -> Spot:
    site = ours.sites[at]
    areas = [AREAS[ours.places[goal]] for _, goal in ours.ways[at] if goal >= len(ours.sites)]
    above = site.y > _LOW and any(y > site.y for _, y in areas)
    label = site.y - 36 if above else site.y + 54
    return Spot(site.name, site.x, site.y, label, site.number, site.start, site.border)


def _task(card: MissionCard, t: Translator) -> str:
    return t(mission_text(card))
