"""ZH-33, completely or not at all: the look-ahead against the slow reading of every card."""

from __future__ import annotations

import json

import pytest

from pygame_engines.core.api import Luck
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.zheng_he.areas import AREAS
from pygame_engines.games.zheng_he.state import State
from tests.rules.zheng_he.positions import DECK, EMPEROR, GAME, OVERLORD, Table, cards, position
from tests.rules.zheng_he.slow import (
    HOMES,
    LANDS,
    LAST_WORDS,
    PHRASES,
    TOTALS,
    Effect,
    Position,
    carried,
    ends,
)

OWN_STEPS = {"at", "place", "move", "send", "lose", "done", "field", "commit"}
POSITIONS = 15
COSTLY = {(17, OVERLORD): 3}
"""Four moves from anywhere to anywhere have thousands of ends: fewer positions will do."""


def tight(luck: Luck, card: int, side: int) -> State:
    """A position in which much is scarce: a side is to play its card."""
    left = dict(TOTALS)

    def some(what: str, most: int) -> int:
        n = min(left[what], luck.below(most + 1))
        left[what] -= n
        return n

    scarce = luck.below(3)
    land = {"empire": f"{some('army', (12, 4, 2)[scarce])}a"}
    for home in HOMES:
        land[home] = f"{some('horde', 4)}h{some('settlement', 2)}s"
    for area in LANDS:
        kind = luck.below(5)
        if kind < 2:
            land[area] = f"{some('army', 2 + scarce)}a"
        elif kind < 4:
            land[area] = f"{some('horde', 2 + scarce)}h{some('settlement', 1)}s"
    done = [voyage for voyage in range(1, 8) if luck.below(3)] or [1 + luck.below(7)]
    left["junk"] -= len(done)
    reserve = [c for c in (4, 8, 12) if c != card][: luck.below(4)]
    discard = [c for c in (20, 21)[: luck.below(3)] if c != card]
    hands = ((card,), ()) if side == EMPEROR else ((), (card,))
    reserves = (reserve, ()) if side == EMPEROR else ((), reserve)
    return position(
        ", ".join(f"{area} {what}" for area, what in land.items()),
        gold=some("gold", (5, 2, 1)[scarce]), sea=(some("junk", 4), some("gold", 1)),
        voyages=done, hands=hands, reserves=reserves, discard=discard, side=side,
    )  # fmt: skip


def plain(t: Table, side: int) -> Position:
    """The position as the slow reading has it."""
    s = t.s
    p: Position = {}
    for i, area in enumerate(AREAS):
        p["army", area], p["horde", area] = s.armies[i], s.hordes[i]
        p["settlement", area] = s.settlements[i]
    p["gold", "empire"], p["gold", "sea"], p["junk", "sea"] = s.gold, s.sea_gold, s.junks
    for voyage in t.voyages:
        p["junk", str(voyage)] = 1
    p["cards", "discard"], p["cards", "reserve"] = len(s.discard), len(cards(s.reserves[side]))
    view = GAME.observe(s, s.emperor)
    if fight := view["combat"]:
        p["combat", fight["area"]] = 1
    if trip := view["voyage"]:
        p["gold", "fleet"], p["junk", "fleet"] = trip["gold"], trip["junks"]
        p["gold", "sea"] -= trip["gold"]  # the state keeps a fleet where it ends if it fails
        p["junk", "sea"] -= trip["junks"]
        p[f"voyage.{trip['dice_left']}.{trip['below']}", str(trip["field"])] = 1
    return p


def frozen(p: Position) -> frozenset[tuple[str, str, int]]:
    """A position to compare: no zeros, and no free rerolls, which show when dice are rolled."""
    return frozenset((what.split(".")[0] if "combat" in what else what, where, n)
                     for (what, where), n in p.items() if n)  # fmt: skip


def explored(t: Table, side: int) -> list[Position]:
    """Every position in which the action that has been begun may end."""
    found, open_ends, met = [], [t], set()
    while open_ends:
        at = open_ends.pop()
        if not at.kinds & OWN_STEPS:
            found.append(plain(at, side))
            continue
        for text in at.legal:
            on = Table(at.s.copy()).do(text)
            key = json.dumps(GAME.to_json(on.s))
            if key not in met:
                met.add(key)
                open_ends.append(on)
    return found


def compare(t: Table, card: int, side: int, effects: list[Effect] | None, *, use: str) -> bool:
    """Hold the rules against the slow reading; whether the action can be used."""
    p = plain(t, side)
    expected = set() if effects is None else {frozen(end) for end in ends(p, effects)}
    assert (use in t.legal) == bool(expected), f"card {card}, side {side}, {t.land}"
    if not expected:
        return False
    found = {frozen(end) for end in explored(t.do(use), side)}
    assert found == expected, f"card {card}, side {side}, {t.land}"
    return True


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
@pytest.mark.parametrize("card", range(1, 28))
def test_zh33_completely_or_not_at_all(card, side):
    luck = SeededLuck(card, side)
    for _ in range(COSTLY.get((card, side), POSITIONS)):
        s = tight(luck, card, side)
        begin = [f"play.{card}"]
        if f"play.{card}" not in Table(s).legal:
            continue
        if "after" in Table(s.copy()).do(*begin).legal:
            begin.append("after")
        t = Table(s).do(*begin)
        compare(t, card, side, carried(plain(t, side), card, side), use="action")


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
@pytest.mark.parametrize("card", range(1, 28))
def test_zh33_reactions_go_the_same_way(card, side):
    luck = SeededLuck(card, side + 2)
    for _ in range(COSTLY.get((card, side), POSITIONS) // 3):
        s = tight(luck, card, 1 - side)
        s.reserves.reverse()
        if "before" in Table(s.copy()).do(f"play.{card}").legal:
            t = Table(s).do(f"play.{card}", "before")
            compare(t, card, side, carried(plain(t, side), card, side), use="react")


# --- decks of other cards: two effects each, which get in each other's way ------------------------


def halves(luck: Luck, side: int) -> tuple[list[str], list[Effect]]:
    """Two effects, or one and an attack or a voyage, as phrases and as what they mean."""
    first = list(PHRASES[side].items())
    last = [*first, *LAST_WORDS[side].items()]
    chosen = [first[luck.below(len(first))], last[luck.below(len(last))]]
    while chosen[0] == chosen[1] or all("one homeland" in phrase for phrase, _ in chosen):
        chosen[0] = first[luck.below(len(first))]
    return [phrase for phrase, _ in chosen], [effect for _, effect in chosen]


@pytest.mark.parametrize("seed", range(3))
def test_zh33_effects_that_get_in_each_others_way(seed):
    luck = SeededLuck(seed)
    deck = json.loads(json.dumps(DECK))
    meaning: dict[tuple[int, int], list[Effect]] = {}
    for card in deck[:21]:
        for side, name in enumerate(("emperor", "barbarian")):
            card[name], meaning[card["number"], side] = halves(luck, side)
    game = GAME.with_data({"name": "Awkward deck", "cards": deck})
    used = 0
    for (card, side), effects in meaning.items():
        s = tight(luck, card, side)
        s.book = game.setup(2, {}, SeededLuck(1)).book
        s.voyages |= 1 << (card - 1) // 3
        if GAME.check(s) or f"play.{card}" not in Table(s).legal:
            continue
        t = Table(s).do(f"play.{card}", "after")
        used += compare(t, card, side, effects, use="action")
    assert used > 5
