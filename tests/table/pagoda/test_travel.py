"""What travels on Pagoda's table: cards from hand or display to their lot, from the pile, tiles."""

from __future__ import annotations

import pytest

from pygame_engines.core.session import Seat
from tests.rules.pagoda.positions import Table, table
from tests.table.conftest import Elements, regions_in
from web.table.i18n import Translator
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles.pagoda.table.table import TABLE


@pytest.fixture
def en(translators: dict[str, Translator]) -> Translator:
    return translators["en"]


def travels(t: Table, translator: Translator, viewer: int) -> list[str]:
    """The journeys of all that has happened; what a journey ends at is in the picture."""
    events = [e for e in t.events if e.seen_by is None or viewer in e.seen_by]
    speak = Speaker(translator, [Seat("human", "Anna"), Seat("human", "Ben")])
    scene = Scene(speak, t.game.observe(t.s, viewer), viewer, story=tuple(events))
    found = [made for made in TABLE.motions(scene, events) if made is not None]
    ids = {
        a["id"] for html in regions_in(TABLE, scene).values() for a in Elements(html).having("id")
    }
    for made in found:
        assert made.el in ids, made
    return [f"{made.source} > {made.el}" for made in found]


def test_pg40_a_card_goes_from_its_place_to_its_lot(en: Translator) -> None:
    t = table(["r1", "b1"], display="rrbvy", hand="r")
    t.do("column.1.red", "card.display.red")
    assert travels(t, en, 0) == [
        "card-display-red-1 > played-1-0", "None > piece-1-column-1-2"
    ]  # fmt: skip
    assert travels(t, en, 1)[0] == "seat-0-red-1 > played-1-0"
    t.events.clear()
    t.do("column.1.red", "card.display.red", "column.2.blue")
    assert travels(t, en, 0) == [
        "card-display-red-0 > played-1-1",
        "None > piece-1-column-1-3",
        "card-display-blue-0 > played-2-0",
        "None > piece-2-column-1-2",
    ]


def test_pg10_a_hand_card_of_the_other_comes_from_a_back(en: Translator) -> None:
    t = table(["r1"], display="vvbby", hand="rg").do("column.1.red")
    assert travels(t, en, 0)[0] == "card-hand-red-0 > played-1-0"
    assert travels(t, en, 1)[0] == "seat-0-back-0 > played-1-0"


def test_pg45_a_tile_goes_from_the_supply_to_its_lot(en: Translator) -> None:
    t = table(["r4"], display="rrbvy").do("tile.1.blue")
    assert travels(t, en, 0)[-1] == "cell-red-blue > piece-1-tile-1"
    t = table(["rgbv4"], display="vyyrg").do("roof.1.yellow")
    ways = travels(t, en, 0)
    assert "cell-violet-yellow > piece-1-roof" in ways
    assert [way.rpartition(" ")[2] for way in ways[-3:]] == [
        "played-1-1", "played-1-2", "piece-1-spire"
    ]  # fmt: skip


def test_pg75_what_is_drawn_comes_from_the_pile(en: Translator) -> None:
    t = table(["r1"], display="rvvbb", hand="g").do("column.1.red", "end")
    drawn = [way for way in travels(t, en, 0) if way.startswith("pile")]
    assert len(drawn) == 2
    assert drawn[0].startswith("pile-draw > card-display-")
    assert drawn[1].startswith("pile-draw > card-hand-")
    assert "pile-draw > seat-0-back-1" in travels(t, en, 1)
    t = table(["r1"], display="vvbbg", hand="r").do("column.1.red", "end")
    assert travels(t, en, 1)[-1] == "pile-draw > seat-0-back-1"
    for hand, last in (([1, 0, 0, 0, 0], ["pile-draw > seat-0-back-0"]), ([0] * 5, [])):
        t.s.cards[5:10] = hand  # since then all but so many were played
        assert [way for way in travels(t, en, 1) if "back" in way and "pile" in way] == last
