"""The undo policy on made-up lines: what the toy game can't lead to."""

from __future__ import annotations

import pytest

from pygame_engines.core import takeback
from pygame_engines.core.api import CHANCE, Action, Msg, Step
from pygame_engines.core.entries import Entry
from tests.core.toy import GAME


def line(seat: int, *, choices: int = 2, dialog: str = "", luck: tuple[int, ...] = ()) -> Entry:
    step = Step(seat, Action("play", (1,)), luck)
    return Entry("step", step, choices, (1, 0), None, None, dialog=dialog)


def back(*entries: Entry, humans: tuple[int, ...] = (0, 1), lifted: int = 0) -> int | Msg:
    bounds = takeback.Bounds(0, humans, lifted)
    return takeback.back(GAME, entries, len(entries), bounds)


IN = "gather"
CHANGED = Entry("seat", Step(CHANCE, Action("seat", (1, "human"))), 1, (1, 0), None, None)


@pytest.mark.parametrize(
    ("entries", "humans", "target"),
    [
        # a dialog that began by itself, after luck, another's step, a lone choice
        ([line(0, luck=(1,)), line(0, dialog=IN), line(0, dialog=IN)], (0, 1), 1),
        ([line(1), line(0, dialog=IN), line(0, dialog=IN)], (0, 1), 1),
        ([line(1), line(0, dialog=IN), line(0, dialog=IN)], (0,), 1),
        ([line(0, choices=1), line(0, dialog=IN), line(0, dialog=IN)], (0,), 1),
        # its lone choices are no stop
        ([line(0), line(0, choices=1, dialog=IN), line(0, dialog=IN)], (0,), 0),
        ([line(1), line(0, choices=1, dialog=IN), line(0, dialog=IN)], (0,), 2),
        ([line(1), line(0, choices=1, dialog=IN)], (0,), takeback.NOTHING),
        # a dialog, and the step before its opening
        ([line(0), line(0), line(0, dialog=IN)], (0, 1), 1),
        # a seat that changed hands is passed over, in a dialog too
        ([line(0), CHANGED], (0, 1), 0),
        ([line(0), line(0, dialog=IN), CHANGED, line(0, dialog=IN)], (0, 1), 0),
        # luck within it
        ([line(0), line(0, dialog=IN, luck=(3,)), line(0, dialog=IN)], (0, 1), 2),
        ([line(0), line(0, dialog=IN, luck=(3,)), line(0, dialog=IN)], (0,), 0),
        # a computer's step
        ([line(0), line(2)], (0, 1), 0),
        ([line(0), line(2, luck=(1,))], (0, 1), takeback.LUCK),
        ([line(0), line(2, luck=(1,))], (0,), 0),
        ([line(-1, luck=(1,))], (0, 1), takeback.NOTHING),
        # the very step that stops it was a decision, the only one there is
        ([line(0, luck=(1,))], (0, 1), takeback.LUCK),
    ],
)
def test_undo_goes_back_to(
    entries: list[Entry], humans: tuple[int, ...], target: int | Msg
) -> None:
    assert back(*entries, humans=humans) == target


def test_a_lifted_curtain_bounds_a_dialog_too() -> None:
    entries = [line(0), line(0, dialog=IN), line(0, dialog=IN)]
    assert back(*entries, lifted=2) == 2
    assert back(*entries, lifted=3) == takeback.CURTAIN


def test_redo_plays_a_dialog_as_one() -> None:
    undone = [line(0), line(0, dialog=IN), line(1), line(0, choices=1), line(0), line(0)]
    assert takeback.forward(GAME, undone, (0,)) == 4
    assert takeback.forward(GAME, undone[4:], (0,)) == 1
    assert takeback.forward(GAME, undone[5:], (0,)) == 1
