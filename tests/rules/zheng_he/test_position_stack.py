"""Questions in a position that can't lie upon each other: each rule of their order by itself."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.state import (
    COMMAND,
    DUEL,
    EMPEROR_MINOR,
    MATCH,
    SOLO,
)
from tests.rules.zheng_he.positions import (
    BUILT_IN,
    DECK,
    GAME,
    OVERLORD,
    SeededLuck,
    Table,
    emperors,
    overlords,
    position,
)
from tests.rules.zheng_he.questions import COMPLETED, FITS, FOLLOWS, stacked, told
from tests.rules.zheng_he.solo import bot

LEFT_OPEN = "cards of a phase lie open after the end"


# --- what lies at the bottom ----------------------------------------------------------------------


@pytest.mark.parametrize("parts", [{"played": 6}, {"used": (6,)}, {"use": COMMAND}])
def test_after_the_end_no_card_of_a_phase_lies_open(parts):
    s = position(discard=(6,))
    s.over, s.frames = EMPEROR_MINOR, []
    assert GAME.check(s) == []
    s.discard = () if parts.keys() & {"played", "used"} else (6,)
    for name, part in parts.items():
        setattr(s, name, part)
    assert GAME.check(s) == [LEFT_OPEN]


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        ([["phase", "overlord"]], ""),
        ([["end", "overlord"]], ""),
        ([["phase", "emperor"]], FOLLOWS),
        ([["end", "emperor"]], FOLLOWS),
        ([["phase", "overlord"]] * 2, FOLLOWS),
        ([["end", "overlord"]] * 2, FOLLOWS),
        ([["end", "overlord"], ["phase", "overlord"]], FOLLOWS),
        ([["end", "overlord"], ["use", "overlord", 0]], FOLLOWS),
        ([["react", "overlord"]], FOLLOWS),
        ([["use", "overlord", 0]], FOLLOWS),
    ],
)
def test_zh21_a_phase_begins_or_will_end(frames, sentence):
    t = Table(position("west 3h", hands=((), (24,)), side=OVERLORD))
    assert stacked(t, *frames) == sentence


@pytest.mark.parametrize(
    ("mode", "game", "frames", "sentence"),
    [
        (MATCH, 1, [["next", "emperor"]], ""),
        (MATCH, 1, [["next", "overlord"]], FOLLOWS),
        (MATCH, 1, [["next", "emperor"]] * 2, FOLLOWS),
        (MATCH, 1, [["next", "emperor"], ["end", "emperor"]], FOLLOWS),
        (MATCH, 2, [["next", "emperor"]], FOLLOWS),
        (DUEL, 1, [["next", "emperor"]], FOLLOWS),
    ],
)
@pytest.mark.parametrize("side", range(2))
def test_zh75_a_match_waits_between_its_games(mode, game, frames, sentence, side):
    t = Table(position(mode=mode, side=side))
    t.s.first, t.s.game = (EMPEROR_MINOR, 6, 5), game
    assert stacked(t, *frames) == sentence


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        ([["discard", "overlord"]], ""),
        ([["discard", "emperor"]], FOLLOWS),
        ([["discard", "overlord"]] * 2, FOLLOWS),
        ([["discard", "overlord"], ["use", "overlord", 0]], FOLLOWS),
        ([["use", "overlord", 0], ["discard", "overlord"]], FOLLOWS),
    ],
)
def test_zh25_cards_go_down_last(frames, sentence):
    t = overlords("gansu 1a, west 3h", card=24, reserve=(10,)).do("reveal.10")
    assert told(t, *frames) == sentence


# --- whose turn it is with an open card -----------------------------------------------------------

ORDER, USE = ["order", "overlord"], ["use", "overlord", 0]
REACT, OTHERS_ORDER = ["react", "emperor"], ["order", "emperor"]
OWN_REACT, OTHERS_USE = ["react", "overlord"], ["use", "emperor", 0]
ATTACK, COUNTER = ["attack", "overlord", 2, 0, None], ["attack", "emperor", 3, 1, None]
HALF, OTHERS_HALF = ["half", "overlord", 0, 1, None], ["half", "emperor", 0, 1, None]


def open_card(card: int = 6, land: str = "gansu 1a, shanxi 1h, west 3h1s") -> Table:
    """The Overlord has played this card, and both can react to it or use it."""
    return overlords(land, card=card, reserve=(10,), voyages=(2,))


@pytest.mark.parametrize(
    "frames",
    [
        [],
        [ORDER],
        [USE],
        [REACT],
        [ATTACK],
        [HALF, ATTACK],
        [OTHERS_HALF, COUNTER],
        [REACT, USE],
        [REACT, ATTACK],
        [REACT, HALF, ATTACK],
        [USE, REACT],
        [USE, OTHERS_HALF, COUNTER],
    ],
)
def test_zh34_a_reaction_comes_before_or_after_the_use(frames):
    assert told(open_card(), *frames) == ""


@pytest.mark.parametrize(
    "frames",
    [
        [OTHERS_ORDER],
        [ORDER, USE],
        [ORDER, REACT],
        [OWN_REACT],
        [REACT, REACT],
        [REACT, OWN_REACT],
        [USE, OWN_REACT],
        [USE, REACT, ATTACK],
        [USE, REACT, REACT],
        [OTHERS_USE],
        [USE, USE],
        [USE, OTHERS_USE],
        [OTHERS_USE, REACT],
        [OTHERS_USE, OTHERS_HALF, COUNTER],
        [REACT, OTHERS_USE],
        [REACT, USE, REACT],
        [REACT, USE, ATTACK],
        [COUNTER],
        [REACT, COUNTER],
        [USE, ATTACK],
        [USE, COUNTER],
        [ATTACK, ATTACK],
        [ATTACK, REACT],
        [HALF],
        [OTHERS_HALF],
        [HALF, HALF],
        [HALF, USE],
        [HALF, REACT],
        [HALF, COUNTER],
        [OTHERS_HALF, ATTACK],
        [HALF, ATTACK, ATTACK],
        [USE, HALF, ATTACK],
        [REACT, OTHERS_HALF, COUNTER],
        [["half", "overlord", 0, 0, None], ATTACK],
        [HALF, ["discard", "overlord"]],
    ],
)
def test_zh34_one_question_follows_from_another(frames):
    assert told(open_card(), *frames) == FOLLOWS


@pytest.mark.parametrize(
    ("attacker", "asked", "step", "sentence"),
    [
        ("overlord", "overlord", 0, ""),
        ("overlord", "overlord", 1, ""),
        ("overlord", "overlord", 2, FOLLOWS),
        ("overlord", "emperor", 1, FOLLOWS),
        ("overlord", "emperor", 2, ""),
        ("overlord", "emperor", 3, ""),
        ("emperor", "emperor", 0, FOLLOWS),
        ("emperor", "overlord", 2, FOLLOWS),
        ("emperor", "overlord", 0, FOLLOWS),
    ],
)
@pytest.mark.parametrize("below", [[], [HALF]])
def test_zh60_attacker_and_defender_roll_in_turn(attacker, asked, step, sentence, below):
    attack, defence = [6, 5, 3] * (step > 0), [6, 5, 3] * (step > 2)
    combat = ["combat", asked, "gansu", attacker, 1, step, 0, 0, 0, attack, defence]
    assert told(open_card(land="gansu 1a1h, west 3h"), *below, combat) == sentence


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        ([["order", "emperor"]], ""),
        ([["order", "overlord"]], FOLLOWS),
        ([["event", "overlord", 3, 1]], ""),
        ([["event", "emperor", 3, 1]], FOLLOWS),
        ([["event", "overlord", 3, 1]] * 2, FOLLOWS),
        ([REACT, ["event", "overlord", 3, 1]], ""),
        ([REACT, ["event", "overlord", 3, 1], ATTACK], FOLLOWS),
        ([HALF, ["event", "overlord", 3, 1]], FOLLOWS),
    ],
)
def test_zs03_the_emperor_says_when_to_react_to_the_bot(frames, sentence):
    t = bot("gansu 1a, west 3h", 24)
    t.step("event", "1")
    assert told(t, *frames) == sentence


def test_zs03_the_emperor_says_when_to_react_to_an_own_card():
    for mode in (DUEL, SOLO):
        t = emperors("gansu 1a, west 3h", card=6, mode=mode)
        assert told(t, ["order", "emperor"]) == ""
        assert told(t, ["order", "overlord"]) == FOLLOWS


# --- a card action --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("which", "after", "home", "sentence"),
    [
        (1, 1, None, ""),
        (2, 1, None, ""),
        (0, 1, None, FITS),
        (3, 1, None, FITS),
        (1, 2, None, FITS),
        (1, 1, "west", ""),
        (1, 1, "manchus", ""),
        (1, 1, "homeland", FITS),
        (1, 1, "empire", FITS),
        (1, 1, "gansu", FITS),
    ],
)
def test_zh32_a_half_is_the_cards(which, after, home, sentence):
    half = ["half", "overlord", which, after, home]
    assert told(open_card(23), half, ATTACK) == sentence


@pytest.mark.parametrize(("which", "sentence"), [(0, ""), (1, FITS), (2, FITS), (3, FITS)])
def test_zh30_a_general_card_has_one_half_for_each_side(which, sentence):
    assert told(open_card(), ["half", "overlord", which, 1, None], ATTACK) == sentence


@pytest.mark.parametrize(("after", "sentence"), [(1, ""), (2, ""), (3, FITS)])
def test_zh30_a_half_is_that_of_its_side(after, sentence):
    t = emperors("gansu 1a, shanxi 1h", card=2)
    assert told(t, ["half", "emperor", 0, after, None], COUNTER) == sentence


@pytest.mark.parametrize(
    ("card", "below", "sentence"),
    [
        (20, [["half", "overlord", 0, 0, None]], ""),
        (20, [["half", "overlord", 0, 0, "west"]], FOLLOWS),
        (20, [["half", "overlord", 0, 2, None]], FOLLOWS),
        (20, [["half", "overlord", 0, 3, None]], FOLLOWS),
        (20, [], FOLLOWS),
        (19, [["half", "overlord", 0, 0, None]], FOLLOWS),
        (2, [["half", "overlord", 0, 0, None]], FOLLOWS),
    ],
)
def test_zh33_one_homeland_is_named_before_its_effect(card, below, sentence):
    t = open_card(card)
    assert told(t, *below, ["pick", "overlord", "home", 0]) == sentence


def test_zh33_one_homeland_is_named_for_an_effect_of_the_own_half():
    t = emperors("gansu 1a, west 2h", card=5, voyages=(2,))
    below = ["half", "emperor", 0, 0, None]
    assert told(t, below, ["pick", "emperor", "home", 0]) == FOLLOWS


def test_zh33_one_homeland_is_named_where_something_is_lost():
    below = ["half", "emperor", 0, 0, None]
    for land, sentence in (("gansu 1h, west 1h", ""), ("gansu 1h, west 1s", FITS)):
        t = emperors(land, card=8, voyages=(3,))
        assert told(t, below, ["pick", "emperor", "home", 0]) == sentence


@pytest.mark.parametrize(
    "frame",
    [
        ["pick", "overlord", "strike", 3],
        ["lose", "overlord", "hordes", 1, ["west", "east", "manchus"]],
    ],
)
def test_no_command_strikes_or_loses(frame):
    assert told(open_card(), HALF, frame) == ""
    assert told(open_card(), frame) == FOLLOWS


@pytest.mark.parametrize(
    ("settled", "after", "sentence"), [(2, 1, ""), (1, 1, COMPLETED), (1, 2, "")]
)
def test_zh33_what_is_asked_can_be_completed(settled, after, sentence):
    founder = {**DECK[4], "barbarian": ["found 1", "found 1"]}
    game = BUILT_IN.with_data({"name": "Founders", "cards": [*DECK[:4], founder, *DECK[5:]]})
    t = open_card(5, f"gansu 1h, west {settled}s")
    t.s.book = game.setup(2, {}, SeededLuck(1)).book
    below = ["half", "overlord", 0, after, None]
    assert told(t, below, ["found", "overlord", 1, 1]) == sentence
