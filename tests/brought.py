"""What a title has to bring for its tests: where it doesn't, one test fails, and all others run."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from pygame_engines.games import IDS


def brought(pattern: str, games: tuple[str, ...] = tuple(IDS)) -> dict[str, ModuleType]:
    """The modules of the titles that have theirs: `pattern` holds `{}` for the title's id."""
    names = {game: pattern.format(game) for game in games}
    return {game: import_module(name) for game, name in names.items() if _is_there(name)}


def missing(pattern: str, what: str, games: tuple[str, ...] = tuple(IDS)) -> list[str]:
    """A sentence for each title that hasn't its module, which holds `what`."""
    names = {game: pattern.format(game) for game in games}
    return [
        f"{name.replace('.', '/')}.py is missing: it holds {what} of {game}"
        for game, name in names.items()
        if not _is_there(name)
    ]


def _is_there(name: str) -> bool:
    folder = name.rpartition(".")[0]
    return (not folder or _is_there(folder)) and find_spec(name) is not None
