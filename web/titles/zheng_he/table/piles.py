"""Beside the map: stage, round, deck, discard pile, the supplies, and the solo bot's event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import words
from web.titles.zheng_he.table import rolls
from web.titles.zheng_he.table.about import about
from web.titles.zheng_he.table.faces import Face, faces
from web.titles.zheng_he.table.names import PIECES, book_of

if TYPE_CHECKING:
    from web.table.scene import About
    from web.table.targets import Target, Targets
    from web.titles.zheng_he.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Pool:
    """What is left of one kind of piece."""

    kind: str
    count: int
    total: int
    label: str
    about: About
    target: Target | None


@dataclass(frozen=True, slots=True)
class EventCard:
    """The solo bot's event: of which deck, and what it says."""

    cp: int
    text: str


@dataclass(frozen=True, slots=True)
class Piles:
    """All that lies beside the map. `discard` has the newest card first."""

    place: str
    stage: About
    deck: int
    deck_label: str
    draws: About
    discard: list[Face]
    discard_label: str
    pools: list[Pool]
    event: EventCard | None
    events: list[tuple[int, int, About]]
    rolls: rolls.History
    target: Target | None


def piles(scene: Scene, targets: Targets) -> Piles:
    """See `Piles`; ending a phase draws cards, so the deck is the target `turn`."""
    view, speak = scene.view, scene.speak
    count = len(view["discard"])
    place = speak(Msg("zheng_he.table.place", stage=view["stage"], round=view["round"]))
    deck = speak(plural("zheng_he.table.deck", n=view["deck"]))
    return Piles(
        place=place,
        stage=about(scene, "stage" if view["stage"] == 1 else "stage_2", place),
        deck=view["deck"],
        deck_label=deck,
        draws=about(scene, "deck", deck),
        discard=faces(scene, view["discard"][::-1], "discard", ""),
        discard_label=speak(plural("zheng_he.table.discard", n=count)),
        pools=[_pool(scene, kind, targets) for kind in PIECES],
        event=event_card(scene),
        events=_decks(scene),
        rolls=rolls.history(scene),
        target=targets.get("turn"),
    )


def _pool(scene: Scene, kind: str, targets: Targets) -> Pool:
    count, total = scene.view["supply"][kind], scene.view["totals"][kind]
    label = scene.speak(Msg("zheng_he.table.pool", what=words.COUNT[kind](count), total=total))
    told, target = about(scene, kind, label), targets.get(f"pool.{kind}")
    return Pool(kind, count, total, label, told, target)


def event_card(scene: Scene) -> EventCard | None:
    """The event that the bot has drawn and is carrying out."""
    events = scene.view["events"]
    if events is None or events["current"] is None:
        return None
    cp, line = events["current"]["cp"], events["current"]["line"]
    return EventCard(cp, scene.speak(words.event_text(book_of(scene).events[cp][line - 1])))


def _decks(scene: Scene) -> list[tuple[int, int, About]]:
    """The solo bot's three decks: their CP, how many events are left, and what they are."""
    events, told = scene.view["events"], "zheng_he.table.events_left"
    return [
        (cp, left, about(scene, "event", scene.speak(plural(told, n=left, cp=cp))))
        for cp, left in enumerate(events["decks"] if events else (), 1)
    ]
