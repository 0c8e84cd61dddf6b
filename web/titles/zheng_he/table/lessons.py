"""What can be learnt of The Voyages of Zheng He at its table."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg, OptionValue
from web.table.lessons import Lesson, Task

EMPEROR: Final[dict[str, OptionValue]] = {"emperor": "first"}
OVERLORD: Final[dict[str, OptionValue]] = {"emperor": "second"}
"""Which side the learner plays."""

_CARDS: Final = (
    Lesson(
        name="card",
        title=Msg("zheng_he.lesson.card.title"),
        text=Msg("zheng_he.lesson.card.text"),
        done=Msg("zheng_he.lesson.card.done"),
        clause="ZH-21",
        seed=3,
        options=EMPEROR,
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.card.play"),
                take=("play.27",),
                wrong={
                    "reserve.*": Msg("zheng_he.lesson.card.hidden"),
                    "play.*": Msg("zheng_he.lesson.card.other"),
                },
            ),
            Task(
                ask=Msg("zheng_he.lesson.card.use"),
                take=("action",),
                wrong={
                    "taxes.*": Msg("zheng_he.lesson.card.taxes"),
                    "*": Msg("zheng_he.lesson.card.later"),
                },
            ),
            Task(ask=Msg("zheng_he.lesson.card.end"), take=("end",)),
        ),
    ),
    Lesson(
        name="points",
        title=Msg("zheng_he.lesson.points.title"),
        text=Msg("zheng_he.lesson.points.text"),
        done=Msg("zheng_he.lesson.points.done"),
        clause="ZH-40",
        seed=16,
        options=EMPEROR,
        moves="play.3 after",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.points.taxes"),
                take=("taxes.3",),
                wrong={
                    "taxes.*": Msg("zheng_he.lesson.points.fewer"),
                    "*": Msg("zheng_he.lesson.points.other"),
                },
            ),
        ),
    ),
)

_SEA: Final = (
    Lesson(
        name="voyage",
        title=Msg("zheng_he.lesson.voyage.title"),
        text=Msg("zheng_he.lesson.voyage.text"),
        done=Msg("zheng_he.lesson.voyage.done"),
        clause="ZH-48",
        seed=501,
        options=EMPEROR,
        moves="play.27 action end reserve.1 end play.5 after",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.voyage.begin"),
                take=("voyage",),
                wrong={"*": Msg("zheng_he.lesson.voyage.other")},
            ),
            Task(ask=Msg("zheng_he.lesson.voyage.where"), take=("field.*",)),
            Task(
                ask=Msg("zheng_he.lesson.voyage.commit"),
                take=("commit.1.3",),
                wrong={
                    "commit.1.1": Msg("zheng_he.lesson.voyage.two"),
                    "commit.1.2": Msg("zheng_he.lesson.voyage.three"),
                },
            ),
            Task(
                ask=Msg("zheng_he.lesson.voyage.roll"),
                take=("roll",),
                until="zheng_he.event.success",
            ),
        ),
    ),
    Lesson(
        name="sea",
        title=Msg("zheng_he.lesson.sea.title"),
        text=Msg("zheng_he.lesson.sea.text"),
        done=Msg("zheng_he.lesson.sea.done"),
        clause="ZH-49",
        seed=103,
        options=EMPEROR,
        moves="play.17 after junks.3 decline end reserve.11 end"
        " play.26 voyage field.2 commit.1.1 roll end reserve.9 end play.2 after voyage",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.sea.field"),
                take=("field.4",),
                wrong={"field.*": Msg("zheng_he.lesson.sea.elsewhere")},
            ),
            Task(
                ask=Msg("zheng_he.lesson.sea.commit"),
                take=("commit.4.0",),
                wrong={"commit.*": Msg("zheng_he.lesson.sea.fewer")},
            ),
            Task(
                ask=Msg("zheng_he.lesson.sea.roll"),
                take=("roll",),
                until="zheng_he.event.success",
            ),
        ),
    ),
)

_OTHER_SIDE: Final = (
    Lesson(
        name="reaction",
        title=Msg("zheng_he.lesson.reaction.title"),
        text=Msg("zheng_he.lesson.reaction.text"),
        done=Msg("zheng_he.lesson.reaction.done"),
        clause="ZH-34",
        seed=34,
        options=EMPEROR,
        others=("react",),
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.reaction.play"),
                take=("play.24",),
                wrong={
                    "reserve.*": Msg("zheng_he.lesson.reaction.hidden"),
                    "play.*": Msg("zheng_he.lesson.reaction.other"),
                },
            ),
            Task(
                ask=Msg("zheng_he.lesson.reaction.first"),
                take=("before",),
                wrong={"after": Msg("zheng_he.lesson.reaction.after")},
            ),
            Task(
                ask=Msg("zheng_he.lesson.reaction.taxes"),
                take=("taxes.3",),
            ),
        ),
    ),
    Lesson(
        name="troops",
        title=Msg("zheng_he.lesson.troops.title"),
        text=Msg("zheng_he.lesson.troops.text"),
        done=Msg("zheng_he.lesson.troops.done"),
        clause="ZH-44",
        seed=107,
        options=EMPEROR,
        moves="play.26 action end play.18 action end play.13 after",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.troops.choose"),
                take=("troops",),
                wrong={"*": Msg("zheng_he.lesson.troops.other")},
            ),
            Task(
                ask=Msg("zheng_he.lesson.troops.move"),
                take=("move.empire.zhili", "move.empire.liaodong"),
                wrong={
                    "move.empire.*": Msg("zheng_he.lesson.troops.quiet"),
                    "move.*": Msg("zheng_he.lesson.troops.empty"),
                },
            ),
            Task(
                ask=Msg("zheng_he.lesson.troops.again"),
                take=("move.empire.zhili", "move.empire.liaodong"),
                wrong={
                    "move.empire.*": Msg("zheng_he.lesson.troops.quiet"),
                    "done": Msg("zheng_he.lesson.troops.lapse"),
                },
            ),
        ),
    ),
    Lesson(
        name="swap",
        title=Msg("zheng_he.lesson.swap.title"),
        text=Msg("zheng_he.lesson.swap.text"),
        done=Msg("zheng_he.lesson.swap.done"),
        clause="ZH-20",
        seed=55,
        options=OVERLORD,
        moves="play.27 action end",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.swap.reserve"),
                take=("reserve.25",),
                wrong={
                    "play.25": Msg("zheng_he.lesson.swap.open"),
                    "*": Msg("zheng_he.lesson.swap.other"),
                },
            ),
            Task(ask=Msg("zheng_he.lesson.swap.end"), take=("end",)),
        ),
    ),
)

_SEND: Final = Task(
    ask=Msg("zheng_he.lesson.attack.send"),
    take=("send.*",),
    wrong={"done": Msg("zheng_he.lesson.attack.fewer")},
)
_COMBAT: Final = (
    Lesson(
        name="attack",
        title=Msg("zheng_he.lesson.attack.title"),
        text=Msg("zheng_he.lesson.attack.text"),
        done=Msg("zheng_he.lesson.attack.done"),
        clause="ZH-52",
        seed=428,
        options=OVERLORD,
        moves="play.27 action end play.13 action end play.26 action end play.17",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.attack.gansu"),
                take=("attack", "at.gansu"),
                until="zheng_he.event.attack",
                wrong={
                    "troops": Msg("zheng_he.lesson.attack.march"),
                    "at.*": Msg("zheng_he.lesson.attack.elsewhere"),
                    "*": Msg("zheng_he.lesson.attack.other"),
                },
            ),
            *[_SEND] * 3,
            Task(
                ask=Msg("zheng_he.lesson.attack.roll"),
                take=("roll", "roll_on"),
                until="zheng_he.event.won",
            ),
        ),
    ),
    Lesson(
        name="dice",
        title=Msg("zheng_he.lesson.dice.title"),
        text=Msg("zheng_he.lesson.dice.text"),
        done=Msg("zheng_he.lesson.dice.done"),
        clause="ZH-62",
        seed=377,
        options=OVERLORD,
        moves="play.25 taxes.1 end reserve.2 end play.27 action end"
        " play.13 attack at.gansu send.east send.west",
        tasks=(
            Task(ask=Msg("zheng_he.lesson.dice.roll"), take=("roll",)),
            Task(
                ask=Msg("zheng_he.lesson.dice.reveal"),
                take=("reveal.2",),
                wrong={"*": Msg("zheng_he.lesson.dice.keep")},
            ),
            Task(
                ask=Msg("zheng_he.lesson.dice.reroll"),
                take=("reroll.1.0.0", "reroll.5.0.0"),
                until="zheng_he.event.won",
                wrong={
                    "reroll.*": Msg("zheng_he.lesson.dice.pair"),
                    "stop": Msg("zheng_he.lesson.dice.left"),
                },
            ),
        ),
    ),
)

_ENDS: Final = (
    Lesson(
        name="lands",
        title=Msg("zheng_he.lesson.lands.title"),
        text=Msg("zheng_he.lesson.lands.text"),
        done=Msg("zheng_he.lesson.lands.done"),
        clause="ZH-70",
        seed=284,
        options=OVERLORD,
        moves="play.5 before react action"
        " move.sichuan.empire move.gansu.empire move.shanxi.empire end"
        " play.17 action move.west.sichuan move.west.gansu move.east.shanxi move.west.east end"
        " play.26 troops move.zhili.empire end play.7 troops move.east.zhili end"
        " play.18 after troops move.liaodong.empire decline end",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.lands.play"),
                take=("play.9", "play.11", "play.19"),
                wrong={
                    "play.25": Msg("zheng_he.lesson.lands.admiral"),
                    "reserve.*": Msg("zheng_he.lesson.lands.hidden"),
                },
            ),
            Task(
                ask=Msg("zheng_he.lesson.lands.move"),
                take=("troops", "move.manchus.liaodong"),
                until="zheng_he.event.move",
                wrong={
                    "move.zhili.liaodong": Msg("zheng_he.lesson.lands.empty"),
                    "move.*": Msg("zheng_he.lesson.lands.elsewhere"),
                    "*": Msg("zheng_he.lesson.lands.other"),
                },
            ),
        ),
    ),
    Lesson(
        name="sum",
        title=Msg("zheng_he.lesson.sum.title"),
        text=Msg("zheng_he.lesson.sum.text"),
        done=Msg("zheng_he.lesson.sum.done"),
        clause="ZH-71",
        seed=29,
        options=EMPEROR,
        moves="play.26 troops move.liaodong.zhili end reserve.4 end play.27",
        tasks=(
            Task(
                ask=Msg("zheng_he.lesson.sum.move"),
                take=("troops", "move.zhili.liaodong"),
                until="zheng_he.event.move",
                wrong={
                    "move.*": Msg("zheng_he.lesson.sum.elsewhere"),
                    "voyage": Msg("zheng_he.lesson.sum.voyage"),
                    "*": Msg("zheng_he.lesson.sum.other"),
                },
            ),
        ),
    ),
)

_GAME: Final = Lesson(
    name="game",
    title=Msg("zheng_he.lesson.game.title"),
    text=Msg("zheng_he.lesson.game.text"),
    done=Msg("zheng_he.lesson.game.done"),
    clause="ZH-23",
    seed=963,
    options=EMPEROR,
    moves="play.20 after taxes.1 decline end play.11 action end reserve.7 end play.5 action end"
    " play.25 action field.7 commit.1.2 roll roll end reserve.26 end play.27 action end"
    " play.18 action end play.24 after junks.3 react end"
    " play.6 action at.sichuan send.west done roll stop roll stop end"
    " reserve.2 end play.13 action end play.17 after taxes.3 decline end reserve.14 end"
    " reserve.3 end play.12 action end play.16 after voyage field.5 commit.3.1 roll decline end"
    " reserve.15 end play.23 after taxes.3 decline end play.8 action end",
    coach={
        "zheng_he.prompt.phase": Msg("zheng_he.lesson.game.phase"),
        "zheng_he.prompt.order": Msg("zheng_he.lesson.game.order"),
        "zheng_he.prompt.use": Msg("zheng_he.lesson.game.use"),
        "zheng_he.prompt.react": Msg("zheng_he.lesson.game.react"),
        "zheng_he.prompt.voyage": Msg("zheng_he.lesson.game.voyage"),
        "zheng_he.prompt.commit": Msg("zheng_he.lesson.game.commit"),
        "zheng_he.prompt.commit_sea": Msg("zheng_he.lesson.game.commit_sea"),
        "zheng_he.prompt.move_armies": Msg("zheng_he.lesson.game.troops"),
        "zheng_he.prompt.attack": Msg("zheng_he.lesson.game.attack"),
        "zheng_he.prompt.attack_roll": Msg("zheng_he.lesson.game.fight"),
        "zheng_he.prompt.defence_roll": Msg("zheng_he.lesson.game.defence"),
        "zheng_he.prompt.reveal": Msg("zheng_he.lesson.game.reveal"),
        "zheng_he.prompt.reroll": Msg("zheng_he.lesson.game.reroll"),
        "zheng_he.prompt.end": Msg("zheng_he.lesson.game.end"),
    },
)
"""From stage 2 on: 14 of 24 rounds."""

LESSONS: Final = (*_CARDS, *_SEA, *_OTHER_SIDE, *_COMBAT, *_ENDS, _GAME)
"""In the order in which somebody who has never heard of the game can take them."""
