"""The set-up form as the build writes it, with our scripts and no Python."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web import pages

from .test_games_list import STORE, stored

ARGS = """() => import("../../js/setup.js").then(
    (setup) => setup.setupArgs(document.getElementById("setup-form")))"""


@cache
def written(path: str) -> str:
    return dict(pages.pages("test"))[path]


@pytest.fixture
def form(page: Page, stones: str) -> Page:
    """Zheng He's set-up in English, served beside the scripts."""
    address = stones.replace("/stones/", "/zheng_he/")
    body = written("en/zheng_he/index.html")  # all pages: not in the time that a browser waits
    page.route(
        address, lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8")
    )
    page.goto(address)
    expect(page.locator("#setup")).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()  # nothing moves under a click any more
    return page


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f"label:has([name='options.{name}'][value='{value}'])").click()


def args(page: Page) -> dict[str, Any]:
    made: dict[str, Any] = page.evaluate(ARGS)
    return made


def expect_sides(page: Page, *sides: str) -> None:
    """Waits for them: the page may be there before its scripts are."""
    expect(page.locator(".seat-side span:visible")).to_have_text(sides)


def test_a_duel_as_the_page_brings_it(form: Page) -> None:
    expect_sides(form, "Emperor", "Barbarian Overlord")
    expect(form.locator("[data-choice=level]")).to_be_hidden()
    made = args(form)
    assert made["options"] == {"mode": "duel", "emperor": "first"}
    assert [seat["kind"] for seat in made["seats"]] == ["human", "computer"]
    assert made["data"] is None


def test_seats_follow_the_choice_of_sides(form: Page) -> None:
    choose(form, "emperor", "second")
    expect_sides(form, "Barbarian Overlord", "Emperor")
    assert args(form)["options"]["emperor"] == "second"
    choose(form, "emperor", "random")
    expect_sides(form, *["Emperor or Barbarians, by lot"] * 2)


def test_a_solo_game_has_a_level_and_the_bot(form: Page) -> None:
    choose(form, "emperor", "second")
    choose(form, "mode", "solo")
    expect(form.locator("[data-choice=emperor]")).to_be_hidden()
    choose(form, "level", "khan")
    expect_sides(form, "Emperor", "Barbarian Overlord")  # whatever was chosen for a duel
    expect(form.locator("[name='seats.1.kind']")).to_be_hidden()
    made = args(form)
    assert made["options"] == {"mode": "solo", "level": "khan"}
    assert made["seats"][1] == {"kind": "bot", "name": "", "level": 0}


def test_choices_are_found_again(form: Page) -> None:
    choose(form, "mode", "solo")
    choose(form, "level", "general")
    form.get_by_role("button", name="Start the game").click()
    form.goto(form.url.partition("#")[0])
    form.reload()
    expect(form.locator("[data-choice=level]")).to_be_visible()
    assert args(form)["options"] == {"mode": "solo", "level": "general"}


def test_a_set_up_kept_with_three_levels_finds_one_as_strong(form: Page) -> None:
    kept = json.dumps([["seats.1.kind", "computer.3"], ["seats.1.name", "Rex"]])
    form.evaluate("kept => localStorage.setItem('teahouse.setup.zheng_he', kept)", kept)
    for _ in range(2):  # and it stays the same from then on
        form.reload()
        expect(form.locator("[name='seats.1.name']")).to_have_value("Rex")
        assert args(form)["seats"][1] == {"kind": "computer", "name": "Rex", "level": 4}
        form.get_by_role("button", name="Start the game").click()
        form.goto(form.url.partition("#")[0])


def test_a_computer_s_level_says_what_it_is_like(form: Page) -> None:
    like = form.locator("#like-1")
    expect(like).to_have_text("Plays by instinct and overlooks a lot.")
    select = form.locator("[name='seats.1.kind']")
    select.select_option("computer.5")
    expect(like).to_have_text(re.compile("ten seconds"))
    expect(select).to_have_accessible_description(re.compile("ten seconds"))
    select.select_option("human")
    expect(like).to_be_hidden()


def test_a_file_of_one_s_own_is_named_sent_and_left_out_again(form: Page, tmp_path: Path) -> None:
    path = tmp_path / "my_deck.json"
    path.write_text(json.dumps({"name": "Mine"}), encoding="utf-8")
    form.locator("details.more summary").click()
    form.locator("#data-file").set_input_files(path)
    expect(form.locator("[data-slot=data-name]")).to_have_text("my_deck.json")
    assert args(form)["data"] == '{"name": "Mine"}'
    form.get_by_role("button", name="Leave it out").click()
    expect(form.locator("[data-slot=data-name]")).to_be_empty()
    assert args(form)["data"] is None


def test_a_recommended_set_up_is_filled_in_with_a_click(form: Page) -> None:
    """All of it, whatever stood there; what is changed then is marked no more."""
    learn, usual, hard = form.locator("[data-start]").all()
    choose(form, "mode", "match")
    expect(form.locator("[data-start][aria-pressed=true]")).to_have_count(0)
    hard.click()
    expect(hard).to_have_attribute("aria-pressed", "true")
    args = form.evaluate(ARGS)
    assert args["options"] == {"mode": "solo", "level": "general"}
    assert [seat["kind"] for seat in args["seats"]] == ["human", "bot"]
    learn.click()
    args = form.evaluate(ARGS)
    assert args["options"] == {"mode": "duel", "emperor": "first"}
    assert [(seat["kind"], seat["level"]) for seat in args["seats"]] == [
        ("human", 0), ("computer", 1),
    ]  # fmt: skip
    expect(learn).to_have_attribute("aria-pressed", "true")
    for other in (usual, hard):
        expect(other).to_have_attribute("aria-pressed", "false")
    choose(form, "emperor", "second")
    expect(learn).to_have_attribute("aria-pressed", "false")


def test_a_newcomer_is_shown_the_first_game(form: Page) -> None:
    """Until a game of the title is over here; one that runs isn't enough."""
    learn, sign = form.locator("[data-start]").first, form.locator("#newcomer")
    expect(learn).to_have_attribute("aria-pressed", "true")
    expect(sign).to_be_visible()
    for over, seen in ((False, True), (True, False)):
        game = stored(1, form.evaluate("Date.now()"), over=over) | {"game": "zheng_he"}
        form.evaluate(STORE, [game])
        form.reload()
        expect(form.locator("#games")).to_be_visible()
        expect(sign).to_be_visible(visible=seen)
