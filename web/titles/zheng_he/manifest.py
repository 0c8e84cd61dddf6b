"""What the pages tell of The Voyages of Zheng He."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.manifest import Chapter, Goal, OwnData, Start, Title, Value, Words
from web.titles.zheng_he import book, worked

_EMPEROR: Final = Msg("zheng_he.side.emperor")
_OVERLORD: Final = Msg("zheng_he.side.overlord")
_BY_LOT: Final = Msg("zheng_he.setup.side_by_lot")

TITLE: Final = Title(
    id="zheng_he",
    name=Msg("zheng_he.title"),
    line=Msg("zheng_he.site.line"),
    players=Msg("zheng_he.site.players"),
    scene=Msg("zheng_he.site.scene"),
    minutes=(30, 45),
    weight=3,
    designers=("David J. Mortimer", "Alan Paull"),
    publishers=("Surprised Stare Games", "2Tomatoes Games", "Frosted Games"),
    artists=("Klemens Franz",),
    note=Msg("zheng_he.site.note"),
    goal=Goal(
        do=Msg("zheng_he.goal.do"),
        wins=Msg("zheng_he.goal.wins"),
        ends=Msg("zheng_he.goal.ends"),
    ),
    options={
        "mode": Words(
            Msg("zheng_he.setup.mode"),
            values={
                "duel": Value(Msg("zheng_he.setup.duel"), Msg("zheng_he.setup.duel_hint")),
                "solo": Value(Msg("zheng_he.setup.solo"), Msg("zheng_he.setup.solo_hint")),
                "match": Value(Msg("zheng_he.setup.match"), Msg("zheng_he.setup.match_hint")),
            },
        ),
        "level": Words(
            Msg("zheng_he.setup.level"),
            values={
                "apprentice": Value(
                    Msg("zheng_he.setup.apprentice"), Msg("zheng_he.setup.apprentice_hint")
                ),
                "general": Value(Msg("zheng_he.setup.general"), Msg("zheng_he.setup.general_hint")),
                "khan": Value(Msg("zheng_he.setup.khan"), Msg("zheng_he.setup.khan_hint")),
            },
            when="mode:solo",
        ),
        "emperor": Words(
            Msg("zheng_he.setup.emperor"),
            values={
                "first": Value(
                    Msg("zheng_he.setup.emperor_first"),
                    Msg("zheng_he.setup.emperor_first_hint"),
                    (_EMPEROR, _OVERLORD),
                ),
                "second": Value(
                    Msg("zheng_he.setup.emperor_second"),
                    Msg("zheng_he.setup.emperor_second_hint"),
                    (_OVERLORD, _EMPEROR),
                ),
                "random": Value(Msg("zheng_he.setup.emperor_random"), sides=(_BY_LOT, _BY_LOT)),
            },
            when="mode:duel mode:match",
        ),
    },
    modes=("mode", "level"),
    starts=(
        Start(("human", "computer.1"), {"emperor": "first"}),
        Start(("human", "computer.3"), {"emperor": "random"}),
        Start(("human", "computer.3"), {"mode": "solo", "level": "general"}),
    ),
    chapters=(
        Chapter("chapter-turn", Msg("rules_zheng_he.head.turn")),
        Chapter("chapter-fight", Msg("rules_zheng_he.head.fight")),
        Chapter("chapter-voyage", Msg("rules_zheng_he.head.voyage")),
        Chapter("chapter-map", Msg("rules_zheng_he.head.map")),
        Chapter("chapter-setup", Msg("rules_zheng_he.head.setup")),
        Chapter("chapter-round", Msg("rules_zheng_he.head.round")),
        Chapter("chapter-cards", Msg("rules_zheng_he.head.cards")),
        Chapter("chapter-command", Msg("rules_zheng_he.head.command")),
        Chapter("chapter-emperor", Msg("rules_zheng_he.head.emperor")),
        Chapter("chapter-overlord", Msg("rules_zheng_he.head.overlord")),
        Chapter("chapter-combat", Msg("rules_zheng_he.head.combat")),
        Chapter("chapter-end", Msg("rules_zheng_he.head.end")),
        Chapter("chapter-secrets", Msg("rules_zheng_he.head.secrets")),
        Chapter("chapter-solo", Msg("rules_zheng_he.head.solo")),
        Chapter("chapter-deck", Msg("rules_zheng_he.head.deck")),
        Chapter("chapter-words", Msg("rules_zheng_he.head.words")),
        Chapter("chapter-own", Msg("rules_zheng_he.head.own")),
    ),
    sheets=(
        *("table", "map", "sea", "map_wide"),
        *("cards", "hand", "players", "cards_wide", "dice"),
    ),
    rules_sheets=("rules", "deck"),
    worked_sheets=("table", "map", "dice"),
    book=book.book_page,
    worked=worked.worked,
    data=OwnData(Msg("zheng_he.site.data"), book.EXAMPLE, book.example_file),
)
