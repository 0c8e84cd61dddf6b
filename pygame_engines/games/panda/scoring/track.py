"""What the VP on the track come from, by the events of the whole game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_engines.core.api import Event
from pygame_engines.games.panda.parts import VP_SOURCES


def track(events: Iterable[Event], vp: Sequence[int]) -> list[tuple[str, list[int]]]:
    """By source, each seat's VP of those on the track; a source that nobody had is left out.

    What no event tells of is the start (WP-22).
    """
    parts = {"start": list(vp), **{source: [0] * len(vp) for source in VP_SOURCES}}
    for event in events:
        if event.key == "panda.event.vp":
            seat, n = int(str(event.params["seat"])), int(str(event.params["n"]))
            parts[str(event.params["source"])][seat] += n
            parts["start"][seat] -= n
    return [(source, points) for source, points in parts.items() if any(points)]
