"""A slow, obvious reading of the card actions: every way to carry one out, by trying them all.

It shares nothing with the rules it is held against. A position is a dictionary from (piece, place)
to a number; an action is a list of effects, an effect a function that yields each position in which
it may leave things. What can't be done yields nothing, so that a list of effects is done completely
or not at all (ZH-33). Attacks end where their combat begins, voyages where their dice are due.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Final

Position = dict[tuple[str, str], int]
Effect = Callable[[Position], Iterator[Position]]

LANDS: Final = ("sichuan", "gansu", "shanxi", "zhili", "liaodong")
HOMES: Final = ("west", "east", "manchus")
LAND: Final = ("empire", *LANDS, *HOMES)
NEXT_TO: Final = {
    "empire": LANDS,
    "sichuan": ("empire", "gansu", "west", "east"),
    "gansu": ("empire", "sichuan", "shanxi", "west", "east"),
    "shanxi": ("empire", "gansu", "zhili", "east"),
    "zhili": ("empire", "shanxi", "liaodong", "east", "manchus"),
    "liaodong": ("empire", "zhili", "manchus"),
    "west": ("sichuan", "gansu", "east"),
    "east": ("sichuan", "gansu", "shanxi", "zhili", "west", "manchus"),
    "manchus": ("zhili", "liaodong", "east"),
}
TOTALS: Final = {"army": 12, "gold": 5, "junk": 7, "horde": 12, "settlement": 5}
BASE: Final = {"army": "empire", "gold": "empire", "junk": "sea"}


def count(p: Position, what: str, where: str) -> int:
    return p.get((what, where), 0)


def supply(p: Position, what: str) -> int:
    return TOTALS[what] - sum(n for (piece, _), n in p.items() if piece == what)


def changed(p: Position, *changes: tuple[str, str, int]) -> Position:
    """The position with pieces added to or taken from places."""
    new = dict(p)
    for what, where, n in changes:
        new[what, where] = new.get((what, where), 0) + n
        assert new[what, where] >= 0
    return new


def ours(p: Position, area: str) -> bool:
    return area in LANDS and count(p, "army", area) > 0


def theirs(p: Position, area: str) -> bool:
    return area in LANDS and bool(count(p, "horde", area) or count(p, "settlement", area))


def ends(p: Position, effects: Iterable[Effect]) -> list[Position]:
    """Every position in which all the effects, one after the other, may leave things."""
    positions = [p]
    for effect in effects:
        positions = [after for before in positions for after in effect(before)]
    return positions


# --- the effect words -----------------------------------------------------------------------------


def take(n: int, what: str, *places: str) -> Effect:
    """N pieces, each to one of the places."""

    def effect(p: Position) -> Iterator[Position]:
        if supply(p, what) >= n:
            for chosen in product(places or (BASE[what],), repeat=n):
                yield changed(p, *((what, where, 1) for where in chosen))

    return effect


def take_each(what: str) -> Effect:
    def effect(p: Position) -> Iterator[Position]:
        if supply(p, what) >= len(HOMES):
            yield changed(p, *((what, home, 1) for home in HOMES))

    return effect


def take_one(n: int, what: str) -> Effect:
    """N pieces, all to the same homeland."""

    def effect(p: Position) -> Iterator[Position]:
        if supply(p, what) >= n:
            for home in HOMES:
                yield changed(p, (what, home, n))

    return effect


def take_pair(p: Position) -> Iterator[Position]:
    if supply(p, "horde") and supply(p, "settlement"):
        for home in HOMES:
            yield changed(p, ("horde", home, 1), ("settlement", home, 1))


def take_own(n: int) -> Effect:
    """Armies, each to the Empire or an own borderland."""

    def effect(p: Position) -> Iterator[Position]:
        places = ["empire", *(area for area in LANDS if ours(p, area))]
        yield from take(n, "army", *places)(p)

    return effect


def lose(n: int, what: str) -> Effect:
    def effect(p: Position) -> Iterator[Position]:
        if count(p, what, BASE[what]) >= n:
            yield changed(p, (what, BASE[what], -n))

    return effect


def lose_up_to(n: int, what: str) -> Effect:
    def effect(p: Position) -> Iterator[Position]:
        yield changed(p, (what, BASE[what], -min(n, count(p, what, BASE[what]))))

    return effect


def lose_in(n: int, what: str, *places: str) -> Effect:
    """Exactly N pieces of one of the places."""

    def effect(p: Position) -> Iterator[Position]:
        for where in places:
            if count(p, what, where) >= n:
                yield changed(p, (what, where, -n))

    return effect


def lose_from_one(n: int) -> Effect:
    def effect(p: Position) -> Iterator[Position]:
        held = [home for home in HOMES if count(p, "horde", home)]
        for home in held:
            yield changed(p, ("horde", home, -min(n, count(p, "horde", home))))
        if not held:
            yield p

    return effect


def lose_from_all(n: int, *, up_to: bool = True) -> Effect:
    def effect(p: Position) -> Iterator[Position]:
        held = [home for home in HOMES for _ in range(count(p, "horde", home))]
        k = min(n, len(held)) if up_to else n
        for gone in set(combinations(held, k)):
            yield changed(p, *(("horde", home, -1) for home in gone))

    return effect


def reinforce(n: int, *, near: bool = False) -> Effect:
    def effect(p: Position) -> Iterator[Position]:
        places = [area for area in LANDS if ours(p, area)]
        if near:
            places = [a for a in places if any(count(p, "horde", b) for b in NEXT_TO[a])]
        for chosen in product((0, 1), repeat=len(places)):
            if 1 <= sum(chosen) <= min(n, supply(p, "army")):
                yield changed(p, *(("army", a, k) for a, k in zip(places, chosen, strict=True)))

    return effect


def raze(p: Position) -> Iterator[Position]:
    for area in LAND:
        if count(p, "settlement", area):
            yield changed(p, ("settlement", area, -1))


def strike(p: Position) -> Iterator[Position]:
    for area in LANDS:
        homes = [home for home in HOMES if home in NEXT_TO[area]]
        if ours(p, area) and any(count(p, "horde", home) >= 3 for home in homes):
            yield changed(p, ("army", area, -1))


def turn_to_horde(p: Position) -> Iterator[Position]:
    for area in LANDS:
        near = sum(count(p, "horde", other) for other in NEXT_TO[area])
        if count(p, "army", area) == 1 and near >= 2 and supply(p, "horde"):
            yield changed(p, ("army", area, -1), ("horde", area, 1))


def turn_to_army(p: Position) -> Iterator[Position]:
    for area in LANDS:
        alone = count(p, "horde", area) == 1 and not count(p, "settlement", area)
        if alone and supply(p, "army"):
            yield changed(p, ("horde", area, -1), ("army", area, 1))


def may_enter(p: Position, unit: str, area: str) -> bool:
    """Where a unit may move in peace (ZH-44, ZH-51)."""
    if unit == "army":
        return area == "empire" or (area in LANDS and not theirs(p, area))
    return area in HOMES or (area in LANDS and not ours(p, area))


def move(n: int, unit: str) -> Effect:
    """Unit by unit; `may` is what each area may still send of what it held at the beginning."""

    def effect(p: Position) -> Iterator[Position]:
        reached = [(p, {area: count(p, unit, area) for area in LAND})]
        for _ in range(n):
            after = {}
            for q, may in reached:
                for area, other in ((a, b) for a in LAND for b in NEXT_TO[a]):
                    if may[area] and count(q, unit, area) and may_enter(q, unit, other):
                        new = changed(q, (unit, area, -1), (unit, other, 1))
                        left = {**may, area: may[area] - 1}
                        after[str(sorted(new.items())), str(left)] = new, left
            reached = list(after.values())
            yield from (q for q, _ in reached)

    return effect


def attack(n: int, unit: str, *, free: int = 0, one_home: bool = False) -> Effect:
    """All that may stand in a borderland when its combat begins."""

    def effect(p: Position) -> Iterator[Position]:
        for target in LANDS:
            if not (theirs if unit == "army" else ours)(p, target):
                continue
            near = [area for area in NEXT_TO[target] if not one_home or area in HOMES]
            for sent in product(*(range(count(p, unit, area) + 1) for area in near)):
                if not 1 <= sum(sent) <= n or (one_home and sum(map(bool, sent)) > 1):
                    continue
                gone = [(unit, area, -k) for area, k in zip(near, sent, strict=True)]
                fight = (f"combat.{free}", target, 1)
                yield changed(p, *gone, (unit, target, sum(sent)), fight)

    return effect


def voyage(dice: int, bonus: int = 0) -> Effect:
    def effect(p: Position) -> Iterator[Position]:
        in_sea, home = count(p, "gold", "sea"), count(p, "gold", "empire")
        fields = [str(v) for v in range(1, 8) if not count(p, "junk", str(v))]
        ways = product(fields, range(1, count(p, "junk", "sea") + 1), range(home + 1))
        for field, junks, gold in ways:
            if gold + in_sea >= 1:
                below = junks + gold + in_sea + bonus
                paid = (("gold", "empire", -gold), ("gold", "sea", -in_sea))
                yield changed(
                    p, *paid, ("junk", "sea", -junks), ("gold", "fleet", gold + in_sea),
                    ("junk", "fleet", junks), (f"voyage.{dice}.{below}", field, 1),
                )  # fmt: skip

    return effect


def found(p: Position) -> Iterator[Position]:
    for home, area in ((a, b) for a in HOMES for b in NEXT_TO[a]):
        if count(p, "settlement", home) and theirs(p, area):
            yield changed(p, ("settlement", home, -1), ("settlement", area, 1))


def recall(p: Position) -> Iterator[Position]:
    if count(p, "cards", "discard") and count(p, "cards", "reserve") < 3:
        yield changed(p, ("cards", "discard", -1), ("cards", "reserve", 1))


# --- phrases for decks of other cards -------------------------------------------------------------

PHRASES: Final[tuple[dict[str, Effect], dict[str, Effect]]] = (
    {
        "take 2 gold": take(2, "gold"),
        "pay 2 gold": lose(2, "gold"),
        "take 3 armies": take(3, "army"),
        "take 2 armies in the Empire or own borderlands": take_own(2),
        "take 2 junks": take(2, "junk"),
        "lose 2 hordes from one homeland": lose_in(2, "horde", *HOMES),
        "lose 2 hordes from the homelands": lose_from_all(2, up_to=False),
        "lose up to 3 hordes from the homelands": lose_from_all(3),
        "lose 1 settlement from Gansu": lose_in(1, "settlement", "gansu"),
        "reinforce up to 2": reinforce(2),
        "reinforce up to 3 next to hordes": reinforce(3, near=True),
        "raze": raze,
        "turn": turn_to_army,
        "move up to 2 armies": move(2, "army"),
        "recall": recall,
    },
    {
        "take 2 hordes in any homelands": take(2, "horde", *HOMES),
        "take 3 hordes in West Mongols": take(3, "horde", "west"),
        "take 1 horde in each homeland": take_each("horde"),
        "take 1 settlement in any homeland": take(1, "settlement", *HOMES),
        "take 2 settlements in one homeland": take_one(2, "settlement"),
        "lose 1 gold from the Empire": lose(1, "gold"),
        "lose 2 armies from the Empire": lose(2, "army"),
        "lose up to 1 junk from the Sea": lose_up_to(1, "junk"),
        "move up to 2 hordes": move(2, "horde"),
        "strike next to a homeland with 3 hordes": strike,
        "turn next to 2 hordes": turn_to_horde,
        "found 1": found,
        "recall": recall,
    },
)
"""By side: what a card may say, and what it means."""

LAST_WORDS: Final[tuple[dict[str, Effect], dict[str, Effect]]] = (
    {"attack up to 2": attack(2, "army"), "voyage 2 dice": voyage(2)},
    {"attack up to 2": attack(2, "horde")},
)
"""What an action may end with."""


# --- the cards of the test deck -------------------------------------------------------------------

BARBARIANS: Final[dict[int, list[Effect]]] = {
    1: [take(1, "horde", *HOMES)],
    2: [move(2, "horde")],
    3: [strike],
    4: [take(1, "settlement", *HOMES)],
    5: [take(2, "horde", "west")],
    6: [attack(2, "horde")],
    7: [recall],
    8: [lose_up_to(2, "army")],
    9: [found],
    10: [lose_up_to(2, "junk")],
    11: [take_each("horde")],
    12: [lose(1, "gold")],
    13: [take(2, "horde", "east")],
    14: [turn_to_horde],
    15: [lose_up_to(1, "junk"), lose_up_to(1, "gold")],
    16: [lose(1, "junk")],
    17: [move(4, "horde")],
    18: [take(2, "horde", "manchus")],
    19: [attack(3, "horde", one_home=True)],
    20: [take_pair],
    21: [attack(4, "horde")],
}
EMPERORS: Final[dict[int, list[Effect]]] = {
    1: [take(2, "gold")],
    2: [take(1, "gold"), take(1, "junk")],
    3: [raze],
    4: [lose(1, "gold"), take(3, "army")],
    5: [move(3, "army")],
    6: [attack(3, "army", free=1)],
    7: [recall],
    8: [lose_from_one(2)],
    9: [reinforce(2)],
    10: [voyage(3)],
    11: [take(2, "gold"), take(1, "army")],
    12: [take(2, "army")],
    13: [take(3, "gold")],
    14: [turn_to_army],
    15: [voyage(2, 1)],
    16: [take(2, "junk")],
    17: [take(2, "junk"), take(1, "gold")],
    18: [move(2, "army")],
    19: [reinforce(3, near=True)],
    20: [take(1, "gold"), lose_from_one(1)],
    21: [lose_from_all(3)],
}
FEW: Final[dict[int, list[Effect]]] = {
    22: [take(2, "horde", *HOMES)],
    23: [attack(2, "horde")],
    24: [lose_up_to(2, "gold")],
    25: [voyage(2)],
    26: [take(2, "army")],
    27: [take(2, "gold")],
}
MANY: Final[dict[int, list[Effect]]] = {
    22: [take(4, "horde", *HOMES)],
    23: [attack(4, "horde", free=1)],
    24: [lose_up_to(5, "gold"), lose_up_to(1, "army")],
    25: [voyage(3, 1)],
    26: [take_own(3)],
    27: [take(2, "gold"), take(1, "junk")],
}


def carried(p: Position, card: int, side: int) -> list[Effect] | None:
    """The effects that a side has on a card now, or None (ZH-30 to ZH-32)."""
    done = [voyage for voyage in range(1, 8) if count(p, "junk", str(voyage))]
    if card >= 22:
        if (card <= 24) != (side == 1):
            return None
        return (MANY if len(done) >= 4 else FEW)[card]
    if side == 1:
        return BARBARIANS[card]
    return EMPERORS[card] if (card + 2) // 3 in done else None
