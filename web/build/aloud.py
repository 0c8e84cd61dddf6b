"""Sees that each title has its table as text."""

from __future__ import annotations

from web.build.setup import SetupError
from web.manifest import IDS_HERE
from web.titles import table


def check() -> None:
    """Raise `SetupError`, which names the title that has none."""
    for title in IDS_HERE:
        if not hasattr(table(title), "aloud"):
            raise SetupError(
                f"web/titles/{title}/table/table.py: the table has no `aloud`, which gives it as "
                "text (docs/adding-a-game.md, 5. The table)"
            )
