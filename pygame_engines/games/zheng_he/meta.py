"""Zheng He's catalogue card: seats, options, the signatures of its actions, its event kinds."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Arg, Meta, Option
from pygame_engines.games.zheng_he.state import LEVELS, MODES, STARTS

_CARD: Final = Arg("card", int)
_AREA: Final = Arg("area", str)
_COUNT: Final = Arg("count", int)
_FROM: Final = Arg("from", str)
_DIE: Final = (Arg("first", int), Arg("second", int), Arg("third", int))

META: Final = Meta(
    id="zheng_he",
    rules_version=2,
    history=(
        "1: first version",
        "2: the solo game's bot storms where its event can do nothing else (ZS-05)",
    ),
    seats=(2,),
    options=(
        Option("mode", MODES),  # ZH-75, ZS-01
        Option("level", LEVELS),  # ZS-06, for the solo game only
        Option("emperor", STARTS),
    ),
    actions={
        "action": (),
        "after": (),
        "at": (_AREA,),
        "attack": (),
        "before": (),
        # Junks of the Sea, gold of the Empire; gold in the Sea goes along by itself (ZH-48)
        "commit": (Arg("junks", int), Arg("gold", int)),
        "decline": (),
        "discard": (_CARD,),
        "done": (),
        "end": (),
        "event": (),
        "field": (Arg("voyage", int),),
        "found": (),
        "gather": (),
        "junks": (_COUNT,),
        "keep": (),  # the solo bot, ZS-05 (8)
        "lose": (_AREA,),
        "move": (_FROM, Arg("to", str)),
        "muster": (_COUNT,),
        "next_game": (),
        "nothing": (),
        "place": (_AREA,),
        "play": (_CARD,),
        "react": (),
        "reroll": _DIE,
        "reserve": (_CARD,),
        "resources": (),
        "rest": (),
        "reveal": (_CARD,),
        "roll": (),
        "roll_on": (),
        "send": (_FROM,),
        "setup": (),
        "stop": (),
        "taxes": (_COUNT,),
        "troops": (),
        "voyage": (),
    },
    events={
        "zheng_he.event.after": False,
        "zheng_he.event.attack": False,
        "zheng_he.event.before": False,
        "zheng_he.event.decline": False,
        "zheng_he.event.discard": False,
        "zheng_he.event.draw": False,
        "zheng_he.event.drawn": True,
        "zheng_he.event.event": False,
        "zheng_he.event.failure": False,
        "zheng_he.event.found": False,
        "zheng_he.event.game_over": False,
        "zheng_he.event.gather": False,
        "zheng_he.event.junks": False,
        "zheng_he.event.keep": False,
        "zheng_he.event.laid": False,
        "zheng_he.event.lose": False,
        "zheng_he.event.loss": False,
        "zheng_he.event.move": False,
        "zheng_he.event.muster": False,
        "zheng_he.event.next_game": False,
        "zheng_he.event.nothing": False,
        "zheng_he.event.over": False,
        "zheng_he.event.pay": False,
        "zheng_he.event.phase": False,
        "zheng_he.event.play": False,
        "zheng_he.event.raze": False,
        "zheng_he.event.react": False,
        "zheng_he.event.recall": False,
        "zheng_he.event.reinforce": False,
        "zheng_he.event.reroll": False,
        "zheng_he.event.resources": False,
        "zheng_he.event.reveal": True,
        "zheng_he.event.roll_on": False,
        "zheng_he.event.roll": False,
        "zheng_he.event.send": False,
        "zheng_he.event.stage": False,
        "zheng_he.event.stalemate": False,
        "zheng_he.event.strike": False,
        "zheng_he.event.success": False,
        "zheng_he.event.swap": False,
        "zheng_he.event.swapped": True,
        "zheng_he.event.take": False,
        "zheng_he.event.taxes": False,
        "zheng_he.event.turn": False,
        "zheng_he.event.use": False,
        "zheng_he.event.voyage": False,
        "zheng_he.event.won": False,
    },
    hidden=True,
    # A game has 47 phases of some 20 steps; only combats have no bound, and they rarely last.
    limit=6000,
)
