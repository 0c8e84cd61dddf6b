"""Every title keeps the contract of `core.api`: see `core.conformance`.

40 random games a title, spread over its variants and numbers of seats, with the costly checks at
every 24th position, and two games each with all checks at every third, from seed to seed others;
where nothing is hidden, at every 72nd, and one game with all of them at every fourth. Every other
of the 40 is guided by the title's advice.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple

import pytest

from pygame_engines.core.conformance import Report, check_game
from pygame_engines.games import IDS, load, meta
from tests.brought import brought

if TYPE_CHECKING:
    from pygame_engines.core.api import Meta, OptionValue

GAMES = 40
"""The rules' own tests take their branches; these games look for what nobody has thought of."""

OWN = brought("tests.conformance.{}.cases")
"""What titles say of their own games, if anything: `ALIKE`, `RARE` and `idle`."""


def variants(card: Meta) -> list[dict[str, OptionValue]]:
    """Every combination of the options that change the rules and mean something together."""
    own = OWN.get(card.id)
    switches = [option for option in card.options if option.name not in getattr(own, "ALIKE", ())]
    names = [option.name for option in switches]
    values = product(*(option.values for option in switches))
    chosen = [dict(zip(names, each, strict=True)) for each in values]
    idle = getattr(own, "idle", lambda _: False)
    return [options for options in chosen if not idle(options)]


class Case(NamedTuple):
    """A title with options and seats, whose games are played once and looked at by two tests."""

    game_id: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: int

    def random(self) -> list[Report]:
        """Its share of the random games."""
        card = meta(self.game_id)
        every, cases = 24 if card.hidden else 72, len(variants(card)) * len(card.seats)
        return [
            checked(self, seed, every, guided=seed % 2 == 1) for seed in range(-(-GAMES // cases))
        ]

    def closely(self) -> list[Report]:
        """Games that are looked at position by position."""
        hidden = meta(self.game_id).hidden
        seeds, every = (range(1000, 1002), 3) if hidden else (range(1000, 1001), 4)
        return [checked(self, seed, every) for seed in seeds]


@cache
def checked(case: Case, seed: int, every: int, *, guided: bool = False) -> Report:
    game, options = load(case.game_id), dict(case.options)
    return check_game(game, seed, seats=case.seats, options=options, every=every, guided=guided)


CASES = [
    Case(game_id, tuple(options.items()), seats)
    for game_id in IDS
    for options in variants(meta(game_id))
    for seats in meta(game_id).seats
]
NAMES = ["-".join(map(str, (c.game_id, c.seats, *dict(c.options).values()))) for c in CASES]


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_need_09_random_games_end_and_keep_the_contract(case: Case) -> None:
    assert all(report.reason for report in case.random())


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_need_03_every_position_tells_a_seat_only_its_own(case: Case) -> None:
    hidden, reports = meta(case.game_id).hidden, case.closely()
    # a solo game may end early by a major victory, some 15 decisions in
    assert min(report.decisions for report in reports) > 5
    assert sum(report.decisions for report in reports) > 40
    for report in reports:
        assert report.hidden * 3 > report.steps or not hidden
        assert (report.apart > 0) == hidden


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_declared_happens(game_id: str) -> None:
    """In those games, or in a few more."""
    game, cases = load(game_id), [case for case in CASES if case.game_id == game_id]
    rare = {"setup", *getattr(OWN.get(game_id), "RARE", ())}
    wanted = set(game.meta.actions) - rare
    wanted |= set(game.meta.events) - {f"{game_id}.event.{kind}" for kind in rare}
    played = (report for case in cases for report in (*case.random(), *case.closely()))
    more = (checked(case, seed, 80, guided=True) for seed in range(10) for case in cases)
    for report in chain(played, more):
        wanted -= report.actions | report.events
        if not wanted:
            break
    assert wanted == set()
