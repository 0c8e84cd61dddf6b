"""Sites and edge areas: what stands there, what it makes of them, all in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import KINDS, RING
from web.table.scene import About
from web.titles.panda.table.land import land_of
from web.titles.panda.table.places import (
    any_card,
    book_of,
    heroes_at,
    label,
    names_of,
    place_name,
)

if TYPE_CHECKING:
    from pygame_engines.games.panda import view_types
    from pygame_engines.games.panda.book import Book
    from web.table.targets import Target, Targets
    from web.titles.panda.table.land import Edge
    from web.titles.panda.table.seen import Scene

_SLOTS: Final = (-33, 0, 33)
"""Where gate, market and pagoda stand."""
_LETTERS: Final = 12
"""So many letters of a name have room in a line; players' own maps may have longer ones."""
_SHORT: Final = 9
"""So many have room even where the whole map is small."""
_NUMBERED: Final = "numbered"


class Slot(NamedTuple):
    """Room for one kind of building; empty, small houses stand there."""

    id: str
    kind: str
    x: int
    built: bool


class Site(NamedTuple):
    """One site, ready to be drawn. `kind` is village, city or capital."""

    id: str
    name: str
    kind: str
    x: int
    y: int
    slots: tuple[Slot, ...]
    border: bool
    number: int
    about: About
    label: str
    target: Target | None
    last: bool


class Name(NamedTuple):
    """A site's name on the map, in a layer over all figures; `asked` where the site may be chosen.

    `short`: it has room on a small map, too.
    """

    lines: tuple[str, ...]
    x: int
    y: int
    short: bool
    asked: bool


class Area(NamedTuple):
    """One edge area, ready to be drawn."""

    id: str
    name: str
    edge: Edge
    about: About
    label: str
    target: Target | None
    last: bool


def sites(scene: Scene, targets: Targets, last: frozenset[str]) -> list[Site]:
    """The sites, from north to south so that nearer ones are in front."""
    book = book_of(scene)
    order = sorted(range(len(book.sites)), key=lambda at: book.sites[at].y)
    return [_site(scene, book, at, targets, last) for at in order]


def names(sites_: list[Site]) -> list[Name]:
    """What stands at the sites."""
    return [
        Name(
            lines=_lines(site.name),
            x=site.x,
            y=site.y,
            short=len(site.name) <= _SHORT,
            asked=site.target is not None and site.target.live,
        )
        for site in sites_
    ]


def _lines(name: str) -> tuple[str, ...]:
    """A name in one line or two; what has no room even so is left to the site's words."""
    if len(name) <= _LETTERS:
        return (name,)
    cuts = [at for at, letter in enumerate(name) if letter == " "]
    cut = min(cuts, key=lambda at: abs(2 * at - len(name)), default=0)
    found = (name[:cut], name[cut + 1 :]) if cut else (name,)
    return tuple(
        line if len(line) <= _LETTERS else f"{line[: _LETTERS - 1].rstrip()}…" for line in found
    )


def _site(scene: Scene, book: Book, at: int, targets: Targets, last: frozenset[str]) -> Site:
    site, here = book.sites[at], scene.view["sites"][book.sites[at].id]
    target = targets.get(f"site.{site.id}")
    about = _about(scene, book, at, here)
    return Site(
        id=site.id,
        name=site.name,
        kind=here["kind"],
        x=site.x,
        y=site.y,
        slots=_slots(site.id, here),
        border=site.border,
        number=site.number if numbered(scene) else 0,
        about=About(about, "WP-10"),
        label=label(scene, about, target),
        target=target,
        last=f"site.{site.id}" in last,
    )


def numbered(scene: Scene) -> bool:
    """Whether a card lies there that asks for the numbered sites (WP-73)."""
    card = any_card(scene)
    return card is not None and card.task == _NUMBERED


def _slots(site: str, here: view_types.Site) -> tuple[Slot, ...]:
    """A village's three buildings; a city's are those on its base."""
    standing = here["upper"] if here["base"] else here["buildings"]
    floor = "upper-" if here["base"] else ""
    return tuple(
        Slot(f"building-{site}-{floor}{kind}", kind, x, kind in standing)
        for kind, x in zip(KINDS, _SLOTS, strict=True)
    )


def _about(scene: Scene, book: Book, at: int, here: view_types.Site) -> str:
    """A site in words: what it is, who has guards around it, who is there, what comes next."""
    speak, around = scene.speak, here["around"]
    standing = here["upper"] if here["base"] else here["buildings"]
    parts = [speak(words.LEVEL[here["kind"]])]
    if here["base"]:
        parts.append(speak(Msg("panda.table.map.walled", what=words.KIND)))
    if standing:
        kinds = tuple(words.KIND[KINDS.index(kind)] for kind in standing)
        parts.append(speak(Msg("panda.table.map.built", what=kinds)))
    if book.border[at]:
        parts.append(speak.t("panda.table.map.border"))
    if book.sites[at].number and numbered(scene):
        parts.append(speak.t("panda.table.map.number", n=book.sites[at].number))
    guards = [
        Msg("panda.table.map.of_clan", what=words.guards(n), clan=words.CLAN[seat])
        for seat, n in enumerate(around["guards"])
        if n
    ]
    if around["neutral"]:
        neutral = Msg("panda.table.map.neutral")
        what = words.guards(around["neutral"])
        guards.append(Msg("panda.table.map.of_clan", what=what, clan=neutral))
    guards.append(words.ninjas(around["open"]))
    parts.append(speak(Msg("panda.table.map.around", what=tuple(guards))))
    parts += next_building(scene, book.sites[at].id)
    parts += _who(scene, book.sites[at].id)
    parts.append(_ways(scene, book, at))
    state = ". ".join(parts)
    return speak(Msg("table.of", name=book.sites[at].name, what=f"{state}."))


def next_building(scene: Scene, site: str) -> list[str]:
    """What a site's next building needs and brings, unless there is none more."""
    next_ = scene.view["sites"][site]["next"]
    if next_ is None:
        return []
    need, vp = words.guards(next_["need"]), words.vp(next_["vp"])
    return [scene.speak(Msg("panda.table.map.next", need=need, vp=vp, there=next_["there"]))]


def _who(scene: Scene, place: str) -> list[str]:
    """The heroes at a place, in words."""
    here = tuple(
        Msg("panda.table.map.of_clan", what=words.HERO[_HEROES.index(hero)], clan=words.CLAN[seat])
        for seat, hero in heroes_at(scene.view, place)
    )
    return [scene.speak(Msg("panda.table.map.here", what=here))] if here else []


def _ways(scene: Scene, book: Book, place: int) -> str:
    """Where the roads of a place lead to."""
    names_ = names_of(book).places
    goals = tuple(names_[goal] for _, goal in book.ways[place])
    return scene.speak(Msg("panda.table.map.ways", what=goals))


_HEROES: Final = ("monk", "governor", "warrior")


def areas(scene: Scene, targets: Targets, last: frozenset[str]) -> list[Area]:
    """The edge areas, clockwise."""
    found, book = [], book_of(scene)
    for area, edge in zip(RING, land_of(book).edges, strict=True):
        target = targets.get(f"area.{area}")
        name = scene.speak(place_name(scene, area))
        parts = [name, *_who(scene, area), _ways(scene, book, book.place_of[area])]
        about = ". ".join(parts) + "."
        words_ = label(scene, about, target)
        found.append(
            Area(area, name, edge, About(about, "WP-42"), words_, target, f"area.{area}" in last)
        )
    return found
