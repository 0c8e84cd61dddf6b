"""What each choice is called, where on the table it is, and the VP it brings at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.panda import mission_words, roads, spaces, words
from pygame_engines.games.panda.book_words import Effect, Option
from pygame_engines.games.panda.border import BORDER_VP
from pygame_engines.games.panda.events import space_id
from pygame_engines.games.panda.frames import (
    COVER_ROAD,
    OPTION_SPACE,
    PARTS_OPTION,
    PARTS_SPACE,
    TILE_ROAD,
)
from pygame_engines.games.panda.parts import COLUMNS, HEROES, KINDS, MISSIONS, NEUTRAL, STRENGTHS
from pygame_engines.games.panda.rules import LEVEL, rivals_around
from pygame_engines.games.panda.state import State

Args = tuple[int | str, ...]


def label(s: State, action: Action) -> Msg:
    """The choice as a button's text."""
    return _LABELS[action.kind](s, action.args)


def _place(s: State, name: int | str) -> Msg:
    return words.place(s.book, s.book.place_of[str(name)])


def _road(s: State, name: int | str) -> Msg:
    return words.road(s.book, s.book.road_of[str(name)])


def _hero(name: int | str) -> Msg:
    return words.HERO[HEROES.index(str(name))]


def space_of(args: Args) -> int:
    """The action space of a `space`, or of a `free` action, which names its row alone."""
    column = COLUMNS.index(str(args[1])) if len(args) > 1 else NEUTRAL
    return int(args[0]) * len(COLUMNS) + column


def _may_end(s: State) -> bool:
    """WP-92: whether nobody has acted in this round, and one more at the most is still in it."""
    return not s.acted and s.seats - s.passed.bit_count() <= MOST_LEFT


MOST_LEFT: Final = 2
"""Whoever passes, and one more."""


def _space(s: State, args: Args) -> Msg:
    space = space_of(args)
    return Msg(
        "panda.choice.space",
        what=words.space_text(s.book.spaces[space]),
        guards=words.guards(spaces.price(s, space)),
        ap=words.ap(space // len(COLUMNS)),
    )


def _free(s: State, args: Args) -> Msg:
    return Msg("panda.choice.free", what=words.space_text(s.book.spaces[space_of(args)]))


def _option(s: State, args: Args) -> Msg:
    option = s.book.spaces[s.frames[-1][OPTION_SPACE]][int(args[0])]
    return Msg("panda.choice.option", what=words.option_text(option))


def _part(s: State, args: Args) -> Msg:
    frame = s.frames[-1]
    effect = s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]][int(args[0])]
    return Msg("panda.choice.option", what=words.effect_text(effect))


def _special(s: State, args: Args) -> Msg:
    effect = s.book.any_cards[s.any_card].specials[int(args[0])]
    return Msg("panda.choice.special", what=words.effect_text(effect))


def _move(s: State, args: Args) -> Msg:
    """The road, and the place behind it."""
    frame = s.frames[-1]
    hero = HEROES.index(str(args[0]))
    road = s.book.road_of[str(args[1])]
    a, b = s.book.ends[road]
    goal = b if s.heroes[frame[2] * len(HEROES) + hero] == a else a
    return plural(
        "panda.choice.move",
        n=s.open[road],
        hero=_hero(args[0]),
        goal=words.place(s.book, goal),
        ninjas=words.ninjas(s.open[road]),
    )


def _border(s: State, args: Args) -> Msg:
    return Msg("panda.choice.border", hero=_hero(args[0]), goal=_place(s, args[1]))


def _cover(_s: State, args: Args) -> Msg:
    if not args[0]:
        return Msg("panda.choice.cover_none")
    return plural("panda.choice.cover", n=int(args[0]))


def _tile(s: State, args: Args) -> Msg:
    guards = words.guards(s.book.ninjas[s.frames[-1][TILE_ROAD]])
    if args[0] == "own":
        return Msg("panda.choice.tile_own", guards=guards)
    return Msg("panda.choice.tile_neutral", guards=guards)


def _build(s: State, args: Args) -> Msg:
    kind = words.A_KIND[KINDS.index(str(args[0]))]
    return Msg("panda.choice.build", kind=kind, place=_place(s, args[1]))


def _card(s: State, args: Args) -> Msg:
    card = s.book.city[s.city[0 if args[0] == "left" else -1]]
    return Msg("panda.choice.card", what=words.bonus_text(card.bonus))


def _bonus(_s: State, args: Args) -> Msg:
    if args[0] == "vp":
        return Msg("panda.choice.bonus_vp", vp=words.vp(BORDER_VP))
    if args[0] == "tiles":
        return Msg("panda.choice.bonus_tiles")
    return Msg("panda.choice.bonus_action")


def _offer(_s: State, args: Args) -> Msg:
    return Msg("panda.choice.offer", card=mission_words.any_name(int(args[0])))


_LABELS: Final[dict[str, Callable[[State, Args], Msg]]] = {
    "appear": lambda s, args: Msg("panda.choice.appear", place=_place(s, args[0])),
    "bonus": _bonus,
    "border": _border,
    "build": _build,
    "card": _card,
    "cover": _cover,
    "free": _free,
    "guard": lambda s, args: Msg("panda.choice.guard", road=_road(s, args[0])),
    "hero": lambda s, args: Msg("panda.choice.hero", place=_place(s, args[1])),
    "keep": lambda _s, _: Msg("panda.choice.keep"),
    "mission": lambda _s, args: words.MISSION[MISSIONS.index(str(args[0]))],
    "move": _move,
    "offer": _offer,
    "option": _option,
    "part": _part,
    "pass": lambda s, _: Msg("panda.choice.pass_all" if _may_end(s) else "panda.choice.pass"),
    "skip": lambda _s, _: Msg("panda.choice.skip"),
    "space": _space,
    "special": _special,
    "stay": lambda _s, _: Msg("panda.choice.stay"),
    "strength": lambda _s, args: words.STRENGTH[STRENGTHS.index(str(args[0]))],
    "tile": _tile,
    "who": lambda _s, args: _hero(args[0]),
    "whose": lambda _s, args: words.CLAN[int(args[0])],
    "withdraw": lambda _s, _: Msg("panda.choice.withdraw"),
}


# --- where it is ---------------------------------------------------------------------------------


def target(s: State, action: Action) -> str:
    """The element of the table that plays the choice: `site.zhulin`, `space.2.monk`, `turn`."""
    kind, args = action
    if kind in _BY_LAST:
        return f"{_BY_LAST[kind]}.{args[-1]}"
    if kind in ("space", "free"):
        return f"space.{space_id(space_of(args))}"
    if kind in ("cover", "tile"):
        at = s.frames[-1][COVER_ROAD if kind == "cover" else TILE_ROAD]
        return f"road.{s.book.roads[at].id}"
    if kind == "who":
        return f"hero.{s.frames[-1][1]}.{args[0]}"
    return "mission.any" if kind in ("keep", "offer", "withdraw") else "turn"


_BY_LAST: Final = {
    "appear": "site",
    "bonus": "bonus",
    "border": "area",
    "build": "site",
    "card": "card",
    "guard": "road",
    "hero": "site",
    "mission": "tile",
    "move": "road",
    "option": "option",
    "part": "part",
    "special": "special",
    "strength": "tile",
    "whose": "clan",
}
"""Kinds whose last argument names the element, and its sort."""


# --- what it brings ------------------------------------------------------------------------------


def gain(s: State, action: Action) -> int | None:
    """The VP that a choice brings at once, if it is about VP."""
    kind, args = action
    if kind == "build":
        site = s.book.place_of[str(args[1])]
        vp = s.book.building_vp[LEVEL[s.sites[site]]]
        return vp + rivals_around(s, site, s.frames[-1][1])
    if kind == "bonus":
        return BORDER_VP if args[0] == "vp" else None
    if kind in ("cover", "tile"):
        return roads.brings(s, action)
    won = [effect.n for effect in sure(s, action) if effect.word in ("vp", "sell")]
    if kind == "space":
        lost = spaces.penalty(s, s.frames[-1][1], int(args[0]))
        won += [-min(lost, s.vp[s.frames[-1][1]])] if lost else []
    return sum(won) if won else None


def sure(s: State, action: Action) -> tuple[Effect, ...] | Option:
    """The effects that a choice is sure to carry out."""
    kind, args = action
    frame = s.frames[-1]
    if kind == "space":
        options = s.book.spaces[space_of(args)]
        return options[0] if len(options) == 1 else ()
    if kind == "free":
        return s.book.spaces[space_of(args)][0]
    if kind == "option":
        return s.book.spaces[frame[OPTION_SPACE]][int(args[0])]
    if kind == "part":
        return (s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]][int(args[0])],)
    if kind == "special":
        return (s.book.any_cards[s.any_card].specials[int(args[0])],)
    if kind == "card":
        return s.book.city[s.city[0 if args[0] == "left" else -1]].bonus
    return ()
