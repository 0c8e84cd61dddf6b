"""Whoever clicks about at random is answered as ever, to the last word and line."""

from __future__ import annotations

import pytest

from tests.games.told import changed
from tests.table.clicked import HERE, clicked_of, walked, walks

WALKS = [
    pytest.param(path.parent.name, name, id=f"{path.parent.name}-{name}")
    for path in sorted(HERE.glob("*/clicked.json"))
    for name in clicked_of(path.parent.name)
]


@pytest.mark.parametrize(("title", "name"), WALKS)
def test_every_answer_is_as_it_was(title: str, name: str) -> None:
    """Look at what has changed before you write it anew (`clicked.py`)."""
    found = walked(title, name)
    assert not any("table.error.internal" in line for line in found)
    assert next(changed(found, clicked_of(title)[name]), "") == ""


@pytest.mark.parametrize("title", [path.parent.name for path in HERE.glob("*/clicked.json")])
def test_no_walk_is_left_out(title: str) -> None:
    assert walks(title).keys() == clicked_of(title).keys()
