"""What the rules page of Zheng He shows from the game's book: cards, map, events, levels.

Nothing here is typed by hand: the pages say what the data say.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games.zheng_he import areas, book, words
from pygame_engines.games.zheng_he.book import Book, Card, Half

if TYPE_CHECKING:
    from web.table.i18n import Translator

EXAMPLE: Final = "data/zheng_he.json"
"""Where the site keeps the built-in deck as an example of a file of one's own."""

_SIDES: Final = {"emperor": "emperor", "barbarian": "overlord"}
_KINDS: Final = ("general", "barbarian", "emperor")

_FEW: Final = Msg("rules_zheng_he.card.few")
_MANY: Final = Msg("rules_zheng_he.card.many")

_LEVELS: Final = {
    "apprentice": Msg("rules_zheng_he.levels.apprentice"),
    "general": Msg("rules_zheng_he.levels.general"),
    "khan": Msg("rules_zheng_he.levels.khan"),
}
_FEATURES: Final = {
    "hordes": Msg("rules_zheng_he.levels.hordes"),
    "settlements": Msg("rules_zheng_he.levels.settlements"),
    "rerolls": Msg("rules_zheng_he.levels.rerolls"),
    "attack_first": Msg("rules_zheng_he.levels.attack_first"),
    "late_bonus": Msg("rules_zheng_he.levels.late_bonus"),
    "add_reserve": Msg("rules_zheng_he.levels.add_reserve"),
}


class HalfText(NamedTuple):
    """A card action in words: whose it is, when it serves ("" for always), what it does."""

    side: str
    when: str
    text: str


class CardText(NamedTuple):
    """A card in words."""

    number: int
    name: str
    cp: int
    kind: str
    halves: tuple[HalfText, ...]


class Box(NamedTuple):
    """An area in the drawing of the map: the middle of its box, half its width, and its name."""

    id: str
    side: str
    x: int
    y: int
    half: int
    lines: tuple[str, ...]


class Line(NamedTuple):
    """A border in the drawing of the map."""

    x1: int
    y1: int
    x2: int
    y2: int


_ROWS: Final = {"overlord": 48, "": 226, "emperor": 360}
"""How far down the map the homelands, the borderlands and the Empire lie."""

_PLACES: Final = {
    "empire": (380, 376), "sichuan": (72, 70), "gansu": (226, 70), "shanxi": (380, 70),
    "zhili": (534, 70), "liaodong": (688, 70), "west": (118, 116), "east": (380, 118),
    "manchus": (642, 116),
}  # fmt: skip
"""Middle and half the width of each area's box."""

_MARGIN: Final = 22
"""So far from a box's corner a border meets it at least."""

_LONG: Final = 13
"""A name with more letters than this is written in two lines."""


def book_page(t: Translator) -> dict[str, Any]:
    """Everything of the built-in book, in words of one language, as the template wants it."""
    ours = book.load()
    return {
        "kinds": [(kind, _cards(ours, kind, t)) for kind in _KINDS],
        "card": {card.number: card_text(card, t) for card in ours.cards[1:]},
        "boxes": [_box(area, t) for area in areas.AREAS],
        "borders": borders(ours),
        "neighbours": neighbours(ours, t),
        "voyages": [t(name) for name in words.VOYAGE[1:]],
        "odds": [(total, [odds(total, dice) for dice in (1, 2, 3)]) for total in range(2, 7)],
        "events": [
            (cp, [t(words.event_text(line)) for line in lines])
            for cp, lines in enumerate(ours.events)
            if lines
        ],
        "levels": [t(_LEVELS[name]) for name in ours.levels],
        "features": [
            (t(label), [getattr(level, name) for level in ours.levels.values()])
            for name, label in _FEATURES.items()
        ],
    }


def example_file() -> str:
    """The built-in deck, map and solo game as one file to copy and change."""
    parts = {part: book.built_in(part) for part in ("cards", "map", "solo")}
    return json.dumps({"name": "Teahouse", **parts}, ensure_ascii=False, indent=1) + "\n"


def card_text(card: Card, t: Translator) -> CardText:
    """A card in words of one language."""
    if card.kind == "general":
        voyage = t("rules_zheng_he.card.voyage", n=card.voyage)
        halves = [("barbarian", "", card.barbarian), ("emperor", voyage, card.emperor)]
    else:
        halves = [(card.kind, t(_FEW), card.few), (card.kind, t(_MANY), card.many)]
    return CardText(
        card.number,
        t(words.card_name(card)),
        card.cp,
        card.kind,
        tuple(_half(side, when, half, t) for side, when, half in halves),
    )


def odds(total: int, dice: int) -> int:
    """ZH-48: how many voyages in a hundred succeed with so many junks and gold, so many dice.

    Never 100: that takes 7.
    """
    return min(99, round(100 * (1 - ((7 - total) / 6) ** dice)))


def borders(ours: Book) -> list[Line]:
    """A line for each two neighbours, from box to box."""
    return [
        _border(areas.AREAS[one], areas.AREAS[other])
        for one, others in enumerate(ours.adjacent)
        for other in others
        if one < other
    ]


def neighbours(ours: Book, t: Translator) -> list[tuple[str, str]]:
    """Each area's name and the names of those next to it."""
    return [
        (t(words.AREA[area]), t.listed([words.AREA[other] for other in others]))
        for area, others in enumerate(ours.adjacent)
    ]


def _cards(ours: Book, kind: str, t: Translator) -> list[CardText]:
    return [card_text(card, t) for card in ours.cards[1:] if card.kind == kind]


def _half(side: str, when: str, half: Half, t: Translator) -> HalfText:
    return HalfText(_SIDES[side], when, t(words.half_text(half)))


def _box(area: str, t: Translator) -> Box:
    name = t(words.AREA[areas.AREA_OF[area]])
    lines = name.rsplit(" ", 1) if len(name) > _LONG else [name]
    middle, half = _PLACES[area]
    return Box(area, _side(area), middle, _ROWS[_side(area)], half, tuple(lines))


def _side(area: str) -> str:
    index = areas.AREA_OF[area]
    if index == areas.EMPIRE:
        return "emperor"
    return "overlord" if index in areas.HOMELANDS else ""


def _border(one: str, other: str) -> Line:
    """The border's line: upright where one box lies below the other, else as short as it can be."""
    start = _within(_PLACES[other][0], one)
    end = _within(start, other)
    return Line(_within(end, one), _ROWS[_side(one)], end, _ROWS[_side(other)])


def _within(x: int, area: str) -> int:
    middle, half = _PLACES[area]
    return min(max(x, middle - half + _MARGIN), middle + half - _MARGIN)
