"""Card faces: what both halves of a card say, which of them may be used now, and why not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import words
from pygame_engines.games.zheng_he.decisions.use import HALVES
from web.table.scene import About
from web.table.targets import spoken
from web.titles.zheng_he.table.names import SIDES, book_of, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame_engines.core.api import Choice
    from pygame_engines.games.zheng_he.book import Book, Card
    from web.table.i18n import Translator
    from web.table.targets import Target
    from web.titles.zheng_he.table.seen import Scene

_LONG: Final = (130, 175)
"""A card that shows more letters than these is wider, or wider still: then all are as high."""


_KEPT: Final = 400
"""So many faces are kept in words: a deck, as both sides read it, over some voyages."""


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
    about: About
    width: int
    target: Target | None = None


_Key = tuple[int, "Translator", int, str, tuple[bool, ...]]
_faces: dict[_Key, tuple[Book, Face]] = {}
"""Faces in words, with the deck that their key is about."""


def named(card: Card) -> Msg:
    """A card's name."""
    return words.card_name(card)


def face(
    scene: Scene, number: int, zone: str, *, side: str = "", target: Target | None = None
) -> Face:
    """A card as `side` reads it: which half is its own. `zone` makes the element's id."""
    plain = _plain(scene, number, side)
    label = spoken(scene.speak, plain.about.text, target)
    return replace(plain, id=f"card-{zone}-{number}", label=label, target=target)


def _plain(scene: Scene, number: int, side: str) -> Face:
    """The face without its place: the same as long as no voyage is completed."""
    deck = book_of(scene)
    key = (id(deck), scene.speak.t, number, side, tuple(scene.view["voyages"]))
    if key not in _faces:
        if len(_faces) >= _KEPT:
            _faces.clear()
        _faces[key] = (deck, _made(scene, deck.cards[number], side))
    return _faces[key][1]


def _made(scene: Scene, card: Card, side: str) -> Face:
    halves = tuple(_halves(scene, card, side))
    name = scene.speak(named(card))
    points = scene.speak(plural("zheng_he.table.card.cp", n=card.cp))
    said = " ".join(_said(scene, half) for half in halves)
    return Face(
        id="",
        number=card.number,
        name=name,
        cp=card.cp,
        kind=card.kind,
        halves=halves,
        label="",
        about=About(f"{name} · {points}. {said}", HALVES[card.kind]),
        width=sum(sum(map(_letters, halves)) > limit for limit in _LONG),
    )


def _letters(half: HalfFace) -> int:
    return len(half.text) + len(half.when if half.live else half.why)


def _said(scene: Scene, half: HalfFace) -> str:
    whose = scene.speak(words.SIDE[SIDES.index(half.side)])
    if half.live:
        return scene.speak.t("zheng_he.table.half.live", side=whose, text=half.text)
    return scene.speak.t("zheng_he.table.half.dead", side=whose, text=half.text, why=half.why)


def _halves(scene: Scene, card: Card, side: str) -> Iterable[HalfFace]:
    """Both actions as printed, each with its condition, and why it isn't met."""
    serving = scene.view["halves"][card.number]
    for printed, live in zip(card.printed(), serving, strict=True):
        when, why = _condition(scene, card, printed.needs)
        yield HalfFace(
            side=SIDES[printed.side],
            text=scene.speak(words.half_text(printed.half)),
            when=when,
            live=live,
            mine=SIDES[printed.side] == side,
            why="" if live else why,
        )


def _condition(scene: Scene, card: Card, needs: str) -> tuple[str, str]:
    speak, done = scene.speak, sum(scene.view["voyages"])
    if not needs:
        return "", ""
    if needs == "voyage":
        return (
            speak(Msg("zheng_he.table.half.voyage", number=card.voyage)),
            speak(Msg("zheng_he.table.half.not_sailed", number=card.voyage)),
        )
    when, now = _NUMBER[needs]
    return speak(Msg(when)), speak(Msg(now, n=done))


_NUMBER: Final = {
    "few": ("zheng_he.table.half.few", "zheng_he.table.half.few_now"),
    "many": ("zheng_he.table.half.many", "zheng_he.table.half.many_now"),
}


def does(scene: Scene, choice: Choice) -> str:
    """What the own action of a card that may be played says."""
    if choice.action.kind != "play" or scene.prompt is None:
        return ""
    side = side_of(scene.view, scene.prompt.seat)
    halves = face(scene, int(choice.action.args[0]), "hand", side=side).halves
    return " ".join(half.text for half in halves if half.mine and half.live)


def faces(scene: Scene, numbers: Sequence[int], zone: str, side: str) -> list[Face]:
    """Several cards, as `side` reads them."""
    return [face(scene, number, zone, side=side) for number in numbers]
