from __future__ import annotations

from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.positions import position, table


def test_pg75_cards_lie_beside_their_lots_until_the_turns_end():
    t = table(["b4"], display="brryg", hand="vv").do("column.2.red", "tile.1.red")
    view = GAME.observe(t.s, 1)
    assert view["played"] == [
        {"lot": 2, "use": "column", "color": "red", "zone": "display", "seat": 0},
        {"lot": 1, "use": "tile", "color": "blue", "zone": "display", "seat": 0},
    ]
    assert view["discard"] == [0] * 5
    t.do("end")
    assert t.s.played == []
    assert t.s.discard == [0, 0, 0, 1, 1]


def test_pg75_display_to_five_then_hand_to_two():
    t = table([""], display="rrryg", hand="v").do(*["column.1.red"] * 3, "end")
    assert sum(t.s.cards[:5]) == 5
    assert sum(t.s.cards[5:10]) == 2
    drawn = [(event.params["zone"].key, event.seen_by) for event in t.told("drawn")]
    assert drawn == [("pagoda.zone.display", None), ("pagoda.zone.hand", (0,))]
    assert t.told("draw")[0].params["n"] == 1


def test_pg75_the_fan_is_decided_after_the_display():
    t = table([""], display="rrryg", hand="v", markers={"fan": 1})
    t.do(*["column.1.red"] * 3, "end")
    assert t.asks == "fan"
    assert sum(t.s.cards[:5]) == 5
    assert sum(t.s.cards[5:10]) == 1
    assert t.s.played == []


def test_pg75_what_the_dragon_discards_is_put_away_with_the_rest():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 1})
    t.do("dragon", "discard.display.violet", "done")
    assert t.s.played == [(0, 0, 0, 0)]
    assert t.s.discard == [0] * 5


def _empty_pile(s, left=0):
    for color in range(5):
        while s.pile[color] and sum(s.pile) > left:
            s.pile[color] -= 1
            s.discard[color] += 1


def test_pg76_the_discard_pile_is_shuffled_when_a_card_must_be_drawn():
    t = table([""], display="rrryg", hand="vy").do(*["column.1.red"] * 3)
    _empty_pile(t.s, left=1)
    before = sum(t.s.discard)
    t.do("end")
    assert len(t.told("reshuffle")) == 1
    assert t.s.discard == [0] * 5
    # one card came from the old pile, two from the new, this turn's three included
    assert sum(t.s.pile) == before + 3 - 2


def test_pg76_not_before_a_card_must_be_drawn():
    t = table([""], display="rrryg", hand="vy").do(*["column.1.red"] * 3)
    _empty_pile(t.s, left=3)
    t.do("end")
    assert not t.told("reshuffle")
    assert sum(t.s.pile) == 0


def test_pg76_the_dragons_discards_are_shuffled_in():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 1})
    t.do("dragon", "discard.display.violet", "discard.display.yellow")
    _empty_pile(t.s)
    t.do("done")
    assert len(t.told("reshuffle")) == 1
    assert t.s.played == []
    assert sum(t.s.pile) + sum(t.s.cards) == 55
    assert "alternative" in t.legal


def test_pg76_at_least_37_cards_are_outside_the_zones():
    s = position([""], display="vygbr", hand="vygb", other=("vygbr", "vygb"))
    assert sum(s.pile) == 37
    assert GAME.check(s) == []
    s.cards[5] += 1
    s.pile[0] -= 1
    assert any("37" in line for line in GAME.check(s))


def test_pg76_37_cards_through_whole_games():
    for seed in range(20):
        luck = SeededLuck(seed)
        s = GAME.setup(2, {}, luck)
        legal = GAME.legal(s)
        while legal:
            GAME.apply(s, legal[luck.below(len(legal))], luck)
            assert sum(s.pile) + sum(s.discard) + len(s.played) >= 37
            legal = GAME.legal(s)
