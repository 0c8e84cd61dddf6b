"""What may be done, and by which clause not: the one list that everything else reads."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.core.title import Verdict
from pygame_engines.games.nim.state import State

LIMIT: Final = 3
BOLD_LIMIT: Final = 4
"""NM-10, NM-12: as many stones may be taken in a turn."""

SHOW: Final = Action("show")
TAKES: Final = tuple(Action("take", (n,)) for n in range(1, BOLD_LIMIT + 1))


def verdicts(s: State) -> list[Verdict]:
    """Every action that one may think of now, with None or the clause that forbids it."""
    if not s.frames:
        return []
    bold = s.frames[-1][0] == "bold"
    found: list[Verdict] = [(action, _take(s, n, bold=bold)) for n, action in enumerate(TAKES, 1)]
    if not bold:
        found.append((SHOW, "NM-12" if s.shown[s.mover] else None))
    return found


def _take(s: State, n: int, *, bold: bool) -> str | None:
    if n > s.heap:
        return "NM-11"
    return "NM-12" if n > LIMIT and not bold else None


def legal(s: State) -> list[Action]:
    """The actions that may be played, sorted."""
    return sorted(action for action, clause in verdicts(s) if clause is None)
