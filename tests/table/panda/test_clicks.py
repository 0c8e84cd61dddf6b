"""What needs no click: answers that take nothing away are given, and long lists have an index."""

from __future__ import annotations

from pygame_engines.core.notation import parse, text
from pygame_engines.core.session import Session
from tests.table.panda.playing import asked, brought, frame, scene_of
from tests.table.tree import tree
from web.table.choices import choices
from web.titles.panda.table.table import TABLE


def implied(session: Session) -> list[str]:
    """The answers to the question that the rules mark so."""
    return [text(c.action) for c in session.prompt().choices() if c.implied]


def second(session: Session) -> bool:
    """Whether the other action of an option is a move, that may be left out when it is asked."""
    return frame(session) == "parts" and len(session.legal()) == 2 and bool(implied(session))


def test_wp37_a_second_action_that_is_a_move_is_gone_into_without_asking() -> None:
    session = brought(2, second)
    assert not second(session), "the game went to its end, and nobody was asked"
    gone = [
        entry
        for entry in session.entries
        if entry.step.action.kind == "part" and entry.before.frames[-1][4] != 3
    ]
    moves = [entry for entry in gone if entry.after.frames and entry.after.frames[-1][0] == "move"]
    assert moves
    for entry in moves:
        assert parse("stay") in session.game.legal(entry.after)


def test_undo_leads_back_to_what_was_not_asked() -> None:
    def led(session: Session) -> bool:
        last = session.entries[-1]
        return frame(session) == "move" and last.step.action.kind == "part" and last.choices == 2

    session = brought(2, led)
    assert led(session)
    session.undo()
    assert second(session)
    assert set(map(text, session.legal())) == {*implied(session), "skip"}
    session.play(session.decider or 0, parse("skip"))
    assert frame(session) == "turn"


def test_the_roads_of_the_set_up_are_found_as_in_an_index() -> None:
    scene = scene_of(asked("guard", after=0))
    assert scene.prompt is not None
    region = tree(choices(scene, TABLE, over=False))
    rows = region.all("pick-row")
    titles = [row.attrs["aria-label"] for row in rows]
    assert titles == sorted(titles)
    assert len(titles) == len(set(titles)) < 20
    found = [button for row in rows for button in row.all("pick")]
    assert {one.attrs["data-action"] for one in found} == set(map(text, scene.prompt.legal()))
    for row in rows:
        for button in row.all("pick"):
            ends = {row.attrs["aria-label"], button.one("mark-end").text}
            assert all(end in button.one("pick-label").text for end in ends)
            assert button.attrs["data-shows"] == button.attrs["data-action"].replace(
                "guard", "road"
            )
