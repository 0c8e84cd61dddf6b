"""The Voyages of Zheng He as text: areas with their neighbours, voyages, cards, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.games.zheng_he import words
from web.table.blocks import NONE, Aloud, Block
from web.titles.zheng_he.table import areas, battle, cards, gather, piles, players, sea

if TYPE_CHECKING:
    from collections.abc import Iterator

    from web.titles.zheng_he.table.areas import Units
    from web.titles.zheng_he.table.seen import Scene


def aloud(scene: Scene) -> Aloud:
    """See `Aloud`."""
    return Aloud(
        position=list(_position(scene)),
        own=list(_own(scene)),
        others=[
            block
            for player in players.players(scene)
            if not player.viewer
            for block in _other(player)
        ],
        asked=tuple(_asked(scene)),
    )


def _position(scene: Scene) -> Iterator[Block]:
    t, water, beside = scene.speak.t, sea.sea(scene, {}, frozenset()), piles.piles(scene, {})
    lands = areas.areas(scene, {}, frozenset())
    yield Block(t("zheng_he.table.aloud.areas"), (*(a.label for a in lands), water.label))
    yield Block(
        t("zheng_he.table.aloud.voyages"), tuple(field.about.text for field in water.fields)
    )
    open_ = cards.lying(scene, {})
    if open_ is not None:
        face = [] if open_.card is None else [f"{open_.title}. {open_.card.label}"]
        revealed = t("zheng_he.table.used")
        used = [t("table.of", name=revealed, what=slot.label) for slot in open_.used]
        yield Block(t("zheng_he.table.aloud.open"), (*face, *used))
    gone = [face.name for face in beside.discard]
    lines = [pool.label for pool in beside.pools]
    yield Block(t("zheng_he.table.pools"), (*lines, beside.deck_label))
    yield Block(beside.discard_label, tuple(gone))


def _own(scene: Scene) -> Iterator[Block]:
    t, own = scene.speak.t, cards.own(scene, {})
    if own is None:
        return
    yield Block(t("zheng_he.table.hand"), tuple(face.label for face in own.hand))
    yield Block(t("zheng_he.table.reserve"), tuple(slot.label for slot in own.reserve))
    if own.gives:
        yield Block(own.gives_title, tuple(face.name for face in own.gives))


def held(scene: Scene) -> list[Block]:
    """The viewer's cards: by name and command points, as there may be many."""
    t, own = scene.speak.t, cards.own(scene, {})
    if own is None:
        return []
    hand = tuple(f"{face.name} ({face.cp})" for face in own.hand)
    reserve = tuple(f"{slot.name} ({slot.cp})" for slot in own.reserve if slot.known)
    found = ((t("zheng_he.table.hand"), hand), (t("zheng_he.table.reserve"), reserve))
    return [Block(title, lines or (NONE,)) for title, lines in found]


def _other(player: players.Player) -> Iterator[Block]:
    slots = (slot.label for slot in player.reserve if slot.known)
    said = (player.side_name, player.note, player.hand_label, player.reserve_label)
    yield Block(player.name, (*said, *slots))
    if player.known:
        yield Block(player.known_title, tuple(face.label for face in player.known))


def _asked(scene: Scene) -> Iterator[str]:
    """The combat or the voyage that is under way, the attack prepared, or the bot's event."""
    t, fight = scene.speak.t, battle.combat(scene, {})
    sails, box, event = battle.voyage(scene, {}), gather.gather(scene), piles.event_card(scene)
    if fight is not None:
        yield f"{fight.title}. {fight.round}"
        for party in fight.parties:
            chance = f"{t('table.odds')} {party.chance}" if party.chance else ""
            told = [f"{party.role}, {party.name}", _units(scene, party.units)]
            yield ". ".join(filter(None, [*told, party.dice_label, party.note, chance]))
    elif sails is not None:
        told = [sails.title, _units(scene, sails.units), sails.rule, sails.dice_label]
        yield ". ".join(filter(None, told))
    elif box is not None:
        yield " – ".join(
            filter(None, [box.title, *(_units(scene, u) for u in (box.ours, box.theirs))])
        )
    elif event is not None:
        yield t("table.of", name=t("zheng_he.table.event"), what=event.text)


def _units(scene: Scene, found: tuple[Units, ...]) -> str:
    return ", ".join(scene.speak(words.COUNT[group.kind](group.count)) for group in found)
