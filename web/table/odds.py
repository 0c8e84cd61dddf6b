"""What dice promise, as the table shows it: whole percent."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.table.render import Translate


def percent(t: Translate, chance: float | None) -> str:
    """A chance in words, "" where there is none: 0 and 100 only where it is certain."""
    if chance is None:
        return ""
    if 0 < chance < 0.01:
        return t("table.odds.percent", n="<1")
    if 0.99 < chance < 1:
        return t("table.odds.percent", n=">99")
    return t("table.odds.percent", n=round(100 * chance))
