"""What spaces and cards do: the effect words, and how a phrase of a data file is read.

A phrase is plain English with a fixed shape: `move 1, cover 2`. `FORMS` lists the shapes and where
each may stand, so that the rules can trust an `Effect`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pygame_engines.core.errors import BadData
from pygame_engines.games.panda.parts import GOVERNOR, KINDS, MISSIONS, NEUTRAL, STRENGTHS

ANY: Final = -1
"""Any own hero, any kind of building."""
ANYONE: Final = -2
"""Any hero of any player."""

VILLAGE, CITY, BOTH = 1, 2, 3
"""Where a building may be built: a bit mask."""
_WHERE: Final = {None: BOTH, "a village": VILLAGE, "a city": CITY}


class Effect(NamedTuple):
    """One action: a word and what belongs to it. Its word says which fields count.

    `move`: `hero` moves up to `n` times, ignores `ignore` ninjas and may `cover` as many.
    `build`: the building of `hero` (`ANY`: of any own hero) at a site of `where`.
    `strength`, `mission`: a tile of `hero`. `vanish`: `hero` vanishes or appears.
    `sell`: the governor's chest for `n` VP. `vp`, `ap`: `n` of them.
    `strengths`, `missions`: `n` different tiles. `fly`: any own hero goes to any site.
    `raise`: any building anywhere, without a hero.
    """

    word: str
    hero: int = ANY
    n: int = 0
    ignore: int = 0
    cover: int = 0
    where: int = 0


Option = tuple[Effect, ...]
"""One of a space's options: one action, or two of which one or both are done."""


class Form(NamedTuple):
    """How a phrase is written: for the reader, for people, and where it may stand."""

    pattern: str
    shape: str
    places: str


_TILES: Final = "|".join((*STRENGTHS, *MISSIONS))

FORMS: Final = {
    "move": Form(
        r"move (?:(?P<who>any|anyone) )?1(?:-(?P<n>[23]))?"
        r"(?:, ignore (?P<ignore>[1-4]))?(?:, cover (?P<cover>[0-4]))?",
        "move any 1-2, ignore 1, cover 2",
        "space city special",
    ),
    "build": Form(
        rf"(?P<kind>{'|'.join(KINDS)}|any building)(?: in (?P<where>a village|a city))?",
        "gate in a village",
        "space",
    ),
    "tile": Form(rf"(?P<tile>{_TILES})", "beads", "space"),
    "vanish": Form(r"vanish", "vanish", "space"),
    "sell": Form(r"sell a chest for (?P<n>[0-9]+) VP", "sell a chest for 6 VP", "space"),
    "vp": Form(r"(?P<n>[0-9]+) VP", "4 VP", "space city special"),
    "ap": Form(r"(?P<n>[0-9]+) AP", "4 AP", "space city special"),
    "strengths": Form(r"(?P<n>[1-3]) strength tiles?", "2 strength tiles", "city"),
    "missions": Form(r"(?P<n>[1-3]) mission tiles?", "2 mission tiles", "city"),
    "fly": Form(r"any hero to any site", "any hero to any site", "special"),
    "raise": Form(r"raise any building", "raise any building", "special"),
}
_FORMS: Final = {word: re.compile(form.pattern) for word, form in FORMS.items()}

MOST: Final = 20
"""The largest number of VP or AP in a phrase."""


def read_effect(phrase: str, place: str, column: int, where: str) -> Effect:
    """The effect of a phrase at a `place` (space, city, special), in a column of the board."""
    for word, pattern in _FORMS.items():
        found = pattern.fullmatch(phrase)
        if found and place in FORMS[word].places.split():
            effect = _effect(word, found.groupdict(), column)
            _fits(effect, phrase, place, where)
            return effect
    shapes = ", ".join(f"“{form.shape}”" for form in FORMS.values() if place in form.places.split())
    raise BadData(f"“{phrase[:40]}” isn't a known action; they look like {shapes}", where=where)


def _effect(word: str, given: dict[str, str | None], column: int) -> Effect:
    n = int(given.get("n") or 1)
    own = ANY if column == NEUTRAL else column
    match word:
        case "move":
            hero = {"any": ANY, "anyone": ANYONE}.get(given["who"] or "", own)
            return Effect(word, hero, n, int(given["ignore"] or 0), int(given["cover"] or 1))
        case "build":
            kind = given["kind"]
            hero = KINDS.index(kind) if kind in KINDS else ANY
            return Effect(word, hero, where=_WHERE[given["where"]])
        case "tile":
            return _tile(given["tile"] or "")
        case "sell":
            return Effect(word, GOVERNOR, n)
        case "vanish":
            return Effect(word, own)
        case "raise":
            return Effect(word, where=BOTH)
        case "fly":
            return Effect(word)
        case _:
            return Effect(word, n=n)


def _tile(name: str) -> Effect:
    if name in STRENGTHS:
        return Effect("strength", STRENGTHS.index(name), 1)
    return Effect("mission", MISSIONS.index(name), 1)


def _fits(effect: Effect, phrase: str, place: str, where: str) -> None:
    if effect.n > MOST or (effect.word in ("vp", "ap", "sell") and not effect.n):
        raise BadData(f"the number in “{phrase[:40]}” has to be from 1 to {MOST}", where=where)
    if place == "space" and effect.word in ("move", "vanish") and effect.hero < 0:
        if effect.hero == ANYONE:
            raise BadData("only a mission card's special action moves anyone", where=where)
        if effect.word == "vanish":
            raise BadData("“vanish” has to stand in a hero's column", where=where)
    if effect.hero == ANYONE and place == "city":
        raise BadData("only a mission card's special action moves anyone", where=where)


def read_options(text: str, column: int, where: str) -> tuple[Option, ...]:
    """The options of an action space: `a / b`, each `a` or `a & b`."""
    options = tuple(
        tuple(read_effect(phrase.strip(), "space", column, where) for phrase in option.split("&"))
        for option in text.split("/")
    )
    most = 1 if column == NEUTRAL else 2
    if len(options) > most:
        raise BadData(f"this space has {most} option{'s' * (most > 1)} at most", where=where)
    if any(len(option) > 2 for option in options):
        raise BadData("an option has two actions at most", where=where)
    return options


class Task(NamedTuple):
    """A mission card's task: its word, the kind it names, its number, and how many VP it lists."""

    word: str
    values: int
    kind: int = -1
    n: int = 0


_PLURALS: Final = tuple(f"{kind}s" for kind in KINDS)
_ANY_TASKS: Final = {
    **{f"circle of {name}": Task("circle", 1, kind) for kind, name in enumerate(_PLURALS)},
    **{
        f"first {n} {name}": Task("first", 1, kind, n)
        for kind, name in enumerate(_PLURALS)
        for n in range(2, 7)
    },
    "opposite sides": Task("opposite", 1),
    "numbered sites": Task("numbered", 1),
    "specials": Task("specials", 0),
}
_END_TASKS: Final = {
    "most road tiles": Task("tiles", 1),
    "heroes together": Task("together", 2),
    "joined sides": Task("sides", 4),
    "most tile guards": Task("printed", 1),
    "longest way": Task("way", 1),
    "guards around cities": Task("around", 1),
    **{f"network of {name}": Task("network", 1, kind) for kind, name in enumerate(_PLURALS)},
}
TASKS: Final = {"any": _ANY_TASKS, "end": _END_TASKS}
"""The tasks of the two sets of mission cards, as a data file writes them."""


def read_task(phrase: str, group: str, where: str) -> Task:
    """The task of a mission card of a group, `any` or `end`."""
    if phrase not in TASKS[group]:
        known = "; ".join(name for name in TASKS[group] if not re.match(r"first [2356]", name))
        raise BadData(f"“{phrase[:40]}” isn't a known task; there are {known}", where=where)
    return TASKS[group][phrase]
