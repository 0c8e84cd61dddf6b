"""Message tables of Zheng He: areas, sides, cards, and card actions told from their effect words.

Phrases carry preposition and article ("in the Empire", "im Kaiserreich", "dans l’Empire"), so that
sentences in every language can take them as they are. Keys stay literals for extraction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise
from typing import Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he.book.parts import Card
from pygame_engines.games.zheng_he.book.phrases import (
    ALL,
    ANY,
    EACH,
    NOWHERE,
    ONE,
    OWN,
    Effect,
    Half,
)

AREA: Final = (
    Msg("zheng_he.area.empire"),
    Msg("zheng_he.area.sichuan"),
    Msg("zheng_he.area.gansu"),
    Msg("zheng_he.area.shanxi"),
    Msg("zheng_he.area.zhili"),
    Msg("zheng_he.area.liaodong"),
    Msg("zheng_he.area.west"),
    Msg("zheng_he.area.east"),
    Msg("zheng_he.area.manchus"),
    Msg("zheng_he.area.sea"),
)
"""The areas by index, the Sea at 9, as labels: "West Mongols"."""
THE_AREA: Final = (
    Msg("zheng_he.the.empire"),
    Msg("zheng_he.the.sichuan"),
    Msg("zheng_he.the.gansu"),
    Msg("zheng_he.the.shanxi"),
    Msg("zheng_he.the.zhili"),
    Msg("zheng_he.the.liaodong"),
    Msg("zheng_he.the.west"),
    Msg("zheng_he.the.east"),
    Msg("zheng_he.the.manchus"),
    Msg("zheng_he.the.sea"),
)
"""As the object of a sentence: "the West Mongols"."""
IN_AREA: Final = (
    Msg("zheng_he.in.empire"),
    Msg("zheng_he.in.sichuan"),
    Msg("zheng_he.in.gansu"),
    Msg("zheng_he.in.shanxi"),
    Msg("zheng_he.in.zhili"),
    Msg("zheng_he.in.liaodong"),
    Msg("zheng_he.in.west"),
    Msg("zheng_he.in.east"),
    Msg("zheng_he.in.manchus"),
    Msg("zheng_he.in.sea"),
)
"""Where something stands: "in the Empire"."""
FROM_AREA: Final = (
    Msg("zheng_he.from.empire"),
    Msg("zheng_he.from.sichuan"),
    Msg("zheng_he.from.gansu"),
    Msg("zheng_he.from.shanxi"),
    Msg("zheng_he.from.zhili"),
    Msg("zheng_he.from.liaodong"),
    Msg("zheng_he.from.west"),
    Msg("zheng_he.from.east"),
    Msg("zheng_he.from.manchus"),
    Msg("zheng_he.from.sea"),
)
"""Where something comes from: "from the Empire"."""
TO_AREA: Final = (
    Msg("zheng_he.to.empire"),
    Msg("zheng_he.to.sichuan"),
    Msg("zheng_he.to.gansu"),
    Msg("zheng_he.to.shanxi"),
    Msg("zheng_he.to.zhili"),
    Msg("zheng_he.to.liaodong"),
    Msg("zheng_he.to.west"),
    Msg("zheng_he.to.east"),
    Msg("zheng_he.to.manchus"),
    Msg("zheng_he.to.sea"),
)
"""Where something goes: "to the Empire"."""

SIDE: Final = (Msg("zheng_he.side.emperor"), Msg("zheng_he.side.overlord"))
VOYAGE: Final = (
    Msg("zheng_he.voyage.none"),
    Msg("zheng_he.voyage.east_africa"),
    Msg("zheng_he.voyage.persian_gulf"),
    Msg("zheng_he.voyage.arabia"),
    Msg("zheng_he.voyage.ceylon"),
    Msg("zheng_he.voyage.calicut"),
    Msg("zheng_he.voyage.sumatra"),
    Msg("zheng_he.voyage.champa"),
)
"""The names of the voyages by their number, from 1."""
CLASS: Final = {
    "weak": Msg("zheng_he.class.weak"),
    "moderate": Msg("zheng_he.class.moderate"),
    "strong": Msg("zheng_he.class.strong"),
}
"""What three dice are worth (ZH-61)."""
DIE: Final = {
    1: Msg("zheng_he.die.1"),
    2: Msg("zheng_he.die.2"),
    3: Msg("zheng_he.die.3"),
    4: Msg("zheng_he.die.4"),
    5: Msg("zheng_he.die.5"),
    6: Msg("zheng_he.die.6"),
}
"""A die by its face: "the 6"."""
BOTH_DICE: Final = {
    1: Msg("zheng_he.dice.1"),
    2: Msg("zheng_he.dice.2"),
    3: Msg("zheng_he.dice.3"),
    4: Msg("zheng_he.dice.4"),
    5: Msg("zheng_he.dice.5"),
    6: Msg("zheng_he.dice.6"),
}
"""Two that show the same: "both 6s"."""
ALL_DICE: Final = Msg("zheng_he.dice.all")

CARDS: Final = {
    "The Giraffe": Msg("zheng_he.card.giraffe"),
    "Ivory and Incense": Msg("zheng_he.card.ivory"),
    "Envoys of Malindi": Msg("zheng_he.card.envoys"),
    "Pearls of Hormuz": Msg("zheng_he.card.pearls"),
    "Horse Fair": Msg("zheng_he.card.horse_fair"),
    "Border Revolt": Msg("zheng_he.card.revolt"),
    "Astronomers": Msg("zheng_he.card.astronomers"),
    "Plague": Msg("zheng_he.card.plague"),
    "Pilgrim Road": Msg("zheng_he.card.pilgrims"),
    "Maelstrom": Msg("zheng_he.card.maelstrom"),
    "Prosperity": Msg("zheng_he.card.prosperity"),
    "The Tooth Relic": Msg("zheng_he.card.relic"),
    "Spice Market": Msg("zheng_he.card.spices"),
    "Defectors": Msg("zheng_he.card.defectors"),
    "Typhoon": Msg("zheng_he.card.typhoon"),
    "Pirates of Palembang": Msg("zheng_he.card.pirates"),
    "Shipyards of Nanjing": Msg("zheng_he.card.shipyards"),
    "Winter Camps": Msg("zheng_he.card.winter_camps"),
    "The Great Wall": Msg("zheng_he.card.great_wall"),
    "Tea and Horses": Msg("zheng_he.card.tea"),
    "Alliance of the Steppe": Msg("zheng_he.card.alliance"),
    "The Great Khan": Msg("zheng_he.card.great_khan"),
    "Breach in the Wall": Msg("zheng_he.card.breach"),
    "Raids": Msg("zheng_he.card.raids"),
    "Admiral Zheng He": Msg("zheng_he.card.admiral"),
    "The Yongle Emperor": Msg("zheng_he.card.yongle"),
    "The Treasury": Msg("zheng_he.card.treasury"),
}
"""The cards that the catalogues know, by their names in the data."""


def card_name(card: Card) -> Msg:
    """The card's name: translated if the catalogues know it, else as the data file says."""
    return CARDS.get(card.name) or Msg("zheng_he.card.custom", name=card.name)


def armies(n: int) -> Msg:
    """So many armies: "1 army", "5 armies"."""
    return plural("zheng_he.count.armies", n=n)


def gold(n: int) -> Msg:
    """So much gold."""
    return plural("zheng_he.count.gold", n=n)


def junks(n: int) -> Msg:
    """So many junks."""
    return plural("zheng_he.count.junks", n=n)


def hordes(n: int) -> Msg:
    """So many hordes."""
    return plural("zheng_he.count.hordes", n=n)


def settlements(n: int) -> Msg:
    """So many settlements."""
    return plural("zheng_he.count.settlements", n=n)


def cards(n: int) -> Msg:
    """So many cards."""
    return plural("zheng_he.count.cards", n=n)


def some_dice(faces: Sequence[int]) -> Msg | tuple[Msg, ...]:
    """One to three of three dice by what they show: "the 6 and the 4", "all three"."""
    if len(faces) == 3:
        return ALL_DICE
    if len(faces) == 2 and faces[0] == faces[1]:
        return BOTH_DICE[faces[0]]
    return tuple(DIE[face] for face in faces)


COUNT: Final = {
    "armies": armies,
    "gold": gold,
    "junks": junks,
    "hordes": hordes,
    "settlements": settlements,
}
"""For each piece the message for so many of it."""


# --- card actions and events, told from their effect words --------------------------------------


_ALL_OF: Final = {
    "armies": Msg("zheng_he.effect.all.armies"),
    "gold": Msg("zheng_he.effect.all.gold"),
    "junks": Msg("zheng_he.effect.all.junks"),
    "hordes": Msg("zheng_he.effect.all.hordes"),
    "settlements": Msg("zheng_he.effect.all.settlements"),
}
_FROM: Final = {
    ANY: Msg("zheng_he.effect.from_any"),
    ONE: Msg("zheng_he.effect.from_one"),
}
_TO: Final = {
    ANY: Msg("zheng_he.effect.to_homes"),
    EACH: Msg("zheng_he.effect.to_each"),
    ONE: Msg("zheng_he.effect.to_one"),
    OWN: Msg("zheng_he.effect.to_own"),
}
_TO_HOME: Final = Msg("zheng_he.effect.to_home")


def half_text(half: Half) -> Msg:
    """The card action as one or more whole sentences."""
    if not half:
        return Msg("zheng_he.effect.none")
    parts = [_told(list(group)) for _, group in groupby(half, _together)]
    text = parts[0]
    for part in parts[1:]:
        text = Msg("zheng_he.effect.then", first=text, last=part)
    return text


def event_text(line: Half) -> Msg:
    """An event of the solo game: its alternatives in order (ZS-05)."""
    text = _EVENTS[line[0].word](line[0])
    for before, effect in pairwise(line):
        text = Msg("zheng_he.deck.else", first=text, last=_otherwise(before, effect))
    return text


def _otherwise(before: Effect, effect: Effect) -> Msg:
    """What comes next of so many hordes; the same number isn't told again."""
    too = _AS_MANY.get((effect.word, effect.where))
    same = before.word in _BY_HORDES and before.n == effect.n > 1
    return too if too and same else _EVENTS[effect.word](effect)


def _together(effect: Effect) -> tuple[str, int]:
    """Neighbours with the same value are told in one sentence: what goes to one place, is lost."""
    return effect.word, effect.where if effect.word == "take" else 0


def _told(effects: list[Effect]) -> Msg:
    return _SENTENCES[effects[0].word](effects)


def _take(effects: list[Effect]) -> Msg:
    """From the supply to a place, which stands as a label: no language has to decline it."""
    where = effects[0].where
    place = _TO.get(where) or AREA[where]
    if where == ANY and sum(effect.n for effect in effects) == 1:
        place = _TO_HOME
    return Msg(
        "zheng_he.effect.take", place=place, what=tuple(_count(effect) for effect in effects)
    )


def _lose(effects: list[Effect]) -> Msg:
    losses = []
    for where, group in groupby(effects, lambda effect: effect.where):
        place = _FROM.get(where) or FROM_AREA[where]
        what = tuple(_amount(effect) for effect in group)
        losses.append(Msg("zheng_he.effect.from", what=what, place=place))
    return Msg("zheng_he.effect.lose", what=tuple(losses))


def _amount(effect: Effect) -> Msg:
    if effect.n == ALL:
        return _ALL_OF[effect.what]
    return Msg("zheng_he.effect.up_to", what=_count(effect)) if effect.up_to else _count(effect)


def _pay(effects: list[Effect]) -> Msg:
    return Msg("zheng_he.effect.pay", what=tuple(_count(effect) for effect in effects))


def _reinforce(effects: list[Effect]) -> Msg:
    if effects[0].near:
        return plural("zheng_he.effect.reinforce_hordes", n=effects[0].n)
    return plural("zheng_he.effect.reinforce", n=effects[0].n)


def _turn(effects: list[Effect]) -> Msg:
    if effects[0].near:
        return plural("zheng_he.effect.turn_army", n=effects[0].near)
    return Msg("zheng_he.effect.turn_horde")


def _attack(effects: list[Effect]) -> Msg:
    effect = effects[0]
    text = Msg("zheng_he.effect.attack", what=_count(effect))
    if effect.where == ONE:
        text = Msg("zheng_he.effect.attack_one", what=_count(effect))
    if effect.plus:
        return Msg(
            "zheng_he.effect.then",
            first=text,
            last=plural("zheng_he.effect.rerolls", n=effect.plus),
        )
    return text


def _voyage(effects: list[Effect]) -> Msg:
    effect = effects[0]
    if effect.plus:
        return plural("zheng_he.effect.voyage_plus", n=effect.n, plus=effect.plus)
    return plural("zheng_he.effect.voyage", n=effect.n)


def _count(effect: Effect) -> Msg:
    return COUNT[effect.what](effect.n)


_SENTENCES: Final[dict[str, Callable[[list[Effect]], Msg]]] = {
    "take": _take,
    "lose": _lose,
    "pay": _pay,
    "reinforce": _reinforce,
    "raze": lambda _: Msg("zheng_he.effect.raze"),
    "strike": lambda effects: plural("zheng_he.effect.strike", n=effects[0].near),
    "turn": _turn,
    "move": lambda effects: Msg("zheng_he.effect.move", what=_count(effects[0])),
    "attack": _attack,
    "voyage": _voyage,
    "found": lambda effects: plural("zheng_he.effect.found", n=effects[0].n),
    "recall": lambda _: Msg("zheng_he.effect.recall"),
}


def _gather(effect: Effect) -> Msg:
    if effect.where == ANY:
        return plural("zheng_he.deck.gather", n=effect.n)
    return plural("zheng_he.deck.gather_in", n=effect.n, place=IN_AREA[effect.where])


_BY_HORDES: Final = frozenset({"attack", "gather", "move", "storm"})
_AS_MANY: Final = {
    ("attack", NOWHERE): Msg("zheng_he.deck.attack_too"),
    ("gather", ANY): Msg("zheng_he.deck.gather_too"),
}

_EVENTS: Final[dict[str, Callable[[Effect], Msg]]] = {
    "attack": lambda effect: plural("zheng_he.deck.attack", n=effect.n),
    "storm": lambda effect: plural("zheng_he.deck.storm", n=effect.n),
    "gather": _gather,
    "resources": lambda effect: plural("zheng_he.deck.resources", n=effect.n),
    "found": lambda effect: plural("zheng_he.deck.found", n=effect.n),
    "move": lambda effect: plural("zheng_he.deck.move", n=effect.n),
    "keep": lambda _: Msg("zheng_he.deck.keep"),
}
