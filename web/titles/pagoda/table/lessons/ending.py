"""Lessons on how a pagoda closes and the game ends, and a coached first game."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.table.lessons import Lesson, Task
from web.titles.pagoda.table.lessons.abilities import FULL
from web.titles.pagoda.table.lessons.building import ENDED, PAY, SIMPLE

ENDING: Final = (
    Lesson(
        name="closed",
        title=Msg("pagoda.lesson.closed.title"),
        text=Msg("pagoda.lesson.closed.text"),
        done=Msg("pagoda.lesson.closed.done"),
        clause="PG-80",
        seed=937,
        options=SIMPLE,
        moves=(
            "column.6.blue column.5.yellow card.display.yellow column.5.yellow end "
            "column.2.blue column.4.violet card.hand.violet column.5.yellow end column.3.blue "
            "column.4.violet column.4.violet end column.1.blue end alternative "
            "discard.display.violet discard.display.red discard.display.red "
            "discard.display.green column.6.blue alternative discard.display.violet "
            "discard.display.green discard.hand.green discard.hand.red column.2.blue "
            "column.3.blue column.2.blue end column.6.blue column.4.violet end column.3.blue "
            "tile.4.blue end column.3.blue card.hand.blue tile.3.blue column.5.yellow "
            "tile.5.blue end column.1.blue end alternative discard.display.red "
            "discard.hand.yellow discard.display.red discard.hand.green column.1.blue "
            "alternative discard.display.green discard.hand.red discard.display.yellow "
            "discard.display.green column.3.blue alternative discard.display.violet "
            "discard.hand.yellow discard.display.green discard.display.violet column.1.blue "
            "alternative discard.display.violet discard.hand.yellow discard.display.yellow "
            "discard.display.green column.2.blue alternative discard.hand.red "
            "discard.hand.violet discard.display.yellow discard.display.red column.6.blue "
            "column.3.blue tile.2.violet column.2.violet end column.3.blue end alternative "
            "discard.display.green discard.display.green discard.display.yellow "
            "discard.hand.red column.4.blue tile.6.green column.6.green card.hand.green "
            "column.6.green card.hand.green column.6.green end column.3.blue column.4.blue "
            "column.6.green end tile.1.red column.2.violet end column.4.blue column.2.violet "
            "card.hand.violet column.2.violet end column.4.blue column.1.red card.display.red "
            "end"
        ),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.closed.last"),
                take=("tile.*.yellow", "card.*"),
                until="pagoda.event.sealed",
                then=PAY,
                wrong={
                    "column.*.blue": Msg("pagoda.lesson.closed.card"),
                    "column.*": Msg("pagoda.lesson.closed.first"),
                },
            ),
            Task(
                ask=Msg("pagoda.lesson.closed.yellow"),
                take=("column.*.yellow", "card.*"),
                until="pagoda.event.column",
                then=PAY,
                wrong={"column.*": Msg("pagoda.lesson.closed.less")},
            ),
        ),
    ),
    Lesson(
        name="end",
        title=Msg("pagoda.lesson.end.title"),
        text=Msg("pagoda.lesson.end.text"),
        done=Msg("pagoda.lesson.end.done"),
        clause="PG-81",
        seed=2751,
        options={**SIMPLE, "quick": True},
        moves=(
            "column.1.blue column.5.red column.2.green end column.1.blue column.5.red "
            "column.2.green end column.1.blue column.1.blue end tile.1.yellow column.1.yellow "
            "card.display.yellow column.1.yellow column.2.green end column.1.yellow "
            "card.display.yellow column.1.yellow card.display.yellow tile.1.yellow "
            "column.5.red end column.2.green column.5.red tile.5.red column.1.yellow end "
            "tile.2.blue column.2.blue column.5.red column.5.red end column.2.blue end "
            "column.5.red column.5.red tile.5.violet column.1.yellow end column.2.blue "
            "column.5.violet card.hand.violet column.5.violet end column.2.blue "
            "column.1.yellow column.5.violet card.display.violet end tile.2.violet "
            "column.1.yellow column.2.violet column.5.violet end roof.5.violet "
            "card.hand.violet roof.1.green end column.2.violet column.2.violet column.2.violet "
            "end"
        ),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.end.roof"),
                take=("roof.2.green", "card.*"),
                until="pagoda.event.spire",
                then=PAY,
                wrong={"column.*": Msg("pagoda.lesson.end.less")},
            ),
            Task(
                ask=Msg("pagoda.lesson.end.last"),
                take=("column.*", "card.*", "end"),
                until="pagoda.event.last_turn",
                then=ENDED,
            ),
        ),
    ),
    Lesson(
        name="game",
        title=Msg("pagoda.lesson.game.title"),
        text=Msg("pagoda.lesson.game.text"),
        done=Msg("pagoda.lesson.game.done"),
        seed=17,
        options={**FULL, "quick": True},
        coach={
            "pagoda.prompt.start": Msg("pagoda.lesson.game.start"),
            "pagoda.prompt.start_tile": Msg("pagoda.lesson.game.start_tile"),
            "pagoda.prompt.pay": Msg("pagoda.lesson.game.pay"),
            "pagoda.prompt.more": Msg("pagoda.lesson.game.more"),
            "pagoda.prompt.more_tile": Msg("pagoda.lesson.game.more_tile"),
            "pagoda.prompt.column_due": Msg("pagoda.lesson.game.column_due"),
            "pagoda.prompt.built": Msg("pagoda.lesson.game.built"),
            "pagoda.prompt.built_tile": Msg("pagoda.lesson.game.built_tile"),
            "pagoda.prompt.lantern": Msg("pagoda.lesson.game.lantern"),
            "pagoda.prompt.fan": Msg("pagoda.lesson.game.fan"),
            "pagoda.prompt.dragon": Msg("pagoda.lesson.game.dragon"),
            "pagoda.prompt.pair": Msg("pagoda.lesson.game.pair"),
            "pagoda.prompt.spire": Msg("pagoda.lesson.game.spire"),
            "pagoda.prompt.swap": Msg("pagoda.lesson.game.swap"),
        },
    ),
)
