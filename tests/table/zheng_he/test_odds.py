"""What dice promise, at the table: on choices, on the map, beside both sides of a combat."""

from __future__ import annotations

import re

import pytest

from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, Table, emperors, overlords
from tests.rules.zheng_he.test_combat import storm
from tests.table.conftest import Elements
from tests.table.zheng_he.playing import look
from web.table.choices import choices
from web.table.i18n import Translator
from web.table.odds import percent
from web.table.parts import whole
from web.titles.zheng_he.table.hints import hint
from web.titles.zheng_he.table.table import TABLE


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (None, ""),
        (0.0, "0\u00a0%"),
        (1e-9, "<1\u00a0%"),
        (0.0099, "<1\u00a0%"),
        (0.01, "1\u00a0%"),
        (0.304, "30\u00a0%"),
        (0.306, "31\u00a0%"),
        (0.99, "99\u00a0%"),
        (0.9901, ">99\u00a0%"),
        (1 - 1e-9, ">99\u00a0%"),
        (1.0, "100\u00a0%"),
    ],
)
def test_whole_percent_and_what_is_certain_only_where_it_is(
    translators: dict[str, Translator], chance: float | None, shown: str
) -> None:
    assert percent(translators["de"], chance) == shown
    assert percent(translators["fr"], chance) == shown
    assert percent(translators["en"], chance) == shown.replace("\u00a0", "")


def listed(t: Table, translator: Translator) -> str:
    return choices(look(t, translator), TABLE, over=False)


def heard(html: str, action: str) -> str:
    """All that is read out on an action's button."""
    found = re.search(
        rf'<button[^>]*data-action="{re.escape(action)}".*?</button>', html, re.DOTALL
    )
    assert found, action
    return Elements(found[0]).text.strip()


def test_fleets_say_their_chance_and_once_what_of(translators: dict[str, Translator]) -> None:
    t = emperors(gold=3, sea=(2, 0), card=25).do("voyage", "field.3")
    html = listed(t, translators["de"])
    assert heard(html, "commit.1.1").endswith("Chance 17 %")
    assert heard(html, "commit.2.3").endswith("Chance 67 %")
    assert html.count("die Aussicht, dass die Seereise gelingt") == 1
    assert html.count('class="odds"') == len(t.legal)


def test_the_way_to_a_voyage_says_what_it_can_come_to(translators: dict[str, Translator]) -> None:
    t = emperors(gold=1, sea=(1, 0), card=24)
    assert heard(listed(t, translators["de"]), "voyage").endswith("Chance 42 %")
    t.do("voyage")
    told = hint(look(t, translators["de"]))
    assert told is not None
    assert "mit allen Dschunken und allem Gold 42\u00a0%" in translators["de"](
        told.key, **told.params
    )


def test_a_cards_own_voyage_says_its_chance_beside_that_of_its_points(
    translators: dict[str, Translator],
) -> None:
    """Typhoon: 2 dice, +1 (ZH-30), or 2 CP."""
    html = listed(emperors(gold=1, sea=(1, 0), voyages=(1, 5), card=15), translators["de"])
    assert heard(html, "action").endswith("Chance 56 %")
    assert heard(html, "voyage").endswith("Chance 31 %")


def test_choices_without_dice_say_nothing(translators: dict[str, Translator]) -> None:
    assert "odds" not in listed(emperors("empire 2a", gold=3), translators["en"])


def test_borderlands_show_the_chance_of_an_attack(translators: dict[str, Translator]) -> None:
    t = overlords("east 1h, west 1h, gansu 2a, shanxi 1a").do("attack")
    scene = look(t, translators["en"])
    board = whole(TABLE.regions(scene)["board"], scene.parts)
    shown = re.findall(r"<span>(\w+)</span> <b class=\"odds\">(\d+%)</b>", board)
    said = {found.action.args[0]: found.chance for found in t.game.prompt(t.s).choices()}
    assert shown == [
        ("Gansu", percent(translators["en"], said["gansu"])),
        ("Shanxi", percent(translators["en"], said["shanxi"])),
    ]


@pytest.mark.parametrize("viewer", [EMPEROR, OVERLORD, -1])
def test_whoever_looks_on_sees_both_chances(
    translators: dict[str, Translator], viewer: int
) -> None:
    t = storm("gansu 3a", sent=2).do("roll 642")
    box = TABLE.regions(look(t, translators["en"], viewer))["gather"]
    shown = [int(number) for number in re.findall(r"chance </i>(\d+)%", box)]
    assert len(shown) == 2
    assert sum(shown) in (99, 100, 101)
    if viewer == EMPEROR:
        assert heard(listed(t, translators["en"]), "roll").endswith(f"chance {shown[1]}%")
