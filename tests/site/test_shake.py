"""What a package keeps when only some of its names are asked for."""

from __future__ import annotations

import ast

from web.build.shake import shaken

SOURCES = {
    "": "from .one import first as first\nfrom .two import second as second\n",
    "one": '''
"""A module."""
from __future__ import annotations
import typing as t
import os, sys
from .two import helper
if t.TYPE_CHECKING:
    from .three import third
LIMIT = 3
UNUSED: int = 4
def first(n):
    from .three import lazy
    return helper(n, LIMIT, sys.path)
def unused():
    return os.name
register("one")
''',
    "two": "def helper(*a):\n    return a\ndef second():\n    return 2\n",
    "three": "def lazy():\n    pass\ndef third():\n    pass\n",
    "four": "def fourth():\n    pass\n",
    "table": "def a():\n    pass\ndef b():\n    pass\nFILTERS = {'a': a, 'b': b}\n",
}


def names(source: str) -> set[str]:
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign):
            found.add(ast.unparse(node.targets[0]))
    return found


def test_what_is_asked_for_stays_with_all_that_it_uses() -> None:
    kept = shaken(SOURCES, [("", "first")], {})
    assert names(kept[""]) == {"first"}
    assert names(kept["one"]) >= {"first", "LIMIT", "sys", "helper", "annotations"}
    assert names(kept["two"]) == {"helper"}
    assert names(kept["three"]) == {"lazy"}


def test_what_nothing_uses_goes() -> None:
    kept = shaken(SOURCES, [("", "first")], {})
    assert not names(kept["one"]) & {"unused", "UNUSED", "os", "t"}
    assert "TYPE_CHECKING" not in kept["one"]
    assert kept["four"] == ""


CLASSES = {
    "": """
from .deep import helper, rare
class Kept:
    other = unused_name
    def __init__(self): self.named = getattr(self, "by_string")
    def by_string(self): return self.called()
    def called(self): return helper()
    @property
    def asked(self): return 1
    def forgotten(self): return rare()
    def forgotten_too(self): return self.forgotten()
class Bare:
    def gone(self): pass
""",
    "deep": "def helper(): pass\ndef rare(): pass\n",
}


def test_a_class_keeps_the_methods_whose_names_come_up() -> None:
    kept = shaken(CLASSES, [("", "Kept"), ("", "Bare")], {}, ["thing.asked"])
    first, second = [node for node in ast.parse(kept[""]).body if isinstance(node, ast.ClassDef)]
    methods = [node.name for node in first.body if isinstance(node, ast.FunctionDef)]
    assert methods == ["__init__", "by_string", "called", "asked"]
    assert ast.unparse(second) == "class Bare:\n    pass"
    assert names(kept["deep"]) == {"helper"}, "what only a lost method uses is lost, too"


def test_what_is_run_for_its_effect_stays() -> None:
    assert "register('one')" in shaken(SOURCES, [("one", "LIMIT")], {})["one"]


def test_a_dictionary_keeps_the_entries_named() -> None:
    kept = shaken(SOURCES, [("table", "FILTERS")], {"FILTERS": frozenset({"b"})})
    assert names(kept["table"]) == {"b", "FILTERS"}
    assert "'a'" not in kept["table"]
