"""Lessons of what comes in the end: missions, a round's end, the game's; and a whole game."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.table.lessons import Lesson, Task
from web.titles.panda.table.lessons.board import SEED, START

_MISSION: Final = (
    "guard.yunwu_jinhe guard.lianhu_yulin guard.taohua_meiling"
    " guard.fengtai_yulin guard.zhulin_taohua guard.lianhu_huangtu"
    " hero.monk.yulin hero.monk.heishui hero.governor.xinghua"
    " hero.governor.lianhu hero.warrior.fengtai hero.warrior.taohua"
)
_ROUND: Final = (
    f"{START} space.0.monk move.monk.yunwu_jinhe cover.1 tile.own"
    " space.1.warrior option.1 space.0.governor move.governor.taohua_jinhe cover.1 tile.own"
    " space.1.warrior option.1 space.0.warrior move.warrior.meiling_wutong cover.1 tile.own pass"
)
_END: Final = (
    "guard.lianhu_yulin guard.longmen_luoshan guard.yunwu_n1"
    " guard.qingxi_meiling guard.wutong_huangtu guard.lianhu_huangtu"
    " hero.monk.lianhu hero.monk.luoshan hero.governor.heishui"
    " hero.governor.qingxi hero.warrior.taohua hero.warrior.meiling"
    " space.0.monk move.monk.luoshan_lianhu cover.1 tile.own space.2.monk"
    " space.0.monk move.monk.lianhu_yulin cover.1 tile.own pass space.2.monk pass"
    " space.0.monk move.monk.luoshan_lianhu space.0.monk stay space.2.monk"
    " space.0.monk move.monk.lianhu_yulin pass space.1.monk option.1 space.1.monk option.1"
    " space.0.monk move.monk.longmen_luoshan cover.1 tile.own"
    " space.0.monk move.monk.lianhu_huangtu cover.1 space.2.monk space.2.monk"
    " bonus.vp bonus.action free.5 move.monk.wutong_huangtu cover.1 pass pass"
    " space.0.monk move.monk.yunwu_longmen cover.1 tile.own space.2.monk space.2.monk pass pass"
    " pass space.0.monk move.monk.meiling_wutong cover.1 tile.own"
)
"""Both clans build gates and little else: the shortest way to the end of a game."""

ENDS: Final = (
    Lesson(
        name="mission",
        title=Msg("panda.lesson.mission.title"),
        text=Msg("panda.lesson.mission.text"),
        done=Msg("panda.lesson.mission.done"),
        clause="WP-91",
        seed=SEED,
        moves=_MISSION,
        others=("pass",),
        tasks=(
            Task(
                ask=Msg("panda.lesson.mission.beads"),
                take=("space.1.monk", "option.1"),
                until="panda.event.strength",
                then={"panda.prompt.option": Msg("panda.lesson.mission.option")},
                wrong={
                    "space.2.*": Msg("panda.lesson.mission.first"),
                    "option.0": Msg("panda.lesson.mission.leave"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.mission.lantern"),
                take=("space.2.monk",),
                wrong={
                    "space.2.[gw]*": Msg("panda.lesson.mission.other"),
                    "space.1.monk": Msg("panda.lesson.mission.more"),
                },
            ),
        ),
    ),
    Lesson(
        name="round",
        title=Msg("panda.lesson.round.title"),
        text=Msg("panda.lesson.round.text"),
        done=Msg("panda.lesson.round.done"),
        clause="WP-38",
        seed=SEED,
        moves=_ROUND,
        tasks=(
            Task(
                ask=Msg("panda.lesson.round.more"),
                take=("space.0.neutral",),
                wrong={
                    "pass": Msg("panda.lesson.round.supply"),
                    "space.[1-5].*": Msg("panda.lesson.round.dear"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.round.move"),
                take=("move.*", "cover.*", "tile.*"),
                until="panda.event.turn",
                then={
                    "panda.prompt.cover": Msg("panda.lesson.round.cover"),
                    "panda.prompt.tile": Msg("panda.lesson.round.tile"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.round.pass"),
                take=("pass",),
                wrong={"space.*": Msg("panda.lesson.round.save")},
            ),
        ),
    ),
    Lesson(
        name="end",
        title=Msg("panda.lesson.end.title"),
        text=Msg("panda.lesson.end.text"),
        done=Msg("panda.lesson.end.done"),
        clause="WP-90",
        seed=13,
        moves=_END,
        tasks=(
            Task(
                ask=Msg("panda.lesson.end.gate"),
                take=("space.2.monk",),
                until="panda.event.trigger",
                wrong={
                    "pass": Msg("panda.lesson.end.wait"),
                    "space.[01].*": Msg("panda.lesson.end.first"),
                    "space.*": Msg("panda.lesson.end.behind"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.end.lantern"),
                take=("space.2.monk",),
                until="panda.event.mission",
                wrong={
                    "pass": Msg("panda.lesson.end.early"),
                    "space.2.neutral": Msg("panda.lesson.end.ap"),
                },
            ),
        ),
    ),
    Lesson(
        name="game",
        title=Msg("panda.lesson.game.title"),
        text=Msg("panda.lesson.game.text"),
        done=Msg("panda.lesson.game.done"),
        seed=SEED,
        coach={
            "panda.prompt.guard": Msg("panda.lesson.game.guard"),
            "panda.prompt.hero": Msg("panda.lesson.game.hero"),
            "panda.prompt.turn": Msg("panda.lesson.game.turn"),
            "panda.prompt.option": Msg("panda.lesson.game.option"),
            "panda.prompt.move": Msg("panda.lesson.game.move"),
            "panda.prompt.cover": Msg("panda.lesson.game.cover"),
            "panda.prompt.tile": Msg("panda.lesson.game.tile"),
            "panda.prompt.parts": Msg("panda.lesson.game.parts"),
            "panda.prompt.build": Msg("panda.lesson.game.build"),
            "panda.prompt.card": Msg("panda.lesson.game.card"),
            "panda.prompt.tiles": Msg("panda.lesson.game.tiles"),
            "panda.prompt.border": Msg("panda.lesson.game.border"),
            "panda.prompt.free": Msg("panda.lesson.game.free"),
            "panda.prompt.appear": Msg("panda.lesson.game.appear"),
        },
    ),
)
