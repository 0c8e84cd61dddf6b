"""Zheng He as text: what lies open on the table is told as it lies there."""

from __future__ import annotations

from pygame_engines.games.zheng_he import book, words
from tests.table.zheng_he.playing import Table
from web.table.i18n import Translator
from web.titles.zheng_he.table.aloud import aloud


def test_the_card_that_lies_open_is_told_and_before_one_is_played_none(
    translators: dict[str, Translator],
) -> None:
    en, told, deck = translators["en"], 0, book.load().cards
    table, title = Table(en, seed=6), en("zheng_he.table.aloud.open")
    for _ in table.play(seed=6, look=1, most=60):
        scene = table.scene()
        blocks = [block for block in aloud(scene).position if block.title == title]
        played = scene.view["played"]
        assert bool(blocks) == bool(played or scene.view["used"])
        if played is not None:
            assert en(words.card_name(deck[played["card"]])) in blocks[0].lines[0]
            told += 1
    assert told > 5
