"""The question as people get it: wording by key, groups, blocked choices with their reason."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Choice, Msg, plural
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text
from pygame_engines.games.pagoda.decisions import legal
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.positions import Table, position, table

ALL = {"dragon": 2, "bowl": 2, "buddha": 2, "lantern": 2, "fan": 2}


def choices(t: Table) -> dict[str, Choice]:
    return {text(choice.action): choice for choice in GAME.prompt(t.s).choices()}


def blocked(t: Table) -> dict[str, tuple[str, str]]:
    """Blocked choices: action → (clause, key of the refusal)."""
    return {
        name: (choice.clause, choice.refusal.key.removeprefix("pagoda.refusal."))
        for name, choice in choices(t).items()
        if choice.refusal
    }


def message(t: Table) -> str:
    return GAME.prompt(t.s).message.key.removeprefix("pagoda.prompt.")


def test_labels_say_what_happens_and_what_it_brings():
    t = table(["r4", "rb1"], display="rbvyg")
    by = choices(t)
    assert by["column.2.blue"].label == Msg(
        "pagoda.label.column", what=Msg("pagoda.name.column.blue"), lot=2
    )
    assert by["column.2.blue"].gain == 2
    assert by["column.3.red"].gain == 1
    assert by["tile.1.green"].label == Msg(
        "pagoda.label.tile", base=Msg("pagoda.color.red"), field=Msg("pagoda.color.green"), lot=1
    )
    assert by["tile.1.green"].gain == 1
    roof = choices(table(["rgbv4"], display="vyyrg"))["roof.1.yellow"]
    assert roof.gain == 6
    assert roof.label.params["what"] == Msg("pagoda.name.roof.yellow")
    assert roof.target == "lot.1"


def test_groups_come_in_one_order():
    t = table(["r4", "rgbv4"], display="rvvyy", markers=ALL)
    titles = [group.title.key.removeprefix("pagoda.group.") for group in GAME.prompt(t.s).groups]
    assert titles == ["columns", "tiles", "roofs", "abilities", "turn"]


@pytest.mark.parametrize(
    ("action", "target"),
    [("column.2.red", "lot.2"), ("tile.1.red", "lot.1"), ("dragon", "ability.dragon"),
     ("alternative", "turn")],
)  # fmt: skip
def test_targets_on_the_table(action, target):
    assert choices(table(["r4"], display="rrbvy", markers=ALL))[action].target == target


def test_targets_of_payments_and_of_the_refill():
    t = table(["b1"], display="brr", hand="b", markers=ALL)
    t.step("column.1.blue")
    by = choices(t)
    assert by["card.hand.blue"].target == "card.hand.blue"
    assert by["bowl.red"].target == "ability.bowl"
    t = table([""], display="r", hand="b", markers=ALL).do("column.1.red", "end")
    assert choices(t)["fan"].target == "ability.fan"
    assert choices(t)["refill"].target == "turn"


def test_a_turn_counts_the_columns_left():
    t = table([""], display="rrrrr")
    assert (message(t), GAME.prompt(t.s).left) == ("start", 3)
    t.do("column.1.red")
    assert (message(t), GAME.prompt(t.s).left) == ("more", 2)
    t.do("column.1.red", "column.1.red")
    assert (message(t), GAME.prompt(t.s).left) == ("built", 0)


def test_tiles_are_spoken_of_only_where_one_can_be_laid():
    t = table(["r4"], display="rrbvy")
    assert message(t) == "start_tile"
    t.do("column.2.blue")
    assert (message(t), GAME.prompt(t.s).left) == ("more_tile", 2)
    assert message(table(["r4"], display="rvyyg", columns=3)) == "built_tile"
    assert message(table(["r4"], display="rvyyg", columns=3, markers={"lantern": 1})) == (
        "lantern_tile"
    )


def test_who_has_no_card_for_a_column_is_told_what_else_there_is():
    others = ["v4"] * 5
    assert message(table(["r1", *others], display="bbbbb")) == "swap"
    assert message(table(["r1", *others], display="bbbbb", columns=1)) == "only_end"
    assert message(table(["r1", "b4", *others[1:]], display="bbbbb", columns=1)) == "tile_or_end"


def test_where_a_roof_alone_can_be_built_no_tile_is_spoken_of():
    """PG-47: the last tile is laid with the roof only; PG-66: a red one's lantern counts."""
    others = ["v1", "v1", "v1", "v1", "v1"]
    assert message(table(["rgby4"], display="yrrbb")) == "start_roof"
    assert message(table(["rgby4"], display="yrrbb", columns=1)) == "more_roof"
    assert message(table(["rgby4", *others], display="yrrbb")) == "roof"
    assert message(table(["rgby4", *others], display="yrrbb", columns=1)) == "roof_or_end"
    assert message(table(["gbyr4"], display="ryybb", columns=3)) == "built_roof"


def test_a_lantern_counts_in_what_is_left():
    t = table([""], display="rrrrr", markers={"lantern": 1})
    assert GAME.prompt(t.s).left == 4


def test_the_fourth_column_is_the_lanterns():
    t = table(["r1"], display="rrbvy", columns=3, markers={"lantern": 1})
    assert (message(t), GAME.prompt(t.s).left) == ("lantern", 1)
    t = table(["r1"], display="rrbvy", columns=3, used=["lantern"])
    assert (message(t), GAME.prompt(t.s).left) == ("more", 1)


def test_after_a_tile_the_column_is_due():
    t = table(["r4"], display="rbbvy").do("tile.1.blue")
    assert message(t) == "column_due"
    assert blocked(t)["end"] == ("PG-31", "end")


def test_who_is_stuck_is_told_so():
    assert message(table(["v4"] * 6, display="yygbr", hand="gb")) == "stuck"


def test_why_no_tile_here():
    t = table(["r3", "r4", "rgbv3", "b4", "rb4"], display="gvyyg", columns=1)
    t.s.tiles[3] = 0
    by = blocked(t)
    assert by["tile.1.blue"] == ("PG-45", "floor")
    assert choices(t)["tile.1.blue"].refusal == plural("pagoda.refusal.floor", n=1)
    assert by["tile.2.red"] == ("PG-45", "no_card")
    assert by["tile.4.blue"] == ("PG-80", "sealed")
    assert not any(name.startswith("tile.3.") for name in by)
    assert by["roof.3.blue"] == ("PG-50", "floor")
    assert choices(t)["tile.2.red"].label == Msg(
        "pagoda.label.any_tile", what=Msg("pagoda.tile.red"), lot=2
    )
    assert choices(t)["roof.3.blue"].label == Msg("pagoda.label.any_roof", lot=3)
    assert choices(t)["roof.3.blue"].gain is None


def test_an_unfinished_floor_is_told_once_and_only_if_no_tile_can_be_laid():
    t = table(["r2", "b3", "v3", "rgbv2", "bgyr3"], display="gvyyg", columns=1)
    assert [name for name in blocked(t) if name.startswith("tile")] == ["tile.2.blue"]
    assert [name for name in blocked(t) if name.startswith("roof")] == ["roof.5.blue"]
    t = table(["r2", "g4"], display="gvyyg", columns=1)
    assert not [name for name in blocked(t) if name.startswith("tile")]


def test_why_no_fourth_column():
    t = table(["r1", "rb1"], display="rrbvy", columns=3)
    by = blocked(t)
    assert by["column.1.red"] == ("PG-31", "limit")
    assert choices(t)["column.1.red"].refusal == plural("pagoda.refusal.limit", n=3)
    per_lot = [name for name in by if name.startswith("column.")]
    assert len(per_lot) == 6
    assert choices(t)["column.3.blue"].label == Msg("pagoda.label.any_column", lot=3)


def test_why_no_column_of_a_started_floor():
    t = table(["r1"], display="bbbbb")
    assert blocked(t)["column.1.red"] == ("PG-40", "no_card")
    assert choices(t)["column.1.red"].refusal.params["card"] == Msg("pagoda.card.red")


def test_every_started_floor_says_which_card_it_lacks():
    by = blocked(table(["r1", "y2", "r4", "v3"], display="bbbbb"))
    assert [name for name in by if name.startswith("column.")] == [
        "column.1.red", "column.2.yellow", "column.4.violet"
    ]  # fmt: skip


def test_why_this_tile_would_leave_no_column():
    t = table(["r4", *["b4"] * 5], display="rvvvv", hand="vv")
    by = blocked(t)
    assert [name for name, why in by.items() if why == ("PG-32", "column_due")] == [
        "tile.1.blue", "tile.1.green", "tile.1.red", "tile.1.yellow"
    ]  # fmt: skip
    assert [name for name in by if name.startswith("tile.2.")] == ["tile.2.blue"]


def test_why_no_roof():
    t = table(["rgbv4"], display="vvyrg", columns=1)
    by = blocked(t)
    assert by["roof.1.yellow"] == ("PG-50", "roof")
    assert choices(t)["roof.1.yellow"].refusal.params["pair"] == Msg("pagoda.pair.yellow")
    t = table(["rgbv4"], display="vvvrg", columns=3)
    assert [name for name in blocked(t) if name.startswith("roof")] == ["roof.1.blue"]
    assert blocked(t)["roof.1.blue"] == ("PG-51", "limit")


def test_why_no_dragon():
    assert blocked(table([""]))["dragon"] == ("PG-60", "dragon_empty")
    t = table([""], display="rrbvy", markers=ALL).do("column.1.red")
    assert blocked(t)["dragon"] == ("PG-63", "dragon_late")
    t = table([""], display="rrbvy", markers=ALL).do("dragon", "discard.display.blue", "done")
    assert blocked(t)["dragon"] == ("PG-60", "dragon_used")


def test_why_no_alternative_turn():
    t = table([""], display="rrbvy").do("column.1.red")
    assert blocked(t)["alternative"] == ("PG-70", "alternative_late")
    t = table(["v4"] * 6, display="vygbr", hand="yy")
    assert blocked(t)["alternative"] == ("PG-70", "no_room")


def test_payment_dialog_of_a_column():
    t = table(["b1"], display="bgrr", hand="bvv", markers={"bowl": 2})
    t.step("column.1.blue")
    prompt = GAME.prompt(t.s)
    assert (prompt.dialog, prompt.left, message(t)) == ("payment", 1, "pay")
    assert not blocked(t)
    t.step("bowl.red")
    assert (GAME.prompt(t.s).left, message(t)) == (2, "pair")


def test_payment_dialog_tells_of_a_used_ability():
    t = table(["b1"], display="bb", hand="brrvv", markers={"bowl": 2}, used=["bowl"])
    t.step("column.1.blue")
    assert blocked(t) == {"bowl.red": ("PG-60", "bowl_used")}
    t = table(["b4"], display="bb", hand="brrvv", markers={"buddha": 2}, used=["buddha"], columns=1)
    t.step("tile.1.red")
    assert blocked(t) == {"buddha.red": ("PG-60", "buddha_used")}


def test_payment_dialog_of_a_tile_keeps_the_column():
    t = table(["r4", *["b4"] * 5], display="ryy", markers={"buddha": 2})
    t.step("tile.1.yellow")
    assert blocked(t)["buddha.yellow"] == ("PG-32", "column_due")
    t = table(["r4", *["b4"] * 5], display="rvv", markers={"buddha": 2})
    t.step("tile.1.red")
    assert blocked(t)["card.display.red"] == ("PG-32", "column_due")


def test_payment_dialog_of_a_roof():
    t = table(["rgbv4"], display="vyyrr", hand="y", markers={"buddha": 1, "bowl": 1})
    t.step("roof.1.yellow")
    assert (GAME.prompt(t.s).dialog, message(t)) == ("payment", "pay")
    t.do("buddha.red")
    assert t.legal == ["card.display.yellow", "card.hand.yellow"]
    assert (message(t), GAME.prompt(t.s).left) == ("spire", 1)


def test_payment_dialog_of_a_roof_keeps_the_spire():
    t = table(["rgbv4"], display="vyyrr", markers={"buddha": 1})
    t.step("roof.1.yellow")
    assert blocked(t) == {"buddha.yellow": ("PG-50", "spire_due")}


def test_spire_dialog_tells_the_order_and_the_bowls_turn():
    t = table(["rgbv4"], display="vy", hand="y")
    t.step("roof.1.yellow")
    t.step("card.display.violet")
    assert (message(t), GAME.prompt(t.s).left) == ("spire", 2)
    assert blocked(t) == {"card.hand.yellow": ("PG-50", "order")}
    t = table(["rgbv4"], display="vy", hand="yrrbb", markers={"bowl": 1})
    t.step("roof.1.yellow")
    t.step("card.display.violet")
    assert blocked(t) == {"bowl.blue": ("PG-64", "bowl_second")}


def test_pair_dialog_tells_the_order():
    t = table(["b1"], display="r", hand="rr", markers={"bowl": 1})
    t.step("column.1.blue")
    t.step("bowl.red")
    t.step("card.hand.red")
    assert blocked(t) == {"card.display.red": ("PG-64", "order")}


def test_dragon_dialog():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 1}).do("dragon")
    assert (GAME.prompt(t.s).dialog, message(t)) == ("dragon", "dragon")
    assert blocked(t) == {"done": ("PG-63", "done")}
    t.do("discard.display.yellow")
    assert GAME.prompt(t.s).message.params["n"] == 1
    assert blocked(t) == {}
    assert choices(t)["discard.hand.violet"].target == "card.hand.violet"
    assert choices(t)["done"].target == "turn"


def test_alternative_dialog():
    t = table([""], display="vygbr", hand="vy").do("alternative")
    assert (GAME.prompt(t.s).dialog, GAME.prompt(t.s).left) == ("alternative", 4)
    assert blocked(t) == {}
    t.do(*[f"discard.display.{c}" for c in ("violet", "yellow", "green", "blue")])
    assert (GAME.prompt(t.s).dialog, message(t)) == ("alternative", "free")


def test_barriers_mark_what_draws_cards():
    markers = {"fan": 1, "dragon": 1}
    t = table([""], display="vygbr", hand="vy", markers=markers).do("column.1.red")
    assert choices(t)["end"].barrier
    assert not choices(t)["column.2.blue"].barrier
    t.do("end")
    assert choices(t)["fan"].barrier
    assert choices(t)["refill"].barrier
    t = table([""], display="vygbr", hand="vy", markers=markers).do("dragon")
    t.do("discard.hand.violet")
    assert choices(t)["done"].barrier
    t = table([""], display="vygbr", hand="vy").do("alternative")
    t.do(*[f"discard.display.{c}" for c in ("violet", "yellow", "green", "blue")])
    assert all(choice.barrier for choice in choices(t).values() if not choice.refusal)


def test_after_the_end_nothing_is_asked():
    t = table(["v4"] * 6, display="yygbr", hand="gb", other=("yygbr", "gb")).do("pass", "pass")
    assert GAME.prompt(t.s).groups == ()
    assert message(t) == "over"


def test_blocked_choices_stay_few():
    most = 0
    for seed in range(10):
        luck = SeededLuck(seed)
        s = GAME.setup(2, {}, luck)
        actions = legal(s)
        while actions:
            shown = [choice for choice in GAME.prompt(s).choices() if choice.refusal]
            most = max(most, len(shown))
            GAME.apply(s, actions[luck.below(len(actions))], luck)
            actions = legal(s)
    assert most <= 12


def test_pg45_a_tile_lacks_a_card_of_the_highest_floor():
    s = position(["rb4"], display="vvyyg", hand="gg")
    by = {text(choice.action): choice for choice in GAME.prompt(s).choices()}
    assert by["tile.1.blue"].refusal == Msg("pagoda.refusal.no_card", card=Msg("pagoda.card.blue"))
