"""Every number that the voyage's table prints is the position's own, through whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from pygame_engines.core.luck import SeededLuck
from tests.table.zheng_he.numbers import Numbers, told
from tests.table.zheng_he.playing import Table
from web.table.i18n import Translator

FINE = 1_000_000
CLOSELY = ("send", "combat", "commit", "sail")
"""All pictures of these questions are looked at, and each fourth of the others."""


def guided(table: Table, seed: int) -> Counter[str]:
    """Play as the advice weighs, look at many pictures, and count what was checked."""
    session, dice, seen = table.session, SeededLuck(seed), Counter[str]()
    game = session.game
    number = 0
    while session.decider is not None:
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        number += 1
        if session.state.frames[-1][0] in CLOSELY or number % 4 == 0:
            table.show()
            try:
                seen += Numbers(table).check()
            except AssertionError as wrong:
                raise AssertionError(f"{wrong}\n{told(table)}") from wrong
        legal = session.legal()
        weights = game.advice.weights(session.state, legal) if len(legal) > 1 else [1.0]
        at, left = 0, dice.below(FINE) / FINE * sum(weights)
        while at < len(legal) - 1 and left >= weights[at]:
            left -= weights[at]
            at += 1
        session.play(session.decider, legal[at])
    table.show()
    return seen + Numbers(table).check()


OFTEN = {
    "control", "known", "halves", "combat", "reroll", "sail", "send", "commit", "attack", "gather",
    "muster", "troops", "taxes",
}  # fmt: skip


@pytest.mark.parametrize(
    ("mode", "level", "kinds"),
    [
        ("duel", "general", OFTEN | {"both rolled", "found", "resources"}),
        ("match", "general", OFTEN | {"both rolled", "found", "resources"}),
        ("solo", "apprentice", {"event", "combat", "rerolls", "sail", "commit"}),
        ("solo", "general", {"event", "combat", "rerolls", "sail", "both rolled"}),
        ("solo", "khan", {"combat", "rerolls", "sail", "commit"}),
    ],
)
def test_every_number_is_the_positions_own(
    translators: dict[str, Translator], mode: str, level: str, kinds: set[str]
) -> None:
    unseen = set(kinds)
    for seed in (5, 11):
        seen = guided(Table(translators["en"], mode=mode, level=level, seed=seed), seed)
        unseen = {kind for kind in unseen if not seen[kind]}
        if not unseen:
            break
    assert unseen == set(), "these were never seen"
