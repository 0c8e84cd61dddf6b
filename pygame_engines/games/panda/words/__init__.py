"""Message tables of the Panda: clans, heroes, places, counts, and actions told from their words.

Keys stay literals for extraction. Names of sites are proper names, the same in all languages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.book.phrases import ANYONE, CITY, VILLAGE, Effect, Option

CLAN: Final = (
    Msg("panda.clan.fist"),
    Msg("panda.clan.river"),
    Msg("panda.clan.lily"),
    Msg("panda.clan.fox"),
)
"""The clans by seat: "White Fist"."""

HERO: Final = (Msg("panda.hero.monk"), Msg("panda.hero.governor"), Msg("panda.hero.warrior"))
"""The heroes as labels: "Monk"."""
THE_HERO: Final = (
    Msg("panda.the_hero.monk"),
    Msg("panda.the_hero.governor"),
    Msg("panda.the_hero.warrior"),
)
"""As the object of a sentence: "the monk"."""
A_HERO: Final = Msg("panda.hero.any")
ANYONES_HERO: Final = Msg("panda.hero.anyone")
"""Labels where it is open which: "Any own hero", "Any hero of any player"."""

KIND: Final = (Msg("panda.kind.gate"), Msg("panda.kind.market"), Msg("panda.kind.pagoda"))
"""The buildings as labels: "Gate"."""
A_KIND: Final = (Msg("panda.a_kind.gate"), Msg("panda.a_kind.market"), Msg("panda.a_kind.pagoda"))
"""As the object of a sentence: "a gate"."""
ANY_KIND: Final = Msg("panda.kind.any")
"""Where it is open which, as a label: "Any building"."""
KINDS: Final = (Msg("panda.kinds.gate"), Msg("panda.kinds.market"), Msg("panda.kinds.pagoda"))
"""Several of them: "gates"."""

STRENGTH: Final = (
    Msg("panda.strength.beads"),
    Msg("panda.strength.coin"),
    Msg("panda.strength.sword"),
)
"""The strength tiles as labels, by hero: "Prayer beads"."""
A_STRENGTH: Final = (
    Msg("panda.a_strength.beads"),
    Msg("panda.a_strength.coin"),
    Msg("panda.a_strength.sword"),
)
MISSION: Final = (
    Msg("panda.mission.lantern"),
    Msg("panda.mission.chest"),
    Msg("panda.mission.mask"),
)
"""The mission tiles as labels, by hero: "Lantern"."""
A_MISSION: Final = (
    Msg("panda.a_mission.lantern"),
    Msg("panda.a_mission.chest"),
    Msg("panda.a_mission.mask"),
)

AREA: Final = (
    Msg("panda.area.n1"),
    Msg("panda.area.n2"),
    Msg("panda.area.e1"),
    Msg("panda.area.e2"),
    Msg("panda.area.s1"),
    Msg("panda.area.s2"),
    Msg("panda.area.w1"),
    Msg("panda.area.w2"),
)
"""The edge areas in the order of the ring: "northern edge, west"."""
FROM_AREA: Final = (
    Msg("panda.from.n1"),
    Msg("panda.from.n2"),
    Msg("panda.from.e1"),
    Msg("panda.from.e2"),
    Msg("panda.from.s1"),
    Msg("panda.from.s2"),
    Msg("panda.from.w1"),
    Msg("panda.from.w2"),
)
"""Where a hero comes from: "from the northern edge, west"."""
TO_AREA: Final = (
    Msg("panda.to.n1"),
    Msg("panda.to.n2"),
    Msg("panda.to.e1"),
    Msg("panda.to.e2"),
    Msg("panda.to.s1"),
    Msg("panda.to.s2"),
    Msg("panda.to.w1"),
    Msg("panda.to.w2"),
)
"""Where it goes: "to the northern edge, west"."""

COLUMN: Final = (
    Msg("panda.column.monk"),
    Msg("panda.column.governor"),
    Msg("panda.column.warrior"),
    Msg("panda.column.neutral"),
)
LEVEL: Final = {
    "village": Msg("panda.level.village"),
    "city": Msg("panda.level.city"),
    "capital": Msg("panda.level.capital"),
}
"""What a site is (WP-10)."""


def place(book: Book, at: int) -> Msg:
    """The name of a site or an edge area."""
    if at < len(book.sites):
        return Msg("panda.site", name=book.sites[at].name)
    return AREA[at - len(book.sites)]


def from_place(book: Book, at: int) -> Msg:
    """Where a hero comes from; an edge area has its article."""
    if at < len(book.sites):
        return Msg("panda.from.site", name=book.sites[at].name)
    return FROM_AREA[at - len(book.sites)]


def to_place(book: Book, at: int) -> Msg:
    """Where a hero goes."""
    if at < len(book.sites):
        return Msg("panda.to.site", name=book.sites[at].name)
    return TO_AREA[at - len(book.sites)]


def road(book: Book, at: int) -> Msg:
    """A road by its two ends: "Zhulin – Baihe"."""
    a, b = book.ends[at]
    return Msg("panda.road", a=place(book, a), b=place(book, b))


def space(at: int) -> Msg:
    """An action space by its column and its price in AP."""
    return Msg("panda.space", column=COLUMN[at % 4], ap=at // 4)


def guards(n: int) -> Msg:
    """So many guards: "1 guard", "3 guards"."""
    return plural("panda.count.guards", n=n)


def ninjas(n: int) -> Msg:
    """So many ninjas."""
    return plural("panda.count.ninjas", n=n)


def vp(n: int) -> Msg:
    """So many victory points: "5 VP"."""
    return plural("panda.count.vp", n=n)


def ap(n: int) -> Msg:
    """So many action points: "4 AP"."""
    return plural("panda.count.ap", n=n)


# --- actions, told from their effect words --------------------------------------------------------


def hero_label(hero: int) -> Msg:
    """A hero, or one that is still to be chosen."""
    if hero >= 0:
        return HERO[hero]
    return ANYONES_HERO if hero == ANYONE else A_HERO


def option_text(option: Option) -> Msg:
    """An option of a space as a label: "Monk: 1 move and/or Gate" (WP-37)."""
    first = effect_text(option[0])
    if len(option) == 1:
        return first
    return Msg("panda.effect.both", first=first, last=effect_text(option[1]))


def space_text(options: tuple[Option, ...]) -> Msg:
    """All options of a space."""
    first = option_text(options[0])
    if len(options) == 1:
        return first
    return Msg("panda.effect.or", first=first, last=option_text(options[1]))


def bonus_text(effects: tuple[Effect, ...]) -> Msg:
    """The parts of a city card, all of which are had."""
    text = effect_text(effects[0])
    for effect in effects[1:]:
        text = Msg("panda.effect.then", first=text, last=effect_text(effect))
    return text


def effect_text(effect: Effect) -> Msg:
    """One action as a label: "Monk: 1 move", "Gate in a village"."""
    return _EFFECTS[effect.word](effect)


def _move(effect: Effect) -> Msg:
    text = plural("panda.effect.move", n=effect.n, hero=hero_label(effect.hero))
    if effect.ignore:
        text = plural("panda.effect.ignore", n=effect.ignore, move=text)
    if not effect.cover:
        return Msg("panda.effect.cover_none", move=text)
    if effect.cover > 1:
        text = plural("panda.effect.cover", n=effect.cover, move=text)
    return text


def _build(effect: Effect) -> Msg:
    kind = KIND[effect.hero] if effect.hero >= 0 else ANY_KIND
    if effect.where == VILLAGE:
        return Msg("panda.effect.build_village", kind=kind)
    if effect.where == CITY:
        return Msg("panda.effect.build_city", kind=kind)
    return kind


_EFFECTS: Final[dict[str, Callable[[Effect], Msg]]] = {
    "ap": lambda effect: plural("panda.effect.ap", n=effect.n),
    "build": _build,
    "fly": lambda _: Msg("panda.effect.fly"),
    "mission": lambda effect: MISSION[effect.hero],
    "missions": lambda effect: plural("panda.effect.missions", n=effect.n),
    "move": _move,
    "raise": lambda _: Msg("panda.effect.raise"),
    "sell": lambda effect: plural("panda.effect.sell", n=effect.n),
    "strength": lambda effect: STRENGTH[effect.hero],
    "strengths": lambda effect: plural("panda.effect.strengths", n=effect.n),
    "vanish": lambda effect: Msg("panda.effect.vanish", hero=HERO[effect.hero]),
    "vp": lambda effect: plural("panda.effect.vp", n=effect.n),
}
