"""The regions of many positions: well-formed, and every choice twice in them."""

from __future__ import annotations

import re

import pytest

from tests.table.conftest import ALONE, HUMANS, Client, Elements

REGIONS = {
    "bar", "prompt", "choices", "board", "hand", "players", "piles", "log", "tools",
    "final", "devices", "curtain", "gather", "lesson", "text", "analysis", "advice",
    "past", "branch", "tale",
}  # fmt: skip


def all_elements(client: Client) -> list[tuple[str, dict[str, str]]]:
    return [found for html in client.regions.values() for found in Elements(html).found]


def test_the_first_answer_carries_every_region(client: Client) -> None:
    answer = client.new(ALONE)
    assert set(answer["regions"]) == REGIONS


@pytest.mark.parametrize("options", [{}, {"quick": True}, {"simple": True}], ids=str)
def test_regions_are_well_formed_all_through_a_game(
    client: Client, options: dict[str, bool]
) -> None:
    client.new(HUMANS, seed=3, **options)
    while client.session.outcome is None:
        client.go_on(7, kind="random")
        ids = [attrs["id"] for _, attrs in all_elements(client) if "id" in attrs]
        assert len(ids) == len(set(ids)), "an id stands twice"
    assert client.answer["final"]


@pytest.mark.parametrize("steps", [0, 9, 25, 60, 61, 62, 63, 64, 90])
def test_every_choice_is_a_button_and_a_target(client: Client, steps: int) -> None:
    client.new(HUMANS, seed=steps)
    client.go_on(steps, kind="random")
    if client.session.curtain is not None:
        client("ready", seat=client.session.curtain)
    buttons = {attrs["data-action"] for attrs in Elements(client.regions["choices"]).having("id")
               if "data-action" in attrs}  # fmt: skip
    elsewhere: set[str] = set()
    for name in ("board", "hand", "piles"):
        for attrs in Elements(client.regions[name]).having("data-live"):
            assert attrs["data-target"]
            one = [attrs["data-action"]] if "data-action" in attrs else []
            elsewhere.update(one or attrs["data-actions"].split())
    assert buttons - elsewhere <= {"alternative"}, "that one is no matter of a piece"
    assert elsewhere <= buttons
    assert buttons, "somebody has to choose"
    for action in buttons:
        assert f'id="choice-{action.replace(".", "-")}"' in client.regions["choices"]


def test_need_16_the_board_is_one_tab_stop(client: Client) -> None:
    client.new(ALONE)
    inside = Elements(client.regions["board"]).found
    stops = [attrs for tag, attrs in inside if "tabindex" in attrs or tag in ("button", "a")]
    assert [stop["id"] for stop in stops] == ["board"]
    live = [attrs for _, attrs in inside if "data-live" in attrs]
    assert len(live) == 6
    assert all(attrs["data-row"] and attrs["data-col"] and attrs["aria-label"] for attrs in live)


def test_need_17_the_prompt_says_who_what_and_how_many_left(client: Client) -> None:
    client.new(HUMANS)
    assert "Anna" in Elements(client.regions["prompt"]).text
    client("ready", seat=0)
    text = Elements(client.regions["prompt"]).text
    assert text.startswith("Anna")
    assert "3 columns left" in text


def test_need_17_the_title_says_whose_turn_it_is(client: Client) -> None:
    assert client.new(HUMANS)["title"].startswith("Anna’s turn")


def test_need_18_blocked_choices_say_why_and_name_the_clause(client: Client) -> None:
    client.new(ALONE)
    client.go_on(30)
    client.to_human()
    blocked = Elements(client.regions["choices"]).having("data-blocked")
    assert blocked
    for attrs in blocked:
        assert attrs["aria-disabled"] == "true"
        assert attrs["data-reason"]
        assert re.fullmatch(r"PG-\d\d", attrs["data-clause"])
        assert attrs["data-reason"] in Elements(client.regions["choices"]).text
        assert "data-action" not in attrs


def test_need_14_every_colour_has_its_sign(client: Client) -> None:
    client.new(ALONE)
    client.go_on(40)
    for name in ("hand", "players", "piles"):
        for piece in re.findall(
            r'class="(?:card|mini|tile) c-(\w+)[^>]*>(.*?)</', client.regions[name]
        ):
            color, inside = piece
            assert f"#sign-{color}" in inside, (name, piece)
    board = client.regions["board"]
    for number, lot in enumerate(client.session.game.observe(client.session.state, -1)["lots"], 1):
        art = board.split(f'id="lot-{number}"')[1].split("</svg>")[0]
        assert re.findall(r'href="#sign-(\w+)"', art) == lot["floors"]


def test_only_changed_regions_are_sent(client: Client) -> None:
    client.new(ALONE)
    answer = client.play("column.1.red")
    assert "board" in answer["regions"]
    assert "final" not in answer["regions"]
    assert client("show")["regions"].keys() == REGIONS


def test_lots_say_their_state_in_words(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    labels = [a["aria-label"] for a in Elements(client.regions["board"]).having("data-col")]
    assert labels[2].startswith("Lot 3: floor 1, red, 1 of 4 columns")
    assert labels[0].startswith("Lot 1: empty")


def test_the_final_screen_splits_the_points_by_kind(client: Client) -> None:
    client.new(HUMANS, seed=5)
    client.go_on(5000)
    assert client.answer["over"]
    final, outcome = Elements(client.regions["final"]), client.session.outcome
    for word in ("Columns", "Tiles", "Spires", "Total", *map(str, outcome.scores)):
        assert word in final.text
    for _, points in outcome.sources:
        assert {str(n) for n in points} <= set(final.words)
    ops = [attrs["data-op"] for attrs in final.having("data-op")]
    assert "rematch" in ops
    assert "close-final" in ops
    beside = Elements(client.regions["choices"]).having("data-op")
    assert [attrs["data-op"] for attrs in beside] == ["rematch", "open-final", "analysis"]


def test_the_last_turns_pieces_are_marked_after_a_reload_too(client: Client) -> None:
    client.new(ALONE)
    client.play("column.1.red")
    client.play("end")
    client.to_human()
    marked = re.findall(r'is-last" transform="[^"]*"><g id="([^"]+)"', client.regions["board"])
    assert marked
    built = [
        event.params["lot"]
        for entry in client.session.log(0)
        if entry.turn == 2
        for event in entry.events
        if event.key == "pagoda.event.column"
    ]
    assert sorted(int(name.split("-")[1]) for name in marked if "column" in name) == sorted(built)
    before = client.regions["board"]
    client("open", record=client("export")["text"])
    assert client.regions["board"] == before
