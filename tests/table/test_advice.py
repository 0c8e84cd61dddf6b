"""The computer's advice: for whom, when, in which words, and why; a game with advice is marked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines.core import record
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import IDS, load
from tests.rules.pagoda.positions import position as pagoda
from tests.rules.panda import positions as panda
from tests.rules.zheng_he import positions as zheng_he
from tests.table.conftest import ALONE, HUMANS, Client
from tests.table.test_consequences import scene_of
from tests.table.tree import tree
from web import titles, worker
from web.build.catalogues import translator
from web.table import advice
from web.table.i18n import LANGUAGES
from web.table.lessons import LEARNER
from web.table.scene import Scene
from web.table.speech import Speaker


def why(scene: Scene[Any], title: str, action: str) -> list[str]:
    """What is said of a choice, with plain blanks."""
    assert scene.prompt is not None
    (choice,) = (c for c in scene.prompt.choices() if text(c.action) == action)
    lines = advice.reasons(scene, titles.table(title), choice)
    return [line.replace("\u00a0", " ") for line in lines]


def test_a_column_brings_its_points_and_costs_its_cards() -> None:
    scene = scene_of("pagoda", pagoda(display="rrbvy"))
    assert why(scene, "pagoda", "column.1.red")[:2] == [
        "Brings 1 point at once",
        "Costs: 1 card (red)",
    ]


def test_a_command_action_costs_command_points() -> None:
    t = zheng_he.emperors("gansu 1a, empire 1a, west 1h")
    assert "Costs: 3 CP" in why(scene_of("zheng_he", t.s, zheng_he.GAME), "zheng_he", "troops")


def test_a_space_leads_somewhere_and_leaves_guards_and_ap() -> None:
    """What a space would do stands before its price, and what it ends after."""
    t = panda.table(ap=[4, 4], heroes=["zhulin - -"])
    found = why(scene_of("panda", t.s, panda.GAME), "panda", "space.1.monk")
    assert [line.partition(": ")[0] for line in found] == [
        "Monk",
        "Prayer beads",
        "Costs",
        "Then everything above is closed to you",
    ]
    assert found[1] == "Prayer beads: Strength 1 becomes 2"
    assert found[2] == "Costs: 1 guard (9 left) and 1 AP (3 left)"
    t.do("space.1.monk")
    option = why(scene_of("panda", t.s, panda.GAME), "panda", "option.1")
    assert option == ["Prayer beads: Strength 1 becomes 2"]


def test_a_move_says_what_the_next_building_there_needs_and_brings() -> None:
    t = panda.table(heroes=["zhulin - -"], strength={"0.monk": 4}).do("space.0.monk")
    scene = scene_of("panda", t.s, panda.GAME)
    moves = [text(a) for a in panda.GAME.legal(t.s) if a.kind == "move"]
    told = [why(scene, "panda", action) for action in moves]
    assert any(lines and lines[0].startswith("Next building: needs 2 guards") for lines in told)


# --- asked for and given ------------------------------------------------------------------------


def judged(client: Client, *actions: str, chance: float = 0.5, **reasons: int) -> list[Any]:
    """What an adviser says of these actions, the best first."""
    seats = len(client.session.seats)
    named = [{"name": k.replace("_", "."), "amount": n} for k, n in reasons.items()]
    return [
        {"action": action, "values": [chance - at / 10] * seats, "reasons": [*named]}
        for at, action in enumerate(actions)
    ]


def legal(client: Client) -> list[str]:
    return [text(action) for action in client.session.legal()]


def test_an_adviser_is_asked_with_the_view_of_whoever_decides(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    task = client("advise", on=True)["advice"]
    session = client.session
    assert (task["kind"], task["seat"], task["level"]) == ("adviser", 0, advice.ADVISER)
    assert task["view"] == session.game.observe(session.state, session.decider)
    assert "progress" in client.regions["advice"]
    assert client("advise", on=False)["advice"] is None
    assert client.regions["advice"] == ""


def test_advice_is_shown_in_words_with_its_chance_and_marked(client: Client) -> None:
    client.new(ALONE)
    client("advise", on=True)
    first, second = legal(client)[:2]
    said = judged(client, first, second, chance=0.72, use_dragon=0)
    said[1]["reasons"] += [{"name": "columns", "amount": 3}, {"name": "use.fan", "amount": -1}]
    answer = client("advised", judged=said)
    assert answer["advised"] == [first, second]
    assert answer["advice"] is None
    lines = [one.text for one in tree(client.regions["advice"]).walk() if one.tag == "li"]
    assert len(lines) == 2
    assert "72" in lines[0]
    assert "62" in lines[1]
    assert "3 points for columns" in lines[1]
    assert not any("Dragon" in line for line in lines), "it speaks for all of them"
    ranks = [one.text for one in tree(client.regions["choices"]).walk() if "rank" in one.classes]
    assert sorted(ranks) == ["Hint1", "Hint2"]
    (sentence,) = client.announced
    assert sentence.startswith("Hint: 1: ")
    assert "72" in sentence


def test_asked_again_at_the_same_place_it_comes_at_once(client: Client) -> None:
    client.new(ALONE)
    client("advise", on=True)
    first = legal(client)[0]
    client("advised", judged=judged(client, first))
    client("advise", on=False)
    assert client("advise", on=True)["advised"] == [first]
    client.play(legal(client)[1])
    assert client.answer["advised"] == []
    assert client.regions["advice"] == ""
    client("undo")
    assert client.answer["advised"] == []
    answer = client("advise", on=True)
    assert (answer["advice"], answer["advised"]) == (None, [first])


def test_it_is_for_whoever_decides_and_nobody_else(client: Client) -> None:
    """The next player's table has nothing of it; and nobody is advised behind the curtain."""
    client.new(HUMANS)
    client("ready", seat=0)
    client("advise", on=True)
    client("advised", judged=judged(client, legal(client)[0]))
    while client.session.curtain is None:
        client.play(legal(client)[-1])
    assert client.answer["advised"] == []
    assert client.regions["advice"] == ""
    assert "your turn" in client("advise", on=True)["error"]["text"]
    client("ready", seat=client.session.curtain)
    assert client.answer["advised"] == []


def test_asked_for_while_the_computer_moves_there_is_one_sentence_and_nothing_is_lost(
    client: Client,
) -> None:
    client.new([ALONE[1], ALONE[0]])
    client("advise", on=True)
    before = client.session.at
    answer = client("advise", on=True)
    assert answer["error"]["text"] == "There is a hint when it is your turn."
    assert (client.session.at, client.session.flags) == (before, [])
    assert client("show")["think"] is not None


def test_one_choice_needs_no_advice_and_the_past_has_none(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    client.play(legal(client)[0])
    client("seek", to=1)
    assert "your turn" in client("advise", on=True)["error"]["text"]
    client("seek", to=None)
    while len(legal(client)) > 1:
        client.play(legal(client)[0])
        if client.session.curtain is not None:
            client("ready", seat=client.session.curtain)
    assert client("advise", on=True)["error"]["text"] == "There is only one choice here."


@pytest.mark.parametrize(
    "bad",
    [
        None,
        "end",
        [1],
        [{"action": "end"}],
        [{"action": "nonsense.1", "values": [0.5, 0.5], "reasons": []}],
        [{"action": "end", "values": [], "reasons": []}],
        [{"action": "end", "values": [float("nan")] * 2, "reasons": []}],
        [{"action": "end", "values": [2.0, 2.0], "reasons": []}],
        [{"action": "end", "values": [0.5, 0.5], "reasons": [{"name": "wins"}]}],
        [{"action": "end", "values": [0.5, 0.5], "reasons": []}] * 10,
    ],
    ids=str,
)
def test_what_no_adviser_says_is_refused(client: Client, bad: object) -> None:
    client.new(ALONE)
    client("advise", on=True)
    assert not client("advised", judged=bad)["ok"]
    assert client.session.flags == []


def test_advice_that_nobody_asked_for_or_that_comes_too_late_is_dropped(client: Client) -> None:
    client.new(ALONE)
    said = judged(client, legal(client)[0])
    assert client("advised", judged=said)["advised"] == []
    client("advise", on=True)
    client.play(legal(client)[0])
    assert client("advised", judged=judged(client, legal(client)[0]))["advised"] == []
    assert client.session.flags == []
    client("advise", on=True)
    assert client("advised", judged=said[:0])["advised"] == []


def test_a_game_with_advice_is_marked_in_its_record_and_in_the_list(client: Client) -> None:
    client.new(ALONE)
    assert not client.answer["summary"]["advised"]
    client("advise", on=True)
    answer = client("advised", judged=judged(client, legal(client)[0]))
    assert json.loads(answer["record"])["flags"] == ["hints"]
    assert answer["summary"]["advised"]
    again = record.loads(answer["record"], load)
    assert again.flags == ["hints"]


def test_where_nothing_has_a_name_the_rules_say_what_a_choice_brings(client: Client) -> None:
    client.at = 0
    client("lesson", game="panda", id="lesson-panda-game", created="2026-11-29")
    while (
        client.session.decider != LEARNER
        or client.session.prompt().message.key != "panda.prompt.turn"
    ):
        client.go_on(1)
    client("advise", on=True)
    client("advised", judged=judged(client, "space.0.monk"))
    (line,) = [one.text for one in tree(client.regions["advice"]).walk() if one.tag == "li"]
    assert "Costs: 1\u00a0guard" in line


# --- in words -----------------------------------------------------------------------------------


def named(title: str) -> set[str]:
    """The reasons that a title gives in a few games: every other one played by weight."""
    game, found = load(title), set[str]()
    for seed in range(3):
        s = game.setup(2, {}, SeededLuck(seed))
        for step in range(game.meta.limit):
            if not (actions := game.legal(s)):
                break
            before, weights = s.copy(), game.advice.weights(s, actions)
            at = (
                SeededLuck(seed, step).below(len(actions))
                if seed % 2
                else weights.index(max(weights))
            )
            game.apply(s, actions[at], SeededLuck(seed, step))
            for seat in (0, 1):
                found.update(game.advice.reasons(before, s, before, seat))
    return found


@pytest.mark.parametrize("title", IDS)
def test_each_reason_of_a_title_has_words_in_each_language(title: str) -> None:
    names = named(title)
    for lang in LANGUAGES:
        scene = start_scene(title, lang)
        for name in names:
            said = {
                advice.because(scene, titles.table(title), seat, name, amount)
                for seat in (0, 1)
                for amount in (-1, 0, 1, 3)
            }
            assert said - {""}, (lang, name)
            assert not any("{" in text or "." in text for text in said)
        for strange in ("nonsense", "use.nothing", "hold.nowhere", "build.nowhere", "rival.x"):
            assert advice.because(scene, titles.table(title), 0, strange, 1) == ""


def start_scene(title: str, lang: str = "en") -> Scene[Any]:
    """A game's first position, for its first seat."""
    session = Session.new(load(title), seats=[Seat("human", "A"), Seat("human", "B")], seed=3)
    speak = Speaker(translator(lang), session.seats)
    view = session.game.observe(session.state, 0)
    return Scene(speak, view, 0)


def test_what_an_adviser_says_is_what_the_table_takes(client: Client) -> None:
    """From the judge through JSON to the words."""
    client.new(ALONE)
    client.play(legal(client)[0])
    while len(legal(client)) < 2:
        client.play(legal(client)[0])
    task = client("advise", on=True)["advice"]
    worker.think(json.dumps({"rules": {"game": "pagoda", "data": None}, **task, "level": 2}))
    while (told := json.loads(worker.step(1000)))["judged"] is None:
        assert told["action"] is None
    answer = client("advised", judged=told["judged"])
    assert answer["advised"]
    assert set(answer["advised"]) <= set(legal(client))
