"""The regions `board`, `hand` and `players`: what has not changed in them is not drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from web.table.render import render
from web.titles.panda.table import clans, heroes, hints, land, roads, sites, spaces, trace
from web.titles.panda.table.places import CLANS, book_of

if TYPE_CHECKING:
    from web.table.targets import Targets
    from web.titles.panda.table.seen import Scene


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
    clan = CLANS[spaces.eyes(scene)]
    return render("panda/hand.html.j2", t=t, board=drawn, spaces=rows, clan=clan)


def players(scene: Scene, found: Targets) -> str:
    """The clans' boards."""
    t = scene.speak.t
    drawn = [
        scene.part(f"clan-{clan.seat}", "panda/clan.html.j2", p=clan)
        for clan in clans.players(scene, found)
    ]
    return render("panda/players.html.j2", t=t, clans=drawn)
