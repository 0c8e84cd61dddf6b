"""Actions in pictures: signs, small drawings and numbers, which the macro `picture` draws.

A picture is a tuple of words: `("tile", "beads")`, `("icon", "move")`, `("text", "1–2")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.phrases import ANYONE, CITY, VILLAGE
from pygame_engines.games.panda.parts import HEROES, KINDS, MISSIONS, STRENGTHS

if TYPE_CHECKING:
    from pygame_engines.games.panda.book.phrases import Effect
    from web.table.speech import Speaker

Picture = tuple[str, ...]
Pictures = tuple[Picture, ...]

ALL, COLUMN = range(2)
"""Where a picture stands: anywhere, or in its hero's column."""


def pictures(speak: Speaker, effect: Effect, *, column: bool = False) -> Pictures:
    """An action in pictures; in a hero's `column` that hero goes without saying."""
    return _PICTURES[effect.word](speak, effect, COLUMN if column else ALL)


def short(speak: Speaker, effect: Effect) -> str:
    """The same in a word or two, for places with room; the hero goes without saying."""
    found = _SHORT[effect.word](effect)
    return "" if found is None else speak(found)


# --- pictures ------------------------------------------------------------------------------------


def _move(_: Speaker, effect: Effect, place: int) -> Pictures:
    found: list[Picture] = []
    if effect.hero == ANYONE:
        found.append(("icon", "anyone"))
    elif effect.hero < 0:
        found.append(("icon", "heroes"))
    elif place != COLUMN:
        found.append(("hero", HEROES[effect.hero]))
    found += [("icon", "move"), ("text", "1" if effect.n == 1 else f"1–{effect.n}")]
    if effect.ignore:
        found += [("icon", "dodge"), ("text", f"−{effect.ignore}")]
    if effect.cover > 1:
        found += [("icon", "guard"), ("text", f"+{effect.cover}")]
    return tuple(found)


def _build(_: Speaker, effect: Effect, _place: int) -> Pictures:
    kinds = KINDS if effect.hero < 0 else (KINDS[effect.hero],)
    found: list[Picture] = [("sign", kind) for kind in kinds]
    if effect.where == VILLAGE:
        found.append(("icon", "hut"))
    elif effect.where == CITY:
        found.append(("icon", "wall"))
    return tuple(found)


def _vanish(_: Speaker, effect: Effect, place: int) -> Pictures:
    puff: Pictures = (("icon", "vanish"),)
    return puff if place == COLUMN else (("hero", HEROES[effect.hero]), *puff)


def _several(names: tuple[str, ...], n: int) -> Pictures:
    return (("text", f"{n}×"), *(("tile", name) for name in names))


_PICTURES: Final[dict[str, Callable[[Speaker, Effect, int], Pictures]]] = {
    "ap": lambda speak, effect, _: (("pill", speak(words.effect_text(effect)), "ap"),),
    "build": _build,
    "fly": lambda _s, _e, _c: (("icon", "heroes"), ("icon", "fly")),
    "mission": lambda _s, effect, _c: (("tile", MISSIONS[effect.hero]),),
    "missions": lambda _s, effect, _c: _several(MISSIONS, effect.n),
    "move": _move,
    "raise": lambda _s, _e, _c: (*(("sign", kind) for kind in KINDS), ("icon", "hut")),
    "sell": lambda speak, effect, _: (
        ("tile", MISSIONS[1]),
        ("icon", "turn"),
        ("pill", speak(words.vp(effect.n)), "vp"),
    ),
    "strength": lambda _s, effect, _c: (("tile", STRENGTHS[effect.hero]),),
    "strengths": lambda _s, effect, _c: _several(STRENGTHS, effect.n),
    "vanish": _vanish,
    "vp": lambda speak, effect, _: (("pill", speak(words.vp(effect.n)), "vp"),),
}

# --- words ---------------------------------------------------------------------------------------


def _move_word(effect: Effect) -> Msg:
    if effect.ignore:
        return Msg("panda.table.board.word.dodge")
    if effect.cover > 1:
        return Msg("panda.table.board.word.guards")
    return Msg("panda.table.board.word.move")


def _build_word(effect: Effect) -> Msg:
    if effect.where == VILLAGE:
        return words.LEVEL["village"]
    return words.LEVEL["city"] if effect.where == CITY else Msg("panda.table.board.word.build")


_SHORT: Final[dict[str, Callable[[Effect], Msg | None]]] = {
    "ap": lambda _: None,
    "build": _build_word,
    "fly": lambda _: Msg("panda.table.board.word.fly"),
    "mission": lambda effect: words.MISSION[effect.hero],
    "missions": lambda _: None,
    "move": _move_word,
    "raise": lambda _: Msg("panda.table.board.word.build"),
    "sell": lambda _: None,
    "strength": lambda effect: words.STRENGTH[effect.hero],
    "strengths": lambda _: None,
    "vanish": lambda _: Msg("panda.table.board.word.vanish"),
    "vp": lambda _: None,
}
