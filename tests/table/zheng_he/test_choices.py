"""The table of The Voyages of Zheng He through whole games: regions, choices, words for them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pygame_engines.core.api import Action, plural
from pygame_engines.core.consequences import Cost
from pygame_engines.core.notation import text
from pygame_engines.core.session import Session
from pygame_engines.games import load
from tests.table.conftest import Elements
from tests.table.zheng_he.playing import MODES, WORDS, Table, seats_for
from web.table.i18n import Translator
from web.titles.zheng_he.table.ahead import price
from web.titles.zheng_he.table.names import AREAS
from web.titles.zheng_he.table.table import TABLE

NO_PIECE = {"done"}
"""Choices that are no matter of a piece: only a button ends a question."""


@pytest.mark.parametrize(
    ("mode", "lang"), [("duel", "de"), ("solo", "en"), ("match", "fr"), ("match", "it")]
)
def test_regions_are_well_formed_all_through_a_game(
    translators: dict[str, Translator], mode: str, lang: str
) -> None:
    table = Table(translators[lang], mode=mode, seed=MODES.index(mode) + 3)
    for answer in table.play(seed=5, look=16):
        found = [e for html in table.regions.values() for e in Elements(html).found]
        ids = [attrs["id"] for _, attrs in found if "id" in attrs]
        assert len(ids) == len(set(ids)), f"an id stands twice: {sorted(ids)}"
        words = " ".join(Elements(html).text for html in table.regions.values())
        assert not re.search(r"\b(table|zheng_he)\.\w", words), "a key instead of a sentence"
        assert "{" not in words
        assert answer["title"]
    assert table.session.outcome is not None
    assert table.regions["final"]


@pytest.mark.parametrize("mode", MODES)
def test_every_choice_is_a_button_and_a_target(
    translators: dict[str, Translator], mode: str
) -> None:
    table = Table(translators["en"], mode=mode, seed=8)
    kinds: set[str] = set()
    for _ in table.play(seed=2, look=4):
        if table.session.decider not in table.session.humans:
            continue
        if table.session.curtain is not None:
            continue
        kinds |= check_choices(table)
    assert len(kinds) > 12, f"only {sorted(kinds)} were seen"


def check_choices(table: Table) -> set[str]:
    asked = table.session.question()
    assert asked is not None
    legal = {text(choice.action) for choice in asked.choices() if choice.refusal is None}
    buttons = {
        attrs["data-action"] for attrs in Elements(table.regions["choices"]).having("data-action")
    }
    elsewhere: set[str] = set()
    for name in ("board", "hand", "piles", "gather"):
        for attrs in Elements(table.regions[name]).having("data-live"):
            assert attrs["data-target"]
            assert attrs["aria-label"]
            one = [attrs["data-action"]] if "data-action" in attrs else []
            elsewhere.update(one or attrs["data-actions"].split())
    assert buttons == legal
    assert elsewhere <= buttons
    kinds = {action.partition(".")[0] for action in buttons - elsewhere}
    assert kinds <= NO_PIECE, f"{kinds} are no targets at {table.session.state.frames}"
    return {action.partition(".")[0] for action in legal}


def test_need_16_the_board_is_one_tab_stop(translators: dict[str, Translator]) -> None:
    table = Table(translators["en"], mode="duel", seed=8)
    for _ in table.play(seed=2, look=25):
        inside = Elements(table.regions["board"]).found
        stops = [a for tag, a in inside if "tabindex" in a or tag in ("button", "a")]
        assert [stop["id"] for stop in stops] == ["board"]
        for _, attrs in inside:
            if "data-live" in attrs:
                assert attrs["id"]
                assert attrs["data-row"]
                assert attrs["data-col"]


def test_need_18_what_is_blocked_says_why_and_by_which_clause(
    translators: dict[str, Translator],
) -> None:
    table = Table(translators["en"], mode="duel", seed=8)
    seen = 0
    for _ in table.play(seed=4, look=5):
        for attrs in Elements(table.regions["choices"]).having("data-blocked"):
            assert attrs["data-reason"]
            assert re.fullmatch(r"Z[HS]-\d\d", attrs["data-clause"])
            seen += 1
    assert seen > 5


def test_need_29_the_roll_history_counts_every_die(translators: dict[str, Translator]) -> None:
    table = Table(translators["en"], mode="duel", seed=8)
    for _ in table.play(seed=2, look=10_000):
        pass
    rolled = [0] * 7
    lying: dict[Any, list[int]] = {}
    for entry in table.session.entries:
        for event in entry.events:
            if event.key == "zheng_he.event.roll":
                fresh = [int(n) for n in str(event.params["dice"]).split("-")]
                lying[event.params["seat"]] = fresh
            elif event.key == "zheng_he.event.reroll":
                now = [int(n) for n in str(event.params["dice"]).split("-")]
                kept = list(lying[event.params["seat"]])
                for given in str(event.params["given"]).split("-"):
                    kept.remove(int(given))
                fresh = list(now)
                for n in kept:
                    fresh.remove(n)
                lying[event.params["seat"]] = now
            else:
                continue
            for n in fresh:
                rolled[n] += 1
    counted = table.piles().rolls
    for face in range(1, 7):
        assert sum(roller.counts[face - 1].times for roller in counted.rollers) == rolled[face]
    assert sum(rolled) > 10


@pytest.mark.parametrize("lang", ["de", "en", "fr", "it"])
def test_every_event_has_a_line(translators: dict[str, Translator], lang: str) -> None:
    table = Table(translators[lang], mode="match", seed=21)
    for _ in table.play(seed=9, look=10_000):
        pass
    log = Elements(table.regions["log"]).text
    assert WORDS[lang] in log
    assert not re.search(r"\b\w+\.event\.", log)


def test_the_dead_half_of_a_card_says_why(translators: dict[str, Translator]) -> None:
    session = Session.new(
        load("zheng_he"), seats=seats_for("duel"), options={}, seed=4, game_id="g1",
        created="2026-11-27",
    )  # fmt: skip
    session.lift_curtain(0)
    table = Table(translators["en"], session=session)
    table.show()
    dead = re.findall(r'half half-emperor is-dead.*?half-why">([^<]+)<', table.regions["hand"])
    assert dead
    assert all(re.match(r"Voyage \d not completed|Only .*\d voyages?, now \d", why) for why in dead)


def test_need_17_final_scores_are_those_of_the_outcome(translators: dict[str, Translator]) -> None:
    for mode in MODES:
        table = Table(translators["en"], mode=mode, seed=13)
        for _ in table.play(seed=1, look=10_000):
            pass
        outcome = table.session.outcome
        assert outcome is not None
        final = Elements(table.regions["final"])
        for score in outcome.scores:
            assert str(score) in final.words
        for _, points in outcome.sources:
            assert {str(n) for n in points} <= set(final.words)
        assert table.answer["summary"]["over"] is True


def test_a_rematch_swaps_the_sides(translators: dict[str, Translator]) -> None:
    table = Table(translators["en"], mode="duel", seed=8)
    table.show()
    view: Any = table.session.game.observe(table.session.state, -1)
    assert table.table.rematch(view)["emperor"] == "second"
    solo = Table(translators["en"], mode="solo", seed=8)
    view = solo.session.game.observe(solo.session.state, -1)
    assert solo.table.rematch(view)["emperor"] == "first"


def test_areas_are_listed_as_the_map_has_them_and_numbers_from_the_smallest() -> None:
    ranks = [TABLE.rank(Action("attack", (area,))) for area in AREAS]
    assert ranks == sorted(set(ranks))
    assert [TABLE.rank(Action("muster", (n,))) for n in (0, 1, 3)] == [0, 1, 3]


def test_a_price_is_gold_or_command_points_and_no_units_out_of_a_supply() -> None:
    assert price(Cost("cp", 2, 0)) == plural("zheng_he.count.cp", n=2)
    assert price(Cost("gold", 3, 0)) is not None
    assert price(Cost("fleet", 1, 4)) is None
