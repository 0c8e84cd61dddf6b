"""The chances that choices promise, held against all dice there can be: ZH-48, ZH-60 to ZH-66."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from pygame_engines.core import notation
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.zheng_he.chances import ARMIES_WIN, Fight, attackers_win
from tests.rules.zheng_he.positions import EMPEROR, GAME, OVERLORD, Table, emperors, overlords
from tests.rules.zheng_he.test_combat import sortie, storm

Dice = tuple[int, ...]
FACES = range(1, 7)


def promised(t: Table) -> dict[str, float | None]:
    """By action: the chance that its choice promises."""
    asked = GAME.prompt(t.s)
    found = {notation.text(choice.action): choice.chance for choice in asked.choices()}
    assert (asked.odds is not None) == any(chance is not None for chance in found.values())
    return {action: found[action] for action in t.legal}


# --- voyages -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "gold", "sea"), [(1, 3, (3, 0)), (2, 2, (4, 3)), (3, 5, (6, 0))])
def test_zh48_a_fleet_promises_that_any_of_its_dice_is_less(dice, gold, sea):
    t = emperors(gold=gold, sea=sea, card={1: 25, 2: 10, 3: 24}[dice]).do("voyage", "field.3")
    rolls = list(product(FACES, repeat=dice))
    for action, chance in promised(t).items():
        _, junks, spent = action.split(".")
        below = int(junks) + int(spent) + sea[1]
        fits = sum(any(die < below for die in roll) for roll in rolls)
        assert chance == pytest.approx(float(Fraction(fits, len(rolls))), abs=1e-12), action
        assert (chance == 1.0) == (fits == len(rolls))


def test_zh48_before_the_fleet_the_chance_is_that_of_all_junks_and_gold():
    for sea in ((2, 0), (1, 2)):
        t = emperors(gold=1, sea=sea, card=10)
        said = promised(t)["voyage"]
        assert set(promised(t.do("voyage")).values()) == {said}
        fullest = t.do("field.3").legal[-1]
        assert promised(t)[fullest] == said


def test_zh48_the_next_die_promises_what_the_dice_left_do():
    """Every way in which the dice can fall is played to its end."""
    begin = emperors(gold=2, sea=(1, 0)).do("voyage", "field.3", "commit.1.2")
    made: Counter[int] = Counter()
    for roll in product(FACES, repeat=3):
        t = Table(begin.s.copy())
        for at, die in enumerate(roll):
            if t.legal == ["roll"]:
                left = 1 - (Fraction(4, 6) ** (3 - at))
                assert promised(t)["roll"] == pytest.approx(float(left), abs=1e-12)
                t.do(f"roll {die}")
        made[3 in t.voyages] += 1
    assert promised(begin)["roll"] == pytest.approx(made[True] / made.total(), abs=1e-12)


def test_zh48_a_bonus_counts():
    t = emperors(gold=1, sea=(1, 0), card=25, voyages=(1, 2, 3, 4))
    t.do("action", "field.5")
    dice, bonus = t.s.frames[-1][2:4]
    assert bonus
    rolls = list(product(FACES, repeat=dice))
    fits = sum(any(die < 2 + bonus for die in roll) for roll in rolls)
    assert promised(t)["commit.1.1"] == pytest.approx(fits / len(rolls), abs=1e-12)


# --- a combat, worked out once more --------------------------------------------------------------


def worth(dice: Dice) -> tuple[int, int]:
    """ZH-61, ZH-65: how many dice count, and their number."""
    number, times = max(Counter(dice).items(), key=lambda entry: (entry[1], entry[0]))
    return times, number


ROLLS = Counter(worth(dice) for dice in product(FACES, repeat=3))


@cache
def odds(armies: int, hordes: int, settlements: int) -> Fraction:
    """The chance that armies win, over all pairs of rolls (ZH-60)."""
    if not armies:
        return Fraction(0)
    if not hordes and not settlements:
        return Fraction(1)
    here, won, left = (armies, hordes, settlements), Fraction(0), 0
    for (mine, often), (theirs, times) in product(ROLLS.items(), repeat=2):
        after = struck(here, mine, theirs)
        if after != here:
            won += often * times * odds(*after)
            left += often * times
    return won / left


def struck(here: Dice, mine: tuple[int, int], theirs: tuple[int, int]) -> Dice:
    """ZH-64 to ZH-66: what stands after the armies' and the Barbarians' roll."""
    armies, hordes, settlements = here
    units = 2 if mine[0] != theirs[0] else 1
    if mine < theirs:
        return max(armies - units, 0), hordes, settlements
    if mine == theirs:
        return here
    if settlements:
        return armies, hordes, settlements - (units == 2)
    return armies, max(hordes - units, 0), settlements


def expected(t: Table, role: str, mine: list[Dice], theirs: list[Dice]) -> float:
    """The chance of who decides, over all these rolls of both sides."""
    units = t.view(EMPEROR)["combat"]["fighting"]
    barbarian = units["attacker" if "hordes" in units["attacker"] else "defender"]
    armies = units["attacker" if "armies" in units["attacker"] else "defender"]["armies"]
    here = (armies, barbarian["hordes"], barbarian["settlements"])
    emperor = "armies" in units[role]
    total = Fraction(0)
    own, others = (Counter(map(worth, rolls)) for rolls in (mine, theirs))
    for (roll, often), (other, times) in product(own.items(), others.items()):
        won = odds(*struck(here, *((roll, other) if emperor else (other, roll))))
        total += often * times * (won if emperor else 1 - won)
    return float(total / (len(mine) * len(theirs)))


ALL = list(product(FACES, repeat=3))


@pytest.mark.parametrize("attacker", [EMPEROR, OVERLORD])
def test_zh60_to_zh66_a_combat_by_dice_alone(attacker):
    for armies, hordes, settlements in product(range(1, 13), range(13), range(6)):
        if not hordes and not settlements:
            continue
        won = odds(armies, hordes, settlements)
        assert ARMIES_WIN[armies][hordes][settlements] == pytest.approx(float(won), abs=1e-12)
        chance = attackers_win(Fight(attacker, armies, hordes, settlements))
        assert chance == pytest.approx(float(1 - won if attacker else won), abs=1e-12)
        assert 0 < chance < 1


@pytest.mark.parametrize("land", ["gansu 3h", "gansu 1h2s"])
def test_zh60_played_combats_come_out_as_promised(land):
    begin = sortie(land)
    chance, n = promised(begin)["roll_on"], 3000
    won = 0
    for seed in range(n):
        s = begin.s.copy()
        GAME.apply(s, notation.parse("roll_on"), SeededLuck(seed))
        won += Table(s).at("gansu").endswith("a")
    assert chance is not None
    assert abs(won / n - chance) < 4 * (chance * (1 - chance) / n) ** 0.5


# --- what choices promise of it ------------------------------------------------------------------


def test_zh45_each_borderland_promises_what_all_that_can_go_do():
    t = emperors("empire 5a, sichuan 1a, gansu 2h, shanxi 1h2s").do("attack")
    cp = t.s.frames[-1][2]
    assert cp == 3
    assert promised(t) == {
        "at.gansu": pytest.approx(float(odds(3, 2, 0))),
        "at.shanxi": pytest.approx(float(odds(3, 1, 2))),
    }


def test_zh52_fewer_units_than_points_go():
    t = overlords("east 1h, west 1h, gansu 2a").do("attack")
    assert promised(t) == {"at.gansu": pytest.approx(float(1 - odds(2, 2, 0)))}


def test_zh33_from_one_homeland_the_fullest_counts():
    t = overlords("west 1h, east 2h, gansu 1a, shanxi 3a", card=19).do("action")
    for action, chance in promised(t).items():
        s = Table(t.s.copy()).do(action)
        most = max({"send.west": 1, "send.east": 2}.get(origin, 0) for origin in s.legal)
        armies = 1 if action == "at.gansu" else 3
        assert chance == pytest.approx(float(1 - odds(armies, most, 0))), action


def test_zh45_one_number_from_the_borderland_to_the_first_dice():
    """Each unit says what all bring that still can follow; to begin now, what those there do."""
    t = emperors("empire 2a, sichuan 2a, gansu 2h1s").do("attack")
    all_ = pytest.approx(float(odds(3, 2, 1)))
    assert promised(t)["at.gansu"] == all_
    t.do("at.gansu")
    for n in (1, 2, 3):
        said = promised(t)
        assert said["send.sichuan"] == all_
        assert said.get("send.empire", all_) == all_
        if n > 1:
            assert said["done"] == pytest.approx(float(odds(n - 1, 2, 1)))
        t.do("send.sichuan" if n == 2 else "send.empire")
    assert promised(t)["roll"] == all_


def test_zh33_a_unit_of_a_homeland_says_what_that_homeland_can_do():
    t = overlords("west 1h, east 2h, gansu 2a", card=19).do("action", "at.gansu")
    said = promised(t)
    assert said["send.west"] == pytest.approx(float(1 - odds(2, 1, 0)))
    assert said["send.east"] == pytest.approx(float(1 - odds(2, 2, 0)))
    t.do("send.east")
    assert promised(t)["send.east"] == said["send.east"]


def test_zh63_the_defender_knows_the_attackers_dice():
    for t in (storm("gansu 3a"), sortie("gansu 1h1s")):
        t.do("roll 533")
        assert promised(t)["roll"] == pytest.approx(expected(t, "defender", ALL, [(5, 3, 3)]))


@pytest.mark.parametrize("dice", ["642", "551", "333"])
def test_zh62_the_attackers_rerolls_meet_all_that_may_be_rolled(dice):
    t = storm("gansu 2a", reserve=(24,)).do(f"roll {dice}", "reveal.24")
    said = promised(t)
    lies = tuple(int(die) for die in dice)
    assert said["stop"] == pytest.approx(expected(t, "attacker", [lies], ALL))
    rerolls_are_right(t, "attacker", lies, ALL)


def rerolls_are_right(t: Table, role: str, lies: Dice, others: list[Dice]) -> None:
    """Each set of dice to roll again, over all that they and the other side's can come to."""
    again = [action for action in t.legal if action.startswith("reroll")]
    assert len(again) >= 3
    for action in again:
        kept = list(lies)
        given = [int(word) for word in action.split(".")[1:] if word != "0"]
        for die in given:
            kept.remove(die)
        mine = [(*kept, *rolled) for rolled in product(FACES, repeat=len(given))]
        assert promised(t)[action] == pytest.approx(expected(t, role, mine, others)), action


def test_zh62_the_defenders_rerolls_meet_dice_that_lie():
    t = storm("gansu 2a", reserves=((10,), ())).do("roll 553", "roll 652")
    said = promised(t)
    assert said["reveal.10"] is None  # what its rerolls bring, nobody knows
    assert said["rest"] == said["stop"]
    t.do("reveal.10")
    assert promised(t)["stop"] == pytest.approx(
        expected(t, "defender", [(6, 5, 2)], [(5, 5, 3)]), abs=1e-12
    )
    rerolls_are_right(t, "defender", (6, 5, 2), [(5, 5, 3)])


def test_zh64_what_is_certain_is_certain():
    t = storm("gansu 2a", reserves=((10,), ())).do("roll 553", "roll 652")
    assert promised(t)["stop"] == 0.0
    t = storm("gansu 2a", sent=1, reserves=((10,), ())).do("roll 652", "roll 553")
    assert promised(t)["stop"] == 1.0


def test_zh60_the_view_tells_both_sides_chances():
    t = storm("gansu 3a", sent=2)
    for roll in ("", "roll 642"):
        t.do(*[roll] if roll else [])
        said = t.view(EMPEROR)["combat"]["odds"]
        assert said["attacker"] + said["defender"] == pytest.approx(1)
        assert said["defender" if roll else "attacker"] == promised(t)["roll"]
