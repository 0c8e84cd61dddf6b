"""A turn: a space of the action board, a special action, passing, the mission card's guard."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.core.consequences import Cost
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions, spaces, words
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.book.phrases import Effect
from pygame_engines.games.panda.decisions import effects, offer, option
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Costs,
    Decision,
    Question,
    Refused,
    at,
    beside,
    guards,
    in_turn,
    last,
    one_guard,
    under,
    won,
)
from pygame_engines.games.panda.events import Log, space_id
from pygame_engines.games.panda.parts import COLUMNS
from pygame_engines.games.panda.spaces import FIRST_PRICE, ROW_AP, WIDTH, least_ap, price
from pygame_engines.games.panda.state import FREE, Frame, State

_ROWS: Final = tuple(Msg("panda.group.row", ap=words.ap(ap)) for ap in ROW_AP[::WIDTH])

MOST_LEFT: Final = 2
"""WP-92: whoever passes, and one more."""


# --- what may be done ----------------------------------------------------------------------------


def options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """Spaces at this place or behind it, special actions, passing; the card's guard before."""
    seat = frame[1]
    out: list[Action] = []
    if s.any_card:
        out += offer.options(s, seat, no)
    out.append(acts.PASS)
    out += _spaces(s, seat, no)
    if s.any_card:
        if missions.task(s) == "specials":
            out += _specials(s, seat, no)
        if missions.may_withdraw(s, seat):
            out.append(acts.WITHDRAW)
    return out


def _spaces(s: State, seat: int, no: Refused) -> list[Action]:
    """The action board; it is the hottest question of all."""
    supply, taken, spot, ready = s.guards[seat], s.taken, s.spots[seat], s.tables.ready
    ap = s.ap[seat] - least_ap(s)
    out = []
    forbidden: str | None
    for space in acts.SPACE_ORDER if spot < 0 or no is not None else acts.SPACES_FROM[spot]:
        before = taken[space]
        if space < spot:  # to the left in the row, or in a higher row
            forbidden = "WP-32"
        elif ROW_AP[space] > ap:
            if no is None:
                break
            forbidden = "WP-34"
        elif supply < (before + 1 if before else FIRST_PRICE[space]):  # as spaces.price
            forbidden = "WP-33"
        else:
            forbidden = None if ready[space] else option.clause_of_all(s, seat, space)
        if forbidden is None:
            out.append(acts.SPACE[space])
        elif no is not None:
            out.append(acts.SPACE[space])
            no[acts.SPACE[space]] = forbidden
    return out


def _specials(s: State, seat: int, no: Refused) -> list[Action]:
    out: list[Action] = []
    for which, action in enumerate(acts.SPECIAL):
        forbidden = _special_clause(s, seat, which)
        if forbidden is None:
            out.append(action)
        elif no is not None:
            out.append(action)
            no[action] = forbidden
    return out


def _special_clause(s: State, seat: int, which: int) -> str | None:
    """WP-74: why a special action can't be chosen."""
    if s.used >> seat & 1 or s.fields[which] != FREE or not s.guards[seat]:
        return "WP-74"
    return effects.clause(s, seat, _special(s, (which,)))


def _special(s: State, args: Args) -> Effect:
    return s.book.any_cards[s.any_card].specials[int(args[0])]


# --- how it reads --------------------------------------------------------------------------------


def space_of(args: Args) -> int:
    """The space of an action."""
    return int(args[0]) * WIDTH + COLUMNS.index(str(args[1]))


def _question(s: State, frame: Frame) -> Question:
    seat = frame[1]
    supply, ap = words.guards(s.guards[seat]), words.ap(s.ap[seat])
    return Msg("panda.prompt.turn", guards=supply, ap=ap), 0


def _label(s: State, args: Args) -> Msg:
    space = space_of(args)
    return Msg(
        "panda.choice.space",
        what=words.space_text(s.book.spaces[space]),
        guards=words.guards(price(s, space)),
        ap=words.ap(ROW_AP[space]),
    )


def _pass_label(s: State, _args: Args) -> Msg:
    """WP-92: it may end the game where nobody has acted and one more at the most is still in."""
    may_end = not s.acted and s.seats - s.passed.bit_count() <= MOST_LEFT
    return Msg("panda.choice.pass_all" if may_end else "panda.choice.pass")


def _cost(s: State, seat: int, args: Args) -> Costs:
    """WP-33, WP-34: guards, the row's AP, and the VP that AP below 0 cost."""
    space = space_of(args)
    ap = ROW_AP[space]
    left = s.ap[seat] - ap
    paid: Costs = (guards(s, seat, price(s, space)),)
    if ap:
        paid += (Cost("ap", ap, left, short=spaces.no_ap(s, left)),)
    lost = min(spaces.penalty(s, seat, ap), s.vp[seat])  # WP-22
    if lost:
        paid += (Cost("vp", lost, s.vp[seat] - lost),)
    return paid + option.chest(s, seat, _certain(s, args))


def _certain(s: State, args: Args) -> tuple[Effect, ...]:
    options = s.book.spaces[space_of(args)]
    return options[0] if len(options) == 1 else ()


def _gain(s: State, args: Args) -> int | None:
    """What is won, less what AP below 0 cost."""
    seat, found = s.frames[-1][1], won(_certain(s, args))
    lost = spaces.penalty(s, seat, ROW_AP[space_of(args)])
    return (found or 0) - min(lost, s.vp[seat]) if lost else found


def _why(s: State, action: Action, clause: str) -> Msg:
    if action.kind == "offer":
        return offer.why(s, action, clause)
    seat = s.frames[-1][1]
    if action.kind == "special":
        if clause == "WP-74":
            return _special_why(s, seat, int(action.args[0]))
        return effects.lacking(s, seat, _special(s, action.args), clause)
    space = space_of(action.args)
    if clause == "WP-32":
        return Msg("panda.refusal.behind")
    if clause == "WP-33":
        return plural("panda.refusal.guards", n=price(s, space), have=s.guards[seat])
    if clause == "WP-34":
        return Msg("panda.refusal.ap", ap=words.ap(ROW_AP[space]), have=s.ap[seat])
    return option.lacking(s, space, clause)


def _special_why(s: State, seat: int, which: int) -> Msg:
    if s.fields[which] != FREE:
        return Msg("panda.refusal.special_taken")
    if s.used >> seat & 1:
        return Msg("panda.refusal.special_used")
    return Msg("panda.refusal.no_guard")


# --- what is done --------------------------------------------------------------------------------


def _choose(s: State, args: Args, log: Log) -> None:
    """WP-31: put guards, pay AP; the option comes next."""
    seat = s.frames.pop()[1]
    space = space_of(args)
    paid = price(s, space)
    s.guards[seat] -= paid
    assert s.guards[seat] >= 0, "the supply has too few guards"
    s.on_board[seat] += paid
    s.taken[space] = paid
    s.spots[seat] = space
    s.acted = True
    if log is not None:
        log.append(tell.space(seat, space, paid))
    spaces.pay(s, seat, ROW_AP[space], log)
    if len(s.book.spaces[space]) > 1:
        s.frames.append(["option", seat, space])
    else:
        option.begin(s, seat, space, 0, log)


def _play_special(s: State, args: Args, log: Log) -> None:
    """A special action as the own turn's action."""
    seat = s.frames.pop()[1]
    which, effect = int(args[0]), _special(s, args)
    missions.occupy(s, seat, which)
    s.acted = True
    if log is not None:
        log.append(tell.special(seat, which, effect))
    effects.run(s, seat, effect, log, "mission_card")


def _pass(s: State, _args: Args, log: Log) -> None:
    """WP-36, WP-30: out for the round."""
    frame = s.frames[-1]
    if log is not None:
        log.append(tell.passes(frame[1], forced=len(options(s, frame, None)) == 1))
    s.frames.pop()
    s.passed |= 1 << frame[1]


def _offer(s: State, _args: Args, log: Log) -> None:
    """WP-71: the own action is still to come."""
    missions.offer(s, s.frames[-1][1], log)


def _withdraw(s: State, _args: Args, log: Log) -> None:
    missions.withdraw(s, s.frames[-1][1], log)


TURN: Final = Decision(
    options=options,
    question=_question,
    answers={
        "space": Answer(
            play=_choose,
            label=_label,
            target=lambda _s, args: f"space.{space_id(space_of(args))}",
            group=lambda args: _ROWS[int(args[0])],
            rank=lambda args: (int(args[0]), COLUMNS.index(str(args[1]))),
            gain=_gain,
            cost=_cost,
            ways=lambda s, args: option.ways(s, space_of(args)),
        ),
        "special": Answer(
            play=_play_special,
            label=lambda s, args: Msg(
                "panda.choice.special", what=words.effect_text(_special(s, args))
            ),
            target=at("special"),
            group=under(Msg("panda.group.specials")),
            rank=beside,
            gain=lambda s, args: won((_special(s, args),)),
            cost=one_guard,
            ways=lambda s, args: in_turn((_special(s, args),)),
        ),
        "offer": offer.answer(_offer),
        "withdraw": Answer(
            play=_withdraw,
            label=lambda _s, _args: Msg("panda.choice.withdraw"),
            target=offer.target,
            group=under(offer.TITLE),
            rank=beside,
        ),
        "pass": Answer(play=_pass, label=_pass_label, rank=last),
    },
    why=_why,
    fits=lambda s, _frame: not s.passed >> s.mover & 1,
)
