"""The usual answer to a question that comes again and again: given without asking, if one likes."""

from __future__ import annotations

import json

from pygame_engines.core import notation
from pygame_engines.core.session import USUAL
from tests.table.conftest import ALONE, Client
from tests.table.tree import tree

CARD = "play.24"
"""It serves both sides (ZH-34): one is asked when the other may react."""


def begin(client: Client) -> None:
    """The Emperor, with a card that the other side may react to."""
    for seed in range(99):
        client.at = 0
        client(
            "new", game="zheng_he", seats=ALONE, options={"emperor": "first"}, seed=seed, id="g1",
            created="2026-11-29",
        )  # fmt: skip
        if notation.parse(CARD) in client.session.legal():
            return


def asked(client: Client) -> set[str]:
    return {notation.text(action) for action in client.session.legal()}


def test_the_usual_answer_stands_out_and_can_be_given_for_the_whole_game(client: Client) -> None:
    begin(client)
    client.play(CARD)
    assert asked(client) == {"after", "before"}
    region = tree(client.regions["choices"])
    assert "is-primary" in region.ids["choice-after"].classes
    assert "is-primary" not in region.ids["choice-before"].classes
    assert region.ids["choice-usual"].attrs["data-to"] == "on"
    answer = client("usual", on=True)
    assert client.session.entries[-1].text.startswith("0 after")
    assert "taxes.1" in asked(client)
    assert json.loads(answer["record"])["flags"] == [USUAL]
    assert "After that the other side may react." in client.regions["prompt"]


def test_it_is_kept_with_the_game_and_nobody_is_asked_again(client: Client) -> None:
    begin(client)
    client.play(CARD)
    stored = client("usual", on=True)["record"]
    client("open", record=stored, id="g1")
    for _ in range(200):
        session = client.session
        if session.decider is None:
            break
        assert session.decider != 0 or "after" not in asked(client)
        client.go_on(1)
    given = [entry for entry in client.session.entries if entry.step.action.kind == "after"]
    assert len(given) > 1


def test_undo_leads_back_to_the_question_where_it_is_called_off(client: Client) -> None:
    begin(client)
    client.play(CARD)
    client("usual", on=True)
    client("undo")
    assert asked(client) == {"after", "before"}
    assert tree(client.regions["choices"]).ids["choice-usual"].attrs["data-to"] == ""
    client("usual", on=False)
    assert asked(client) == {"after", "before"}
    assert USUAL not in client.session.flags


def test_a_lesson_asks_each_time(client: Client) -> None:
    client("lesson", game="zheng_he", id="lesson-zheng_he-reaction", created="")
    client.play(CARD)
    client("usual", on=True)
    assert asked(client) == {"after", "before"}
    assert USUAL not in client.session.flags
