"""Every number and every mark that the table prints, against the engine's own position.

Guided games are played from end to end; what is drawn of them is read back from the HTML. Only the
state, `legal`, `why` and the functions that change a state are asked what is right: neither the
view nor the prompt, from which the picture is made.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from pygame_engines.core import notation
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.games.panda import rounds, scoring, spaces
from pygame_engines.games.panda.book.phrases import Effect
from pygame_engines.games.panda.decisions import effects, tiles
from pygame_engines.games.panda.decisions.build import LAST_BASE
from pygame_engines.games.panda.parts import (
    BASES,
    COLUMNS,
    FIGURES,
    HEROES,
    KINDS,
    MISSION_TILES,
    MISSIONS,
    STRENGTH_TILES,
    STRENGTHS,
)
from pygame_engines.games.panda.state import SORTS, State
from tests.table.conftest import regions_in
from tests.table.panda.playing import at_turn, scene_at
from tests.table.panda.printed import check_dialog, check_map, clan_of, legal_texts
from tests.table.tree import Node, Region, numbers, tree
from web.table.parts import whole
from web.titles.panda.table import region
from web.titles.panda.table.places import CLANS
from web.titles.panda.table.table import TABLE

GAME = load("panda")
EVERY = 80
"""So many steps lie between two pictures of a game, beside the first ones of each question."""
FIRST = 2


def positions(seats: int, seed: int, *, master: bool) -> Iterator[State]:
    """A whole game, guided by its advice."""
    s, luck = GAME.setup(seats, {"master": master}, SeededLuck(seed)), SeededLuck(seed, 1)
    number, asked = 0, Counter[str]()
    while not s.over:
        asked[s.frames[-1][0]] += 1
        if number % EVERY == 0 or asked[s.frames[-1][0]] <= FIRST:
            yield s
        legal = GAME.legal(s)
        weights = [1 + int(100 * each) for each in GAME.advice.weights(s, legal)]
        pick = luck.below(sum(weights))
        while pick >= weights[0]:
            pick -= weights.pop(0)
        GAME.apply(s, legal[-len(weights)], luck)
        number += 1
    yield s


@pytest.mark.parametrize(
    ("seats", "seed", "master"),
    [(2, 2, True), (3, 4, True), (4, 5, False)],
)
def test_what_is_printed_is_what_the_rules_say(*, seats: int, seed: int, master: bool) -> None:
    seen = set()
    for s in positions(seats, seed, master=master):
        regions = {name: tree(html) for name, html in regions_in(TABLE, scene_at(s)).items()}
        _board_of_actions(s, regions["hand"])
        _clans(s, regions["players"])
        _beside(s, regions["piles"])
        check_map(s, regions["board"])
        check_dialog(s, regions["gather"])
        seen.add(s.frames[-1][0] if s.frames else "")
    assert {"", "turn", "option", "cover"} <= seen


def test_wp33_wp34_the_last_guard_and_the_last_ap_can_be_paid() -> None:
    """Each space with too little, just enough and more than it takes."""
    s = next(s for s in positions(2, 1, master=False) if s.round > 1 and s.frames[-1][0] == "turn")
    seat = s.mover
    for guards in range(5):
        for ap in (-2, -1, 0, 3, 4):
            s.guards[seat], s.ap[seat], s.vp[seat] = guards, ap, guards
            scene = scene_at(s)
            drawn = region.hand(scene, TABLE.targets(scene))
            _board_of_actions(s, tree(whole(drawn, scene.parts)))


def test_wp90_what_may_end_the_game_is_marked_in_time() -> None:
    s = at_turn(3, 1, 40)
    for left in (1, 2, 3, 4):
        s.bases, s.buildings = left, (left, 4, 1)
        scene = scene_at(s)
        _supply(s, tree(whole(TABLE.regions(scene)["piles"], scene.parts)))


# --- the action board ----------------------------------------------------------------------------


def _board_of_actions(s: State, hand: Region) -> None:
    legal = legal_texts(s)
    asked = bool(s.frames) and s.frames[-1][0] == "turn"
    for at in range(len(s.taken)):
        row, column = at // 4, COLUMNS[at % 4]
        place = hand.ids[f"space-{row}-{column}-place"]
        space = hand.ids[f"space-{row}-{column}"]
        price = place.one("price")
        assert (price.text, price.count("svg")) == (f"−{spaces.price(s, at)}", 1)
        assert ("is-taken" in space.classes) == (s.taken[at] > 0)
        stand = [CLANS[seat] for seat, spot in enumerate(s.spots) if spot == at]
        assert [clan_of(seal) for seal in space.all("clan-seal")] == stand
        if asked:
            name = f"space.{row}.{column}"
            assert ("is-live" in space.classes) == ("data-live" in space.attrs) == (name in legal)
            assert space.attrs.get("data-clause", "") == GAME.why(s, notation.parse(name))
            _price(s, at, place, live=name in legal)
            _next_tiles(s, at, place)
    for option in hand.all("opt"):
        if "data-action" in option.attrs:
            assert option.attrs["data-action"] in legal
    assert ("board-pass" in hand.ids) == ("pass" in legal)


def _price(s: State, space: int, place: Node, *, live: bool) -> None:
    """What is paid, what is left, and the VP lost: as paying it does."""
    seat, row, guards = s.frames[-1][1], space // 4, spaces.price(s, space)
    assert next(place.one("space-cost").walk()).numbers == [guards, row]
    payable = guards <= s.guards[seat] and s.ap[seat] - row >= -len(s.book.penalties)
    shown = payable and space >= s.spots[seat]  # WP-32: nothing would be left of one behind
    assert bool(place.all("space-left")) == shown
    assert ("is-costly" in place.classes) == (guards > s.guards[seat])
    if not shown:
        assert not place.all("space-loss")
        return
    after = s.copy()
    spaces.pay(after, seat, row, None)
    assert place.one("space-left").numbers == [s.guards[seat] - guards, after.ap[seat]]
    lost = s.vp[seat] - after.vp[seat]
    told = [number for one in place.all("space-loss") for number in one.numbers[1:]]
    assert told == ([lost] if lost else [])
    marks = [abs(one.numbers[0]) for one in place.all("space-lost")]
    assert marks == ([lost] if lost and live else [])


def _next_tiles(s: State, space: int, place: Node) -> None:
    """The step of a hero's column, and which options would do nothing (WP-37)."""
    seat = s.frames[-1][1]
    (acts,) = place.all("space-acts")
    lines = [one for one in acts.inside if isinstance(one, Node)]
    for option, line in zip(s.book.spaces[space], lines, strict=True):
        now = [one for one in line.all("space-now") if re.match(r"(Strength|Value) \d", one.text)]
        steps = [_step(s, seat, effect) for effect in option if _can(s, seat, effect)]
        assert [one.numbers for one in now] == [step for step in steps if step]
        assert ("is-unable" in line.classes) != any(_works(s, seat, effect) for effect in option)


def _can(s: State, seat: int, effect: Effect) -> bool:
    return effects.clause(s, seat, effect) is None


def _works(s: State, seat: int, effect: Effect) -> bool:
    """Whether anything comes of it."""
    if not _can(s, seat, effect):
        return False
    if effect.word in ("strength", "mission"):
        return bool(_step(s, seat, effect))
    after = s.copy()
    after.frames = []
    effects.run(after, seat, effect, None)
    return not after.frames or {action.kind for action in GAME.legal(after)} != {"stay"}


def _step(s: State, seat: int, effect: Effect) -> list[int]:
    """What taking the tile changes."""
    word, hero = effect.word, effect.hero
    at, after = seat * 3 + hero, s.copy()
    if word == "strength":
        tiles.take_strength(after, seat, hero, None)
        return [s.strength[at], after.strength[at]] if after.strength != s.strength else []
    if word == "mission":
        tiles.take_mission(after, seat, hero, None)
        values = s.book.mission_values
        changed = after.missions != s.missions
        return [values[s.missions[at]], values[after.missions[at]]] if changed else []
    return []


# --- clans and tracks ----------------------------------------------------------------------------


def _totals(s: State) -> list[int]:
    """What each clan has after all that only the end brings."""
    points = dict(scoring.final_scores(s))
    return [sum(part[seat] for part in points.values()) for seat in range(s.seats)]


def _clans(s: State, players: Region) -> None:
    points, totals = dict(scoring.final_scores(s)), _totals(s)
    for seat in range(s.seats):
        clan = players.ids[f"clan-{seat}"]
        assert clan.one("fact-guards").numbers == [s.guards[seat]]
        assert clan.one("pill-ap").numbers == [s.ap[seat]]
        assert clan.one("pill-vp").numbers == [totals[seat] if s.over else s.vp[seat]]
        assert ("is-passed" in clan.classes) == (bool(s.passed >> seat & 1) and not s.over)
        heads = clan.one("clan-guards")
        beyond = FIGURES[s.seats] - s.guards[seat] - s.on_board[seat]
        counts = [s.guards[seat], s.on_board[seat], beyond]
        assert numbers(heads.attrs["aria-label"]) == counts
        figures = [one.classes for one in heads.walk() if one.tag == "svg"]
        out, gone = ("is-out" in each for each in figures), ("is-gone" in each for each in figures)
        assert [len(figures) - beyond - s.on_board[seat], sum(out), sum(gone)] == counts
        back = [number for one in clan.all("clan-line")[:1] for number in one.numbers]
        assert back == ([s.on_board[seat]] if s.on_board[seat] else [])
        left = s.road_tiles[seat * SORTS : seat * SORTS + SORTS]
        assert [int(one.text) for one in clan.one("clan-roads").inside if _is(one, "b")] == list(
            left
        )
        told = numbers(clan.one("clan-roads").attrs["aria-label"])  # n with 4, 3 or 2, 1 guards
        assert [told[at] for at in (0, 2, 5)] == list(left)
        assert [n for one in clan.all("clan-total") for n in one.numbers] == (
            [] if s.over else [totals[seat]]
        )
        for hero, name in enumerate(HEROES):
            _column(s, seat * 3 + hero, clan.one(f"column-{name}"), points[name][seat])
        heroes = [one.numbers for one in clan.all("fact-hero")]
        assert heroes == [[strength] for strength in s.strength[seat * 3 : seat * 3 + 3]]


def _is(one: Node | str, tag: str) -> bool:
    return isinstance(one, Node) and one.tag == tag


def _column(s: State, at: int, column: Node, points: int) -> None:
    factor = s.book.multipliers[s.strength[at]]
    value = s.book.mission_values[s.missions[at]]
    label = numbers(column.attrs["aria-label"])
    assert label == [s.strength[at], s.missions[at], factor, value, points]
    assert column.one("clan-strength").numbers == [s.strength[at]]
    assert column.one("clan-sum").numbers == [factor, value, points]
    strengths, missions = column.all("clan-slots")
    assert len(strengths.all("is-filled")) == s.strength[at]
    assert len(missions.all("is-filled")) == s.missions[at]
    assert [one.text for one in strengths.walk() if one.tag == "i"] == [
        f"{each}×" for each in s.book.multipliers[1:]
    ]
    printed = [one.text for one in missions.walk() if one.tag == "i"]
    assert printed == [str(each) for each in s.book.mission_values[1:]]


def _beside(s: State, piles: Region) -> None:
    place = piles.one("piles-round").text
    set_up = bool(s.frames) and s.frames[0][0] in ("guard", "hero", "offer")
    assert numbers(place) == ([] if set_up or s.trigger else [s.round])
    assert bool(piles.all("piles-last")) == (s.trigger > 0)
    now, following = piles.all("orders")
    assert [clan_of(one) for one in now.all("clan-seal")] == [CLANS[seat] for seat in s.order]
    passed = ["is-passed" in one.classes for one in now.all("orders-seat")]
    assert passed == [bool(s.passed >> seat & 1) for seat in s.order]
    after = [CLANS[seat] for seat in rounds.next_order(s)]
    assert [clan_of(one) for one in following.all("clan-seal")] == after
    fields = piles.all("ap-field")
    assert [numbers(one.attrs["aria-label"])[0] for one in fields] == [*range(-2, 13)]
    for ap, one in zip(range(-2, 13), fields, strict=True):
        stack = [CLANS[seat] for seat in reversed(s.stack) if s.ap[seat] == ap]
        assert [clan_of(seal) for seal in one.all("clan-seal")] == stack
        lost = [s.book.penalties[-ap - 1]] if ap < 0 and not stack else []
        assert [abs(number) for each in one.all("ap-lost") for number in each.numbers] == lost
    marks = {clan_of(one.all("clan-seal")[0]): one for one in piles.all("vp-mark")}
    for seat, vp in enumerate(_totals(s) if s.over else s.vp):
        assert numbers(marks[CLANS[seat]].attrs["aria-label"].partition(":")[2]) == [vp]
    _supply(s, piles)
    _cards(s, piles)


def _supply(s: State, piles: Region) -> None:
    left = {**dict(zip(KINDS, s.buildings, strict=True)), "base": s.bases}
    for hero in range(len(HEROES)):
        taken = sum(s.strength[hero::3]) - s.seats
        left[STRENGTHS[hero]] = STRENGTH_TILES[s.seats] - taken
        left[MISSIONS[hero]] = MISSION_TILES[s.seats] - sum(s.missions[hero::3])
    for name, n in left.items():
        chip = piles.ids[f"pool-{name}"]
        assert chip.numbers == [n]
        assert numbers(chip.attrs["aria-label"])[0] == n
        end = n - BASES + LAST_BASE - 1 if name == "base" else n - 2 if name in KINDS else n
        assert ("is-low" in chip.classes) == (end <= 0)
    chips = piles.all("is-road")
    assert [one.numbers[-1] for one in chips] == list(s.road_tiles[-SORTS:])
    assert [numbers(one.attrs["aria-label"])[-1] for one in chips] == list(s.road_tiles[-SORTS:])


def _cards(s: State, piles: Region) -> None:
    row = piles.all("city-card")
    assert [one.attrs["id"] for one in row] == [f"card-{s.book.city[card].id}" for card in s.city]
    live = [one.attrs["data-action"] for one in row if "data-live" in one.attrs]
    assert live == sorted(each for each in legal_texts(s) if each.startswith("card."))
    steps = piles.all("mission-step")
    if steps:
        for n, step in enumerate(steps):
            there = [CLANS[seat] for seat, field in enumerate(s.fields) if field == n]
            assert [clan_of(one) for one in step.all("clan-seal")] == there
