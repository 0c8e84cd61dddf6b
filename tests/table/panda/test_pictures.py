"""Actions of the Panda in pictures, and in a word or two."""

from __future__ import annotations

import pytest

from pygame_engines.games.panda.book.phrases import read_effect
from web.table.i18n import Translator
from web.table.speech import Speaker
from web.titles.panda.table.pictures import pictures, short

ACTIONS = [
    ("space", "move 1", "hero:monk icon:move text:1", "Move"),
    ("space", "move 1-2", "hero:monk icon:move text:1–2", "Move"),
    ("space", "move any 1", "icon:heroes icon:move text:1", "Move"),
    ("space", "move any 1, ignore 1",
     "icon:heroes icon:move text:1 icon:dodge text:−1", "Past a ninja"),
    ("space", "move 1, cover 2", "hero:monk icon:move text:1 icon:guard text:+2", "Extra guard"),
    ("special", "move anyone 1, cover 2",
     "icon:anyone icon:move text:1 icon:guard text:+2", "Extra guard"),
    ("space", "beads", "tile:beads", "Prayer beads"),
    ("space", "lantern", "tile:lantern", "Lantern"),
    ("space", "gate in a village", "sign:gate icon:hut", "Village"),
    ("space", "gate in a city", "sign:gate icon:wall", "City"),
    ("space", "gate", "sign:gate", "Build"),
    ("space", "any building in a city",
     "sign:gate sign:market sign:pagoda icon:wall", "City"),
    ("space", "vanish", "hero:monk icon:vanish", "Vanish"),
    ("space", "sell a chest for 6 VP", "tile:chest icon:turn pill:6\u00a0VP", ""),
    ("space", "4 VP", "pill:4\u00a0VP", ""),
    ("space", "4 AP", "pill:+4\u00a0AP", ""),
    ("special", "any hero to any site", "icon:heroes icon:fly", "Anywhere"),
    ("city", "2 strength tiles", "text:2× tile:beads tile:coin tile:sword", ""),
    ("city", "2 mission tiles", "text:2× tile:lantern tile:chest tile:mask", ""),
]  # fmt: skip


@pytest.mark.parametrize(("place", "phrase", "drawn", "said"), ACTIONS)
def test_each_action_has_its_picture_and_its_word(
    place: str, phrase: str, drawn: str, said: str, translators: dict[str, Translator]
) -> None:
    effect, speak = read_effect(phrase, place, 0, "here"), Speaker(translators["en"], [])
    assert " ".join(":".join(picture[:2]) for picture in pictures(speak, effect)) == drawn
    assert short(speak, effect) == said
    there = [picture for picture in pictures(speak, effect) if picture[0] != "hero"]
    assert list(pictures(speak, effect, column=True)) == there
