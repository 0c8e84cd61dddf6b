"""What a storyteller says of great moments: a free site, a city, a capital, a mission, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda.rules import CAPITAL_LEVEL

if TYPE_CHECKING:
    from pygame_engines.core.api import Event

_TALES: Final = {
    "panda.event.complete": (
        Msg("panda.tale.complete.1"),
        Msg("panda.tale.complete.2"),
        Msg("panda.tale.complete.3"),
    ),
    "panda.event.base": (Msg("panda.tale.base.1"), Msg("panda.tale.base.2")),
    "panda.event.mission_card": (Msg("panda.tale.mission.1"), Msg("panda.tale.mission.2")),
    "panda.event.trigger": (Msg("panda.tale.trigger.1"), Msg("panda.tale.trigger.2")),
}
_CAPITAL: Final = (Msg("panda.tale.capital.1"), Msg("panda.tale.capital.2"))


def tales(event: Event) -> Sequence[Msg]:
    """See `web.table.scene.GameTable`."""
    if event.key == "panda.event.build":
        return _CAPITAL if event.params["number"] == CAPITAL_LEVEL else ()
    return _TALES.get(event.key, ())
