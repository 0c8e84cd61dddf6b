"""What the pages tell of Nim."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.manifest import Chapter, Title, Value, Words

TITLE: Final = Title(
    id="nim",
    name=Msg("nim.title"),
    line=Msg("nim.site.line"),
    players=Msg("nim.site.players"),
    scene=Msg("nim.site.scene"),
    minutes=(2, 5),
    weight=1,
    designers=("Charles L. Bouton",),
    publishers=("Annals of Mathematics",),
    options={
        "heap": Words(
            Msg("nim.setup.heap"),
            values={
                "15": Value(Msg("nim.setup.heap_15")),
                "21": Value(Msg("nim.setup.heap_21")),
            },
        ),
    },
    chapters=(
        Chapter("material", Msg("rules_nim.head.material")),
        Chapter("turn", Msg("rules_nim.head.turn")),
        Chapter("end", Msg("rules_nim.head.end")),
    ),
)
