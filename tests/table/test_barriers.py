"""What can't be taken back says so wherever it may be picked: the page asks nobody else."""

from __future__ import annotations

import pytest

from pygame_engines.core.notation import text
from tests.table.conftest import HUMANS, Client, Elements

STEPS = 60


@pytest.mark.parametrize("title", ["pagoda", "zheng_he"])
def test_a_barrier_is_marked_on_the_board_as_in_the_list(client: Client, title: str) -> None:
    client("new", game=title, seats=HUMANS, options={}, seed=5, id="g1", created="2026-11-29")
    found = {"list": set[bool](), "elsewhere": set[bool]()}
    for _ in range(STEPS):
        session = client.session
        if session.curtain is not None:
            client("ready", seat=session.curtain)
        barriers = {
            text(choice.action): choice.barrier
            for choice in session.game.prompt(session.state).choices()
        }
        for name, html in client.regions.items():
            for element in Elements(html).having("data-action"):
                action = element["data-action"]
                marked = "data-barrier" in element
                if "data-blocked" in element:
                    continue
                assert marked == barriers[action], (name, element)
                found["list" if name == "choices" else "elsewhere"].add(marked)
        client.go_on(1)
    assert found == {"list": {True, False}, "elsewhere": {True, False}}
