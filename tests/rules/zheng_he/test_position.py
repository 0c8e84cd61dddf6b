"""Positions as JSON: what is written is read, what is broken is refused with its place."""

from __future__ import annotations

import copy
import json

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.games.zheng_he.frames import FRAMES
from pygame_engines.games.zheng_he.state import MATCH
from tests.rules.zheng_he.positions import (
    EMPEROR,
    GAME,
    SeededLuck,
    Table,
    begun,
    emperors,
    overlords,
    table,
)

LAND = "empire 3a, gansu 2h, sichuan 1a, west 2h1s, east 3h"


def full() -> Table:
    return table(
        LAND, gold=2, sea=(2, 1), voyages=(1, 4), hands=((1, 2, 24), (4, 5, 25)),
        reserves=((10,), (11, 8)), discard=(20, 21), known=((4, 5), (1,)),
        known_reserve=((8,), ()),
    )  # fmt: skip


def written(t: Table):
    return json.loads(json.dumps(GAME.to_json(t.s)))


def changed(t: Table, path: list[str | int], value: object):
    data = written(t)
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return data


def test_round_trip():
    t = full()
    assert GAME.from_json(written(t)) == t.s
    assert GAME.from_json(written(t)) is not t.s
    assert t.s != "a position"


@pytest.mark.parametrize(
    "actions",
    [
        ("play.24", "after", "troops", "move.empire.shanxi"),
        ("play.24", "before", "react", "attack", "at.gansu", "send.empire"),
        ("play.24", "after", "attack", "at.gansu", "send.empire", "done", "roll 642", "reveal.10"),
        ("play.24", "after", "voyage", "field.3", "commit.1.1", "roll 6"),
        ("play.1", "before", "react"),
        ("play.2", "after", "action", "react", "move.west.east"),
        ("reserve.2", "end", "play.25", "after", "reveal.8", "gather", "place.west"),
        ("reserve.2", "end", "play.4", "action"),
        ("reserve.2", "end", "play.5", "reveal.8", "found", "move.west.gansu"),
    ],
)
def test_round_trip_within_dialogs(actions):
    t = full()
    for action in actions:
        t.do(action)
        assert GAME.from_json(written(t)) == t.s


def test_round_trip_of_a_match_between_its_games():
    t = table("gansu 1a", hands=((25,), ()), ending=True, stage=2, mode=MATCH)
    t.do("reserve.25", "end")
    assert GAME.from_json(written(t)) == t.s


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (["turn"], 0, "position.turn"),
        (["turn"], True, "position.turn"),
        (["turn"], "1", "position.turn"),
        (["game"], "panda", "position.game"),
        (["options", "mode"], "trio", "position.options.mode"),
        (["options"], {}, "position.options"),
        (["areas", "gansu"], 3, "position.areas.gansu"),
        (["areas", "gansu", "armies"], 13, "position.areas.gansu.armies"),
        (["areas", "gansu", "armies"], 1, "position"),
        (["areas", "west", "hordes"], 10, "position"),
        (["sides"], ["emperor", "emperor"], "position.sides"),
        (["sides"], ["emperor"], "position.sides"),
        (["voyages"], [True] * 8, "position.voyages"),
        (["empire", "gold"], 5, "position"),
        (["hands", 0], [1, 2, 10, 24], "position"),
        (["hands", 0], [1, 2, 24, 99], "position.hands[0][3]"),
        (["hands", 0], [1, 1, 2, 24], "position"),
        (["hands", 0], [2, 1, 24], "position"),
        (["reserves", 0], [1], "position"),
        (["discard"], [20] * 28, "position.discard"),
        (["discard"], [20, 20], "position"),
        (["known_hand", 1], [9], "position"),
        (["known_reserve", 1], [10], "position"),
        (["laid"], [3, 0], "position"),
        (["laid"], [10, 0], "position"),
        (["reason"], "boredom", "position.reason"),
        (["reason"], "match", "position"),
        (["first_game"], {"reason": "overlord_tie", "points": [5, 6]}, "position"),
        (["match_game"], 2, "position"),
        (["events"], 3, "position.events"),
        (["supply", "gold"], 5, "position"),
        (["frames"], [], "position"),
        (["frames"], [["sleep"]], "frames"),
        (["frames"], ["phase"], "frames"),
        (["frames"], [["phase", "both"]], "frames"),
        (["frames"], [["phase", "emperor", 1]], "frames"),
        (["frames"], [["phase", "overlord"]], "position"),
        (["frames"], [["phase", "emperor"]] * 2, "position"),
        (["frames"], [["next", "emperor"]], "position"),
        (["frames"], [["react", "emperor"]], "position"),
        (["frames"], 3, "position.frames"),
    ],
)
def test_what_is_broken_is_refused_with_its_place(path, value, place):
    with pytest.raises(BadPosition) as refused:
        GAME.from_json(changed(full(), path, value))
    assert place in refused.value.where
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize("data", [None, [], "x", {}, {"game": "zheng_he"}])
def test_what_is_no_position_is_refused(data):
    with pytest.raises(BadPosition):
        GAME.from_json(data)


def test_a_missing_part_is_refused():
    for key in written(full()):
        data = written(full())
        del data[key]
        with pytest.raises(BadPosition):
            GAME.from_json(data)


# --- questions that nobody could have been asked --------------------------------------------------

COMBAT = ["combat", "overlord", "gansu", "overlord", 1, 0, 0, 0, 0, [], []]
SAIL = ["sail", "emperor", 3, 1, 2, 0, 2, []]


def fight(**fields: object) -> list[object]:
    """A combat frame in Gansu, some fields changed."""
    names = ("seat", "area", "attacker", "round", "step", "free", "rerolls", "rest", "attack",
             "defence")  # fmt: skip
    frame: list[object] = [*COMBAT]
    for name, value in fields.items():
        frame[1 + names.index(name)] = value
    return frame


def overlords_use(land: str, **options: object) -> Table:
    """The Overlord's card 6 lies open: an attack of 2."""
    return overlords(land, card=6, reserve=(10,), gold=1, sea=(1, 1), **options)


HALF = ["half", "overlord", 0, 1, None]


@pytest.mark.parametrize(
    "frames",
    [
        [["use", "overlord", 0]],
        [COMBAT],
        [fight(step=1, attack=[6, 5, 3])],
        [fight(seat="emperor", step=2, attack=[6, 5, 3])],
        [HALF, COMBAT],
        [HALF, fight(free=1)],
        [["react", "emperor"], COMBAT],
    ],
)
def test_questions_that_could_be_asked(frames):
    land = "gansu 1a1h, west 3h1s" if "combat" in str(frames) else "gansu 1a, west 3h1s"
    t = overlords_use(land, voyages=(2,))
    ask(t, frames)
    assert GAME.check(t.s) == []


def ask(t: Table, frames: list[list[object]]) -> None:
    """Put these questions onto the phase's end."""
    asked = [["end", "overlord"], *frames]
    t.s.frames = FRAMES.read_all(asked)


@pytest.mark.parametrize(
    "frames",
    [
        [fight(seat="emperor")],
        [fight(attacker="emperor")],
        [fight(area="west")],
        [fight(area="sichuan")],
        [fight(attack=[3, 5, 6], step=1)],
        [fight(attack=[6, 5], step=1)],
        [fight(step=4, attack=[6, 5, 3], defence=[6, 5, 3])],
        [fight(rest=4)],
        [fight(round=0)],
        [fight(attack=[6, 5, 3])],
        [fight(step=1)],
        [fight(step=2, seat="emperor", attack=[6, 5, 3], free=1)],
        [fight(round=2, free=1)],
        [fight(rerolls=2)],
        [["use", "emperor", 0]],
        [["use", "overlord", 10]],
        [["use", "overlord", 0], ["use", "overlord", 0]],
        [["order", "emperor"]],
        [["order", "overlord"], ["use", "overlord", 0]],
        [["event", "overlord", 1, 1]],
        [["discard", "overlord"]],
        [["discard", "emperor"]],
        [["half", "overlord", 1, 1, None], COMBAT],
        [["half", "overlord", 0, 1, "gansu"], COMBAT],
        [["half", "overlord", 0, 0, None], COMBAT],
        [["half", "overlord", 0, 2, None], COMBAT],
        [["half", "emperor", 0, 1, None], COMBAT],
        [HALF],
        [HALF, ["half", "overlord", 0, 1, None]],
        [HALF, ["use", "overlord", 0]],
        [["phase", "overlord"]],
        [["next", "emperor"]],
        [["react", "emperor"], ["react", "emperor"]],
        [["react", "overlord"]],
        [SAIL],
    ],
)
def test_questions_nobody_could_have_been_asked(frames):
    t = overlords_use("gansu 1a1h, west 3h1s", voyages=(2,))
    ask(t, frames)
    assert GAME.check(t.s)


HOMES = ["west", "east", "manchus"]


@pytest.mark.parametrize(
    ("frame", "fits"),
    [
        (["place", "overlord", "hordes", 2, HOMES, False, 1], True),
        (["place", "overlord", "armies", 2, HOMES, False, 1], False),
        (["place", "overlord", "hordes", 0, HOMES, False, 0], False),
        (["place", "overlord", "hordes", 12, HOMES, False, 1], False),
        (["place", "overlord", "hordes", 2, [], False, 1], False),
        (["place", "overlord", "hordes", 2, ["gansu"], False, 1], False),
        (["place", "overlord", "hordes", 2, HOMES, False, 3], False),
        (["place", "overlord", "hordes", 2, HOMES, True, 2], False),
        (["lose", "overlord", "hordes", 2, HOMES], False),
        (["pick", "overlord", "strike", 3], False),
        (["move", "overlord", 2, None, None, 1], True),
        (["move", "overlord", 2, "west", None, 0], True),
        (["move", "overlord", 0, None, None, 1], False),
        (["move", "overlord", 2, "homeland", None, 1], False),
        (["move", "overlord", 2, "west", None, 1], False),
        (["move", "overlord", 2, None, None, 2], False),
        (["move", "emperor", 2, None, None, 1], False),
        (["found", "overlord", 2, 1], False),
        (["found", "overlord", 0, 0], False),
        (["attack", "overlord", 2, 0, None], True),
        (["attack", "overlord", 0, 0, None], False),
        (["attack", "overlord", 2, 13, None], False),
        (["attack", "overlord", 2, 0, "homeland"], True),
        (["attack", "overlord", 2, 0, "gansu"], False),
        (["send", "overlord", "gansu", 2, 0, None, 1, None], True),
        (["send", "overlord", "west", 2, 0, None, 1, None], False),
        (["send", "overlord", "shanxi", 2, 0, None, 1, None], False),
        (["send", "overlord", "empire", 2, 0, None, 1, None], False),
        (["send", "overlord", "gansu", 0, 0, None, 1, None], False),
        (["send", "overlord", "gansu", 2, 0, None, 0, None], False),
        (["send", "overlord", "gansu", 2, 0, None, 1, "west"], False),
        (["voyage", "overlord", 2, 0], False),
        (["combat", "overlord", "gansu", "overlord", 1, 0, 0, 0, 0, [], []], False),
    ],
)
def test_frames_of_a_command_fit_the_table(frame, fits):
    t = overlords_use("empire 2a, gansu 1a, shanxi 1h, west 3h1s", voyages=(1,))
    ask(t, [frame])
    assert (GAME.check(t.s) == []) == fits


@pytest.mark.parametrize(
    ("frame", "fits"),
    [
        (["lose", "emperor", "hordes", 2, HOMES], True),
        (["lose", "emperor", "hordes", 3, HOMES], True),
        (["lose", "emperor", "hordes", 4, HOMES], False),
        (["lose", "emperor", "hordes", 0, HOMES], False),
        (["lose", "emperor", "hordes", 2, HOMES[:1]], False),
        (["lose", "emperor", "hordes", 2, ["gansu"]], False),
        (["lose", "emperor", "armies", 2, ["sichuan"]], False),
    ],
)
def test_frames_of_a_loss_fit_the_table(frame, fits):
    t = emperors("sichuan 2a, gansu 2h, west 2h, east 1h", card=21)
    t.s.frames = FRAMES.read_all([["end", "emperor"], ["half", "emperor", 0, 1, None], frame])
    assert (GAME.check(t.s) == []) == fits


@pytest.mark.parametrize(
    ("frame", "fits"),
    [
        (["voyage", "emperor", 2, 0], True),
        (["voyage", "emperor", 7, 0], False),
        (["voyage", "emperor", 0, 0], False),
        (["commit", "emperor", 2, 0, 3], True),
        (["commit", "emperor", 2, 0, 1], False),
        (["commit", "emperor", 2, 0, 0], False),
        (SAIL, True),
        (["sail", "emperor", 3, 1, 2, 0, 2, [6]], True),
        (["sail", "emperor", 3, 1, 2, 0, 2, [2]], False),
        (["sail", "emperor", 1, 1, 2, 0, 2, []], False),
        (["sail", "emperor", 3, 2, 2, 0, 2, []], False),
        (["sail", "emperor", 3, 0, 2, 0, 2, []], False),
        (["sail", "emperor", 3, 1, 1, 0, 2, []], False),
        (["sail", "emperor", 3, 1, 2, 0, 0, []], False),
        (["place", "emperor", "armies", 2, ["empire", "gansu"], False, 1], True),
        (["place", "emperor", "armies", 2, ["shanxi"], False, 1], False),
    ],
)
def test_frames_of_the_emperors_commands_fit_the_table(frame, fits):
    t = emperors("gansu 1a, west 3h", card=24, gold=1, sea=(1, 2))
    ask(t, [frame])
    t.s.frames[0][1] = EMPEROR
    assert (GAME.check(t.s) == []) == fits


@pytest.mark.parametrize(
    "frame",
    [
        ["place", "overlord", "hordes", 2, ["west", "west"], False, 1],
        ["place", "overlord", "hordes", 2, "west", False, 1],
        ["place", "overlord", "hordes", 2, [1], False, 1],
        ["place", "overlord", "hordes", 2, ["rome"], False, 1],
        ["place", "overlord", "hordes", 2, HOMES, 0, 1],
        ["place", "overlord", "elephants", 2, HOMES, False, 1],
        ["place", "overlord", "hordes", -1, HOMES, False, 1],
        *(["move", "overlord", 2, None, each, 1] for each in ([1, 2], ["1"] * 9, [13] * 9, "000")),
        ["move", "overlord", 2, "rome", None, 1],
        *(["sail", "emperor", 3, 1, 2, 0, 2, dice] for dice in ([7], [0], [6] * 37, [[6]], 6)),
        ["half", "overlord", 99, 1, None],
        [],
        "end",
    ],
)
def test_fields_of_frames_are_read_strictly(frame):
    data = written(full())
    data["frames"] = [frame]
    with pytest.raises(BadPosition) as refused:
        GAME.from_json(data)
    assert refused.value.where.startswith("frames[0]")


def test_a_card_action_that_cannot_be_completed_is_no_question():
    t = overlords("west 3h, east 2s, gansu 1h", card=9, voyages=(1,)).do("action")
    assert GAME.check(t.s) == []
    t.s.frames[-1][2:] = [9, 9]
    assert GAME.check(t.s)


def test_after_the_end_no_card_lies_open():
    t = table("gansu 1a", hands=((25,), ()), ending=True, stage=2).do("reserve.25", "end")
    assert GAME.check(t.s) == []
    t.s.played = 25
    assert GAME.check(t.s)


def test_solo_positions():
    s = begun(1, mode="solo", level="khan").s
    assert GAME.check(s) == []
    assert GAME.from_json(GAME.to_json(s)) == s
    for name, value in (("events", []), ("emperor", 1), ("mode", MATCH)):
        broken = s.copy()
        setattr(broken, name, value)
        assert GAME.check(broken), name
    duel = begun(1).s
    duel.rush = 1
    assert GAME.check(duel)


def test_events_of_the_solo_bot_fit_its_card():
    t = Table(GAME.setup(2, {"mode": "solo"}, SeededLuck(4)))
    while t.legal != ["event"]:
        t.step(t.legal[-1] if t.decider == EMPEROR else t.legal[0])
    t.do("event")
    assert GAME.check(t.s) == []
    good = copy.copy(t.s.frames[-1])
    for at, value in ((2, 4), (2, good[2] % 3 + 1), (3, 0), (3, good[3] % 8 + 1)):
        t.s.frames[-1] = [*good]
        t.s.frames[-1][at] = value
        assert GAME.check(t.s)


def test_a_finished_game_needs_its_reason():
    t = table("gansu 1a", hands=((25,), ()), ending=True, stage=2).do("reserve.25", "end")
    for reason in ("match", "emperor_major", None):
        with pytest.raises(BadPosition):
            GAME.from_json(changed(t, ["reason"], reason))
