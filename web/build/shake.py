"""Leaves of a Python package only what is asked of it: functions, classes and methods unused go.

Meant for a library that our own code and our compiled templates use in part. What is kept is found
by name, from the names asked for on: a module's definition uses the names in it, wherever they
come from within the package. Statements that define nothing stay with their module. A method stays
if anything that stays has its name, as an attribute or in a string; so do all that Python calls.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeGuard

Name = tuple[str, str]
"""A module of the package and a name in it."""

Method = ast.FunctionDef | ast.AsyncFunctionDef


class Module:
    """A module's statements, by the names that they define."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self.statements = [node for node in self.tree.body if not _is_for_types(node)]
        self.defines: dict[str, list[ast.stmt]] = {}
        for node in self.statements:
            for name in _defined(node):
                self.defines.setdefault(name, []).append(node)

    def always(self) -> list[ast.stmt]:
        """The statements that are run for what they do."""
        return [node for node in self.statements if not _defined(node)]


def shaken(
    sources: Mapping[str, str],
    roots: Iterable[Name],
    entries: Mapping[str, frozenset[str]],
    users: Iterable[str] = (),
) -> dict[str, str]:
    """The package's modules (`""` is itself), without what the `roots` don't need.

    `entries` names dictionaries of which only the entries with these keys are kept; `users` are the
    sources of what uses the package's classes from outside.
    """
    modules = {name: Module(_with_entries(source, entries)) for name, source in sources.items()}
    search = _Search(modules)
    for source in users:
        search.words |= _words(ast.walk(ast.parse(source)))
    search.run(roots)
    return {name: _source(module, search, name) for name, module in modules.items()}


class _Search:
    """Finds what is used: names of modules, and of methods the words that occur."""

    def __init__(self, modules: Mapping[str, Module]) -> None:
        self.modules = modules
        self.found: set[Name] = set()
        self.words: set[str] = set()
        self._entered: set[str] = set()
        self._waiting: list[tuple[Method, str]] = []

    def run(self, roots: Iterable[Name]) -> None:
        todo, called = list(roots), self._called()
        while todo or called:
            for method, home in called:
                todo += self._uses([method, *_parts(method)], home)
            while todo:
                todo += self._reach(*todo.pop())
            called = self._called()

    def _reach(self, home: str, name: str) -> Iterator[Name]:
        if (home, name) in self.found or home not in self.modules:
            return
        self.found.add((home, name))
        module = self.modules[home]
        nodes = list(module.defines.get(name, []))
        if home not in self._entered:
            self._entered.add(home)
            nodes += module.always()
        for node in nodes:
            if isinstance(node, ast.ImportFrom | ast.Import):
                yield from _imported(node, name)
            else:
                yield from self._uses([node, *_parts(node)], home)

    def _uses(self, nodes: list[ast.AST], home: str) -> Iterator[Name]:
        self.words |= _words(nodes)
        for node in nodes:
            if isinstance(node, ast.Name) and node.id in self.modules[home].defines:
                yield home, node.id
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    yield from _imported(node, alias.asname or alias.name)
            elif isinstance(node, ast.ClassDef):
                self._waiting += [(child, home) for child in node.body if _may_go(child)]

    def _called(self) -> list[tuple[Method, str]]:
        """The methods whose names have come up since."""
        called = [one for one in self._waiting if one[0].name in self.words]
        self._waiting = [one for one in self._waiting if one[0].name not in self.words]
        return called


def _may_go(node: ast.AST) -> TypeGuard[Method]:
    """Whether something in a class is a method that Python doesn't call by itself."""
    return isinstance(node, Method) and not node.name.startswith("__")


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """All that is in a node, but the methods of classes."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.ClassDef) and _may_go(child)):
            yield child
            yield from _parts(child)


def _words(nodes: Iterable[ast.AST]) -> set[str]:
    """The names by which a method may be meant."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= set(node.value.split())
    return found


def _imported(node: ast.ImportFrom | ast.Import, name: str) -> Iterable[Name]:
    """What an import of a name within the package needs elsewhere."""
    if isinstance(node, ast.Import) or node.level != 1:
        return
    for alias in node.names:
        if (alias.asname or alias.name) == name:
            yield (node.module, alias.name) if node.module else (alias.name, "")


def _defined(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Import | ast.ImportFrom):
        return [alias.asname or alias.name.partition(".")[0] for alias in node.names]
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    found = (inner for target in targets for inner in ast.walk(target))
    return [inner.id for inner in found if isinstance(inner, ast.Name)]


def _is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def _with_entries(source: str, entries: Mapping[str, frozenset[str]]) -> str:
    """The source with some dictionaries cut down."""
    tree = ast.parse(source)
    for node in tree.body:
        value = getattr(node, "value", None)
        wanted = [entries[name] for name in _defined(node) if name in entries]
        if not wanted or not isinstance(value, ast.Dict):
            continue
        pairs = [
            (key, item)
            for key, item in zip(value.keys, value.values, strict=True)
            if isinstance(key, ast.Constant) and key.value in wanted[0]
        ]
        value.keys, value.values = [key for key, _ in pairs], [item for _, item in pairs]
    return ast.unparse(tree)


def _source(module: Module, search: _Search, home: str) -> str:
    body: list[ast.stmt] = []
    kept = search.found
    for node in module.statements:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [
                alias
                for alias in node.names
                if (home, alias.asname or alias.name.partition(".")[0]) in kept
            ]
            if names or getattr(node, "module", "") == "__future__":
                node.names = names or node.names
                body.append(node)
        elif not _defined(node) or any((home, name) in kept for name in _defined(node)):
            body.append(node)
    for inner in [inner for node in body for inner in ast.walk(node)]:
        if isinstance(inner, ast.ClassDef):
            stays = [node for node in inner.body if not _may_go(node) or node.name in search.words]
            inner.body = stays or [ast.Pass()]
    return ast.unparse(ast.Module(body, []))
