"""The action board: which spaces may be chosen, their price, their options (WP-31 to WP-37)."""

from __future__ import annotations

from pygame_engines.core.api import Action
from pygame_engines.games.panda import effects, missions
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.book_words import Option
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import (
    OPTION_SPACE,
    PARTS_LEFT,
    PARTS_OPTION,
    PARTS_SPACE,
)
from pygame_engines.games.panda.parts import COLUMNS, NEUTRAL, ROWS
from pygame_engines.games.panda.rules import gain_vp, set_ap
from pygame_engines.games.panda.state import FREE, Frame, State

Args = tuple[int | str, ...]

WIDTH = len(COLUMNS)
BASE_PRICE = (1, 1, 1, 2)
"""WP-33, by column: the guards that an empty space takes, as printed."""


# --- the price -----------------------------------------------------------------------------------


def price(s: State, space: int) -> int:
    """WP-33: one guard more than the last time anyone chose it this round."""
    taken = s.taken[space]
    return taken + 1 if taken else BASE_PRICE[space % WIDTH]


def penalty(s: State, seat: int, ap: int) -> int:
    """WP-34: the VP that paying so many AP costs: those of the field moved to, and only then.

    Nothing where it can't be paid, for the track ends there.
    """
    left = s.ap[seat] - ap
    return s.book.penalties[-left - 1] if ap and least_ap(s) <= left < 0 else 0


def least_ap(s: State) -> int:
    """The end of the AP track below 0."""
    return -len(s.book.penalties)


def no_ap(s: State, left: int) -> bool:
    """WP-34: whether so few AP would be left that the track has no field for them."""
    return left < least_ap(s)


def pay(s: State, seat: int, ap: int, log: Log) -> None:
    """Pay a row's AP."""
    lost = penalty(s, seat, ap)
    set_ap(s, seat, s.ap[seat] - ap)
    if lost:
        if log is not None:
            log.append(tell.penalty(seat, s.ap[seat], min(lost, s.vp[seat])))
        gain_vp(s, seat, -lost, log)


# --- options -------------------------------------------------------------------------------------


def option_clause(s: State, seat: int, option: Option) -> str | None:
    """WP-37: why an option can't be chosen; of two actions one must be possible.

    If neither is, the first one's reason is told.
    """
    found = None
    for effect in option:
        reason = effects.clause(s, seat, effect)
        if reason is None:
            return None
        found = found or reason
    return found


def options_clause(s: State, seat: int, space: int) -> str | None:
    """Why none of a space's options can be chosen; None if one can."""
    if s.tables.ready[space]:
        return None
    clauses = [option_clause(s, seat, option) for option in s.book.spaces[space]]
    if None in clauses:
        return None
    return clauses[0] if len(clauses) == 1 else "WP-37"


def option_options(s: State, frame: Frame) -> list[Action]:
    """The options of the chosen space."""
    options = s.book.spaces[frame[OPTION_SPACE]]
    return [
        acts.OPTION[at]
        for at, option in enumerate(options)
        if option_clause(s, frame[1], option) is None
    ]


def choose_option(s: State, args: Args, log: Log) -> None:
    """An option is chosen."""
    frame = s.frames.pop()
    _begin(s, frame[1], frame[OPTION_SPACE], int(args[0]), log)


def _begin(s: State, seat: int, space: int, which: int, log: Log) -> None:
    option = s.book.spaces[space][which]
    if log is not None:
        log.append(tell.option(s, seat, space, which))
    if len(option) == 1:
        effects.run(s, seat, option[0], log)
    else:
        s.frames.append(["parts", seat, space, which, 3])


# --- an option with two actions ------------------------------------------------------------------


def parts_options(s: State, frame: Frame) -> list[Action]:
    """One or both, in any order (WP-37)."""
    option = s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]]
    left = frame[PARTS_LEFT]
    out = [
        acts.PART[at]
        for at, effect in enumerate(option)
        if left >> at & 1 and effects.clause(s, frame[1], effect) is None
    ]
    if left != 3:
        out.append(acts.SKIP)
    return out


def part(s: State, args: Args, log: Log) -> None:
    """One of the two actions is done next."""
    frame = s.frames[-1]
    at = int(args[0])
    frame[PARTS_LEFT] &= ~(1 << at)
    effects.run(s, frame[1], s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]][at], log)


def parts_over(s: State, frame: Frame) -> bool:
    """Whether nothing of the option is left to be asked for."""
    left = frame[PARTS_LEFT]
    return left == 0 or (left != 3 and len(parts_options(s, frame)) == 1)


# --- the turn ------------------------------------------------------------------------------------


def turn_options(s: State, frame: Frame) -> list[Action]:
    """Spaces at this place or behind it, special actions, passing; the card's guard before."""
    seat = frame[1]
    out = [acts.OFFER[s.any_card]] if s.any_card and missions.may_offer(s, seat) else []
    out.append(acts.PASS)
    out += open_spaces(s, seat)
    if s.any_card:
        out += open_specials(s, seat)
        if missions.may_withdraw(s, seat):
            out.append(acts.WITHDRAW)
    return out


def open_spaces(s: State, seat: int) -> list[Action]:
    """The spaces that may be chosen, in the order of their actions."""
    guards, taken, spot = s.guards[seat], s.taken, s.spots[seat]
    ready = s.tables.ready
    ap = s.ap[seat] - least_ap(s)
    out = []
    for space in acts.SPACE_ORDER if spot < 0 else acts.SPACES_FROM[spot]:
        if space // WIDTH > ap:
            break
        before = taken[space]
        if guards < (before + 1 if before else BASE_PRICE[space % WIDTH]):
            continue
        if ready[space] or options_clause(s, seat, space) is None:
            out.append(acts.SPACE[space])
    return out


def choose(s: State, args: Args, log: Log) -> None:
    """WP-31: put guards, pay AP; the option comes next."""
    seat = s.frames.pop()[1]
    row = int(args[0])
    space = row * WIDTH + COLUMNS.index(str(args[1]))
    guards = price(s, space)
    s.guards[seat] -= guards
    assert s.guards[seat] >= 0, "the supply has too few guards"
    s.on_board[seat] += guards
    s.taken[space] = guards
    s.spots[seat] = space
    s.acted = True
    if log is not None:
        log.append(tell.space(seat, space, guards))
    pay(s, seat, row, log)
    if len(s.book.spaces[space]) > 1:
        s.frames.append(["option", seat, space])
    else:
        _begin(s, seat, space, 0, log)


# --- special actions and free ones ---------------------------------------------------------------


def special_clause(s: State, seat: int, which: int) -> str | None:
    """WP-74: why a special action can't be chosen."""
    if s.used >> seat & 1 or s.fields[which] != FREE or not s.guards[seat]:
        return "WP-74"
    return effects.clause(s, seat, s.book.any_cards[s.any_card].specials[which])


def open_specials(s: State, seat: int) -> list[Action]:
    """The special actions that may be chosen."""
    if missions.task(s) != "specials" or s.used >> seat & 1:
        return []
    return [
        action for which, action in enumerate(acts.SPECIAL) if not special_clause(s, seat, which)
    ]


def special(s: State, args: Args, log: Log) -> None:
    """A special action as the own turn's action."""
    seat = s.frames.pop()[1]
    which = int(args[0])
    effect = s.book.any_cards[s.any_card].specials[which]
    missions.occupy(s, seat, which)
    s.acted = True
    if log is not None:
        log.append(tell.special(seat, which, effect))
    effects.run(s, seat, effect, log)


def free_options(s: State, frame: Frame) -> list[Action]:
    """WP-55: the neutral actions whose conditions hold."""
    return [
        acts.FREE[row]
        for row in range(ROWS)
        if options_clause(s, frame[1], row * WIDTH + NEUTRAL) is None
    ]


def free(s: State, args: Args, log: Log) -> None:
    """A neutral action without AP or guards; WP-33 counts and the WP-32 position stay."""
    seat = s.frames.pop()[1]
    space = int(args[0]) * WIDTH + NEUTRAL
    if log is not None:
        log.append(tell.free(seat, space))
    _begin(s, seat, space, 0, log)
