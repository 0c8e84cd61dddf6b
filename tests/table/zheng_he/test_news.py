"""What the question is accompanied by: what happened meanwhile, and what it is about."""

from __future__ import annotations

import re

import pytest

from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.rules.zheng_he import positions
from tests.table.conftest import Elements
from tests.table.zheng_he.playing import Table, look, seats_for
from web.table.i18n import Translator
from web.table.speech import Speaker
from web.titles.zheng_he.table.news import news


def told(table: Table) -> str:
    """The news beside the question, without the spaces between lines."""
    table.show()
    found = re.search(r'<p class="prompt-news"[^>]*>(.*?)</p>', table.regions["prompt"], re.DOTALL)
    return " ".join(Elements(found[1]).text.split()) if found else ""


def until(table: Table, *kinds: str) -> None:
    """Play each of these in turn, with single steps of the bot between them."""
    session = table.session
    for kind in kinds:
        for _ in range(60):
            assert session.decider is not None
            if session.curtain is not None:
                session.lift_curtain(session.curtain)
            legal = session.legal()
            wanted = [action for action in legal if action.kind == kind]
            if wanted and session.decider in session.humans:
                session.play(session.decider, wanted[0])
                break
            session.play(session.decider, legal[0])


def lines(t: positions.Table, translator: Translator) -> list[str]:
    """What whoever is asked is told: whose doing it was, and line by line."""
    told = news(look(t, translator))
    return [told.title, *told.lines] if told else []


@pytest.fixture
def duel(translators: dict[str, Translator]) -> Table:
    session = Session.new(
        load("zheng_he"), seats=seats_for("duel"), options={}, seed=4, game_id="g1",
        created="2026-11-27",
    )  # fmt: skip
    session.lift_curtain(0)
    return Table(translators["en"], session=session)


def test_nothing_is_told_before_anything_has_happened(duel: Table) -> None:
    assert told(duel) == ""


def test_the_other_side_reads_what_was_done(duel: Table) -> None:
    until(duel, "reserve", "end")
    session = duel.session
    assert session.curtain == 1
    assert told(duel) == "", "nobody has taken the device yet"
    session.lift_curtain(1)
    assert told(duel).startswith("Anna:")
    assert "reserve" in told(duel)


def test_ones_own_deeds_are_no_news(duel: Table) -> None:
    until(duel, "reserve")
    assert told(duel) == ""


def test_a_voyage_that_is_over_is_told_with_its_dice(translators: dict[str, Translator]) -> None:
    for seed in range(1, 30):
        table = Table(translators["en"], mode="solo", seed=seed)
        session = table.session
        for wanted in ("play", "after", "voyage", "field", *["roll"] * 3):
            found = [action for action in session.legal() if action.kind == wanted]
            if found and session.decider == 0:
                session.play(0, found[0])
        while session.decider == 1:  # the bot reacts, or doesn't
            session.play(1, session.legal()[0])
        ended = [e for e in table.story() if e.key.endswith((".failure", ".success"))]
        if ended and session.decider == 0 and not table.scene().view["combat"]:
            text = told(table)
            assert ("dice:" in text) != ("Reaction" in text)
            assert re.search(r"Voyage \d, [\w ]+, (fails|succeeds)", text)
            return
    pytest.fail("no voyage was made")


def test_what_the_other_side_did_after_a_voyage_is_not_behind_its_dice(
    translators: dict[str, Translator],
) -> None:
    hands = ((24, 1), ())
    t = positions.table("gansu 1a, west 1h", gold=3, sea=(1, 0), hands=hands)
    t.do("play.24", "after", "voyage", "field.3", "commit.1.1", "roll 6", "roll 5", "roll 4")
    t.do("react")
    assert lines(t, translators["en"]) == [
        "Just now:",
        "Voyage 3, Arabia, fails. Junks and gold stay in the Sea",
        "Reaction with “Raids”",
        "Removed: 2\u00a0gold from the Empire",
    ]


def test_a_combat_that_is_over_is_told(translators: dict[str, Translator]) -> None:
    table = Table(translators["en"], mode="solo", seed=3, level="khan")
    seen = 0
    for _ in table.play(seed=6, look=1, most=600):
        story = table.story()
        if table.session.decider != 0 or not story:
            continue
        phases = [at for at, e in enumerate(story) if e.key.endswith(".phase")][-2:]
        won = [at for at, e in enumerate(story) if e.key.endswith(".won")]
        if won and won[-1] > phases[0] and phases[-1] == len(story) - 1:
            text = told(table)
            winner = ("Anna", "Barbarian bot")[story[won[-1]].params["seat"] == 1]
            assert f"{winner} wins the combat for " in text
            seen += 1
    assert seen


def test_dice_that_lie_on_the_table_are_no_news(translators: dict[str, Translator]) -> None:
    en = translators["en"]
    t = positions.table(
        "gansu 2a, west 3h", hands=((), (24,)), reserves=((8,), (10,)), side=positions.OVERLORD
    ).do("play.24", "attack", "at.gansu", *["send.west"] * 3, "roll 642")
    assert lines(t, en) == []
    t.do("stop")
    begun = ["Ben:", "Played openly: Raids", "Attack: Gansu"]
    assert lines(t, en) == begun, "the roll is to be seen"
    t.do("roll 551")
    assert lines(t, en) == []
    t.do("reveal.8", "reroll.1.0.0 6", "stop")
    assert lines(t, en) == [
        "Just now:",
        "Ben, dice: 6-4-2, weak",
        "Anna, dice: 5-5-1, moderate",
        "Anna: “Plague” from the reserve, 2\u00a0CP",
        "Anna: the 1 rolled again, now 6-5-5 (moderate)",
        "Ben: loss of 2\u00a0hordes in Gansu",
    ]


def test_zh67_dice_that_are_rolled_for_both_sides_are_explained(
    translators: dict[str, Translator],
) -> None:
    """What a long combat began with is told, and what came of it."""
    t = positions.table("gansu 2a, west 3h", hands=((1,), (24,)), side=positions.OVERLORD).do(
        "play.24", "attack", "at.gansu", *["send.west"] * 3
    )
    t.do("roll_on 642642654631441652", "end")
    assert lines(t, translators["en"]) == [
        "Ben:",
        "Played openly: Raids",
        "Attack: Gansu",
        "Both sides now roll to the end: nobody can reroll any more",
        "…",
        "Anna, dice: 6-5-2, weak",
        "Anna: loss of 2\u00a0armies in Gansu",
        "Ben wins the combat for Gansu",
    ]


def test_who_looks_on_is_told_at_every_step(translators: dict[str, Translator]) -> None:
    """What the other side does, and what came of one's own dice before it."""
    t = positions.table("gansu 2a, west 3h", hands=((1,), (24,)), side=positions.OVERLORD)

    def told(*steps: str) -> list[str]:
        found = news(look(t.do(*steps), translators["en"], positions.EMPEROR))
        return [found.title, *found.lines] if found else []

    assert told() == []
    assert told("play.24", "attack", "at.gansu") == [
        "Ben:",
        "Played openly: Raids",
        "Attack: Gansu",
    ]
    assert (
        told(*["send.west"] * 3, "roll_on 642642654631441652")[-1]
        == "Ben wins the combat for Gansu"
    )
    t = positions.table("gansu 1a", gold=3, sea=(1, 0), hands=((24, 1), ()))
    t.do("play.24", "after", "voyage", "field.3", "commit.1.1", "roll 6", "roll 5", "roll 4")
    assert told()[-1] == "Voyage 3, Arabia, fails. Junks and gold stay in the Sea"
    t.do("decline")
    assert lines(t, translators["en"])[-1] == "No reaction", "its heading has said whose"


def test_zh20_after_the_first_rounds_the_swap_is_no_news(
    translators: dict[str, Translator],
) -> None:
    told = {}
    for turn in (2, 6):
        t = positions.table(hands=((1,), (24, 8)), side=positions.OVERLORD)
        t.s.turn = turn
        told[turn] = lines(t.do("reserve.24", "end"), translators["en"])
    assert told[2] == [*told[6], "The hands are swapped"]


def test_what_took_something_is_looked_at_for_longer(translators: dict[str, Translator]) -> None:
    """The next step of a computer waits for it (`paceOf` in web/js/computer.js)."""
    seats = [Seat("human", "Anna"), Seat("computer", "", 1)]
    session = Session.new(
        load("zheng_he"), seats=seats, options={}, seed=5, game_id="g1", created="2026-11-27"
    )
    table, struck = Table(translators["en"], session=session), set()
    for answer in table.play(seed=3, look=1, most=200):
        told = " ".join(told["text"] for told in answer["announce"])
        if answer["think"] and answer["think"]["struck"]:
            struck |= set(re.findall(r"loss of|Removed|wins the combat", told))
        elif answer["think"]:
            assert not re.search(r"loss of|Removed|wins the combat", told)
    assert {"loss of", "wins the combat"} <= struck


def test_zh34_who_reacts_decides_in_anothers_turn(translators: dict[str, Translator]) -> None:
    seats = [Seat("human", "Anna"), Seat("computer", "", 1)]
    session = Session.new(
        load("zheng_he"), seats=seats, options={}, seed=5, game_id="g1", created="2026-11-27"
    )
    table, said = Table(translators["en"], session=session), set()
    for answer in table.play(seed=3, look=1, most=60):
        if answer["think"]:
            mover = session.game.turn(session.state)[1]
            found = re.search(r'"prompt-what">(.*?)<', table.regions["prompt"])
            said.add((mover, found[1] if found else ""))
    computer = Speaker(translators["en"], seats).names[1]
    assert said == {(0, f"{computer} decides"), (1, f"{computer}’s turn")}


def test_zh65_barbarians_with_settlements_are_told_to_lose_nothing(
    translators: dict[str, Translator],
) -> None:
    t = positions.emperors("empire 1a, gansu 1s").do("attack", "at.gansu", "send.empire", "done")
    t.do("roll 642", "roll 542")
    assert lines(t, translators["en"])[-2:] == ["Ben, dice: 5-4-2, weak", "Ben: no loss"]


def test_the_bot_is_called_the_same_everywhere(translators: dict[str, Translator]) -> None:
    for translator in translators.values():
        assert translator("table.seat.bot") == translator("site.setup.bot")


def test_the_first_rounds_say_what_a_card_is_good_for(duel: Table) -> None:
    duel.show()
    assert "command points (CP)" in duel.regions["prompt"]
    session = duel.session
    while session.game.turn(session.state)[0] < 5:
        until(duel, "reserve", "end")
    session.lift_curtain(0)
    duel.show()
    assert "command points (CP)" not in duel.regions["prompt"]
    assert "Choose one of your cards." in duel.regions["prompt"]


def test_the_first_hint_says_whom_one_plays(duel: Table) -> None:
    duel.show()
    assert "You are the Emperor. Played openly" in duel.regions["prompt"]
    until(duel, "reserve", "end")
    duel.session.lift_curtain(1)
    duel.show()
    assert "You lead the Barbarians. Played openly" in duel.regions["prompt"]


@pytest.mark.parametrize(
    ("mode", "key"), [("solo", "Play again"), ("duel", "Rematch with sides swapped")]
)
def test_the_rematch_says_what_it_does(
    translators: dict[str, Translator], mode: str, key: str
) -> None:
    seats = [Seat("human"), Seat("bot" if mode == "solo" else "greedy")]
    session = Session.new(
        load("zheng_he"), seats=seats, options={"mode": mode}, seed=4, game_id="g1",
        created="2026-11-27",
    )  # fmt: skip
    session.resign(0)
    table = Table(translators["en"], session=session)
    table.show()
    assert key in table.regions["final"]
    assert key in table.regions["choices"]


def test_the_log_names_who_draws_for_it_stands_below_the_other_sides_heading(duel: Table) -> None:
    """The Overlord's end of the round lets the Emperor draw (ZH-20)."""
    until(duel, "reserve", "end", "reserve", "end")
    duel.session.lift_curtain(0)
    duel.show()
    ended = next(html for name, html in duel.picture.parts.items() if name == "log-turn-2")
    assert "Ben" in Elements(ended).text.partition("Anna")[0]
    assert "Anna, drawn: " in Elements(ended).text
