"""The small picture on a choice's button shows the piece that it is about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pygame_engines.core import notation
from web.titles.panda.table.marks import mark
from web.titles.panda.table.places import CLANS

OWN = CLANS[1]
"""The clan of the seat that is asked."""


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("space.2.warrior", ("space", "warrior")),
        ("space.0.neutral", ("space", "neutral")),
        ("free.3.1", ("space", "neutral")),
        ("whose.0", ("seal", CLANS[0])),
        ("whose.2", ("seal", CLANS[2])),
        ("who.monk", ("hero", "monk", OWN)),
        ("move.warrior.meiling_wutong", ("hero", "warrior", CLANS[2])),
        ("cover.2", ("cover", "2", OWN)),
        ("tile.own", ("plank", OWN)),
        ("tile.neutral", ("plank", "none")),
        ("offer.3", ("guard", OWN)),
        ("strength.4", ("tile", "4")),
        ("build.gate", ("building", "gate")),
        ("pass", ()),
    ],
)
def test_a_button_shows_its_piece(written: str, shown: tuple[str, ...]) -> None:
    """Of a hero that another clan's card moves, that clan's."""
    scene: Any = SimpleNamespace(view={"decider": 1, "frames": [["move", 1, 2]]})
    assert mark(scene, notation.parse(written)) == shown
