"""What can be learnt of Pagoda at its table, in the order in which it is taught."""

from __future__ import annotations

from typing import Final

from web.titles.pagoda.table.lessons.abilities import ABILITIES
from web.titles.pagoda.table.lessons.building import BUILDING
from web.titles.pagoda.table.lessons.ending import ENDING

LESSONS: Final = (*BUILDING, *ABILITIES, *ENDING)
