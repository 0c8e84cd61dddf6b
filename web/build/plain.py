"""Dataclasses written out: the classes that `@dataclass` would make when the module is loaded.

Making one takes the browser's Python two milliseconds, since its methods are composed as text and
compiled; a hundred times longer than to load them as they are. Written out are fields with their
defaults, slots, equality, hash, `__match_args__` and `__replace__`. Left out are what only readers
and debuggers need: the types, a telling `repr`, and that frozen ones refuse to be changed.
"""

from __future__ import annotations

import ast
from typing import Final

OPTIONS: Final = frozenset({"frozen", "slots", "eq"})
FIELD_OPTIONS: Final = frozenset({"default", "default_factory", "repr"})
UNSET: Final = "_unset"
"""The module's name for "no argument given", where a field's default is made anew each time."""


class Unknown(ValueError):
    """A dataclass that can't be written out: by a feature that none of ours uses."""


SHARED: Final = """
from operator import attrgetter as _getter

def _replaced(self, **changes):
    return type(self)(**{name: getattr(self, name) for name in self.__match_args__} | changes)

def _equal(self, other):
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self._values(self) == other._values(other)

def _hashed(self):
    return hash(self._values(self))
"""
"""What all dataclasses of a module have in common is there once."""


class Field:
    """One field: its name, and its default or what makes it."""

    def __init__(self, node: ast.AnnAssign) -> None:
        self.name = ast.unparse(node.target)
        self.default = node.value
        self.factory: ast.expr | None = None
        call = node.value
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "field":
            given = {str(word.arg): word.value for word in call.keywords}
            if call.args or not FIELD_OPTIONS.issuperset(given):
                raise Unknown(ast.unparse(node))
            self.default, self.factory = given.get("default"), given.get("default_factory")


def written_out(tree: ast.Module) -> ast.Module:
    """The module with each dataclass as a plain class; itself, where there is none."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    factories = [
        _write_out(node, options) for node in classes if (options := _options(node)) is not None
    ]
    tree.body = [new for node in tree.body for new in _import(node)]
    at = max((i for i, node in enumerate(tree.body, 1) if _is_future(node)), default=0)
    tree.body[at:at] = [
        *(_parsed(SHARED) if factories else []),
        *(_parsed(f"{UNSET} = object()") if any(factories) else []),
    ]
    return ast.fix_missing_locations(tree)


def _options(node: ast.ClassDef) -> dict[str, bool] | None:
    """The arguments of its `@dataclass`, or None if it has none."""
    for decorator in node.decorator_list:
        call = decorator if isinstance(decorator, ast.Call) else None
        name = decorator if call is None else call.func
        if ast.unparse(name) != "dataclass":
            continue
        words = [] if call is None else call.keywords
        given = {str(word.arg): ast.literal_eval(word.value) for word in words}
        only_generic = all(ast.unparse(base).startswith("Generic[") for base in node.bases)
        plain = len(node.decorator_list) == 1 and only_generic and not node.keywords
        if not plain or not OPTIONS.issuperset(given):
            raise Unknown(f"class {node.name}")
        return {"frozen": False, "slots": False, "eq": True} | given
    return None


def _write_out(node: ast.ClassDef, options: dict[str, bool]) -> bool:
    """Turn a dataclass into a plain one; whether some of its defaults are made anew."""
    declared = [child for child in node.body if isinstance(child, ast.AnnAssign)]
    fields = [Field(child) for child in declared]
    rest = [child for child in node.body if child not in declared]
    methods = {child.name for child in rest if isinstance(child, ast.FunctionDef)}
    if methods & {"__init__", "__eq__", "__hash__", "__post_init__", "__replace__"}:
        raise Unknown(f"class {node.name}")
    made = [
        *_slots(fields, slots=options["slots"]),
        _init(fields),
        *_parsed("__replace__ = _replaced"),
    ]
    if options["eq"]:
        made += _equality(fields, hashed=options["frozen"])
    for child in made:
        ast.copy_location(child, node)
    node.decorator_list = []
    node.body = [*rest, *made]
    return any(field.factory is not None for field in fields)


def _slots(fields: list[Field], *, slots: bool) -> list[ast.stmt]:
    names = repr(tuple(field.name for field in fields))
    return _parsed(f"__match_args__ = {names}" + (f"\n__slots__ = {names}" if slots else ""))


def _init(fields: list[Field]) -> ast.stmt:
    lines = []
    for field in fields:
        value = field.name
        if field.factory is not None:
            value = f"{ast.unparse(field.factory)}() if {value} is {UNSET} else {value}"
        lines.append(f"    self.{field.name} = {value}")
    parameters = ", ".join(["self", *(field.name for field in fields)])
    [init] = _parsed(f"def __init__({parameters}):\n" + ("\n".join(lines) or "    pass"))
    defaults = [
        ast.Name(UNSET, ast.Load()) if field.factory is not None else field.default
        for field in fields
    ]
    if isinstance(init, ast.FunctionDef):
        init.args.defaults = [default for default in defaults if default is not None]
    return init


def _equality(fields: list[Field], *, hashed: bool) -> list[ast.stmt]:
    names = ", ".join(repr(field.name) for field in fields)
    values = f"_getter({names})" if fields else "type"
    return _parsed(
        f"_values = {values}\n__eq__ = _equal\n__hash__ = {'_hashed' if hashed else None}"
    )


def _import(node: ast.stmt) -> list[ast.stmt]:
    """An import from `dataclasses` as what is left of it: `replace`, by `__replace__`."""
    if not isinstance(node, ast.ImportFrom) or node.module != "dataclasses":
        return [node]
    names = {alias.name for alias in node.names}
    if names - {"dataclass", "field", "replace"}:
        raise Unknown(ast.unparse(node))
    if "replace" not in names:
        return []
    return [ast.copy_location(ast.ImportFrom("copy", [ast.alias("replace")], 0), node)]


def _is_future(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and node.module == "__future__"


def _parsed(source: str) -> list[ast.stmt]:
    return ast.parse(source).body
