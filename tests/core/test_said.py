"""What the rules ask, show, tell and refuse in all recorded games, to the last word and number."""

from __future__ import annotations

import pytest

from pygame_engines.core.entries import forced
from pygame_engines.core.luck import SeededLuck
from tests.brought import brought
from tests.games.golden import recorded, said_of
from tests.games.told import changed, said

GAMES = [
    pytest.param(game, name, id=f"{game}-{name}")
    for game, writer in brought("tests.games.{}.write").items()
    for name in writer.ENDS
]


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_all_that_is_asked_seen_told_and_refused_is_as_it_was(game: str, name: str) -> None:
    """Look at what has changed before you let the writer keep it."""
    golden = said_of(game)[name]
    for kind, lines in said(recorded(game, name)).items():
        assert next(changed(lines, golden[kind]), "") == "", kind


def test_the_only_thing_to_do_waits_for_somebody_where_it_asks_for_luck() -> None:
    session = recorded("zheng_he", "emperor_major")
    s = session.position(18)
    legal = session.game.legal(s)
    assert [action.kind for action in legal] == ["roll"]  # hides nothing, and needs dice
    assert forced(session.game, s, legal, SeededLuck(1)) is None
