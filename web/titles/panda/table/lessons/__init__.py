"""What can be learnt of Way of the Panda at its table, in the order of learning."""

from __future__ import annotations

from typing import Final

from web.titles.panda.table.lessons.board import BOARD
from web.titles.panda.table.lessons.ends import ENDS
from web.titles.panda.table.lessons.sites import SITES

LESSONS: Final = (*BOARD, *SITES, *ENDS)
