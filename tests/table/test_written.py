"""A whole game as text: headed, told turn by turn, with actions, and without others' secrets."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.notation import text as action_text
from pygame_engines.core.seating import reseat
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.games.golden import HERE, recorded
from tests.table.conftest import ALONE, HUMANS, Client, Elements
from tests.table.zheng_he.test_secrets import hidden_from, names
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.desk import OpenGame
from web.table.i18n import LANGUAGES
from web.table.speech import Speaker
from web.table.tale import heard
from web.table.written import escaped, markdown, plain, story
from web.titles import table

PEOPLE = (Seat("human", "Anna"), Seat("human", "Ben"))
RECORDED = [
    (path.parent.name, path.name.partition(".")[0], LANGUAGES[number % len(LANGUAGES)])
    for number, path in enumerate(sorted(HERE.glob("*/*.teahouse.json")))
]


@cache
def words(lang: str) -> Any:
    return translator(lang)


def told(session: Session, lang: str = "en") -> str:
    return plain(story(OpenGame(session), words(lang)))


def panel(client: Client) -> Elements:
    return Elements(client("written")["html"])


def begun(title: str, *seats: Seat, **options: Any) -> Session:
    return Session.new(
        load(title), seats=seats, options=options, seed=5, game_id="g1", created="2026-11-27"
    )


def played(session: Session, steps: int, seed: int = 1) -> Session:
    """The game some random steps further."""
    rng = random.Random(seed)
    for _ in range(steps):
        if session.decider is None:
            break
        session.play(session.decider, rng.choice(session.legal()))
    return session


# --- what it says ---------------------------------------------------------------------------------


def test_it_is_headed_by_title_players_variants_and_date() -> None:
    seats = (Seat("human", "Anna"), Seat("computer", "", 3))
    head = told(begun("pagoda", *seats, quick=True, starter="first")).split("\n\n")
    assert head[0].splitlines()[0] == "Pagoda: Anna – Computer (medium)"
    assert head[1].splitlines() == [
        "Anna: Person", "Computer (medium)", "Quick game", "Begun on 2026-11-27",
        "Score: Anna 0, Computer (medium) 0", "Anna’s turn",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "duel"}, ["Duel"]),
        ({"mode": "solo", "level": "khan"}, ["Solo", "Khan"]),
    ],
)
def test_what_does_not_count_is_no_variant(options: dict[str, Any], said: list[str]) -> None:
    solo = options["mode"] == "solo"
    session = begun("zheng_he", PEOPLE[0], Seat("bot") if solo else PEOPLE[1], **options)
    assert told(session).split("\n\n")[1].splitlines()[2:-3] == said


def test_each_sentence_has_the_actions_that_led_to_it(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client.play("end")
    lines = told(client.session).splitlines()
    at = lines.index("Turn 1 · Anna")
    actions = re.findall(r"\[([^]]*)\]", "\n".join(lines[at:]))
    done = [action_text(e.step.action) for e in client.session.entries[1:]]
    assert " ".join(actions).split() == done
    assert lines[at + 2].startswith("  ")
    assert "[column.3.red" in lines[at + 2]


def test_a_finished_game_says_how_it_ended_and_with_what_seed(client: Client) -> None:
    client.new(HUMANS, quick=True, simple=True)
    client.go_on(400)
    outcome = client.session.outcome
    head = told(client.session).split("\n\n")[1]
    assert f"{HUMANS[outcome.winners[0]]['name']} wins" in head
    assert f"Anna {outcome.scores[0]}, Berta {outcome.scores[1]}" in head
    assert "7" in head.splitlines()[-1]


def test_a_running_game_does_not_tell_its_seed() -> None:
    session = begun("pagoda", *PEOPLE)
    assert "Seed" not in told(session)


def test_the_change_of_players_is_told_where_it_was() -> None:
    session = played(begun("pagoda", *PEOPLE, starter="first"), 6)
    reseat(session, [PEOPLE[0], Seat("computer", "", 4)])
    session.resign(0)
    text = told(session)
    assert "Computer (strong) now plays for Ben." in text
    assert "The players have changed during this game." in text
    assert "Pagoda: Anna – Ben" in text


@pytest.mark.parametrize(("title", "name", "lang"), RECORDED)
def test_every_recorded_game_is_told(title: str, name: str, lang: str) -> None:
    session = recorded(title, name)
    text = told(session, lang)
    turns = {entry.turn[0] for entry in session.entries}
    assert text.count("\n\n") >= len(turns) / 2
    assert "{" not in text
    noted = " ".join(re.findall(r"\[([^]\n]*)\]\n", text)).split()
    done = [action_text(e.step.action) for e in session.entries if e.kind == "step"]
    assert len(noted) > len(done) / 2
    assert set(noted) <= set(done)


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_storyteller_s_words_stand_below_what_they_are_about(title: str) -> None:
    """What only somebody else may learn has none."""
    found = 0
    for game, name, lang in RECORDED:
        session = recorded(game, name)
        if game != title:
            continue
        text = told(session, lang)
        looks, speak = table(game), Speaker(words(lang), session.seats)
        lines = [line for entry in session.log(SPECTATOR) for line in heard(looks, speak, [entry])]
        assert [line for line in text.splitlines() if line.strip() in lines] == [
            f"    {line}" for line in lines
        ]
        marked = markdown(story(OpenGame(session), words(lang)))
        assert all(f" *{escaped(line)}*\n" in marked for line in lines)
        found += len(lines)
    assert found > 3


# --- whom it tells what ---------------------------------------------------------------------------


def test_need_03_a_draw_is_told_to_who_drew_alone(client: Client) -> None:
    client.new(HUMANS, seed=21)
    client.go_on(60)
    for entry in client.session.entries:
        for event in entry.events:
            if event.seen_by is not None:
                who = ("Anna", "Berta")[event.seen_by[0]]
                said = client.desk._games["g1"].speaker(words("en"))(
                    client.desk._games["g1"].table.line(event)
                )
                assert said not in told(client.session), who


@pytest.mark.parametrize("seats", [PEOPLE, (PEOPLE[0], Seat("computer", "", 1))])
@pytest.mark.parametrize("seed", [1, 2])
def test_need_03_no_card_is_named_that_the_reader_does_not_know(
    seats: tuple[Seat, ...], seed: int
) -> None:
    """Through a whole game of Zheng He: by sentence or by action, up to any position."""
    session, rng = begun("zheng_he", *seats), random.Random(seed)
    viewer = SPECTATOR if seats == PEOPLE else 0
    looked = laid = 0
    for number in range(600):
        if number % 25 == 0:
            secret = unseen(session, viewer)
            text = told(session)
            body = text.partition("\n\n")[2]
            for name in names(words("en"), secret):
                assert name not in body, session.at
            noted = re.findall(r"\b(?:reserve|play|discard|reveal)\.(\d+)", body)
            assert not secret & set(map(int, noted)), session.at
            looked += 1
        laid += any(action.kind == "reserve" for action in session.legal())
        if session.decider is None:
            break
        session.play(session.decider, rng.choice(session.legal()))
    assert looked > 5
    assert laid > 5


def unseen(session: Session, viewer: int) -> set[int]:
    """The cards that the viewer has never seen: none of its own, none that lay open."""
    never = set(range(1, 28))
    for at in range(session.first, session.at + 1):
        never &= hidden_from(session.game.observe(session.position(at), viewer))
    return never


def test_need_03_an_own_card_laid_down_is_noted_for_its_owner_alone() -> None:
    session = begun("zheng_he", *PEOPLE)
    while not any(e.step.action.kind == "reserve" for e in session.entries):
        legal = session.legal()
        own = [action for action in legal if action.kind == "reserve"] or legal
        session.play(session.decider or 0, own[0])
    assert "reserve." not in told(session)
    seat = session.entries[-1].step.seat
    other = [Seat("computer", "", 1)] * 2
    other[seat] = PEOPLE[seat]
    reseat(session, other)
    assert "reserve." not in told(session), "the device is still in the other's hands"
    session.lift_curtain(seat)
    assert "reserve." in told(session)


# --- forms ----------------------------------------------------------------------------------------


def test_it_is_there_as_text_and_as_markdown(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    answer = client("written")
    assert answer["name"] == "pagoda-g1"
    game = client.desk._games["g1"]
    made = story(game, words("en"))
    text = Elements(answer["html"]).text
    for form in (plain(made), markdown(made)):
        assert " ".join(form.split()) in text
    assert markdown(made).startswith("# Pagoda: Anna")
    assert "\n## Turn 1 · Anna\n\n- " in markdown(made)
    assert "`column.3.red" in markdown(made)


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("*Anna*", r"\*Anna\*"),
        ("<img src=x>", r"\<img src=x\>"),
        ("[a](b)", r"\[a\](b)"),
        ("1. Anna", r"1\. Anna"),
        ("- Anna", r"\- Anna"),
        ("# `x`", r"\# \`x\`"),
    ],
)
def test_a_name_is_no_mark_in_markdown(client: Client, name: str, safe: str) -> None:
    assert escaped(name) == safe
    client.new([{"kind": "human", "name": name}, ALONE[1]])
    answer = client("written")
    assert "<img" not in answer["html"]
    assert safe in markdown(story(client.desk._games["g1"], words("en")))


@pytest.mark.parametrize("title", IDS_HERE)
def test_need_03_what_a_secret_choice_names_is_told_openly_or_covert(title: str) -> None:
    """What an action names that the table's `covert` doesn't hold back, its events tell all."""
    looks, session, rng = table(title), begun(title, *PEOPLE), random.Random(title)
    for _ in range(300):
        if session.decider is None:
            break
        choice = rng.choice([c for c in session.prompt().choices() if c.refusal is None])
        events = session.play(session.decider, choice.action, usual=False)
        if choice.secret and choice.action.kind not in looks.covert:
            told = [value for e in events if e.seen_by is None for value in e.params.values()]
            assert choice.label.params["name"] in told, choice
