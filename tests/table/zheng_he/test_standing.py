"""How it stands, in words: what is held, and apart from it what dice are yet to decide."""

from __future__ import annotations

from tests.rules.zheng_he.positions import OVERLORD, emperors, overlords
from tests.table.zheng_he.playing import look
from web.table.i18n import Translator
from web.titles.zheng_he.table.players import players
from web.titles.zheng_he.table.standing import standing


def test_a_borderland_that_is_fought_for_is_told_apart(
    translators: dict[str, Translator],
) -> None:
    t = overlords("gansu 1a, shanxi 1h, west 1h").do("attack", "at.gansu", "send.west")
    scene = look(t, translators["de"], OVERLORD)
    assert standing(scene)[1].figure == "1/5"
    assert "1 von 5, ein weiteres ist umkämpft." in standing(scene)[1].text
    assert {player.side: (player.score, player.note) for player in players(scene)} == {
        "emperor": (1, "Grenzgebiete 0 + Seereisen 1 · 1 umkämpft"),
        "overlord": (7, "Grenzgebiete 1 + offene Seereisen 6 · 1 umkämpft"),
    }


def test_a_voyage_under_way_is_told_apart(translators: dict[str, Translator]) -> None:
    t = emperors(gold=1, sea=(1, 0), card=25).do("voyage", "field.3", "commit.1.1")
    scene = look(t, translators["de"])
    assert standing(scene)[0].figure == "1/7"
    assert "1 von 7, eine weitere ist unterwegs." in standing(scene)[0].text
    assert {player.side: player.note for player in players(scene)} == {
        "emperor": "Grenzgebiete 0 + Seereisen 1 · 1 unterwegs",
        "overlord": "Grenzgebiete 0 + offene Seereisen 6",
    }
