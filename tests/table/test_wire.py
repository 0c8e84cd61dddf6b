"""What travels is what `web/table/wire.py` says: to the type checkers, to the page, and at work."""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tests.table.conftest import ALONE, HUMANS, Client
from web.build.folders import WEB
from web.build.wire import FILE, SOURCE, declarations
from web.table import wire

KINDS = [
    kind for kind in vars(wire).values() if is_typeddict(kind) and kind.__module__ == wire.__name__
]

READ_IN_PYTHON = {"Earlier", "Finished", "Judged", "Question", "Request", "Speaks"}


def faults(value: Any, kind: Any, where: str = "answer") -> list[str]:
    """Where a value differs from what its type says."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return _fields(value, kind, where)
    if origin is UnionType:
        return min((faults(value, one, where) for one in inner), key=len)
    if origin is Literal:
        return [] if value in inner else [f"{where} is {value!r}"]
    if origin is NotRequired:
        return faults(value, inner[0], where)
    if origin is list:
        if not isinstance(value, list):
            return [f"{where} is {value!r}"]
        return [
            told for n, one in enumerate(value) for told in faults(one, inner[0], f"{where}[{n}]")
        ]
    if origin is dict:
        return [
            told for name, one in value.items() for told in faults(one, inner[1], f"{where}.{name}")
        ]
    fits = kind is object or type(value) is (NoneType if kind is None else kind)
    return [] if fits else [f"{where} is {value!r}"]


def _fields(value: Any, kind: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where} is {value!r}"]
    missing = [f"{where}.{name} is missing" for name in kind.__required_keys__ - value.keys()]
    hints = get_type_hints(kind)
    return missing + [
        told
        for name, one in value.items()
        for told in (
            faults(one, hints[name], f"{where}.{name}")
            if name in hints
            else [f"{where}.{name} is not known"]
        )
    ]


def test_the_page_s_types_are_those_of_python() -> None:
    """`python -m web.build.wire` writes them anew."""
    assert FILE.read_text("utf-8") == declarations(SOURCE.read_text("utf-8"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_page_reads_every_field(kind: Any) -> None:
    """A field is read where a script names it: after a point, between braces, or asking for it."""
    if kind.__name__ in READ_IN_PYTHON:
        readers = ("worker.py", "table/advice.py", "table/bridge.py", "table/request.py")
        text = "".join((WEB / path).read_text("utf-8") for path in readers)
        unread = [name for name in kind.__annotations__ if f'"{name}"' not in text]
    else:
        scripts = "".join(path.read_text("utf-8") for path in sorted((WEB / "js").glob("*.js")))
        taken = " ".join(re.findall(r"\{([\w\s,:=]*)\}", scripts))
        unread = [
            name
            for name in kind.__annotations__
            if not re.search(rf'\.{name}\b|"{name}" in ', scripts)
            and not re.search(rf"\b{name}\b", taken)
        ]
    assert unread == []


@pytest.mark.parametrize("seats", [ALONE, HUMANS], ids=["alone", "two"])
def test_answers_are_as_they_are_said_to_be(client: Client, seats: list[dict[str, Any]]) -> None:
    found = [client.new(seats), client("export"), client("play", at=99), client("seek", to=1)]
    kinds = [wire.Answer, wire.Exported, wire.Stale, wire.Answer]
    found += [client("seek", to=None), client("open"), client("undo")]
    kinds += [wire.Answer, wire.Refusal, wire.Refusal]
    for _ in range(30):
        client.go_on(1)
        found.append(client.answer)
        kinds.append(wire.Answer)
    found += [client("resign", seat=0), client("rematch", id="g2", created="")]
    kinds += [wire.Answer, wire.Answer]
    assert [faults(one, kind) for one, kind in zip(found, kinds, strict=True)] == [[]] * len(found)


def test_what_differs_is_found() -> None:
    whole = {"progress": 1.0, "action": None, "judged": None}
    assert faults(whole, wire.Thought) == []
    assert faults({**whole, "action": 3}, wire.Thought) == ["answer.action is 3"]
    assert faults({**whole, "more": 3}, wire.Thought) == ["answer.more is not known"]
    assert faults({"progress": 1.0, "judged": None}, wire.Thought) == ["answer.action is missing"]
