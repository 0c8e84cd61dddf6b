"""The list of choices: what one wants most comes first, and many choices of one place are a row."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.table.conftest import ALONE, Client, Elements
from web.table.choices import numbers

YOU: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "computer", "level": 3}]


def offered(client: Client) -> list[str]:
    open_, _, _ = client.regions["choices"].partition('class="blocked"')
    return [attrs["data-action"] for attrs in Elements(open_).having("data-action")]


def until(client: Client, kind: str) -> None:
    """Go on until the human may do this."""
    while kind not in [str(action.kind) for action in client.session.legal()] or (
        client.session.decider != 0
    ):
        client.go_on(1)


def test_several_choices_of_a_place_are_one_row(client: Client) -> None:
    client.new(ALONE)
    rows = Elements(client.regions["choices"]).found
    names = [attrs["aria-label"] for _, attrs in rows if attrs.get("class") == "pick-row"]
    assert names == [f"Lot {number}" for number in range(1, 7)]
    for action in offered(client):
        assert f'id="choice-{action.replace(".", "-")}"' in client.regions["choices"]
    assert "Lot 3 · Red column+1 · 1 point" in Elements(client.regions["choices"]).text


def test_what_scores_most_comes_first_and_ways_round_it_last(client: Client) -> None:
    client.new(ALONE, seed=1)
    until(client, "roof")
    gains = {
        action: choice.gain or 0
        for choice in client.session.prompt().choices()
        for action in offered(client)
        if choice.action.kind == action.split(".")[0] and choice.refusal is None
    }
    assert gains[offered(client)[0]] == max(gains.values())
    kinds = [action.split(".")[0] for action in offered(client)]
    last = [kind for kind in kinds if kind in ("end", "alternative", "dragon")]
    assert kinds[len(kinds) - len(last) :] == last
    assert last == sorted(last, key=("end", "alternative", "dragon").index)


def test_ending_the_turn_is_primary_when_nothing_else_is_left(client: Client) -> None:
    client.new(ALONE)
    until(client, "end")
    while offered(client) != ["end"]:
        assert "is-primary" not in client.regions["choices"]
        client.play(next(action for action in offered(client) if action != "end"))
        until(client, "end")
    assert "is-primary" in client.regions["choices"]


def test_a_phone_shows_at_once_only_what_moves_the_game_on(client: Client) -> None:
    client.new(ALONE)
    assert "is-quick" not in client.regions["choices"]
    client.play("column.3.red")
    until(client, "end")
    quick = [a for a in Elements(client.regions["choices"]).having("data-action")
             if "is-quick" in a["class"]]  # fmt: skip
    assert [attrs["data-action"] for attrs in quick] == ["end"]


def test_the_pile_is_no_way_to_an_alternative_turn(client: Client) -> None:
    client.new(ALONE)
    assert "alternative" in offered(client)
    assert "data-live" not in client.regions["piles"]
    client.play("column.3.red")
    until(client, "end")
    pile = next(a for a in Elements(client.regions["piles"]).having("data-live"))
    assert (pile["id"], pile["data-action"]) == ("pile-draw", "end")


def test_a_lone_human_without_a_name_is_addressed(client: Client) -> None:
    client.new(YOU)
    assert client.answer["title"].startswith("Your turn · ")
    assert "Your turn" in Elements(client.regions["bar"]).text
    client.play("column.3.red")
    assert client.announced[0] == "Lot 3 · Red column · 1 point"
    client.play("end")
    client.to_human()
    assert "Turn 1 · You" in Elements(client.regions["log"]).text
    assert not re.search(r"\bYou [a-z]+s\b", Elements(client.regions["log"]).text)
    client("resign", seat=0)
    assert "You gave up." in Elements(client.regions["final"]).text


def test_the_prompt_says_where_to_choose(client: Client) -> None:
    client.new(ALONE)
    text = Elements(client.regions["prompt"]).text
    assert text == "Build a column. 3 columns left Choose one of the possible lots."
    client.play("alternative")
    assert "Choose one of the possible cards." in Elements(client.regions["prompt"]).text


def test_need_17_how_many_are_left_is_said_once(client: Client) -> None:
    client.new(ALONE)
    assert "3 columns left" in Elements(client.regions["prompt"]).text
    client.play("column.3.red")
    text = Elements(client.regions["prompt"]).text
    assert "up to 2 more columns" in text
    assert "left" not in text


def test_abilities_say_what_they_do(client: Client) -> None:
    client.new(ALONE)
    for name in ("hand", "players"):
        tokens = [a for a in Elements(client.regions[name]).having("class")
                  if a["class"].startswith("ability ")]  # fmt: skip
        assert tokens
        for token in tokens:
            assert token["aria-label"] in token["title"]
            assert token["data-reason"] == token["title"] or "data-target" in token
            assert re.fullmatch(r"PG-6\d", token["data-clause"])


def test_a_roof_lacks_its_spire_until_that_is_paid(client: Client) -> None:
    client.new(ALONE, seed=10)
    while not any(frame[0] == "pay_spire" for frame in client.session.state.frames):
        client.go_on(1, kind="random")
    assert re.search(r'id="ghost-piece-\d-spire"', client.regions["board"])
    assert "its spire is missing" in client.regions["board"]


@pytest.mark.parametrize("count", [0, 1, 9, 10, 34, 81])
def test_each_choice_has_a_number_with_which_no_other_begins(count: int) -> None:
    found = numbers(count)
    assert len(found) == count
    assert all(not other.startswith(one) for one in found for other in found if one is not other)
    assert not any("0" in number for number in found)
    assert [len(number) for number in found] == sorted(len(number) for number in found)


def test_few_choices_have_one_digit_each() -> None:
    assert numbers(9) == list("123456789")
    assert numbers(10)[:9] == [*"12345678", "91"]


def test_choices_are_numbered_as_they_stand(client: Client) -> None:
    client.new(ALONE)
    buttons = Elements(client.regions["choices"]).having("data-number")
    assert [attrs["data-action"] for attrs in buttons] == offered(client)
    assert [attrs["data-number"] for attrs in buttons] == numbers(len(buttons))


def test_a_place_says_what_may_be_done_there_and_its_own_name_once(client: Client) -> None:
    client.new(ALONE)
    (lot,) = (a for a in Elements(client.regions["board"]).having("id") if a["id"] == "lot-3")
    said = lot["aria-label"]
    assert said.count("Lot 3") == 1
    assert "Possible: " in said
    assert "; Red column · 1 point" in said
