"""Nothing jumps between two questions: a game of each title, on a desktop and on a phone."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from playwright.sync_api import expect

from web import titles
from web.build.folders import ROOT

from .conftest import NewTable
from .screens import PHONE
from .table import Table
from .test_lessons import LONGEST, open_lesson

PLAY = (ROOT / "tests/browser/calm.js").read_text("utf-8").strip().removesuffix(";")
"""See there for what it takes and gives."""

SLACK = 8
"""Pixels that nobody takes for a jump."""

COACHED = 25
"""Decisions of a coached game that show each kind of question."""

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SIZES = {"phone": PHONE, "desktop": WIDE}

PARTS = {
    "bar": "#region-bar",
    "board": "#region-board",
    "hand": "#region-hand",
    "players": "#region-players",
    "piles": "#region-piles",
    "sheet": "#sheet",
    "tools": ".toolbar",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why parts may move: how many elements match the selector has changed."""

    selector: str
    moves: frozenset[str]
    size: str = "phone"


@dataclass(frozen=True, slots=True)
class Case:
    """A title, how its game begins, its own parts, and what may move them.

    `skip` are the choices that a game is not to be played with, as long as there are others; after
    the `most` decisions one has seen enough of it.
    """

    options: dict[str, str | bool]
    parts: dict[str, str]
    reasons: dict[str, Reason] = field(default_factory=dict)
    skip: str = ""
    most: int = 60
    seed: int = 3


CASES = {
    "pagoda": Case(
        {"quick": True, "simple": False, "starter": "first"},
        {"lot": ".lot-art", "tiles": ".tiles", "pile": ".pile", "player": ".player"},
    ),
    "zheng_he": Case(
        {"mode": "duel", "emperor": "first"},
        {"land": ".land-map", "sea": ".sea", "pools": ".pools", "player": ".player"},
        {
            "own cards are whole while one is to be played": Reason(
                ".own-zheng_he.is-asked", frozenset({"hand", "sheet"})
            ),
            "a combat takes the room of the players and the sea": Reason(
                ".fighting",
                frozenset({"board", "hand", "land", "player", "players", "sea", "sheet"}),
            ),
        },
    ),
    "panda": Case(
        {"master": False},
        {"map": "#map", "row": ".actions-ap", "head": ".actions-head", "box": ".pile-box"},
        {
            "a phone turns from the map to the action board": Reason(
                "#table[data-face=hand]", frozenset({"map", "hand", "row", "head"})
            ),
        },
        skip="[data-action=pass]",
        most=25,
    ),
}

BESIDE_A_COACH = {
    "a combat goes before cards that nobody may play": Reason(
        ".table-grid:has(.fighting) .area-hand [data-live]",
        frozenset({"hand", "sheet"}),
    ),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", CASES)
def test_nothing_jumps_between_two_questions(title: str, size: str, new_table: NewTable) -> None:
    """Words are longest in German, the phone's language here."""
    case, lang = CASES[title], {"phone": "de", "desktop": "en"}[size]
    table = new_table(**SIZES[size])
    table.page.goto(f"{lang}/{title}/")
    seats = ("human", "computer.1")
    table.fill(seats=seats, options=case.options, seed=case.seed).submit()
    found = played(table, case, size, case.most)
    assert found["over"] or found["decisions"] == case.most
    reasons = {name for name, why in case.reasons.items() if why.size == size}
    assert set(found["told"]) == reasons, "a reason that there is no more"


@pytest.mark.parametrize("title", CASES)
def test_nothing_jumps_in_a_coached_game(title: str, new_table: NewTable) -> None:
    """On a phone, whether the coach has a word or not, where words are longest."""
    table = new_table(**PHONE)
    coached = next(lesson for lesson in titles.table(title).lessons if lesson.coach)
    open_lesson(table.page, title, coached, LONGEST.get(title, "de"))
    table.settle()
    case = CASES[title]
    played(table, replace(case, reasons=case.reasons | BESIDE_A_COACH), "phone", COACHED)


def played(table: Table, case: Case, size: str, most: int) -> dict[str, Any]:
    """Play the open game on; nothing moves without a reason."""
    reasons = {name: why for name, why in case.reasons.items() if why.size == size}
    found: dict[str, Any] = table.page.evaluate(
        PLAY,
        {
            "boxes": PARTS | case.parts,
            "reasons": {name: why.selector for name, why in reasons.items()},
            "skip": case.skip,
            "seed": case.seed,
            "most": most,
            "slack": SLACK,
        },
    )
    moved = [
        f"{at['key']}: {at['was']} -> {at['is']} after {at['from']!r}, before {at['to']!r}"
        for at in found["moved"]
        if not any(at["name"] in reasons[name].moves for name in at["told"])
    ]
    assert moved == []
    return found


# --- what scrolls ---------------------------------------------------------------------------------

SEEN = """(element) => {
  const [box, list] = [element, element.closest(".sheet-scroll")]
    .map((one) => one.getBoundingClientRect());
  return box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
}"""


def test_a_fold_opens_into_view_and_the_next_list_begins_at_its_top(table: Table) -> None:
    """What is refused is called by its own name."""
    page = table.new(seed=3).page
    choices = page.locator("#sheet-choices")
    table.click(choices.locator("summary"))
    refused = choices.locator(".is-blocked").first
    page.wait_for_function(f"(one) => ({SEEN})(one)", arg=refused.element_handle())
    table.poke(refused)
    expect(page.locator("#why .popover-title")).to_have_text(
        refused.get_attribute("data-name") or "no name"
    )
    page.keyboard.press("Escape")
    choices.evaluate("(list) => list.scrollTo(0, list.scrollHeight)")
    assert choices.evaluate("(list) => list.scrollTop") > 0
    table.press(table.choice(table.choices[0])).settle()
    assert choices.evaluate("(list) => list.scrollTop") == 0


def test_cards_beyond_the_edge_are_told_and_shown(new_table: NewTable) -> None:
    """On a phone; what was scrolled begins anew with another hand."""
    table = new_table(**PHONE)
    table.page.goto("en/zheng_he/")
    options: dict[str, str | bool] = {"mode": "duel", "emperor": "first"}
    table.fill(seats=("human", "human"), options=options, seed=3).submit()
    more, hand = table.page.locator("#more-cards"), table.region("hand").locator(".own")
    ready = table.region("curtain").locator("#curtain-ready")
    table.click(ready).settle()
    expect(more).to_have_text(re.compile(r"^\+\d$"))
    table.tap(more)
    assert hand.evaluate("(own) => own.scrollLeft") > 0
    hand.evaluate("(own) => own.scrollTo({ left: own.scrollWidth, behavior: 'instant' })")
    expect(more).to_be_hidden()
    while not ready.is_visible():
        offered = table.page.locator("#region-choices [data-action]")
        offered.first.evaluate("(button) => button.click()")
        table.settle()
    table.click(ready).settle()
    expect(more).to_be_visible()
    assert hand.evaluate("(own) => own.scrollLeft") == 0
