"""The table shows, says and offers in all recorded games what it did, to the last word and line."""

from __future__ import annotations

import pytest

from tests.games.told import changed
from tests.table.drawn import HERE, drawn, drawn_of

GAMES = [
    pytest.param(path.parent.name, name, id=f"{path.parent.name}-{name}")
    for path in sorted(HERE.glob("*/drawn.json"))
    for name in drawn_of(path.parent.name)
]


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_all_that_is_drawn_said_and_offered_is_as_it_was(game: str, name: str) -> None:
    """Look at what has changed before you write it anew (`drawn.py`)."""
    golden = drawn_of(game)[name]
    found = drawn(game, name)
    assert found.keys() == golden.keys()
    for part, lines in found.items():
        assert next(changed(lines, golden[part]), "") == "", part
