"""The changes that mutation tries: each says something else, and what nobody can notice is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.mutants import changes
from tests.bench.mutation import EQUIVALENT, ROOT, equivalents


def changed(folder: Path, source: str, path: str = "a.py") -> set[str]:
    """The lines that come of the source."""
    file = folder / path
    file.parent.mkdir(exist_ok=True)
    file.write_text(source, encoding="utf-8")
    made = [change.made(folder) for change in changes(folder, path)]
    return {mutant.after for mutant in made if mutant is not None}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("if a < b: pass", {"if a <= b: pass", "if True: pass", "if False: pass"}),
        ("return a not in b", {"return a in b"}),
        ("return a and not b", {"return a or not b", "return a and b"}),
        ("return 'é' + a", {"return 'é' - a"}),
        ("return 3", {"return (4)", "return (2)"}),
        ("return True", {"return False"}),
        ("a += b", {"a -= b", "pass"}),
        ("a = b", {"pass"}),
        ("a(b)", {"pass"}),
        ("return [a for a in b if a]", {"return [a for a in b if True]",
                                        "return [a for a in b if False]"}),
        ("a: int", set()),
        ("assert a > 0", set()),
        ("return zip(a, b, strict=True)", set()),
    ],
)  # fmt: skip
def test_a_line_is_changed_in_each_way(tmp_path: Path, line: str, expected: set[str]) -> None:
    assert changed(tmp_path, f"def f(a, b):\n    {line}\n") == expected


def test_declared_numbers_are_changed_in_rules_but_not_in_pictures(tmp_path: Path) -> None:
    assert changed(tmp_path, "SIZE = 5\n") == {"SIZE = (6)", "SIZE = (4)"}
    assert changed(tmp_path, "SIZE = 5\n", "web/a.py") == set()


def test_how_levels_think_is_left_to_games(tmp_path: Path) -> None:
    assert changed(tmp_path, "class Game:\n    levels = (Level(5), Level(9))\n") == set()


def test_what_is_listed_as_equivalent_is_there() -> None:
    listed = equivalents()
    assert len(listed) == EQUIVALENT.read_text(encoding="utf-8").count("\n\n")
    for path, before, after in listed:
        alike = (change for change in changes(ROOT, path) if after in change.changed(ROOT))
        made = (change.made(ROOT) for change in alike)
        assert any(mutant and mutant[3:] == (before, after) for mutant in made), (path, before)
