"""Nothing hidden reaches the page: not by regions, log, events, announcements, old positions."""

from __future__ import annotations

import json
import re

from tests.table.conftest import ALONE, HUMANS, Client, Elements


def shown(client: Client) -> str:
    return json.dumps([client.regions, client.answer["events"], client.answer["announce"]])


def test_need_03_behind_the_curtain_no_hand_is_in_the_page(client: Client) -> None:
    client.new(HUMANS)
    for _ in range(12):
        assert client.answer["curtain"] == client.session.decider
        assert client.answer["viewer"] == -1
        text = "".join(client.regions.values())
        assert "card-hand-" not in text
        assert "data-live" not in text
        assert "data-action" not in text
        assert not client.answer["dialog"]
        seat = client.session.decider
        client("ready", seat=seat)
        assert client.answer["viewer"] == seat
        assert "card-hand-" in client.regions["hand"]
        while client.session.decider == seat:
            client.go_on(1)


def test_need_03_two_hands_that_differ_look_the_same_to_the_other_seat(client: Client) -> None:
    client.new(HUMANS)
    data = json.loads(client("export")["text"])
    luck = [int(n) for n in data["steps"][0].split(" > ")[1].split(",")]
    pictures = []
    for last in range(0, 40, 3):
        data["steps"][0] = f"- setup > {','.join(map(str, [*luck[:-1], last]))}"
        client("open", record=json.dumps(data))
        hand = client.session.game.observe(client.session.state, 1)["hand"][1]
        client("ready", seat=0)
        pictures.append((tuple(hand), shown(client)))
    assert len({hand for hand, _ in pictures}) > 2, "the other hand did change"
    assert len({picture for _, picture in pictures}) == 1


def test_need_03_the_log_tells_a_seat_only_its_own_draws(client: Client) -> None:
    client.new(HUMANS, seed=21)
    client.go_on(150)
    if client.session.curtain is not None:
        client("ready", seat=client.session.curtain)
    viewer = client.session.viewer
    told = Elements(client.regions["log"]).text
    secret = 0
    for entry in client.session.entries:
        for event in entry.events:
            if event.seen_by is not None and viewer not in event.seen_by:
                secret += 1
    assert secret > 3
    other = ("Anna", "Berta")[1 - viewer]
    assert not re.search(rf"{other} draws [^.]*(violet|yellow|green|blue|red)[^.]*hand", told)


def test_need_03_seeking_shows_no_other_hand(client: Client) -> None:
    client.new(HUMANS)
    client.go_on(60)
    for to in range(1, client.session.at):
        client("seek", to=to)
        held = re.findall(r'id="card-hand-(\w+)-\d', client.regions["hand"])
        viewer = client.answer["viewer"]
        if viewer == -1:
            assert held == []
        else:
            counts = client.session.game.observe(client.session.position(to), viewer)["hand"][
                viewer
            ]
            assert len(held) == sum(counts)
        assert "data-live" not in "".join(client.regions.values())


def test_need_28_a_computer_is_asked_with_its_own_view_only(client: Client) -> None:
    client.new(ALONE)
    client.go_on(20)
    while client.session.decider != 1:
        client.go_on(1)
    asked = client.answer["think"]
    assert asked["seat"] == asked["view"]["seat"] == 1
    assert asked["view"]["hand"][0] is None
    assert (asked["kind"], asked["level"], asked["at"]) == ("computer", 3, client.session.at)
    client.to_human()
    assert client.answer["think"] is None


def test_a_lone_human_sees_only_backs_of_the_computers_hand(client: Client) -> None:
    client.new(ALONE)
    client.go_on(30)
    backs = re.findall(r'id="seat-1-back-\d+" class="([^"]+)"', client.regions["players"])
    count = client.session.game.observe(client.session.state, 0)["hand_count"][1]
    assert backs == ["mini mini-back"] * count


def test_computers_among_themselves_show_no_hand(client: Client) -> None:
    client.new([{"kind": "greedy"}, {"kind": "random"}])
    client.go_on(25)
    assert client.answer["viewer"] == -1
    assert "card-hand-" not in client.regions["hand"]
