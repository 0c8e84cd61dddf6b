"""The promises every computer player keeps, on a tiny game with 2 to 4 seats."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from pygame_engines.core import entries
from pygame_engines.core.api import Action, Outcome
from pygame_engines.core.errors import BadOption
from pygame_engines.core.level import LEAST, Level
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import IDS, load
from pygame_engines.players import choose, think
from pygame_engines.players.match import Player
from pygame_engines.players.search import Search
from pygame_engines.players.thorough import Thorough
from pygame_engines.players.work import appraise
from tests.players.pearls import BLOCK, PEARLS, Pearls

RANDOM, GREEDY = Player("random"), Player("greedy")
LEVELS = [Player("computer", number) for number in (1, 2, 3, 4)]
"""All but the strongest, which takes its time."""
ALL = [RANDOM, GREEDY, *LEVELS]


def positions(seats: int, seed: int) -> Iterator[Pearls]:
    """The positions with two or more choices of one random game."""
    s = PEARLS.setup(seats, {}, SeededLuck(seed))
    picks = SeededLuck(seed, 999)
    step = 0
    while actions := PEARLS.legal(s):
        if len(actions) > 1:
            yield s.copy()
        step += 1
        PEARLS.apply(s, actions[picks.below(len(actions))], SeededLuck(seed, step))


@pytest.mark.parametrize("player", ALL, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_actions_are_legal_and_slices_make_no_difference(player: Player, seats: int) -> None:
    for number, s in enumerate(positions(seats, seed=seats)):
        view = PEARLS.observe(s, PEARLS.to_move(s))
        at_once = choose(PEARLS, player, view, number)
        assert at_once in PEARLS.legal(s)
        thinker = think(PEARLS, player.kind, view, number, player.level)
        progress = [thinker.progress]
        while (action := thinker.step(ms=0.0)) is None:
            progress.append(thinker.progress)
        assert action == at_once
        assert progress == sorted(progress)
        assert thinker.progress == 1.0
        assert thinker.step() == at_once, "asked again, the answer stays"


@pytest.mark.parametrize("player", ALL, ids=str)
def test_need28_shuffled_hidden_state_changes_nothing(player: Player) -> None:
    for number, s in enumerate(positions(3, seed=28)):
        seat = PEARLS.to_move(s)
        view = PEARLS.observe(s, seat)
        shuffled = PEARLS.determinize(view, SeededLuck(number, 1))
        again = json.loads(json.dumps(PEARLS.observe(shuffled, seat)))
        assert choose(PEARLS, player, view, number) == choose(PEARLS, player, again, number)


@pytest.mark.parametrize("title", IDS)
def test_what_one_may_do_by_oneself_is_asked_once_and_changes_no_answer(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(title)
    s = game.setup(2, {}, SeededLuck(4))
    while len(game.legal(s)) < 3:
        game.apply(s, game.legal(s)[0], SeededLuck(5))
    view = game.observe(s, game.to_move(s))
    kept = Search(game, view, 1, Level(iterations=60))
    answer = kept.step()
    monkeypatch.setattr(Search, "_descend_own", lambda *_: None)
    asked = Search(game, view, 1, Level(iterations=60))
    assert asked.step() == answer
    assert [node.visits for node in asked.root.row] == [node.visits for node in kept.root.row]


def test_thinking_leaves_the_view_alone() -> None:
    s = PEARLS.setup(4, {}, SeededLuck(5))
    view = PEARLS.observe(s, 0)
    before = json.dumps(view)
    for player in ALL:
        choose(PEARLS, player, view, 1)
    assert json.dumps(view) == before


def test_the_random_player_plays_everything() -> None:
    s = PEARLS.from_json([[[1, 1, 1, 0], [0, 3, 0, 0]], [9, 8, 9, 12], [0, 0], 1, 0])
    played = {choose(PEARLS, RANDOM, PEARLS.observe(s, 0), seed) for seed in range(40)}
    assert played == set(PEARLS.legal(s))


@pytest.mark.parametrize("player", [GREEDY, LEVELS[0], *LEVELS[2:]], ids=str)
def test_a_win_in_front_is_seen_out_of_turn_too(player: Player) -> None:
    # The last turn: seat 1 offers a 4 that would overtake seat 0, who holds a 4 to block it.
    s = PEARLS.from_json([[[1, 1, 0, 1], [1, 1, 0, 0]], [9, 9, 10, 8], [10, 8], 10, 4])
    assert PEARLS.turn(s)[1] == 1
    assert PEARLS.to_move(s) == 0
    for seed in range(5):
        assert choose(PEARLS, player, PEARLS.observe(s, 0), seed) == BLOCK


def test_search_values_every_seat() -> None:
    s = PEARLS.setup(3, {}, SeededLuck(1))
    search = Search(PEARLS, PEARLS.observe(s, 0), 1, Level(iterations=200, turns=6))
    search.step()
    root = search.root
    assert 100 < root.visits <= 200
    assert sum(child.visits for child in root.row) == root.visits
    assert sum(root.sums) == pytest.approx(root.visits)
    deciders = {seat for child in root.row for seat, _ in child.children}
    assert 1 in deciders, "the neighbour's answer is a node of its own"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_is_a_turn_of_every_seat(seats: int) -> None:
    view = PEARLS.observe(PEARLS.setup(seats, {}, SeededLuck(2)), 0)
    by_round = Search(PEARLS, view, 1, Level(iterations=60, turns=1, rounds=1))
    by_turns = Search(PEARLS, view, 1, Level(iterations=60, turns=1 + seats))
    assert by_round.step() == by_turns.step()
    assert by_round.root.sums == by_turns.root.sums
    shorter = Search(PEARLS, view, 1, Level(iterations=60, turns=seats))
    shorter.step()
    assert shorter.root.sums != by_round.root.sums


def test_few_actions_need_fewer_iterations() -> None:
    level = Level(iterations=100, each=20)
    assert [level.work(actions) for actions in (1, 2, 4, 5, 9)] == [0, 40, 80, 100, 100]
    assert [Level(iterations=100).work(actions) for actions in (1, 2, 9)] == [0, 100, 100]


def test_a_turn_s_later_decisions_get_a_part_of_what_is_left() -> None:
    level = Level(iterations=2000, turn=8000)
    work = [level.work(9, earlier) for earlier in range(60)]
    assert work[:4] == [2000, 1500, 1125, 843]
    assert work[-1] == LEAST
    assert sum(most for most in work if most > LEAST) < 8000
    view = PEARLS.observe(PEARLS.setup(2, {}, SeededLuck(3)), 0)
    first, later = (Thorough(PEARLS, view, 1, level, earlier) for earlier in (0, 3))
    for search in (first, later):
        search.step(0.0)
    assert round(1 / first.progress) == 2000
    assert round(1 / later.progress) == 843


@pytest.mark.parametrize("player", ALL, ids=str)
def test_who_is_told_to_move_now_plays_what_looks_best_so_far(player: Player) -> None:
    s = PEARLS.setup(3, {}, SeededLuck(1))
    for ms in (None, 0.0):  # before any work, and after a little
        thinker = think(PEARLS, player.kind, PEARLS.observe(s, 0), 1, player.level)
        if ms is not None:
            thinker.step(ms)
        assert thinker.best() in PEARLS.legal(s)
    assert thinker.step() == thinker.best()


def test_stopping_once_sure_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    level = Level(iterations=100)
    questions = [PEARLS.observe(s, PEARLS.to_move(s)) for s in positions(3, seed=7)]
    early = [Search(PEARLS, view, 3, level) for view in questions]
    answers = [search.step() for search in early]
    assert any(search.root.visits < 100 for search in early)
    monkeypatch.setattr(Search, "_settled", lambda _search, _left: False)
    for view, answer in zip(questions, answers, strict=True):
        search = Search(PEARLS, view, 3, level)
        assert search.step() == answer
        assert search.root.visits == 100


def test_a_single_choice_needs_no_work() -> None:
    s = PEARLS.from_json([[[3, 0, 0, 0], [0, 3, 0, 0]], [9, 9, 12, 12], [0, 0], 1, 0])
    for player in ALL:
        thinker = think(PEARLS, player.kind, PEARLS.observe(s, 0), 1, player.level)
        assert thinker.progress == 1.0
        assert thinker.step(0.0) == Action("offer", (1,))


def test_every_title_has_the_levels_that_records_may_name() -> None:
    for game_id in IDS:
        assert len(load(game_id).levels) == len(entries.LEVELS)


def test_unknown_players_are_refused() -> None:
    view = PEARLS.observe(PEARLS.setup(2, {}, SeededLuck(1)), 0)
    with pytest.raises(BadOption, match="wizard"):
        think(PEARLS, "wizard", view, 1)
    for level in (0, len(PEARLS.levels) + 1):
        with pytest.raises(BadOption, match="levels 1 to 5"):
            think(PEARLS, "computer", view, 1, level)


def test_finished_games_are_valued_by_the_win_and_a_little_by_points() -> None:
    won = PEARLS.from_json([[[0] * 4] * 2, [0] * 4, [30, 10], 11, 0])
    assert PEARLS.outcome(won) == Outcome("turns", (30, 10), (0,))
    assert appraise(PEARLS, won) == pytest.approx([0.9 + 0.075, 0.025])
    tied = PEARLS.from_json([[[0] * 4] * 2, [0] * 4, [0, 0], 11, 0])
    assert appraise(PEARLS, tied) == pytest.approx([0.5, 0.5])
