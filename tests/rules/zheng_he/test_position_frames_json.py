"""Questions as JSON: what is written is read, and at each bound what is just beyond is refused."""

from __future__ import annotations

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.games.zheng_he.frames import FRAMES


def moving(each):
    return ["move", "overlord", 2, None, each, 1]


def placing(areas):
    return ["place", "overlord", "hordes", 2, areas, False, 1]


def rolled(dice):
    return ["sail", "emperor", 3, 1, 2, 0, 2, dice]


@pytest.mark.parametrize(
    "frame",
    [
        *(["attack", "overlord", 2, 0, origin] for origin in (None, "homeland", "empire", "east")),
        *(moving(each) for each in (None, [0] * 9, [12] * 9, [0, 1, 2, 3, 4, 5, 6, 7, 8])),
        *(placing(areas) for areas in ([], ["empire"], ["sichuan", "manchus"])),
        *(rolled(dice) for dice in ([], [1], [6, 1, 2], [6] * 36)),
    ],
)
def test_a_question_that_is_written_is_read(frame):
    assert FRAMES.write(FRAMES.read(frame, "frames[0]")) == frame


@pytest.mark.parametrize(
    "frame",
    [
        *(["attack", "overlord", 2, 0, origin] for origin in ("rome", "sea", 2)),
        *(moving(each) for each in ([13, *[0] * 8], [-1, *[0] * 8], [0] * 8, [0] * 10, 0)),
        *(placing(areas) for areas in (3, None, "west", [6], ["west", "sichuan"], ["sea"])),
        *(rolled(dice) for dice in (6, None, [7], [0], [6, 0], [6] * 37)),
    ],
)
def test_a_question_beyond_its_bounds_is_refused(frame):
    with pytest.raises(BadPosition):
        FRAMES.read(frame, "frames[0]")
