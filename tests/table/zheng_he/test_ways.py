"""Direct ways: a place says what it is, and moves begin at either end."""

from __future__ import annotations

from pygame_engines.core.notation import text
from tests.rules.zheng_he.positions import emperors, overlords
from tests.table.conftest import regions_in
from tests.table.tree import tree
from tests.table.zheng_he.playing import look
from web.table.i18n import Translator
from web.titles.zheng_he.table.table import TABLE


def test_a_place_that_cant_be_chosen_says_why_and_what_it_is(
    translators: dict[str, Translator],
) -> None:
    t = overlords("west 2h, gansu 1a, liaodong 1a").do("attack")
    scene = look(t, translators["en"])
    shape = tree(regions_in(TABLE, scene)["board"]).ids["area-liaodong"]
    assert shape.attrs["data-reason"] == (
        "None of your units is next to this area.\n"
        "Liaodong: held by the Emperor, 1\u00a0army. Next to Empire, Zhili and Manchus."
        " At the end it counts 1 for the side that holds it."
    )
    assert shape.attrs["data-clause"] == "ZH-52"


def test_zh44_a_move_begins_where_it_leads_from_or_where_it_leads_to(
    translators: dict[str, Translator],
) -> None:
    """Each unit's area offers its own steps, each goal those that lead there, none by itself."""
    t = emperors("empire 1a, gansu 1a").do("troops")
    scene = look(t, translators["en"])
    targets = TABLE.targets(scene)
    moves = [text(action) for action in t.game.legal(t.s) if action.kind == "move"]
    for area in ("empire", "gansu", "sichuan", "zhili"):
        assert {*targets[f"area.{area}"].actions} == {
            move for move in moves if area in move.split(".")
        }, area
    board = tree(regions_in(TABLE, scene)["board"])
    ways = {
        area: (f"ring-{area}" in board.ids, "is-source" in board.ids[f"units-{area}"].classes)
        for area in ("empire", "gansu", "sichuan", "west")
    }
    assert ways == {
        "empire": (True, True),
        "gansu": (True, True),
        "sichuan": (True, False),
        "west": (False, False),
    }


def test_zh52_where_an_attack_can_come_from_is_framed(translators: dict[str, Translator]) -> None:
    t = overlords("east 1h, west 2h, gansu 2a").do("attack", "at.gansu")
    board = tree(regions_in(TABLE, look(t, translators["en"]))["board"])
    framed = {key for key, node in board.ids.items() if "is-source" in node.classes}
    assert framed == {"units-east", "units-west"}
    assert not [key for key in board.ids if key.startswith("ring-")]


def test_zh22_zh23_what_is_told_of_a_stage_is_true_in_it(
    translators: dict[str, Translator],
) -> None:
    for stage, clause, word in ((1, "ZH-22", "deck of stage 2"), (2, "ZH-23", "last card")):
        scene = look(emperors("empire 1a", stage=stage), translators["en"])
        (place,) = tree(regions_in(TABLE, scene)["piles"]).all("supply-place")
        assert place.attrs["data-clause"] == clause
        assert word in place.attrs["data-reason"]
