"""What holds in every position: each broken invariant is told by its sentence, and by it alone."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.areas import (
    AREA_OF,
    BORDERLANDS,
    EMPIRE,
    GANSU,
    HOMELANDS,
    WEST,
)
from pygame_engines.games.zheng_he.frames import FRAMES
from pygame_engines.games.zheng_he.state import (
    DUEL,
    EMPEROR_MINOR,
    MATCH,
    MATCHED,
    OVERLORD_TIE,
    RUNNING,
    SOLO,
    State,
)
from tests.rules.zheng_he.positions import EMPEROR, GAME, OVERLORD, cards, mask, position


def put(s: State, **parts: object) -> State:
    """The position with these parts instead of its own."""
    for name, part in parts.items():
        setattr(s, name, part)
    return s


# --- pieces ---------------------------------------------------------------------------------------

TOO_MANY = "there are more pieces on the map than in the game"
BELOW = "a count of pieces is below 0"
FOREIGN = "units stand in the enemy's homeland"
BOTH = "both sides are in one area outside combat"


@pytest.mark.parametrize(
    ("land", "pieces", "told"),
    [
        ("empire 7a, gansu 5a", {}, ""),
        ("empire 8a, gansu 5a", {}, TOO_MANY),
        ("gansu 3h, west 9h", {}, ""),
        ("gansu 4h, west 9h", {}, TOO_MANY),
        ("gansu 2s, west 3s", {}, ""),
        ("gansu 2s, west 4s", {}, TOO_MANY),
        ("", {"gold": 3, "sea": (0, 2)}, ""),
        ("", {"gold": 4, "sea": (0, 2)}, TOO_MANY),
        ("", {"gold": 3, "sea": (0, 3)}, TOO_MANY),
        ("", {"sea": (4, 0), "voyages": (2, 4, 7)}, ""),
        ("", {"sea": (5, 0), "voyages": (2, 4, 7)}, TOO_MANY),
        ("", {"sea": (4, 0), "voyages": (2, 4, 5, 7)}, TOO_MANY),
    ],
)
def test_zh02_there_are_no_more_pieces_than_in_the_game(land, pieces, told):
    assert GAME.check(position(land, **pieces)) == [told] * (told != "")


@pytest.mark.parametrize("pool", ["gold", "sea_gold", "junks"])
def test_no_pool_is_below_0(pool):
    assert GAME.check(put(position(), **{pool: 0})) == []
    assert GAME.check(put(position(), **{pool: -1})) == [BELOW]


@pytest.mark.parametrize(
    ("units", "area"),
    [("armies", EMPIRE), ("armies", GANSU), ("hordes", GANSU), ("hordes", WEST),
     ("settlements", GANSU), ("settlements", WEST)],
)  # fmt: skip
def test_no_area_holds_less_than_nothing(units, area):
    s = position()
    getattr(s, units)[area] = -1
    assert GAME.check(s) == [BELOW]


@pytest.mark.parametrize(
    ("units", "area"),
    [*(("armies", home) for home in HOMELANDS), ("hordes", EMPIRE), ("settlements", EMPIRE)],
)
def test_zh03_nobody_enters_the_enemys_homeland(units, area):
    s = position()
    getattr(s, units)[area] = 1
    assert GAME.check(s) == [FOREIGN]


SEND = ["send", "emperor", "gansu", 2, 0, None, 0, None]
COMBAT = ["combat", "emperor", "gansu", "emperor", 1, 0, 0, 0, 0, [], []]


def used(land: str) -> State:
    """The Emperor has used card 6 in such a land."""
    s = position(land, hands=((6,), ()))
    return put(s, hands=[0, 0], played=6, frames=[["end", EMPEROR]])


@pytest.mark.parametrize("units", ["1a1h", "1a1s", "1a1h1s"])
def test_zh04_both_sides_are_in_one_area_only_in_combat(units):
    s = used(f"empire 1a, gansu {units}, west 1h")
    assert GAME.check(s) == [BOTH]
    for frame in (SEND, COMBAT):
        s.frames = FRAMES.read_all([["end", "emperor"], frame])
        assert GAME.check(s) == []
        for elsewhere in ("sichuan", "shanxi"):
            s.frames[-1][2] = AREA_OF[elsewhere]
            assert GAME.check(s) == [BOTH]


def test_zh04_an_attack_of_two_is_no_combat_in_the_area_of_that_number():
    s = used("gansu 1a1h, west 1h")
    s.frames = [["end", EMPEROR], ["attack", EMPEROR, GANSU, 0, -1]]
    assert GAME.check(s) == [BOTH]


@pytest.mark.parametrize("area", range(9))
def test_zh04_two_sides_meet_in_borderlands(area):
    s = position()
    s.armies[area] = s.hordes[area] = 1
    assert GAME.check(s) == [BOTH if area in BORDERLANDS else FOREIGN]


# --- cards ----------------------------------------------------------------------------------------

COUNT = "cards are missing or too many"
TWICE = "a card is in two places"


def dealt(**parts: object) -> State:
    """Everywhere lies a card: 1 and 2 in hands, 3 and 4 in reserves, 5 to 7 open; 8 in the deck."""
    s = position(hands=((1,), (2,)), reserves=((3,), (4,)), discard=(5, 6, 7))
    put(s, discard=(5,), played=6, used=(7 + 32 * OVERLORD,), frames=[["end", EMPEROR]])
    return put(s, **parts)


def test_zh05_every_card_is_in_one_place():
    assert GAME.check(dealt()) == []
    assert 8 in cards(dealt().deck)


@pytest.mark.parametrize(
    "parts",
    [
        {"hands": [mask([8]), mask([2])]},
        {"hands": [mask([1]), mask([8])]},
        {"reserves": [mask([8]), mask([4])]},
        {"reserves": [mask([3]), mask([8])]},
        {"discard": (8,)},
        {"played": 8},
        {"used": (8 + 32 * OVERLORD,)},
        {"used": (8,)},
        {"hands": [mask([1]), mask([1])]},
        {"hands": [mask([3]), mask([2])]},
        {"discard": (6,)},
        {"played": 7},
    ],
)
def test_zh05_no_card_is_in_two_places(parts):
    assert GAME.check(dealt(**parts)) == [TWICE]


@pytest.mark.parametrize(
    "parts",
    [
        {"hands": [mask([1, 8]), mask([2])]},
        {"reserves": [mask([3]), mask([4, 8])]},
        {"discard": (5, 5)},
        {"discard": ()},
        {"played": 0},
        {"used": ()},
        {"deck": 0},
    ],
)
def test_zh05_no_card_is_missing_or_too_much(parts):
    assert GAME.check(dealt(**parts))[0] == COUNT


def test_zh05_cards_are_counted_one_by_one():
    """As bits twice card 1 is card 2."""
    assert GAME.check(dealt(hands=[mask([1]), 0], discard=(5, 1, 1))) == [COUNT]


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
def test_zh21_a_reserve_has_three_cards(side):
    held = ((10, 11, 12), ()) if side == EMPEROR else ((), (10, 11, 12))
    s = position(reserves=held)
    assert GAME.check(s) == []
    s.deck ^= mask([13])
    s.reserves[side] |= mask([13])
    assert GAME.check(s) == ["a reserve has more than 3 cards"]


# --- what a side knows ----------------------------------------------------------------------------

NOT_LAID = "the card just laid down is not in the reserve"
EARLY = "a card was laid down before its phase"
NOT_HELD = "a known card is neither in the other hand nor just laid down"
NOT_KEPT = "a card known to lie in a reserve is elsewhere"

PAIRS = {
    EMPEROR: lambda card: [card, 0],
    OVERLORD: lambda card: [0, card],
}
"""A list of two with something at one side, nothing at the other."""


def held(side: int, **parts: object) -> State:
    """In the Overlord's phase `side` holds 1 and 2, in its reserve 3 and 4; the other 5, and 6."""
    mine, theirs = ((1, 2), (3, 4)), ((5,), (6,))
    hands, reserves = zip(*((mine, theirs) if side == EMPEROR else (theirs, mine)), strict=True)
    s = position(hands=hands, reserves=reserves, side=OVERLORD)
    s.frames = [["end", OVERLORD]]
    return put(s, **parts)


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
@pytest.mark.parametrize(
    ("card", "told"), [(0, ""), (3, ""), (4, ""), (1, NOT_LAID), (6, NOT_LAID), (8, NOT_LAID)]
)
def test_a_card_laid_down_is_in_the_reserve(side, card, told):
    assert GAME.check(held(side, laid=PAIRS[side](card))) == [told] * (told != "")


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
def test_the_first_card_can_be_the_one_laid_down(side):
    reserves = ((1,), ()) if side == EMPEROR else ((), (1,))
    s = put(position(reserves=reserves, side=OVERLORD), laid=PAIRS[side](1))
    assert GAME.check(s) == []


@pytest.mark.parametrize(
    ("phase", "asked", "side", "told"),
    [
        (EMPEROR, "phase", EMPEROR, EARLY),
        (EMPEROR, "phase", OVERLORD, EARLY),
        (EMPEROR, "end", EMPEROR, ""),
        (EMPEROR, "end", OVERLORD, EARLY),
        (OVERLORD, "phase", EMPEROR, ""),
        (OVERLORD, "phase", OVERLORD, EARLY),
        (OVERLORD, "end", EMPEROR, ""),
        (OVERLORD, "end", OVERLORD, ""),
    ],
)
def test_zh21_a_card_is_laid_down_in_its_phase(phase, asked, side, told):
    s = held(side, laid=PAIRS[side](3), phase=phase, frames=[[asked, phase]])
    assert GAME.check(s) == [told] * (told != "")


def test_zh21_no_card_is_laid_down_while_the_phase_waits_below():
    frames = [["phase", OVERLORD], ["phase", OVERLORD]]
    assert GAME.check(held(OVERLORD, laid=[0, 3], frames=frames)) == [EARLY]


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
@pytest.mark.parametrize(
    ("known", "told"),
    [
        ((1,), ""),
        ((1, 2, 3), ""),
        ((4,), NOT_HELD),
        ((1, 5), NOT_HELD),
        ((6,), NOT_HELD),
        ((8,), NOT_HELD),
    ],
)
def test_zh20_a_known_card_is_in_hand_or_just_laid_down(side, known, told):
    s = held(side, laid=PAIRS[side](3), known=PAIRS[1 - side](mask(known)))
    assert GAME.check(s) == [told] * (told != "")


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
@pytest.mark.parametrize(
    ("known", "told"),
    [
        ((4,), ""),
        ((3,), NOT_KEPT),
        ((1,), NOT_KEPT),
        ((4, 6), NOT_KEPT),
        ((8,), NOT_KEPT),
    ],
)
def test_a_card_known_to_lie_in_a_reserve_is_there_and_not_just_laid_down(side, known, told):
    s = held(side, laid=PAIRS[side](3), known_reserve=PAIRS[1 - side](mask(known)))
    assert GAME.check(s) == [told] * (told != "")


# --- the game -------------------------------------------------------------------------------------

ASKS = "a running game asks something, an ended one nothing"
SECOND = "a match ends with its second game"
ONLY_MATCH = "only a match has a second game"
FIRST = "the first game of a match has a result once it is over"
EVENTS = "only the solo game has events"

RESULT = (EMPEROR_MINOR, 6, 5)
END, NEXT = [["end", EMPEROR]], [["next", EMPEROR]]


@pytest.mark.parametrize(
    ("mode", "game", "first", "over", "frames", "told"),
    [
        (DUEL, 1, (), RUNNING, END, ""),
        (DUEL, 1, (), RUNNING, [], ASKS),
        (DUEL, 1, (), EMPEROR_MINOR, [], ""),
        (DUEL, 1, (), EMPEROR_MINOR, END, ASKS),
        (SOLO, 1, (), OVERLORD_TIE, [], ""),
        (DUEL, 1, (), MATCHED, [], SECOND),
        (SOLO, 1, (), MATCHED, [], SECOND),
        (MATCH, 1, (), RUNNING, END, ""),
        (MATCH, 1, (), MATCHED, [], SECOND),
        (MATCH, 1, (), OVERLORD_TIE, [], SECOND),
        (MATCH, 2, RESULT, RUNNING, END, ""),
        (MATCH, 2, RESULT, MATCHED, [], ""),
        (MATCH, 2, RESULT, MATCHED, END, ASKS),
        (MATCH, 2, RESULT, OVERLORD_TIE, [], SECOND),
        (DUEL, 2, RESULT, RUNNING, END, ONLY_MATCH),
        (SOLO, 2, RESULT, RUNNING, END, ONLY_MATCH),
        (MATCH, 1, RESULT, RUNNING, END, FIRST),
        (MATCH, 1, RESULT, RUNNING, NEXT, ""),
        (MATCH, 1, (), RUNNING, NEXT, FIRST),
        (MATCH, 2, (), RUNNING, END, FIRST),
        (DUEL, 1, RESULT, RUNNING, END, FIRST),
        (DUEL, 1, RESULT, EMPEROR_MINOR, [], FIRST),
    ],
)
def test_zh75_one_game_or_the_two_of_a_match(mode, game, first, over, frames, told):
    s = put(position(mode=mode), game=game, first=first, over=over, frames=frames)
    assert GAME.check(s) == [told] * (told != "")


@pytest.mark.parametrize(
    ("mode", "parts", "told"),
    [
        (SOLO, {}, ""),
        (SOLO, {"events": [0, 0, 0]}, ""),
        (SOLO, {"rush": 1}, ""),
        (SOLO, {"events": []}, EVENTS),
        (SOLO, {"events": [], "rush": 1}, EVENTS),
        (SOLO, {"emperor": 1}, "the solo game is played as the Emperor"),
        (DUEL, {}, ""),
        (DUEL, {"emperor": 1}, ""),
        (DUEL, {"events": [255, 255, 255]}, EVENTS),
        (DUEL, {"rush": 1}, EVENTS),
        (MATCH, {"rush": 1}, EVENTS),
        (MATCH, {"emperor": 1}, ""),
    ],
)
def test_zs01_events_are_the_solo_bots(mode, parts, told):
    assert GAME.check(put(position(mode=mode), **parts)) == [told] * (told != "")


def test_questions_are_looked_at_once_all_else_holds():
    s = put(position(), frames=[["end", OVERLORD]])
    assert GAME.check(s) == ["frames that don't follow from each other"]
    assert GAME.check(put(s, gold=-1)) == [BELOW]
