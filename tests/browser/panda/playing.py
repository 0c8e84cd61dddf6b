"""Way of the Panda at the table: how a game is begun, what is asked, how the map is tapped."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence

from pygame_engines.core.session import Seat, Session
from tests.browser.promises import copy_of
from tests.browser.records import ALONE, TOGETHER, begun, follow, session_where, texts
from tests.browser.table import Table

TITLE = "panda"
FOUR = (Seat("human", "Anna"), *(Seat("computer", level=2),) * 3)
PEOPLE = tuple(Seat("human", name) for name in ("Anna", "Ben", "Cleo", "Dan"))

HIT = """(element) => {
  const road = element.querySelector(".road-hit");
  if (!road) {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  const at = road.getPointAtLength(road.getTotalLength() / 2).matrixTransform(road.getScreenCTM());
  return [at.x, at.y];
}"""
"""Where a person would tap a place or a road: in its middle."""

FIRST_HIT = f"""(elements) => elements.map({HIT}).find(
  ([x, y], at) => elements[at].contains(document.elementFromPoint(x, y)))"""
"""The same for the first of several that has nothing over its middle."""


def begin(
    table: Table,
    seats: Sequence[str] = ("human", "human"),
    lang: str = "en",
    *,
    names: Sequence[str] = (),
    seed: int = 3,
    master: bool = False,
) -> Table:
    """Open the set-up page and start a game from it."""
    table.page.goto(f"{lang}/panda/")
    return table.fill(seats=seats, names=names, options={"master": master}, seed=seed).submit()


def tap(table: Table, target: str) -> Table:
    """Tap a place or a road of the map."""
    x, y = table.page.locator(f"#{target.replace('.', '-')}").evaluate(HIT)
    return table.click_at(x, y, target).settle()


def live(table: Table) -> list[str]:
    """The targets of the map that may be tapped."""
    found: list[str] = table.page.locator("#map [data-live]").evaluate_all(
        "(all) => all.map((element) => element.dataset.target)"
    )
    return found


# --- positions ------------------------------------------------------------------------------------


@functools.cache
def stands(
    name: str,
    seats: tuple[Seat, ...] = ALONE,
    *,
    least: int = 2,
    after: int = 0,
    master: bool = False,
    out_of_turn: bool = False,
    first: int = 1,
    fit: Callable[[Session], bool] = lambda _: True,
) -> Session:
    """A game in which a human is asked this, with so many answers; it must not be changed."""

    def wanted(session: Session) -> bool:
        if session.decider not in session.humans or session.at < after:
            return False
        away = session.decider != session.state.mover
        frame = session.state.frames[-1][0]
        asked = frame == name and away == out_of_turn and len(session.legal()) >= least
        return asked and fit(session)

    return session_where(
        wanted, title=TITLE, seats=seats, options={"master": master}, sensibly=True, first=first
    )


def moves_first(session: Session) -> bool:
    """Whether the board's first space is to be had and lets a hero move, along several roads."""
    if (first := "space.0.monk") not in texts(session):
        return False
    after = copy_of(session)
    follow(after, first)
    return after.state.frames[-1][0] == "move" and len(after.legal()) > 2


def with_refusals(session: Session) -> bool:
    """Whether several things are refused."""
    return sum(bool(choice.refusal) for choice in session.prompt().choices()) >= 3


def one_step(session: Session) -> str:
    """A choice that is the whole turn of the first of four seats; "" if there is none."""
    if session.decider != 0 or session.at < 60 or session.state.frames[-1][0] != "turn":
        return ""
    for action in texts(session):
        if action.startswith("space") and session.state.passed == 0:
            after = copy_of(session)
            after.play(0, session.legal()[texts(session).index(action)])
            if after.decider == 1 == after.state.mover:
                return action
    return ""


def random_game(
    seats: tuple[Seat, ...] = TOGETHER,
    *,
    kinds: set[str],
    most: int,
    first: int = 1,
    master: bool = True,
) -> Session:
    """A whole game of random choices, not too long, in which all these were among them.

    It is looked for from the `first` seed on.
    """
    for seed in range(first, first + 400):
        session, chance = begun(TITLE, seats, {"master": master}, seed), random.Random(seed)
        chosen: list[str] = []
        while session.decider is not None and len(chosen) < most:
            action = chance.choice(session.legal())
            chosen.append(action.kind)
            session.play(session.decider, action)
        if session.decider is None and kinds <= set(chosen):
            return session
    raise AssertionError("no such game in 400")
