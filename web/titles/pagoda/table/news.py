"""What the other did in its turn: told beside the first question of the next one.

On the table stand only the last pieces' marks; "Don't wait" shows nothing else.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.chronicle import points
from web.table.scene import News
from web.titles.pagoda.table import log

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from web.titles.pagoda.table.seen import Scene

_BEGINS: Final = frozenset(("pagoda.event.setup", "pagoda.event.turn"))
_UNTOLD: Final = frozenset(f"pagoda.event.{kind}" for kind in ("card", "discard", "draw", "drawn"))
"""What was paid with or given away, and what lies in the displays for all to see."""


def news(scene: Scene) -> News | None:
    """The turn before, line by line; None once whoever is asked has done something."""
    if scene.prompt is None:
        return None
    me = scene.prompt.seat
    fresh = _since(scene.story, me)
    told = [event for event in fresh if event.key not in _UNTOLD]
    doers = [event.params["seat"] for event in told if "seat" in event.params]
    if not doers:
        return None
    title = scene.speak(Msg("table.of", name=scene.speak.names[int(str(doers[0]))], what=""))
    return News(title.rstrip(), _lines(scene, told))


def _since(story: Sequence[Event], me: int) -> Sequence[Event]:
    """What happened in the turns since `me` had one, if its new one has only begun."""
    begun = [(at, event.params["seat"]) for at, event in enumerate(story) if event.key in _BEGINS]
    if not begun or begun[-1][0] != len(story) - 1:
        return ()
    mine = max((at for at, seat in begun[:-1] if seat == me), default=-1)
    start = next(at for at, _ in begun if at > mine)
    return [event for event in story[start:-1] if event.key not in _BEGINS]


def _lines(scene: Scene, events: Sequence[Event]) -> list[str]:
    """As the log has them, with what they scored; what was done again at once is counted."""
    texts = [(scene.speak(log.line(event)).removesuffix("."), points(event)) for event in events]
    lines = []
    for text, same in groupby(texts, key=itemgetter(0)):
        scored = [each for _, each in same]
        times = f"{len(scored)} × " if len(scored) > 1 else ""
        place, _, what = text.rpartition(" · ")
        said = f"{times}{what}" + (f" +{sum(scored)}" if sum(scored) else "")
        lines.append(scene.speak.t("table.of", name=place, what=said) if place else said)
    return lines
