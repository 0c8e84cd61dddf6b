"""Two copies of a game that is passed to and fro: which of them is further on."""

from __future__ import annotations

import json

from pygame_engines.core import record
from pygame_engines.core.notation import text
from pygame_engines.core.passing import Meeting, is_sent, leave, meeting
from pygame_engines.core.session import PASSED, Session
from pygame_engines.games import load
from tests.core.build import ADA, BEN, first, play, session


def copy(played: Session) -> Session:
    return record.loads(record.dumps(played), load)


def test_two_copies_that_are_the_same() -> None:
    kept = session(ADA, BEN)
    play(kept, first(kept, "play"))
    assert meeting(kept, copy(kept)) == Meeting("same", kept.at)


def test_the_one_that_goes_on_is_the_newer_one() -> None:
    sent = session(ADA, BEN)
    play(sent, first(sent, "play"))
    kept = copy(sent)
    play(sent, "end")
    assert meeting(kept, sent) == Meeting("newer", kept.at)
    assert meeting(sent, kept) == Meeting("older", kept.at)


def test_copies_part_where_the_first_line_differs() -> None:
    kept = session(ADA, BEN)
    play(kept, first(kept, "play"), "end")
    common = kept.at
    sent = copy(kept)
    one, other = [text(action) for action in kept.legal() if action.kind == "play"][:2]
    play(kept, one)
    play(sent, other)
    assert meeting(kept, sent) == Meeting("parted", common)


def test_games_that_began_otherwise_do_not_meet() -> None:
    kept = session(ADA, BEN)
    data = record.dump(kept)
    sent = record.loads(json.dumps({**data, "seed": data["seed"] + 1}), load)
    assert meeting(kept, sent) is None


def test_a_game_that_has_gone_out_is_sent_until_it_goes_on() -> None:
    played = session(ADA, BEN)
    play(played, first(played, "play"))
    assert not is_sent(played)
    leave(played)
    assert is_sent(played)
    play(played, "end")
    assert PASSED in played.flags
    assert not is_sent(played)
