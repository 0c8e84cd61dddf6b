"""A stack of questions as JSON: what is written is read again, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.core.frames import FLAG, Frames, name, number

FRAMES = Frames(
    {"turn": (), "pay": (("lot", "lot"), ("color", "color"), ("free", "flag"))},
    {"lot": number(1, 6, shift=1), "color": name(("red", "blue")), "flag": FLAG},
)


def test_frames_are_written_in_words_and_read_again() -> None:
    stack: list[list[Any]] = [["turn"], ["pay", 0, 1, 1], ["pay", 5, 0, 0]]
    written = FRAMES.write_all(stack)
    assert written == [["turn"], ["pay", 1, "blue", True], ["pay", 6, "red", False]]
    assert FRAMES.read_all(written) == stack


@pytest.mark.parametrize(
    ("frame", "where"),
    [
        *((junk, "frames[1]") for junk in (None, "turn", [], [1], ["roof"])),
        (["turn", 1], "frames[1]"),
        (["pay", 1, "red"], "frames[1]"),
        *((["pay", lot, "red", True], "frames[1], lot") for lot in (0, 7, True, "1")),
        *((["pay", 1, color, True], "frames[1], color") for color in ("green", 0, ["red"])),
        *((["pay", 1, "red", flag], "frames[1], free") for flag in (0, 1, "", None)),
    ],
)
def test_a_frame_of_another_kind_is_refused_with_its_place(frame: Any, where: str) -> None:
    with pytest.raises(BadPosition) as refused:
        FRAMES.read_all([["turn"], frame])
    assert refused.value.where == where
