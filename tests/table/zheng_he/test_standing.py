"""How it stands, in words: what is held, and apart from it what dice are yet to decide."""

from __future__ import annotations

from typing import Any

from pygame_engines.core.api import Msg
from tests.games.golden import recorded
from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, begun, emperors, overlords, table
from tests.table.zheng_he.playing import look
from web.table.i18n import Translator
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles.zheng_he.table.faces import face
from web.titles.zheng_he.table.hints import hint
from web.titles.zheng_he.table.players import players
from web.titles.zheng_he.table.standing import standing
from web.titles.zheng_he.table.table import TABLE


def test_a_borderland_that_is_fought_for_is_told_apart(
    translators: dict[str, Translator],
) -> None:
    t = overlords("gansu 1a, shanxi 1h, west 1h").do("attack", "at.gansu", "send.west")
    scene = look(t, translators["de"], OVERLORD)
    assert standing(scene)[1].figure == "1/5"
    assert "1 von 5, ein weiteres ist umkämpft." in standing(scene)[1].text
    assert {player.side: (player.score, player.note) for player in players(scene)} == {
        "emperor": (1, "Grenzgebiete 0 + Seereisen 1 · 1\u00a0umkämpft"),
        "overlord": (7, "Grenzgebiete 1 + offene Seereisen 6 · 1\u00a0umkämpft"),
    }


def test_a_voyage_under_way_is_told_apart(translators: dict[str, Translator]) -> None:
    t = emperors(gold=1, sea=(1, 0), card=25).do("voyage", "field.3", "commit.1.1")
    scene = look(t, translators["de"])
    assert standing(scene)[0].figure == "1/7"
    assert "1 von 7, eine weitere ist unterwegs." in standing(scene)[0].text
    assert {player.side: player.note for player in players(scene)} == {
        "emperor": "Grenzgebiete 0 + Seereisen 1 · 1\u00a0unterwegs",
        "overlord": "Grenzgebiete 0 + offene Seereisen 6",
    }


def test_after_a_major_victory_the_panels_show_what_the_bar_shows(
    translators: dict[str, Translator],
) -> None:
    """ZH-75: 12 to 0, whatever the sums are."""
    for name, points in (("emperor_major", [12, 0]), ("overlord_major", [0, 12])):
        session = recorded("zheng_he", name)
        view: Any = session.game.observe(session.state, 0)
        scene = Scene(Speaker(translators["de"], session.seats), view, 0, over=True)
        shown = {player.seat: (player.score, player.note) for player in players(scene)}
        by_side = [shown[view["sides"].index(side)] for side in ("emperor", "overlord")]
        won, lost = (12, "Herausragender Sieg"), (0, "Die Gegenseite siegt herausragend")
        assert by_side == [won if n else lost for n in points]
        assert [shown[seat][0] for seat in range(2)] == view["points"]


def test_a_known_card_that_may_have_been_laid_down_is_told_as_one(
    translators: dict[str, Translator],
) -> None:
    """Of the hand that was handed over a card lies face down now: nobody knows which."""
    t = table(hands=((8,), (1, 2)), known=((1, 2), ()), side=OVERLORD).do("reserve.1")
    scene = look(t, translators["de"], EMPEROR)
    other = next(player for player in players(scene) if player.side == "overlord")
    assert [face.number for face in other.known] == [1, 2]
    assert other.known_note == "Eine davon kann jetzt in der Reserve liegen."


def test_the_first_end_of_a_phase_says_that_hands_are_swapped(
    translators: dict[str, Translator],
) -> None:
    opening = begun(seed=2)
    opening.do(f"reserve.{opening.can('reserve')[0]}")
    scene = look(opening, translators["en"])
    assert hint(scene) == Msg("zheng_he.table.hint.swap")
    assert hint(look(table(hands=((1,), ())).do("reserve.1"), translators["en"])) is None


def test_zh70_who_may_win_at_once_is_told_before_a_card_is_chosen(
    translators: dict[str, Translator],
) -> None:
    en = translators["en"]
    four = "sichuan 1h, gansu 1h, shanxi 1h, zhili 1h"
    lands = "The Barbarians hold 4 of 5 borderlands: with all of them at the end of their phase"
    sails = "6 of 7 voyages are completed: with all of them at the end of his phase"

    def said(land: str, done: int, side: int) -> str:
        t = table(land, voyages=range(1, done + 1), hands=((1,), (2,)), side=side)
        told = hint(look(t, en))
        return en(told) if told else ""

    told = said(four, 1, EMPEROR), said(four, 6, EMPEROR)
    assert told == (f"{lands} they win at once.",) * 2
    told = said("", 6, EMPEROR), said(four, 6, OVERLORD)
    assert told == (f"{sails} the Emperor wins at once.",) * 2
    assert "at once" not in said("gansu 1h", 5, EMPEROR)
    assert {f"zheng_he.table.hint.near.{side}" for side in ("emperor", "overlord")} == TABLE.alarms


def test_a_score_says_whose_side_it_is(translators: dict[str, Translator]) -> None:
    scene = look(emperors("gansu 1a"), translators["de"])
    said = [TABLE.counted(scene, seat).text.partition(".")[0] for seat in (0, 1)]
    assert said == [
        "Kaiser: Grenzgebiete 1 + Seereisen 1",
        "Anführer der Barbaren: Grenzgebiete 0 + offene Seereisen 6",
    ]


def test_a_card_is_as_wide_as_all_it_shows(translators: dict[str, Translator]) -> None:
    """Both halves count, and of the condition only what is printed: then hands are as high."""
    scene = look(emperors("gansu 1a"), translators["de"])
    for number in range(1, 28):
        card = face(scene, number, "hand", side="emperor")
        shown = "".join(h.text + (h.when if h.live else h.why) for h in card.halves)
        assert card.width == (len(shown) > 130) + (len(shown) > 175)
