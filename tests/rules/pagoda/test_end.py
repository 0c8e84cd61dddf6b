from __future__ import annotations

from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.positions import table

ROOFS = ["rgbv^y", "ybgr^v"]


def test_pg80_sealed_from_the_moment_its_last_column_stands():
    t = table(["g3"], display="gyyyy", gone="g")
    assert not GAME.observe(t.s, 0)["lots"][0]["sealed"]
    t.do("column.1.green")
    assert GAME.observe(t.s, 0)["lots"][0]["sealed"]
    assert [event.params["lot"] for event in t.told("sealed")] == [1]
    assert t.why("tile.1.blue") == "PG-80"
    assert t.why("column.1.green") == "PG-80"


def test_pg80_sealed_when_the_last_tile_is_laid_elsewhere():
    t = table(["g4", "g4"], display="gyyyy", hand="g")
    t.s.tiles[2] = 1 << 1
    t.step("tile.1.yellow")
    t.do("card.display.green")
    assert [event.params["lot"] for event in t.told("sealed")] == [2]
    view = GAME.observe(t.s, 0)
    assert [lot["sealed"] for lot in view["lots"]] == [False, True, *[False] * 4]


def test_pg80_a_top_floor_is_sealed_too():
    t = table(["rvbg4", "g4"], display="ggyyy", gone="g", columns=1)
    assert t.why("roof.1.yellow") == "PG-80"
    assert t.why("tile.2.yellow") == "PG-80"


def test_pg80_a_roof_with_the_last_tile_is_no_sealed_pagoda():
    t = table(["rvbg4", "g4"], display="gyy")
    t.s.tiles[2] = 1 << 1
    t.do("roof.1.yellow")
    view = GAME.observe(t.s, 0)
    assert [lot["sealed"] for lot in view["lots"][:2]] == [False, True]


def test_pg80_a_floor_with_fewer_columns_stays_open():
    t = table(["g3"], display="gyyyy", gone="g")
    assert "column.1.green" in t.legal
    assert not GAME.observe(t.s, 0)["lots"][0]["sealed"]


def test_pg80_sealed_pagodas_end_the_game():
    t = table(["g4", "g4", "g3"], display="gyyyy", gone="g", starter=1)
    t.do("column.3.green")
    assert GAME.observe(t.s, 0)["ending"]
    assert GAME.outcome(t.s) is None
    t.do("end")
    assert GAME.outcome(t.s).reason == "sealed"


def test_pg81_the_active_player_finishes_the_turn():
    t = table([*ROOFS, "bbyg4"], display="gyyrv", starter=1).do("roof.3.yellow")
    assert GAME.outcome(t.s) is None
    assert GAME.observe(t.s, 0)["ending"]
    t.do("column.4.red", "end")
    assert GAME.outcome(t.s).reason == "third_roof"
    assert t.told("over")[0].params["reason"].key == "pagoda.reason.third_roof"


def test_pg81_two_completed_pagodas_do_not_end_it():
    t = table([ROOFS[0], "bbyg4"], display="gyyrv", starter=1).do("roof.2.yellow", "end")
    assert GAME.outcome(t.s) is None
    assert not t.s.last_turn


def test_pg81_after_the_starting_player_the_other_has_one_more_turn():
    t = table([*ROOFS, "bbyg4"], display="gyyrv", starter=0).do("roof.3.yellow", "end")
    assert GAME.outcome(t.s) is None
    assert t.s.last_turn
    assert t.s.mover == 1
    assert [event.params["seat"] for event in t.told("last_turn")] == [1]
    t.do("column.4.red", "end")
    assert GAME.outcome(t.s).reason == "third_roof"


def test_pg81_more_pagodas_may_get_completed_meanwhile():
    lots = [*ROOFS, "bbyg4", "vvrb4"]
    t = table(lots, display="gyyrv", other=("brrvy", "yy"), starter=0)
    t.do("roof.3.yellow", "end", "roof.4.red", "end")
    assert GAME.outcome(t.s).reason == "third_roof"
    assert sum(lot["spire"] is not None for lot in GAME.observe(t.s, 0)["lots"]) == 4


def test_pg81_roofs_and_sealed_pagodas_count_together():
    t = table([*ROOFS, "g3"], display="gyyyy", gone="g", starter=1).do("column.3.green", "end")
    assert GAME.outcome(t.s).reason == "sealed"


def test_pg82_most_points_win():
    t = table([*ROOFS, "bbyg4"], display="gyyrv", starter=1).do("roof.3.yellow", "end")
    outcome = GAME.outcome(t.s)
    assert outcome.winners == (0,)
    assert outcome.scores == (t.score(0), t.score(1))
    assert [name for name, _ in outcome.sources] == ["column", "tile", "spire"]
    assert outcome.sources[2][1] == (15, 0)


def test_pg82_a_tie_is_a_draw():
    t = table([*ROOFS, "bbyg4"], display="gyyrv", starter=1).do("roof.3.yellow")
    t.s.scores = [20, 4, 10, 30, 4, 0]
    t.do("end")
    assert GAME.outcome(t.s).winners == (0, 1)


def progress(t):
    return GAME.observe(t.s, -1)["progress"]


def test_pg81_the_view_counts_completed_pagodas_and_the_turns_that_follow():
    t = table([*ROOFS, "bbyg4"], display="gyyrv", starter=1)
    assert (progress(t)["done"], progress(t)["need"], progress(t)["ends"]) == (2, 3, None)
    t.do("roof.3.yellow")
    assert (progress(t)["done"], progress(t)["ends"]) == (3, 0)
    t = table([*ROOFS, "bbyg4"], display="gyyrv").do("roof.3.yellow")
    assert progress(t)["ends"] == 1
    t.do("column.4.red", "end")
    assert (t.s.mover, progress(t)["ends"]) == (1, 0)


def test_pg80_a_colour_is_scarce_with_no_more_tiles_than_floors_under_way():
    t = table(["g4", "g1", "r2"])
    assert progress(t)["scarce"] == []
    t.s.tiles[2] = 0b10001
    assert progress(t)["scarce"] == [{"color": "green", "left": 2, "wanted": 2}]
    t.s.tiles[4] = 0
    assert progress(t)["scarce"][1] == {"color": "red", "left": 0, "wanted": 1}


def test_pg80_a_pagoda_with_a_roof_wants_no_tile():
    assert progress(table(ROOFS, gone="yv"))["scarce"] == []
