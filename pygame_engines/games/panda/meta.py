"""Way of the Panda's catalogue card: seats, options, the signatures of its actions, its events."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Arg, Meta, Option

_SEAT: Final = Arg("seat", int)
_COUNT: Final = Arg("count", int)
_NUMBER: Final = Arg("number", int)
_WHICH: Final = Arg("which", int)
_HERO: Final = Arg("hero", str)
_SITE: Final = Arg("site", str)
_ROAD: Final = Arg("road", str)
_KIND: Final = Arg("kind", str)

META: Final = Meta(
    id="panda",
    rules_version=3,
    history=(
        "1: first version",
        "2: on the action board: points for 5 AP, a tile of each kind together, vanishing alone",
        "3: round 40 is the last in any case",
    ),
    seats=(2, 3, 4),  # WP-01
    options=(Option("master", (False, True)),),  # WP-25
    actions={
        "appear": (_SITE,),
        "bonus": (Arg("part", str),),  # WP-55: action, tiles, vp
        "border": (_HERO, Arg("area", str)),  # WP-42
        "build": (_KIND, _SITE),
        "card": (Arg("end", str),),  # WP-54: left, right
        "cover": (_COUNT,),
        "free": (Arg("row", int),),  # WP-55
        "guard": (_ROAD,),  # WP-23
        "hero": (_HERO, _SITE),  # WP-24
        "keep": (),
        "mission": (_KIND,),
        "move": (_HERO, _ROAD),
        "offer": (_NUMBER,),  # WP-71
        "option": (_WHICH,),
        "part": (_WHICH,),
        "pass": (),
        "setup": (),
        "skip": (),
        "space": (Arg("row", int), Arg("column", str)),
        "special": (_WHICH,),  # WP-74
        "stay": (),
        "strength": (_KIND,),
        "tile": (Arg("owner", str),),  # WP-44: own, neutral
        "who": (_HERO,),
        "whose": (_SEAT,),
        "withdraw": (),
    },
    events={
        "panda.event.ap": False,
        "panda.event.appear": False,
        "panda.event.base": False,
        "panda.event.border": False,
        "panda.event.build": False,
        "panda.event.card": False,
        "panda.event.complete": False,
        "panda.event.cover": False,
        "panda.event.free": False,
        "panda.event.guard": False,
        "panda.event.hero": False,
        "panda.event.missed": False,
        "panda.event.mission": False,
        "panda.event.mission_card": False,
        "panda.event.mission_gone": False,
        "panda.event.move": False,
        "panda.event.no_action": False,
        "panda.event.offer": False,
        "panda.event.option": False,
        "panda.event.over": False,
        "panda.event.pass": False,
        "panda.event.penalty": False,
        "panda.event.progress": False,
        "panda.event.recover": False,
        "panda.event.round": False,
        "panda.event.sell": False,
        "panda.event.setup": False,
        "panda.event.space": False,
        "panda.event.special": False,
        "panda.event.stay": False,
        "panda.event.strength": False,
        "panda.event.tile": False,
        "panda.event.trigger": False,
        "panda.event.turn": False,
        "panda.event.vanish": False,
        "panda.event.vp": False,
        "panda.event.withdraw": False,
    },
    hidden=False,
    # WP-92 ends a game that stands still; one at random takes up to some thousand steps.
    limit=20000,
)
