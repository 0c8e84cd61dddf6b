"""The gathering dialogs: picks in any order, counted, taken back together."""

from __future__ import annotations

import re

from tests.table.conftest import ALONE, HUMANS, Client, Elements


def picks(client: Client) -> list[str]:
    return re.findall(r'data-action="(discard[^"]*)"', client.regions["choices"])


def test_cards_may_be_picked_in_any_order(client: Client) -> None:
    client.new(ALONE)
    client.play("alternative")
    assert client.answer["dialog"] == "alternative"
    hand = next(pick for pick in picks(client) if ".hand." in pick)
    chosen = [hand, "discard.display.blue", "discard.display.violet", "discard.display.red"]
    for number, pick in enumerate(chosen[:3], 1):
        client.play(pick)
        labels = [a["aria-label"] for a in Elements(client.regions["gather"]).having("aria-label")]
        assert labels == [f"{number} card{'s' if number > 1 else ''} picked"]
        assert client.regions["gather"].count("mini-open") == 4 - number
        more = f"{4 - number} more cards" if number < 3 else "one more card"
        assert more in Elements(client.regions["prompt"]).text
        assert client.regions["board"].count("played-0-") == 2 * number
    client.play(chosen[3])
    lines = [entry.text for entry in client.session.entries]
    assert lines[1:] == ["0 alternative", *(f"0 {pick}" for pick in chosen)]


def test_need_01_a_reload_within_a_dialog_keeps_the_picks(client: Client) -> None:
    client.new(ALONE)
    client.play("alternative")
    client.play("discard.display.violet")
    answer = client.play("discard.display.blue")
    regions = dict(client.regions)
    again = client("open", record=answer["record"])
    assert again["dialog"] == "alternative"
    assert client.regions == regions
    assert Elements(client.regions["gather"]).having("aria-label")[0]["aria-label"] == (
        "2 cards picked"
    )
    assert client("undo")["at"] == 1


def test_a_card_that_is_gone_can_not_be_picked_again(client: Client) -> None:
    client.new(ALONE)
    client.play("alternative")
    client.play("discard.display.blue")
    assert "discard.display.blue" not in picks(client)
    answer = client("play", seat=0, action="discard.display.blue")
    assert answer["error"]["key"] == "table.error.not_legal"
    assert client("show")["at"] == client.at


def test_need_20_a_pick_made_twice_by_one_click_counts_once(client: Client) -> None:
    client.new(ALONE)
    client.play("alternative")
    before = client.at
    client.play("discard.display.blue")
    assert client.at == before + 1
    assert client("play", at=before, seat=0, action="discard.display.red")["stale"]


def test_the_dragon_draws_when_it_is_told_to(client: Client) -> None:
    client.new(HUMANS, seed=2)
    while not any(str(action.kind) == "dragon" for action in client.session.legal()):
        client.go_on(1)
    if client.session.curtain is not None:
        client("ready", seat=client.session.curtain)
    client.play("dragon")
    assert "done" not in re.findall(r'data-action="([^"]*)"', client.regions["choices"])
    for pick in (picks(client)[-1], picks(client)[0]):
        client.play(pick)
    gathered = Elements(client.regions["gather"]).having("aria-label")
    assert gathered[0]["aria-label"] == "2 cards picked"
    drawn = client.play("done")
    assert drawn["dialog"] == ""
    assert "pagoda.event.dragon" in [event.key for event in client.session.entries[-1].events]


def test_undo_leaves_the_dialog(client: Client) -> None:
    client.new(ALONE)
    start = client.at
    client.play("alternative")
    client.play("discard.display.yellow")
    client.play("discard.display.violet")
    assert client("undo")["at"] == start
    assert client.answer["dialog"] == ""
    assert client.regions["gather"].strip() == ""


def test_every_pick_shown_can_be_played(client: Client) -> None:
    for seed in range(6):
        client.new(ALONE, seed=seed)
        client.play("alternative")
        while picks(client):
            shown = picks(client)
            client.play(shown[seed % len(shown)])
        actions = [entry.step.action for entry in client.session.entries]
        discards = [action.args for action in actions if action.kind == "discard"]
        assert len(discards) == 4
        assert client.answer["dialog"] == "alternative", "the free column is still to be built"
