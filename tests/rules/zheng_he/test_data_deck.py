"""The built-in deck, map, events and levels, held against facts written down by hand."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.areas import AREAS, SEA
from pygame_engines.games.zheng_he.book import load
from pygame_engines.games.zheng_he.book.phrases import ALL, ANY, EACH, NOWHERE, ONE, OWN, Effect

BOOK = load()
EMPIRE, SICHUAN, GANSU, SHANXI, ZHILI, LIAODONG, WEST, EAST, MANCHUS = range(9)
HOME = {"armies": EMPIRE, "gold": EMPIRE, "junks": SEA}


def take(n, what, where=None):
    return Effect("take", n, what, HOME[what] if where is None else where)


def lose(n, what, where=None):
    return Effect("lose", n, what, HOME[what] if where is None else where)


def lose_up_to(n, what, where=None):
    return lose(n, what, where)._replace(up_to=True)


def move(n, what):
    return Effect("move", n, what, NOWHERE, up_to=True)


def attack(n, what, *, rerolls=0, where=NOWHERE):
    return Effect("attack", n, what, where, up_to=True, plus=rerolls)


def voyage(dice, bonus=0):
    return Effect("voyage", dice, plus=bonus)


def reinforce(n, near=0):
    return Effect("reinforce", n, up_to=True, near=near)


RECALL, RAZE = Effect("recall"), Effect("raze")

# number: CP, voyage, the Barbarians' action, the Emperor's
GENERAL = {
    1: (1, 1, [take(1, "hordes", ANY)], [take(2, "gold")]),
    2: (2, 1, [move(2, "hordes")], [take(1, "gold"), take(1, "junks")]),
    3: (3, 1, [Effect("strike", near=3)], [RAZE]),
    4: (1, 2, [take(1, "settlements", ANY)],
        [Effect("pay", 1, "gold"), take(3, "armies")]),
    5: (2, 2, [take(2, "hordes", WEST)], [move(3, "armies")]),
    6: (3, 2, [attack(2, "hordes")], [attack(3, "armies", rerolls=1)]),
    7: (1, 3, [RECALL], [RECALL]),
    8: (2, 3, [lose_up_to(2, "armies")], [lose_up_to(2, "hordes", ONE)]),
    9: (2, 3, [Effect("found", 1)], [reinforce(2)]),
    10: (2, 4, [lose_up_to(2, "junks")], [voyage(3)]),
    11: (3, 4, [take(1, "hordes", EACH)], [take(2, "gold"), take(1, "armies")]),
    12: (1, 4, [lose_up_to(2, "gold")], [take(2, "armies")]),
    13: (2, 5, [take(2, "hordes", EAST)], [take(3, "gold")]),
    14: (3, 5, [Effect("turn", near=2)], [Effect("turn")]),
    15: (2, 5, [lose_up_to(1, "junks"), lose_up_to(1, "gold")], [voyage(2, 1)]),
    16: (2, 6, [lose_up_to(2, "junks")], [take(2, "junks")]),
    17: (3, 6, [move(4, "hordes")], [take(2, "junks"), take(1, "gold")]),
    18: (1, 6, [take(2, "hordes", MANCHUS)], [move(2, "armies")]),
    19: (2, 7, [attack(3, "hordes", where=ONE)], [reinforce(3, near=1)]),
    20: (1, 7, [take(1, "settlements", ONE), take(1, "hordes", ONE)],
         [take(1, "gold"), lose_up_to(1, "hordes", ONE)]),
    21: (3, 7, [attack(4, "hordes")], [lose_up_to(3, "hordes", ANY)]),
}  # fmt: skip

# number: kind, CP, with 1 to 3 voyages, with 4 or more
SPECIAL = {
    22: ("barbarian", 3, [take(2, "hordes", ANY)], [take(4, "hordes", ANY)]),
    23: ("barbarian", 3, [attack(2, "hordes")], [attack(4, "hordes", rerolls=1)]),
    24: ("barbarian", 3, [lose_up_to(2, "gold")],
         [lose_up_to(ALL, "gold"), lose_up_to(1, "armies")]),
    25: ("emperor", 1, [voyage(2)], [voyage(3, 1)]),
    26: ("emperor", 1, [take(2, "armies")], [take(3, "armies", OWN)]),
    27: ("emperor", 1, [take(2, "gold")], [take(2, "gold"), take(1, "junks")]),
}  # fmt: skip

NAMES = """
1 The Giraffe, 2 Ivory and Incense, 3 Envoys of Malindi, 4 Pearls of Hormuz, 5 Horse Fair,
6 Border Revolt, 7 Astronomers, 8 Plague, 9 Pilgrim Road, 10 Maelstrom, 11 Prosperity,
12 The Tooth Relic, 13 Spice Market, 14 Defectors, 15 Typhoon, 16 Pirates of Palembang,
17 Shipyards of Nanjing, 18 Winter Camps, 19 The Great Wall, 20 Tea and Horses,
21 Alliance of the Steppe, 22 The Great Khan, 23 Breach in the Wall, 24 Raids,
25 Admiral Zheng He, 26 The Yongle Emperor, 27 The Treasury
"""


@pytest.mark.parametrize("number", GENERAL)
def test_zh30_general_card(number):
    card = BOOK.cards[number]
    assert card.kind == "general"
    facts = (card.cp, card.voyage, list(card.barbarian), list(card.emperor))
    assert facts == GENERAL[number]
    assert card.few == card.many == ()


@pytest.mark.parametrize("number", SPECIAL)
def test_zh31_zh32_special_card(number):
    card = BOOK.cards[number]
    assert (card.kind, card.cp, list(card.few), list(card.many)) == SPECIAL[number]
    assert card.barbarian == card.emperor == ()


def test_zh05_numbers_and_names():
    assert [card.number for card in BOOK.cards] == list(range(28))
    named = ", ".join(f"{card.number} {card.name}" for card in BOOK.cards[1:])
    assert named == " ".join(NAMES.split())


MAP = """
empire: sichuan gansu shanxi zhili liaodong
sichuan: empire gansu west east
gansu: empire sichuan shanxi west east
shanxi: empire gansu zhili east
zhili: empire shanxi liaodong east manchus
liaodong: empire zhili manchus
west: sichuan gansu east
east: sichuan gansu shanxi zhili west manchus
manchus: zhili liaodong east
"""


def test_zh03_the_map():
    lines = []
    for name, near in zip(AREAS, BOOK.adjacent, strict=True):
        lines.append(f"{name}: {' '.join(AREAS[area] for area in near)}")
    assert lines == MAP.split("\n")[1:-1]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_zs05_events_have_the_same_shape_in_each_deck(n):
    gather, storm = Effect("gather", n, "hordes", ANY), Effect("storm", n)
    assert BOOK.events[n] == (
        (Effect("attack", n), gather),
        (storm, gather),
        (Effect("gather", n, "hordes", WEST), storm),
        (Effect("gather", n, "hordes", EAST), storm),
        (Effect("gather", n, "hordes", MANCHUS), storm),
        (Effect("found", n), storm),
        (Effect("move", n), storm),
        (Effect("keep"), storm),
    )


def test_zs06_levels():
    levels = {name: level._asdict() for name, level in BOOK.levels.items()}
    apprentice = {
        "hordes": 1, "settlements": 0, "rerolls": 1,
        "attack_first": False, "late_bonus": 0, "add_reserve": False,
    }  # fmt: skip
    general = {**apprentice, "hordes": 2, "settlements": 1, "attack_first": True}
    khan = {**general, "hordes": 3, "rerolls": 2, "late_bonus": 1, "add_reserve": True}
    assert levels == {"apprentice": apprentice, "general": general, "khan": khan}


def test_the_built_in_book_is_read_once():
    assert load() is BOOK
    assert BOOK.name == ""
