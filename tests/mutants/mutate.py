"""Breaks one branch of a module in place, and mends it again.

The changed source is compiled, and every function whose code came out otherwise gets that code for
the time being: whoever imported the function by name meets the mutant too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NamedTuple


class Mutant(NamedTuple):
    """A clause's branch in a module, what breaks it, and the test that must notice."""

    test: str
    module: str
    old: str
    new: str


@contextmanager
def mutant(module: ModuleType, old: str, new: str) -> Iterator[None]:
    """The module with `old`, which must stand in its source exactly once, replaced by `new`."""
    path = Path(str(module.__file__))
    source = path.read_text(encoding="utf-8")
    assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in {path.name}"
    changed: dict[str, object] = {"__name__": module.__name__}
    code = compile(source.replace(old, new), path, "exec", dont_inherit=True)
    exec(code, changed)  # noqa: S102 - our own source
    after = functions(changed, module.__name__)
    mended: dict[FunctionType, object] = {}
    for name, function in functions(vars(module), module.__name__).items():
        if after[name].__code__ != function.__code__:
            mended[function] = function.__code__
            function.__code__ = after[name].__code__
    assert mended, f"{new!r} changes no function of {path.name}"
    try:
        yield
    finally:
        for function, original in mended.items():
            function.__code__ = original  # type: ignore[assignment]


def functions(names: Mapping[str, object], module: str) -> dict[str, FunctionType]:
    """The module's own functions and methods by their full name."""
    found: dict[str, FunctionType] = {}
    for value in names.values():
        if getattr(value, "__module__", "") != module:
            continue
        if isinstance(value, FunctionType):
            found[value.__qualname__] = value
        elif isinstance(value, type):
            found |= functions(vars(value), module)
    return found
