"""Lessons of the map: buildings, cities, sites without ninjas."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from web.table.lessons import Lesson, Task
from web.titles.panda.table.lessons.board import SEED

_BUILD: Final = (
    "guard.yunwu_jinhe guard.jinhe_luoshan guard.longmen_luoshan"
    " guard.lianhu_yulin guard.zhulin_taohua guard.fengtai_yulin"
    " hero.monk.yulin hero.monk.taohua hero.governor.jinhe"
    " hero.governor.lianhu hero.warrior.fengtai hero.warrior.luoshan"
    " space.1.governor option.1 space.0.monk move.monk.yulin_s1 cover.1 tile.own"
)
_CITY: Final = (
    "guard.yunwu_taohua guard.lianhu_huangtu guard.zhulin_taohua"
    " guard.lianhu_yulin guard.yunwu_taohua guard.fengtai_yulin"
    " hero.monk.yulin hero.monk.jinhe hero.governor.taohua"
    " hero.governor.lianhu hero.warrior.fengtai hero.warrior.meiling"
    " space.0.monk move.monk.taohua_jinhe cover.1 tile.own pass space.2.monk"
)
_SITE: Final = (
    "guard.huangtu_yulin guard.fengtai_yulin guard.huangtu_yulin"
    " guard.yunwu_jinhe guard.lianhu_yulin guard.yunwu_taohua"
    " hero.monk.jinhe hero.monk.huangtu hero.governor.lianhu"
    " hero.governor.yulin hero.warrior.taohua hero.warrior.yulin"
    " space.0.monk move.monk.huangtu_yulin cover.1 tile.own"
    " space.0.governor move.governor.yulin_s1 cover.1 tile.own"
    " space.0.governor move.governor.lianhu_yulin cover.1 tile.own pass"
    " space.0.warrior move.warrior.yulin_e2 cover.1 tile.own"
)

SITES: Final = (
    Lesson(
        name="build",
        title=Msg("panda.lesson.build.title"),
        text=Msg("panda.lesson.build.text"),
        done=Msg("panda.lesson.build.done"),
        clause="WP-53",
        seed=SEED,
        moves=_BUILD,
        others=("space.0.governor", "move.governor.lianhu_yulin", "cover.1", "tile.own"),
        tasks=(
            Task(
                ask=Msg("panda.lesson.build.market"),
                take=("space.2.governor",),
                wrong={
                    "space.1.*": Msg("panda.lesson.build.early"),
                    "space.2.*": Msg("panda.lesson.build.left"),
                    "space.[345].*": Msg("panda.lesson.build.dear"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.build.pagoda"),
                take=("space.2.warrior",),
                wrong={
                    "pass": Msg("panda.lesson.build.pays"),
                    "space.3.*": Msg("panda.lesson.build.below"),
                },
            ),
        ),
    ),
    Lesson(
        name="city",
        title=Msg("panda.lesson.city.title"),
        text=Msg("panda.lesson.city.text"),
        done=Msg("panda.lesson.city.done"),
        clause="WP-54",
        seed=SEED,
        moves=_CITY,
        tasks=(
            Task(
                ask=Msg("panda.lesson.city.market"),
                take=("space.2.governor",),
                wrong={
                    "space.2.monk": Msg("panda.lesson.city.lantern"),
                    "space.*": Msg("panda.lesson.city.behind"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.city.card"),
                take=("card.left",),
                wrong={"card.right": Msg("panda.lesson.city.right")},
            ),
            Task(
                ask=Msg("panda.lesson.city.tiles"),
                take=("strength.*",),
                until="panda.event.turn",
            ),
        ),
    ),
    Lesson(
        name="site",
        title=Msg("panda.lesson.site.title"),
        text=Msg("panda.lesson.site.text"),
        done=Msg("panda.lesson.site.done"),
        clause="WP-45",
        seed=SEED,
        moves=_SITE,
        tasks=(
            Task(
                ask=Msg("panda.lesson.site.last"),
                take=("space.0.neutral",),
                wrong={
                    "space.0.warrior": Msg("panda.lesson.site.warrior"),
                    "space.[1-5].*": Msg("panda.lesson.site.dear"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.site.go"),
                take=("move.[gm]*.fengtai_yulin", "cover.1"),
                until="panda.event.cover",
                then={"panda.prompt.cover": Msg("panda.lesson.site.cover")},
                wrong={
                    "move.*": Msg("panda.lesson.site.road"),
                    "cover.0": Msg("panda.lesson.site.none"),
                },
            ),
            Task(
                ask=Msg("panda.lesson.site.tile"),
                take=("tile.own",),
                wrong={"tile.neutral": Msg("panda.lesson.site.neutral")},
            ),
        ),
    ),
)
