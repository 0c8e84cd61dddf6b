"""Where a hero comes back to the map or flies to, and which hero flies (WP-62, WP-74)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Decision,
    Question,
    Refused,
    always,
    asks,
    at,
    never,
    place,
    under,
)
from pygame_engines.games.panda.decisions.base import hero as hero_name
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import APPEAR_HERO
from pygame_engines.games.panda.parts import HEROES, OFF_BOARD
from pygame_engines.games.panda.state import Frame, State


def vanish(s: State, seat: int, hero: int, log: Log) -> None:
    """WP-62: the hero leaves the map, or is asked where it comes back."""
    where = seat * 3 + hero
    if s.heroes[where] == OFF_BOARD:
        s.frames.append(["appear", seat, hero])
        return
    s.heroes[where] = OFF_BOARD
    if log is not None:
        log.append(tell.vanish(seat, hero))


def _options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """Any site, but not the one where the hero is."""
    here = s.heroes[frame[1] * 3 + frame[APPEAR_HERO]]
    tables = s.tables
    if no is not None and here in tables.site_order:
        no[tables.appear[here]] = "WP-74"
    return [tables.appear[site] for site in tables.site_order if site != here or no is not None]


def _question(_s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.appear", hero=words.THE_HERO[frame[APPEAR_HERO]]), 0


def _play(s: State, args: Args, log: Log) -> None:
    """The hero comes to a site; no ninja is covered."""
    frame = s.frames.pop()
    seat, hero = frame[1], frame[APPEAR_HERO]
    site = s.book.place_of[str(args[0])]
    s.heroes[seat * 3 + hero] = site
    if log is not None:
        log.append(tell.appear(s, seat, hero, site))


APPEAR: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "appear": Answer(
            play=_play,
            label=lambda s, args: Msg("panda.choice.appear", place=place(s, args[0])),
            target=at("site"),
            group=under(Msg("panda.group.sites")),
        )
    },
    why=lambda _s, _action, _clause: Msg("panda.refusal.here"),
    fits=lambda _s, frame: bool(frame[APPEAR_HERO] >= 0),
)


# --- which hero ----------------------------------------------------------------------------------


def _who(_s: State, _frame: Frame, _no: Refused) -> list[Action]:
    """WP-74: any own hero, also from the clan board or an edge area."""
    return [acts.WHO[hero] for hero in acts.HERO_ORDER]


def _chosen(s: State, args: Args, _log: Log) -> None:
    """The hero that goes to any site."""
    frame = s.frames.pop()
    s.frames.append(["appear", frame[1], HEROES.index(str(args[0]))])


WHO: Final = Decision(
    options=_who,
    question=asks(Msg("panda.prompt.who")),
    answers={
        "who": Answer(
            play=_chosen,
            label=lambda _s, args: hero_name(args[0]),
            target=lambda s, args: f"hero.{s.frames[-1][1]}.{args[0]}",
            group=under(Msg("panda.group.heroes")),
            rank=lambda args: (HEROES.index(str(args[0])), 0),
        )
    },
    why=never,
    fits=always,
)
