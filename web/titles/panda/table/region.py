"""The regions `board`, `hand`, `players`, `piles`: what has not changed in them is drawn once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from web.table.render import kept, render
from web.titles.panda.table import (
    cards,
    clans,
    heroes,
    hints,
    land,
    roads,
    sites,
    spaces,
    trace,
    tracks,
)
from web.titles.panda.table.places import CLANS, book_of

if TYPE_CHECKING:
    from web.table.targets import Targets
    from web.titles.panda.table.seen import Scene


_GOALS: Final = ("site.", "road.", "area.")
"""Where these may be chosen, what stands there doesn't take their taps."""


def board(scene: Scene, found: Targets) -> str:
    """The map in its layers with what may be chosen on it, its zoom, and a phone's two tabs."""
    t, last, drawn = scene.speak.t, trace.touched(scene), land.land_of(book_of(scene))
    here = sites.sites(scene, found, last)
    areas, figures = sites.areas(scene, found, last), heroes.figures(scene, found)
    return render(
        "panda/board.html.j2",
        t=t,
        box=drawn.frame.box,
        face=hints.face(scene),
        goals=any(one.live and name.startswith(_GOALS) for name, one in found.items()),
        ground=scene.part("map-ground", "panda/ground.html.j2", land=drawn),
        areas=scene.part("map-areas", "panda/areas.html.j2", areas=areas),
        ways=scene.part("map-ways", "panda/ways.html.j2", land=drawn),
        roads=Markup().join(
            scene.part(f"road-{road.id}", "panda/road.html.j2", r=road)
            for road in roads.roads(scene, found, last)
        ),
        sites=Markup().join(
            scene.part(f"site-{site.id}", "panda/site.html.j2", s=site) for site in here
        ),
        heroes=scene.part("map-heroes", "panda/heroes.html.j2", heroes=figures),
        names=scene.part("map-names", "panda/names.html.j2", names=sites.names(here)),
    )


def hand(scene: Scene, found: Targets) -> str:
    """The action board. Of its spaces that may be chosen, Tab reaches the first."""
    t, drawn = scene.speak.t, spaces.board(scene, found)
    every = [space for row in drawn.rows for space in row.spaces]
    tab = next((space.id for space in every if space.target and space.target.live), "")
    rows = [
        Markup().join(
            scene.part(f"{space.id}-place", "panda/space.html.j2", s=space, tab=space.id == tab)
            for space in row.spaces
        )
        for row in drawn.rows
    ]
    foot = scene.part(
        "actions-foot",
        "panda/hand_foot.html.j2",
        note=drawn.note,
        passing=drawn.passing,
        grave=drawn.grave,
    )
    clan = CLANS[spaces.eyes(scene)]
    return render("panda/hand.html.j2", t=t, board=drawn, spaces=rows, foot=foot, clan=clan)


def players(scene: Scene, found: Targets) -> str:
    """The clans' boards, each in its pieces."""
    clans_ = [
        (
            clan,
            scene.part(f"clan-{clan.seat}-more", "panda/clan_head.html.j2", p=clan),
            _clan(scene, clan),
        )
        for clan in clans.players(scene, found)
    ]
    return render("panda/players.html.j2", t=scene.speak.t, clans=clans_)


def _clan(scene: Scene, clan: clans.Player) -> dict[str, Markup]:
    """What a clan's board shows: guards, heroes, road tiles."""
    name, seat = f"clan-{clan.seat}", clan.seat
    return {
        "guards": scene.part(
            f"{name}-guards",
            "panda/clan_guards.html.j2",
            seat=seat,
            name=clan.clan_name,
            guards=clan.guards,
        ),
        "columns": Markup().join(
            scene.part(
                f"{name}-{column.hero}",
                "panda/clan_column.html.j2",
                seat=seat,
                clan=clan.clan,
                c=column,
            )
            for column in clan.columns
        ),
        "foot": scene.part(
            f"{name}-foot",
            "panda/clan_foot.html.j2",
            seat=seat,
            clan=clan.clan,
            name=clan.name,
            tiles=clan.tiles,
            total=clan.total,
        ),
    }


def piles(scene: Scene, found: Targets) -> str:
    """The tracks, the cards, and what is left in the supply."""
    part, on, stock = scene.part, tracks.tracks(scene), cards.supply(scene)
    missions = cards.missions(scene, found)
    return kept(
        "piles",
        "panda/piles.html.j2",
        t=scene.speak.t,
        round=part("piles-round", "panda/round.html.j2", place=on.place),
        last=on.last,
        seats=len(scene.seats),
        orders=part("orders", "panda/orders.html.j2", orders=on.orders),
        fields=Markup().join(
            part(f"ap-field-{at}", "panda/ap_field.html.j2", id=f"ap-field-{at}", f=field)
            for at, field in enumerate(on.fields)
        ),
        points=part("vp-track", "panda/vp_track.html.j2", points=on.points, ticks=on.ticks),
        city=part("city-row", "panda/city.html.j2", city=cards.city(scene, found)),
        missions=part("missions", "panda/missions.html.j2", missions=missions) if missions else "",
        pools=[
            Markup().join(
                part(f"pool-{pool.name}", "panda/pool.html.j2", p=pool, first=pool is row[0])
                for pool in row
            )
            for row in stock.rows
        ],
        roads=stock.roads,
    )
