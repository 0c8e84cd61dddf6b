"""Leaves of a Python package only what is asked of it: functions and classes that nothing uses go.

Meant for a library that our own code and our compiled templates use in part. What is kept is found
by name, from the names asked for on: a module's definition uses the names in it, wherever they
come from within the package. Statements that define nothing stay with their module.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

Name = tuple[str, str]
"""A module of the package and a name in it."""


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
    sources: Mapping[str, str], roots: Iterable[Name], entries: Mapping[str, frozenset[str]]
) -> dict[str, str]:
    """The package's modules (`""` is itself), without what the `roots` don't need.

    `entries` names dictionaries of which only the entries with these keys are kept.
    """
    modules = {name: Module(_with_entries(source, entries)) for name, source in sources.items()}
    kept = _reached(modules, roots)
    return {name: _source(module, kept, name) for name, module in modules.items()}


def _reached(modules: Mapping[str, Module], roots: Iterable[Name]) -> set[Name]:
    found: set[Name] = set()
    entered: set[str] = set()
    todo = list(roots)
    while todo:
        home, name = todo.pop()
        if (home, name) in found or home not in modules:
            continue
        found.add((home, name))
        module = modules[home]
        nodes = list(module.defines.get(name, []))
        if home not in entered:
            entered.add(home)
            nodes += module.always()
        for node in nodes:
            todo += _uses(node, home, name, module)
    return found


def _uses(node: ast.stmt, home: str, name: str, module: Module) -> Iterable[Name]:
    if isinstance(node, ast.ImportFrom | ast.Import):
        yield from _imported(node, name)
        return
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and inner.id in module.defines:
            yield home, inner.id
        elif isinstance(inner, ast.ImportFrom):
            for alias in inner.names:
                yield from _imported(inner, alias.asname or alias.name)


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


def _source(module: Module, kept: set[Name], home: str) -> str:
    body: list[ast.stmt] = []
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
    return ast.unparse(ast.Module(body, []))
