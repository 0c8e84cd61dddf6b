"""Pagoda's drawing: what stands on a lot, what it needs next, what the last turn built."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core.api import Event
from web.titles.pagoda.table.built import built
from web.titles.pagoda.table.pieces import HEIGHT, WIDTH, Piece, painted


def lot(
    floors: list[str], top: int, spire: str | None = None, *, need: tuple[str, str | None] | None
) -> Any:
    return {
        "floors": floors,
        "top": top,
        "spire": spire,
        "columns": [*[4] * (len(floors) - 1), top] if floors else [],
        "need": need and {"piece": need[0], "color": need[1]},
    }


def drawn(data: Any, last: frozenset[str] = frozenset()) -> list[Piece]:
    return painted(2, data, last)


@pytest.mark.parametrize(
    ("data", "needed"),
    [
        (lot([], 0, need=("column", None)), [("column", "none", "piece-2-column-1-1")]),
        (lot([], 0, need=("column", "blue")), [("column", "blue", "piece-2-column-1-1")]),
        (lot(["red"], 2, need=("column", "red")), [("column", "red", "piece-2-column-1-3")]),
        (lot(["red", "blue"], 0, need=("column", "blue")),
         [("column", "blue", "piece-2-column-2-1")]),
        (lot(["red"], 4, need=("tile", "red")), [("slab", "red", "piece-2-tile-1")]),
        (lot(["red", "blue", "green"], 4, need=("roof", "green")),
         [("roof", "green", "piece-2-roof")]),
        (lot(["red", "blue", "green"], 4, "red", need=("spire", "red")),
         [("spire", "red", "piece-2-spire")]),
        (lot(["red"], 4, need=None), []),
    ],
)  # fmt: skip
def test_a_lot_shows_what_it_needs_next(data: Any, needed: list[tuple[str, str, str]]) -> None:
    ghosts = [piece for piece in drawn(data) if piece.ghost]
    assert [(g.kind, g.color, g.id.removeprefix("ghost-")) for g in ghosts] == needed


def test_a_spire_that_is_due_does_not_stand_yet() -> None:
    due = drawn(lot(["red"] * 3, 4, "blue", need=("spire", "blue")))
    whole = drawn(lot(["red"] * 3, 4, "blue", need=None))
    assert [(piece.kind, piece.ghost) for piece in due[-2:]] == [("roof", False), ("spire", True)]
    assert [(piece.kind, piece.ghost) for piece in whole[-2:]] == [
        ("roof", False), ("spire", False)
    ]  # fmt: skip
    assert due[-1].y == whole[-1].y < whole[-2].y


def test_pieces_are_as_many_as_stand_there() -> None:
    kinds = [
        piece.kind for piece in drawn(lot(["red", "blue", "red", "green"], 4, "violet", need=None))
    ]
    assert kinds.count("column") == 16
    assert kinds.count("slab") == 3
    assert kinds[-2:] == ["roof", "spire"]


def test_back_columns_are_painted_first_and_stand_higher() -> None:
    columns = [piece for piece in drawn(lot(["red"], 4, need=None)) if piece.kind == "column"]
    assert [piece.back for piece in columns] == [True, True, False, False]
    assert columns[0].y < columns[2].y


def test_a_whole_pagoda_fits_into_its_picture() -> None:
    for piece in drawn(lot(["red", "blue", "red", "green"], 4, "violet", need=None)):
        assert piece.half <= piece.x <= WIDTH - piece.half
        assert 24 <= piece.y <= HEIGHT


def test_a_tile_has_the_next_floors_colour_as_four_discs() -> None:
    slab = next(
        piece for piece in drawn(lot(["red", "blue"], 0, need=None)) if piece.kind == "slab"
    )
    assert (slab.color, slab.field, len(slab.discs)) == ("red", "blue", 4)


def column(number: int, floor: int) -> Event:
    return Event("pagoda.event.column", {"lot": number, "floor": floor})


def test_marks_count_back_from_what_stands() -> None:
    view: Any = {"lots": [lot(["red", "blue"], 1, need=None), lot([], 0, need=None)]}
    marked = [column(1, 1), column(1, 1), Event("pagoda.event.tile", {"lot": 1})]
    assert built(view, marked, [column(1, 2)]) == {
        "piece-1-column-1-3",
        "piece-1-column-1-4",
        "piece-1-tile-1",
    }


def test_marks_know_roof_and_spire() -> None:
    view: Any = {"lots": [lot(["red"] * 4, 4, "blue", need=None)]}
    events = [Event(f"pagoda.event.{kind}", {"lot": 1}) for kind in ("roof_tile", "spire")]
    assert built(view, events, []) == {"piece-1-roof", "piece-1-spire"}


def test_marked_pieces_carry_the_mark() -> None:
    last = frozenset({"piece-2-column-1-2"})
    assert [p.id for p in drawn(lot(["red"], 2, need=None), last=last) if p.last] == [
        "piece-2-column-1-2"
    ]
