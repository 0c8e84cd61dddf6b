"""The way through a game: set-up, phases, their ends, the swap, the stages, the end.

What is asked one after the other within an action stands with that action, in `decisions/`.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Luck
from pygame_engines.games.zheng_he import events as tell
from pygame_engines.games.zheng_he.areas import ALL_VOYAGES, BORDER_MASK, HOMELANDS, VOYAGES
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.lookahead import can_use
from pygame_engines.games.zheng_he.reserve import expose, reshuffle, swap_hands
from pygame_engines.games.zheng_he.rules import carries_reaction, controlled, held, is_bot
from pygame_engines.games.zheng_he.state import (
    EMPEROR,
    EMPEROR_MAJOR,
    EMPEROR_MINOR,
    KEPT,
    LEVELS,
    MATCH,
    MATCHED,
    OVERLORD,
    OVERLORD_MAJOR,
    OVERLORD_MINOR,
    OVERLORD_TIE,
    RESERVE_SIZE,
    SOLO,
    UNUSED,
    State,
)

Args = tuple[int | str, ...]

FIRST_HANDS: Final = (3, 4)
"""ZH-11, by side."""
DRAWS: Final = 2
"""ZH-20: what the Emperor draws each round."""
MAJOR_POINTS: Final = 12
"""ZH-75."""


# --- set-up --------------------------------------------------------------------------------------


def deal(s: State, luck: Luck, log: Log) -> None:
    """ZH-10, ZH-11, and the first round's draw (ZH-20): all that a game begins with."""
    s.voyages = 1 << luck.below(6)
    if s.mode == SOLO:  # ZS-06
        level = s.book.levels[LEVELS[s.level]]
        for home in HOMELANDS:
            s.hordes[home] = level.hordes
            s.settlements[home] = level.settlements
        s.rush = level.rerolls
    for side in (OVERLORD, EMPEROR):
        draw(s, side, FIRST_HANDS[side], luck, log)
    draw(s, EMPEROR, DRAWS, luck, log)


def draw(s: State, side: int, n: int, luck: Luck, log: Log) -> None:
    """Draw cards one by one, as many as there are; no order is hidden in the deck."""
    drawn = 0
    for _ in range(min(n, s.deck.bit_count())):
        left = s.deck
        for _ in range(luck.below(left.bit_count())):
            left &= left - 1
        card = left & -left
        s.deck ^= card
        drawn |= card
    s.hands[side] |= drawn
    if log is not None and drawn:
        log += tell.draw(s, side, drawn)


# --- a card --------------------------------------------------------------------------------------


def lay(s: State, args: Args, _luck: Luck, log: Log) -> None:
    """ZH-21, ZH-35: a card face down into the reserve; nobody reacts to it."""
    side, card = s.phase, int(args[0])
    bit = 1 << card - 1
    s.hands[side] ^= bit
    s.reserves[side] |= bit
    assert s.reserves[side].bit_count() <= RESERVE_SIZE, "ZH-21: at most 3 cards in a reserve"
    s.laid[side] = card
    s.frames = [["end", side]]
    if log is not None:
        log.append(tell.laid(s, side))


def play(s: State, args: Args, _luck: Luck, log: Log) -> None:
    """ZH-21: a card openly; if it carries a reaction, when that comes is said first (ZH-34)."""
    side, card = s.phase, int(args[0])
    s.hands[side] ^= 1 << card - 1
    s.played = card
    expose(s, card)
    s.frames = [["end", side]]
    if carries_reaction(s, side):
        # ZS-03: the Emperor says it for the bot's card
        s.frames.append(["order", EMPEROR if is_bot(s, side) else side])
    else:
        s.frames.append(["use", side, 0])
    if log is not None:
        log.append(tell.play(s, side, card))


def order(s: State, log: Log, *, first: bool) -> None:
    """The reaction comes before or after the own action."""
    asker = s.frames.pop()[1]
    own, other = ["use", s.phase, 0], ["react", 1 - s.phase]
    s.frames += [own, other] if first else [other, own]
    if log is not None:
        log.append(tell.order(s, asker, first=first))


# --- a phase's end -------------------------------------------------------------------------------


def settle(s: State) -> None:
    """Pass over a reaction that is not possible (ZH-34), and ask for an order of discards."""
    frame = s.frames[-1]
    while frame[0] == "react" and not can_use(s, frame[1]):
        s.frames.pop()
        frame = s.frames[-1]
    if frame[0] == "end" and s.used and order_matters(s):
        s.frames.append(["discard", s.phase])


def pile(s: State) -> list[int]:
    """The cards used in this phase that go to the discard pile, the played one first."""
    cards = [used & 31 for used in s.used]
    return [s.played, *cards] if s.played and s.use != KEPT else cards


def order_matters(s: State) -> bool:
    """ZH-25: whether several cards go down and a card with `recall` may still come.

    A card counts unless it lies open; in stage 1 the last round's pile is reshuffled anyway.
    """
    cards = pile(s)
    if len(cards) < 2 or is_bot(s, s.phase):
        return False
    if s.stage == 1 and s.phase == OVERLORD and not s.deck:
        return False
    return not s.book.recalls.issubset((*s.discard, *cards, s.played))


def discard(s: State, args: Args, _luck: Luck, log: Log) -> None:
    """ZH-25: this card goes down next; the last one follows by itself."""
    side, card = s.phase, int(args[0])
    put_down(s, card, log)
    if len(pile(s)) < 2:
        s.frames.pop()
        assert s.frames[-1] == ["end", side], "cards go down at the phase's end"


def put_down(s: State, card: int, log: Log) -> None:
    """One used card onto the discard pile."""
    if card == s.played:
        s.played = 0
        s.use = UNUSED
    else:
        s.used = tuple(used for used in s.used if used & 31 != card)
    s.discard += (card,)
    if log is not None:
        log.append(tell.discard(s, s.phase, card))


def end(s: State, _args: Args, luck: Luck, log: Log) -> None:
    """The phase's end: cards away, major victory, then the next phase or round."""
    for card in pile(s):
        put_down(s, card, log)
    if s.use == KEPT:
        _keep(s, log)
    if s.phase == EMPEROR:
        if s.voyages == ALL_VOYAGES:  # ZH-70
            finish(s, EMPEROR_MAJOR, log)
        elif s.stage == 2 and not (s.deck or s.hands[0] or s.hands[1]):  # ZH-24, ZH-72
            finish(s, _minor(s), log)
        else:
            begin(s, OVERLORD, log)
    elif held(s, OVERLORD) == BORDER_MASK:  # ZH-70
        finish(s, OVERLORD_MAJOR, log)
    else:
        _next_round(s, luck, log)


def _keep(s: State, log: Log) -> None:
    """ZS-05 (8): the bot's card goes to its reserve, and the Emperor knows it."""
    bit = 1 << s.played - 1
    s.reserves[OVERLORD] |= bit
    s.known_reserve[EMPEROR] |= bit
    if log is not None:
        log.append(tell.keep(s, OVERLORD, s.played))
    s.played = 0
    s.use = UNUSED


def _next_round(s: State, luck: Luck, log: Log) -> None:
    """ZH-20, ZH-22: hands swapped, the deck of stage 2 made when that of stage 1 is empty."""
    swap_hands(s)
    if log is not None:
        log += tell.swap(s)
    if s.stage == 1 and not s.deck:
        reshuffle(s)
        if log is not None:
            log.append(tell.stage(s))
    s.round += 1
    if s.mode == SOLO:  # ZS-06: the first attack of each round
        s.rush = s.book.levels[LEVELS[s.level]].rerolls
    draw(s, EMPEROR, DRAWS, luck, log)  # ZH-23: none when the deck is empty
    begin(s, EMPEROR, log)


def begin(s: State, side: int, log: Log) -> None:
    """A phase begins; ZH-23: without a card in hand it is over at once."""
    s.phase = side
    s.turn += 1
    s.frames = [["phase" if s.hands[side] else "end", side]]
    if log is not None:
        log.append(tell.phase(s))


# --- the end -------------------------------------------------------------------------------------


def sums(s: State) -> tuple[int, int]:
    """ZH-71, by side: borderlands and voyages, as the dice have decided so far."""
    done = s.voyages.bit_count()
    return (
        controlled(s, EMPEROR).bit_count() + done,
        controlled(s, OVERLORD).bit_count() + VOYAGES - done,
    )


def _minor(s: State) -> int:
    """ZH-71: the higher sum wins, a tie goes to the Overlord."""
    emperor, overlord = sums(s)
    if emperor > overlord:
        return EMPEROR_MINOR
    return OVERLORD_MINOR if overlord > emperor else OVERLORD_TIE


def points(s: State, reason: int) -> tuple[int, int]:
    """What a game brings, by seat: ZH-75 for a major victory, else the sums; no tie bonus yet."""
    if reason == EMPEROR_MAJOR:
        sides = (MAJOR_POINTS, 0)
    elif reason == OVERLORD_MAJOR:
        sides = (0, MAJOR_POINTS)
    else:
        sides = sums(s)
    return sides if s.emperor == 0 else (sides[1], sides[0])


def match_points(s: State, reason: int) -> tuple[int, int]:
    """ZH-75: the same in a match, where a tie brings the Overlord 1 more."""
    first, second = points(s, reason)
    if reason != OVERLORD_TIE:
        return first, second
    return (first + 1, second) if s.emperor else (first, second + 1)


def ending(s: State) -> int:
    """Why the current game ended, read off its last position."""
    if s.phase == OVERLORD:
        return OVERLORD_MAJOR
    return EMPEROR_MAJOR if s.voyages == ALL_VOYAGES else _minor(s)


def finish(s: State, reason: int, log: Log) -> None:
    """A game is over, and with it everything, or the first half of a match."""
    if s.mode == MATCH and s.game == 1:
        s.first = (reason, *match_points(s, reason))
        s.frames = [["next", EMPEROR]]  # whose seat is the next game's Overlord
        if log is not None:
            log.append(tell.game_over(s))
        return
    s.over = MATCHED if s.mode == MATCH else reason
    s.frames = []
    if log is not None:
        log.append(tell.over(s.over))


def next_game(s: State, _args: Args, luck: Luck, log: Log) -> None:
    """ZH-75: the second game with the sides swapped, set up like the first."""
    s.emperor = 1 - s.emperor
    s.game = 2
    s.turn += 1
    s.clear()
    deal(s, luck, None)
    if log is not None:
        log.append(tell.next_game(s))
        for side in (OVERLORD, EMPEROR):
            log += tell.draw(s, side, s.hands[side])
        log.append(tell.phase(s))
