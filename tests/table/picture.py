"""What a page has of a table: regions with their parts, as answers bring them bit by bit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.table.parts import placed, whole


class Picture:
    """Regions and parts that have come so far."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self._bare: dict[str, str] = {}

    def take(self, answer: Mapping[str, Any]) -> dict[str, str]:
        """The regions that an answer changes, be it by their parts, as they are then."""
        self.parts.update(answer["parts"])
        self._bare.update(answer["regions"])
        return {
            name: whole(html, self.parts)
            for name, html in self._bare.items()
            if name in answer["regions"] or not answer["parts"].keys().isdisjoint(placed(html))
        }
