"""The fast `legal` against the explained `verdicts`, and the prompt against both."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core import notation
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he.legal import verdicts
from tests.rules.shared import judge
from tests.rules.zheng_he.positions import EMPEROR, GAME, OVERLORD, Table, emperors
from tests.rules.zheng_he.test_complete import tight

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"mode": "match"}, {"mode": "solo", "level": "khan"})
SLOW = ("end", "next_game")


def test_legal_equals_verdicts_through_whole_games():
    for seed in range(9):
        luck = SeededLuck(seed)
        s = GAME.setup(2, OPTIONS[seed % 3], luck)
        actions = GAME.legal(s)
        while actions:
            judge(GAME, s, "ZH")
            GAME.apply(s, actions[luck.below(len(actions))], luck)
            actions = GAME.legal(s)
        assert verdicts(s) == []


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
def test_legal_equals_verdicts_in_tight_positions(side):
    luck = SeededLuck(7 + side)
    for number in range(160):
        t = Table(tight(luck, 1 + number % 27, side))
        judge(GAME, t.s, "ZH")
        t.do(f"play.{1 + number % 27}") if "play" in t.kinds else None
        for _ in range(12):
            judge(GAME, t.s, "ZH")
            actions = [text for text in t.legal if text.split(".")[0] not in SLOW]
            if not actions:
                break
            t.step(actions[luck.below(len(actions))])


def test_actions_are_shared_objects():
    t = emperors("empire 3a, gansu 2h", gold=2, sea=(1, 0))
    assert all(one is other for one, other in zip(GAME.legal(t.s), GAME.legal(t.s), strict=True))


def test_every_legal_action_fits_its_signature():
    t = emperors("empire 3a, gansu 2h", gold=2, sea=(1, 0))
    for action in GAME.legal(t.s):
        assert notation.parse(notation.text(action), GAME.meta.actions) == action


def test_the_bots_clause_is_one_verdict():
    s = GAME.setup(2, {"mode": "solo"}, SeededLuck(1))
    t = Table(s)
    while t.decider == EMPEROR:
        t.step(t.legal[0])
    assert len(verdicts(s)) == len(t.legal) == 1


def test_an_action_that_was_never_in_question_has_no_clause():
    assert emperors("empire 3a").why("field.3") == ""


def test_lists_of_cards_are_not_kept_for_ever():
    lists = acts.ByMask(acts.PLAY, range(27))
    for mask in range(2 * acts.KEPT):
        assert len(lists[mask]) == mask.bit_count()
        assert len(lists) <= acts.KEPT
    assert lists[0b101] == (acts.PLAY[0], acts.PLAY[2])
