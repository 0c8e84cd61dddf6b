"""The computer's advice has its reasons: what the choice brings, leads to, costs and ends."""

from __future__ import annotations

from typing import Any

from pygame_engines.core.notation import text
from tests.rules.pagoda.positions import position as pagoda
from tests.rules.panda import positions as panda
from tests.rules.zheng_he import positions as zheng_he
from tests.table.conftest import Client
from tests.table.test_consequences import scene_of
from tests.table.tree import tree
from web import titles
from web.table import advice
from web.table.lessons import LEARNER
from web.table.scene import Scene


def why(scene: Scene[Any], title: str, action: str) -> list[str]:
    """What is said of a choice, with plain blanks."""
    assert scene.prompt is not None
    (choice,) = (c for c in scene.prompt.choices() if text(c.action) == action)
    lines = advice.reasons(scene, titles.table(title), choice)
    return [line.replace("\u00a0", " ") for line in lines]


def test_a_column_brings_its_points_and_costs_its_cards() -> None:
    scene = scene_of("pagoda", pagoda(display="rrbvy"))
    assert why(scene, "pagoda", "column.1.red")[:2] == [
        "Brings 1 point at once",
        "Costs: 1 card (red)",
    ]


def test_a_command_action_costs_command_points() -> None:
    t = zheng_he.emperors("gansu 1a, empire 1a, west 1h")
    assert "Costs: 3 CP" in why(scene_of("zheng_he", t.s, zheng_he.GAME), "zheng_he", "troops")


def test_a_space_leads_somewhere_and_leaves_guards_and_ap() -> None:
    """What a space would do stands before its price, and what it ends after."""
    t = panda.table(ap=[4, 4], heroes=["zhulin - -"])
    found = why(scene_of("panda", t.s, panda.GAME), "panda", "space.1.monk")
    assert [line.partition(": ")[0] for line in found] == [
        "Monk",
        "Prayer beads",
        "Costs",
        "Then everything above is closed to you",
    ]
    assert found[1] == "Prayer beads: Strength 1 becomes 2"
    assert found[2] == "Costs: 1 guard (9 left) and 1 AP (3 left)"
    t.do("space.1.monk")
    option = why(scene_of("panda", t.s, panda.GAME), "panda", "option.1")
    assert option == ["Prayer beads: Strength 1 becomes 2"]


def test_a_move_says_what_the_next_building_there_needs_and_brings() -> None:
    t = panda.table(heroes=["zhulin - -"], strength={"0.monk": 4}).do("space.0.monk")
    scene = scene_of("panda", t.s, panda.GAME)
    moves = [text(a) for a in panda.GAME.legal(t.s) if a.kind == "move"]
    told = [why(scene, "panda", action) for action in moves]
    assert any(lines and lines[0].startswith("Next building: needs 2 guards") for lines in told)


def test_the_reasons_stand_below_the_advice_and_are_announced(client: Client) -> None:
    client.at = 0
    client("lesson", game="panda", id="lesson-panda-game", created="2026-11-29")
    while (
        client.session.decider != LEARNER
        or client.session.prompt().message.key != "panda.prompt.turn"
    ):
        client.go_on(1)
    client("advise")
    answer = client("advised", action="space.0.monk")
    listed = tree(answer["regions"]["lesson"]).one("lesson-reasons")
    lines = [one.text for one in listed.walk() if one.tag == "li"]
    assert any(line.startswith("Costs: 1") for line in lines)
    assert set(lines) <= set(client.announced)
