"""The end: who won and why, how the points came, what one may do now, one's own games like it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pygame_engines.core import log, record
from pygame_engines.core.api import Outcome, Tie
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import IDS, load
from pygame_engines.players import found
from pygame_engines.players.analysis import Analysis, chances
from tests.games.golden import recorded
from tests.table.conftest import ALONE, HUMANS, Client, Elements
from web import titles
from web.build.catalogues import translator
from web.table import final, onward, summary
from web.table.answer import answer
from web.table.desk import OpenGame
from web.table.written import story

WHY = re.compile(r'id="final-why">(.*?)</p>')
LANGUAGES = ("de", "en", "fr", "it")


def drawn(session: Session, lang: str = "en") -> str:
    """The final screen of a game that is over."""
    return answer(OpenGame(session), translator(lang), 0, stored=False)["regions"]["final"]


def told(session: Session, lang: str = "en") -> str:
    """Why somebody won."""
    found = WHY.search(drawn(session, lang))
    assert found is not None
    return Elements(found[1]).text


def why(session: Session, outcome: Outcome) -> final.Why:
    """The same of another outcome of this game."""
    game = OpenGame(session)
    speak = game.speaker(translator("en"))
    return final.why(game.scene(speak, over=True), game.table, outcome)


def played(title: str, seats: list[Seat], **options: Any) -> Session:
    """A game given up at its first decision by a human."""
    session = Session.new(
        load(title), seats=seats, options=options, seed=5, game_id="g", created="2026-11-30"
    )
    session.resign(session.humans[0])
    return session


def test_an_answer_makes_the_log_once_the_final_screen_and_the_text_included(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, t = (
        played("pagoda", [Seat("human", "Anna"), Seat("computer", level=3)]),
        translator("en"),
    )
    made: list[int] = []
    make = log.entries
    monkeypatch.setattr(log, "entries", lambda lines, seat: made.append(seat) or make(lines, seat))  # type: ignore[func-returns-value]
    game = OpenGame(session)
    assert answer(game, t, 0, stored=False)["regions"]["final"]
    story(game, t)
    assert made == [0]


# --- why -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "name", "points", "what"),
    [
        ("pagoda", "third_roof", "132 to 102", "Columns (+17) and Tiles (+8)"),
        ("panda", "capitals", "153 to 151", "Buildings (+31)"),
        ("panda", "bases", "144 to 129", "Governor’s missions (+16)"),
        ("zheng_he", "emperor_minor", "6 to 5", "Borderlands (+4)"),
        ("zheng_he", "overlord_minor", "8 to 1", "Voyages (+5) and Borderlands (+2)"),
        ("zheng_he", "match", "10 to 7", "First game (+7)"),
    ],
)
def test_it_says_what_made_the_difference(title: str, name: str, points: str, what: str) -> None:
    said = told(recorded(title, name))
    assert said == f"{points}, and this made the difference: {what}."


@pytest.mark.parametrize(
    ("title", "name", "said"),
    [
        ("pagoda", "draw", "Equal points: 133."),
        ("zheng_he", "match_draw", "Equal points: 11."),
        ("zheng_he", "emperor_major", "All seven voyages are completed"),
        ("zheng_he", "overlord_major", "The Barbarians stand in all five borderlands"),
        ("zheng_he", "overlord_tie", "The sums are equal: so the Barbarians win. ZH-71"),
    ],
)
def test_what_decided_otherwise_is_told_by_its_kind(title: str, name: str, said: str) -> None:
    assert told(recorded(title, name)).startswith(said)


def test_what_is_named_makes_up_the_lead() -> None:
    """Parts in which the winner is ahead of the next one, the most first, no more than needed."""
    session = recorded("pagoda", "third_roof")
    scores: dict[tuple[int, ...], str] = {
        (9, 5, 5): "19 to 10, and this made the difference: Columns (+9).",
        (5, 6, 8): "19 to 10, and this made the difference: Spires (+8) and Tiles (+6).",
    }
    for mine, sentence in scores.items():
        theirs = (0, 0, 0)
        view: Any = session.game.observe(session.state, -1)
        for part, ours, others in zip(("column", "tile", "spire"), mine, theirs, strict=True):
            view["scores"][0][part], view["scores"][1][part] = ours, others
        game = OpenGame(session)
        scene = game.scene(game.speaker(translator("en")), over=True)
        scene.view["scores"][:] = view["scores"]
        outcome = Outcome("third_roof", (sum(mine), 10), (0,))
        assert final.why(scene, game.table, outcome).text == sentence


def test_wp91_a_tie_is_told_by_its_clause_and_a_shared_win_as_equal() -> None:
    session = recorded("panda", "bases")
    tie = Tie("ap", (7, 4, 9), "WP-91")
    sources = session.game.outcome(session.state)
    assert sources is not None
    won = why(session, Outcome("bases", (40, 40, 20), (0,), sources.sources, tie))
    assert won == ("Equal points: more AP decide it, 7 to 4.", "WP-91")
    shared = why(session, Outcome("bases", (40, 40, 20), (0, 1), sources.sources, tie))
    assert shared == ("Equal points: 40.", "")


@pytest.mark.parametrize("title", IDS)
def test_who_gave_up_is_named_and_nothing_else_decided(title: str) -> None:
    session = played(title, [Seat("human", "Anna"), Seat("human", "Ben")])
    assert told(session) == "Anna gave up."
    assert "final-note" not in drawn(session)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_is_told_in_every_language(lang: str) -> None:
    for title, name in (("panda", "supply"), ("zheng_he", "solo_khan"), ("pagoda", "sealed")):
        html = drawn(recorded(title, name), lang)
        assert not re.search(r"\b(table|panda|pagoda|zheng_he)\.\w+\.|\{\w+\}", html)
        Elements(html)


# --- how the points came -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "name"), [("pagoda", "quick"), ("panda", "capitals"), ("zheng_he", "match")]
)
def test_a_line_each_and_a_table_tell_the_points_turn_by_turn(title: str, name: str) -> None:
    session = recorded(title, name)
    html = drawn(session)
    outcome = session.outcome
    assert outcome is not None
    assert html.count("<polyline") == len(session.seats)
    rows = re.findall(r'data-to="(\d+)" aria-label="[^"]*">[^<]*</button></th>(.*?)</tr>', html)
    points = [tuple(map(int, re.findall(r">(-?\d+)<", cells))) for _, cells in rows]
    assert points[-1] == outcome.scores
    ends = [line.at for line in _ends(session)]
    assert len(rows) <= final.MOST
    assert len(rows) > min(len(ends), final.MOST) / 2
    assert {int(at) for at, _ in rows} <= set(ends)
    assert int(rows[-1][0]) == ends[-1]
    lowest = min(0, *(n for row in points for n in row))
    for line in re.findall(r'points="([^"]+)"', html):
        ys = [float(place.partition(",")[2]) for place in line.split()]
        assert len(ys) == len(rows)
        assert 0 <= min(ys) <= max(ys) <= 140
    assert lowest <= 0


def _ends(session: Session) -> list[Any]:
    log = session.log()
    return [a for a, b in zip(log, [*log[1:], None], strict=True) if b is None or b.turn != a.turn]


def test_the_way_of_the_points_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = OpenGame(recorded("pagoda", "quick"))
    answer(game, translator("en"), 0, stored=False)
    kept = game.stood
    answer(game, translator("de"), 0, stored=False)
    assert game.stood is kept


def test_the_turning_point_is_told_once_an_analysis_is_there(client: Client) -> None:
    session = recorded("pagoda", "third_roof")
    client("import", text=record.dumps(session), id="g1")
    assert "Turning point" not in client.regions["final"]
    jobs = len(Analysis(client.session)._jobs)
    all_of_it = found.Found(found.mark(client.session), 2, jobs, [0.0, 0.0], [], [])
    client("analysed", found=found.dumps(all_of_it))
    winner = client.session.outcome.winners[0]
    moments = chances(client.session)[:-1]
    turned = [m for m in moments if m.values[winner] < 0.5][-1]
    assert moments.index(turned) + 1 < len(moments)
    way = re.search(r'Turning point: <button[^>]*data-to="(\d+)"', client.regions["final"])
    assert way is not None
    assert int(way[1]) == turned.at
    client("analysed", found="")
    assert "Turning point" not in client.regions["final"], "not all is known"


# --- what one may do now -------------------------------------------------------------------------


def offers(html: str) -> list[str]:
    """What the buttons do, in their order."""
    box = html.partition('class="final-offers"')[2].partition('class="final-points"')[0]
    found = re.findall(r'data-op="([\w-]+)"(?: data-to="(\w+)")?', box)
    return [f"{op} {to}".strip() for op, to in found]


REST = ["review", "analysis", "share", "export", "written", "close-final"]


def won_against(level: int, client: Client) -> None:
    """A game that the computer has given up: none does, so its seat is taken for that."""
    client.new([{"kind": "human"}, {"kind": "computer", "level": level}])
    client.session.resign(1)
    client("show")


def test_first_comes_what_one_wants_most() -> None:
    html = drawn(played("pagoda", [Seat("human"), Seat("computer", level=1)]))
    assert offers(html) == ["rematch", *REST]
    assert '<a class="button" href="#">Other settings</a>' in html
    assert "That was your first game. The analysis shows what cost you most." in html


@pytest.mark.parametrize("level", [1, 4])
def test_who_has_won_is_offered_the_next_level(client: Client, level: int) -> None:
    won_against(level, client)
    html = client.regions["final"]
    assert offers(html) == ["rematch up", "rematch", *REST]
    word = {1: "easy", 4: "master"}[level]
    assert f"Next level: {word}</button>" in html
    assert "Your first game, and you won it" in html
    client("rematch", up=True, id="g2")
    assert client.session.seats[1] == Seat("computer", "", level + 1)
    assert client.session.setup.options["starter"] == "first", "else the same"


def test_above_the_strongest_there_is_none(client: Client) -> None:
    won_against(5, client)
    assert offers(client.regions["final"]) == ["rematch", *REST]
    assert "Your first game" not in client.regions["final"]
    client("rematch", up=True, id="g2")
    assert client.session.seats[1].level == 5


def test_between_people_nobody_rises(client: Client) -> None:
    client.new(HUMANS)
    client("resign", seat=0)
    assert offers(client.regions["final"]) == ["rematch", *REST]
    assert "data-results" not in client.regions["final"]


def test_zs06_the_solo_game_has_its_own_words_and_levels() -> None:
    seats = [Seat("human"), Seat("bot")]
    lost = drawn(played("zheng_he", seats, mode="solo", level="general"))
    assert "The General won this time." in lost
    assert "first game" not in lost
    session = recorded("zheng_he", "solo_general")
    assert session.outcome is not None
    assert session.outcome.winners == (0,)
    html = drawn(session)
    assert "The General is beaten. Next comes the Khan." in html
    assert "Next level: Khan" in html
    up = onward.harder(session, titles.table("zheng_he"))
    assert up is not None
    assert up.options["level"] == "khan"
    session = recorded("zheng_he", "solo_khan")
    assert onward.harder(session, titles.table("zheng_he")) is None


# --- one's own games like it ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "seats", "options", "level"),
    [
        ("pagoda", [Seat("human"), Seat("computer", level=4)], {}, "computer.4"),
        (
            "pagoda",
            [Seat("human"), Seat("computer", level=2)],
            {"quick": True, "starter": "second"},
            "computer.2 quick.True",
        ),
        (
            "panda",
            [Seat("computer", level=3), Seat("human"), Seat("computer", level=1)],
            {"master": True},
            "computer.1 computer.3 master.True",
        ),
        ("zheng_he", [Seat("human"), Seat("computer", level=5)], {}, "computer.5 mode.duel"),
        ("zheng_he", [Seat("human"), Seat("bot")], {"mode": "solo", "level": "khan"}, "khan"),
    ],
)
def test_games_are_compared_that_are_alike(
    title: str, seats: list[Seat], options: dict[str, Any], level: str
) -> None:
    session = played(title, seats, **options)
    result = summary.result(session, titles.table(title))
    assert result is not None
    assert result == {
        "game": title, "level": level, "won": False, "points": None, "against": None,
    }  # fmt: skip
    assert f'data-level="{level}"' in drawn(session)


def test_points_are_those_of_the_end() -> None:
    data = json.loads(record.dumps(recorded("pagoda", "third_roof")))
    data["seats"][1] |= {"kind": "computer", "level": 3}
    session = record.loads(json.dumps(data), load)
    outcome = session.outcome
    assert outcome is not None
    result = summary.result(session, titles.table("pagoda"))
    assert result is not None
    assert (result["points"], result["against"]) == outcome.scores


@pytest.mark.parametrize("seats", [["human", "human"], ["human", "greedy"], ["human", "random"]])
def test_other_games_are_not_compared(seats: list[str]) -> None:
    session = played("pagoda", [Seat(kind) for kind in seats])
    assert summary.result(session, titles.table("pagoda")) is None


def test_a_game_from_the_midst_of_one_or_with_cards_of_one_s_own_is_not_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nor are its wins counted: `counts` of `web/js/statistics.js`."""
    seats, game = [Seat("human"), Seat("computer", level=3)], load("pagoda")
    start = game.to_json(Session.new(game, seats=seats, seed=5).state)
    session = Session.new(game, seats=seats, seed=5, start=start)
    session.resign(0)
    assert summary.result(session, titles.table("pagoda")) is None
    session = played("pagoda", seats)
    monkeypatch.setattr(session.game, "data", {"cards": []})
    assert summary.result(session, titles.table("pagoda")) is None


def test_a_game_that_goes_on_from_another_one_is_none_like_others_and_names_it(
    client: Client,
) -> None:
    client.new(ALONE)
    client.to_human()
    client.go_on(6)
    client.to_human()
    at = client.at
    assert "log-parent" not in client.regions["log"]
    client("branch", to=at, seats=[{"kind": "human"}, ALONE[1]], id="g2")
    log = client.regions["log"]
    assert f'href="#g=g1&amp;s={at}"' in log
    assert f"another one after step {at - 1}." in log
    client("resign", seat=0)
    assert client.answer["result"] is None
    assert "data-results" not in client.regions["final"]
