"""The look back: where one stands, steps both ways, marks, hands, games that go on from there."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pygame_engines.core import record
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import IDS, load
from tests.table.conftest import ALONE, HUMANS, Client, Elements
from web.table.bridge import Desk

HIDING = ["pagoda", "zheng_he"]


def begin(client: Client, title: str, seats: list[dict[str, Any]], steps: int = 40) -> None:
    client("new", game=title, seats=seats, options={}, seed=5, id="g1", created="2026-11-29")
    client.go_on(steps)


def over(client: Client, title: str) -> None:
    """A game given up: it is over, and hands are still full."""
    begin(client, title, ALONE, 30)
    client.to_human()
    client("resign", seat=0)
    assert client.answer["over"]


# --- where one stands ----------------------------------------------------------------------------


@pytest.mark.parametrize("title", IDS)
def test_it_says_turn_and_step_and_leads_to_the_ends_of_turns(client: Client, title: str) -> None:
    begin(client, title, ALONE)
    assert client.answer["review"] is None
    assert client.regions["past"] == ""
    last = client("seek", to=client.at)["review"]
    assert (last["here"], last["last"]) == (client.at, client.at)
    assert client.answer["seek"] is None
    jumps = Elements(client.regions["log"]).having("data-to")
    ends = sorted(int(attrs["data-to"]) for attrs in jumps)
    here, met = last["here"], []
    while here > last["first"]:
        here = client("seek", to=here)["review"]["before"]
        met.append(here)
    assert set(ends) - {client.at} <= {*met, client.at}
    looked = client("seek", to=last["first"])["review"]
    assert looked["after"] == met[-2]
    where = Elements(client.regions["past"]).text
    assert re.match(rf"(Turn 1 of \d+|Set-up) · step 0 of {last['last'] - last['first']}\b", where)
    assert client.announced == [looked["where"]]


def test_turns_are_counted_as_in_the_log(client: Client) -> None:
    begin(client, "panda", ALONE)
    for jump in Elements(client.regions["log"]).having("data-to"):
        turn = re.search(r"(Set-up|Turn \d+) · ", jump["aria-label"])
        assert turn is not None
        where = client("seek", to=int(jump["data-to"]))["review"]["where"]
        assert where.startswith(turn[1])


@pytest.mark.parametrize("title", IDS)
def test_what_happened_stands_in_the_bar(client: Client, title: str) -> None:
    begin(client, title, ALONE)
    told = 0
    for to in range(client.session.first + 1, client.at):
        client("seek", to=to, told=True)
        said = Elements(client.regions["past"]).text
        for sentence in client.announced:
            assert sentence.replace("\u00a0", " ") in said.replace("\u00a0", " ")
            told += 1
    assert told > 10


@pytest.mark.parametrize("title", IDS)
def test_marks_stand_where_points_were_won(client: Client, title: str) -> None:
    begin(client, title, ALONE, 120)
    client("seek", to=client.at)
    drawn = client.regions["past"]
    table = client.desk._games["g1"].table
    first, viewer = client.session.first, client.session.viewer
    marked: dict[str, set[int]] = {kind: set() for kind in ("points", "round", "great")}
    for kind in marked:
        path = re.search(rf'mark-{kind}" d="([^"]*)"', drawn)
        if path:
            marked[kind] = {int(x) + first for x in re.findall(r"M(\d+) ", path[1])}
    stops = re.findall(r'<option value="(\d+)">', drawn)
    assert {int(at) for at in stops} == marked["great"], "the slider stops at great moments"
    for line in client.session.log(viewer):
        keys = {event.key for event in line.events}
        scored = sum(event.params.get("points", 0) for event in line.events)
        assert (line.at in marked["points"]) == (scored > 0)
        for kind in ("round", "great"):
            named = {key for key, as_ in table.moments.items() if as_ == kind}
            assert (line.at in marked[kind]) == bool(keys & named)


@pytest.mark.parametrize("title", IDS)
def test_every_moment_is_an_event_of_the_title(title: str) -> None:
    from web import titles

    assert set(titles.table(title).moments) <= set(load(title).meta.events)


# --- steps both ways -----------------------------------------------------------------------------


@pytest.mark.parametrize("title", IDS)
def test_back_and_forth_is_the_same_picture_and_the_same_pieces_travel(
    client: Client, title: str
) -> None:
    begin(client, title, ALONE)
    journeys, first = 0, client.session.first
    client("seek", to=first)
    for to in range(first + 1, client.at):
        before = dict(client.regions)
        there = client("seek", to=to, told=True)["events"]
        after = dict(client.regions)
        back = client("seek", to=to - 1, back=True)["events"]
        assert client.regions == before
        ways = [event["motion"] for event in there]
        turned = [
            {"el": way["source"], "source": way["el"]} if way and way["source"] else None
            for way in reversed(ways)
        ]
        assert [event["motion"] for event in back] == turned
        assert all(event["points"] is None for event in back)
        assert client.announced == [client.answer["review"]["where"]]
        client("seek", to=to)
        assert client.regions == after
        journeys += sum(way is not None for way in turned)
    assert journeys > (0 if title == "zheng_he" else 3)


def test_there_is_no_step_beyond_the_ends(client: Client) -> None:
    begin(client, "pagoda", ALONE, 8)
    at = client.at
    beyond: list[dict[str, Any]] = [{"to": at, "back": True}, *({"to": n} for n in (0, at + 1, -1))]
    for args in beyond:
        error = client("seek", **args)["error"]
        assert error["key"] == "table.error.moment"
        assert error["text"] == "There is no such point in this game. (to)"
    neither: list[dict[str, Any]] = [
        {"to": 3, "back": True, "told": True},
        {"to": None, "back": True},
    ]
    for args in neither:
        assert client("seek", **args)["error"]["key"] == "table.error.request"


def test_while_one_looks_back_no_computer_is_asked_and_none_plays(client: Client) -> None:
    begin(client, "pagoda", ALONE, 4)
    while client.session.decider != 1:
        client.go_on(1)
    task = client.answer["think"]
    client("seek", to=client.at)
    assert client.answer["think"] is None
    action = task["action"] or "pass"
    assert client("play", seat=1, action=action)["stale"] is True
    client("seek", to=None)
    assert client.answer["think"] == task


def test_who_plays_at_the_end_of_it_looks_back_no_longer(client: Client) -> None:
    begin(client, "pagoda", ALONE, 4)
    client.to_human()
    client("seek", to=client.at)
    asked = Elements(client.regions["choices"]).having("data-action")
    client.play(asked[0]["data-action"])
    assert client.answer["review"] is None
    assert client.regions["past"] == ""
    client("seek", to=2)
    assert client("undo")["error"]["key"] == "table.error.past"


# --- need 3: what a seat didn't know then ---------------------------------------------------------


def answers(client: Client, **more: Any) -> list[str]:
    """All that the page is told on the way through a game and back."""
    session, found = client.session, []
    client("seek", to=None)
    client("show")
    for to in range(session.first, session.at):
        found.append(json.dumps(client("seek", to=to)))
        found.append(json.dumps(client("seek", to=to, back=True)))
        if to > session.first:
            found.append(json.dumps(client("seek", to=to, told=True)))
    return found


@pytest.mark.parametrize("aloud", [False, True], ids=["picture", "text"])
@pytest.mark.parametrize("title", HIDING)
def test_need_03_no_answer_holds_what_the_seat_did_not_know_then(
    translators: dict[str, Any], title: str, aloud: bool
) -> None:
    """Whatever the others held: with hands dealt anew, as the seat can't know, all is alike."""
    client = Client(Desk(translators.__getitem__))
    client.aloud = aloud
    begin(client, title, ALONE, 40)
    client.to_human()
    session, luck = client.session, SeededLuck(3)
    seat = session.viewer
    assert seat == 0
    told = answers(client)
    others = 0
    for entry in session.entries[:-1]:
        view = session.game.observe(entry.after, seat)
        if session.game.outcome(entry.after) is None:
            dealt = session.game.dealer(view)(luck)
            others += session.game.to_json(dealt) != session.game.to_json(entry.after)
            entry.after = dealt
    assert others > 10
    assert answers(client) == told


@pytest.mark.parametrize("title", HIDING)
def test_need_03_hands_are_shown_after_the_end_alone(client: Client, title: str) -> None:
    begin(client, title, ALONE, 30)
    client.to_human()
    client("seek", to=client.at - 1)
    assert "uncover" not in client.regions["tools"]
    refused = client("uncover", on=True)["error"]
    assert refused["key"] == "table.error.covered"
    client("seek", to=None)
    client("resign", seat=0)
    client("seek", to=client.at)
    assert "past-hand" not in client.regions["past"]
    client("uncover", on=True)
    game = client.desk._games["g1"]
    for to in range(client.session.first, client.at, 5):
        client("seek", to=to)
        theirs = client.session.game.observe(client.session.position(to), 1)["hand"][1]
        held = sum(theirs) if title == "pagoda" else len(theirs)
        shown = Elements(client.regions["past"]).text
        assert game.speaker(client.desk.translator("en")).names[1] in shown
        assert held == 0 or "past-hand" in client.regions["past"]
    client("uncover", on=False)
    assert "past-hand" not in client.regions["past"]
    client("uncover", on=True)
    client("seek", to=None)
    client("seek", to=3)
    assert "past-hand" not in client.regions["past"], "one has to ask again"


@pytest.mark.parametrize("title", HIDING)
def test_of_hands_that_are_shown_there_are_the_cards_and_no_more(
    client: Client, title: str
) -> None:
    over(client, title)
    at = client.at - 1
    client("seek", to=at)
    client("uncover", on=True)
    hand = re.search(r'<div class="past-hand".*?</div>', client.regions["past"], re.DOTALL)
    assert hand is not None
    shown = Elements(hand[0]).text
    view = client.session.game.observe(client.session.position(at), 1)
    held = [n for n in view["hand"][1] if n] if title == "pagoda" else [*view["hand"][1]]
    assert len(held) > 0
    if title == "pagoda":
        assert [int(n) for n in re.findall(r"\d+(?= \w)", shown)] == held
    else:
        assert len(re.findall(r"\(\d\)", shown)) >= len(held)
    assert len(shown) < 60 + 30 * len(held)


def test_where_nothing_is_hidden_nothing_is_uncovered(client: Client) -> None:
    over(client, "panda")
    client("seek", to=3)
    assert "uncover" not in client.regions["tools"]
    assert client("uncover", on=True)["error"]["key"] == "table.error.covered"


def test_need_03_at_one_device_a_finished_game_hides_hands_until_asked(client: Client) -> None:
    begin(client, "pagoda", HUMANS, 30)
    client("ready", seat=client.session.decider)
    client("resign", seat=client.session.decider)
    client("seek", to=client.at - 1)
    assert "card-hand-" not in client.regions["hand"]
    client("uncover", on=True)
    shown = Elements(client.regions["past"]).text
    assert "Anna" in shown
    assert "Berta" in shown


# --- a game that goes on from there ---------------------------------------------------------------


@pytest.mark.parametrize("title", IDS)
def test_a_game_goes_on_from_any_position_and_names_the_one_it_comes_from(
    client: Client, title: str
) -> None:
    over(client, title)
    before, at = client("export")["text"], client.at - 4
    client("seek", to=at)
    chairs = Elements(client.regions["branch"])
    assert len(chairs.having("name")) == 2 + 2
    seats = [{"kind": "computer", "level": 1}, {"kind": "human"}]
    answer = client("branch", to=at, seats=seats, id="g2", created="2026-11-30")
    assert (answer["ok"], answer["game"], answer["over"]) == (True, "g2", False)
    made, old = json.loads(client("export")["text"]), json.loads(before)
    assert made["parent"] == {"id": "g1", "step": at}
    assert made["seed"] == old["seed"]
    assert made["steps"][:at] == old["steps"][:at]
    assert [seat["kind"] for seat in made["seats"]] == ["computer", "human"]
    client("seek", to=at)
    assert f"#g=g1&amp;s={at}" in client.regions["past"]
    assert record.loads(json.dumps(made), load).setup.parent == ("g1", at)
    client("seek", to=at - 1)
    assert "#g=g1" not in client.regions["past"]
    client("open", record=before, id="g1")
    assert client("export")["text"] == before


def test_the_same_luck_or_another(client: Client) -> None:
    over(client, "pagoda")
    before = client("export")["text"]
    drawn = {}
    for anew in (False, True):
        client("open", record=before, id="g1")
        client("branch", to=1, seats=[{"kind": "human"}] * 2, id="g2", anew=anew)
        client.go_on(40)
        steps = json.loads(client("export")["text"])["steps"]
        drawn[anew] = [step.split(" > ")[1] for step in steps if " > " in step]
    client("open", record=before, id="g1")
    client("branch", to=1, seats=[{"kind": "human"}] * 2, id="g3")
    client.go_on(40)
    again = json.loads(client("export")["text"])["steps"]
    assert [step.split(" > ")[1] for step in again if " > " in step] == drawn[False]
    assert drawn[True][0] == drawn[False][0]
    assert drawn[True] != drawn[False]


@pytest.mark.parametrize(
    ("args", "key"),
    [
        ({"to": 0}, "table.error.moment"),
        ({"to": 99999}, "table.error.moment"),
        ({"to": "3"}, "table.error.request"),
        ({"seats": 3}, "table.error.request"),
        ({"seats": [{"kind": "human"}]}, "table.error.option"),
        ({"seats": [{"kind": "ghost"}] * 2}, "table.error.option"),
        ({"seats": [{"kind": "human"}] * 2}, "table.branch.secret"),
        ({"seed": -1, "anew": True}, "table.error.request"),
    ],
)
def test_what_can_not_be_had_is_refused_and_nothing_lost(
    client: Client, args: dict[str, Any], key: str
) -> None:
    begin(client, "pagoda", ALONE, 12)
    before = client("export")["text"]
    error = client("branch", **{"to": 3, "seats": ALONE, "id": "g2", **args})["error"]
    if key.startswith("table.branch."):
        assert error["text"] == "While the game is on, the computer keeps the other seats."
    else:
        assert error["key"] == key
    assert client("export")["text"] == before


def test_a_running_game_of_several_people_is_left_alone(client: Client) -> None:
    begin(client, "pagoda", HUMANS, 12)
    client("seek", to=5)
    assert "branch" not in client.regions["tools"]
    assert client.regions["branch"] == ""
    assert client("branch", to=5, seats=ALONE, id="g2")["ok"] is False


def test_a_lesson_is_looked_back_at_but_nothing_goes_on_from_it(client: Client) -> None:
    client("lesson", game="pagoda", id="lesson-pagoda-column", created="2026-11-29")
    client("seek", to=client.at, game="lesson-pagoda-column")
    assert "branch" not in client.regions["tools"]
