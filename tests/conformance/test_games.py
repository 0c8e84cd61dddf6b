"""Every title keeps the contract of `core.api`: see `core.conformance`.

60 random games a title, spread over its variants and numbers of seats, with the costly checks at
every 24th position, and a few games with all checks at every position; where nothing is hidden, at
every 72nd, and one game with all of them at every fourth. Every other game is guided by the title's
advice.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from pygame_engines.core.conformance import check_game
from pygame_engines.games import IDS, load, meta
from tests.brought import brought

if TYPE_CHECKING:
    from pygame_engines.core.api import Meta, OptionValue

GAMES = 60
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


CASES = [
    pytest.param(
        game_id, options, seats, id=f"{game_id}-{seats}-{'-'.join(map(str, options.values()))}"
    )
    for game_id in IDS
    for options in variants(meta(game_id))
    for seats in meta(game_id).seats
]


@pytest.mark.parametrize(("game_id", "options", "seats"), CASES)
def test_need_09_random_games_end_and_keep_the_contract(
    game_id: str, options: dict[str, OptionValue], seats: int
) -> None:
    game = load(game_id)
    cases = len(variants(game.meta)) * len(game.meta.seats)
    every = 24 if game.meta.hidden else 72
    for seed in range(-(-GAMES // cases)):
        guided = seed % 2 == 1
        report = check_game(game, seed, seats=seats, options=options, every=every, guided=guided)
        assert report.reason


@pytest.mark.parametrize(("game_id", "options", "seats"), CASES)
def test_need_03_every_position_tells_a_seat_only_its_own(
    game_id: str, options: dict[str, OptionValue], seats: int
) -> None:
    game = load(game_id)
    seeds = range(1000, 1003 if game.meta.hidden else 1001)
    every = 1 if game.meta.hidden else 4
    reports = [check_game(game, seed, seats=seats, options=options, every=every) for seed in seeds]
    # a solo game may end early by a major victory, some 15 decisions in
    assert min(report.decisions for report in reports) > 5
    assert sum(report.decisions for report in reports) > 40
    for report in reports:
        assert report.hidden > report.steps or not game.meta.hidden
        assert (report.apart > 0) == game.meta.hidden


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_declared_happens(game_id: str) -> None:
    game = load(game_id)
    reports = [
        check_game(game, seed, options=options, every=80, guided=guided)
        for options in variants(game.meta)
        for seed in range(5)
        for guided in (False, True)
    ]
    rare = {"setup", *getattr(OWN.get(game_id), "RARE", ())}
    actions = set().union(*(report.actions for report in reports))
    events = set().union(*(report.events for report in reports))
    assert set(game.meta.actions) - rare <= actions
    assert set(game.meta.events) - {f"{game_id}.event.{kind}" for kind in rare} <= events
