"""PG-32's look-ahead against brute force: playing on through `legal` and `apply`."""

from __future__ import annotations

from pygame_engines.core.api import Action
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.rules import can_reach_column, ground, means
from pygame_engines.games.pagoda.state import COLUMN, State

LUCK = SeededLuck(0)


def brute_force(s: State) -> bool:
    """Whether some way of playing on builds a column.

    The search plays as if one column were built already, so that `legal` looks nowhere ahead, and
    wants a second.
    """
    if not s.columns:
        s = s.copy()
        s.columns = 1
        s.played = [*s.played, (1, COLUMN, 0, 0)]
    seen: set[tuple[object, ...]] = set()
    stack = [s]
    while stack:
        here = stack.pop()
        if here.columns > 1:
            return True
        key = (*here.cards, *here.floors, *here.tops, *here.markers, here.used, str(here.frames))
        if key in seen:
            continue
        seen.add(key)
        stack += [after(here, action) for action in GAME.legal(here) if action.kind != "end"]
    return False


def after(s: State, action: Action) -> State:
    there = s.copy()
    GAME.apply(there, action, LUCK)
    return there


def tight(luck: SeededLuck) -> State:
    """A random position with few cards and little room, at a turn's start."""
    s = State(quick=luck.below(2) == 0, simple=luck.below(6) == 0)
    top = 3 if s.quick else 4
    for lot in range(6):
        s.floors[lot] = tuple(luck.below(5) for _ in range(1 + luck.below(top)))
        s.tops[lot] = 4 if luck.below(12) else 1 + luck.below(3)
        if luck.below(6) == 0:
            s.floors[lot] = tuple(luck.below(5) for _ in range(top))
            s.tops[lot] = 4
            s.spires[lot] = luck.below(5)
    s.tiles = [luck.below(32) if luck.below(4) else 0 for _ in range(5)]
    s.cards = [0] * 20
    for _ in range(1 + luck.below(6)):
        s.cards[luck.below(10)] += 1
    if not s.simple:
        s.markers = [luck.below(2) for _ in range(10)]
    s.used = luck.below(32) if luck.below(3) == 0 else 0
    return s


def test_pg32_look_ahead_equals_brute_force():
    luck = SeededLuck(32)
    found = {True: 0, False: 0}
    for _ in range(1200):
        s = tight(luck)
        expected = brute_force(s)
        assert can_reach_column(means(s), ground(s)) == expected, GAME.to_json(s)
        found[expected] += 1
    assert min(found.values()) > 100


def test_pg32_legal_tiles_and_payments_equal_brute_force():
    luck = SeededLuck(64)
    judged = {True: 0, False: 0}
    for _ in range(600):
        s = tight(luck)
        free = s.copy()
        free.columns = 1
        free.played = [(1, COLUMN, 0, 0)]
        legal = GAME.legal(s)
        for tile in GAME.legal(free):
            if tile.kind != "tile":
                continue
            expected = brute_force(after(free, tile))
            judged[expected] += 1
            assert (tile in legal) == expected, (tile, GAME.to_json(s))
            if expected:
                _check_payments(after(s, tile), after(free, tile))
    assert min(judged.values()) > 100


def _check_payments(asked: State, free: State) -> None:
    legal = GAME.legal(asked)
    for payment in GAME.legal(free):
        assert (payment in legal) == brute_force(after(free, payment)), payment


def test_pg32_holds_on_every_way_of_playing_on():
    """Whoever follows `legal` always gets to a column: no dead end on the way."""
    luck = SeededLuck(96)
    for _ in range(400):
        s = tight(luck)
        while not s.columns:
            legal = GAME.legal(s)
            assert legal, GAME.to_json(s)
            action = legal[luck.below(len(legal))]
            if action.kind in ("alternative", "dragon", "pass"):
                break
            GAME.apply(s, action, luck)
