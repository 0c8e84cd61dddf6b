"""WP-62 at the table: what a hero that leaves the map does, and where one is that has left it."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import DATA, Table, table
from tests.table.panda.playing import scene_at
from web.table.parts import whole
from web.table.scene import Scene
from web.titles.panda.table import clans, promises, spaces
from web.titles.panda.table.table import TABLE

AWAY = "Off the map: first the hero has to appear again"
NINJAS = "Nowhere just now: too many ninjas"


def seen(t: Table) -> Scene:
    return scene_at(t.s, data=DATA)


def offered(scene: Scene, space: str) -> list[str]:
    """What the first actions of a space's options would do now."""
    rows = spaces.board(scene, TABLE.targets(scene)).rows
    found = next(one for row in rows for one in row.spaces if one.id == f"space-{space}")
    return [option.now[0].text for option in found.options]


@pytest.mark.parametrize(
    ("heroes", "space", "told"),
    [
        ("- zhulin zhulin", "0-monk", AWAY),
        ("shimen - -", "0-monk", NINJAS),
        ("- - -", "0-neutral", AWAY),
        ("- - shimen", "0-neutral", NINJAS),
    ],
)
def test_what_has_left_the_map_is_not_held_by_ninjas(heroes: str, space: str, told: str) -> None:
    assert offered(seen(table(heroes=[heroes, "- - -"])), space) == [told]


def promised(at: str, space: str) -> list[list[str]]:
    """What the options of a space promise, the monk being at a site or off the map."""
    t = table(heroes=[f"{at} - -"], sites={"taohua": "g"}, ap=[9, 9]).do(f"space.{space}")
    scene = seen(t)
    assert scene.prompt is not None
    return [promises.promised(scene, choice) for choice in scene.prompt.choices()]


def test_an_option_says_which_of_the_two_it_does() -> None:
    """To leave the map or to come back to it; others say what they bring."""
    leaves = "Leaves the map, to come back later to any site by the same action"
    assert promised("taohua", "3.monk")[1] == [leaves]
    [back] = promised("-", "3.monk")[1]
    assert back.endswith("more")
    assert promised("taohua", "1.monk")[1] == ["Strength 1 becomes 2"]
    assert promised("taohua", "2.monk")[0] == ["Value 0 becomes 2"]


def test_a_clan_board_says_where_its_heroes_are() -> None:
    scene = seen(table(heroes=["taohua n1 -", "- - -"]))
    columns = clans.players(scene, TABLE.targets(scene))[0].columns
    places = [column.label.rpartition(". ")[2] for column in columns]
    assert places == ["Place: Taohua", "Place: North Edge (west)",
                      "Off the map until the hero appears again"]  # fmt: skip
    drawn = TABLE.regions(scene)["players"]
    assert whole(drawn, scene.parts).count("is-away") == 4
