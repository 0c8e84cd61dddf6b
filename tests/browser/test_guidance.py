"""Everybody is told what is asked, what happened, what may not be done and why."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from pygame_engines.core.session import Session

from .promises import asks_in_one_line, refusals_are_explained
from .records import in_frame, kinds, saved, session_where
from .table import Table

COLORS = ("violet", "yellow", "green", "blue", "red")

# --- need 17: the question ------------------------------------------------------------------------


QUESTIONS = {
    "turn": r"Build .*",
    "pay_column": r"How do you pay for .* column\?",
    "pay_tile": r"How do you pay for the .* tile\?",
    "pay_roof": r"How do you pay for .*\?",
    "pay_spire": r"How do you pay for .*spire.*\?.* cards? to go\.",
    "pair": r"Play .*: \d left to choose\..*",
    "dragon": r"Discard any number of cards and draw as many: \d chosen\.",
    "alternative": r"Discard (\d|one) more cards? for a column of any colour\.",
    "free": r"Build one column; then your turn ends\..*",
    "fan": r"Fill your hand up to four cards with the fan\?",
}


def test_need_17_every_question_says_who_what_and_how_many_left(
    table: Table, tmp_path: Path
) -> None:
    table.page.goto("en/pagoda/")
    asked = {name: (session_where(in_frame(name)), text) for name, text in QUESTIONS.items()}
    asks_in_one_line(table, asked, tmp_path)


def test_need_17_title_and_line_say_whose_turn_it_is(table: Table) -> None:
    table.new(seats=("human", "human"), names=("Anna", "Ben"), seed=3)
    assert "Hand the device to Anna" in table.prompt
    expect(table.page).to_have_title(re.compile("Anna’s turn"))
    table.click(table.region("curtain").locator("#curtain-ready")).settle()
    assert table.prompt.startswith("Anna Build a column")
    table.build().end()
    expect(table.page).to_have_title(re.compile("Ben’s turn"))


# --- need 18: why not -----------------------------------------------------------------------------


def with_refusals(session: Session) -> bool:
    """A first column is built, and several things are refused for several reasons."""
    if session.decider != 0 or session.prompt().dialog or "tile" not in kinds(session):
        return False
    clauses = {c.clause for group in session.prompt().groups for c in group.choices if c.refusal}
    return len(clauses) >= 3


def test_need_18_every_refusal_gives_its_reason_and_clause(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(with_refusals), tmp_path))
    refusals_are_explained(table, r"PG-\d\d")


def test_need_18_a_refusal_leads_to_its_rule(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(with_refusals), tmp_path))
    page = table.page
    target = page.locator("#board [data-blocked], #region-hand [data-blocked]").first
    clause = target.get_attribute("data-clause") or ""
    before = table.picture
    table.poke(target)
    table.click(page.locator("#why [data-op=rule]"))
    rule = page.locator(f"#rules-body [id='{clause}']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_attribute("data-marked", "")
    table.put_away("rules")
    assert table.picture == before


# --- need 15: screen readers ----------------------------------------------------------------------


def test_need_15_moves_and_questions_are_announced(table: Table) -> None:
    table.new(seed=6)
    live = table.page.locator("#live")
    expect(live).to_have_attribute("role", "log")
    lot = table.page.locator("#lot-1")
    expect(lot).to_have_attribute("aria-label", re.compile(r"^Lot 1: empty\. Possible: .*column"))
    table.build()
    newest = table.drawer("log").locator(".log-turn").first.locator(".log-line .log-text")
    expect(live).to_contain_text(newest.last.inner_text())
    assert table.prompt.partition(".")[0] in live.inner_text()
    table.end()
    heard = table.heard()
    lines = [line for line in newest.all_inner_texts() if "column" in line]
    built = sum(int(n or 1) for line in lines for n in re.findall(r"^.*?(?:(\d+) × .*)?$", line))
    told = [said for said in heard if said.startswith("Computer (easy) builds a")]
    assert len(told) == built >= 1
    assert heard[-1].startswith("Build a column")


def test_need_15_the_result_is_announced(table: Table) -> None:
    table.new(seed=6)
    table.give_up()
    table.click(table.page.locator("[data-op=confirm-yes]"))
    expect(table.page.locator("#live")).to_contain_text("Computer (easy) wins")
    expect(table.region("final").get_by_role("dialog")).to_contain_text("gave up")


def test_need_15_every_choice_has_a_name(table: Table, tmp_path: Path) -> None:
    """On the board and in the list, and both say the same; a place doesn't name itself again."""
    table.open_file(saved(session_where(with_refusals), tmp_path))
    for target in table.page.locator("#board [data-live]").all():
        label = target.get_attribute("aria-label") or ""
        for action in (target.get_attribute("data-actions") or "").split()[:3]:
            said = table.choice(action).locator(".pick-label").inner_text()
            assert said.partition("·")[0].strip() in label


# --- need 14: never colour alone ------------------------------------------------------------------


def is_colourful(session: Session) -> bool:
    """Columns, tiles and played cards are on the board, and it is the first seat's turn."""
    state = session.state
    tiles = sum(max(0, len(floors) - 1) for floors in state.floors)
    return session.decider == 0 and tiles >= 2 and len(state.played) >= 1


def test_need_14_every_colour_carries_its_sign(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(is_colourful), tmp_path))
    seen = 0
    for color in COLORS:
        for thing in table.page.locator(f"#table .c-{color}:visible").all():
            sign = thing.locator(f"use[href='#sign-{color}']")
            labelled = thing.evaluate(
                "(thing, sign) => Boolean(thing.closest('.lot')?.querySelector(sign))",
                f".badge use[href='#sign-{color}']",
            )
            assert sign.count() or labelled, thing.evaluate("thing => thing.outerHTML")[:200]
            seen += 1
    assert seen > 60


# --- cards first ----------------------------------------------------------------------------------


def test_a_card_first_or_a_lot_first_both_build(table: Table) -> None:
    """A card offers what it can pay for, and pays it; else it says what it is for."""
    table.new(seed=1, simple=True)
    card = table.page.locator("#card-hand-yellow-0")
    table.click(card)
    offered = table.page.locator("#chooser [data-action]")
    expect(offered).to_have_count(6)
    table.click(table.page.locator("#chooser [data-action='column.3.yellow']"))
    table.settle()
    expect(table.region("log")).to_contain_text("Lot 3 · Yellow column")
    table.build(2)
    table.click(table.page.locator("#region-hand .card").first)
    expect(table.page.locator("#why")).to_contain_text("One card pays for one column")
