"""A finished game's analysis at the table: what is shown of it, and when it is not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.core import custom, record
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.players import found
from pygame_engines.players.analysis import Analysis
from tests.table.conftest import Client
from web import manifest, worker
from web.build.catalogues import translator
from web.table.bridge import Desk

BLUNDER = Path(__file__).parents[1] / "players" / "analysed" / "blunder.teahouse.json"
SOUND = BLUNDER.with_name("sound.teahouse.json")
RECORDS = Path(__file__).parents[1] / "games"
NOTHING = "No decision cost more than 2%"


def client_of(text: str, lang: str = "en") -> Client:
    client = Client(Desk(translator), lang)
    assert client("import", text=text, id="g1")["ok"]
    return client


def session_of(text: str) -> Session:
    return record.loads(text, load)


def done(session: Session, mistakes: list[found.Mistake], luck: list[float]) -> str:
    """All is found: this."""
    jobs = len(Analysis(session)._jobs)
    seats = len(session.seats)
    return found.dumps(found.Found(found.mark(session), seats, jobs, luck, [], mistakes))


@pytest.fixture(scope="module")
def text() -> str:
    return BLUNDER.read_text("utf-8")


@pytest.fixture(scope="module")
def mistakes(text: str) -> list[found.Mistake]:
    """What `tests/players/test_analysis.py` finds."""
    at = next(n for n, e in enumerate(session_of(text).entries) if e.text == "1 column.3.green")
    dragon = next(
        a for a in load("pagoda").legal(session_of(text).position(at)) if a[0] == "dragon"
    )
    return [found.Mistake(at, 0.098, 0.008, dragon)]


def test_before_it_is_asked_for_nothing_is_shown(text: str) -> None:
    client = client_of(text)
    assert client.regions["analysis"] == ""
    assert client.answer["analysis"] is None


def test_the_chart_is_there_at_once_and_nothing_is_judged_yet(text: str) -> None:
    client = client_of(text)
    answer = client("analysed", found="")
    assert answer["analysis"] == 0.0
    shown = client.regions["analysis"]
    assert shown.count("<polyline") == 2
    assert shown.count('scope="row"') == 3, "two turns and the end"
    assert "costliest" not in shown
    assert NOTHING not in shown


def test_a_mistake_is_told_with_what_was_better_and_leads_to_its_position(
    text: str, mistakes: list[found.Mistake]
) -> None:
    client = client_of(text)
    client("analysed", found=done(session_of(text), mistakes, [-0.021, 0.021]))
    assert client.answer["analysis"] == 1.0
    shown = " ".join(re.sub(r"<[^>]+>", " ", client.regions["analysis"]).split())
    assert "Turn 13 · Berta Cost 10%" in shown
    assert "Played: Lot 3 · Green column" in shown
    assert "Better: Dragon: swap cards" in shown
    assert "Anna Bad luck: chance took 2% from the chances to win No mistake that mattered" in shown
    assert "Berta Good luck: chance added 2% to the chances to win 1 mistake: 10% lost" in shown
    to = re.search(r'button-small" data-op="seek" data-to="(\d+)"', client.regions["analysis"])
    assert to is not None
    assert client("seek", to=int(to[1]))["ok"]
    assert client.regions["analysis"], "it stays while one looks at the past"
    assert "Berta" in client.regions["prompt"]


def test_of_one_turn_the_costliest_mistake_is_told() -> None:
    text = SOUND.read_text("utf-8")
    session = session_of(text)
    asked = found.decisions(session)
    ats = [at for at, e in asked.items() if (e.turn[0], e.step.seat) == (28, 1)]
    all_of_them = [
        found.Mistake(at, 0.03 + 0.01 * n, 0.001, session.game.legal(session.position(at))[0])
        for n, at in enumerate(ats)
    ]
    client = client_of(text)
    client("analysed", found=done(session, all_of_them, [0.0, 0.0]))
    shown = client.regions["analysis"]
    assert len(all_of_them) > 1
    assert shown.count('class="mistake"') == 1
    assert f"Cost {round(100 * all_of_them[-1].loss)}%" in shown


def test_of_several_mistakes_the_costliest_is_told_and_no_sum_beyond_all_chances() -> None:
    text = SOUND.read_text("utf-8")
    session = session_of(text)
    first = {e.turn[0]: at for at, e in found.decisions(session).items() if e.step.seat == 1}
    mistakes = [
        found.Mistake(at, loss, 0.001, session.game.legal(session.position(at))[0])
        for at, loss in zip(sorted(first.values())[:3], (0.4, 0.62, 0.3), strict=True)
    ]
    client = client_of(text)
    client("analysed", found=done(session, mistakes, [0.0, 0.0]))
    assert "3 mistakes, the costliest: 62% lost" in client.regions["analysis"]


def test_without_mistakes_that_is_said(text: str) -> None:
    client = client_of(text)
    client("analysed", found=done(session_of(text), [], [0.0, 0.0]))
    shown = client.regions["analysis"]
    assert NOTHING in shown
    assert "luck:" not in shown, "no dice, no cards: no word of luck"


@pytest.mark.parametrize("kept", ["", "{", '{"version": 1}', "[" * 5000])
def test_what_is_no_analysis_of_it_is_begun_anew(text: str, kept: str) -> None:
    assert client_of(text)("analysed", found=kept)["analysis"] == 0.0


@pytest.mark.parametrize("kept", [3, None, {}])
def test_what_is_no_text_is_refused(text: str, kept: Any) -> None:
    answer = client_of(text)("analysed", found=kept)
    assert not answer["ok"] or answer["analysis"] == 0.0


def test_a_game_that_goes_on_has_none(client: Client) -> None:
    client.new([{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}])
    assert client("analysed", found="")["analysis"] is None
    client("resign", seat=0)
    assert client("analysed", found="")["analysis"] == 1.0, "nothing was decided"
    client("undo")
    assert client.answer["analysis"] is None
    assert client.regions["analysis"] == ""
    client("resign", seat=1)
    assert client.regions["analysis"] == "", "it was of another end"


@pytest.mark.parametrize(
    ("path", "lang"),
    [("pagoda/quick", "de"), ("panda/capitals", "fr"), ("zheng_he/solo_general", "it")],
)
def test_every_decision_of_every_title_can_be_told(path: str, lang: str) -> None:
    text = (RECORDS / f"{path}.teahouse.json").read_text("utf-8")
    session = session_of(text)
    asked = list(found.decisions(session))
    client = client_of(text, lang)
    for first in range(0, len(asked), len(asked) // 4):
        mistakes = [
            found.Mistake(at, 0.5, 0.01, session.game.legal(session.position(at))[-1])
            for at in asked[first : first + 15]
        ]
        luck = [0.1] * len(session.seats)
        answer = client("analysed", found=done(session, mistakes, luck))
        assert answer["ok"], json.dumps(answer)
        assert 'class="mistake"' in client.regions["analysis"]
        assert not re.search(r"table\.analysis|\{\w+\}", client.regions["analysis"])


@pytest.mark.parametrize("title", ["zheng_he", "panda"])
def test_a_game_with_data_of_its_own_is_looked_back_at_like_any_other(title: str) -> None:
    own = manifest.title(title).data
    assert own is not None
    data = custom.read(own.text())
    seats = [Seat("human", "Anna"), Seat("human", "Ben")]
    session = Session.new(load(title, data), seats=seats, seed=3, game_id="own")
    while session.at < 6 and session.decider is not None:
        session.play(session.decider, session.legal()[-1])
    session.resign(0)
    told = looked_at(record.dumps(session), "")
    assert told["over"]
    client = client_of(record.dumps(session))
    assert client("analysed", found=told["found"])["analysis"] == 1.0


def test_the_worker_goes_on_where_it_was(text: str) -> None:
    at_once = looked_at(text, "")
    assert at_once["over"]
    assert at_once["progress"] == 1.0
    worker.analyse(json.dumps({"record": text, "found": ""}))
    halfway = json.loads(worker.look(300.0))
    assert not halfway["over"]
    assert 0.0 < halfway["progress"] < 1.0
    assert looked_at(text, halfway["found"]) == at_once


def looked_at(text: str, kept: str) -> dict[str, Any]:
    """What the worker tells at last."""
    worker.analyse(json.dumps({"record": text, "found": kept}))
    told: dict[str, Any] = {"over": False}
    while not told["over"]:
        told = json.loads(worker.look(1000.0))
    return told
