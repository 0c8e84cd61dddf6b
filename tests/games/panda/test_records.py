"""What each recorded game was recorded for."""

from __future__ import annotations

from functools import partial

from tests.games.golden import recorded
from tests.games.panda.write import WANTED
from tests.rules.panda.positions import DATA, GAME

replay = partial(recorded, "panda")


def test_each_number_of_players_and_both_variants_have_games():
    for name, (_, seats, master, _) in WANTED.items():
        session = replay(name)
        assert len(session.setup.seats) == seats
        assert session.setup.options == {"master": master}
        assert (session.game.data == DATA) == (name != "any_board")
    assert {(seats, master) for _, seats, master, _ in WANTED.values()} >= {
        (2, False), (2, True), (3, False), (3, True), (4, False), (4, True),
    }  # fmt: skip


def test_wp90_five_bases():
    for name in ("bases", "bases_master"):
        assert replay(name).state.bases == 1


def test_wp90_two_capitals():
    for name in ("capitals", "capitals_master"):
        view = GAME.observe(replay(name).state, -1)
        kinds = [site["kind"] for site in view["sites"].values()]
        assert kinds.count("capital") >= 2


def test_wp91_the_sources_are_the_score():
    for name, (_, seats, master, _) in WANTED.items():
        outcome = replay(name).outcome
        assert outcome is not None
        names = ["track", "monk", "governor", "warrior", *(["end_card"] if master else [])]
        assert [source for source, _ in outcome.sources] == names
        for seat in range(seats):
            assert outcome.scores[seat] == sum(part[seat] for _, part in outcome.sources)
