"""The Panda as text: where the clans stand on the order track is told field by field."""

from __future__ import annotations

import dataclasses

from tests.table.panda.playing import asked, scene_of
from web.titles.panda.table.aloud import aloud
from web.titles.panda.table.tracks import tracks


def test_each_field_of_the_order_track_with_a_clan_on_it_is_told() -> None:
    scene = scene_of(asked("turn", seats=4))
    title = scene.speak.t("panda.table.order_short")
    (order,) = (block for block in aloud(scene, {}).position if block.title == title)
    taken = [field.label for field in tracks(scene).fields if field.clans]
    assert taken
    assert order.lines[-len(taken) :] == tuple(taken)
    assert not {field.label for field in tracks(scene).fields if not field.clans} & {*order.lines}


def test_wp54_the_row_of_city_cards_is_told_as_long_as_one_lies_there() -> None:
    scene = scene_of(asked("turn", seats=4))
    title = scene.speak.t("panda.table.cards")
    (row,) = (block for block in aloud(scene, {}).position if block.title == title)
    assert len(row.lines) == len(scene.view["city_cards"])
    empty = dataclasses.replace(scene, view={**scene.view, "city_cards": []})
    assert title not in {block.title for block in aloud(empty, {}).position}
