"""Guards and tiles on roads: covering ninjas, replacing figures, clearing sites (WP-44, WP-45)."""

from __future__ import annotations

from pygame_engines.core.api import Action
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import COVER_MOST, COVER_ROAD, SCORE_ROAD, TILE_ROAD
from pygame_engines.games.panda.rules import gain_vp, guards_around, is_clear
from pygame_engines.games.panda.state import NEUTRAL_OWNER, SORTS, TILE_SORT, Frame, State, changed

Args = tuple[int | str, ...]

CLEARING_VP = 2
"""WP-45."""


# --- covering ------------------------------------------------------------------------------------


def ask_cover(s: State, seat: int, road: int, most: int) -> None:
    """WP-40: ask how many ninjas are covered, if any can be."""
    n = min(most, s.open[road], s.guards[seat])
    if n > 0:
        s.frames.append(["cover", seat, road, n])


def cover_options(_s: State, frame: Frame) -> list[Action]:
    """None, one, or more where more are allowed."""
    return acts.COVER[: frame[COVER_MOST] + 1]


def cover(s: State, args: Args, log: Log) -> None:
    """Cover ninjas with guards from the supply."""
    frame = s.frames.pop()
    n = int(args[0])
    if n:
        put(s, frame[1], frame[COVER_ROAD], n, log)


def put(s: State, seat: int, road: int, n: int, log: Log) -> None:
    """Put guard figures on a road, and see to what follows from it."""
    assert n <= min(s.open[road], s.guards[seat]), "no ninja or no guard is left"
    s.open[road] -= n
    s.guards[seat] -= n
    figures = (*sorted((*s.figures[road], *[seat] * (n - 1))), seat)
    s.figures = (*s.figures[:road], figures, *s.figures[road + 1 :])
    s.fresh = True
    if log is not None:
        log.append(tell.cover(s, seat, road, n))
    if not s.open[road]:
        _completed(s, seat, road, log)


# --- tiles ---------------------------------------------------------------------------------------


def majority(s: State, road: int) -> int:
    """WP-44: the seat with most figures on a road; a tie: who put the last guard."""
    figures = s.figures[road]
    last = figures[-1]
    return max(range(s.seats), key=lambda seat: (figures.count(seat), seat == last))


def fits(s: State, owner: int, road: int) -> bool:
    """Whether an owner, or the neutral supply, has a tile of exactly this number."""
    return s.road_tiles[owner * SORTS + TILE_SORT[s.book.ninjas[road]]] > 0


def _completed(s: State, seat: int, road: int, log: Log) -> None:
    """WP-44 first, then the sites are scored; nobody is asked if there is no choice."""
    s.frames.append(["score", seat, road])
    owner = majority(s, road)
    own, neutral = fits(s, owner, road), fits(s, NEUTRAL_OWNER, road)
    if own and neutral:
        s.frames.append(["tile", owner, road])
    elif own or neutral:
        lay(s, owner, road, owner if own else NEUTRAL_OWNER, log)


def tile_options(_s: State, _: Frame) -> list[Action]:
    """Asked only where both fit."""
    return [acts.TILE_NEUTRAL, acts.TILE_OWN]


def tile(s: State, args: Args, log: Log) -> None:
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


# --- clear sites ---------------------------------------------------------------------------------


def score(s: State, frame: Frame, log: Log) -> None:
    """WP-45: the sites that this road has cleared; both ends may be."""
    s.frames.pop()
    seat, road = frame[1], frame[SCORE_ROAD]
    for site in s.tables.ends[road]:
        if not is_clear(s, site):
            continue
        if log is not None:
            log.append(tell.complete(s, seat, site))
        gain_vp(s, seat, CLEARING_VP, log)
        for other in range(s.seats):
            gain_vp(s, other, guards_around(s, site, other), log)


def brings(s: State, action: Action) -> int | None:
    """The VP that covering ninjas, or a road tile, brings whoever decides; None for none.

    WP-45 with all it leads to. Where a tile is to be chosen after it, an own one is laid: that
    is what its player can have.
    """
    trial, seat = s.copy(), s.frames[-1][1]
    if action.kind == "cover":
        cover(trial, action.args, None)
        if _asks(trial, "tile"):
            tile(trial, acts.TILE_OWN.args, None)
    else:
        tile(trial, action.args, None)
    if _asks(trial, "score"):
        score(trial, trial.frames[-1], None)
    return trial.vp[seat] - s.vp[seat] or None


def _asks(s: State, frame: str) -> bool:
    return bool(s.frames) and s.frames[-1][0] == frame
