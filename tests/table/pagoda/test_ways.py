"""Direct ways: cards first or places first."""

from __future__ import annotations

from pygame_engines.core import notation
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.positions import position
from tests.table.conftest import HUMANS, Client, regions_in
from tests.table.test_consequences import scene_of
from tests.table.tree import tree
from web.titles.pagoda.table.cards import abilities
from web.titles.pagoda.table.table import TABLE


def test_whose_abilities_they_are_is_in_their_name() -> None:
    """The others' carry their name, one's own don't; the picture has another shape for them."""
    scene = scene_of("pagoda", position(markers={"bowl": 1}))
    region = tree(regions_in(TABLE, scene)["players"])
    for player in region.all("player"):
        mine = "is-viewer" in player.classes
        labels = [one.attrs["aria-label"] for one in player.all("ability")]
        assert len(labels) == 5
        assert all(label.startswith("Berta: ") != mine for label in labels)


def test_pg46_an_ability_without_a_use_says_how_to_get_some() -> None:
    """One's own: what the other side's can do is enough."""
    scene = scene_of("pagoda", position(markers={"bowl": 1}))
    for seat, lacking in ((0, {"fan", "dragon", "buddha", "lantern"}), (1, set())):
        told = {one.name for one in abilities(scene, seat, {}) if "Lay a tile" in one.about}
        assert told == lacking


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


def test_need_21_the_display_pays_for_the_whole_game_if_one_likes(client: Client) -> None:
    """The other side sees its cards; a card that was tapped first still pays before them."""
    client.new(HUMANS)
    client("ready", seat=0)
    both = next(c for c in range(5) if client.session.state.cards[5 + c])
    name = ("violet", "yellow", "green", "blue", "red")[both]
    client.play(f"column.1.{name}")
    region = tree(client.regions["choices"]).ids
    assert "is-primary" in region[f"choice-card-display-{name}"].classes
    assert "is-primary" not in region[f"choice-card-hand-{name}"].classes
    client("usual", on=True)
    assert client.session.entries[-1].text.startswith(f"0 card.display.{name}")
    client("undo")
    client("undo")
    client.play(f"column.1.{name}")
    assert client.session.entries[-1].text.startswith(f"0 card.display.{name}")
    client("undo")
    client("undo")
    client("play", seat=0, action=f"column.1.{name}", pays=f"card.hand.{name}")
    assert client.session.entries[-1].text.startswith(f"0 card.hand.{name}")
