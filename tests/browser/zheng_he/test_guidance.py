"""The Voyages of Zheng He: what is asked, what happened, why not; by sign, by ear, by keys."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from pygame_engines.core.session import Session
from tests.browser.promises import asks_in_one_line, pick_on_the_board, refusals_are_explained
from tests.browser.records import ALONE, TOGETHER, in_frame, kinds, saved, session_where
from tests.browser.table import Table
from tests.browser.test_whole_games import tab_to
from tests.browser.zheng_he.playing import TITLE, begin, pick

# --- chances --------------------------------------------------------------------------------------


def test_chances_stand_on_fleets_until_they_are_switched_off(table: Table, tmp_path: Path) -> None:
    fleets = session_where(in_frame("commit"), title=TITLE)
    table.open_file(saved(fleets, tmp_path))
    buttons = table.page.locator("#region-choices [data-action^=commit]")
    chances = table.page.locator("#region-choices .pick .odds")
    expect(chances).to_have_count(buttons.count())
    expect(chances.first).to_be_visible()
    before = buttons.first.bounding_box()
    table.drawer("settings").locator("[name='setting.odds']").uncheck()
    table.put_away("settings")
    for number in table.page.locator(".odds").all():
        expect(number).to_be_hidden()
    assert buttons.first.bounding_box() == before


# --- need 17: the question ------------------------------------------------------------------------


def rerolls(session: Session) -> bool:
    """The first seat may give up dice, in a combat that the other side began."""
    if session.decider != 0 or "reroll" not in kinds(session):
        return False
    combat = session.game.observe(session.state, 0)["combat"]
    return bool(combat["attacker"] == 1)


QUESTIONS = {
    "phase": (in_frame("phase"), r"Play a card openly.*"),
    "order": (in_frame("order"), r"“.*” also serves the other side: .* When may it react\?"),
    "use": (in_frame("use"), r"What do you use “.*” for\? It gives \d CP .*"),
    "react": (in_frame("react"), r"With “.*” you can react: .*"),
    "move": (in_frame("move"), r"Move (1|up to \d) .*"),
    "send": (in_frame("send"), r"Send (1|up to \d) .* against .*"),
    "reroll": (rerolls, r"You may roll any of your dice again: \d rerolls? left\."),
    "sail": (in_frame("sail"), r".*: \d\s(die|dice) left, success below \d\."),
}
"""Also those that are put out of turn: a reaction, and the dice of a defence."""


def test_need_17_every_question_says_who_what_and_how_many_left(
    table: Table, tmp_path: Path
) -> None:
    table.page.goto("en/zheng_he/")
    asked = {name: (session_where(wanted, title=TITLE), text)
             for name, (wanted, text) in QUESTIONS.items()}  # fmt: skip
    asks_in_one_line(table, asked, tmp_path)


def test_need_17_out_of_turn_the_line_names_who_is_asked(table: Table, tmp_path: Path) -> None:
    """It is Anna's turn, and Ben is asked; without a curtain, since nothing hidden is needed."""

    def asked(session: Session) -> bool:
        view = session.game.observe(session.state, 1)
        return in_frame("react", seat=1)(session) and view["mover"] == 0

    table.open_file(saved(session_where(asked, title=TITLE, seats=TOGETHER), tmp_path))
    assert table.prompt.startswith("Ben With “")
    expect(table.region("bar")).to_contain_text("Anna")
    expect(table.region("curtain").locator("#curtain-ready")).to_have_count(0)
    assert set(table.choices) == {"react", "decline"}


# --- need 18 and 27: why not, and the rule --------------------------------------------------------


def with_refusals(session: Session) -> bool:
    """The first seat has played a card, and several uses are refused for several reasons."""
    if not in_frame("use")(session):
        return False
    clauses = {c.clause for group in session.prompt().groups for c in group.choices if c.refusal}
    return len(clauses) >= 3


def test_need_18_every_refusal_gives_its_reason_and_clause(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(with_refusals, title=TITLE), tmp_path))
    refusals_are_explained(table, r"Z[HS]-\d\d")


def test_need_27_from_a_question_two_taps_lead_to_the_rule(table: Table, tmp_path: Path) -> None:
    """A tap on what is blocked, or on a card of the hand, and one on the rule that it names."""
    table.open_file(saved(session_where(with_refusals, title=TITLE), tmp_path))
    before = table.picture
    page = table.page
    dead = page.locator("#region-hand .own-hand [data-blocked]").first
    for target in (page.locator("#field-7"), dead):
        clause = target.get_attribute("data-clause") or ""
        assert clause.startswith("ZH-")
        table.poke(target)
        table.click(page.locator("#why [data-op=rule]"))
        rule = page.locator(f"#rules-body [id='{clause}']")
        expect(rule).to_be_in_viewport()
        expect(rule).to_have_attribute("data-marked", "")
        table.put_away("rules")
    assert table.picture == before
    for clause in ("ZH-01", "ZH-75", "ZS-01", "ZS-07"):
        expect(page.locator(f"#rules-body [id='{clause}']")).to_be_attached()


# --- need 15: screen readers ----------------------------------------------------------------------


def test_need_15_rolls_moves_and_questions_are_announced(table: Table, tmp_path: Path) -> None:
    def rolls(session: Session) -> bool:
        return in_frame("combat")(session) and "roll" in kinds(session)

    table.open_file(saved(session_where(rolls, title=TITLE), tmp_path))
    table.choose("roll")
    heard = table.heard()
    newest = table.drawer("log").locator(".log-turn").first.locator(".log-text")
    rolled = [line for line in newest.all_inner_texts() if re.search(r"dice: \d-\d-\d, ", line)]
    assert rolled
    assert rolled[-1] in heard
    assert table.prompt in heard[-1]
    dice = table.page.locator("#gather .party-dice").first.get_attribute("aria-label") or ""
    assert re.search(r"\d-\d-\d", dice)


def test_need_15_the_bots_phase_and_the_result_are_announced(table: Table) -> None:
    begin(table, seed=12, mode="solo", level="apprentice")
    table.choose(pick(table.choices, ["reserve"]))
    table.choose("end")
    heard = table.heard()
    assert any(line.startswith("Barbarian bot: “") for line in heard), heard
    assert table.prompt.startswith(heard[-1])
    table.give_up()
    table.click(table.page.locator("[data-op=confirm-yes]"))
    expect(table.page.locator("#live")).to_contain_text("wins")
    expect(table.region("final").get_by_role("dialog")).to_contain_text("gave up")


def test_need_15_areas_and_cards_say_their_state_and_what_can_be_done(
    table: Table, tmp_path: Path
) -> None:
    table.open_file(saved(session_where(in_frame("move"), title=TITLE), tmp_path))
    page = table.page
    for area in page.locator("#board .area-shape").all():
        assert re.match(
            r".+: (held by|homeland).*Next to .+", area.get_attribute("aria-label") or ""
        )
    live = page.locator("#board [data-live]")
    assert live.count()
    for target in live.all():
        label = target.get_attribute("aria-label") or ""
        actions = target.get_attribute("data-actions") or target.get_attribute("data-action") or ""
        for action in actions.split()[:3]:
            said = table.choice(action).locator(".pick-label").inner_text().split("\n·\n")
            assert " · ".join(said) in label


# --- need 14: never colour alone ------------------------------------------------------------------


def crowded(session: Session) -> bool:
    """A combat with dice of both, and both sides hold borderlands."""
    view = session.game.observe(session.state, 0)
    held = {area.get("control") for area in view["areas"].values()}
    combat = view["combat"]
    dice = combat and combat["dice"]["attacker"] and combat["dice"]["defender"]
    return session.decider == 0 and {"emperor", "overlord"} <= held and bool(dice)


def test_need_14_sides_units_and_dice_are_told_by_signs(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(crowded, title=TITLE), tmp_path))
    page, seen = table.page, 0
    for side in ("emperor", "overlord"):
        for area in page.locator(f"#board .area-shape.is-borderland.by-{side}").all():
            if "is-battle" in (area.get_attribute("class") or ""):
                continue
            units = page.locator(f"#units-{(area.get_attribute('id') or '').removeprefix('area-')}")
            assert units.locator(f"use[href='#sign-{side}']").count() == 1
            seen += 1
        for thing in page.locator(f"#table :is(.half-{side}, .party-{side}):visible").all():
            assert thing.locator(f"use[href='#sign-{side}']").count() >= 1
            seen += 1
    assert page.locator("#region-players .player-head .seal use").count() == 2
    kinds_drawn = page.locator("#board .unit use").evaluate_all(
        "(all) => [...new Set(all.map((one) => one.getAttribute('href')))]"
    )
    assert len(kinds_drawn) >= 3
    line = "(one) => parseFloat(getComputedStyle(one).borderBottomWidth)"
    for die in page.locator("#gather .die-place").all():
        counts = "counts" in (die.get_attribute("class") or "")
        assert (die.evaluate(line) >= 2) == counts
    assert seen >= 6


# --- need 16: keys --------------------------------------------------------------------------------


BY_KEYS = ("move", "done", "decline", "rest", "stop", "roll", "reserve.25", "reserve.26", "play",
           "after", "troops", "muster", "end")  # fmt: skip


def test_need_16_whole_phases_by_keys_alone(table: Table) -> None:
    """Cards, commands, areas on the map, the end of the phase; the focus is always seen."""
    begin(table, seed=12, mode="solo", level="apprentice")
    ended = on_the_map = 0
    while ended < 2:
        action = pick(table.choices, BY_KEYS)
        if action.startswith("move"):
            pick_on_the_board(table)
            on_the_map += 1
        else:
            tab_to(table.page, table.choice(action), most=60)
            table.page.keyboard.press("Enter")
            table.settle()
        ended += action == "end"
    assert on_the_map
    steps = table.export()["steps"]
    assert sum(line.startswith("0 end") for line in steps) == 2
    assert sum(line.startswith("0 move") for line in steps) == on_the_map


def test_need_16_a_card_is_picked_by_keys_where_it_lies(table: Table) -> None:
    begin(table, seed=7, mode="solo", level="apprentice")
    page = table.page
    card = page.locator("#region-hand .own-hand [data-live]").first
    tab_to(page, card)
    page.keyboard.press("Enter")
    expect(page.locator("#chooser")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#chooser")).to_be_hidden()
    expect(card).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#region-hand .own-hand [data-live]").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    table.settle()
    assert table.export()["steps"][-1].startswith("0 ")


def test_need_16_the_board_is_one_tab_stop(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(in_frame("send"), title=TITLE, seats=ALONE), tmp_path))
    board = table.page.locator("#board")
    assert board.locator("button, a, [tabindex]:not([tabindex='-1'])").count() == 0
    table.page.keyboard.press("b")
    expect(board).to_be_focused()
