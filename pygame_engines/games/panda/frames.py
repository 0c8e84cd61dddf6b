"""The questions of the Panda: each frame's name, what its numbers mean, how it reads as JSON.

A frame is a plain list on the state's stack: its name, the seat that answers, then the fields named
here. The one on top is asked; below it waits what comes after. `score` and `gift` ask nothing: they
are what happens once the questions above them are answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import BadPosition, Json
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.book_words import ANY, ANYONE
from pygame_engines.games.panda.parts import COLUMNS, HEROES
from pygame_engines.games.panda.state import Frame

OPTION_SPACE = 2
PARTS_SPACE, PARTS_OPTION, PARTS_LEFT = 2, 3, 4
MOVE_OWNER, MOVE_HERO, MOVE_LEFT, MOVE_IGNORE, MOVE_COVER = 2, 3, 4, 5, 6
WHOSE_LEFT, WHOSE_IGNORE, WHOSE_COVER = 2, 3, 4
APPEAR_HERO = 2
COVER_ROAD, COVER_MOST = 2, 3
TILE_ROAD = 2
SCORE_ROAD = 2
BUILD_HERO, BUILD_WHERE = 2, 3
GIFT_CARD, GIFT_NEXT = 2, 3
TILES_SORTS, TILES_LEFT, TILES_TAKEN = 2, 3, 4
BORDER_ACTION, BORDER_GAIN = 2, 3
STEP = 2

STRENGTH_SORT, MISSION_SORT = 1, 2
"""What `tiles` may be taken: a mask of sorts. `TILES_TAKEN` has a bit for each hero's strength
tile, then for each mission tile."""

FIELDS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    # The set-up: how many guards, heroes, offers came before this one (WP-23, WP-24, WP-71)
    "guard": (("step", "count"),),
    "hero": (("step", "count"),),
    "offer": (("step", "count"),),
    # A turn: the space, its option, the option's parts (a mask of what is left of two)
    "turn": (),
    "option": (("space", "space"),),
    "parts": (("space", "space"), ("option", "few"), ("left", "few")),
    # Moves (`owner`: whose hero), and what follows from one
    "move": (
        ("owner", "few"),
        ("hero", "hero"),
        ("left", "few"),
        ("ignore", "few"),
        ("cover", "few"),
    ),
    "whose": (("left", "few"), ("ignore", "few"), ("cover", "few")),
    "who": (),
    "appear": (("hero", "hero"),),
    "cover": (("road", "road"), ("most", "few")),
    "tile": (("road", "road"),),
    "score": (("road", "road"),),
    # A building, and what it brings. `hero` is null for any own one, "none" where none is needed
    "build": (("hero", "hero"), ("where", "few")),
    "card": (),
    "gift": (("card", "card"), ("next", "few")),
    "tiles": (("sorts", "few"), ("left", "few"), ("taken", "count")),
    "border": (("action", "flag"), ("gain", "flag")),
    "free": (),
}

_MOST: Final = {"count": 99, "few": 4}


def frame_json(book: Book, frame: Frame) -> Json:
    """A frame with names instead of indices."""
    fields = FIELDS[frame[0]]
    values = [_out(book, kind, frame[at]) for at, (_, kind) in enumerate(fields, 2)]
    return [frame[0], frame[1], *values]


def frame_from_json(book: Book, data: Json, seats: int, where: str) -> Frame:
    """The frame that `frame_json` wrote. Raises `BadPosition`."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise BadPosition("not a frame", where=where)
    fields = FIELDS.get(data[0])
    if fields is None:
        raise BadPosition(f"there is no frame {data[0][:24]!r}", where=where)
    if len(data) != len(fields) + 2:
        raise BadPosition(f"{data[0]} takes {len(fields) + 1} fields", where=where)
    if type(data[1]) is not int or not 0 <= data[1] < seats:
        raise BadPosition("not a seat", where=where)
    values = [
        _in(book, kind, value, f"{where}, {name}")
        for (name, kind), value in zip(fields, data[2:], strict=True)
    ]
    return [data[0], data[1], *values]


def _out(book: Book, kind: str, value: int) -> Json:
    writer = _WRITERS.get(kind)
    return value if writer is None else writer(book, value)


def _hero_out(_: Book, value: int) -> Json:
    if value >= 0:
        return HEROES[value]
    return "none" if value == ANYONE else None


_WRITERS: Final[dict[str, Callable[[Book, int], Json]]] = {
    "card": lambda book, value: book.city[value].id,
    "flag": lambda _, value: bool(value),
    "hero": _hero_out,
    "road": lambda book, value: book.roads[value].id,
    "space": lambda _, value: f"{value // len(COLUMNS)}.{COLUMNS[value % len(COLUMNS)]}",
}


def _in(book: Book, kind: str, value: Json, where: str) -> int:
    reader = _READERS.get(kind)
    if reader is not None:
        number = reader(book, value)
    elif type(value) is int and 0 <= value <= _MOST[kind]:
        number = value
    else:
        number = None
    if number is None:
        raise BadPosition("not an allowed value", where=where)
    return number


def _card_in(book: Book, value: Json) -> int | None:
    return next((at for at, card in enumerate(book.city) if card.id == value), None)


def _hero_in(_: Book, value: Json) -> int | None:
    if value is None:
        return ANY
    if value == "none":
        return ANYONE
    return HEROES.index(value) if value in HEROES else None


def _space_in(book: Book, value: Json) -> int | None:
    return next(
        (at for at in range(len(book.spaces)) if _out(book, "space", at) == value),
        None,
    )


_READERS: Final[dict[str, Callable[[Book, Json], int | None]]] = {
    "card": _card_in,
    "flag": lambda _, value: int(value) if isinstance(value, bool) else None,
    "hero": _hero_in,
    "road": lambda book, value: book.road_of.get(value) if isinstance(value, str) else None,
    "space": _space_in,
}
