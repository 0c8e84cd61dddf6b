"""The clan boards: guards, points, the heroes' strength and missions, the clan's road tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import HEROES, MISSIONS, OWN_TILES, STRENGTHS
from web.titles.panda.table import about
from web.titles.panda.table.places import CLANS, FACES, book_of, place_name, with_guards
from web.titles.panda.table.spaces import eyes

if TYPE_CHECKING:
    from web.table.speech import Speaker
    from web.table.targets import Target, Targets
    from web.titles.panda.table.seen import Scene


class Slot(NamedTuple):
    """A place for a tile in a hero's column; `value` is what a column full up to here counts."""

    filled: bool
    value: str


class Column(NamedTuple):
    """A hero on the clan board. `away`: the hero has left the map and waits here (WP-62)."""

    hero: str
    name: str
    strength: int
    tile: str
    strengths: tuple[Slot, ...]
    mission: str
    missions: tuple[Slot, ...]
    label: str
    brief: str
    sum: str
    points: int
    away: bool
    id: str
    target: Target | None


class RoadTile(NamedTuple):
    """Own road tiles with so many guards on the front: how many are left."""

    face: str
    left: int


class OwnTiles(NamedTuple):
    """All road tiles that a clan has left."""

    kinds: tuple[RoadTile, ...]
    label: str
    about: str


class Guards(NamedTuple):
    """A clan's: so many in the supply, `out` on the action board, `beyond` on map and cards."""

    supply: int
    out: int
    beyond: int
    label: str
    about: str


class Player(NamedTuple):
    """A clan."""

    seat: int
    clan: str
    clan_name: str
    name: str
    vp: int
    ap: int
    vp_text: str
    ap_text: str
    guards: Guards
    columns: tuple[Column, ...]
    tiles: OwnTiles
    total: str
    moves: bool
    asked: bool
    passed: bool
    viewer: bool
    open: bool
    target: Target | None


def players(scene: Scene, targets: Targets) -> list[Player]:
    """All clans, each always in its place: as in the bar."""
    return [_player(scene, seat, targets) for seat in scene.seats]


def _player(scene: Scene, seat: int, targets: Targets) -> Player:
    view, speak = scene.view, scene.speak
    vp = (view["scores"] if scene.over else view["vp"])[seat]
    if_over = Msg("panda.table.clan.total", vp=words.vp(view["scores"][seat]))
    return Player(
        seat=seat,
        clan=CLANS[seat],
        clan_name=_second_name(speak, seat),
        name=speak.names[seat],
        vp=vp,
        ap=view["ap"][seat],
        vp_text=speak(words.vp(vp)),
        ap_text=speak(words.ap(view["ap"][seat])),
        guards=_guards(scene, seat),
        columns=tuple(_column(scene, seat, at, targets) for at in range(len(HEROES))),
        tiles=_tiles(scene, seat),
        total="" if scene.over else speak(if_over),
        moves=seat == view["mover"] and not scene.over,
        asked=seat == view["decider"] != view["mover"] and not scene.over,
        passed=bool(view["passed"][seat]) and not scene.over,
        viewer=seat == scene.viewer,
        open=seat == eyes(scene),
        target=targets.get(f"clan.{seat}"),
    )


def _tiles(scene: Scene, seat: int) -> OwnTiles:
    speak, left = scene.speak, scene.view["tiles"][seat]
    counts = {front: left[str(front)] for front, _ in OWN_TILES}
    what = tuple(
        Msg("panda.table.clan.tile", n=count, guards=with_guards(front))
        for front, count in counts.items()
    )
    label = Msg("panda.table.clan.tiles", what=what)
    kinds = tuple(RoadTile(FACES[front], count) for front, count in counts.items())
    return OwnTiles(kinds, speak(label), speak(about.with_more(label, about.OWN_TILES)))


def _second_name(speak: Speaker, seat: int) -> str:
    """The clan; of who is called by it already, what kind of player that is."""
    clan = speak(words.CLAN[seat])
    return clan if speak.names[seat] != clan else speak.kinds[seat]


def _guards(scene: Scene, seat: int) -> Guards:
    view, speak = scene.view, scene.speak
    supply, out, beyond = view["guards"][seat], view["on_board"][seat], view["beyond"][seat]
    label = Msg("panda.table.clan.guards", supply=words.guards(supply), out=out, beyond=beyond)
    told = speak(about.with_more(label, about.GUARDS))
    return Guards(supply, out, beyond, speak(label), told)


def _where(scene: Scene, seat: int, hero: str) -> Msg | None:
    """Where a hero is (WP-62); nowhere before it has come."""
    at = scene.view["heroes"][seat][hero]["at"]
    if at is None:
        return None
    if at == "off":
        return Msg("panda.table.clan.away")
    return Msg("panda.table.clan.at", place=place_name(scene, at))


def _column(scene: Scene, seat: int, at: int, targets: Targets) -> Column:
    view, speak, book = scene.view, scene.speak, book_of(scene)
    hero = HEROES[at]
    clan, worth = view["clan"][seat], view["columns"][seat][hero]
    strength, mission = clan["strength"][hero], clan["mission"][hero]
    away = view["heroes"][seat][hero]["at"] == "off"
    name = speak(words.HERO[at])
    label = Msg(
        "panda.table.clan.hero",
        hero=words.HERO[at],
        strength=strength,
        missions=mission,
        factor=worth["factor"],
        value=worth["value"],
        vp=words.vp(worth["points"]),
    )
    told = speak(label)
    if (where := _where(scene, seat, hero)) is not None:
        told = speak(about.with_more(label, where))
    return Column(
        hero=hero,
        name=name,
        strength=strength,
        tile=STRENGTHS[at],
        strengths=tuple(
            Slot(strength >= n, f"{book.multipliers[n]}×") for n in range(1, len(book.multipliers))
        ),
        mission=MISSIONS[at],
        missions=tuple(
            Slot(mission >= n, str(book.mission_values[n]))
            for n in range(1, len(book.mission_values))
        ),
        label=told,
        brief=speak(Msg("panda.table.clan.brief", **label.params)),
        sum=f"{worth['factor']} × {worth['value']}",
        points=worth["points"],
        away=away,
        id=f"away-{seat}-{hero}",
        target=targets.get(f"hero.{seat}.{hero}") if away else None,
    )
