"""Cards and abilities: the viewer's own to play from, and what everybody sees of each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core import notation
from pygame_engines.core.api import SPECTATOR, Msg
from pygame_engines.games.pagoda.state import ABILITIES, COLORS
from pygame_engines.games.pagoda.words import ABILITY, COLOR
from web.table.targets import paid_with
from web.titles.pagoda.table.about import CARD, STARTER, THEIR_DISPLAY, THEIR_HAND, about

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Action
    from pygame_engines.games.pagoda import view
    from pygame_engines.games.pagoda.view import PagodaView
    from web.table.scene import About
    from web.table.targets import Target, Targets
    from web.titles.pagoda.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Card:
    """A card face up; cards of one colour in one zone are told apart by `id` only.

    One of the viewer's own that isn't asked for `offers` what it could pay for, and `pays` by an
    action of its own, or says what it is.
    """

    id: str
    color: str
    label: str
    target: Target | None = None
    offers: Sequence[str] = ()
    about: str = ""
    pays: str = ""


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability marker: `uses` left of `most`, and whether it was used in this turn.

    `about` says what it does, by which `clause`, and where none is left, how to get some.
    """

    name: str
    color: str
    uses: int
    most: int
    used: bool
    label: str
    about: str
    clause: str
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Own:
    """What the viewer plays from; without a viewer there is nothing to see."""

    display: list[Card]
    hand: list[Card]
    abilities: list[Ability]


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody sees of a seat. `backs` are the ids of the hand's cards, face down.

    Each part tells about itself: `about_starter` and the following.
    """

    seat: int
    name: str
    score: int
    moves: bool
    viewer: bool
    starter: bool
    display: list[Card]
    backs: list[str]
    backs_label: str
    abilities: list[Ability]
    about_starter: About
    about_display: About
    about_hand: About


_ABOUT: Final = {
    "fan": (Msg("pagoda.table.about.fan"), "PG-61"),
    "dragon": (Msg("pagoda.table.about.dragon"), "PG-63"),
    "bowl": (Msg("pagoda.table.about.bowl"), "PG-64"),
    "buddha": (Msg("pagoda.table.about.buddha"), "PG-65"),
    "lantern": (Msg("pagoda.table.about.lantern"), "PG-67"),
}
_BACKS: Final = {False: "pagoda.table.backs", True: "pagoda.table.backs_seen"}
"""A hand's cards, by whether the viewer sees them."""

_CARD_LABEL: Final = {"display": "pagoda.table.card.display", "hand": "pagoda.table.card.hand"}


def own(scene: Scene, targets: Targets) -> Own | None:
    """The viewer's cards and abilities, or None while nobody may see a hand."""
    seat = scene.viewer
    hand = None if seat == SPECTATOR else scene.view["hand"][seat]
    if hand is None:
        return None
    return Own(
        display=_cards(scene, "display", scene.view["display"][seat], targets),
        hand=_cards(scene, "hand", hand, targets),
        abilities=abilities(scene, seat, targets),
    )


def _cards(scene: Scene, zone: str, counts: Sequence[int], targets: Targets) -> list[Card]:
    offers = _offers(scene)
    return [
        Card(
            id=f"card-{zone}-{color}-{copy}",
            color=color,
            label=scene.speak(Msg(_CARD_LABEL[zone], color=COLOR[index])),
            target=targets.get(f"card.{zone}.{color}"),
            offers=offers.get(f"card.{color}", ()),
            about=scene.speak(CARD[0]),
            pays=f"card.{zone}.{color}",
        )
        for index, color in enumerate(COLORS)
        for copy in range(counts[index])
    ]


def _offers(scene: Scene) -> dict[str, list[str]]:
    """What each card could pay for: also that for which there are several ways to pay."""
    found = paid_with(scene.prompt)
    if scene.prompt is None or scene.prompt.dialog:
        return found
    for choice in scene.prompt.choices():
        if choice.refusal is None and not any(cost.what.startswith("card") for cost in choice.cost):
            for color in usual(scene.view, choice.action):
                found.setdefault(f"card.{color}", []).append(notation.text(choice.action))
    return found


def usual(view: PagodaView, action: Action) -> list[str]:
    """The colours of the cards with which one usually pays for a building."""
    if action.kind not in ("column", "tile", "roof"):
        return []
    lot, color = action.args
    base = view["lots"][int(lot) - 1]["base"] or ""
    return {"column": [str(color)], "tile": [base], "roof": [base, str(color)]}[action.kind]


def abilities(scene: Scene, seat: int, targets: Targets) -> list[Ability]:
    """A seat's markers; none where the game is played without."""
    mine = targets if seat == scene.viewer else {}
    owner = "" if seat == scene.viewer else scene.speak.names[seat]
    return [_ability(scene, marker, mine, owner) for marker in scene.view["abilities"][seat]]


def _ability(scene: Scene, marker: view.Ability, targets: Targets, owner: str) -> Ability:
    name, uses = marker["name"], marker["uses"]
    ability, color = ABILITY[ABILITIES.index(name)], COLOR[COLORS.index(marker["color"])]
    tells, clause = _ABOUT[name]
    label = scene.speak(Msg("pagoda.table.ability", ability=ability, color=color, n=uses))
    told = [tells] if uses or owner else [tells, Msg("pagoda.table.about.gain", n=marker["most"])]
    return Ability(
        name=name,
        color=marker["color"],
        uses=uses,
        most=marker["most"],
        used=marker["used"],
        label=f"{owner}: {label}" if owner else label,
        about=" ".join(scene.speak(text) for text in told),
        clause=clause,
        target=targets.get(f"ability.{name}"),
    )


def players(scene: Scene) -> list[Player]:
    """Both seats, as everybody sees them; the viewer's opponents first."""
    order = sorted(scene.seats, key=lambda seat: seat == scene.viewer)
    return [_player(scene, seat) for seat in order]


def _player(scene: Scene, seat: int) -> Player:
    view, speak = scene.view, scene.speak
    count: int = view["hand_count"][seat]
    name, backs = speak.names[seat], speak(Msg(_BACKS[view["hand"][seat] is not None], n=count))
    return Player(
        seat=seat,
        name=name,
        score=view["scores"][seat]["total"],
        moves=seat == view["mover"] and not scene.over,
        viewer=seat == scene.viewer,
        starter=seat == view["starter"],
        display=[
            Card(f"seat-{seat}-{color}-{copy}", color, speak(COLOR[index]))
            for index, color in enumerate(COLORS)
            for copy in range(view["display"][seat][index])
        ],
        backs=[f"seat-{seat}-back-{copy}" for copy in range(count)],
        backs_label=backs,
        abilities=abilities(scene, seat, {}),
        about_starter=about(speak, STARTER),
        about_display=about(speak, THEIR_DISPLAY, f"{name}: {speak.t('pagoda.table.display')}"),
        about_hand=about(speak, THEIR_HAND, f"{name}: {backs}"),
    )
