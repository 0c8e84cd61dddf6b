from __future__ import annotations

import pytest

from pygame_engines.core import notation
from pygame_engines.core.api import Action, Step
from pygame_engines.core.errors import BadNotation
from tests.core.toy import META


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Action("end"), "end"),
        (Action("column", (3, "red")), "column.3.red"),
        (Action("move", (-1, 0, "a_b9")), "move.-1.0.a_b9"),
    ],
)
def test_an_action_reads_as_it_was_written(action: Action, text: str) -> None:
    assert notation.text(action) == text
    assert notation.parse(text) == action


@pytest.mark.parametrize(
    "raw",
    [
        "",
        ".",
        "End",
        "end.",
        "a..b",
        "a.01",
        "a.-0",
        "a.+1",
        "a b",
        "a.1.5x",
        "é",
        "a.\n",
        "a\n",
        "a." + "9" * 10,
    ],
)
def test_noise_is_no_action(raw: str) -> None:
    with pytest.raises(BadNotation):
        notation.parse(raw)


@pytest.mark.parametrize("raw", ["castle", "play", "play.1.2", "play.red", "end.1"])
def test_an_action_has_to_fit_its_signature(raw: str) -> None:
    with pytest.raises(BadNotation):
        notation.parse(raw, META.actions)
    assert notation.parse("play.1", META.actions) == Action("play", (1,))


@pytest.mark.parametrize(
    ("step", "mark", "text"),
    [
        (Step(-1, Action("setup"), (3, 0, 1)), "", "- setup > 3,0,1"),
        (Step(0, Action("column", (3, "red"))), "", "0 column.3.red"),
        (Step(1, Action("end"), (17,)), "a41c", "1 end > 17 #a41c"),
        (Step(1, Action("end")), "0000", "1 end #0000"),
    ],
)
def test_a_line_reads_as_it_was_written(step: Step, mark: str, text: str) -> None:
    assert notation.line(step, mark) == text
    assert notation.parse_line(text) == (step, mark)


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "0",
        "0  end",
        "10 end",
        "0 end >",
        "0 end > 1,",
        "0 end > -1",
        "0 end #A41C",
        "0 end #a4",
        "0 end #a41c ",
        "0 end\n",
        " 0 end",
        "0 end > 1234567890",
        "0 end > 1 > 2",
        "٣ end",
    ],
)
def test_noise_is_no_line(raw: str) -> None:
    with pytest.raises(BadNotation):
        notation.parse_line(raw)
