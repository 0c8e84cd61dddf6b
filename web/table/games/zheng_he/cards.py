"""Cards: their faces with both halves, the hand, the reserves, and what the other side will get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.zheng_he import words
from web.table.games.zheng_he.names import SIDES, book_of, looks, side_of, voyages_mask

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame_engines.games.zheng_he.book import Card, Half
    from web.table.scene import Scene
    from web.table.targets import Target, Targets

MANY: Final = 4
"""ZH-31: from so many completed voyages on the lower action of a one-sided card serves."""

_LONG: Final = (58, 92)
"""A card whose longer half has more letters than these is wider, or wider still."""


@dataclass(frozen=True, slots=True)
class HalfFace:
    """One action of a card: whose, what it does, and why it can't serve now ("" if it can).

    `when` names its condition, which is met in a live half; `mine` says whether it is the viewer's.
    """

    side: str
    text: str
    when: str
    live: bool
    mine: bool
    why: str


@dataclass(frozen=True, slots=True)
class Face:
    """A card face up. `about` says all of it in words."""

    id: str
    number: int
    name: str
    cp: int
    kind: str
    halves: tuple[HalfFace, ...]
    label: str
    about: str
    width: int
    target: Target | None = None


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


def named(card: Card) -> Msg:
    """A card's name."""
    return words.card_name(card)


def face(
    scene: Scene, number: int, zone: str, *, side: str = "", target: Target | None = None
) -> Face:
    """A card as `side` reads it: which half is its own. `zone` makes the element's id."""
    card, speak = book_of(scene).cards[number], scene.speak
    halves = tuple(_halves(scene, card, side))
    name, points = speak(named(card)), Msg("table.zheng_he.card.cp", n=card.cp)
    said = " ".join(_said(scene, half) for half in halves)
    label = f"{name}, {speak(points)}. {said}"
    if target is not None and target.live:
        label = speak.t("table.live", state=label, offer="; ".join(target.labels))
    return Face(
        id=f"card-{zone}-{number}",
        number=number,
        name=name,
        cp=card.cp,
        kind=card.kind,
        halves=halves,
        label=label,
        about=f"{name} · {speak(points)}. {said}",
        width=sum(max(map(_letters, halves)) > limit for limit in _LONG),
        target=target,
    )


def _letters(half: HalfFace) -> int:
    return len(half.text) + len(half.when) + len(half.why)


def _said(scene: Scene, half: HalfFace) -> str:
    whose = scene.speak(words.SIDE[SIDES.index(half.side)])
    if half.live:
        return scene.speak.t("table.zheng_he.half.live", side=whose, text=half.text)
    return scene.speak.t("table.zheng_he.half.dead", side=whose, text=half.text, why=half.why)


def _halves(scene: Scene, card: Card, side: str) -> Iterable[HalfFace]:
    done = voyages_mask(scene.view)
    if card.kind == "general":
        reached = bool(done >> (card.voyage - 1) & 1)
        voyage = Msg("table.zheng_he.half.voyage", number=card.voyage)
        missing = Msg("table.zheng_he.half.not_sailed", number=card.voyage)
        yield _half(scene, "overlord", card.barbarian, side, live=bool(card.barbarian))
        yield _half(scene, "emperor", card.emperor, side, live=reached, when=voyage, why=missing)
        return
    owner = "emperor" if card.kind == "emperor" else "overlord"
    many = done.bit_count() >= MANY
    few_when, many_when = Msg("table.zheng_he.half.few"), Msg("table.zheng_he.half.many")
    now = Msg("table.zheng_he.half.now", n=done.bit_count())
    yield _half(scene, owner, card.few, side, live=not many, when=few_when, why=now)
    yield _half(scene, owner, card.many, side, live=many, when=many_when, why=now)


def _half(
    scene: Scene,
    owner: str,
    half: Half,
    side: str,
    *,
    live: bool,
    when: Msg | None = None,
    why: Msg | None = None,
) -> HalfFace:
    return HalfFace(
        side=owner,
        text=scene.speak(words.half_text(half)),
        when="" if when is None else scene.speak(when),
        live=live and bool(half),
        mine=owner == side,
        why="" if live or why is None else scene.speak(why),
    )


# --- the hand and what will become of it ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Own:
    """What the viewer holds.

    `asked`: a card of the hand may be chosen now, `reveals`: one of the reserve, `using`: what to
    do with the played card.
    `gives` are the cards that the other side will get at the swap, as that side reads them.
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
    to: str


def own(scene: Scene, targets: Targets) -> Own | None:
    """The viewer's cards, or None while nobody may see a hand."""
    seat, view = scene.viewer, scene.view
    if not looks(scene) or view["hand"][seat] is None:
        return None
    side, other = side_of(view, seat), 1 - seat
    hand = [
        face(scene, card, "hand", side=side, target=targets.get(f"card.hand.{card}"))
        for card in view["hand"][seat]
    ]
    held, name = reserve(scene, seat, targets), scene.speak.names[other]
    return Own(
        side=side,
        hand=hand,
        reserve=held,
        free=RESERVE - view["reserve_count"][seat],
        asked=any(card.target is not None and card.target.live for card in hand),
        reveals=any(slot.target is not None and slot.target.live for slot in held),
        using=scene.prompt is not None and view["frames"][-1][0] == "use",
        gives=[
            face(scene, card, "gives", side=side_of(view, other)) for card in view["hand"][seat]
        ],
        gives_title=scene.speak(Msg("table.zheng_he.gives", seat=other)),
        to=name,
    )


RESERVE: Final = 3
"""ZH-21: the places of a reserve."""


def reserve(scene: Scene, seat: int, targets: Targets) -> list[Slot]:
    """A seat's reserve as the viewer knows it: own and known cards first, then backs."""
    view = scene.view
    open_ = view["reserve"][seat]
    known = open_ if open_ is not None else view["known_reserve"][seat]
    count: int = view["reserve_count"][seat]
    slots = [
        _slot(scene, card, f"reserve-{seat}-{card}", targets.get(f"card.reserve.{card}"))
        for card in known
    ]
    hidden = Msg("table.zheng_he.reserve.back")
    backs = range(count - len(slots))
    return slots + [Slot(f"reserve-{seat}-back-{at}", "", 0, scene.speak(hidden)) for at in backs]


def _slot(scene: Scene, number: int, element: str, target: Target | None) -> Slot:
    card = book_of(scene).cards[number]
    name = scene.speak(named(card))
    label = scene.speak(Msg("table.zheng_he.reserve.card", card=named(card), n=card.cp))
    return Slot(element, name, card.cp, label, target)


def faces(scene: Scene, numbers: Sequence[int], zone: str, side: str) -> list[Face]:
    """Several cards, as `side` reads them."""
    return [face(scene, number, zone, side=side) for number in numbers]


# --- what lies open ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lying:
    """The card that was played in this phase, and the reserve cards revealed in it."""

    card: Face | None
    side: str
    title: str
    used: list[Slot]


def lying(scene: Scene, targets: Targets) -> Lying | None:
    """What lies open on the table, or None."""
    played = scene.view["played"]
    used = [
        _slot(
            scene, entry["card"], f"used-{entry['card']}", targets.get(f"card.used.{entry['card']}")
        )
        for entry in scene.view["used"]
    ]
    if played is None:
        return Lying(None, "", "", used) if used else None
    side: str = played["side"]
    seat = scene.view["sides"].index(side)
    target = targets.get("card.played") or targets.get(f"card.used.{played['card']}")
    return Lying(
        card=face(scene, played["card"], "played", side=side, target=target),
        side=side,
        title=scene.speak(Msg("table.zheng_he.played", seat=seat)),
        used=used,
    )
