"""What a round has brought each clan: in the log, and on a card while the next one begins."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.panda import words
from web.table.scene import Card, News
from web.titles.panda.table import news, phrases, standing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame_engines.core.api import Event
    from web.titles.panda.table.seen import Scene

_COUNTED: Final = {
    "panda.event.build": "panda.table.round.buildings",
    "panda.event.strength": "panda.table.round.strength",
    "panda.event.mission": "panda.table.round.missions",
}


def summed(events: Sequence[Event]) -> list[Msg]:
    """What the round brought that ends with these events, a line a clan; nothing of the set-up."""
    begins = _last(events)
    if begins < 0:
        return []
    was, found = events[begins], Counter[tuple[str, int]]()
    for event in events[begins:]:
        if event.key == phrases.VP:
            found[event.key, _number(event, "seat")] += _number(event, "n")
        elif event.key in _COUNTED:
            found[event.key, _number(event, "seat")] += 1
    head = Msg("panda.table.round.title", number=was.params["number"])
    return [head, *(_line(seat, found) for seat in phrases.order(was))]


def told(scene: Scene) -> News | None:
    """What the others did, with the card where a round has ended since."""
    found = news.news(scene)
    if found is None or scene.prompt is None:
        return found
    since = news.since(scene.story, scene.prompt.seat)
    ended = any(event.key == phrases.ROUND for event in since)
    return found._replace(card=card(scene)) if ended else found


def card(scene: Scene) -> Card | None:
    """The same of the round before, what comes next, and what may end the game with one step."""
    begins = _last(scene.story)
    lines = summed(scene.story[: max(0, begins)])
    if not lines:
        return None
    title, *rest = (scene.speak(line) for line in [*lines, phrases.line(scene.story[begins])])
    return Card(title, [*rest, *(stand.text for stand in standing.standing(scene) if stand.alarm)])


def _last(events: Sequence[Event]) -> int:
    """Where the last round begins, -1 for nowhere."""
    found = (at for at in range(len(events) - 1, -1, -1) if events[at].key == phrases.ROUND)
    return next(found, -1)


def _number(event: Event, name: str) -> int:
    return int(str(event.params[name]))


def _line(seat: int, found: Counter[tuple[str, int]]) -> Msg:
    return Msg("panda.table.round.line", seat=seat, what=tuple(_parts(seat, found)))


def _parts(seat: int, found: Counter[tuple[str, int]]) -> Iterator[Msg]:
    vp, counts = found[phrases.VP, seat], {key: found[key, seat] for key in _COUNTED}
    if vp or not any(counts.values()):
        sign = "panda.table.board.minus" if vp < 0 else "panda.table.news.plus"
        yield Msg(sign, vp=words.vp(abs(vp)))
    yield from (plural(_COUNTED[key], n=n) for key, n in counts.items() if n)
