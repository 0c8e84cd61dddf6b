"""The list of choices from questions made by hand: which comes first, and which stand in a row."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt
from web.table.base import BaseTable
from web.table.choices import choices
from web.table.i18n import Translator
from web.table.scene import AnyScene, Scene
from web.table.speech import Speaker

SAID = Msg("table.turn_number", number=1)
END = Choice(Action("end"), SAID, "turn", barrier=True)
SWAP = Choice(Action("swap"), SAID, "turn")
DRAGON = Choice(Action("dragon"), SAID, "ability.dragon")


class Points(BaseTable):
    """A table that looks for points first, and names its lots."""

    name = "table.title"

    def place(self, target: str) -> Msg | None:
        return SAID if target.startswith("lot.") else None

    def quick(self, choice: Choice) -> bool:
        return choice.target == "turn"


class Board(Points):
    """A table where points are not what one looks for."""

    points_first = False


def build(lot: int, gain: int | None = None, name: str = "build") -> Choice:
    return Choice(Action(name, (lot,)), SAID, f"lot.{lot}", gain)


@pytest.fixture
def scene(translators: dict[str, Translator]) -> AnyScene:
    return Scene(Speaker(translators["en"], []), {}, 0)


def listed(scene: AnyScene, table: Any, *groups: list[Choice]) -> str:
    prompt = Prompt(0, SAID, tuple(Group(SAID, tuple(group)) for group in groups))
    return choices(replace(scene, prompt=prompt), table, over=False)


def order(html: str) -> list[str]:
    return re.findall(r'data-action="([^"]*)"', html)


def test_groups_that_score_come_first_the_most_points_on_top(scene: AnyScene) -> None:
    groups = ([SWAP], [END], [DRAGON], [build(1)], [build(2, 1)], [build(3, 4), build(4, 2)])
    ranked = ["build.3", "build.4", "build.2", "build.1", "end", "swap", "dragon"]
    assert order(listed(scene, Points(), *groups)) == ranked


def test_where_nothing_scores_abilities_stand_with_the_others(scene: AnyScene) -> None:
    for table, lot in ((Points(), build(1)), (Points(), build(1, 0)), (Board(), build(1, 3))):
        assert order(listed(scene, table, [SWAP], [END], [DRAGON], [lot])) == [
            "dragon", "build.1", "end", "swap"
        ]  # fmt: skip


def test_what_moves_the_game_on_is_told_apart_within_its_group(scene: AnyScene) -> None:
    assert order(listed(scene, Points(), [END, DRAGON, SWAP])) == ["dragon", "swap", "end"]


def test_choices_at_one_place_are_a_row_with_its_points(scene: AnyScene) -> None:
    html = listed(scene, Points(), [build(1, 2), build(1, 2, "roof"), build(2, 3)])
    assert order(html) == ["build.2", "build.1", "roof.1"]
    assert html.count("pick-row") == 1
    assert re.findall(r'pick-place"[^<]*(?:<span class="gain">(.*?)</span>)?', html) == ["+2"]
    differing = listed(scene, Points(), [build(1, 2), build(1, 5, "roof")])
    assert order(differing) == ["roof.1", "build.1"]
    assert re.findall(r'pick-place"[^<]*<span class="gain">', differing) == []


def quick(html: str) -> list[str]:
    """The choices that a phone's lowered sheet has room for."""
    return [found for tag in re.findall(r"<button[^>]*>", html) if "is-quick" in tag
            for found in order(tag)]  # fmt: skip


def test_need_17_a_lowered_sheet_keeps_what_moves_the_game_on(scene: AnyScene) -> None:
    assert quick(listed(scene, Points(), [SWAP], [END], [build(1, 2)])) == ["end"]
    assert quick(listed(scene, Points(), [SWAP], [END], [build(1)])) == ["end", "swap"]
    assert quick(listed(scene, Points(), [build(1, 2)])) == ["build.1"]
    assert "is-primary" in listed(scene, Points(), [END])
    assert "is-primary" not in listed(scene, Points(), [build(1, 2)])
    assert "is-primary" not in listed(scene, Points(), [END, SWAP])
