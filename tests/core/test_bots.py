"""Seats that the rules move by themselves."""

from __future__ import annotations

import pytest

from pygame_engines.core import record
from pygame_engines.core.entries import with_bots
from pygame_engines.core.errors import BadOption, Refused
from pygame_engines.core.seating import BOTS, hand_over
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.core import toy
from tests.core.build import ADA, BEN, MACHINE, lines, play, position
from tests.core.toys import Moved

BOT = Seat("bot")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setattr(toy, "GAME", Moved())
    return Session.new(toy.GAME, seats=(ADA, BOT), seed=7, start=position())


@pytest.mark.parametrize("seats", [(ADA, BEN), (ADA, MACHINE), (BOT, BOT), (BOT, ADA)])
def test_the_rules_say_where_bots_sit(seats: tuple[Seat, Seat]) -> None:
    with pytest.raises(BadOption) as refused:
        Session.new(Moved(), seats=seats, seed=7)
    assert refused.value.where in ("seats[0]", "seats[1]")


def test_other_games_have_no_bots() -> None:
    with pytest.raises(BadOption):
        Session.new(toy.Toy(), seats=(ADA, BOT), seed=7)


def test_bots_are_put_where_they_belong() -> None:
    game = Moved()
    assert with_bots(game, [ADA, BEN], {}) == [ADA, BOT, BEN]
    assert with_bots(game, [ADA], {}) == [ADA, BOT]
    assert with_bots(game, [ADA, BEN, MACHINE], {}) == [ADA, BOT, MACHINE]
    assert with_bots(toy.Toy(), [ADA, BEN], {}) == [ADA, BEN]


def test_a_bot_s_steps_are_not_played_by_themselves(played: Session) -> None:
    play(played, "play.1", "end")
    assert played.decider == 1
    assert len(played.legal()) == 1
    before = played.at
    played.play(1, played.legal()[0])
    assert played.at == before + 1


def test_a_lone_human_s_undo_goes_back_past_the_bot(played: Session) -> None:
    play(played, "play.1", "end")
    while played.decider == 1:
        played.play(1, played.legal()[0])
    played.undo()
    assert lines(played) == ["0 play.1"]


def test_a_bot_s_seat_is_not_handed_over(played: Session) -> None:
    for seat, who in ((1, MACHINE), (1, Seat("human")), (0, BOT)):
        with pytest.raises(Refused) as refused:
            hand_over(played, seat, who)
        assert refused.value.reason == BOTS


def test_a_record_with_a_bot_reads_the_same(played: Session) -> None:
    play(played, "play.1", "end")
    played.play(1, played.legal()[0])
    text = record.dumps(played)
    assert '"kind": "bot"' in text
    assert record.dumps(record.loads(text, load)) == text


def test_a_human_s_forced_choice_is_still_played_by_itself() -> None:
    start = position(hands=[[2, 1, 1], [1, 1, 1]], mover=1)
    played = Session.new(Moved(), seats=(ADA, BOT), seed=7, start=start)
    played.play(1, played.legal()[0])  # TOY-3: Ada can't accept
    assert lines(played) == ["1 offer.1", "0 decline"]
