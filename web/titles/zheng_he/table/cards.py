"""The hand, the reserves, what lies open, and what the other side will get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg, plural
from web.titles.zheng_he.table.about import about
from web.titles.zheng_he.table.faces import Face, face, named
from web.titles.zheng_he.table.names import book_of, looks, side_of

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import ZhengHeView
    from web.table.scene import About
    from web.table.targets import Target, Targets
    from web.titles.zheng_he.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a reserve: a card known to the viewer, or the back of one. `id` is its element's.

    `fresh` is a card that has been laid there in this round.
    """

    id: str
    name: str
    cp: int
    label: str
    target: Target | None = None

    @property
    def known(self) -> bool:
        """Whether its face is shown."""
        return self.cp > 0


# --- the hand and what will become of it ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Own:
    """What the viewer holds.

    `asked`: a card of the hand may be chosen now, `reveals`: one of the reserve, `using`: what to
    do with the played card.
    `gives` are the cards that the other side will get at the swap, as that side reads them;
    none after the end.
    """

    side: str
    hand: list[Face]
    reserve: list[Slot]
    free: int
    asked: bool
    reveals: bool
    using: bool
    gives: list[Face]
    gives_title: str
    kept: About


def own(scene: Scene, targets: Targets) -> Own | None:
    """The viewer's cards, or None while nobody may see a hand."""
    seat, view = scene.viewer, scene.view
    held_by = view["hand"][seat] if looks(scene) else None
    if held_by is None:
        return None
    side, other, asked = side_of(view, seat), 1 - seat, view["asked"]
    hand = [
        face(scene, card, "hand", side=side, target=targets.get(f"card.hand.{card}"))
        for card in held_by
    ]
    held = reserve(scene, seat, targets)
    return Own(
        side=side,
        hand=hand,
        reserve=held,
        free=view["reserve_free"][seat],
        asked=any(card.target is not None and card.target.live for card in hand),
        reveals=any(slot.target is not None and slot.target.live for slot in held),
        using=scene.prompt is not None and asked is not None and asked["what"] == "use",
        gives=[]
        if scene.over
        else [face(scene, card, "gives", side=side_of(view, other)) for card in view["gives"]],
        gives_title=scene.speak(Msg("zheng_he.table.gives")),
        kept=about(scene, "reserve", scene.speak(reserve_count(view, seat))),
    )


def reserve_count(view: ZhengHeView, seat: int) -> Msg:
    """How many cards a seat's reserve holds."""
    return plural("zheng_he.table.reserve_count", n=view["reserve_count"][seat])


def reserve(scene: Scene, seat: int, targets: Targets) -> list[Slot]:
    """A seat's reserve as the viewer knows it: own and known cards first, then backs."""
    view = scene.view
    open_ = view["reserve"][seat]
    known = open_ if open_ is not None else view["known_reserve"][seat]
    count = view["reserve_count"][seat]
    slots = [
        _slot(scene, card, f"reserve-{seat}-{card}", targets.get(f"card.reserve.{card}"))
        for card in known
    ]
    hidden = Msg("zheng_he.table.reserve.back")
    backs = range(count - len(slots))
    return slots + [Slot(f"reserve-{seat}-back-{at}", "", 0, scene.speak(hidden)) for at in backs]


def _slot(scene: Scene, number: int, element: str, target: Target | None) -> Slot:
    card = book_of(scene).cards[number]
    name = scene.speak(named(card))
    label = scene.speak(Msg("zheng_he.table.reserve.card", card=named(card), n=card.cp))
    return Slot(element, name, card.cp, label, target)


# --- what lies open ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lying:
    """The card that was played in this phase, and the reserve cards revealed in it."""

    card: Face | None
    side: str
    title: str
    used: list[Slot]
    about: About


def lying(scene: Scene, targets: Targets) -> Lying | None:
    """What lies open on the table, or None."""
    played = scene.view["played"]
    used = [
        _slot(
            scene, entry["card"], f"used-{entry['card']}", targets.get(f"card.used.{entry['card']}")
        )
        for entry in scene.view["used"]
    ]
    told = about(scene, "reserve", scene.speak(Msg("zheng_he.table.used")))
    if played is None:
        return Lying(None, "", "", used, told) if used else None
    side = played["side"]
    seat = scene.view["sides"].index(side)
    target = targets.get("card.played") or targets.get(f"card.used.{played['card']}")
    return Lying(
        card=face(scene, played["card"], "played", side=side, target=target),
        side=side,
        title=scene.speak(Msg("zheng_he.table.played", seat=seat)),
        used=used,
        about=told,
    )
