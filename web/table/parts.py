"""Parts of the picture that the page gets by themselves, and only when they have changed.

A region's HTML names its parts by comments, `<!--part road-a_b-->`: nobody else can put one there,
as all values are escaped. A part is one element with the part's name as its id. A part that changes
in a region that doesn't goes by itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Mapping

_PLACE: Final = re.compile("<!--part ([^>]*)-->")


def place(name: str) -> Markup:
    """What stands for a part in the HTML of its region."""
    return Markup(f"<!--part {name}-->")  # noqa: S704 - names are ids


def placed(html: str) -> list[str]:
    """The parts that a region's HTML names."""
    return _PLACE.findall(html)


def whole(html: str, parts: Mapping[str, str]) -> str:
    """A region's HTML with the parts in their places."""
    return _PLACE.sub(lambda found: parts[found[1]], html)
