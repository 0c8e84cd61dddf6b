"""Data files of one's own: where a value is of a wrong kind, the sentence names the right one."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from pygame_engines.core.errors import BadData
from pygame_engines.games.zheng_he import book

FILE = {"name": "Mine", **{part: book.built_in(part) for part in ("cards", "map", "solo")}}
KINDS = {dict: "an object", list: "a list", str: "a text", int: "a whole number", bool: "true or"}
WRONG = {dict: {}, list: [], str: "x", int: 7, bool: True, float: 0.5, type(None): None}


def places(value, path=()):
    """Each place of a file that holds something, with what it holds."""
    yield path, value
    inside: dict[Any, Any] = {}
    if isinstance(value, dict | list):
        inside = value if isinstance(value, dict) else dict(enumerate(value))
    for key, item in inside.items():
        yield from places(item, (*path, key))


def kind_at(path, value):
    """What may stand at a place: an action is a text or a list of texts."""
    named = isinstance(path[-1], str) and path[-1] in ("barbarian", "emperor", "few", "many")
    return (str, list) if named and path[0] == "cards" else (type(value),)


FEW = [
    (path, value)
    for path, value in places(FILE)
    if path and not (path[0] == "cards" and len(path) > 1 and path[1] not in (7, 23))
]


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_said_to_be_wanted_is_what_would_do(kind):
    """At every place of a file: a value of another kind is refused by the kinds that fit there."""
    for path, value in FEW:
        fitting = kind_at(path, value)
        if kind in fitting:
            continue
        data = copy.deepcopy(FILE)
        inner = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = WRONG[kind]
        with pytest.raises(BadData) as caught:
            book.load(data)
        text = caught.value.text
        if path[-1] == "kind":
            assert text == "its kind has to be general, emperor or barbarian"
            continue
        said = {one for one, words in KINDS.items() if words in text.replace("in this list", "")}
        assert said == set(fitting), f"{path}: {text}"
