"""The end: ZH-70 to ZH-75."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.state import MATCH
from tests.rules.zheng_he.positions import (
    EMPEROR,
    GAME,
    OVERLORD,
    Table,
    begun,
    emperors,
    overlords,
    table,
)


def last_phase(land: str, voyages=(1,), **options: object) -> Table:
    """The Emperor has one card left, the last of all."""
    return table(land, voyages=voyages, hands=((25,), ()), ending=True, stage=2, **options)


def finish(t: Table) -> Table:
    """Lay a card down and end the phase."""
    return t.do(f"reserve.{t.can('reserve')[0]}", "end")


def test_zh70_the_emperor_with_all_seven_voyages():
    t = table("gansu 1h", gold=1, sea=(1, 0), voyages=range(1, 7), hands=((25,), (1,)))
    t.do("play.25", "voyage", "field.7", "commit.1.1", "roll 1")
    assert t.reason is None  # at the end of the phase, not before
    t.do("end")
    assert t.reason == "emperor_major"
    outcome = GAME.outcome(t.s)
    assert outcome.winners == (0,)
    assert outcome.scores == (12, 0)
    assert t.legal == []


def test_zh70_after_any_reaction():
    t = table("gansu 1h", gold=1, sea=(1, 0), voyages=range(1, 7), hands=((5,), (1,)))
    t.do("play.5", "after", "voyage", "field.7", "commit.1.1", "roll 1")
    assert t.legal == ["decline", "react"]
    t.do("react", "end")
    assert t.reason == "emperor_major"


def test_zh70_the_overlord_with_all_five_borderlands():
    t = overlords("sichuan 1h, gansu 1s, shanxi 1h, zhili 1h, manchus 1h")
    t.do("troops", "move.manchus.liaodong", "done")
    assert t.reason is None
    t.do("end")
    assert t.reason == "overlord_major"
    assert GAME.outcome(t.s).winners == (1,)
    assert GAME.outcome(t.s).scores == (0, 12)


def test_zh70_four_borderlands_are_not_enough():
    t = overlords("sichuan 1h, gansu 1s, shanxi 1h, zhili 1h, manchus 1h")
    t.do("troops", "move.manchus.east", "done", "end")
    assert t.reason is None


ALL_BUT_ONE = "sichuan 1h, gansu 1h, shanxi 1h, zhili 1h, manchus 2h, empire 3a"


def test_zh70_a_goal_reached_in_the_others_phase_waits_for_the_own_one():
    t = table(ALL_BUT_ONE, hands=((2, 3), (5, 6)), voyages=(4,))
    t.do("play.2", "before", "react", "move.manchus.liaodong", "done", "taxes.1", "end")
    assert t.reason is None
    assert t.decider == OVERLORD
    t.do("reserve.5", "end")
    assert t.reason == "overlord_major"


def test_zh70_a_goal_lost_before_the_own_phases_end_does_not_count():
    t = table(ALL_BUT_ONE, hands=((2, 3), (12, 6)), voyages=(4, 5))
    t.do("play.2", "before", "react", "move.manchus.liaodong", "done")
    t.do("attack", "at.liaodong", "send.empire", "done", "roll 555", "roll 441", "end")
    t.do("reserve.12", "end")
    assert t.reason is None


def test_zh70_the_emperors_seventh_voyage_in_the_overlords_phase_counts_at_the_own_end():
    t = table(
        "west 1h", gold=1, sea=(1, 0), voyages=range(1, 7), side=OVERLORD,
        hands=((1, 2), (25, 3)),
    )  # fmt: skip
    t.do("play.25", "before", "react", "field.7", "commit.1.1", "roll 1", "gather", "place.west")
    t.do("end")
    assert t.reason is None
    assert finish(t).reason == "emperor_major"


def test_zh70_no_phase_of_the_overlord_after_the_emperors_last():
    t = table(ALL_BUT_ONE, hands=((2,), ()), ending=True, stage=2, voyages=(1, 4))
    t.do("play.2", "after", "taxes.1", "react", "move.manchus.liaodong", "done", "end")
    assert t.reason == "overlord_minor"
    assert GAME.outcome(t.s).scores == (2, 10)


@pytest.mark.parametrize(
    ("land", "voyages", "reason", "scores"),
    [
        ("sichuan 1a, gansu 2a, shanxi 1a", (1, 2, 3), "emperor_minor", (6, 4)),
        ("sichuan 1a, gansu 2a, zhili 1a, shanxi 1s", (1, 2, 3, 4), "emperor_minor", (7, 4)),
        ("sichuan 1a, gansu 1h, shanxi 1h1s", (1, 2, 3), "overlord_minor", (4, 6)),
        ("sichuan 1a, gansu 1h, empire 5a, west 5h", (1, 2, 3), "overlord_minor", (4, 5)),
        ("sichuan 1a, gansu 1a, zhili 1h", (1, 2, 3), "overlord_tie", (5, 5)),
        ("empire 3a, west 1h", (1, 2, 3), "overlord_minor", (3, 4)),
    ],
)
def test_zh71_the_higher_sum_wins_a_tie_goes_to_the_overlord(land, voyages, reason, scores):
    t = finish(last_phase(land, voyages))
    assert t.reason == reason
    outcome = GAME.outcome(t.s)
    assert outcome.scores == scores
    assert outcome.winners == ((0,) if reason.startswith("emperor") else (1,))
    assert outcome.tie == (("overlord", (), "ZH-71") if scores[0] == scores[1] else None)
    assert dict(outcome.sources) == {
        "borderlands": (scores[0] - len(voyages), scores[1] - 7 + len(voyages)),
        "voyages": (len(voyages), 7 - len(voyages)),
    }


def test_zh71_seats_keep_their_scores_whoever_is_the_emperor():
    t = finish(last_phase("sichuan 1a, gansu 2a, zhili 1a", (1, 2, 3, 4), emperor=1))
    assert t.reason == "emperor_minor"
    assert GAME.outcome(t.s).scores == (3, 7)
    assert GAME.outcome(t.s).winners == (1,)


def test_zh72_the_last_card_is_the_last_of_all():
    t = table("gansu 1a", hands=((25,), (5,)), ending=True, stage=2).do("reserve.25", "end")
    assert t.reason is None  # the Overlord still holds a card
    assert t.decider == OVERLORD
    t = table("gansu 1a", hands=((25,), ()), stage=2).do("reserve.25", "end")
    assert t.reason is None  # the deck isn't empty


def test_zh24_cards_in_the_reserve_do_not_prolong_the_game():
    t = finish(last_phase("gansu 1a", reserves=((1, 2), (3,))))
    assert t.reason is not None


# --- the match -----------------------------------------------------------------------------------


def first_game(land: str, voyages=(1,), **options: object) -> Table:
    """The last phase of a match's first game."""
    return last_phase(land, voyages, mode=MATCH, **options)


def second(t: Table) -> Table:
    """Begin the second game."""
    assert t.reason is None
    return t.do("next_game")


def test_zh75_the_second_game_begins_anew_with_sides_swapped():
    t = second(finish(first_game("sichuan 1a, gansu 1h", (1, 2, 3, 4), reserves=((1,), (2,)))))
    assert t.s.emperor == 1
    assert (t.s.game, t.s.round, t.s.stage) == (2, 1, 1)
    assert GAME.to_move(t.s) == 1
    assert t.land.startswith("sichuan 1a, gansu 1a, shanxi 1a, zhili 1a, liaodong 1a, west 1h")
    assert len(t.voyages) == 1
    assert (len(t.hand(EMPEROR)), len(t.hand(OVERLORD))) == (5, 4)
    assert t.reserve(EMPEROR) == t.reserve(OVERLORD) == []
    assert t.s.known == t.s.known_reserve == [0, 0]
    assert t.s.discard == ()


def match(one: Table, land: str, voyages=(1,), **options: object) -> Table:
    """A match whose first game is at its end, and whose second ends with `land` and `voyages`."""
    t = second(one)
    late = last_phase(land, voyages, mode=MATCH, emperor=1, **options).s
    late.game, late.first, late.turn = 2, t.s.first, t.s.turn
    return finish(Table(late))


def test_zh75_points_of_both_games_add_up():
    one = finish(first_game("sichuan 1a, gansu 1h", (1, 2, 3, 4)))  # 5 : 4
    t = match(one, "sichuan 1a, gansu 1a", (1, 2, 3))  # 5 for seat 1, 4 for seat 0
    assert t.reason == "match"
    outcome = GAME.outcome(t.s)
    assert outcome.scores == (9, 9)
    assert outcome.winners == (0, 1)
    assert outcome.sources == (("game_1", (5, 4)), ("game_2", (4, 5)))


def test_zh75_a_tie_brings_the_overlord_one_point_more():
    one = finish(first_game("sichuan 1a, gansu 1a, zhili 1h", (1, 2, 3)))  # 5 : 5, so 5 : 6
    t = match(one, "sichuan 1a, gansu 1a", (1, 2, 3))  # 4 : 5
    outcome = GAME.outcome(t.s)
    assert outcome.sources == (("game_1", (5, 6)), ("game_2", (4, 5)))
    assert outcome.winners == (1,)


def test_zh75_a_major_victory_brings_twelve_to_nothing():
    one = table(
        "gansu 1a, shanxi 1h", hands=((25,), (1,)), voyages=range(1, 8), mode=MATCH
    ).do("reserve.25", "end")  # fmt: skip
    t = match(one, "sichuan 1a, gansu 1a", (1, 2, 3))
    outcome = GAME.outcome(t.s)
    assert outcome.sources == (("game_1", (12, 0)), ("game_2", (4, 5)))
    assert outcome.scores == (16, 5)
    assert outcome.winners == (0,)


def test_zh75_a_major_victory_of_the_overlord():
    land = "sichuan 1h, gansu 1h, shanxi 1h, zhili 1h, liaodong 1s"
    one = table(land, side=OVERLORD, hands=((25,), (1,)), mode=MATCH).do("reserve.1", "end")
    t = second(one)
    assert list(t.s.first)[-2:] == [0, 12]


def test_zh75_a_major_victory_of_the_overlord_in_the_second_game():
    t = second(finish(first_game("sichuan 1a, gansu 1h", (1, 2, 3, 4))))  # 5 : 4
    land = "sichuan 1h, gansu 1h, shanxi 1h, zhili 1h, liaodong 1s"
    late = table(land, side=OVERLORD, hands=((25,), (1,)), mode=MATCH, emperor=1)
    late.s.game, late.s.first = 2, t.s.first
    finish(late)
    outcome = GAME.outcome(late.s)
    assert outcome.sources == (("game_1", (5, 4)), ("game_2", (12, 0)))
    assert outcome.winners == (0,)


def test_zh75_a_duel_is_one_game():
    t = finish(last_phase("sichuan 1a", (1, 2)))
    assert t.reason is not None
    assert t.legal == []


def rounds(t: Table) -> tuple[int, int]:
    found = GAME.observe(t.s, -1)["rounds"]
    return found["stage"], found["game"]


def test_zh72_the_view_counts_24_rounds_ten_of_them_in_stage_1():
    t = begun()
    assert rounds(t) == (10, 24)
    while t.reason is None:
        if t.can("reserve") and t.legal[0] != "end":
            t.do(f"reserve.{t.can('reserve')[0]}")
        elif "end" in t.legal:
            t.do("end")
        else:
            t.do(t.legal[0])
        assert rounds(t) == (10 if t.s.stage == 1 else 24, 24)
    assert t.s.round == 24


def test_zh72_a_hand_of_one_side_alone_is_played_in_the_next_round():
    t = table(hands=((), (1, 2)), side=OVERLORD, ending=True, stage=2)
    assert rounds(t) == (21, 21)
    t = table(hands=((1,), (2, 3)), ending=True, stage=2)
    assert rounds(t) == (21, 21)
    assert rounds(last_phase("gansu 1h")) == (20, 20)


def majors(t: Table) -> list[tuple[int, int, bool]]:
    return [
        (major["done"], major["need"], major["near"]) for major in GAME.observe(t.s, -1)["majors"]
    ]


def test_zh70_the_view_says_how_far_both_major_victories_are():
    t = table("sichuan 1h, gansu 1s, shanxi 1h, zhili 1a, manchus 1h", voyages=(1, 5))
    assert majors(t) == [(2, 7, False), (3, 5, False)]
    t = table("sichuan 1h, gansu 1s, shanxi 1h, zhili 1h", voyages=range(1, 7))
    assert majors(t) == [(6, 7, True), (4, 5, True)]


def standing(t: Table) -> tuple[list[int], list[int], list[int]]:
    """The sums; of both major victories what is done and what dice are yet to decide."""
    view = GAME.observe(t.s, -1)
    majors = view["majors"]
    return view["sums"], [major["done"] for major in majors], [major["open"] for major in majors]


def test_zh04_zh71_a_borderland_that_is_fought_for_is_nobodys_until_dice_decide():
    land = "sichuan 1h, gansu 1a, shanxi 1h, zhili 1h, liaodong 1h, west 1h"
    t = overlords(land).do("attack")
    assert standing(t) == ([2, 10], [1, 4], [0, 0])
    t.do("at.gansu", "send.west")
    assert standing(t) == ([1, 10], [1, 4], [0, 1]), "it is on its way"
    if "done" in t.legal:
        t.do("done")
    assert GAME.observe(t.s, -1)["shares"] == [
        {"borderlands": 0, "voyages": 1},
        {"borderlands": 4, "voyages": 6},
    ]
    t.do("roll 666", "roll 542")
    assert standing(t) == ([1, 11], [1, 5], [0, 0])


def test_zh49_zh71_a_voyage_counts_once_a_die_lets_it_arrive():
    t = emperors(gold=1, sea=(1, 0), card=25).do("voyage", "field.3")
    assert standing(t) == ([1, 6], [1, 0], [0, 0])
    t.do("commit.1.1")
    assert standing(t) == ([1, 6], [1, 0], [1, 0])
    t.do("roll 1")
    assert standing(t) == ([2, 5], [2, 0], [0, 0])
