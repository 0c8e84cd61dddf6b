"""What cards and events do: the effect words, and how a phrase of a data file is read.

A phrase is plain English with a fixed shape: `lose up to 2 gold from the Empire`. `FORMS` lists the
shapes; everything else about a phrase (whose word it is, how many there are of a thing, where it
can be) is checked here once, so that the interpreter can trust an `Effect`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pygame_engines.core.errors import BadData
from pygame_engines.games.zheng_he.areas import (
    AREAS,
    BORDERLANDS,
    EMPIRE,
    HOMELANDS,
    PIECES,
    SEA,
    TOTALS,
)

ANY, EACH, ONE, OWN = range(10, 14)
"""Places beyond the areas and the Sea: the homelands, split freely; each homeland; one homeland
(the same for all effects of a half); the Empire and the own borderlands, split freely."""
NOWHERE: Final = -1
"""The place of an effect that names none."""

SIDES: Final = ("emperor", "barbarian")
OF_SIDE: Final = (("armies", "gold", "junks"), ("hordes", "settlements"))
"""The pieces of each side; its units come first."""
ALL: Final = 99
"""The number of `lose all X`."""


class Effect(NamedTuple):
    """One effect: a word and what belongs to it. Its word says which fields count.

    `n` is a number of things, units, dice or CP, `up_to` whether fewer will do. `what` is one of
    `PIECES`, also for the units of a move or an attack. `where` is an area's index or one of the
    places above. `plus` is an attack's free rerolls or a voyage's bonus; `near` the number of
    hordes that have to stand next to the place.
    """

    word: str
    n: int = 0
    what: str = ""
    where: int = NOWHERE
    up_to: bool = False
    plus: int = 0
    near: int = 0


Half = tuple[Effect, ...]
"""A card action: its effects in their order; empty where a card has none."""


class Form(NamedTuple):
    """How a phrase is written: for the reader, for people, and the largest number it takes."""

    pattern: str
    shape: str
    most: int
    side: str = ""


_N: Final = "(?P<n>[0-9]+)"
_THING: Final = r"(?P<what>[a-z]+)"
_PLACE: Final = r"(?P<where>[a-z ]+)"

FORMS: Final = {
    "take": Form(rf"{_N} {_THING}(?: in {_PLACE})?", "take 2 gold in the Empire", 12),
    "lose": Form(
        rf"(?:(?P<up_to>up to )?{_N}|(?P<all>all)) {_THING} from {_PLACE}",
        "lose up to 2 gold from the Empire",
        12,
    ),
    "pay": Form(rf"{_N} (?P<what>gold)", "pay 1 gold", 12, "emperor"),
    "reinforce": Form(
        rf"(?P<up_to>up to ){_N}(?P<by_hordes> next to hordes)?", "reinforce up to 2", 5, "emperor"
    ),
    "raze": Form("", "raze", 0, "emperor"),
    "strike": Form(
        r"next to a homeland with (?P<near>[0-9]+) hordes?",
        "strike next to a homeland with 3 hordes",
        0,
        "barbarian",
    ),
    "turn": Form(r"(?:next to (?P<near>[0-9]+) hordes?)?", "turn next to 2 hordes", 0),
    "move": Form(rf"(?P<up_to>up to ){_N}(?: {_THING})?", "move up to 2 hordes", 12),
    "attack": Form(
        rf"(?P<up_to>up to ){_N}(?:,? \+(?P<plus>[0-9]+) rerolls?)?(?P<one> from one homeland)?",
        "attack up to 3, +1 reroll",
        12,
    ),
    "voyage": Form(
        rf"{_N} (?:dice|die)(?:,? \+(?P<plus>[0-9]+))?", "voyage 2 dice, +1", 6, "emperor"
    ),
    "found": Form(_N, "found 1", 5, "barbarian"),
    "recall": Form("", "recall", 0),
}
"""The effect words of cards."""

EVENT_FORMS: Final = {
    "attack": Form(_N, "attack 2", 12),
    "storm": Form(_N, "storm 2", 12),
    "gather": Form(rf"{_N}(?: in {_PLACE})?", "gather 2 in West Mongols", 12),
    "resources": Form(_N, "resources 2", 5),
    "found": Form(_N, "found 2", 5),
    "move": Form(_N, "move 2", 12),
    "keep": Form("", "keep", 0),
}
"""ZS-05: the effect words of events; their numbers are "up to"."""

_THINGS: Final = {
    **{name: name for name in PIECES},
    **dict(zip(("army", "gold", "junk", "horde", "settlement"), PIECES, strict=True)),
}
"""How a piece is written in a phrase."""

PLACES: Final = {
    **{name: index for index, name in enumerate(AREAS)},
    "west mongols": 6,
    "east mongols": 7,
    "sea": SEA,
    "south china sea": SEA,
    "any homeland": ANY,
    "any homelands": ANY,
    "homelands": ANY,
    "each homeland": EACH,
    "one homeland": ONE,
    "a homeland": ONE,
    "empire or own borderlands": OWN,
}
"""How a place is written in a phrase, without "the"."""

_HOMES: Final = (*HOMELANDS, ANY, ONE)
_TAKEN_IN: Final = {
    "armies": (EMPIRE, OWN),
    "gold": (EMPIRE,),
    "junks": (SEA,),
    "hordes": (*_HOMES, EACH),
    "settlements": (*_HOMES, EACH),
}
_LOST_FROM: Final = {
    "armies": (EMPIRE, *BORDERLANDS),
    "gold": (EMPIRE,),
    "junks": (SEA,),
    "hordes": (*BORDERLANDS, *_HOMES),
    "settlements": (*BORDERLANDS, *_HOMES),
}


def read_effect(phrase: str, side: str, where: str) -> Effect:
    """The effect of a card's phrase on the half of `side`. Raises `BadData`."""
    effect, form = _read(phrase, FORMS, where)
    if form.side and form.side != side:
        raise BadData(f"only the {form.side}'s action can say “{effect.word}”", where=where)
    if effect.word in ("move", "attack") and not effect.what:
        effect = effect._replace(what=OF_SIDE[SIDES.index(side)][0])
    _check_thing(effect, side, where)
    if effect.word == "take" and effect.where == NOWHERE:
        home = {"armies": EMPIRE, "gold": EMPIRE, "junks": SEA}.get(effect.what)
        if home is None:
            raise BadData(f"“{phrase}” has to say in which homeland", where=where)
        effect = effect._replace(where=home)
    _check_place(effect, phrase, where)
    return effect


def read_event(phrase: str, where: str) -> Half:
    """The alternatives of an event's line, `attack 2, else gather 2`. Raises `BadData`."""
    line = []
    for part in phrase.split(", else "):
        effect, _ = _read(part, EVENT_FORMS, where)
        if effect.word == "gather":
            place = ANY if effect.where == NOWHERE else effect.where
            if place not in (*HOMELANDS, ANY):
                raise BadData("hordes gather only in homelands", where=where)
            effect = effect._replace(what="hordes", where=place)
        line.append(effect)
    return tuple(line)


def _read(phrase: str, forms: dict[str, Form], where: str) -> tuple[Effect, Form]:
    """An effect and its form, numbers and names checked."""
    text = " ".join(phrase.lower().replace(" the ", " ").split())
    word, _, rest = text.partition(" ")
    form = forms.get(word)
    if form is None:
        words = ", ".join(forms)
        raise BadData(f"“{word[:20]}” isn't an effect word; there are {words}", where=where)
    found = re.fullmatch(form.pattern, rest)
    if found is None:
        shown = phrase.strip()[:60]
        raise BadData(f"“{shown}” isn't written like “{form.shape}”", where=where)
    got = found.groupdict()
    n = ALL if got.get("all") else _number(got.get("n"), form.most, phrase, where)
    place = _place(got.get("where"), where)
    effect = Effect(
        word,
        n,
        what=_thing(got.get("what"), where),
        where=ONE if got.get("one") else place,
        up_to=bool(got.get("up_to") or got.get("all")),
        plus=_number(got.get("plus"), 6, phrase, where),
        near=1 if got.get("by_hordes") else _number(got.get("near"), 12, phrase, where),
    )
    return effect, form


def _number(text: str | None, most: int, phrase: str, where: str) -> int:
    if text is None:
        return 0
    n = int(text.lstrip("0")[:3] or "0")
    if not 1 <= n <= most:
        shown = phrase.strip()[:60]
        raise BadData(f"a number in “{shown}” has to be from 1 to {most}, not {n}", where=where)
    return n


def _thing(text: str | None, where: str) -> str:
    if text is None:
        return ""
    if text not in _THINGS:
        raise BadData(f"“{text[:20]}” isn't a piece; there are {', '.join(PIECES)}", where=where)
    return _THINGS[text]


def _place(text: str | None, where: str) -> int:
    if text is None:
        return NOWHERE
    name = text.removeprefix("the ")
    if name not in PLACES:
        raise BadData(f"“{name[:40]}” isn't an area of the map", where=where)
    return PLACES[name]


def _check_thing(effect: Effect, side: str, where: str) -> None:
    """The thing is one that this side can take or move, and there are so many of it."""
    word, n, what = effect[:3]
    own = OF_SIDE[SIDES.index(side)]
    if word == "take" and what not in own:
        raise BadData(f"the {side} can't take {what}", where=where)
    if word == "move" and what != own[0]:
        raise BadData(f"the {side} can move {own[0]} only", where=where)
    if word == "turn" and bool(effect.near) != (side == "barbarian"):
        shape = "turn next to 2 hordes" if side == "barbarian" else "turn"
        raise BadData(f"the {side}'s action has to be written like “{shape}”", where=where)
    if word == "attack" and effect.where == ONE and side == "emperor":
        raise BadData("only the barbarian's attack can come from one homeland", where=where)
    if word in ("take", "lose", "pay") and n != ALL:
        times = len(HOMELANDS) if effect.where == EACH else 1
        there = TOTALS[PIECES.index(what)]
        if n * times > there:
            raise BadData(f"there are only {there} {what} in the game", where=where)


def _check_place(effect: Effect, phrase: str, where: str) -> None:
    allowed = {"take": _TAKEN_IN, "lose": _LOST_FROM}.get(effect.word)
    if allowed is not None and effect.where not in allowed[effect.what]:
        shown = phrase.strip()[:60]
        raise BadData(f"“{shown}” names a place where this can't be", where=where)
