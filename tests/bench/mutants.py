"""Small changes of a source that a test should notice.

Left alone is what no test can see or has to: types, docstrings, assertions (a `zip`'s `strict` is
one), decorators, f-strings, what is imported, how long a computer's levels think, and what a module
or class declares: only the numbers in it are changed, and not even those in `web/`, where they are
places in a picture.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

COMPARED = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
JOINED = {"and": "or", "or": "and"}
RECKONED = {
    "+": "-", "-": "+", "*": "+", "/": "*", "//": "*", "%": "*", "**": "*",
    "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
}  # fmt: skip
COUNTED = {f"{old}=": f"{new}=" for old, new in RECKONED.items()}

_OPERATOR = re.compile(r"not\s+in\b|is\s+not\b|\w+|[-+*/%&|^<>=!]+")
_SKIPPED = (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)
_TYPES = ("annotation", "returns", "decorator_list", "type_params")


class Change(NamedTuple):
    """A place of a file, in bytes, and what it is replaced by."""

    path: str
    start: int
    end: int
    new: str

    def changed(self, root: Path) -> str:
        """The changed source."""
        raw = (root / self.path).read_bytes()
        return (raw[: self.start] + self.new.encode() + raw[self.end :]).decode()

    def made(self, root: Path) -> Mutant | None:
        """What comes of it, or None if that says the same or nothing at all."""
        raw = (root / self.path).read_bytes()
        source, changed = raw.decode(), self.changed(root)
        try:
            same = ast.dump(ast.parse(changed)) == ast.dump(ast.parse(source))
        except SyntaxError:
            return None
        line = raw.count(b"\n", 0, self.start) + 1
        return None if same else Mutant(self.path, line, changed, *_differing(source, changed))


class Mutant(NamedTuple):
    """A file's source with one change, and the lines that it changes."""

    path: str
    line: int
    source: str
    before: str
    after: str


def _differing(source: str, changed: str) -> tuple[str, str]:
    """The lines that differ, before and after, without their indent."""
    old, new = source.splitlines(), changed.splitlines()
    while old and new and old[0] == new[0]:
        del old[0], new[0]
    while old and new and old[-1] == new[-1]:
        del old[-1], new[-1]
    return " ".join(map(str.strip, old)), " ".join(map(str.strip, new))


def changes(root: Path, path: str) -> list[Change]:
    """Every change of a file, in the order of the places."""
    raw = (root / path).read_bytes()
    return sorted(set(_Finder(path, raw).within(ast.parse(raw), inside=False)))


class _Finder:
    def __init__(self, path: str, raw: bytes) -> None:
        self.path, self.raw = path, raw
        self.starts = [0]
        for line in raw.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def within(self, node: ast.AST, *, inside: bool) -> Iterator[Change]:
        """The changes in a node; `inside` a function, statements are left out, too."""
        if isinstance(node, _SKIPPED) or _is_for_types(node) or _is_beside_rules(node):
            return
        looks = self.path.startswith("web/") and not inside
        if (how := _CHANGES.get(type(node))) and not looks:
            yield from how(self, node)
        if inside and (isinstance(node, _REMOVED) or _is_call(node)):
            yield self.whole(node, "pass")
        inside = inside or isinstance(node, ast.FunctionDef)
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and name not in _TYPES:
                    yield from self.within(child, inside=inside)

    def whole(self, node: Any, new: str) -> Change:
        return Change(self.path, *self.span(node), new)

    def span(self, node: Any) -> tuple[int, int]:
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def operator(self, one: Any, other: Any, known: dict[str, str]) -> Iterator[Change]:
        """Another operator between two parts."""
        start, end = self.span(one)[1], self.span(other)[0]
        found = _OPERATOR.search(self.raw[start:end].decode())
        if found and (new := known.get(" ".join(found[0].split()))):
            start += len(found.string[: found.start()].encode())
            yield Change(self.path, start, start + len(found[0].encode()), new)

    def condition(self, node: Any) -> Iterator[Change]:
        """A condition that always holds, or never."""
        yield self.whole(node, "True")
        yield self.whole(node, "False")

    def constant(self, node: Any) -> Iterator[Change]:
        if isinstance(node.value, bool):
            yield self.whole(node, str(not node.value))
        elif isinstance(node.value, int):
            yield self.whole(node, f"({node.value + 1})")
            start, end = self.span(node)
            first = not node.value and self.raw[start - 1 : end + 1] == b"[0]"
            if not first:  # the first of one is the last, too
                yield self.whole(node, f"({node.value - 1})")

    def opposite(self, node: Any) -> Iterator[Change]:
        if isinstance(node.op, ast.Not):
            yield Change(self.path, self.span(node)[0], self.span(node.operand)[0], "")

    def compared(self, node: Any) -> Iterator[Change]:
        for one, other in pairwise((node.left, *node.comparators)):
            yield from self.operator(one, other, COMPARED)

    def joined(self, node: Any) -> Iterator[Change]:
        for one, other in pairwise(node.values):
            yield from self.operator(one, other, JOINED)

    def filtered(self, node: Any) -> Iterator[Change]:
        for one in node.ifs:
            yield from self.condition(one)


_REMOVED = (ast.Assign, ast.AugAssign, ast.Delete, ast.Raise, ast.Continue, ast.Break)

_CHANGES: dict[type, Callable[[_Finder, Any], Iterator[Change]]] = {
    ast.Compare: _Finder.compared,
    ast.BoolOp: _Finder.joined,
    ast.BinOp: lambda self, node: self.operator(node.left, node.right, RECKONED),
    ast.AugAssign: lambda self, node: self.operator(node.target, node.value, COUNTED),
    ast.UnaryOp: _Finder.opposite,
    ast.Constant: _Finder.constant,
    ast.If: lambda self, node: self.condition(node.test),
    ast.IfExp: lambda self, node: self.condition(node.test),
    ast.While: lambda self, node: iter([self.whole(node.test, "False")]),
    ast.comprehension: _Finder.filtered,
}


def _is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def _is_for_types(node: ast.AST) -> bool:
    """Whether nothing runs otherwise without it."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar" | "NewType"))):
            return True
    return False


def _is_beside_rules(node: ast.AST) -> bool:
    """Whether it only checks lengths, or says how a title's computer players think."""
    match node:
        case ast.keyword(arg="strict"):
            return True
        case ast.Assign(targets=[ast.Name(id="levels")], value=ast.Tuple()):
            return True
    return False
