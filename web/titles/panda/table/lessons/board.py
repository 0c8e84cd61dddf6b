"""Lessons of the action board: a turn, roads, the way down, prices, strength."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.table.lessons import Lesson, Task

SEED: Final = 4
"""White Fist begins; Taohua has a pagoda, Xinghua a market, Heishui a gate."""

START: Final = (
    "guard.yunwu_jinhe guard.lianhu_yulin guard.taohua_meiling"
    " guard.fengtai_yulin guard.zhulin_taohua guard.lianhu_huangtu"
    " hero.monk.yulin hero.monk.jinhe hero.governor.taohua"
    " hero.governor.lianhu hero.warrior.fengtai hero.warrior.meiling"
)
"""A set-up that begins many lessons: the learner in the west, monk and governor side by side."""

AWAY: Final = (
    "guard.lianhu_yulin guard.yunwu_jinhe guard.fengtai_yulin"
    " guard.taohua_meiling guard.lianhu_huangtu guard.zhulin_taohua"
    " hero.monk.jinhe hero.monk.yulin hero.governor.lianhu"
    " hero.governor.taohua hero.warrior.meiling hero.warrior.fengtai"
    " space.0.monk move.monk.yulin_s1 cover.1 tile.own"
)
"""The same places where Yellow River begins, and its first turn."""

BOARD: Final = (
    Lesson(
        name="turn",
        title=Msg("panda.lesson.turn.title"),
        text=Msg("panda.lesson.turn.text"),
        done=Msg("panda.lesson.turn.done"),
        clause="WP-31",
        seed=SEED,
        moves=START,
        tasks=(
            Task(
                ask=Msg("panda.lesson.turn.space"),
                take=("space.0.monk",),
                wrong={
                    "space.0.neutral": Msg("panda.lesson.turn.neutral"),
                    "space.0.*": Msg("panda.lesson.turn.other"),
                    "space.[1-5].*": Msg("panda.lesson.turn.deep"),
                    "pass": Msg("panda.lesson.turn.pass"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.turn.move"),
                take=("move.monk.longmen_jinhe",),
                wrong={
                    "move.*": Msg("panda.lesson.turn.elsewhere"),
                    "stay": Msg("panda.lesson.turn.stay"),
                },
            ),
        ),
    ),
    Lesson(
        name="cover",
        title=Msg("panda.lesson.cover.title"),
        text=Msg("panda.lesson.cover.text"),
        done=Msg("panda.lesson.cover.done"),
        clause="WP-44",
        seed=SEED,
        moves=f"{START} space.0.monk move.monk.yunwu_jinhe",
        tasks=(
            Task(
                ask=Msg("panda.lesson.cover.ninja"),
                take=("cover.1",),
                wrong={"cover.0": Msg("panda.lesson.cover.none")},
            ),
            Task(
                ask=Msg("panda.lesson.cover.tile"),
                take=("tile.own",),
                wrong={"tile.neutral": Msg("panda.lesson.cover.neutral")},
            ),
        ),
    ),
    Lesson(
        name="ways",
        title=Msg("panda.lesson.ways.title"),
        text=Msg("panda.lesson.ways.text"),
        done=Msg("panda.lesson.ways.done"),
        clause="WP-32",
        seed=SEED,
        moves=f"{START} space.0.governor move.governor.zhulin_taohua cover.1 tile.own pass",
        tasks=(
            Task(
                ask=Msg("panda.lesson.ways.warrior"),
                take=("space.0.warrior",),
                wrong={
                    "space.0.governor": Msg("panda.lesson.ways.again"),
                    "space.0.neutral": Msg("panda.lesson.ways.neutral"),
                    "space.[1-5].*": Msg("panda.lesson.ways.closed"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.ways.wutong"),
                take=("move.warrior.meiling_wutong",),
            ),
            Task(
                ask=Msg("panda.lesson.ways.cover"),
                take=("cover.1", "tile.*"),
                until="panda.event.turn",
                then={"panda.prompt.tile": Msg("panda.lesson.ways.tile")},
                wrong={"cover.0": Msg("panda.lesson.ways.none")},
            ),
            Task(
                ask=Msg("panda.lesson.ways.coin"),
                take=("space.1.governor", "option.1"),
                until="panda.event.strength",
                then={"panda.prompt.option": Msg("panda.lesson.ways.option")},
                wrong={
                    "space.[2-5].*": Msg("panda.lesson.ways.deep"),
                    "space.1.*": Msg("panda.lesson.ways.left"),
                    "option.0": Msg("panda.lesson.ways.move"),
                },
            ),
        ),
    ),
    Lesson(
        name="taken",
        title=Msg("panda.lesson.taken.title"),
        text=Msg("panda.lesson.taken.text"),
        done=Msg("panda.lesson.taken.done"),
        clause="WP-33",
        seed=5,
        moves=AWAY,
        tasks=(
            Task(
                ask=Msg("panda.lesson.taken.space"),
                take=("space.0.monk",),
                wrong={
                    "pass": Msg("panda.lesson.taken.pass"),
                    "space.0.*": Msg("panda.lesson.taken.other"),
                    "space.[1-5].*": Msg("panda.lesson.taken.deep"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.taken.move"),
                take=("move.monk.longmen_jinhe",),
            ),
        ),
    ),
    Lesson(
        name="strength",
        title=Msg("panda.lesson.strength.title"),
        text=Msg("panda.lesson.strength.text"),
        done=Msg("panda.lesson.strength.done"),
        clause="WP-40",
        seed=SEED,
        moves=START,
        others=("pass",),
        tasks=(
            Task(
                ask=Msg("panda.lesson.strength.beads"),
                take=("space.1.monk", "option.1"),
                until="panda.event.strength",
                then={"panda.prompt.option": Msg("panda.lesson.strength.option")},
                wrong={
                    "space.0.*": Msg("panda.lesson.strength.weak"),
                    "space.1.*": Msg("panda.lesson.strength.other"),
                    "option.0": Msg("panda.lesson.strength.early"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.strength.neutral"),
                take=("space.1.neutral",),
                wrong={"space.1.monk": Msg("panda.lesson.strength.two")},
            ),
            Task(
                ask=Msg("panda.lesson.strength.luoshan"),
                take=("move.monk.jinhe_luoshan",),
                wrong={"move.*": Msg("panda.lesson.strength.easy")},
            ),
        ),
    ),
)
