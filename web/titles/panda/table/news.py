"""What the others did since whoever is asked last decided: a line for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from web.table.scene import News
from web.titles.panda.table import phrases

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame_engines.core.api import Event
    from web.titles.panda.table.seen import Scene

_WORTH: Final = frozenset(
    f"panda.event.{kind}"
    for kind in (
        "base", "build", "card", "complete", "cover", "guard", "hero", "mission_card",
        "no_action", "option", "pass", "round", "sell", "special", "tile", "trigger",
    )
)  # fmt: skip
"""What changes the table for others."""

_LESS: Final = frozenset(
    f"panda.event.{kind}"
    for kind in (
        "ap",
        "appear",
        "free",
        "mission",
        "move",
        "offer",
        "strength",
        "vanish",
        "withdraw",
    )
)
"""Told of whoever did nothing of more weight in a turn."""

_LEAST: Final = frozenset({"panda.event.missed", "panda.event.stay"})
"""Told of whoever did nothing else."""

_MOST: Final = 6
"""So many lines are told at most, the last ones."""


def news(scene: Scene) -> News | None:
    """See above; None where nobody else did anything.

    That a round has begun is told only where nobody has acted in it: the bar counts rounds, too.
    That it is the last one comes before all else, as a phone may have no room for the rest. Whoever
    could do nothing any more, and so has passed without being asked, reads that, too.
    """
    if scene.prompt is None:
        return None
    me = scene.prompt.seat
    told = _WORTH | _LESS | _LEAST | {phrases.VP}
    fresh = phrases.told(_fresh(scene.story, me))
    deeds = _current([event for event in fresh if event.key in told], me)
    if not deeds:
        return None
    last = [scene.speak(phrases.line(event)) for event in deeds if event.key == _TRIGGER]
    turns = _by_seat(event for event in deeds if event.key != _TRIGGER)
    said = [turn for turn in turns[:-1] if turn[0] >= 0 or len(turn[1]) > 1] + turns[-1:]
    lines = [_line(scene, seat, found) for seat, found in said][-_MOST:]
    return News(scene.speak.t("table.prompt.news"), last + lines)


def _current(deeds: list[Event], me: int) -> list[Event]:
    """A round that has begun says by itself that all have passed, or that the set-up is over."""
    at = max((at for at, event in enumerate(deeds) if event.key == _ROUND), default=0)
    before = [
        event for event in deeds[:at] if event.key not in _SAID or event.params.get("seat") == me
    ]
    return before + deeds[at:]


def _fresh(story: Sequence[Event], me: int) -> list[Event]:
    """What is news to `me`: what others did, and the points that all got from it."""
    events = since(story, me)
    theirs = (at for at, event in enumerate(events) if event.params.get("seat", me) != me)
    acted = next((at for at in theirs if events[at].key != phrases.VP), len(events))
    return [
        event
        for at, event in enumerate(events)
        if (at > acted if event.key == phrases.VP else event.params.get("seat") != me)
        or event.key == _NO_ACTION
    ]


_SAID: Final = frozenset(f"panda.event.{kind}" for kind in ("guard", "hero", "no_action", "pass"))
_NO_ACTION: Final = "panda.event.no_action"
_ROUND: Final = "panda.event.round"
_COVER: Final = "panda.event.cover"
_TILE: Final = "panda.event.tile"
"""Where a tile is laid, all ninjas are covered."""
_TRIGGER: Final = "panda.event.trigger"


def since(story: Sequence[Event], me: int) -> Sequence[Event]:
    """The events after `me` last did anything, with a pass that nobody chose."""
    mine = (
        at
        for at in range(len(story) - 1, -1, -1)
        if story[at].params.get("seat") == me and story[at].key in DONE
    )
    last = next(mine, -1)
    return story[last if last >= 0 and story[last].key == _NO_ACTION else last + 1 :]


DONE: Final = frozenset(
    f"panda.event.{kind}"
    for kind in (
        "appear", "build", "cover", "free", "guard", "hero", "mission", "move", "no_action",
        "offer", "option", "pass", "sell", "space", "special", "strength", "tile", "vanish",
        "withdraw",
    )
)  # fmt: skip
"""What a seat does by its own decision."""


def _by_seat(events: Iterable[Event]) -> list[tuple[int, list[Event]]]:
    """The deeds turn by turn; a round is a line of its own, of seat -1.

    What else is nobody's own goes with what comes before it, and so do the points that it brings to
    anybody.
    """
    turns: list[tuple[int, list[Event]]] = []
    for event in events:
        seat = -1 if event.key == _ROUND else event.params.get("seat")
        if event.key == phrases.VP and turns:
            seat = None
        if turns and (seat is None or seat == turns[-1][0]):
            turns[-1][1].append(event)
        else:
            turns.append((seat if isinstance(seat, int) else 0, [event]))
    return turns


def _line(scene: Scene, seat: int, events: list[Event]) -> str:
    if seat < 0:
        round_ = events[0].params["number"]
        said = [scene.speak(Msg("panda.table.news.round", round=round_))]
        said += [scene.speak(phrases.line(event)).removesuffix(".") for event in events[1:]]
        return ", ".join(said)
    laid = [event.params["place"] for event in events if event.key == _TILE]
    events = [e for e in events if e.key != _COVER or e.params["place"] not in laid]
    name = scene.speak.names[seat]
    begins = scene.speak(Msg("table.of", name=name, what=""))
    said = [
        scene.speak(phrases.line(event)).removeprefix(begins).removesuffix(".")
        for event in _weightiest([event for event in events if event.key != phrases.VP])
    ]
    points = list(_points(scene, seat, events))
    bare = {point.lstrip("+") for point in points}
    return begins + ", ".join([*(one for one in said if one not in bare), *points])


def _points(scene: Scene, seat: int, events: list[Event]) -> Iterator[str]:
    """What a turn brought and cost: first whoever played it, then the others by their names."""
    sums = {seat: 0}
    for event in events:
        n = event.params["n"] if event.key == phrases.VP else event.params.get("points", 0)
        whose = int(str(event.params.get("seat", seat)))
        sums[whose] = sums.get(whose, 0) + int(str(n))
    for whose, n in sums.items():
        if n:
            key = "panda.table.news.plus" if n > 0 else "panda.table.board.minus"
            points = Msg(key, vp=words.vp(abs(n)))
            said = Msg("panda.table.news.other", seat=whose, points=points)
            yield scene.speak(points if whose == seat else said)


def _weightiest(events: list[Event]) -> list[Event]:
    for kinds in (_WORTH, _LESS):
        if found := [event for event in events if event.key in kinds]:
            return found
    return events[-1:]
