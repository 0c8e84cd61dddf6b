"""What Pagoda's table tells of the turn before, beside the first question of the next one."""

from __future__ import annotations

import re

from tests.table.conftest import ALONE, HUMANS, Client, Elements


def told(client: Client) -> str:
    """The news beside the question."""
    found = re.search(r'<p class="prompt-news"[^>]*>(.*?)</p>', client.regions["prompt"], re.DOTALL)
    return Elements(found[1]).text if found else ""


def test_who_begins_is_told_nothing(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    assert told(client) == ""


def test_the_computer_s_turn_is_told_until_one_has_decided(client: Client) -> None:
    client.new(ALONE, starter="second")
    client.to_human()
    said = told(client)
    assert said.startswith("Computer (medium): ")
    scored = re.findall(r"Lot \d: (\d × )?\w+ column \+(\d+)", said)
    columns = [
        event for entry in client.session.entries for event in entry.events
        if event.key == "pagoda.event.column"
    ]  # fmt: skip
    assert sum(int(times[:1] or 1) for times, _ in scored) == len(columns) > 0
    assert sum(int(points) for _, points in scored) == sum(e.params["points"] for e in columns)
    client.go_on(2)  # a column, and the card that pays it
    assert told(client) == ""


def test_at_one_device_each_reads_what_the_other_did(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    while client.session.decider == 0:
        client.go_on(1)
    client("ready", seat=1)
    assert told(client).startswith("Anna: ")
