"""Numbers in what comes from elsewhere are written 0 to 9; other scripts' digits are no numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_engines.cli import main
from pygame_engines.core import notation, schema
from pygame_engines.core.errors import BadNotation

ROOT = Path(__file__).parents[2]
OTHERS = ("٢", "२", "２", "𝟐", "²")
"""Two, as other scripts write it: Python's `\\d`, `isdigit` or `int` take some of them."""


@pytest.mark.parametrize("two", OTHERS)
def test_no_action_or_step_has_other_digits(two: str) -> None:
    assert notation.parse_line("2 take.2 > 2,2 #2222").mark == "2222"
    for line in (
        f"{two} take.2 > 2 #2222",
        f"2 take.{two}",
        f"2 take.2 > {two}",
        f"2 take.2 > 2,{two}",
        f"2 take.2 #222{two}",
    ):
        with pytest.raises(BadNotation):
            notation.parse_line(line)


@pytest.mark.parametrize("two", OTHERS)
def test_no_field_of_a_record_has_other_digits(two: str) -> None:
    good = {"created": "2026-11-22", "id": "2", "app": "2.2", "game": "a2"}
    for name, value in good.items():
        fits = schema.FIELDS[name][0]
        assert fits(value)
        assert not fits(value[:-1] + two), name


@pytest.mark.parametrize("two", OTHERS)
def test_no_number_of_the_command_line_has_other_digits(two: str, tmp_path: Path) -> None:
    made = tmp_path / "game.teahouse.json"
    asked = ["new", "pagoda", "-o", str(made), "--seat", "human", "--seat"]
    assert main([*asked, "2", "--seed", two]) == 2
    assert main([*asked, two, "--seed", "2"]) == 2
    assert not made.exists()
    assert main([*asked, "2", "--seed", "2"]) == 0


@pytest.mark.parametrize("package", ["pygame_engines", "web/table"])
def test_no_pattern_takes_other_digits(package: str) -> None:
    loose = re.compile(r"\\[dw]|\.is(numeric|decimal)\(")
    for path in sorted((ROOT / package).rglob("*.py")):
        assert not loose.search(path.read_text("utf-8")), f"{path.name}: write [0-9] instead"
