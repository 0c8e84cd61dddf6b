"""Lessons on the five abilities, and on the turn that helps where they don't."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg, OptionValue
from web.table.lessons import Lesson, Task
from web.titles.pagoda.table.lessons.building import ENDED, PAY, SIMPLE

FULL: Final[dict[str, OptionValue]] = {"starter": "first"}
"""With abilities; the learner starts."""

ABILITIES: Final = (
    Lesson(
        name="lantern",
        title=Msg("pagoda.lesson.lantern.title"),
        text=Msg("pagoda.lesson.lantern.text"),
        done=Msg("pagoda.lesson.lantern.done"),
        clause="PG-67",
        seed=172,
        options=FULL,
        moves=(
            "column.4.red card.display.red column.4.red column.1.yellow end "
            "column.4.red card.hand.red column.4.red end"
        ),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.lantern.tile"),
                take=("tile.4.*", "card.*"),
                until="pagoda.event.tile",
                then=PAY,
                wrong={"column.*": Msg("pagoda.lesson.lantern.first")},
            ),
            Task(
                ask=Msg("pagoda.lesson.lantern.four"),
                take=("column.*", "card.*"),
                until="pagoda.event.lantern",
                then=PAY,
                wrong={"end": Msg("pagoda.lesson.lantern.end")},
            ),
        ),
    ),
    Lesson(
        name="cards",
        title=Msg("pagoda.lesson.cards.title"),
        text=Msg("pagoda.lesson.cards.text"),
        done=Msg("pagoda.lesson.cards.done"),
        clause="PG-63",
        seed=512,
        options=FULL,
        moves=(
            "column.3.violet column.2.red column.4.yellow card.display.yellow end "
            "column.1.violet card.display.violet column.1.violet column.1.violet end "
            "column.4.yellow column.4.yellow column.2.red end "
            "column.1.violet column.4.yellow column.2.red card.hand.red end "
            "column.5.blue tile.1.yellow tile.4.blue column.2.red column.5.blue end refill "
            "tile.2.red column.1.yellow end"
        ),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.cards.dragon"),
                take=("dragon", "discard.*.green", "done"),
                until="pagoda.event.dragon",
                then={"pagoda.prompt.dragon": Msg("pagoda.lesson.cards.choose")},
                wrong={
                    "column.*": Msg("pagoda.lesson.cards.late"),
                    "discard.*": Msg("pagoda.lesson.cards.keep"),
                },
            ),
            Task(
                ask=Msg("pagoda.lesson.cards.column"),
                take=("column.*", "card.*"),
                until="pagoda.event.column",
                then=PAY,
            ),
            Task(
                ask=Msg("pagoda.lesson.cards.fan"),
                take=("column.*", "tile.*", "card.*", "end", "fan"),
                until="pagoda.event.fan",
                then={**ENDED, "pagoda.prompt.fan": Msg("pagoda.lesson.cards.use")},
                wrong={"refill": Msg("pagoda.lesson.cards.save")},
            ),
        ),
    ),
    Lesson(
        name="pairs",
        title=Msg("pagoda.lesson.pairs.title"),
        text=Msg("pagoda.lesson.pairs.text"),
        done=Msg("pagoda.lesson.pairs.done"),
        clause="PG-64",
        seed=738,
        options=FULL,
        moves=(
            "column.3.green column.5.violet column.1.yellow end "
            "column.2.blue card.display.blue column.3.green card.hand.green column.3.green end "
            "column.2.blue card.hand.blue column.3.green column.2.blue card.display.blue end "
            "column.6.violet column.2.blue column.4.blue end "
            "tile.3.red tile.2.yellow column.3.red column.3.red column.6.violet end "
            "column.4.blue column.3.red column.2.yellow card.hand.yellow end "
            "column.5.violet card.hand.violet column.4.blue bowl.red column.6.violet end "
            "column.4.blue column.2.yellow column.2.yellow end"
        ),
        tasks=(
            Task(
                ask=Msg("pagoda.lesson.pairs.bowl"),
                take=("column.3.red", "bowl.*", "card.*"),
                until="pagoda.event.column",
                then={"pagoda.prompt.pay": Msg("pagoda.lesson.pairs.pay")},
                wrong={
                    "column.*": Msg("pagoda.lesson.pairs.own"),
                    "tile.*": Msg("pagoda.lesson.pairs.later"),
                },
            ),
            Task(
                ask=Msg("pagoda.lesson.pairs.buddha"),
                take=("tile.4.*", "buddha.*", "card.*"),
                until="pagoda.event.tile",
                then={"pagoda.prompt.pay": Msg("pagoda.lesson.pairs.pay")},
                wrong={
                    "tile.3.*": Msg("pagoda.lesson.pairs.red"),
                    "end": Msg("pagoda.lesson.pairs.end"),
                },
            ),
        ),
    ),
    Lesson(
        name="alternative",
        title=Msg("pagoda.lesson.alternative.title"),
        text=Msg("pagoda.lesson.alternative.text"),
        done=Msg("pagoda.lesson.alternative.done"),
        clause="PG-70",
        seed=465,
        options=SIMPLE,
        moves=(
            "column.5.yellow card.display.yellow column.1.blue column.4.yellow end "
            "column.4.yellow column.3.blue column.6.green end "
            "column.2.blue column.6.green card.display.green column.6.green end "
            "column.6.green tile.6.yellow end"
        ),
        tasks=(
            Task(ask=Msg("pagoda.lesson.alternative.start"), take=("alternative",)),
            Task(
                ask=Msg("pagoda.lesson.alternative.column"),
                take=("discard.*", "column.6.yellow"),
                until="pagoda.event.column",
                then={"pagoda.prompt.free": Msg("pagoda.lesson.alternative.free")},
                wrong={"column.*": Msg("pagoda.lesson.alternative.low")},
            ),
        ),
    ),
)
