"""Sites, roads and edge areas of the game that is played: their names and who is next to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import book, words
from pygame_engines.games.panda.parts import HEROES
from web.table.targets import spoken

if TYPE_CHECKING:
    from pygame_engines.core.api import Action, Json
    from pygame_engines.games.panda.book import Book
    from pygame_engines.games.panda.book.parts import MissionCard
    from pygame_engines.games.panda.view_types import PandaView
    from web.table.targets import Target
    from web.titles.panda.table.seen import Scene

CLANS: Final = ("fist", "river", "lily", "fox")
"""The clans by seat."""

FACES: Final = {4: "4", 3: "3/2", 1: "1"}
"""By the guards on its front, what stands on a road tile; the back has one less, or the same."""


class Names(NamedTuple):
    """What places and roads are called, by index."""

    places: tuple[Msg, ...]
    roads: tuple[Msg, ...]


_books: list[tuple[Json | None, Book]] = []
_names: list[tuple[Book, Names]] = []


def book_of(scene: Scene) -> Book:
    """The map, action board and cards of this game; the last one is kept at hand."""
    if not _books or _books[0][0] is not scene.data:
        _books[:] = [(scene.data, book.load(scene.data))]
    return _books[0][1]


def any_card(scene: Scene) -> MissionCard | None:
    """The "any time" mission card, while it lies there."""
    card = scene.view["missions"]["any"]
    return None if card is None else book_of(scene).any_cards[card["id"]]


def with_guards(front: int) -> Msg:
    """How many guards a road tile has, on its front or on either side."""
    if "/" in FACES[front]:
        return Msg("panda.table.pool.either", n=front, guards=words.guards(front - 1))
    return words.guards(front)


def names_of(book_: Book) -> Names:
    """The names on a book's map; those of the last one are kept at hand."""
    if not _names or _names[0][0] is not book_:
        places = tuple(words.place(book_, at) for at in range(len(book_.places)))
        roads = tuple(words.road(book_, at) for at in range(len(book_.roads)))
        _names[:] = [(book_, Names(places, roads))]
    return _names[0][1]


def place_name(scene: Scene, place: str) -> Msg:
    """A site's or an edge area's name by its id."""
    book_ = book_of(scene)
    return names_of(book_).places[book_.place_of[place]]


def road_name(scene: Scene, road: str) -> Msg:
    """A road's name by its id: "Zhulin – Baihe"."""
    book_ = book_of(scene)
    return names_of(book_).roads[book_.road_of[road]]


def ends(scene: Scene, road: str) -> tuple[str, str]:
    """The ids of the two places that a road joins."""
    book_ = book_of(scene)
    a, b = book_.ends[book_.road_of[road]]
    return book_.places[a], book_.places[b]


def index(scene: Scene, road: str) -> tuple[str, str]:
    """A road's two ends by name, as an index has them: edge areas after the sites."""
    sites = scene.view["sites"]
    first, second = sorted(
        (place not in sites, scene.speak(place_name(scene, place))) for place in ends(scene, road)
    )
    return first[1], second[1]


def goal(scene: Scene, action: Action) -> str:
    """Where a move leads to."""
    hero, road = str(action.args[0]), str(action.args[1])
    a, b = ends(scene, road)
    return b if place_of(scene.view, mover(scene.view), hero) == a else a


def mover(view: PandaView) -> int:
    """Whose hero moves now (WP-74: it may be another player's)."""
    frames = view["frames"]
    owner: int = frames[-1][2] if frames and frames[-1][0] == "move" else view["decider"]
    return owner


def place_of(view: PandaView, seat: int, hero: str) -> str | None:
    """The id of the place where a hero stands, None beside the map."""
    at = view["heroes"][seat][hero]["at"]
    return None if at == "off" else at


def label(scene: Scene, about: str, target: Target | None) -> str:
    """What is read out of a place or road: what there is, and what may be done there."""
    return spoken(scene.speak, about, target)


def heroes_at(view: PandaView, place: str) -> list[tuple[int, str]]:
    """The heroes at a place: seat and kind, in a fixed order."""
    return [
        (seat, hero)
        for seat in range(len(view["heroes"]))
        for hero in HEROES
        if view["heroes"][seat][hero]["at"] == place
    ]
