"""Dataclasses written out for the browser behave like those that `dataclass` makes."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from web.build.plain import Unknown, written_out

SOURCE = '''
"""A module."""
from __future__ import annotations
from dataclasses import dataclass, field, replace

@dataclass(frozen=True, slots=True)
class Frozen:
    number: int
    word: str = "w"
    pair: tuple[int, int] = (1, 2)

    @property
    def double(self) -> int:
        return self.number * 2

@dataclass(slots=True)
class Open:
    number: int
    items: list[int] = field(default_factory=list)
    note: str | None = field(default=None, repr=False)

@dataclass(slots=True, eq=False)
class Same:
    number: int = 0

@dataclass
class Loose:
    number: int
    other: int = 1

@dataclass(frozen=True)
class Empty:
    pass

def changed(thing, **changes):
    return replace(thing, **changes)
'''


def module(*, plain: bool) -> dict[str, Any]:
    tree = ast.parse(SOURCE)
    if plain:
        tree = written_out(ast.parse(SOURCE.replace(", replace", "")))
        assert "dataclass" not in ast.unparse(tree)
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(tree, "a_module", "exec"), names)  # noqa: S102  our own source
    return names


BOTH = pytest.mark.parametrize("plain", [False, True])


@BOTH
def test_fields_have_their_defaults(plain: bool) -> None:
    made = module(plain=plain)
    thing = made["Frozen"](3)
    assert (thing.number, thing.word, thing.pair, thing.double) == (3, "w", (1, 2), 6)
    assert made["Frozen"](number=3, pair=(0, 0)).pair == (0, 0)
    one, two = made["Open"](1), made["Open"](1)
    one.items.append(5)
    assert (one.items, two.items, one.note) == ([5], [], None)
    assert made["Open"](1, [7]).items == [7]
    for wrong in ({}, {"number": 1, "nothing": 2}):
        with pytest.raises(TypeError):
            made["Frozen"](**wrong)


@BOTH
def test_equality_and_hash(plain: bool) -> None:
    made = module(plain=plain)
    frozen = made["Frozen"]
    assert frozen(1) == frozen(1, "w")
    assert frozen(1) != frozen(2)
    assert frozen(1) != made["Open"](1)
    assert len({frozen(1), frozen(1), frozen(2)}) == 2
    assert made["Empty"]() == made["Empty"]()
    assert made["Same"](1) != made["Same"](1)
    assert len({made["Same"](1), made["Same"](1)}) == 2
    with pytest.raises(TypeError):
        hash(made["Open"](1))


@BOTH
def test_slots_and_patterns(plain: bool) -> None:
    made = module(plain=plain)
    assert not hasattr(made["Open"](1), "__dict__")
    assert made["Loose"](1).__dict__ == {"number": 1, "other": 1}
    assert made["Loose"].__match_args__ == ("number", "other")


def test_replace_is_left_to_copy() -> None:
    made = ast.unparse(written_out(ast.parse(SOURCE)))
    assert "from copy import replace" in made


def test_a_written_out_class_is_replaced_by_its_own_method() -> None:
    whole = SOURCE.replace(", replace", "")
    names: dict[str, Any] = {"__name__": __name__}
    exec(compile(written_out(ast.parse(whole)), "a_module", "exec"), names)  # noqa: S102
    thing = names["Frozen"](3, "x")
    assert thing.__replace__(number=4) == names["Frozen"](4, "x")


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass(order=True)\nclass A:\n    a: int",
        "@dataclass\nclass A(B):\n    a: int",
        "@other\n@dataclass\nclass A:\n    a: int",
        "@dataclass\nclass A:\n    a: int = field(compare=False)",
        "@dataclass\nclass A:\n    a: int\n    def __post_init__(self):\n        pass",
        "from dataclasses import asdict",
    ],
)
def test_what_can_t_be_written_out_stops_the_build(source: str) -> None:
    with pytest.raises(Unknown):
        written_out(ast.parse(source))
