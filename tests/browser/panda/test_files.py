"""The Panda's files: a map of one's own plays along, a bad file or record is told in a sentence."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.panda.playing import TITLE, stands
from tests.browser.promises import example, give, refuses_data
from tests.browser.records import TOGETHER, replayed, saved
from tests.browser.table import Table
from tests.browser.test_saving import wipe
from tests.cli.panda.test_files import BAD


def test_bad_files_get_the_command_lines_sentence_and_change_nothing(
    table: Table, tmp_path: Path
) -> None:
    """A missing site, a road to nowhere, a wrong number of ninjas, an unknown word, and more."""
    own = example(table, TITLE)
    broken: dict[str, tuple[object, str]] = {}
    for change, sentence in BAD.items():
        data = copy.deepcopy(own)
        change(data)
        broken[change.__name__] = (data, sentence)
    refuses_data(table, broken, tmp_path)


def test_a_record_with_other_seats_than_the_game_has_is_refused(
    table: Table, tmp_path: Path
) -> None:
    good = saved(stands("turn", TOGETHER), tmp_path)
    record: dict[str, Any] = json.loads(good.read_text("utf-8"))
    table.page.goto("en/panda/")
    notice = table.page.locator("[data-notice=word] .notice-text")
    table.page.locator("[name='seats.0.name']").fill("Anna")
    for seats in (record["seats"][:1], record["seats"] * 3):
        path = tmp_path / "seats.json"
        path.write_text(json.dumps({**record, "seats": seats}), encoding="utf-8")
        table.page.locator("#import-file").set_input_files(path)
        expect(notice).to_contain_text("The players in this file")
        table.click(table.page.locator("[data-notice=word] button"))
        expect(notice).to_have_count(0)
    expect(table.page.locator("[name='seats.0.name']")).to_have_value("Anna")
    expect(table.page.locator("#games")).to_be_hidden()


def test_need_13_a_map_of_ones_own_plays_along_and_travels(table: Table, tmp_path: Path) -> None:
    """It is in the saved file: the game goes on where the map itself never was."""
    own = example(table, TITLE)
    own["map"]["sites"][0]["name"] = "<i>Bamboo"
    own["board"]["spaces"][0]["monk"] = "7 VP"
    give(table, {**own, "name": "My map"}, tmp_path)
    table.fill(options={"master": False}, seats=("human", "human"), seed=7).submit()
    label = table.page.locator(f"#site-{own['map']['sites'][0]['id']}").get_attribute("aria-label")
    assert (label or "").startswith("<i>Bamboo: ")
    while not any(action.startswith("space") for action in table.choices):
        table.choose(table.choices[0])
    scores = sorted(table.scores)
    table.choose("space.0.monk")
    assert sorted(table.scores) == [scores[0], scores[1] + 7]
    game = table.export()
    assert game["data"]["name"] == "My map"
    replayed(game, tmp_path)
    before = table.picture, table.prompt
    path = tmp_path / "game.teahouse.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    wipe(table.page)
    table.open_file(path)
    assert (table.picture, table.prompt) == before
