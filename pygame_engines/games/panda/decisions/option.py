"""Which option of a space is done, and which of an option's two actions is next (WP-37)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.core.consequences import Cost
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.phrases import Effect, Option
from pygame_engines.games.panda.decisions import effects
from pygame_engines.games.panda.decisions.base import (
    SKIP,
    Answer,
    Args,
    Costs,
    Decision,
    Question,
    Refused,
    Way,
    at,
    under,
    won,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import (
    OPTION_SPACE,
    PARTS_LEFT,
    PARTS_OPTION,
    PARTS_SPACE,
)
from pygame_engines.games.panda.parts import GOVERNOR, MISSIONS
from pygame_engines.games.panda.state import Frame, State

BOTH: Final = 3
"""The mark of a frame in which neither of the two actions has been done."""


def clause(s: State, seat: int, option: Option) -> str | None:
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


def clause_of_all(s: State, seat: int, space: int) -> str | None:
    """Why none of a space's options can be chosen; None if one can."""
    if s.tables.ready[space]:
        return None
    options = s.book.spaces[space]
    for option in options:
        found = clause(s, seat, option)
        if found is None:
            return None
    return found if len(options) == 1 else "WP-37"


def lacking(s: State, space: int, why: str) -> Msg:
    """What a space lacks; of two options what each does."""
    seat, options = s.frames[-1][1], s.book.spaces[space]
    if why != "WP-37":
        return effects.lacking(s, seat, options[0][0], why)
    found = []
    for option in options:
        forbidden = clause(s, seat, option)
        assert forbidden is not None, "an option that could be chosen"
        found.append(effects.lacking(s, seat, option[0], forbidden))
    first, second = found
    return first if first == second else Msg("panda.refusal.neither", first=first, second=second)


def ways(s: State, space: int) -> tuple[Way, ...]:
    """All that a space offers."""
    return tuple(
        (way, part, effect)
        for way, option in enumerate(s.book.spaces[space])
        for part, effect in enumerate(option)
    )


def chest(s: State, seat: int, certain: tuple[Effect, ...]) -> Costs:
    """WP-63: the chest that is sold, if that is all that is done."""
    if len(certain) != 1 or certain[0].word != "sell":
        return ()
    left = s.missions[seat * 3 + GOVERNOR] - 1
    return (Cost(MISSIONS[GOVERNOR], 1, left, short=left < 0),)


def begin(s: State, seat: int, space: int, which: int, log: Log) -> None:
    """Do an option of a space, or ask which of its two actions is done first."""
    option = s.book.spaces[space][which]
    if log is not None:
        log.append(tell.option(s, seat, space, which))
    if len(option) == 1:
        effects.run(s, seat, option[0], log)
    else:
        s.frames.append(["parts", seat, space, which, BOTH])


# --- which option --------------------------------------------------------------------------------


def _options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """The options of the chosen space."""
    out: list[Action] = []
    for which, option in enumerate(s.book.spaces[frame[OPTION_SPACE]]):
        forbidden = clause(s, frame[1], option)
        if forbidden is None:
            out.append(acts.OPTION[which])
        elif no is not None:
            out.append(acts.OPTION[which])
            no[acts.OPTION[which]] = forbidden
    return out


def _option(s: State, args: Args) -> Option:
    return s.book.spaces[s.frames[-1][OPTION_SPACE]][int(args[0])]


def _question(_s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.option", space=words.space(frame[OPTION_SPACE])), 0


def _ways(s: State, args: Args) -> tuple[Way, ...]:
    return tuple((int(args[0]), part, effect) for part, effect in enumerate(_option(s, args)))


def _why(s: State, action: Action, why: str) -> Msg:
    return effects.lacking(s, s.frames[-1][1], _option(s, action.args)[0], why)


def _fits(s: State, frame: Frame) -> bool:
    space = frame[OPTION_SPACE]
    return len(s.book.spaces[space]) > 1 and s.spots[s.mover] == space


def _play(s: State, args: Args, log: Log) -> None:
    """An option is chosen."""
    frame = s.frames.pop()
    begin(s, frame[1], frame[OPTION_SPACE], int(args[0]), log)


OPTION: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "option": Answer(
            play=_play,
            label=lambda s, args: Msg(
                "panda.choice.option", what=words.option_text(_option(s, args))
            ),
            target=at("option"),
            group=under(Msg("panda.group.options")),
            gain=lambda s, args: won(_option(s, args)),
            cost=lambda s, seat, args: chest(s, seat, _option(s, args)),
            ways=_ways,
        )
    },
    why=_why,
    fits=_fits,
)


# --- an option with two actions ------------------------------------------------------------------


def _parts_options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """One or both, in any order."""
    left = frame[PARTS_LEFT]
    out: list[Action] = []
    for which, effect in enumerate(s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]]):
        if not left >> which & 1:
            continue
        forbidden = effects.clause(s, frame[1], effect)
        if forbidden is None:
            out.append(acts.PART[which])
        elif no is not None:
            out.append(acts.PART[which])
            no[acts.PART[which]] = forbidden
    if left != BOTH:
        out.append(acts.SKIP)
    elif no is not None:  # one of the two has to be done
        out.append(acts.SKIP)
        no[acts.SKIP] = "WP-37"
    return out


def parts_over(s: State, frame: Frame) -> bool:
    """Whether nothing of the option is left to be asked for."""
    left = frame[PARTS_LEFT]
    return left == 0 or (left != BOTH and len(_parts_options(s, frame, None)) == 1)


def _part(s: State, args: Args) -> Effect:
    frame = s.frames[-1]
    return s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]][int(args[0])]


def _parts_question(s: State, frame: Frame) -> Question:
    left = frame[PARTS_LEFT]
    if left == BOTH:
        return Msg("panda.prompt.parts"), 0
    effect = s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]][left - 1]
    return Msg("panda.prompt.part", what=words.effect_text(effect)), 0


def _part_ways(s: State, args: Args) -> tuple[Way, ...]:
    return ((s.frames[-1][PARTS_OPTION], int(args[0]), _part(s, args)),)


def _is_second(s: State, _args: Args) -> bool:
    """Whether the other action has been done: who has paid for both mostly wants both."""
    return bool(s.frames[-1][PARTS_LEFT] != BOTH)


def _can_stay(s: State, args: Args) -> bool:
    """Whether it is the second one, and can be left out once one sees where it leads."""
    return _is_second(s, args) and _part(s, args).word == "move"


def _parts_why(s: State, action: Action, why: str) -> Msg:
    return effects.lacking(s, s.frames[-1][1], _part(s, action.args), why)


def _parts_fit(s: State, frame: Frame) -> bool:
    options = s.book.spaces[frame[PARTS_SPACE]]
    which = frame[PARTS_OPTION]
    if which >= len(options) or len(options[which]) != 2 or frame[PARTS_LEFT] > BOTH:
        return False
    return bool(s.frames[-1] is not frame or not parts_over(s, frame))


def _play_part(s: State, args: Args, log: Log) -> None:
    """One of the two actions is done next."""
    frame = s.frames[-1]
    effect = _part(s, args)
    frame[PARTS_LEFT] &= ~(1 << int(args[0]))
    effects.run(s, frame[1], effect, log)


PARTS: Final = Decision(
    options=_parts_options,
    question=_parts_question,
    answers={
        "part": Answer(
            play=_play_part,
            label=lambda s, args: Msg(
                "panda.choice.option", what=words.effect_text(_part(s, args))
            ),
            target=at("part"),
            group=under(Msg("panda.group.options")),
            gain=lambda s, args: won((_part(s, args),)),
            cost=lambda s, seat, args: chest(s, seat, (_part(s, args),)),
            ways=_part_ways,
            usual=_is_second,
            implied=_can_stay,
        ),
        "skip": SKIP,
    },
    why=_parts_why,
    fits=_parts_fit,
)
