"""What a choice is said to take and to lead to, against what happens when it is played."""

from __future__ import annotations

from collections.abc import Container, Iterator

from pygame_engines.core.api import Choice
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.progress import ENOUGH
from pygame_engines.games.pagoda.rules import completed, is_full, is_sealed
from pygame_engines.games.pagoda.state import ABILITIES, COLORS, NO_COLOR, ZONES, State
from tests.rules.pagoda.positions import PAYMENTS, Table, position, table

FOUR = [f"discard.display.{color}" for color in ("violet", "yellow", "green", "blue")]


def choices(t: Table) -> dict[str, Choice]:
    return {text(choice.action): choice for choice in GAME.prompt(t.s).choices()}


def cost(t: Table, action: str) -> list[tuple[str, int, int, bool]]:
    return [(c.what, c.amount, c.left, c.short) for c in choices(t)[action].cost]


def effects(t: Table, action: str) -> list[tuple[str, str]]:
    return [(effect.kind, effect.at) for effect in choices(t)[action].effects]


# --- every choice of whole games ------------------------------------------------------------------


def test_all_that_is_said_happens_through_whole_games():
    seen = set()
    for seed in range(12):
        options = {"quick": seed % 3 == 1, "simple": seed % 4 == 3}
        for s in positions(seed, options):
            for choice in GAME.prompt(s).choices():
                if choice.refusal is None:
                    held_against(s, choice)
                    seen |= {effect.kind for effect in choice.effects}
                    seen |= {each.what.split(".")[0] for each in choice.cost}
                else:
                    assert choice.effects == ()
    assert seen == {
        "opens", "closes", "ends_turn", "ends_game", "last_turn", "card", "ability"
    }  # fmt: skip


def positions(seed: int, options: dict[str, bool]) -> Iterator[State]:
    luck = SeededLuck(seed)
    s = GAME.setup(2, options, luck)
    while GAME.legal(s):
        yield s
        actions = GAME.legal(s)
        weights = GAME.advice.weights(s, actions)
        at, left = 0, luck.below(10_000) / 10_000 * sum(weights)
        while at < len(actions) - 1 and left >= weights[at]:
            left -= weights[at]
            at += 1
        GAME.apply(s, actions[at], luck)


def held_against(s: State, choice: Choice) -> None:
    """Each way to carry the choice out brings what it says, and takes what it says."""
    kind, name = choice.action.kind, text(choice.action)
    told = {(effect.kind, effect.at) for effect in choice.effects}
    after = s.copy()
    GAME.apply(after, choice.action, SeededLuck(1))
    ends = [after] if kind not in ("column", "tile", "roof") else list(paid(after, PAYMENTS))
    assert [happened(s, end) for end in ends] == [told] * len(ends), name
    assert not any(each.short for each in choice.cost)
    if kind in ("alternative", "dragon", "fan"):  # more cards follow, or are drawn
        return
    pair = kind in ("bowl", "buddha")
    cards = list(paid(after, {"pair"})) if pair else ends
    for each in choice.cost:
        # PG-46: a blue tile that Buddha pays for sets his marker anew
        there = cards if each.what.startswith("card") else ends
        assert [held(end, s.mover, each.what) for end in there] == [each.left] * len(there), name
        assert each.amount == held(s, s.mover, each.what) - each.left, (name, each)
    if kind in ("column", "tile", "roof"):  # told where all ways take the same, and only there
        ways = {tuple(spent(s, end, f"card.{color}") for color in COLORS) for end in ends}
        told_cards = {each.what for each in choice.cost if each.what.startswith("card")}
        if s.frames[-1][0] == "free" or len(ways) > 1:
            assert told_cards == set(), name
        else:
            (way,) = ways
            taken = {f"card.{color}" for color, n in zip(COLORS, way, strict=True) if n}
            assert told_cards == taken, name


def spent(s: State, after: State, what: str) -> int:
    return held(s, s.mover, what) - held(after, s.mover, what)


def paid(s: State, frames: Container[str]) -> Iterator[State]:
    """The positions once the payment is made: one for each way to make it."""
    if not s.frames or s.frames[-1][0] not in frames:
        yield s
        return
    for action in GAME.legal(s):
        after = s.copy()
        GAME.apply(after, action, SeededLuck(1))
        yield from paid(after, frames)


def happened(s: State, after: State) -> set[tuple[str, str]]:
    found = set()
    for lot in range(6):
        place = f"lot.{lot + 1}"
        if done(after, lot) and not done(s, lot):
            found.add(("closes", place))
        if is_full(after, lot) and not is_full(s, lot) and not is_sealed(after, lot):
            top = len(after.floors[lot]) == (3 if after.quick else 4)
            found.add(("opens", f"roof.{lot + 1}" if top else place))
    if GAME.outcome(after) is not None:
        found |= {("ends_game", ""), ("ends_turn", "")}
    elif after.turn > s.turn:
        found.add(("ends_turn", ""))
    if after.last_turn and not s.last_turn and GAME.outcome(after) is None:
        found.add(("last_turn", ""))
    if completed(s) < ENOUGH <= completed(after) and after.turn == s.turn:
        found.add(("last_turn", "" if s.mover == s.starter else "turn"))
    return found


def done(s: State, lot: int) -> bool:
    """Nothing more can be built here: a whole roof, or no tile is left for it."""
    due = any(frame[:2] == ["pay_spire", lot] for frame in s.frames)
    return is_sealed(s, lot) or (s.spires[lot] != NO_COLOR and not due)


def held(s: State, seat: int, what: str) -> int:
    kind, *rest = what.split(".")
    if kind == "ability":
        return s.markers[seat * 5 + ABILITIES.index(rest[0])]
    zones = [ZONES.index(rest[0])] if len(rest) == 2 else [0, 1]
    color = COLORS.index(rest[-1])
    return sum(s.cards[seat * 10 + zone * 5 + color] for zone in zones)


# --- single cases ---------------------------------------------------------------------------------


def test_pg40_a_column_takes_a_card_of_its_colour():
    t = table(["r1"], display="rrbvy", hand="r")
    assert cost(t, "column.1.red") == [("card.red", 1, 2, False)]
    assert effects(t, "column.1.red") == []


def test_pg40_a_column_without_a_card_is_short_of_it():
    assert cost(table(["r1"], display="bbvvy"), "column.1.red") == [("card.red", 1, -1, True)]


def test_pg31_a_column_over_the_limit_lacks_no_card():
    assert cost(table(["r1"], display="bbvvy", columns=3), "column.1.red") == []


def test_pg64_with_the_bowl_nobody_knows_which_cards_a_column_takes():
    t = table(["r1"], display="rbbvy", markers={"bowl": 1})
    assert cost(t, "column.1.red") == []
    t.step("column.1.red")
    assert cost(t, "card.display.red") == [("card.display.red", 1, 0, False)]
    assert cost(t, "bowl.blue") == [("ability.bowl", 1, 0, False), ("card.blue", 2, 0, False)]


def test_pg64_the_only_pair_for_the_bowl_is_a_columns_price():
    t = table(["r1"], display="bbvyg", markers={"bowl": 1})
    pair = [("ability.bowl", 1, 0, False), ("card.blue", 2, 0, False)]
    assert cost(t, "column.1.red") == pair
    t = table(["r1"], display="bbvvy", markers={"bowl": 1})  # which pair is asked, the bowl is sure
    assert cost(t, "column.1.red") == [("ability.bowl", 1, 0, False)]


def test_pg65_the_only_pair_for_buddha_is_a_tiles_price():
    t = table(["r4"], display="bbvyg", columns=1, markers={"buddha": 2})
    assert cost(t, "tile.1.blue") == [("ability.buddha", 1, 1, False), ("card.blue", 2, 0, False)]
    t = table(["b4"], display="vvryg", columns=1, markers={"buddha": 1})
    assert cost(t, "tile.1.red") == [("card.violet", 2, 0, False)]  # PG-46
    t = table(["r4"], display="rrvvy", markers={"buddha": 1})
    assert cost(t, "tile.1.blue") == []
    t = table(["r4"], display="bbvvy", columns=1, markers={"buddha": 1})
    assert cost(t, "tile.1.blue") == [("ability.buddha", 1, 0, False)]


def test_pg64_pg65_the_only_way_to_pay_a_roof_is_its_price():
    t = table(["rgbv4"], display="bbyyr", columns=1, markers={"buddha": 1})
    assert cost(t, "roof.1.yellow") == [
        ("card.blue", 2, 0, False), ("card.yellow", 2, 0, False), ("ability.buddha", 1, 0, False)
    ]  # fmt: skip
    t = table(["rgbv4"], display="vyrrg", columns=1, markers={"bowl": 1})
    assert cost(t, "roof.1.yellow") == [
        ("card.violet", 1, 0, False),
        ("card.yellow", 1, 0, False),
        ("card.red", 2, 0, False),
        ("ability.bowl", 1, 0, False),
    ]


def test_pg67_the_fourth_column_takes_a_use_of_the_lantern():
    t = table(["r1"], display="rrbvy", columns=3, markers={"lantern": 2})
    assert cost(t, "column.1.red") == [("card.red", 1, 1, False), ("ability.lantern", 1, 1, False)]
    t = table(["r1"], display="rrbvy", columns=3, used=["lantern"])
    assert cost(t, "column.1.red") == [("card.red", 1, 1, False)]


def test_pg45_a_tile_takes_a_card_of_its_base_colour():
    assert cost(table(["r4"], display="rrbvy"), "tile.1.blue") == [("card.red", 1, 1, False)]
    assert cost(table(["r4", "b1"], display="bbvvy"), "tile.1.blue") == [("card.red", 1, -1, True)]
    t = table(["r4"], display="rbbvy", markers={"buddha": 1})
    assert cost(t, "tile.1.blue") == []


def test_pg50_a_roof_takes_its_tiles_card_and_two_for_its_spire():
    t = table(["rgbv4"], display="vyyrg", hand="y")
    assert cost(t, "roof.1.yellow") == [("card.violet", 1, 0, False), ("card.yellow", 2, 1, False)]
    t = table(["rgbv4"], display="vvvrg")
    assert cost(t, "roof.1.violet") == [("card.violet", 3, 0, False)]
    t = table(["rgbv4"], display="vyrgg", columns=1)
    assert cost(t, "roof.1.yellow") == [("card.violet", 1, 0, False), ("card.yellow", 2, -1, True)]


def test_pg50_pg67_a_roof_at_the_limit_takes_a_use_of_the_lantern():
    t = table(["rgbv4"], display="vyyrg", columns=3, markers={"lantern": 1})
    assert cost(t, "roof.1.yellow")[2:] == [("ability.lantern", 1, 0, False)]
    t = table(["vgbr4"], display="ryyvg", columns=3, markers={"lantern": 1})
    assert cost(t, "roof.1.yellow")[2:] == []


def test_pg46_the_bowl_that_a_roofs_tile_gives_may_pay_its_spire():
    t = table(["rvbg4"], display="gyyrr")
    assert cost(t, "roof.1.yellow") == []
    assert len(cost(table(["rvbg4"], display="gyyrr", simple=True), "roof.1.yellow")) == 2


def test_pg60_an_ability_without_a_use_is_short_of_it():
    assert cost(table([""]), "dragon") == [("ability.dragon", 1, -1, True)]
    t = table([""], markers={"dragon": 2})
    assert cost(t, "dragon") == [("ability.dragon", 1, 1, False)]
    t = table([""], display="rrbvy", markers={"dragon": 2}).do("column.1.red")
    assert cost(t, "dragon") == []


def test_pg70_an_alternative_turn_takes_four_cards_of_any_colour():
    t = table([""], display="vygbr", hand="vy")
    assert cost(t, "alternative") == [("card", 4, 3, False)]
    t.do("alternative", *FOUR)
    assert cost(t, "column.1.red") == []
    assert effects(t, "column.1.red") == [("ends_turn", "")]


def test_pg61_where_the_fan_is_asked_the_turn_has_not_ended():
    t = table([""], display="vygbr", hand="vy", markers={"fan": 1}).do("alternative", *FOUR)
    assert effects(t, "column.1.red") == []
    t.do("column.1.red")
    assert cost(t, "fan") == [("ability.fan", 1, 0, False)]
    assert effects(t, "fan") == effects(t, "refill") == [("ends_turn", "")]


def test_pg45_the_column_that_completes_a_floor_opens_it_for_a_tile():
    t = table(["r3", "b2"], display="rrbvy")
    assert effects(t, "column.1.red") == [("opens", "lot.1")]
    assert effects(t, "column.2.blue") == []
    t = table(["r3"], display="rrbvv", markers={"bowl": 1})
    t.step("column.1.red")
    assert effects(t, "card.display.red") == [("opens", "lot.1")]
    t.step("bowl.violet")
    assert effects(t, "card.display.violet") == []
    t.step("card.display.violet")
    assert effects(t, "card.display.violet") == [("opens", "lot.1")]


def test_pg50_the_column_that_completes_the_highest_floor_opens_it_for_the_roof():
    t = table(["gybr3"], display="rrbvy")
    assert effects(t, "column.1.red") == [("opens", "roof.1")]
    t = table(["gyr3"], display="rrbvy", quick=True)
    assert effects(t, "column.1.red") == [("opens", "roof.1")]


def test_pg80_a_floor_completed_without_a_tile_left_is_closed():
    t = table(["r3"], display="rrbvy", gone="r")
    assert effects(t, "column.1.red") == [("closes", "lot.1")]


def test_pg80_the_last_tile_of_a_colour_closes_what_waits_for_one():
    t = table(["r4", "r4", "b4", "r3"], display="rrbvy")
    t.s.tiles[4] = 1 << COLORS.index("blue")
    assert effects(t, "tile.1.blue") == [("closes", "lot.2")]
    t.step("tile.1.blue")
    assert GAME.prompt(t.s).choices()[0].effects[0].at == "lot.2"


def test_pg50_a_roof_closes_its_lot_once_the_spire_is_paid():
    t = table(["rgbv4"], display="vyyrg")
    assert effects(t, "roof.1.yellow") == [("closes", "lot.1")]
    t.step("roof.1.yellow")
    assert effects(t, "card.display.violet") == []
    t.step("card.display.violet")
    assert effects(t, "card.display.yellow") == []
    t.step("card.display.yellow")
    assert effects(t, "card.display.yellow") == [("closes", "lot.1")]


def test_pg81_the_third_roof_begins_the_last_turn_or_ends_the_game():
    roofs = ["rgbv^y", "rbgy^v", "yrvg^r"]
    t = Table(position(roofs, columns=1))
    assert effects(t, "end") == [("ends_turn", ""), ("last_turn", "")]
    t = Table(position(roofs, columns=1, mover=1))
    assert effects(t, "end") == [("ends_game", ""), ("ends_turn", "")]


def test_pg81_what_finishes_the_third_pagoda_says_that_the_last_turn_is_near():
    roofs = ["rgbv^y", "rbgy^v", "b3"]
    for mover, place in ((0, ""), (1, "turn")):
        t = Table(position(roofs, display="bbrvy", gone="b", mover=mover))
        assert effects(t, "column.3.blue") == [("closes", "lot.3"), ("last_turn", place)]
    t = Table(position(["rgbv^y", "rbgy^v", "vryg4"], display="grrvy"))
    assert ("last_turn", "") in effects(t, "roof.3.red")


def test_pg33_the_second_pass_ends_the_game():
    t = table(["v4"] * 6, display="yygbr", hand="gb", other=("yygbr", "gb"))
    assert effects(t, "pass") == [("ends_turn", "")]
    assert effects(t.do("pass"), "pass") == [("ends_game", ""), ("ends_turn", "")]
