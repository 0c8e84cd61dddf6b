"""A road is full: whose road tile replaces the guards, and the sites it clears (WP-44, WP-45)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.core.consequences import Cost
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions, words
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Costs,
    Decision,
    Question,
    Refused,
    never,
    under,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import SCORE_ROAD, TILE_ROAD
from pygame_engines.games.panda.parts import OWN_TILES
from pygame_engines.games.panda.rules import gain_vp, guards_around, is_clear
from pygame_engines.games.panda.state import NEUTRAL_OWNER, SORTS, TILE_SORT, Frame, State, changed

CLEARING_VP: Final = 2
"""WP-45."""


# --- what is asked -------------------------------------------------------------------------------


def majority(s: State, road: int) -> int:
    """WP-44: the seat with most figures on a road; a tie: who put the last guard."""
    figures = s.figures[road]
    last = figures[-1]
    return max(range(s.seats), key=lambda seat: (figures.count(seat), seat == last))


def fits(s: State, owner: int, road: int) -> bool:
    """Whether an owner, or the neutral supply, has a tile of exactly this number."""
    return s.road_tiles[owner * SORTS + TILE_SORT[s.book.ninjas[road]]] > 0


def completed(s: State, seat: int, road: int, log: Log) -> None:
    """WP-44 first, then the sites are scored; nobody is asked if there is no choice."""
    s.frames.append(["score", seat, road])
    owner = majority(s, road)
    own, neutral = fits(s, owner, road), fits(s, NEUTRAL_OWNER, road)
    if own and neutral:
        s.frames.append(["tile", owner, road])
    elif own or neutral:
        lay(s, owner, road, owner if own else NEUTRAL_OWNER, log)


def _options(_s: State, _frame: Frame, _no: Refused) -> list[Action]:
    """Asked only where both fit."""
    return [acts.TILE_NEUTRAL, acts.TILE_OWN]


def _question(s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.tile", road=words.road(s.book, frame[TILE_ROAD])), 0


def _label(s: State, args: Args) -> Msg:
    guards = words.guards(s.book.ninjas[s.frames[-1][TILE_ROAD]])
    if args[0] == "own":
        return Msg("panda.choice.tile_own", guards=guards)
    return Msg("panda.choice.tile_neutral", guards=guards)


def _target(s: State, _args: Args) -> str:
    return f"road.{s.book.roads[s.frames[-1][TILE_ROAD]].id}"


def _cost(s: State, seat: int, args: Args) -> Costs:
    """An own tile, by its front; it is only asked where there is one."""
    if args[0] != "own":
        return ()
    sort = TILE_SORT[s.book.ninjas[s.frames[-1][TILE_ROAD]]]
    left = s.road_tiles[seat * SORTS + sort] - 1
    return (Cost(f"road_tile.{OWN_TILES[sort][0]}", 1, left),)


def _gain(s: State, args: Args) -> int | None:
    trial = s.copy()
    play(trial, args, None)
    return brought(s, trial)


def brought(s: State, trial: State) -> int | None:
    """The VP that a road which is full brings whoever decides in `s`; None for none.

    WP-45 with all it leads to. Where a tile is still to be chosen, an own one is laid: that is what
    its player can have.
    """
    if _top(trial) == "tile":
        play(trial, acts.TILE_OWN.args, None)
    if _top(trial) == "score":
        score(trial, trial.frames[-1], None)
    seat = s.frames[-1][1]
    return trial.vp[seat] - s.vp[seat] or None


def _top(s: State) -> str:
    return s.frames[-1][0] if s.frames else ""


def _fits(s: State, frame: Frame) -> bool:
    road, seat = frame[TILE_ROAD], frame[1]
    return (
        not s.open[road]
        and bool(s.figures[road])
        and majority(s, road) == seat
        and fits(s, seat, road)
        and fits(s, NEUTRAL_OWNER, road)
    )


# --- what is done --------------------------------------------------------------------------------


def play(s: State, args: Args, log: Log) -> None:
    """The majority's owner has chosen."""
    frame = s.frames.pop()
    owner = frame[1]
    lay(s, owner, frame[TILE_ROAD], owner if args[0] == "own" else NEUTRAL_OWNER, log)


def lay(s: State, seat: int, road: int, owner: int, log: Log) -> None:
    """`seat` replaces the figures by a tile; they return at once, usable this round (WP-44)."""
    sort = owner * SORTS + TILE_SORT[s.book.ninjas[road]]
    if sort < 0:
        sort += len(s.road_tiles)
    s.road_tiles = changed(s.road_tiles, sort, -1)
    s.tiles = (*s.tiles[:road], owner, *s.tiles[road + 1 :])
    for other in s.figures[road]:  # WP-47: a second move may use them
        s.guards[other] += 1
    s.figures = (*s.figures[:road], (), *s.figures[road + 1 :])
    if log is not None:
        log.append(tell.tile(s, seat, road, owner))
    missions.check(s, seat, log)


def score(s: State, frame: Frame, log: Log) -> None:
    """WP-45: the sites that this road has cleared; both ends may be."""
    s.frames.pop()
    seat, road = frame[1], frame[SCORE_ROAD]
    for site in s.tables.ends[road]:
        if not is_clear(s, site):
            continue
        if log is not None:
            log.append(tell.complete(s, seat, site))
        gain_vp(s, seat, CLEARING_VP, "site", log)
        for other in range(s.seats):
            gain_vp(s, other, guards_around(s, site, other), "site", log)


TILE: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "tile": Answer(
            play=play,
            label=_label,
            target=_target,
            group=under(Msg("panda.group.tiles")),
            rank=lambda args: (0, int(args[0] != "own")),
            gain=_gain,
            cost=_cost,
        )
    },
    why=never,
    fits=_fits,
    dialog="tile",
)
