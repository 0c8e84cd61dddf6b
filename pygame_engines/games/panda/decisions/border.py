"""The bonus for a building at a border site: a neutral action, and VP or tiles (WP-55)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.decisions import option, tiles
from pygame_engines.games.panda.decisions.base import (
    SKIP,
    Answer,
    Args,
    Decision,
    Question,
    Refused,
    always,
    asks,
    at,
    under,
    won,
)
from pygame_engines.games.panda.events import Log, space_id
from pygame_engines.games.panda.frames import BORDER_ACTION, BORDER_GAIN
from pygame_engines.games.panda.parts import NEUTRAL, ROWS
from pygame_engines.games.panda.rules import gain_vp
from pygame_engines.games.panda.spaces import WIDTH
from pygame_engines.games.panda.state import Frame, State

BORDER_VP: Final = 5
BORDER_TILES: Final = 2
_ORDER: Final = ("action", "vp", "tiles")


# --- the free action -----------------------------------------------------------------------------


def _free_options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """The neutral actions whose conditions hold."""
    out: list[Action] = []
    for row in range(ROWS):
        forbidden = option.clause_of_all(s, frame[1], row * WIDTH + NEUTRAL)
        if forbidden is None:
            out.append(acts.FREE[row])
        elif no is not None:
            out.append(acts.FREE[row])
            no[acts.FREE[row]] = forbidden
    return out


def _space(args: Args) -> int:
    return int(args[0]) * WIDTH + NEUTRAL


def _play_free(s: State, args: Args, log: Log) -> None:
    """A neutral action without AP or guards; WP-33 counts and the WP-32 position stay."""
    seat, space = s.frames.pop()[1], _space(args)
    if log is not None:
        log.append(tell.free(seat, space))
    option.begin(s, seat, space, 0, log)


FREE_ACTION: Final = Decision(
    options=_free_options,
    question=asks(Msg("panda.prompt.free")),
    answers={
        "free": Answer(
            play=_play_free,
            label=lambda s, args: Msg(
                "panda.choice.free", what=words.space_text(s.book.spaces[_space(args)])
            ),
            target=lambda _s, args: f"space.{space_id(_space(args))}",
            group=under(Msg("panda.group.free")),
            gain=lambda s, args: won(s.book.spaces[_space(args)][0]),
            cost=lambda s, seat, args: option.chest(s, seat, s.book.spaces[_space(args)][0]),
            ways=lambda s, args: option.ways(s, _space(args)),
        )
    },
    why=lambda s, action, clause: option.lacking(s, _space(action.args), clause),
    fits=always,
)


# --- the bonus -----------------------------------------------------------------------------------


def _action_left(s: State, frame: Frame) -> bool:
    """Whether a neutral action is still to be had: on a board of one's own there may be none."""
    return bool(frame[BORDER_ACTION] and _free_options(s, frame, None))


def _options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """Its two parts in the player's order; the free action may be left out."""
    out: list[Action] = []
    if _action_left(s, frame):
        out.append(acts.BONUS["action"])
    elif no is not None and frame[BORDER_ACTION]:
        out.append(acts.BONUS["action"])
        no[acts.BONUS["action"]] = "WP-37"
    if not frame[BORDER_GAIN]:
        return [*out, acts.SKIP]
    if tiles.free_tiles(s, frame[1], tiles.BOTH_SORTS):
        out.append(acts.BONUS["tiles"])
    elif no is not None:
        out.append(acts.BONUS["tiles"])
        no[acts.BONUS["tiles"]] = "WP-55"
    out.append(acts.BONUS["vp"])
    return out


def over(s: State, frame: Frame) -> bool:
    """Whether nothing of the bonus is left to be asked for."""
    return not (frame[BORDER_GAIN] or _action_left(s, frame))


def _question(_s: State, frame: Frame) -> Question:
    if frame[BORDER_GAIN]:
        return Msg("panda.prompt.border"), 0
    return Msg("panda.prompt.border_action"), 0


def _label(_s: State, args: Args) -> Msg:
    if args[0] == "vp":
        return Msg("panda.choice.bonus_vp", vp=words.vp(BORDER_VP))
    if args[0] == "tiles":
        return Msg("panda.choice.bonus_tiles")
    return Msg("panda.choice.bonus_action")


def _why(_s: State, _action: Action, clause: str) -> Msg:
    if clause == "WP-37":
        return Msg("panda.refusal.no_action")
    return Msg("panda.refusal.no_tiles")


def _fits(s: State, frame: Frame) -> bool:
    return bool(s.frames[-1] is not frame or frame[BORDER_ACTION] or frame[BORDER_GAIN])


def _play(s: State, args: Args, log: Log) -> None:
    """A part of the bonus is chosen."""
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
        s.frames.append(["tiles", seat, tiles.BOTH_SORTS, BORDER_TILES, 0])
    else:
        gain_vp(s, seat, BORDER_VP, "border", log)


BORDER: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "bonus": Answer(
            play=_play,
            label=_label,
            target=at("bonus"),
            group=under(Msg("panda.group.bonus")),
            rank=lambda args: (0, _ORDER.index(str(args[0]))),
            gain=lambda _s, args: BORDER_VP if args[0] == "vp" else None,
        ),
        "skip": SKIP,
    },
    why=_why,
    fits=_fits,
)
