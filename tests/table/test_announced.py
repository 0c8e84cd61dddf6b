"""What is announced: each sentence once, in its order, and no more than its owner wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from web.manifest import IDS_HERE
from web.table.spoken import ALL, NEEDED, USUAL

from .conftest import ALONE, HUMANS, Client, Elements
from .test_replay import begin
from .tree import Node, tree

ME: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "computer", "level": 1}]


def heard(client: Client, degree: int) -> list[str]:
    """What somebody hears who wants so much."""
    return [told["text"] for told in client.answer["announce"] if told["degree"] <= degree]


MORE = "Build up to 2 more columns, or end your turn."


def test_a_turn_begins_with_whose_it_is_what_is_asked_and_how_many_are_left(
    client: Client,
) -> None:
    client.new(ME)
    assert heard(client, NEEDED) == ["Your turn", "Build a column. 3 columns left"]
    client.play("column.3.red")
    assert heard(client, NEEDED) == [MORE]


def test_of_several_at_one_device_the_name_is_told(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    assert heard(client, NEEDED)[0] == "Anna’s turn"


def test_points_of_all_are_told_once_they_have_changed(client: Client) -> None:
    client.new(ME)
    assert not any("Score" in text for text in client.announced)
    client.play("column.3.red")
    assert heard(client, USUAL) == [
        "Lot 3 · Red column · 1 point",
        "Score: You 1, Computer (beginner) 0",
        MORE,
    ]
    client("seek", to=0)
    client("seek", to=None)
    assert not any("Score" in text for text in client.announced)


def test_what_undo_took_back_is_told_and_what_redo_did_again(client: Client) -> None:
    client.new(ME)
    client.play("column.3.red")
    client("undo")
    assert heard(client, NEEDED)[0] == "Undone: Lot 3 · Red column · 1 point"
    assert heard(client, NEEDED)[-1] == "Build a column. 3 columns left"
    client("redo")
    assert heard(client, NEEDED)[0] == "Redone: Lot 3 · Red column · 1 point"
    client.play("end")
    assert not any("done:" in text for text in client.announced)


def test_who_thinks_is_told_once_a_turn_to_who_wants_to_hear_all(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client.play("end")
    while client.session.decider == 0:
        client.play("refill")
    assert [text for text in heard(client, ALL) if "Computer (medium)’s" in text] == [
        "Computer (medium)’s turn"
    ]
    assert not any("Computer (medium)’s" in text for text in heard(client, USUAL))


def test_where_to_choose_is_told_to_who_wants_to_hear_all(client: Client) -> None:
    client.new(ME)
    assert heard(client, ALL)[-1] == "Choose one of the possible lots."
    assert len(heard(client, NEEDED)) <= len(heard(client, USUAL)) < len(heard(client, ALL))


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_game_is_told_in_order_and_what_opens_says_what_it_is(client: Client, title: str) -> None:
    """The question comes last, and whose turn it is but once."""
    client.lang = "de"
    begin(client, title, ME)
    for _ in range(36):
        client.go_on(1)
        assert not any(text[0].islower() for text in client.announced), client.announced
        assert sum("am Zug" in text for text in client.announced) <= 1, client.announced
        if client.answer["asked"] == 0:
            asked = Elements(client.regions["prompt"]).text
            last = " ".join(heard(client, NEEDED)[-1].split())
            assert last in asked, (client.announced, asked)
        regions = [tree(html) for html in client.regions.values()]
        unnamed = [node for region in regions for node in telling(region) if not node.named]
        assert [(node.attrs, node.text) for node in unnamed] == []
        parts = [part for region in regions for part in region.walk()]
        ids = {part.attrs.get("id") for part in parts}
        dialogs = [part.attrs for part in parts if part.attrs.get("role") == "dialog"]
        assert [attrs for attrs in dialogs if attrs.get("aria-describedby") not in ids] == []


SHORT = 48
"""So many letters make a title (chooser.js)."""


class Telling(NamedTuple):
    """What opens a popover that tells of it, and whether there is something to call that."""

    attrs: dict[str, str]
    text: str
    named: bool


def telling(node: Node, above: tuple[Node, ...] = ()) -> Iterator[Telling]:
    """All such elements below one: named by themselves, or by what they are a part of."""
    path = (*above, node)
    label = node.attrs.get("aria-label") if "data-blocked" in node.attrs else None
    told = node.attrs.get("data-about") or node.attrs.get("data-reason") or label
    if told:
        named = [part.attrs.get("data-name", "") for part in path]
        short = [part.attrs.get("aria-label", "") for part in path] + [node.text]
        fit = [name for name in short if len(name) <= SHORT] + named
        fit = [name for name in fit if name and name != told]
        yield Telling(node.attrs, node.text, bool(fit))
    for one in node.inside:
        if isinstance(one, Node):
            yield from telling(one, path)
