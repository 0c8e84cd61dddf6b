"""City cards, mission cards, and what is left in the supply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import (
    BASES,
    BUILDINGS,
    KINDS,
    MISSION_TILES,
    MISSIONS,
    NEUTRAL_TILES,
    STRENGTH_TILES,
    STRENGTHS,
)
from pygame_engines.games.panda.words.cards import any_name, end_name, mission_text
from web.titles.panda.table import about
from web.titles.panda.table.pictures import Pictures, pictures
from web.titles.panda.table.places import CLANS, FACES, book_of, with_guards

if TYPE_CHECKING:
    from pygame_engines.games.panda.view_types import AnyCard
    from web.table.targets import Target, Targets
    from web.titles.panda.table.seen import Scene


class City(NamedTuple):
    """A city card in the row."""

    id: str
    pictures: tuple[Pictures, ...]
    label: str
    about: str
    target: Target | None


@dataclass(frozen=True, slots=True)
class Step:
    """A field of a mission card that counts buildings: the clans whose guard stands there."""

    number: int
    clans: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission card of the master variant."""

    id: str
    title: str
    text: str
    steps: tuple[Step, ...]
    target: Target | None


class Pool(NamedTuple):
    """What is left of one kind of piece; `low` is the last of a building that ends the game."""

    sort: str
    name: str
    left: int
    label: str
    about: str
    clause: str
    low: bool


@dataclass(frozen=True, slots=True)
class Supply:
    """The rows of the supply, and the neutral road tiles.

    Of these a face, how many are left, the same in words, and with it what they are for.
    """

    rows: tuple[tuple[Pool, ...], ...]
    roads: tuple[tuple[str, int, str, str], ...]


# --- cards ---------------------------------------------------------------------------------------


def city(scene: Scene, targets: Targets) -> list[City]:
    """The row, of which the first and the last may be taken (WP-54)."""
    cards = {card.id: card for card in book_of(scene).city}
    row = [cards[name] for name in scene.view["city_cards"]]
    found = []
    for at, card in enumerate(row):
        target = targets.get("card.left") if at == 0 else None
        if at == len(row) - 1 and target is None:
            target = targets.get("card.right")
        found.append(
            City(
                id=f"card-{card.id}",
                pictures=tuple(pictures(scene.speak, effect) for effect in card.bonus),
                label=scene.speak(words.bonus_text(card.bonus)),
                about=scene.speak(about.with_more(words.bonus_text(card.bonus), about.CITY_CARDS)),
                target=target,
            )
        )
    return found


def missions(scene: Scene, targets: Targets) -> list[Mission]:
    """The two cards of the master variant, as long as they lie there."""
    book, laid, found = book_of(scene), scene.view["missions"], []
    if laid["any"] is not None:
        number = laid["any"]["id"]
        card = book.any_cards[number]
        found.append(
            Mission(
                id="mission-any",
                title=scene.speak(any_name(number)),
                text=scene.speak(mission_text(card)),
                steps=_steps(laid["any"], card.n) if card.task == "first" else (),
                target=targets.get("mission.any"),
            )
        )
    if laid["end"] is not None:
        found.append(
            Mission(
                id="mission-end",
                title=scene.speak(end_name(laid["end"])),
                text=scene.speak(mission_text(book.end_cards[laid["end"]])),
                steps=(),
                target=None,
            )
        )
    return found


def _steps(laid: AnyCard, most: int) -> tuple[Step, ...]:
    """WP-71: how many buildings the guards on the card have counted."""
    return tuple(
        Step(n, tuple(CLANS[seat] for seat, field in enumerate(laid["guards"]) if field == n))
        for n in range(most)
    )


# --- supply --------------------------------------------------------------------------------------

_NAMES: Final = {
    **dict(zip(KINDS, words.KIND, strict=True)),
    "base": Msg("panda.table.pool.base"),
    **dict(zip(STRENGTHS, words.STRENGTH, strict=True)),
    **dict(zip(MISSIONS, words.MISSION, strict=True)),
}


def supply(scene: Scene) -> Supply:
    """What is left: buildings, bases, tiles."""
    seats = len(scene.seats)
    neutral = scene.view["neutral_tiles"]
    roads = ((front, neutral[str(front)]) for front, _ in NEUTRAL_TILES)
    return Supply(
        rows=(
            (
                *(_pool(scene, "sign", kind, BUILDINGS) for kind in KINDS),
                _pool(scene, "icon", "base", BASES),
            ),
            tuple(_pool(scene, "tile", tile, STRENGTH_TILES[seats]) for tile in STRENGTHS),
            tuple(_pool(scene, "tile", tile, MISSION_TILES[seats]) for tile in MISSIONS),
        ),
        roads=tuple((FACES[front], n, *_neutral(scene, front, n)) for front, n in roads),
    )


def _neutral(scene: Scene, front: int, left: int) -> tuple[str, str]:
    """The neutral road tiles of a kind: how many are left, and with it what they are for."""
    label = Msg("panda.table.pool.roads", guards=with_guards(front), n=left)
    return scene.speak(label), scene.speak(about.with_more(label, about.NEUTRAL_TILES))


def _pool(scene: Scene, sort: str, name: str, total: int) -> Pool:
    left = scene.view["supply"][name]
    label = Msg("panda.table.pool.left", what=_NAMES[name], left=left, total=total)
    to_end = scene.view["left"].get(name)
    low = left == 0 if to_end is None else to_end <= _LOW[sort]
    what, clause = about.PIECES[name]
    told = scene.speak(about.with_more(label, what))
    return Pool(sort, name, left, scene.speak(label), told, clause, low)


_LOW: Final = {"icon": 1, "sign": 2}
"""So many more bases, or buildings of a kind, until the end is marked."""
