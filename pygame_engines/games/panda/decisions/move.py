"""Which way a hero goes, along a road or the border, and whose hero (WP-40 to WP-43, WP-74)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.phrases import ANY, ANYONE, Effect
from pygame_engines.games.panda.decisions import cover
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Decision,
    Question,
    Refused,
    asks,
    at,
    hero,
    last,
    never,
    under,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import (
    MOVE_COVER,
    MOVE_HERO,
    MOVE_IGNORE,
    MOVE_LEFT,
    MOVE_OWNER,
    WHOSE_COVER,
    WHOSE_IGNORE,
    WHOSE_LEFT,
)
from pygame_engines.games.panda.parts import HEROES, OFF_BOARD
from pygame_engines.games.panda.state import Frame, State


def begin(s: State, seat: int, effect: Effect) -> None:
    """Ask for the moves of an effect; whose hero it is comes first if it may be anyone's."""
    if effect.hero == ANYONE:
        s.frames.append(["whose", seat, effect.n, effect.ignore, effect.cover])
    else:
        s.frames.append(["move", seat, seat, effect.hero, effect.n, effect.ignore, effect.cover])


def _options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """WP-40, WP-42: what the hero is strong enough for; a move may be left out (WP-37)."""
    owner, mine = frame[MOVE_OWNER], frame[MOVE_HERO]
    ignore, still, ways = frame[MOVE_IGNORE], s.open, s.tables.ways
    along: list[Action] = []
    out: list[Action] = []
    for mover in acts.HERO_ORDER if mine < 0 else (mine,):
        here = s.heroes[owner * 3 + mover]
        if here == OFF_BOARD:
            continue
        strength = s.strength[owner * 3 + mover] + ignore  # WP-43
        for road, _, moves in ways[here]:
            if road < 0:
                along.append(moves[mover])
            elif still[road] <= strength:
                out.append(moves[mover])
            elif no is not None:
                out.append(moves[mover])
                no[moves[mover]] = "WP-40"
    out.append(acts.STAY)
    return along + out if along else out


def _question(_s: State, frame: Frame) -> Question:
    left = frame[MOVE_LEFT]
    if frame[MOVE_OWNER] != frame[1]:
        clan = words.CLAN[frame[MOVE_OWNER]]
        return Msg("panda.prompt.move_other", clan=clan), left
    return plural("panda.prompt.move", n=left, hero=words.hero_label(frame[MOVE_HERO])), left


def _label(s: State, args: Args) -> Msg:
    """The road, and the place behind it."""
    _, here = _mover(s, s.frames[-1], args)
    road = s.book.road_of[str(args[1])]
    a, b = s.book.ends[road]
    return plural(
        "panda.choice.move",
        n=s.open[road],
        hero=hero(args[0]),
        goal=words.to_place(s.book, b if here == a else a),
        ninjas=words.ninjas(s.open[road]),
    )


def _along(s: State, args: Args) -> Msg:
    return Msg(
        "panda.choice.border",
        hero=hero(args[0]),
        goal=words.to_place(s.book, s.book.place_of[str(args[1])]),
    )


def _rank(args: Args) -> tuple[int, int]:
    return acts.HERO_ORDER.index(HEROES.index(str(args[0]))), 0


def _why(s: State, action: Action, _clause: str) -> Msg:
    """WP-40."""
    frame = s.frames[-1]
    mover = HEROES.index(str(action.args[0]))
    road = s.book.road_of[str(action.args[1])]
    strength = s.strength[frame[MOVE_OWNER] * 3 + mover] + frame[MOVE_IGNORE]
    return plural("panda.refusal.ninjas", n=s.open[road], hero=words.HERO[mover], strength=strength)


def _fits(s: State, frame: Frame) -> bool:
    """`ANYONE` becomes the hero of one player before the move."""
    owner, mine = frame[MOVE_OWNER], frame[MOVE_HERO]
    return bool(owner < s.seats and mine != ANYONE and frame[MOVE_LEFT] > 0)


# --- what is done --------------------------------------------------------------------------------


def _move(s: State, args: Args, log: Log) -> None:
    """One move along a road, then the question whether a ninja is covered."""
    road = s.book.road_of[str(args[1])]
    frame = s.frames[-1]
    seat, most = frame[1], frame[MOVE_COVER]
    mover, here = _mover(s, frame, args)
    a, b = s.book.ends[road]
    _go(s, frame, mover, b if here == a else a, log)
    cover.ask(s, seat, road, most)


def _border(s: State, args: Args, log: Log) -> None:
    """WP-42: one move along the border."""
    frame = s.frames[-1]
    mover, _ = _mover(s, frame, args)
    _go(s, frame, mover, s.book.place_of[str(args[1])], log)


def _mover(s: State, frame: Frame, args: Args) -> tuple[int, int]:
    mover = HEROES.index(str(args[0]))
    return mover, s.heroes[frame[MOVE_OWNER] * 3 + mover]


def _go(s: State, frame: Frame, mover: int, goal: int, log: Log) -> None:
    """WP-41: a second move is the same hero's."""
    owner = frame[MOVE_OWNER]
    where = owner * 3 + mover
    if log is not None:
        log.append(tell.move(s, owner, mover, s.heroes[where], goal))
    s.heroes[where] = goal
    frame[MOVE_HERO] = mover
    frame[MOVE_LEFT] -= 1
    if not frame[MOVE_LEFT]:
        s.frames.pop()


def _stay(s: State, _args: Args, log: Log) -> None:
    """The moves that are left are left out (WP-37)."""
    seat = s.frames.pop()[1]
    if log is not None:
        log.append(tell.stay(seat))


MOVE: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "move": Answer(
            play=_move,
            label=_label,
            target=at("road"),
            group=lambda args: hero(args[0]),
            rank=_rank,
        ),
        "border": Answer(
            play=_border,
            label=_along,
            target=at("area"),
            group=lambda args: hero(args[0]),
            rank=_rank,
        ),
        "stay": Answer(
            play=_stay,
            label=lambda _s, _args: Msg("panda.choice.stay"),
            rank=last,
            leaves=True,
        ),
    },
    why=_why,
    fits=_fits,
)


# --- whose hero ----------------------------------------------------------------------------------


def _whose(s: State, _frame: Frame, _no: Refused) -> list[Action]:
    """WP-74: any player's."""
    return acts.WHOSE[: s.seats]


def _chosen(s: State, args: Args, _log: Log) -> None:
    """The player whose hero moves."""
    frame = s.frames.pop()
    left, ignore, most = frame[WHOSE_LEFT], frame[WHOSE_IGNORE], frame[WHOSE_COVER]
    s.frames.append(["move", frame[1], int(args[0]), ANY, left, ignore, most])


WHOSE: Final = Decision(
    options=_whose,
    question=asks(Msg("panda.prompt.whose")),
    answers={
        "whose": Answer(
            play=_chosen,
            label=lambda _s, args: words.CLAN[int(args[0])],
            target=at("clan"),
            group=under(Msg("panda.group.clans")),
        )
    },
    why=never,
    fits=lambda _s, frame: bool(frame[WHOSE_LEFT]),
)
