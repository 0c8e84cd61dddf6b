"""Pagoda's drawing: what stands on a lot, what it needs next, what the last turn built."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core.api import Event
from web.titles.pagoda.table.marks import built
from web.titles.pagoda.table.pieces import HEIGHT, WIDTH, Piece, Shape, painted


def lot(floors: list[str], top: int, spire: str | None = None, *, sealed: bool = False) -> Any:
    return {"floors": floors, "top": top, "spire": spire, "sealed": sealed}


WHOLE = Shape()


def drawn(data: Any, shape: Shape = WHOLE, last: frozenset[str] = frozenset()) -> list[Piece]:
    return painted(2, data, shape, last)


def ghosts(data: Any, shape: Shape = WHOLE) -> list[tuple[str, str]]:
    return [(piece.kind, piece.color) for piece in drawn(data, shape) if piece.ghost]


@pytest.mark.parametrize(
    ("data", "shape", "needed"),
    [
        (lot([], 0), Shape(), [("column", "none")]),
        (lot([], 0), Shape(wanted="blue"), [("column", "blue")]),
        (lot(["red"], 2), Shape(), [("column", "red")]),
        (lot(["red"], 4), Shape(), [("slab", "red")]),
        (lot(["red", "blue"], 0), Shape(), [("column", "blue")]),
        (lot(["red", "blue", "red", "green"], 4), Shape(), [("roof", "green")]),
        (lot(["red", "blue", "red"], 4), Shape(roof_floor=2), [("roof", "red")]),
        (lot(["red", "blue", "red", "green"], 4, "red"), Shape(), []),
        (lot(["red", "blue", "red", "green"], 4, "red"), Shape(spire_due=True), [("spire", "red")]),
        (lot(["red"], 4, sealed=True), Shape(), []),
    ],
)
def test_a_lot_shows_what_it_needs_next(
    data: Any, shape: Shape, needed: list[tuple[str, str]]
) -> None:
    assert ghosts(data, shape) == needed


def test_pieces_are_as_many_as_stand_there() -> None:
    kinds = [piece.kind for piece in drawn(lot(["red", "blue", "red", "green"], 4, "violet"))]
    assert kinds.count("column") == 16
    assert kinds.count("slab") == 3
    assert kinds[-2:] == ["roof", "spire"]


def test_back_columns_are_painted_first_and_stand_higher() -> None:
    columns = [piece for piece in drawn(lot(["red"], 4)) if piece.kind == "column"]
    assert [piece.back for piece in columns] == [True, True, False, False]
    assert columns[0].y < columns[2].y


def test_a_whole_pagoda_fits_into_its_picture() -> None:
    for piece in drawn(lot(["red", "blue", "red", "green"], 4, "violet")):
        assert piece.half <= piece.x <= WIDTH - piece.half
        assert 24 <= piece.y <= HEIGHT


def test_a_tile_has_the_next_floors_colour_as_four_discs() -> None:
    slab = next(piece for piece in drawn(lot(["red", "blue"], 0)) if piece.kind == "slab")
    assert (slab.color, slab.field, len(slab.discs)) == ("red", "blue", 4)


def column(number: int, floor: int) -> Event:
    return Event("pagoda.event.column", {"lot": number, "floor": floor})


def test_marks_count_back_from_what_stands() -> None:
    view = {"lots": [lot(["red", "blue"], 1), lot([], 0)]}
    marked = [column(1, 1), column(1, 1), Event("pagoda.event.tile", {"lot": 1})]
    assert built(view, marked, [column(1, 2)]) == {
        "piece-1-column-1-3",
        "piece-1-column-1-4",
        "piece-1-tile-1",
    }


def test_marks_know_roof_and_spire() -> None:
    view = {"lots": [lot(["red"] * 4, 4, "blue")]}
    events = [Event(f"pagoda.event.{kind}", {"lot": 1}) for kind in ("roof_tile", "spire")]
    assert built(view, events, []) == {"piece-1-roof", "piece-1-spire"}


def test_marked_pieces_carry_the_mark() -> None:
    last = frozenset({"piece-2-column-1-2"})
    assert [p.id for p in drawn(lot(["red"], 2), last=last) if p.last] == ["piece-2-column-1-2"]
