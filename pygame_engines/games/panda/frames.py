"""The questions of the Panda: each frame's name, what its numbers mean, how it reads as JSON.

A frame is a plain list on the state's stack: its name, the seat that answers, then the fields named
here. The one on top is asked; below it waits what comes after. `score` and `gift` ask nothing: they
are what happens once the questions above them are answered.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Json
from pygame_engines.core.frames import FLAG, Fields, Frames, Kind, name, number
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.book.phrases import ANY, ANYONE
from pygame_engines.games.panda.parts import COLUMNS, HEROES, ROWS

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

FIELDS: Final[dict[str, Fields]] = {
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


def frames_of(book: Book) -> Frames:
    """Writer and reader of the frames of a game with this book; the seat is the first field."""
    spaces = [f"{row}.{column}" for row in range(ROWS) for column in COLUMNS]
    return Frames(
        {frame: (("seat", "seat"), *row) for frame, row in FIELDS.items()},
        {
            "card": name([card.id for card in book.city]),
            "count": number(0, 99),
            "few": number(0, 4),
            "flag": FLAG,
            "hero": Kind(_hero_out, _hero_in),
            "road": name([road.id for road in book.roads]),
            "seat": number(0, 3),
            "space": name(spaces),
        },
    )


def _hero_out(value: int) -> Json:
    if value >= 0:
        return HEROES[value]
    return "none" if value == ANYONE else None


def _hero_in(value: Json) -> int | None:
    if value is None:
        return ANY
    return ANYONE if value == "none" else _HERO.read(value)


_HERO: Final = name(HEROES)
