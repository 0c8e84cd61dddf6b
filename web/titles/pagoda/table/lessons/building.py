"""Lessons on columns, tiles and roofs: what one does on a turn, and what it earns."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg, OptionValue
from web.table.lessons import Lesson, Task

SIMPLE: Final[dict[str, OptionValue]] = {"starter": "first", "simple": True}
"""Without abilities; the learner starts."""

PAY: Final = {
    "pagoda.prompt.pay": Msg("pagoda.lesson.pay"),
    "pagoda.prompt.spire": Msg("pagoda.lesson.pay"),
}
"""What to do where it is asked which card pays."""

ENDED: Final = {
    **PAY,
    "pagoda.prompt.built": Msg("pagoda.lesson.built"),
    "pagoda.prompt.only_end": Msg("pagoda.lesson.built"),
}
"""The same, and where no more columns can be built."""

BUILDING: Final = (
    Lesson(
        name="column",
        title=Msg("pagoda.lesson.column.title"),
        text=Msg("pagoda.lesson.column.text"),
        done=Msg("pagoda.lesson.column.done"),
        clause="PG-40",
        seed=1,
        options=SIMPLE,
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.column.yellow"),
                take=("column.*.yellow", "card.*"),
                until="pagoda.event.column",
                then=PAY,
                wrong={
                    "column.*": Msg("pagoda.lesson.column.other"),
                    "alternative": Msg("pagoda.lesson.column.dear"),
                },
            ),
            Task(
                ask=Msg("pagoda.lesson.column.more"),
                take=("column.*", "card.*"),
                until="pagoda.event.column",
                then=PAY,
                wrong={"end": Msg("pagoda.lesson.column.end")},
            ),
            Task(
                ask=Msg("pagoda.lesson.column.last"),
                take=("column.*", "card.*", "end"),
                until="pagoda.event.drawn",
                then=ENDED,
            ),
        ),
    ),
    Lesson(
        name="tile",
        title=Msg("pagoda.lesson.tile.title"),
        text=Msg("pagoda.lesson.tile.text"),
        done=Msg("pagoda.lesson.tile.done"),
        clause="PG-23",
        seed=198,
        options=SIMPLE,
        moves="column.6.blue card.display.blue column.6.blue column.6.blue end column.6.blue end",
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.tile.violet"),
                take=("tile.6.violet", "card.*"),
                until="pagoda.event.tile",
                then=PAY,
                wrong={
                    "tile.*": Msg("pagoda.lesson.tile.fields"),
                    "column.*": Msg("pagoda.lesson.tile.first"),
                },
            ),
            Task(
                ask=Msg("pagoda.lesson.tile.second"),
                take=("column.6.violet", "card.*"),
                until="pagoda.event.column",
                then=PAY,
                wrong={"column.*": Msg("pagoda.lesson.tile.ground")},
            ),
        ),
    ),
    Lesson(
        name="floors",
        title=Msg("pagoda.lesson.floors.title"),
        text=Msg("pagoda.lesson.floors.text"),
        done=Msg("pagoda.lesson.floors.done"),
        clause="PG-41",
        seed=22,
        options=SIMPLE,
        moves=(
            "column.5.violet card.hand.violet column.5.violet column.2.yellow end "
            "column.5.violet column.2.yellow end "
            "column.5.violet card.display.violet tile.5.red column.5.red card.hand.red "
            "column.5.red end "
            "column.5.red card.hand.red column.5.red tile.5.blue column.5.blue end"
        ),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.floors.third"),
                take=("column.5.blue", "card.*"),
                until="pagoda.event.column",
                then=PAY,
                wrong={"column.*": Msg("pagoda.lesson.floors.less")},
            ),
            Task(
                ask=Msg("pagoda.lesson.floors.again"),
                take=("column.5.blue", "card.*"),
                until="pagoda.event.column",
                then=PAY,
                wrong={
                    "end": Msg("pagoda.lesson.floors.end"),
                    "column.*": Msg("pagoda.lesson.floors.less"),
                },
            ),
        ),
    ),
    Lesson(
        name="other",
        title=Msg("pagoda.lesson.other.title"),
        text=Msg("pagoda.lesson.other.text"),
        done=Msg("pagoda.lesson.other.done"),
        clause="PG-45",
        seed=1298,
        options=SIMPLE,
        moves=(
            "column.3.green column.1.yellow end "
            "column.1.yellow card.hand.yellow column.1.yellow column.3.green end "
            "column.1.yellow tile.1.blue column.1.blue card.hand.blue column.1.blue end "
            "column.1.blue end"
        ),
        others=("column.1.blue", "end"),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.other.leave"),
                take=("column.*.green", "column.*.red", "column.*.violet", "card.*"),
                until="pagoda.event.column",
                then=PAY,
                wrong={
                    "column.1.*": Msg("pagoda.lesson.other.opens"),
                    "column.*": Msg("pagoda.lesson.other.keep"),
                },
            ),
            Task(
                ask=Msg("pagoda.lesson.other.end"),
                take=("column.*.green", "column.*.red", "column.*.violet", "card.*", "end"),
                until="pagoda.event.drawn",
                then=ENDED,
                wrong={
                    "column.1.*": Msg("pagoda.lesson.other.opens"),
                    "column.*": Msg("pagoda.lesson.other.keep"),
                },
            ),
            Task(
                ask=Msg("pagoda.lesson.other.tile"),
                take=("tile.1.*", "card.*"),
                until="pagoda.event.tile",
                then=PAY,
                wrong={"column.*": Msg("pagoda.lesson.other.first")},
            ),
        ),
    ),
    Lesson(
        name="roof",
        title=Msg("pagoda.lesson.roof.title"),
        text=Msg("pagoda.lesson.roof.text"),
        done=Msg("pagoda.lesson.roof.done"),
        clause="PG-50",
        seed=4,
        options=SIMPLE,
        moves=(
            "column.5.red column.2.green card.display.green column.2.green end "
            "column.5.red column.2.green end "
            "column.2.green column.5.red card.hand.red column.5.red tile.5.yellow end "
            "column.5.yellow column.5.yellow column.5.yellow end "
            "column.5.yellow card.hand.yellow tile.5.blue column.5.blue column.5.blue end "
            "tile.2.violet column.5.blue card.hand.blue column.2.violet "
            "column.5.blue card.hand.blue tile.5.violet end "
            "column.5.violet card.hand.violet column.5.violet column.5.violet end "
            "column.5.violet column.6.green end"
        ),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.roof.roof"),
                take=("roof.5.green", "card.*"),
                until="pagoda.event.spire",
                then=PAY,
                wrong={
                    "column.*.green": Msg("pagoda.lesson.roof.green"),
                    "column.*": Msg("pagoda.lesson.roof.less"),
                },
            ),
        ),
    ),
)
