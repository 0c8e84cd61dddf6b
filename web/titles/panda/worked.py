"""One turn of Way of the Panda for its rules page: a move, the last guard on a road, and a site."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from web.titles.panda.table import heroes, land, roads, sites, spaces, trace
from web.titles.panda.table.places import CLANS, book_of
from web.worked import YOU, Example, Look, Play, Told, steps

if TYPE_CHECKING:
    from web.table.i18n import Translator
    from web.titles.panda.table.seen import Scene

_START: Final = (
    "guard.huangtu_yulin guard.fengtai_yulin guard.huangtu_yulin"
    " guard.yunwu_jinhe guard.lianhu_yulin guard.yunwu_taohua"
    " hero.monk.jinhe hero.monk.huangtu hero.governor.lianhu"
    " hero.governor.yulin hero.warrior.taohua hero.warrior.yulin"
    " space.0.monk move.monk.huangtu_yulin cover.1 tile.own"
    " space.0.governor move.governor.yulin_s1 cover.1 tile.own"
    " space.0.governor move.governor.lianhu_yulin cover.1 tile.own pass"
    " space.0.warrior move.warrior.yulin_e2 cover.1 tile.own"
)
_ROAD: Final = "fengtai_yulin"
_SITES: Final = ("fengtai", "yulin")
"""Where all of it happens."""
_ROWS: Final = 3
"""So many rows of the action board are shown."""
_AROUND: Final = 24
"""So much of the map is shown beside what stands there."""

_VP: Final = "panda.event.vp"


def worked(t: Translator) -> list[Example]:
    """What the rules page shows played."""
    return [
        Example("chapter-worked", t("rules_panda.head.worked"), steps("panda", turn(), _drawn, t))
    ]


@cache
def turn() -> tuple[Told, ...]:
    """The turn, step by step; all that the sentences count is the rules'."""
    play = Play("panda", seed=4)
    begin = replace(play.look(_START), events=())
    space = play.look("space.1.monk")
    move = play.look(f"option.0 move.monk.{_ROAD}")
    cover = play.look("cover.1")
    tile = play.look("tile.own")
    later = play.look("pass")
    return (
        Told(begin, _begin(begin, move)),
        Told(space, _space(begin, space, move), "board"),
        Told(move, _move(move)),
        Told(cover, _cover(move, cover)),
        Told(tile, _tile(tile)),
        Told(replace(tile, events=()), _end(later), "board"),
    )


def _begin(begin: Look, move: Look) -> Msg:
    moved = move.event("panda.event.move")
    return Msg(
        "rules_panda.worked.begin",
        ap=words.ap(begin.view["ap"][YOU]),
        guards=words.guards(begin.view["guards"][YOU]),
        start=moved["start"],
        to_place=moved["to_place"],
        ninjas=words.ninjas(begin.view["roads"][_ROAD]["open"]),
    )


def _space(begin: Look, space: Look, move: Look) -> Msg:
    chosen = space.event("panda.event.space")
    return Msg(
        "rules_panda.worked.space",
        name=chosen["name"],
        guards=chosen["what"],
        ap=words.ap(begin.view["ap"][YOU] - space.view["ap"][YOU]),
        option=move.event("panda.event.option")["what"],
    )


def _move(move: Look) -> Msg:
    moved = move.event("panda.event.move")
    return Msg(
        "rules_panda.worked.move",
        from_place=moved["from_place"],
        to_place=moved["to_place"],
        strength=move.view["clan"][YOU]["strength"]["monk"],
        ninjas=words.ninjas(move.view["roads"][_ROAD]["open"]),
    )


def _cover(move: Look, cover: Look) -> Msg:
    placed = move.view["guards"][YOU] - cover.view["guards"][YOU]
    place = cover.event("panda.event.cover")["place"]
    return Msg("rules_panda.worked.cover", guards=words.guards(placed), place=place)


def _tile(tile: Look) -> Msg:
    gains = [event.params for event in tile.events if event.key == _VP]
    last, mine = (gain["what"] for gain in gains if gain["seat"] == YOU)
    return Msg(
        "rules_panda.worked.tile",
        guards=tile.event("panda.event.tile", owner=YOU)["guards"],
        place=tile.event("panda.event.complete")["place"],
        last=last,
        mine=mine,
    )


def _end(later: Look) -> Msg:
    return Msg(
        "rules_panda.worked.end",
        guards=later.event("panda.event.recover", seat=YOU)["what"],
        ap=later.event("panda.event.ap", seat=YOU)["what"],
    )


# --- pictures -------------------------------------------------------------------------------------


def _drawn(scene: Scene) -> dict[str, Any]:
    """A part of the map, the first rows of the action board, and what the reader has."""
    view, speak = scene.view, scene.speak
    last, board = trace.touched(scene), spaces.board(scene, {})
    near = [road for road in roads.roads(scene, {}, last) if set(_SITES) & {*road.id.split("_")}]
    left, top, right, bottom = _frame(scene)
    here = [
        site
        for site in sites.sites(scene, {}, last)
        if left < site.x < right and top < site.y < bottom
    ]
    figures = [one for one in heroes.figures(scene, {}) if left < one.x < right and one.y < bottom]
    have = (words.ap(view["ap"][YOU]), words.vp(view["vp"][YOU]), words.guards(view["guards"][YOU]))
    return {
        "heads": board.heads,
        "rows": board.rows[:_ROWS],
        "clan": CLANS[YOU],
        "box": f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}",
        "ways": "".join(road.path for road in near),
        "roads": near,
        "sites": here,
        "heroes": figures,
        "names": sites.names(here),
        "have": [speak(part) for part in have],
    }


def _frame(scene: Scene) -> tuple[float, float, float, float]:
    """The part of the map with both sites and all that lies on the roads around the second."""
    book = book_of(scene)
    lines = zip(book.roads, land.land_of(book).lines, strict=True)
    spots = [bead[:2] for road, line in lines if _SITES[1] in road.id for bead in line.beads]
    for site in book.sites:
        if site.id in _SITES:
            spots += [(site.x - land.ACROSS, site.y - land.ABOVE)]
            spots += [(site.x + land.ACROSS, site.y + land.BELOW)]
    across, down = zip(*spots, strict=True)
    return (
        min(across) - _AROUND,
        min(down) - _AROUND,
        max(across) + _AROUND,
        max(down) + _AROUND,
    )
