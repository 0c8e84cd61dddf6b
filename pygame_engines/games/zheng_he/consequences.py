"""What a choice takes, and what it leads to for certain, as far as whoever decides can know it.

The words of costs: `cp` of the card used; `card` of the hand; `reserve` cards and `place` for one
in the reserve; `gold` and `junks` of the Emperor's own; `supply.armies` and so on from the supply;
`picks`, `dice` and `rerolls` of the question itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pygame_engines.core.api import Action, Cost, Effect
from pygame_engines.games.zheng_he import commands
from pygame_engines.games.zheng_he.areas import (
    ALL_VOYAGES,
    AREA_OF,
    ARMY,
    BORDER_MASK,
    GOLD,
    HOMELANDS,
    JUNK,
    PIECES,
)
from pygame_engines.games.zheng_he.book_effects import EACH, Half
from pygame_engines.games.zheng_he.effects import present
from pygame_engines.games.zheng_he.frames import (
    COMBAT_FREE,
    COMBAT_REROLLS,
    FOUND_LEFT,
    MOVE_LEFT,
    PLACE_LEFT,
    PLACE_PIECE,
    SAIL_LEFT,
    SEND_LEFT,
)
from pygame_engines.games.zheng_he.lookahead import can_use, plain_need
from pygame_engines.games.zheng_he.rules import (
    carries_reaction,
    half_of,
    held,
    supply,
    targets,
    units,
)
from pygame_engines.games.zheng_he.state import EMPEROR, MATCH, OVERLORD, RESERVE_SIZE, State

Args = tuple[int | str, ...]
Costs = Iterable[Cost]
Effects = Iterable[Effect]


def cost(s: State, action: Action) -> tuple[Cost, ...]:
    """What an action takes, also one that is blocked."""
    of = _COSTS.get(action.kind)
    return () if of is None else tuple(of(s, action.args))


def effects(s: State, action: Action) -> tuple[Effect, ...]:
    """What a legal action leads to for certain."""
    of = _EFFECTS.get(action.kind)
    return () if of is None else tuple(of(s, action.args))


def _taken(what: str, n: int, there: int) -> Cost:
    """So many out of as many as there are."""
    return Cost(what, n, max(there - n, 0), short=there < n)


# --- what it takes -------------------------------------------------------------------------------


def _play(s: State, _: Args) -> Costs:
    yield _taken("card", 1, s.hands[s.phase].bit_count())


def _lay(s: State, _: Args) -> Costs:
    yield _taken("card", 1, s.hands[s.phase].bit_count())
    yield _taken("place", 1, RESERVE_SIZE - s.reserves[s.phase].bit_count())


def _reveal(s: State, _: Args) -> Costs:
    yield _taken("reserve", 1, s.reserves[s.frames[-1][1]].bit_count())


def _command(s: State, _: Args) -> Costs:
    """A command that asks more may spend all CP."""
    cp = commands.points(s, s.frames[-1])
    yield Cost("cp", cp, 0)


def _supplies(piece: int) -> Callable[[State, Args], Costs]:
    def of(s: State, args: Args) -> Costs:
        n = int(args[0])
        yield _taken("cp", n, commands.points(s, s.frames[-1]))
        yield _taken(f"supply.{PIECES[piece]}", n, supply(s, piece))

    return of


def _half(s: State, _: Args) -> Costs:
    """What a card's action pays, and takes from the supply, in full (ZH-33)."""
    half = half_of(s, s.frames[-1][1])
    need = plain_need(half)
    paid = sum(effect.n for effect in half if effect.word == "pay")
    if paid:  # with what was taken before, less may be enough
        least = paid if need is None else need.gold
        yield Cost("gold", paid, max(s.gold - least, 0), s.gold < least)
    for piece, name in enumerate(PIECES):
        n = sum(_drawn(half, name))
        if n:
            there, least = supply(s, piece), n if need is None else dict(need.pieces)[piece]
            yield Cost(f"supply.{name}", n, max(there - least, 0), there < least)


def _drawn(half: Half, piece: str) -> Iterable[int]:
    for effect in half:
        if effect.word == "take" and effect.what == piece:
            yield effect.n * len(HOMELANDS) if effect.where == EACH else effect.n


def _place(s: State, _: Args) -> Costs:
    frame = s.frames[-1]
    yield _taken("picks", 1, frame[PLACE_LEFT])
    piece = frame[PLACE_PIECE]
    yield _taken(f"supply.{PIECES[piece]}", 1, supply(s, piece))


def _move(s: State, _: Args) -> Costs:
    frame = s.frames[-1]
    yield _taken("picks", 1, frame[FOUND_LEFT if frame[0] == "found" else MOVE_LEFT])


def _send(s: State, _: Args) -> Costs:
    yield _taken("picks", 1, s.frames[-1][SEND_LEFT])


def _commit(s: State, args: Args) -> Costs:
    yield _taken("junks", int(args[0]), s.junks)
    yield _taken("gold", int(args[1]), s.gold)


def _roll(s: State, _: Args) -> Costs:
    if s.frames[-1][0] == "sail":
        yield _taken("dice", 1, s.frames[-1][SAIL_LEFT])


def _reroll(s: State, _: Args) -> Costs:
    frame = s.frames[-1]
    yield _taken("rerolls", 1, frame[COMBAT_FREE] + frame[COMBAT_REROLLS])


_COSTS: Final[dict[str, Callable[[State, Args], Costs]]] = {
    "action": _half,
    "attack": _command,
    "commit": _commit,
    "found": _command,
    "gather": _command,
    "junks": _supplies(JUNK),
    "move": _move,
    "muster": _supplies(ARMY),
    "place": _place,
    "play": _play,
    "react": _half,
    "reroll": _reroll,
    "reserve": _lay,
    "resources": _command,
    "reveal": _reveal,
    "roll": _roll,
    "send": _send,
    "taxes": _supplies(GOLD),
    "troops": _command,
    "voyage": _command,
}


# --- what it leads to ----------------------------------------------------------------------------


def _shown(s: State, args: Args) -> Effects:
    """ZH-34: the other side may use its action of this card; ZH-42: it may be for nothing."""
    side = s.phase
    before, s.played = s.played, int(args[0])
    if carries_reaction(s, side) and can_use(s, 1 - side):
        yield Effect("opens", f"card.hand.{args[0]}")
    if not (commands.can_command(s, side) or can_use(s, side)):
        yield Effect("idle")
    s.played = before


def _changes(s: State, _: Args) -> Effects:
    """ZH-33: `lose up to` of what isn't there is carried out, and is nothing."""
    half = half_of(s, s.frames[-1][1])
    if not any(effect.word != "lose" or present(s, effect) for effect in half):
        yield Effect("idle")


def _left(s: State, origin: str) -> Effects:
    """A borderland that its last unit leaves is nobody's (ZH-04)."""
    area, side = AREA_OF[origin], s.frames[-1][1]
    if not BORDER_MASK >> area & 1:
        return
    standing = units(s, side)[area] + (s.settlements[area] if side else 0)
    if standing == 1:
        yield Effect("bares", f"area.{origin}")


def _enters(s: State, args: Args) -> Effects:
    """Who steps into an empty borderland beside the enemy can be attacked there."""
    origin, goal = (AREA_OF[str(area)] for area in args)
    if s.frames[-1][0] != "found":
        yield from _left(s, str(args[0]))
    side = s.frames[-1][1]
    if not BORDER_MASK >> goal & 1 or held(s, side) >> goal & 1:
        return
    there = units(s, side)
    there[origin] -= 1
    there[goal] += 1
    if targets(s, 1 - side) >> goal & 1:
        yield Effect("opens", f"area.{args[1]}")
    there[origin] += 1
    there[goal] -= 1


def _ends(s: State, _: Args) -> Effects:
    """ZH-70, ZH-24, ZH-72: the end of a phase may be that of the round or of the game."""
    side = s.phase
    hands = s.hands[EMPEROR] | s.hands[OVERLORD]
    major = s.voyages == ALL_VOYAGES if side == EMPEROR else held(s, OVERLORD) == BORDER_MASK
    if major or (side == EMPEROR and s.stage == 2 and not (s.deck or hands)):
        yield Effect("ends_game", "", int(s.mode == MATCH and s.game == 1))
    elif side == EMPEROR:
        yield Effect("ends_turn")
    else:
        yield Effect("ends_round")
        if hands:
            yield Effect("swaps")
        if _is_last(s):
            yield Effect("last_turn")


def _is_last(s: State) -> bool:
    """ZH-24: whether the next phase, the Emperor's, uses up the last card of stage 2."""
    if s.stage == 1 or s.hands[EMPEROR]:  # these go to the Overlord, who will hold them
        return False
    return s.hands[OVERLORD].bit_count() + s.deck.bit_count() <= 1


_EFFECTS: Final[dict[str, Callable[[State, Args], Effects]]] = {
    "action": _changes,
    "end": _ends,
    "move": _enters,
    "nothing": lambda *_: [Effect("idle")],
    "play": _shown,
    "react": _changes,
    "send": lambda s, args: _left(s, str(args[0])),
}
