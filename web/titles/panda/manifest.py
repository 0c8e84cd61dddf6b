"""What the pages tell of Way of the Panda."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from web.manifest import Chapter, Goal, OwnData, Start, Title, Words
from web.titles.panda import book, worked

TITLE: Final = Title(
    id="panda",
    name=Msg("panda.title"),
    line=Msg("panda.site.line"),
    players=Msg("panda.site.players"),
    scene=Msg("panda.site.scene"),
    minutes=(30, 60),
    weight=2,
    designers=("Andrea Mainini", "Walter Obert", "Alberto Vendramini"),
    publishers=("Pendragon Game Studio", "CMON"),
    artists=("Davide Corsi",),
    note=Msg("panda.site.note"),
    goal=Goal(
        do=Msg("panda.goal.do"),
        wins=Msg("panda.goal.wins"),
        ends=Msg("panda.goal.ends"),
    ),
    options={"master": Words(Msg("panda.setup.master"), Msg("panda.setup.master_hint"))},
    modes=("master",),
    starts=(
        Start(("human", "computer.1")),
        Start(("human", "computer.3", "computer.3")),
        Start(("human", "computer.4", "computer.4", "computer.4"), {"master": True}),
    ),
    sides=words.CLAN,
    chapters=(
        Chapter("chapter-worked", Msg("rules_panda.head.worked")),
        Chapter("chapter-material", Msg("rules_panda.head.material")),
        Chapter("chapter-places", Msg("rules_panda.head.places")),
        Chapter("chapter-setup", Msg("rules_panda.head.setup")),
        Chapter("chapter-round", Msg("rules_panda.head.round")),
        Chapter("chapter-moving", Msg("rules_panda.head.moving")),
        Chapter("chapter-building", Msg("rules_panda.head.building")),
        Chapter("chapter-actions", Msg("rules_panda.head.actions")),
        Chapter("chapter-city", Msg("rules_panda.head.city")),
        Chapter("chapter-any", Msg("rules_panda.head.any")),
        Chapter("chapter-final", Msg("rules_panda.head.final")),
        Chapter("chapter-end", Msg("rules_panda.head.end")),
        Chapter("chapter-editions", Msg("rules_panda.head.editions")),
        Chapter("chapter-own", Msg("rules_panda.head.own")),
    ),
    sheets=(
        *("table", "map", "frame", "board", "grid", "spaces", "board_sizes", "sheet", "layout"),
        *("clans", "supply", "dialogs", "clans_wide"),
    ),
    rules_sheets=("rules",),
    worked_sheets=("table", "map", "board", "grid", "board_sizes"),
    book=book.book_page,
    worked=worked.worked,
    data=OwnData(Msg("panda.site.data"), book.EXAMPLE, book.example_file),
)
