"""The table as text, and what is typed: complete, of views alone, and nobody else's bytes."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text as text_of
from tests.table.conftest import ALONE, Elements
from tests.table.test_spoken import miscounted
from web.build import aloud as build_aloud
from web.build.setup import SetupError
from web.manifest import IDS_HERE
from web.table import commands
from web.table.bridge import Desk
from web.table.i18n import LANGUAGES

from .conftest import HUMANS, Client

Seats = list[dict[str, Any]]


class Listener(Client):
    """A page that wants the table as text."""

    aloud = True

    def begin(self, title: str, seats: Seats = ALONE, seed: int = 7) -> Listener:
        began: dict[str, Any] = {"id": "g1", "created": "2026-11-29", "options": {}, "seed": seed}
        assert self("new", game=title, seats=seats, **began)["ok"]
        return self

    def said(self, typed: str) -> list[str]:
        return self("command", text=typed)["said"]

    def press(self, typed: str) -> str:
        return self("command", text=typed)["press"]


class Line(NamedTuple):
    """What is typed at a game's first decision, and the action whose button it presses."""

    title: str
    lang: str
    typed: str
    action: str


@pytest.fixture
def listen(translators: dict[str, Any]) -> Any:
    return lambda lang="en": Listener(Desk(translators.__getitem__), lang)


def to_choose(page: Listener) -> Listener:
    page.to_human()
    return page


def assert_all_is_offered(page: Listener) -> None:
    """The text has a button for each legal action, and for no other."""
    buttons = Elements(page.regions["text"]).having("data-action")
    assert {attrs["data-action"] for attrs in buttons} == set(_offered(page))


# --- the text ------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", IDS_HERE)
def test_headings_lists_and_tables_say_it_all(listen: Any, title: str) -> None:
    page = to_choose(listen().begin(title))
    text = Elements(page.regions["text"])
    ids = [attrs.get("id") for tag, attrs in text.found if tag == "h2"]
    names = ("position", "own", "choices", "log", "score", "commands")
    assert ids == [f"aloud-{name}" for name in names]
    assert {"ul", "table", "th", "button"} <= {tag for tag, _ in text.found}
    assert_all_is_offered(page)
    assert "application" not in page.regions["text"]
    levels = [int(tag[1]) for tag, _ in text.found if tag in ("h2", "h3", "h4")]
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("title", IDS_HERE)
def test_who_wants_pictures_gets_no_text(listen: Any, title: str) -> None:
    page = listen()
    page.aloud = False
    to_choose(page.begin(title))
    assert page.regions["text"] == ""
    assert page.regions["choices"]
    page.aloud = True
    page("show")
    assert page.regions["text"]
    said = ("prompt", "choices", "tools", "log", "hand", "players", "piles", "gather")
    assert not any(page.regions[name] for name in said)
    page.aloud = False
    page("show")
    assert page.regions["text"] == ""
    assert page.regions["choices"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", IDS_HERE)
def test_a_whole_game_is_told(listen: Any, title: str, lang: str) -> None:
    """In every language, with words for all; and asking and finding never fails."""
    page, rng = listen(lang).begin(title), random.Random(title)
    for _ in range(4):
        if page.session.decider == 0:
            assert_all_is_offered(page)
        read = Elements(page.regions["text"])
        text = read.text
        assert [said for said in read.words if miscounted(lang, said)] == []
        assert f"{title}." not in text
        assert "table." not in text
        for name in rng.sample(sorted(commands.COMMANDS), 4):
            assert page("command", ask=name)["ok"]
        assert page("command", text=rng.choice(commands.words(text)))["ok"]
        page.go_on(20)


# --- nothing hidden ------------------------------------------------------------------------------


def test_need_03_behind_the_curtain_nothing_of_a_hand_is_told(listen: Any) -> None:
    page = listen().begin("pagoda", HUMANS)
    assert page.answer["curtain"] is not None
    assert "Hand:" not in page.regions["text"]
    assert page.said("hand") == ["Nothing of yours is to be seen now."]
    page("ready", seat=page.answer["curtain"])
    assert "Hand:" in page.regions["text"]


def test_need_03_two_hands_that_differ_sound_the_same_to_the_other_seat(listen: Any) -> None:
    page = listen().begin("pagoda", HUMANS)
    data = json.loads(page("export")["text"])
    luck = [int(n) for n in data["steps"][0].split(" > ")[1].split(",")]
    heard = set()
    hands = set()
    for last in range(0, 40, 5):
        data["steps"][0] = f"- setup > {','.join(map(str, [*luck[:-1], last]))}"
        page("open", record=json.dumps(data))
        hands.add(tuple(page.session.game.observe(page.session.state, 1)["hand"][1]))
        page("ready", seat=0)
        asked = [page("command", ask=name)["said"] for name in commands.COMMANDS]
        heard.add(json.dumps([page.regions["text"], asked, page.said("violet")]))
    assert len(hands) > 2, "the other hand did change"
    assert len(heard) == 1


@pytest.mark.parametrize("title", IDS_HERE)
def test_the_text_is_made_of_the_view_alone(listen: Any, title: str) -> None:
    """Any other position that the viewer could be facing sounds the same."""
    page = listen().begin(title)
    page.go_on(20)
    session = to_choose(page).session
    game, last = session.game, session.entries[-1]
    view, true, sounded = game.observe(session.state, session.viewer), session.state, set()
    for seed in range(5):
        other = game.determinize(view, SeededLuck(seed)) if seed else true
        session.entries[-1] = replace(last, after=other)
        page("show")
        heard = [page("command", ask=name)["said"] for name in commands.COMMANDS]
        sounded.add(json.dumps([page.regions["text"], heard]))
    assert len(sounded) == 1


# --- what is typed -------------------------------------------------------------------------------

LINES = [
    Line("pagoda", "en", "3 yellow", "column.3.yellow"),
    Line("pagoda", "en", "YELL lot 3", "column.3.yellow"),
    Line("pagoda", "de", "3 grün", "column.3.green"),
    Line("pagoda", "de", "gruene 3", ""),
    Line("pagoda", "de", "grune bau 3", "column.3.green"),
    Line("pagoda", "it", "gialla lotto 3", "column.3.yellow"),
    Line("panda", "en", "guard baihe qingxi", "guard.baihe_qingxi"),
    Line("panda", "fr", "garde qing bai", "guard.baihe_qingxi"),
    Line("panda", "en", "baihe", ""),
]


@pytest.mark.parametrize("line", LINES)
def test_moves_are_typed_by_beginnings_without_case_and_accents(listen: Any, line: Line) -> None:
    page = to_choose(listen(line.lang).begin(line.title, seed=3))
    pressed = f"choice-{line.action.replace('.', '-')}" if line.action else ""
    assert page.press(line.typed) == pressed
    assert page.at == page.session.at, "the page presses the button, nothing is played here"


def test_the_panda_s_spaces_have_their_column_and_row(listen: Any) -> None:
    page = to_choose(listen().begin("panda"))
    while page.session.game.prompt(page.session.state).choices()[0].action.kind != "space":
        page.go_on(1)
        to_choose(page)
    free = [a for a in page.session.legal() if a.kind == "space"]
    _, row, column = text_of(free[-1]).split(".")
    heads = {"monk": "monk", "governor": "gov", "warrior": "war", "neutral": "neutral"}
    assert page.press(f"{heads[column]} {row}") == f"choice-space-{row}-{column}"


def test_what_could_mean_several_is_listed(listen: Any) -> None:
    page = to_choose(listen().begin("pagoda", seed=3))
    first, *labels = page.said("lot 3")
    assert first == "This could be:"
    assert len(labels) > 1
    assert all("Lot 3" in label for label in labels)


def test_what_nothing_is_called_is_told_in_one_sentence(listen: Any) -> None:
    page = to_choose(listen().begin("pagoda"))
    (said,) = page.said("<b>xyzzy</b>")
    assert said.startswith("Nothing here is called “<b>xyzzy</b>”: type the beginnings")
    assert len(page.said("y" * 5000)[0]) < 600


def test_a_blocked_choice_says_why(listen: Any) -> None:
    page = to_choose(listen().begin("pagoda", seed=3))
    assert page.said("e") == ["End your turn: Build at least one column first."]
    while "end" not in _offered(page):
        page.play(next(a for a in _offered(page) if a.startswith(("column", "card"))))
    assert page.press("e") == "choice-end"
    assert page("command", ask="end")["press"] == "choice-end"


def _offered(page: Listener) -> list[str]:
    return [text_of(action) for action in page.session.legal()]


def test_questions_are_answered_from_the_text(listen: Any) -> None:
    page = to_choose(listen().begin("panda"))
    assert page.said("roads baihe")[0].startswith("Baihe: ")
    assert all("Baihe" in line for line in page.said("roads baihe"))
    page.go_on(30)
    to_choose(page)
    assert all("Monk" in line for line in page.said("where monk"))
    assert page.said("score")[0].startswith("Anna: Points: ")
    assert page.said("opp")[0].startswith("Yellow River")
    last = page.said("last")
    assert last
    assert not any("Anna" in line for line in last[:1])


def test_in_the_past_nothing_is_played(listen: Any) -> None:
    page = to_choose(listen().begin("pagoda", seed=3))
    page.go_on(3)
    page("seek", to=page.session.first)
    assert page.press("e") == ""
    assert page.said("possible") == ["There is nothing to choose now."]
    assert page.said("lot 3") == ["Lot 3: State: empty"]


def test_an_unknown_question_is_refused(listen: Any) -> None:
    page = listen().begin("pagoda")
    assert page("command", ask="secrets")["error"]["key"] == "table.error.request"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_word_of_a_command_is_its_own(translators: dict[str, Any], lang: str) -> None:
    found = [
        word
        for command in commands.COMMANDS.values()
        for word in commands.words(translators[lang](command.words))
    ]
    assert len(found) == len(set(found))


# --- a fourth title ------------------------------------------------------------------------------


def test_the_build_names_a_title_without_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_aloud, "IDS_HERE", ("nim",))
    monkeypatch.setattr(build_aloud, "table", lambda title: object())
    with pytest.raises(SetupError, match=r"titles/nim/table/table\.py: the table has no `aloud`"):
        build_aloud.check()


def test_every_title_here_has_one() -> None:
    build_aloud.check()
