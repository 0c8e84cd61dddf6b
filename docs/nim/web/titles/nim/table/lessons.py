"""What can be learnt of Nim at its table, in the order in which it is taught."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.table.lessons import Lesson, Task

LESSONS: Final = (
    Lesson(
        name="card",
        title=Msg("nim.lesson.card.title"),
        text=Msg("nim.lesson.card.text"),
        done=Msg("nim.lesson.card.done"),
        clause="NM-12",
        seed=5,  # one's card is the 4
        tasks=(
            Task(ask=Msg("nim.lesson.card.show"), take=("show",)),
            Task(
                ask=Msg("nim.lesson.card.four"),
                take=("take.4",),
                wrong={"take.*": Msg("nim.lesson.card.fewer")},
            ),
        ),
    ),
    Lesson(
        name="bonus",
        title=Msg("nim.lesson.bonus.title"),
        text=Msg("nim.lesson.bonus.text"),
        done=Msg("nim.lesson.bonus.done"),
        clause="NM-22",
        seed=5,
        moves="take.3 take.3 take.3 take.3",  # six stones each, three are left
        others=("take.*",),
        tasks=(
            Task(
                ask=Msg("nim.lesson.bonus.eight"),
                take=("take.2",),
                wrong={
                    "show": Msg("nim.lesson.bonus.hide"),
                    "take.*": Msg("nim.lesson.bonus.other"),
                },
            ),
        ),
    ),
    Lesson(
        name="game",
        title=Msg("nim.lesson.game.title"),
        text=Msg("nim.lesson.game.text"),
        done=Msg("nim.lesson.game.done"),
        seed=7,
        coach={"nim.prompt.take": Msg("nim.lesson.game.take")},
    ),
)
