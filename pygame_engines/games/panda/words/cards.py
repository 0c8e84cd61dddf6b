"""The texts of the mission cards, told from their tasks (WP-70 to WP-81)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.parts import MissionCard


def any_name(number: int) -> Msg:
    """An "any time" card by its number."""
    return Msg("panda.card.any", number=number)


def end_name(number: int) -> Msg:
    """An "end of game" card by its number."""
    return Msg("panda.card.end", number=number)


def mission_text(card: MissionCard) -> Msg:
    """What a mission card asks for and gives, as whole sentences."""
    return _TASKS[card.task](card)


def _first(card: MissionCard) -> Msg:
    return plural("panda.card.first", n=card.vp[0], count=card.n, kinds=words.KINDS[card.kind])


def _sides(card: MissionCard) -> Msg:
    fewer, two, three, four = card.vp
    return Msg("panda.card.sides", fewer=fewer, two=two, three=three, four=four)


_TASKS: Final[dict[str, Callable[[MissionCard], Msg]]] = {
    "around": lambda card: plural("panda.card.around", n=card.vp[0]),
    "circle": lambda card: plural("panda.card.circle", n=card.vp[0], kinds=words.KINDS[card.kind]),
    "first": _first,
    "network": lambda card: plural(
        "panda.card.network", n=card.vp[0], kinds=words.KINDS[card.kind]
    ),
    "numbered": lambda card: plural("panda.card.numbered", n=card.vp[0]),
    "opposite": lambda card: plural("panda.card.opposite", n=card.vp[0]),
    "printed": lambda card: plural("panda.card.printed", n=card.vp[0]),
    "sides": _sides,
    "specials": lambda _: Msg("panda.card.specials"),
    "tiles": lambda card: plural("panda.card.tiles", n=card.vp[0]),
    "together": lambda card: Msg("panda.card.together", city=card.vp[0], capital=card.vp[1]),
    "way": lambda card: plural("panda.card.way", n=card.vp[0]),
}
