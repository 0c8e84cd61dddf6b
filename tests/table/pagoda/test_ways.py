"""Direct ways: cards first or places first, and nothing with a name that answers nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pygame_engines.core import notation
from pygame_engines.core.api import SPECTATOR
from pygame_engines.games.pagoda.game import GAME
from tests.games.golden import recorded
from tests.rules.pagoda.positions import position
from tests.table.conftest import HUMANS, Client, regions_in
from tests.table.test_consequences import scene_of
from tests.table.tree import Node, tree
from web.table.scene import Scene
from web.titles.pagoda.table.table import TABLE

ANSWERS = ("data-action", "data-actions", "data-reason")
"""What does or tells something when it is clicked."""
GROUPS = {"group", "application"}
"""What only holds other things."""


def things(node: Node, above: bool = False) -> Iterator[tuple[Node, bool]]:
    """All that has a name, and whether it or what it lies in answers a click."""
    for one in node.inside:
        if isinstance(one, Node):
            answers = above or any(one.attrs.get(name) for name in ANSWERS)
            if "aria-label" in one.attrs and one.attrs.get("role", one.tag) not in GROUPS:
                yield one, answers
            yield from things(one, answers)


def dead(scene: Scene) -> set[str]:
    """The named things of a picture that answer nothing."""
    return {
        node.attrs["aria-label"]
        for html in regions_in(TABLE, scene).values()
        for node, answers in things(tree(html))
        if not answers and "gather-slots" not in node.classes  # a count, which is no thing
    }


@pytest.mark.parametrize("name", ["third_roof"])
def test_nothing_named_on_the_table_answers_nothing(name: str) -> None:
    """At each kind of question of a recorded game: for who is asked, and for who looks on."""
    session, met = recorded("pagoda", name), set[str]()
    for at in range(session.first, session.at + 1):
        state = session.position(at)
        asked = state.frames[-1][0] if state.frames else "over"
        if asked not in met:
            met.add(asked)
            scene = scene_of("pagoda", state)
            view = GAME.observe(state, SPECTATOR)
            assert dead(scene) == set(), asked
            assert dead(Scene(scene.speak, view, SPECTATOR)) == set(), asked
    assert {"turn", "pay_column", "over"} <= met


def test_whose_abilities_they_are_is_in_their_name() -> None:
    """The others' carry their name, one's own don't; the picture has another shape for them."""
    scene = scene_of("pagoda", position(markers={"bowl": 1}))
    region = tree(regions_in(TABLE, scene)["players"])
    for player in region.all("player"):
        mine = "is-viewer" in player.classes
        labels = [one.attrs["aria-label"] for one in player.all("ability")]
        assert len(labels) == 5
        assert all(label.startswith("Berta: ") != mine for label in labels)


def test_need_21_a_card_offers_what_it_could_pay_for_also_where_a_pair_could() -> None:
    s = position(["r1", "b4"], display="rbbvy", columns=1, markers={"bowl": 1, "buddha": 1})
    hand = tree(regions_in(TABLE, scene_of("pagoda", s))["hand"]).ids
    red = hand["card-display-red-0"].attrs
    assert red["data-pays"] == "card.display.red"
    lots = {action.split(".")[1] for action in red["data-actions"].split()}
    assert lots == {"1", "3", "4", "5", "6"}
    blue = hand["card-display-blue-0"].attrs["data-actions"].split()
    assert [action for action in blue if action.startswith("tile.2")]
    legal = {notation.text(action) for action in GAME.legal(s)}
    for card in hand.values():
        assert set(card.attrs.get("data-actions", "").split()) <= legal


def test_need_21_the_card_that_was_tapped_first_pays(client: Client) -> None:
    """Of a display and a hand card the tapped one, without a question; any other way is asked."""
    client.new(HUMANS)
    client("ready", seat=0)
    display, hand = client.session.state.cards[:5], client.session.state.cards[5:10]
    color = next(c for c in range(5) if display[c] and hand[c])
    name = ("violet", "yellow", "green", "blue", "red")[color]
    answer = client("play", seat=0, action=f"column.1.{name}", pays=f"card.hand.{name}")
    assert answer["ok"]
    assert answer["dialog"] == ""
    assert client.session.state.cards[5 + color] == hand[color] - 1
    client("undo")
    assert client.session.at == client.session.first
    client("play", seat=0, action=f"column.1.{name}", pays="discard.hand.red")
    assert client.answer["dialog"] == "payment"
    at = client.session.at
    card = f"card.hand.{name}"
    assert client("play", seat=0, action=card, pays="no action")["ok"] is False
    assert client.session.at == at
