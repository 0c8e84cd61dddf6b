"""No hidden card of Zheng He reaches a page that must not know it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.games.zheng_he import book, words
from tests.table.conftest import Elements
from tests.table.zheng_he.playing import Table
from web.table.i18n import Translator


def shown(table: Table) -> str:
    """All that lies on the table; the log also names cards that have been shuffled since."""
    regions = {name: html for name, html in table.regions.items() if name != "log"}
    return json.dumps(regions, ensure_ascii=False)


def names(t: Translator, cards: set[int]) -> set[str]:
    deck = book.load().cards
    return {t(words.card_name(deck[card])) for card in cards}


def hidden_from(view: Any) -> set[int]:
    """The cards that a viewer can't know: what its own view doesn't name."""
    known = {used["card"] for used in view["used"]} | set(view["discard"])
    if view["played"]:
        known.add(view["played"]["card"])
    for part in ("hand", "reserve", "known_hand", "known_reserve"):
        for cards in view[part]:
            known |= set(cards or ())
    return set(range(1, 28)) - known


@pytest.mark.parametrize("mode", ["duel", "solo", "match"])
def test_need_03_no_picture_names_a_card_that_its_viewer_does_not_know(
    translators: dict[str, Translator], mode: str
) -> None:
    table = Table(translators["en"], mode=mode, seed=5)
    looked = 0
    for answer in table.play(seed=3, look=4):
        view = table.session.game.observe(table.session.state, answer["viewer"])
        secret = names(table.t, hidden_from(view))
        text = shown(table)
        # The voyages name the cards that they open: that is the deck, and public.
        text = re.sub(r'data-reason=\\"Voyage [^"]*\\"', "", text)
        for name in secret:
            assert name not in text, f"{name} at {table.session.state.frames}"
        looked += 1
    assert looked > 20


def test_need_03_behind_the_curtain_no_card_is_in_the_page(
    translators: dict[str, Translator],
) -> None:
    table = Table(translators["en"], seed=5)
    session = table.session
    for number in range(20):
        answer = table.show()
        if session.curtain is not None:
            assert answer["viewer"] == SPECTATOR
            assert 'id="card-hand-' not in table.regions["hand"]
            assert not re.search(r'id="reserve-\d-\d', table.regions["hand"])
            assert "data-live" not in "".join(table.regions.values())
            session.lift_curtain(session.curtain)
        assert session.decider is not None
        session.play(session.decider, session.legal()[number % len(session.legal())])


def test_need_03_a_shared_decision_shows_backs_until_one_looks(
    translators: dict[str, Translator],
) -> None:
    table = Table(translators["en"], seed=11)
    for _ in table.play(seed=1, look=1):
        session = table.session
        decider = session.decider
        if not session.in_sight or decider is None or not session.state.reserves[0]:
            continue
        if session.game.observe(session.state, decider)["reserve_count"][decider] == 0:
            continue
        assert 'id="card-hand-' not in table.regions["hand"]
        assert "card.reserve." not in "".join(table.regions.values())
        session.look(decider)
        table.show()
        assert f'id="reserve-{decider}-' in table.regions["hand"]
        session.hide()
        table.show()
        assert f'id="reserve-{decider}-' not in table.regions["hand"]
        return
    pytest.fail("nobody had something to look at")


def test_need_03_cards_one_has_handed_over_stay_known(translators: dict[str, Translator]) -> None:
    table = Table(translators["en"], seed=5, mode="duel")
    seen = False
    for answer in table.play(seed=3, look=4):
        viewer = answer["viewer"]
        if viewer == SPECTATOR:
            assert "mini-known" not in table.regions["players"]
            continue
        other = 1 - viewer
        known = table.session.game.observe(table.session.state, viewer)["known_hand"][other]
        for card in known:
            assert f'id="card-seat-{other}-{card}"' in table.regions["players"]
            seen = True
        mine = Elements(table.regions["players"]).having("id")
        assert not [a for a in mine if a["id"].startswith(f"card-seat-{viewer}-")]
    assert seen


def test_need_28_a_computer_is_asked_with_its_own_view_only(
    translators: dict[str, Translator],
) -> None:
    session = Session.new(
        load("zheng_he"),
        seats=[Seat("human", "Anna"), Seat("computer", "", 1)],
        seed=5,
        game_id="g1",
        created="2026-11-27",
    )
    table = Table(translators["en"], session=session)
    asked = 0
    for answer in table.play(seed=3, look=1, most=120):
        think = answer["think"]
        if think is not None:
            assert think["view"]["hand"][0] is None
            assert think["view"]["reserve"][0] is None
            asked += 1
    assert asked > 5
