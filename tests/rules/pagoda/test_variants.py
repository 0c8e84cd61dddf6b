from __future__ import annotations

from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.positions import starting, table


def test_pg90_quick_pagodas_have_three_floors():
    t = table(["rgb4"], display="byyvv", quick=True)
    assert starting("roof", t.legal) == ["roof.1.violet", "roof.1.yellow"]
    assert t.why("tile.1.yellow") == "PG-47"
    t.do("roof.1.yellow")
    assert t.s.spires[0] == 1


def test_pg90_the_spire_scores_four():
    t = table(["rgb4"], display="byyvv", quick=True)
    before = t.score()
    t.do("roof.1.yellow")
    assert t.score() - before == 5
    assert t.s.scores[2] == 4


def test_pg90_third_floors_take_a_tile_in_the_full_game():
    t = table(["rgb4"], display="byyvv", columns=1)
    assert "tile.1.yellow" in t.legal
    assert not starting("roof", t.legal)


def test_pg91_simple_games_have_no_abilities():
    t = table(["y4", "g4", "b4"], display="ygbrr", simple=True, columns=1)
    t.do("tile.1.red", "tile.2.red", "tile.3.red")
    assert t.s.markers == [0] * 10
    assert not t.told("marker")


def test_pg91_no_bowl_from_the_tile():
    t = table(["g4", *["b4"] * 5], display="gyy", simple=True)
    assert starting("tile", t.legal) == ["tile.1.yellow"]
    t = table(["rvbg4", "gr1"], display="gyrr", simple=True, columns=1)
    assert not starting("roof", t.legal)


def test_pg91_no_lantern_from_the_roofs_tile():
    t = table(["vgbr4"], display="ryyvg", columns=3, simple=True)
    assert t.why("roof.1.yellow") == "PG-51"


def test_pg91_the_dragon_is_not_even_offered():
    t = table([""], display="vygbr", simple=True)
    assert t.why("dragon") == "PG-91"
    assert "dragon" not in [choice.action.kind for choice in GAME.prompt(t.s).choices()]


def test_pg90_pg91_switches_are_independent():
    for quick in (False, True):
        for simple in (False, True):
            s = GAME.setup(2, {"quick": quick, "simple": simple}, SeededLuck(1))
            assert (s.quick, s.simple) == (quick, simple)
