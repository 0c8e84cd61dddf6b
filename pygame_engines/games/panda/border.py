"""The bonus for a building at a border site: a neutral action, and VP or tiles (WP-55)."""

from __future__ import annotations

from pygame_engines.core.api import Action
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.bonuses import BOTH_SORTS, free_tiles
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import BORDER_ACTION, BORDER_GAIN
from pygame_engines.games.panda.rules import gain_vp
from pygame_engines.games.panda.spaces import free_options
from pygame_engines.games.panda.state import Frame, State

Args = tuple[int | str, ...]

BORDER_VP = 5
BORDER_TILES = 2


def action_left(s: State, frame: Frame) -> bool:
    """Whether a neutral action is still to be had: on a board of one's own there may be none."""
    return bool(frame[BORDER_ACTION] and free_options(s, frame))


def border_options(s: State, frame: Frame) -> list[Action]:
    """Its two parts in the player's order; the free action may be left out."""
    out = [acts.BONUS["action"]] if action_left(s, frame) else []
    if not frame[BORDER_GAIN]:
        return [*out, acts.SKIP]
    if free_tiles(s, frame[1], BOTH_SORTS):
        out.append(acts.BONUS["tiles"])
    out.append(acts.BONUS["vp"])
    return out


def border_over(s: State, frame: Frame) -> bool:
    """Whether nothing of the bonus is left to be asked for."""
    return not (frame[BORDER_GAIN] or action_left(s, frame))


def bonus(s: State, args: Args, log: Log) -> None:
    """A part of the border bonus is chosen."""
    frame = s.frames[-1]
    seat = frame[1]
    if args[0] == "action":
        frame[BORDER_ACTION] = 0
        s.frames.append(["free", seat])
        return
    frame[BORDER_GAIN] = 0
    if log is not None:
        log.append(tell.border(seat, str(args[0])))
    if args[0] == "tiles":
        s.frames.append(["tiles", seat, BOTH_SORTS, BORDER_TILES, 0])
    else:
        gain_vp(s, seat, BORDER_VP, log)
