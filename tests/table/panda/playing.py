"""The Panda's table without a browser: games brought to a question, and what is drawn of them."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable

from pygame_engines.core.api import Json
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.options import resolve
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.games.panda.state import State
from pygame_engines.players import choose
from web.build.catalogues import translator
from web.table.answer import answer
from web.table.desk import OpenGame
from web.table.parts import whole
from web.table.scene import Scene
from web.table.speech import Speaker

Stop = Callable[[Session], bool]

TRIES = 20

NAMES = ("Anna", "Berta", "Carl", "Dora")


def frame(session: Session) -> str:
    """The name of the question that is open, "" after the end."""
    frames = session.state.frames
    return str(frames[-1][0]) if frames else ""


@functools.cache
def _played(seats: int, name: str, least: int, after: int, master: bool, seed: int) -> Session:
    def stop(session: Session) -> bool:
        fits = frame(session) == name and len(session.legal()) >= least
        return fits and session.at > after

    return brought(seats, stop, master=master, seed=seed)


def brought(seats: int, stop: Stop, *, master: bool = False, seed: int = 7) -> Session:
    """A game of humans that greedy players have brought to where `stop` holds, or to its end."""
    session = Session.new(
        load("panda"),
        seats=[Seat("human", NAMES[at]) for at in range(seats)],
        options={"master": master},
        seed=seed,
        game_id="t",
        created="2026-01-01",
    )
    while (seat := session.decider) is not None and not stop(session):
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        first, *others = session.legal()
        view = session.game.observe(session.state, seat)
        session.play(
            seat, choose(session.game, Seat("greedy"), view, session.at) if others else first
        )
    if session.curtain is not None:
        session.lift_curtain(session.curtain)
    return session


@functools.cache
def over(seats: int) -> Session:
    """A game that is over, played at random; it must not be changed."""
    session, rng = brought(seats, lambda _: True), random.Random(seats)
    while session.decider is not None:
        session.play(session.decider, rng.choice(session.legal()))
    return session


def asked(
    name: str,
    *,
    seats: int = 3,
    least: int = 2,
    after: int = 40,
    master: bool = False,
    seed: int = 8412,
) -> Session:
    """A game in which this question is open, with so many answers; it must not be changed."""
    for other in range(seed, seed + TRIES):
        session = _played(seats, name, least, after, master, other)
        if frame(session) == name:
            return session
    raise AssertionError(f"nobody was asked {name!r} in {TRIES} games")


def scene_of(session: Session, lang: str = "en") -> Scene:
    """The scene of whoever is asked."""
    speak = Speaker(translator(lang), session.seats)
    return OpenGame(session).scene(speak, over=session.outcome is not None)


def regions_of(session: Session, lang: str = "en") -> dict[str, str]:
    """All regions' HTML."""
    told = answer(OpenGame(session), translator(lang), 0, stored=False)
    return {name: whole(html, told["parts"]) for name, html in told["regions"].items()}


def scene_at(state: State, lang: str = "en", data: Json | None = None) -> Scene:
    """The scene of whoever decides in a position, of a game with `data` of its own."""
    game = load("panda") if data is None else load("panda").with_data(data)
    seats = [Seat("human", name) for name in NAMES[: state.seats]]
    seat = game.to_move(state)
    view = game.observe(state, seat)
    speak = Speaker(translator(lang), seats)
    asked = None if state.over else game.prompt(state)
    return Scene(speak, view, seat, asked, over=state.over, data=data)


def at_turn(seats: int, seed: int, turns: int, *, master: bool = True) -> State:
    """A position at the beginning of a turn, after so many turns at random."""
    game, rng = load("panda"), random.Random(seed)
    options = resolve(game.meta, seats, {"master": master})
    state: State = game.setup(seats, options, SeededLuck(seed))
    while state.frames[-1][0] != "turn" or state.turn < turns:
        game.apply(state, rng.choice(game.legal(state)), SeededLuck(0))
    return state
