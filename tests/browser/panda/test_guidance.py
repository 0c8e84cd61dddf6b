"""The Panda: what is asked, what happened, why not; by sign, by ear, by keys."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewTable
from tests.browser.panda.playing import (
    FOUR,
    PEOPLE,
    TITLE,
    moves_first,
    one_step,
    stands,
    with_refusals,
)
from tests.browser.promises import (
    asks_in_one_line,
    back_to_setup,
    bring,
    pick_on_the_board,
    refusals_are_explained,
)
from tests.browser.records import TOGETHER, saved, session_where
from tests.browser.screens import CONTRAST, NOTE_MOTION
from tests.browser.table import Table
from tests.browser.test_whole_games import tab_to

CLANS = ("fist", "river", "lily", "fox")

# --- need 17: the question ------------------------------------------------------------------------


def test_need_17_every_question_says_who_what_and_how_many_left(
    table: Table, tmp_path: Path
) -> None:
    """The last one is put out of turn: to whom, about which road, while it is another's turn."""
    table.page.goto("en/panda/")
    asked = {
        "hero": (stands("hero"), r"Place the \w+ in a village\."),
        "turn": (stands("turn", least=8), r"Choose an action space, or pass\. You have \d .* AP\."),
        "option": (stands("option"), r".+: which option\?"),
        "move": (stands("move", least=4), r".+: choose where to go\. (1 move|Up to \d moves)\."),
        "cover": (stands("cover"), r"Cover a ninja on \w+ – .+\?"),
        "tiles": (stands("tiles"), r"Take (a tile|\d different tiles)\."),
    }
    asks_in_one_line(table, asked, tmp_path)
    away = stands("tile", PEOPLE, out_of_turn=True)
    bring(table, saved(away, tmp_path))
    assert away.decider is not None
    who, mover = PEOPLE[away.decider].name, PEOPLE[away.state.mover].name
    assert re.match(rf"{who} \w+ – .+ is full\. Which road tile do you lay\?", table.prompt)
    assert set(table.choices) == {"tile.own", "tile.neutral"}
    expect(table.region("bar")).to_contain_text(f"{mover}’s turn")


# --- need 18: why not -----------------------------------------------------------------------------


def test_need_18_closed_spaces_give_their_reason_and_clause(table: Table, tmp_path: Path) -> None:
    session = stands("turn", TOGETHER, after=60, least=3, fit=with_refusals)
    table.open_file(saved(session, tmp_path))
    refusals_are_explained(table, r"WP-\d\d", most=5)


# --- need 15: screen readers ----------------------------------------------------------------------


def test_need_15_turns_questions_and_the_result_are_announced(table: Table, tmp_path: Path) -> None:
    session = session_where(lambda s: bool(one_step(s)), title=TITLE, seats=FOUR)
    table.open_file(saved(session, tmp_path))
    page = table.page
    for place in page.locator("#map [role=button]").all():
        assert re.match(r".+\. Possible: .+", place.get_attribute("aria-label") or "")
    table.choose(one_step(session))
    heard = table.heard()
    told = table.drawer("log").locator(".log-turn").first.locator(".log-text").last.inner_text()
    for clan in ("Yellow River", "Night Lily", "Sand Fox"):
        assert any(line.startswith(clan) for line in heard), (clan, heard)
    assert any(told in line or told[0].lower() + told[1:] in line for line in heard), (told, heard)
    assert heard[-1].startswith(table.prompt.partition("?")[0].partition(".")[0])
    table.give_up()
    table.click(page.locator("[data-op=confirm-yes]"))
    expect(page.locator("#live")).to_contain_text("Winners: Yellow River, Night Lily and Sand Fox")


# --- need 14, 33: never colour alone, and it stands out -------------------------------------------


def test_need_14_33_clans_are_told_apart_by_their_emblem(
    new_table: NewTable, tmp_path: Path
) -> None:
    """Without any colour, and by more than one clan's shape: guards, tiles, heroes, seals, bar."""
    session = stands("turn", FOUR, after=300, least=3, master=True)
    path = saved(session, tmp_path)
    for theme in ("light", "dark"):
        table = new_table(color_scheme=theme, viewport={"width": 1440, "height": 900})
        table.open_file(path)
        page, seen = table.page, set()
        for clan in CLANS:
            pieces = page.locator(
                f"#table :is(.bead, .tile, .figure, .clan-seal).clan-{clan}:visible"
            )
            for piece in pieces.all():
                assert piece.locator(f"use[href='#sign-{clan}']").count() >= 1
                seen.add((piece.get_attribute("class") or "").split()[0])
        assert seen == {"bead", "tile", "figure", "clan-seal"}
        neutral = page.locator("#map .tile.clan-none")
        assert neutral.count()
        assert neutral.locator("use[href^='#sign-']").count() == 0
        shapes = page.locator("#table .clan-seal:visible").evaluate_all(
            "(all) => all.map((seal) => getComputedStyle(seal).borderRadius)"
        )
        assert len(set(shapes)) == 4
        seals = page.locator("#table .clan-seal:visible").evaluate_all(CONTRAST)
        assert [one for one in seals if max(one["outline"], one["fill"]) < 3] == []
        assert [one for one in seals if one["sign"] < 3] == []
        page.close()


def test_need_33_forced_colours_keep_what_matters(new_table: NewTable, tmp_path: Path) -> None:
    """A space that may be chosen has an outline, a closed one hasn't; seals keep their edge."""
    table = new_table(forced_colors="active", color_scheme="dark")
    table.open_file(saved(stands("turn", FOUR, after=90, least=5, master=True), tmp_path))
    outline = "(element) => getComputedStyle(element).outlineStyle"
    live = table.page.locator(".space[data-live]")
    shut = table.page.locator(".space:not([data-live])")
    assert {space.evaluate(outline) for space in live.all()} == {"solid"}
    assert {space.evaluate(outline) for space in shut.all()} == {"none"}
    edge = "(element) => parseFloat(getComputedStyle(element).borderTopWidth)"
    assert all(seal.evaluate(edge) >= 1 for seal in table.page.locator(".clan-seal:visible").all())


# --- need 16: keys --------------------------------------------------------------------------------


def test_need_16_a_turn_by_keys_alone(table: Table, tmp_path: Path) -> None:
    """A space on the action board, a way on the map, what follows in the list; then taken back."""
    session = stands("turn", TOGETHER, after=40, least=8, fit=moves_first)
    table.open_file(saved(session, tmp_path))
    page = table.page
    before = table.picture, table.prompt
    tab_to(page, page.locator(".space:not([tabindex])"), most=60)
    moves = page.locator(".space[data-live]:has(.pi-move)")
    for _ in range(24):
        if page.locator(".space:focus[data-live]:has(.pi-move)").count():
            break
        page.keyboard.press("ArrowRight")
    assert moves.count()
    page.keyboard.press("Enter")
    table.settle()
    picked: list[str] = []
    while table.prompt.startswith(before[1].split()[0]) and len(picked) < 12:
        picked.append(pick_by_keys(table))
    assert "on the map" in picked
    for _ in range(len(picked) + 1):
        if (table.picture, table.prompt) == before:
            break
        page.keyboard.press("u")
        table.settle()
    assert (table.picture, table.prompt) == before


def pick_by_keys(table: Table) -> str:
    """On the map where it offers something, else in the list; the focus is always seen."""
    page = table.page
    if page.locator("#map [data-live]").count() == 0:
        tab_to(page, first_choice(table), most=60)
        page.keyboard.press("Enter")
        table.settle()
        return "in the list"
    pick_on_the_board(table)
    return "on the map"


def first_choice(table: Table) -> Locator:
    """The list's first choice, that of a move rather than staying."""
    return table.choice(next((a for a in table.choices if a != "stay"), table.choices[0]))


# --- need 32: motion ------------------------------------------------------------------------------


def test_need_32_things_move_only_where_that_is_welcome(
    new_table: NewTable, tmp_path: Path
) -> None:
    path = saved(stands("move", TOGETHER, least=4), tmp_path)
    for motion in ("reduce", "no-preference"):
        table = new_table(reduced_motion=motion)
        table.page.add_init_script(NOTE_MOTION)
        table.open_file(path)
        table.choose(table.choices[0])
        moved = table.page.evaluate("moved")
        assert (moved == 0) == (motion == "reduce"), moved
        back_to_setup(table)
        table.page.close()
