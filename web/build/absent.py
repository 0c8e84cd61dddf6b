"""Stands in for a module of Python's library that is imported by others and used by nobody here.

In the memory that the browser's Python starts from, this is each module of `bytecode.ABSENT`. It
has every name; each is a class that can be called, derived from and asked for anything.
"""

from typing import Any

__all__ = ()


class Absent(type):
    """A class whose attributes are itself."""

    def __getattr__(cls, name: str) -> Any:
        """Itself."""
        if name.startswith("__"):
            raise AttributeError(name)
        return cls

    def __call__(cls, *_: object, **__: object) -> Any:
        """Itself."""
        return cls


class Nothing(metaclass=Absent):
    """What every name stands for."""


def __getattr__(name: str) -> Any:
    """Whatever is asked for."""
    if name.startswith("__"):
        raise AttributeError(name)
    return Nothing
