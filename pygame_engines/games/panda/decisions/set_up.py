"""The set-up: where guards and heroes are put, and a first guard on the card (WP-23, WP-24, WP-71).

Each step is a turn of its own.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions, words
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.decisions import offer
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Decision,
    Question,
    Refused,
    at,
    one_guard,
    place,
    under,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import STEP
from pygame_engines.games.panda.parts import FIRST_GUARDS, GOVERNOR, HEROES, OFF_BOARD
from pygame_engines.games.panda.state import Frame, State
from pygame_engines.games.panda.words.cards import any_name

SET_UP: Final = ("guard", "hero", "offer")
"""Its questions, in order."""


def _next(s: State, name: str, step: int, log: Log) -> None:
    """The next question of the set-up, or the first turn."""
    n = s.seats
    s.turn += 1
    if name == "guard" and step == FIRST_GUARDS[n] * n:
        name, step = "hero", 0
    if name == "hero" and step == len(HEROES) * n:
        name, step = "offer", 0
    if name == "offer" and (step == n or missions.task(s) != "first"):
        s.mover = s.order[0]
        s.frames.append(["turn", s.mover])
        if log is not None:
            log.append(tell.round_(s))
            log.append(tell.turn(s))
        return
    s.mover = setup_seat(s, name, step)
    s.frames.append([name, s.mover, step])


def setup_seat(s: State, name: str, step: int) -> int:
    """Who does a step of the set-up: monks and warriors come from the last player to the first."""
    backwards = name == "hero" and step // s.seats != GOVERNOR  # WP-24
    which = step % s.seats
    return s.order[-1 - which] if backwards else s.order[which]


def _fits(s: State, frame: Frame) -> bool:
    """A step of the set-up: its seat, and what has been placed before."""
    name, step = frame[0], frame[STEP]
    most = (FIRST_GUARDS[s.seats], len(HEROES), 1)[SET_UP.index(name)] * s.seats
    placed = {"guard": 0, "hero": step, "offer": len(s.heroes)}[name]
    heroes = sum(where != OFF_BOARD for where in s.heroes)
    if name == "offer" and missions.task(s) != "first":
        return False
    return bool(
        step < most
        and frame[1] == setup_seat(s, name, step)
        and heroes == placed
        and not any(s.on_board)
    )


# --- guards --------------------------------------------------------------------------------------


def can_guard(s: State, seat: int, road: int) -> bool:
    """WP-23: no 1-ninja road, no other player's guard, not the last ninja."""
    return s.open[road] > 1 and all(other == seat for other in s.figures[road])


def _guard_options(s: State, frame: Frame, no: Refused) -> list[Action]:
    tables, out = s.tables, []
    for road in tables.road_order:
        if can_guard(s, frame[1], road):
            out.append(tables.guard[road])
        elif no is not None:
            out.append(tables.guard[road])
            no[tables.guard[road]] = "WP-23"
    return out


def _guard_question(s: State, frame: Frame) -> Question:
    left = FIRST_GUARDS[s.seats] - frame[STEP] // s.seats
    return plural("panda.prompt.guard", n=left), left


def _guard_label(s: State, args: Args) -> Msg:
    return Msg("panda.choice.guard", road=words.road(s.book, s.book.road_of[str(args[0])]))


def _guard_why(s: State, action: Action, _clause: str) -> Msg:
    """WP-23: three ways to be no road for a guard."""
    road = s.book.road_of[str(action.args[0])]
    if s.book.ninjas[road] == 1:
        return Msg("panda.refusal.one_ninja")
    if any(seat != s.frames[-1][1] for seat in s.figures[road]):
        return Msg("panda.refusal.others_guard")
    return Msg("panda.refusal.last_ninja")


def _play_guard(s: State, args: Args, log: Log) -> None:
    frame = s.frames.pop()
    seat, road = frame[1], s.book.road_of[str(args[0])]
    s.open[road] -= 1
    s.guards[seat] -= 1
    figures = (*s.figures[road], seat)
    s.figures = (*s.figures[:road], figures, *s.figures[road + 1 :])
    if log is not None:
        log.append(tell.guard(s, seat, road))
    _next(s, "guard", frame[STEP] + 1, log)


GUARD: Final = Decision(
    options=_guard_options,
    question=_guard_question,
    answers={
        "guard": Answer(
            play=_play_guard,
            label=_guard_label,
            target=at("road"),
            group=under(Msg("panda.group.roads")),
            cost=one_guard,
        )
    },
    why=_guard_why,
    fits=_fits,
)


# --- heroes --------------------------------------------------------------------------------------


def has_hero(s: State, seat: int, site: int) -> bool:
    """WP-24: at most one own hero per village at set-up."""
    return site in s.heroes[seat * 3 : seat * 3 + 3]


def _hero_options(s: State, frame: Frame, no: Refused) -> list[Action]:
    actions = s.tables.hero[frame[STEP] // s.seats]
    out = []
    for site in s.tables.site_order:
        if not has_hero(s, frame[1], site):
            out.append(actions[site])
        elif no is not None:
            out.append(actions[site])
            no[actions[site]] = "WP-24"
    return out


def _hero_question(s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.hero", hero=words.THE_HERO[frame[STEP] // s.seats]), 0


def _play_hero(s: State, args: Args, log: Log) -> None:
    frame = s.frames.pop()
    seat, which = frame[1], HEROES.index(str(args[0]))
    site = s.book.place_of[str(args[1])]
    s.heroes[seat * 3 + which] = site
    if log is not None:
        log.append(tell.hero(s, seat, which, site))
    _next(s, "hero", frame[STEP] + 1, log)


HERO: Final = Decision(
    options=_hero_options,
    question=_hero_question,
    answers={
        "hero": Answer(
            play=_play_hero,
            label=lambda s, args: Msg("panda.choice.hero", place=place(s, args[1])),
            target=at("site"),
            group=under(Msg("panda.group.sites")),
        )
    },
    why=lambda _s, _action, _clause: Msg("panda.refusal.own_hero"),
    fits=_fits,
)


# --- the mission card ----------------------------------------------------------------------------


def _offer_options(s: State, frame: Frame, no: Refused) -> list[Action]:
    return [acts.KEEP, *offer.options(s, frame[1], no)]


def _offer_question(s: State, _frame: Frame) -> Question:
    return Msg("panda.prompt.offer", card=any_name(s.any_card)), 0


def _play_offer(s: State, _args: Args, log: Log) -> None:
    frame = s.frames[-1]
    missions.offer(s, frame[1], log)
    _keep(s, (), log)


def _keep(s: State, _args: Args, log: Log) -> None:
    frame = s.frames.pop()
    _next(s, "offer", frame[STEP] + 1, log)


OFFER: Final = Decision(
    options=_offer_options,
    question=_offer_question,
    answers={
        "offer": offer.answer(_play_offer),
        "keep": Answer(
            play=_keep,
            label=lambda _s, _args: Msg("panda.choice.keep"),
            target=offer.target,
            group=under(offer.TITLE),
            leaves=True,
        ),
    },
    why=offer.why,
    fits=_fits,
)
