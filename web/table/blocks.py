"""What a table as text is made of: headings with lines, and tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from web.table.i18n import Translator

NONE: Final = "–"
"""A cell with nothing in it."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading and what stands below it: `lines`, or `rows` of cells below the words of `head`.

    A row's first cell names it. `words` are more words by which it is found.
    """

    title: str
    lines: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    words: str = ""

    def told(self, t: Translator) -> list[str]:
        """Its lines, and each row as one."""
        return [*self.lines, *(self._row(t, row) for row in self.rows)]

    def _row(self, t: Translator, row: tuple[str, ...]) -> str:
        cells = zip(self.head[1:], row[1:], strict=True)
        told = (t("table.of", name=head, what=cell) for head, cell in cells if cell != NONE)
        return t("table.of", name=row[0], what="; ".join(told))


@dataclass(frozen=True, slots=True)
class Aloud:
    """A title's table as text: what lies there, what is the viewer's own, what is the others'.

    `asked` is what a question is about and its choices don't say; `names` are what targets are
    called beside their choices' labels.
    """

    position: list[Block]
    own: list[Block]
    others: list[Block]
    asked: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
