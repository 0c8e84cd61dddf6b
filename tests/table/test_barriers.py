"""What can't be taken back says so wherever it may be picked: the page asks nobody else."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Msg
from pygame_engines.core.notation import text
from tests.table.conftest import ALONE, HUMANS, Client, Elements
from web.table import consequences

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


FINAL = "Can’t be undone"


@pytest.mark.parametrize("title", ["pagoda", "zheng_he"])
def test_what_is_said_to_be_final_is(client: Client, title: str) -> None:
    """Between two at one device; the last step of all is tried, too."""
    client("new", game=title, seats=HUMANS, options={}, seed=5, id="g1", created="2026-11-29")
    session, game, said = client.session, client.desk._games["g1"], 0
    speak = game.speaker(client.desk.translator("en"))
    while session.decider is not None:
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        at, legal = session.at, session.legal()
        action = legal[at * 7919 % len(legal)]
        (choice,) = (c for c in session.prompt().choices() if c.action == action)
        scene = game.scene(speak, over=False) if choice.barrier else None
        session.play(session.decider, action)
        if scene and FINAL in consequences.said(scene, game.table, choice):
            target = session._undo_target()
            assert isinstance(target, Msg) or target > at, (text(action), at)
            said += 1
    assert said > 5


@pytest.mark.parametrize("title", ["pagoda", "zheng_he"])
def test_nothing_is_final_for_who_may_take_back_anything(client: Client, title: str) -> None:
    client("new", game=title, seats=ALONE, options={}, seed=5, id="g1", created="2026-11-29")
    for _ in range(12):
        client.to_human()
        assert FINAL not in "".join(client.regions.values())
        client.go_on(1)
    assert client.session.undo_refusal() is None
