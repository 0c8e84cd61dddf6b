"""The sentence of each question, and how many picks it still asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import commands, words
from pygame_engines.games.zheng_he.areas import ARMY, HORDE, PIECES
from pygame_engines.games.zheng_he.frames import (
    ATTACK_MOST,
    ATTACK_ROLL,
    COMBAT_AREA,
    COMBAT_FREE,
    COMBAT_REROLLS,
    COMBAT_STEP,
    COMMIT_FIELD,
    DEFENCE_ROLL,
    FOUND_LEFT,
    HOME,
    LOSE_LEFT,
    LOSE_PIECE,
    MOVE_LEFT,
    PICK_FOR,
    PLACE_LEFT,
    PLACE_ONCE,
    PLACE_PIECE,
    RAZE,
    SAIL_FIELD,
    SAIL_LEFT,
    SEND_AREA,
    SEND_LEFT,
    STRIKE,
    VOYAGE_DICE,
)
from pygame_engines.games.zheng_he.phases import pile
from pygame_engines.games.zheng_he.rules import half_of
from pygame_engines.games.zheng_he.state import OVERLORD, RESERVE_SIZE, Frame, State
from pygame_engines.games.zheng_he.voyage import below

Question = tuple[Msg, int]


def question(s: State, frame: Frame) -> Question:
    """The sentence on top, and how many picks are left (0: not counted)."""
    return _QUESTIONS[frame[0]](s, frame)


def _card(s: State) -> Msg:
    return words.card_name(s.book.cards[s.played])


def _phase(s: State, frame: Frame) -> Question:
    if s.reserves[frame[1]].bit_count() >= RESERVE_SIZE:
        return Msg("zheng_he.prompt.phase_full"), 0
    return Msg("zheng_he.prompt.phase"), 0


def _order(s: State, _: Frame) -> Question:
    if s.frames[-1][1] != s.phase:  # ZS-03: the Emperor is asked for the bot's card
        return Msg("zheng_he.prompt.order_bot", name=_card(s)), 0
    return Msg("zheng_he.prompt.order", name=_card(s)), 0


def _use(s: State, frame: Frame) -> Question:
    cp = commands.points(s, frame)
    if frame[commands.USE_CARD]:
        return plural("zheng_he.prompt.command", n=cp), 0
    if not (commands.can_command(s, frame[1]) or half_of(s, frame[1])):
        return Msg("zheng_he.prompt.nothing", name=_card(s)), 0
    return plural("zheng_he.prompt.use", n=cp, name=_card(s)), 0


def _react(s: State, frame: Frame) -> Question:
    what = words.half_text(half_of(s, frame[1]))
    return Msg("zheng_he.prompt.react", name=_card(s), what=what), 0


def _place(_s: State, frame: Frame) -> Question:
    n, piece = frame[PLACE_LEFT], frame[PLACE_PIECE]
    if frame[PLACE_ONCE]:
        return plural("zheng_he.prompt.reinforce", n=n), n
    if piece == ARMY:
        return plural("zheng_he.prompt.place_armies", n=n), n
    if piece == HORDE:
        return plural("zheng_he.prompt.place_hordes", n=n), n
    return plural("zheng_he.prompt.place_settlements", n=n), n


def _lose(_s: State, frame: Frame) -> Question:
    n = frame[LOSE_LEFT]
    return Msg("zheng_he.prompt.lose", what=words.COUNT[PIECES[frame[LOSE_PIECE]]](n)), n


def _pick(s: State, frame: Frame) -> Question:
    what = frame[PICK_FOR]
    if what == RAZE:
        return Msg("zheng_he.prompt.raze"), 0
    if what == STRIKE:
        return Msg("zheng_he.prompt.strike"), 0
    if what == HOME:
        return Msg("zheng_he.prompt.home", name=_card(s)), 0
    return Msg("zheng_he.prompt.turn"), 0


def _move(_s: State, frame: Frame) -> Question:
    n = frame[MOVE_LEFT]
    if frame[1] == OVERLORD:
        return plural("zheng_he.prompt.move_hordes", n=n), n
    return plural("zheng_he.prompt.move_armies", n=n), n


def _found(_s: State, frame: Frame) -> Question:
    n = frame[FOUND_LEFT]
    return plural("zheng_he.prompt.found", n=n), n


def _attack(_s: State, frame: Frame) -> Question:
    return plural("zheng_he.prompt.attack", n=frame[ATTACK_MOST]), 0


def _send(_s: State, frame: Frame) -> Question:
    n, area = frame[SEND_LEFT], words.THE_AREA[frame[SEND_AREA]]
    if frame[1] == OVERLORD:
        return plural("zheng_he.prompt.send_hordes", n=n, area=area), n
    return plural("zheng_he.prompt.send_armies", n=n, area=area), n


def _combat(_s: State, frame: Frame) -> Question:
    place = words.IN_AREA[frame[COMBAT_AREA]]
    if frame[COMBAT_STEP] == ATTACK_ROLL:
        return Msg("zheng_he.prompt.attack_roll", place=place), 0
    if frame[COMBAT_STEP] == DEFENCE_ROLL:
        return Msg("zheng_he.prompt.defence_roll", place=place), 0
    n = frame[COMBAT_FREE] + frame[COMBAT_REROLLS]
    if n:
        return plural("zheng_he.prompt.reroll", n=n), n
    return Msg("zheng_he.prompt.reveal"), 0


def _voyage(_s: State, frame: Frame) -> Question:
    return plural("zheng_he.prompt.voyage", n=frame[VOYAGE_DICE]), 0


def _commit(s: State, frame: Frame) -> Question:
    name = words.VOYAGE[frame[COMMIT_FIELD]]
    if s.sea_gold:
        return Msg("zheng_he.prompt.commit_sea", name=name, gold=words.gold(s.sea_gold)), 0
    return Msg("zheng_he.prompt.commit", name=name), 0


def _sail(_s: State, frame: Frame) -> Question:
    n = frame[SAIL_LEFT]
    name = words.VOYAGE[frame[SAIL_FIELD]]
    return plural("zheng_he.prompt.sail", n=n, name=name, below=below(frame)), n


def _discard(s: State, _: Frame) -> Question:
    n = len(pile(s)) - 1
    return plural("zheng_he.prompt.discard", n=n), n


def _end(s: State, frame: Frame) -> Question:
    if frame[1] == OVERLORD:
        return Msg("zheng_he.prompt.end_round"), 0
    return Msg("zheng_he.prompt.end"), 0


def _next(_s: State, _: Frame) -> Question:
    return Msg("zheng_he.prompt.next_game"), 0


def _event(_s: State, _: Frame) -> Question:
    return Msg("zheng_he.prompt.event"), 0


_QUESTIONS: Final[dict[str, Callable[[State, Frame], Question]]] = {
    "attack": _attack,
    "combat": _combat,
    "commit": _commit,
    "discard": _discard,
    "end": _end,
    "event": _event,
    "found": _found,
    "lose": _lose,
    "move": _move,
    "next": _next,
    "order": _order,
    "phase": _phase,
    "pick": _pick,
    "place": _place,
    "react": _react,
    "sail": _sail,
    "send": _send,
    "use": _use,
    "voyage": _voyage,
}
