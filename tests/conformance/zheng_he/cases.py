"""What the random games of Zheng He leave out, and what seldom happens in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_engines.core.api import OptionValue

ALIKE = {"emperor"}
"""Options that change nothing but who begins."""

RARE = {"lose", "pay", "raze"}


def idle(options: dict[str, OptionValue]) -> bool:
    """Whether a level is set without a bot."""
    return options["mode"] != "solo" and options["level"] != "apprentice"
