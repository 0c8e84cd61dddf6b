"""What the pages tell of Pagoda."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.manifest import Chapter, Goal, Start, Title, Value, Words
from web.titles.pagoda import worked

TITLE: Final = Title(
    id="pagoda",
    name=Msg("pagoda.title"),
    line=Msg("pagoda.site.line"),
    players=Msg("pagoda.site.players"),
    scene=Msg("pagoda.site.scene"),
    minutes=(15, 25),
    weight=1,
    designers=("Arve D. Fühler",),
    publishers=("Pegasus Spiele",),
    goal=Goal(
        do=Msg("pagoda.goal.do"),
        wins=Msg("pagoda.goal.wins"),
        ends=Msg("pagoda.goal.ends"),
    ),
    options={
        "starter": Words(
            Msg("pagoda.setup.starter"),
            values={
                "random": Value(Msg("pagoda.setup.starter_random")),
                "first": Value(Msg("pagoda.setup.starter_first")),
                "second": Value(Msg("pagoda.setup.starter_second")),
            },
        ),
        "quick": Words(Msg("pagoda.setup.quick"), Msg("pagoda.setup.quick_hint")),
        "simple": Words(Msg("pagoda.setup.simple"), Msg("pagoda.setup.simple_hint")),
    },
    modes=("quick", "simple"),
    starts=(
        Start(("human", "computer.1"), worked.FIRST_GAME),
        Start(("human", "computer.3")),
        Start(("human", "computer.4")),
    ),
    chapters=(
        Chapter("first", Msg("rules_pagoda.head.first")),
        Chapter("worked", Msg("rules_pagoda.head.worked")),
        Chapter("material", Msg("rules_pagoda.head.material")),
        Chapter("begin", Msg("rules_pagoda.head.setup")),
        Chapter("pagoda", Msg("rules_pagoda.head.pagoda")),
        Chapter("turn", Msg("rules_pagoda.head.turn")),
        Chapter("column", Msg("rules_pagoda.head.column")),
        Chapter("tile", Msg("rules_pagoda.head.tile")),
        Chapter("roof", Msg("rules_pagoda.head.roof")),
        Chapter("abilities", Msg("rules_pagoda.head.abilities")),
        Chapter("alternative", Msg("rules_pagoda.head.alternative")),
        Chapter("refill", Msg("rules_pagoda.head.refill")),
        Chapter("end", Msg("rules_pagoda.head.end")),
        Chapter("variants", Msg("rules_pagoda.head.variants")),
        Chapter("scores", Msg("rules_pagoda.head.scores")),
    ),
    sheets=("table", "wide"),
    rules_sheets=("rules",),
    worked_sheets=("table",),
    worked=worked.worked,
)
