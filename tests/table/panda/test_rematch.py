"""Once more: the same options, and who starts is drawn anew (WP-22)."""

from __future__ import annotations

from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from web.table.desk import OpenGame
from web.table.opening import rematch

SEATS = (Seat("human", "Anna"), Seat("human", "Berta"))


def test_a_rematch_has_the_same_options() -> None:
    session = Session.new(
        load("panda"), seats=SEATS, options={"master": True}, seed=5, game_id="g1",
        created="2026-11-29",
    )  # fmt: skip
    game = OpenGame(session)
    assert game.table.again(session.game.observe(session.state, 0)) == "table.final.again"
    again = rematch(game, 6, "g2", "2026-11-29")
    assert (again.setup.options, again.setup.seed) == ({"master": True}, 6)
