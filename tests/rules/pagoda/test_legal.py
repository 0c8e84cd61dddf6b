"""The fast `legal` against the explained `verdicts`, and the prompt against both."""

from __future__ import annotations

from typing import Any

from pygame_engines.core import notation
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.decisions import legal, verdicts
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.positions import table
from tests.rules.pagoda.test_reach import tight
from tests.rules.shared import judge

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"quick": True},
    {"simple": True},
    {"quick": True, "simple": True},
)


def test_legal_equals_verdicts_through_whole_games():
    for seed in range(8):
        luck = SeededLuck(seed)
        s = GAME.setup(2, OPTIONS[seed % 4], luck)
        actions = legal(s)
        while actions:
            judge(GAME, s, "PG")
            GAME.apply(s, actions[luck.below(len(actions))], luck)
            actions = legal(s)
        assert verdicts(s) == []


def test_legal_equals_verdicts_in_tight_positions():
    luck = SeededLuck(7)
    for _ in range(150):
        s = tight(luck)
        for _ in range(12):
            judge(GAME, s, "PG")
            actions = [a for a in legal(s) if a.kind not in ("end", "pass", "done", "refill")]
            if not actions or s.frames[-1][0] in ("free", "fan"):
                break
            GAME.apply(s, actions[luck.below(len(actions))], luck)


def test_actions_are_shared_objects():
    t = table(["r1", "r4"], display="rrryb", markers={"bowl": 1, "dragon": 1}, columns=1)
    assert all(one is other for one, other in zip(legal(t.s), legal(t.s), strict=True))


def test_every_legal_action_fits_its_signature():
    t = table(["r1", "r4"], display="rrryb", markers={"bowl": 1, "dragon": 1})
    for action in legal(t.s):
        assert notation.parse(notation.text(action), GAME.meta.actions) == action
