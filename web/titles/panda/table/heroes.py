"""The heroes on the map: where each figure stands, and which may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import HEROES, RING
from web.table.scene import About
from web.titles.panda.table import picks
from web.titles.panda.table.land import land_of
from web.titles.panda.table.places import CLANS, book_of, heroes_at, label, mover, place_name

if TYPE_CHECKING:
    from pygame_engines.games.panda.book import Book
    from web.table.targets import Target, Targets
    from web.titles.panda.table.land import Edge
    from web.titles.panda.table.seen import Scene

_WIDTH: Final = 25.0
_HEIGHT: Final = 38.0
"""From head to head where they stand one below the other."""
_ROOM: Final = 100.0
"""A row of figures at one place is no longer than this; more stand closer."""
_MOST: Final = 7
"""So many stand in a row, each with its face and its clan's sign in sight; more in two."""
_BEFORE: Final = 20
"""From row to row."""
_FEET: Final = 50
"""So far below the middle of a site figures have their feet; in edge areas half a figure."""
_HALF: Final = 15
_INWARD: Final = 4
"""Figures of a small map are larger than an edge area is wide; the map's side has the room."""


class Figure(NamedTuple):
    """A hero's figure, its feet at (`x`, `y`). `ready`: there is a move for it now.

    `edge`: in an edge area, away from any site's name. `shows` are the map's elements that its
    moves lead to.
    """

    id: str
    kind: str
    clan: str
    x: float
    y: float
    name: str
    about: About
    label: str
    shows: str
    edge: bool
    ready: bool
    target: Target | None


def figures(scene: Scene, targets: Targets) -> list[Figure]:
    """All figures on the map, place by place."""
    book = book_of(scene)
    edges = land_of(book).edges
    ready = _ready(scene)
    found: list[Figure] = []
    for at, place in enumerate(book.places):
        here = heroes_at(scene.view, place)
        if not here:
            continue
        if at < len(book.sites):
            x, y, upright = float(book.sites[at].x), float(book.sites[at].y + _FEET), False
        else:
            edge = edges[RING.index(place)]
            x, y, upright = _inward(book, edge)
        for (seat, kind), (along, before) in zip(
            here, _spots(len(here), upright=upright), strict=True
        ):
            spot = (x + before, y + along) if upright else (x + along, y + before)
            found.append(
                _figure(
                    scene,
                    (seat, kind),
                    spot,
                    targets,
                    place,
                    edge=at >= len(book.sites),
                    ready=(seat, kind) in ready,
                )
            )
    return found


def _inward(book: Book, edge: Edge) -> tuple[float, float, bool]:
    """The middle of figures in an edge area: a little nearer to the map than its own."""
    (x, y), site = edge.middle, book.sites[0]
    if edge.upright:
        return x + (_INWARD if x < site.x else -_INWARD), y + _HALF, True
    return x, y + _HALF + (_INWARD if y < site.y else -_INWARD), False


def _spots(count: int, *, upright: bool) -> list[tuple[float, float]]:
    """For so many figures at a place: how far along their row, and before the first row."""
    rows = 1 if count <= _MOST else 2
    each = -(-count // rows)
    step = min(_HEIGHT, 2 * _ROOM / each) if upright else min(_WIDTH, _ROOM / each)
    found = []
    for number in range(count):
        row, at = divmod(number, each)
        along = step * (at - (each - 1) / 2 + row / 2 - (rows - 1) / 4)
        found.append((along, float(_BEFORE * row)))
    return found


def _figure(
    scene: Scene,
    who: tuple[int, str],
    spot: tuple[float, float],
    targets: Targets,
    place: str,
    *,
    edge: bool,
    ready: bool,
) -> Figure:
    seat, kind = who
    name = Msg(
        "panda.table.map.of_clan", what=words.HERO[HEROES.index(kind)], clan=words.CLAN[seat]
    )
    strength = scene.view["clan"][seat]["strength"][kind]
    about = Msg(
        "panda.table.map.hero",
        hero=name,
        strength=strength,
        ninjas=words.ninjas(strength),
        place=place_name(scene, place),
    )
    target, told = targets.get(f"hero.{seat}.{kind}"), scene.speak(about)
    return Figure(
        id=f"hero-{seat}-{kind}",
        kind=kind,
        clan=CLANS[seat],
        x=round(spot[0], 1),
        y=round(spot[1], 1),
        name=scene.speak(name),
        about=About(told, "WP-40"),
        label=label(scene, told, target),
        shows=_shows(scene, target),
        edge=edge,
        ready=ready,
        target=target,
    )


def _shows(scene: Scene, target: Target | None) -> str:
    """Where the moves that are offered at a hero lead."""
    moves = [one for one in target.choices if one.action.kind != "who"] if target else []
    return " ".join(dict.fromkeys(name for one in moves for name in picks.ways(scene, one)))


def _ready(scene: Scene) -> frozenset[tuple[int, str]]:
    """The heroes that the question is about: those who may move."""
    if scene.prompt is None:
        return frozenset()
    seat = mover(scene.view)
    return frozenset(
        (seat, str(choice.action.args[0]))
        for choice in scene.prompt.choices()
        if choice.action.kind in ("move", "border") and choice.refusal is None
    )
