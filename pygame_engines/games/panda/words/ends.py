"""Message tables that only the engine's own sentences need; names of things are in `words`."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg

REASON: Final = (
    Msg("panda.reason.running"),
    Msg("panda.reason.bases"),
    Msg("panda.reason.supply"),
    Msg("panda.reason.capitals"),
    Msg("panda.reason.idle"),
    Msg("panda.reason.rounds"),
)
"""Why a game ends, by `State.trigger`."""

TRIGGER: Final = (
    Msg("panda.trigger.none"),
    Msg("panda.trigger.bases"),
    Msg("panda.trigger.supply"),
    Msg("panda.trigger.capitals"),
    Msg("panda.trigger.idle"),
    Msg("panda.trigger.rounds"),
)
"""What has just triggered the end (WP-90, WP-92)."""
