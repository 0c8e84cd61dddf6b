"""Pagoda's catalogue card: seats, options, the signatures of its actions, its event kinds."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Arg, Meta, Option

_LOT: Final = Arg("lot", int)
_COLOR: Final = Arg("color", str)
_ZONE: Final = Arg("zone", str)

META: Final = Meta(
    id="pagoda",
    rules_version=1,
    history=("1: first version",),
    seats=(2,),
    options=(
        Option("quick", (False, True)),  # PG-90
        Option("simple", (False, True)),  # PG-91
        Option("starter", ("random", "first", "second")),  # PG-11
    ),
    actions={
        "alternative": (),
        "bowl": (_COLOR,),
        "buddha": (_COLOR,),
        "card": (_ZONE, _COLOR),
        "column": (_LOT, _COLOR),
        "discard": (_ZONE, _COLOR),
        "done": (),
        "dragon": (),
        "end": (),
        "fan": (),
        "pass": (),
        "refill": (),
        "roof": (_LOT, Arg("spire", str)),
        "setup": (),
        "tile": (_LOT, Arg("field", str)),
    },
    events={
        "pagoda.event.alternative": False,
        "pagoda.event.bowl": False,
        "pagoda.event.buddha": False,
        "pagoda.event.card": False,
        "pagoda.event.column": False,
        "pagoda.event.discard": False,
        "pagoda.event.dragon": False,
        "pagoda.event.draw": False,
        "pagoda.event.drawn": True,
        "pagoda.event.fan": False,
        "pagoda.event.lantern": False,
        "pagoda.event.last_turn": False,
        "pagoda.event.marker": False,
        "pagoda.event.over": False,
        "pagoda.event.pass": False,
        "pagoda.event.reshuffle": False,
        "pagoda.event.roof_tile": False,
        "pagoda.event.sealed": False,
        "pagoda.event.setup": False,
        "pagoda.event.spire": False,
        "pagoda.event.tile": False,
        "pagoda.event.turn": False,
    },
    hidden=True,
    # At most 102 columns and spires of 5 steps, 25 tiles of 4, 206 turns (passes included) of 8
    # steps for an alternative turn, its end and fan, and 10 dragons of 11.
    limit=2500,
)
