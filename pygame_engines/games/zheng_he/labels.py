"""What a choice says, and where on the table it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.zheng_he import commands, words
from pygame_engines.games.zheng_he.areas import AREA_OF
from pygame_engines.games.zheng_he.frames import PICK_FOR, PICKS, VOYAGE_BONUS
from pygame_engines.games.zheng_he.rules import half_of
from pygame_engines.games.zheng_he.state import EMPEROR, State
from pygame_engines.games.zheng_he.voyage import sum_of

Args = tuple[int | str, ...]

_TARGETS: Final = {
    "action": "card.played",
    "react": "card.played",
    "muster": "pool.armies",
    "taxes": "pool.gold",
    "junks": "pool.junks",
    "gather": "pool.hordes",
    "resources": "pool.settlements",
    "voyage": "sea",
    "commit": "sea",
    "reroll": "dice",
}

_FIXED: Final = {
    "after": Msg("zheng_he.choice.after"),
    "before": Msg("zheng_he.choice.before"),
    "decline": Msg("zheng_he.choice.decline"),
    "end": Msg("zheng_he.choice.end"),
    "event": Msg("zheng_he.choice.event"),
    "keep": Msg("zheng_he.choice.keep"),
    "next_game": Msg("zheng_he.choice.next_game"),
    "nothing": Msg("zheng_he.choice.nothing"),
    "rest": Msg("zheng_he.choice.rest"),
    "roll": Msg("zheng_he.choice.roll"),
    "roll_on": Msg("zheng_he.choice.roll_on"),
    "stop": Msg("zheng_he.choice.stop"),
}

_PICKED: Final = {
    "raze": lambda place: Msg("zheng_he.choice.raze", place=place),
    "strike": lambda place: Msg("zheng_he.choice.strike", place=place),
    "turn": lambda place: Msg("zheng_he.choice.turn", place=place),
    "home": lambda place: Msg("zheng_he.choice.home", place=place),
}


def target(action: Action) -> str:
    """The board element that plays it: `area.gansu`, `card.hand.8`, `field.3`, `pool.gold`."""
    kind, args = action
    if kind in ("at", "place", "lose", "send"):
        return f"area.{args[0]}"
    if kind == "move":
        return f"area.{args[1]}"
    if kind in ("play", "reserve"):
        return f"card.hand.{args[0]}"
    if kind == "reveal":
        return f"card.reserve.{args[0]}"
    if kind == "discard":
        return f"card.used.{args[0]}"
    if kind == "field":
        return f"field.{args[0]}"
    return _TARGETS.get(kind, "turn")


def label(s: State, action: Action) -> Msg:
    """What the button says."""
    kind, args = action
    fixed = _FIXED.get(kind)
    return _LABELS[kind](s, args) if fixed is None else fixed


def _name(s: State, args: Args) -> Msg:
    return words.card_name(s.book.cards[int(args[0])])


def _play(s: State, args: Args) -> Msg:
    cp = s.book.cards[int(args[0])].cp
    return plural("zheng_he.choice.play", n=cp, name=_name(s, args))


def _reveal(s: State, args: Args) -> Msg:
    cp = s.book.cards[int(args[0])].cp
    if s.frames[-1][0] == "combat":
        return plural("zheng_he.choice.reveal_rerolls", n=cp, name=_name(s, args))
    return plural("zheng_he.choice.reveal", n=cp, name=_name(s, args))


def _action(s: State, _: Args) -> Msg:
    side = s.frames[-1][1]
    half = half_of(s, side)
    if not half and side == EMPEROR:
        half = s.book.cards[s.played].emperor  # closed until its voyage is completed (ZH-30)
    if not half:
        return Msg("zheng_he.group.card")
    return Msg("zheng_he.choice.action", what=words.half_text(half))


def _react(s: State, _: Args) -> Msg:
    return Msg("zheng_he.choice.react", what=words.half_text(half_of(s, s.frames[-1][1])))


def _points(s: State) -> int:
    frame = s.frames[-1]
    return commands.points(s, frame) if frame[0] == "use" else s.book.cards[s.played].cp


def _area(args: Args, table: tuple[Msg, ...], at: int = 0) -> Msg:
    return table[AREA_OF[str(args[at])]]


def _at(s: State, args: Args) -> Msg:
    frame = s.frames[-1]
    if frame[0] == "attack":
        return Msg("zheng_he.choice.attack_at", area=_area(args, words.THE_AREA))
    return _PICKED[PICKS[frame[PICK_FOR]]](_area(args, words.IN_AREA))


def _move(s: State, args: Args) -> Msg:
    origin, goal = _area(args, words.FROM_AREA), _area(args, words.TO_AREA, 1)
    if s.frames[-1][0] == "found":
        return Msg("zheng_he.choice.found_at", origin=origin, goal=goal)
    return Msg("zheng_he.choice.move", origin=origin, goal=goal)


def _done(s: State, _: Args) -> Msg:
    if s.frames[-1][0] == "send":
        return Msg("zheng_he.choice.fight")
    return Msg("zheng_he.choice.done")


def _field(_s: State, args: Args) -> Msg:
    field = int(args[0])
    return Msg("zheng_he.choice.field", voyage=field, name=words.VOYAGE[field])


def _commit(s: State, args: Args) -> Msg:
    junks, gold = int(args[0]), int(args[1]) + s.sea_gold
    what = (words.junks(junks), words.gold(gold))
    return Msg(
        "zheng_he.choice.commit", what=what, below=sum_of(junks, gold, s.frames[-1][VOYAGE_BONUS])
    )


def _reroll(_s: State, args: Args) -> Msg:
    given = [str(value) for value in args if value]
    if len(given) == len(args):
        return Msg("zheng_he.choice.reroll_all")
    return Msg("zheng_he.choice.reroll", dice="-".join(given))


_LABELS: Final[dict[str, Callable[[State, Args], Msg]]] = {
    "action": _action,
    "at": _at,
    "attack": lambda s, _: plural("zheng_he.choice.attack", n=_points(s)),
    "commit": _commit,
    "discard": lambda s, args: Msg("zheng_he.choice.discard", name=_name(s, args)),
    "done": _done,
    "field": _field,
    "found": lambda s, _: plural("zheng_he.choice.found", n=_points(s)),
    "gather": lambda s, _: plural("zheng_he.choice.gather", n=_points(s)),
    "junks": lambda _, args: plural("zheng_he.choice.junks", n=int(args[0])),
    "lose": lambda _, args: Msg("zheng_he.choice.lose", place=_area(args, words.FROM_AREA)),
    "move": _move,
    "muster": lambda _, args: plural("zheng_he.choice.muster", n=int(args[0])),
    "place": lambda _, args: Msg("zheng_he.choice.place", place=_area(args, words.IN_AREA)),
    "play": _play,
    "react": _react,
    "reroll": _reroll,
    "reserve": lambda s, args: Msg("zheng_he.choice.reserve", name=_name(s, args)),
    "resources": lambda s, _: plural("zheng_he.choice.resources", n=_points(s)),
    "reveal": _reveal,
    "send": lambda _, args: Msg("zheng_he.choice.send", place=_area(args, words.FROM_AREA)),
    "taxes": lambda _, args: plural("zheng_he.choice.taxes", n=int(args[0])),
    "troops": lambda s, _: plural("zheng_he.choice.troops", n=_points(s)),
    "voyage": lambda s, _: plural("zheng_he.choice.voyage", n=_points(s)),
}
