"""Nim's catalogue card: seats, options, the signatures of its actions, its event kinds."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Arg, Meta, Option

META: Final = Meta(
    id="nim",
    rules_version=1,
    history=("1: first version",),
    seats=(2,),
    options=(Option("heap", (15, 21)),),  # NM-30
    actions={
        "setup": (),
        "show": (),
        "take": (Arg("n", int),),
    },
    events={
        "nim.event.over": True,  # the cards are turned up
        "nim.event.setup": False,
        "nim.event.show": True,
        "nim.event.take": False,
    },
    hidden=True,
    limit=24,  # 21 stones one by one, two cards shown, the set-up
)
