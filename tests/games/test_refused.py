"""Whatever is wrong with a record, or with a title's data: what is said of it is as it was."""

from __future__ import annotations

import pytest

from tests.games.golden import HERE
from tests.games.refused import refused, refused_of
from tests.games.told import changed


@pytest.mark.parametrize(
    "title", [path.parent.name for path in sorted(HERE.glob("*/refused.json"))]
)
def test_all_that_is_said_of_spoilt_records_and_data_is_as_it_was(title: str) -> None:
    """Look at what has changed before you write it anew (`refused.py`)."""
    golden = refused_of(title)
    found = refused(title)
    assert found.keys() == golden.keys()
    for kind, lines in found.items():
        assert next(changed(lines, golden[kind]), "") == "", kind
