"""Whatever map, board and cards a file holds: the game runs to its end by the rules."""

from __future__ import annotations

import random

import pytest

from pygame_engines.core.conformance import check_game
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.panda.book.phrases import TASKS
from pygame_engines.games.panda.game import GAME
from pygame_engines.games.panda.parts import COLUMNS, HEROES, KINDS, MISSIONS, RING, STRENGTHS

GRID = [(x, y) for y in range(80, 700, 150) for x in range(100, 1000, 160)]
LIMIT = 6000
"""Steps after which a game is left alone: WP-92 ends it sooner or later."""


class Author(random.Random):
    """Writes data files at random."""

    def numbers(self, count, least, most):
        return [self.randint(least, most) for _ in range(count)]

    # --- the map -----------------------------------------------------------------------------

    def map(self):
        count = self.randint(12, 24)
        names = [f"site_{at}" for at in range(count)]
        starts, borders = set(self.sample(names, 6)), set(self.sample(names, 3))
        numbered = self.sample(names, 3)
        sites = []
        for name, (x, y) in zip(names, self.sample(GRID, count), strict=True):
            site = {"id": name, "name": name.title(), "x": x, "y": y}
            site |= {"start": name in starts, "border": name in borders}
            if name in numbered:
                site["number"] = numbered.index(name) + 1
            sites.append(site)
        return {
            "sites": sites,
            "roads": self.roads(names),
            "edge_areas": list(RING),
            "off_map_roads": [road for side in "nesw" for road in self.off_map(names, side)],
        }

    def roads(self, names):
        pairs = {(self.choice(names[:at]), names[at]) for at in range(1, len(names))}
        pairs |= {tuple(sorted(self.sample(names, 2))) for _ in range(self.randint(0, 20))}
        taken, roads = set(), []
        for a, b in sorted(pairs):
            if frozenset((a, b)) not in taken:
                taken.add(frozenset((a, b)))
                roads.append({"a": a, "b": b, "ninjas": self.randint(1, 4)})
        for road in roads[:6]:
            road["ninjas"] = max(road["ninjas"], 2)
        return roads

    def off_map(self, names, side):
        ways = [(site, area) for site in names for area in RING if area[0] == side]
        return [
            {"site": site, "side": side, "area": area, "ninjas": self.randint(1, 4)}
            for site, area in self.sample(ways, 4)
        ]

    # --- the board ---------------------------------------------------------------------------

    def move(self, who):
        phrase = f"move {who}1{self.choice(('', '-2', '-3'))}"
        phrase += self.choice(("", "", f", ignore {self.randint(1, 4)}"))
        return phrase + self.choice(("", "", f", cover {self.randint(0, 4)}"))

    def action(self, column):
        who = self.choice(("", "any ")) if column in HEROES else ""
        building = self.choice((*KINDS, "any building"))
        phrases = [
            self.move(who),
            building + self.choice(("", " in a village", " in a city")),
            self.choice((*STRENGTHS, *MISSIONS)),
            f"sell a chest for {self.randint(1, 9)} VP",
            f"{self.randint(1, 6)} VP",
            f"{self.randint(1, 6)} AP",
        ]
        if column in HEROES:
            phrases.append("vanish")
        return self.choice((phrases[0], phrases[1], *phrases))

    def space(self, column):
        options = [
            " & ".join(self.action(column) for _ in range(self.choice((1, 1, 2))))
            for _ in range(1 if column == "neutral" else self.randint(1, 2))
        ]
        return " / ".join(options)

    def board(self):
        return {
            "spaces": [{column: self.space(column) for column in COLUMNS} for _ in range(6)],
            "ap": {"start": self.randint(0, 6), "top": 12, "penalties": self.numbers(2, 0, 9)},
            "clan": {"multipliers": self.numbers(4, 0, 4), "missions": self.numbers(6, 0, 12)},
            "buildings": {
                "guards": sorted(self.numbers(6, 0, 8)),
                "vp": self.numbers(6, 0, 9),
            },
        }

    # --- the cards ---------------------------------------------------------------------------

    def gift(self):
        n = self.randint(1, 3)
        tiles = (f"{n} strength tiles", f"{n} mission tiles")
        return self.choice((*tiles, f"{n} VP", f"{n} AP", self.move("any ")))

    def special(self):
        plain = ("any hero to any site", "raise any building", "2 VP", "3 AP")
        return self.choice((*plain, self.move("any "), self.move("anyone ")))

    def mission(self, number, group):
        phrase = self.choice([*TASKS[group], *(["specials"] * 4 if group == "any" else [])])
        card = {"number": number, "task": phrase}
        if phrase == "specials":
            return card | {"specials": [self.special() for _ in range(6)]}
        return card | {"vp": self.numbers(TASKS[group][phrase].values, -9, 30)}

    def cards(self):
        return {
            "city": [
                {"id": f"card_{at}", "bonus": [self.gift() for _ in range(self.randint(1, 3))]}
                for at in range(8)
            ],
            "any": [self.mission(number, "any") for number in range(1, 10)],
            "end": [self.mission(number, "end") for number in range(1, 10)],
        }

    def file(self):
        return {"name": "Any", "map": self.map(), "board": self.board(), "cards": self.cards()}


@pytest.mark.parametrize("seed", range(30))
def test_any_board_is_played_to_its_end(seed):
    game = GAME.with_data(Author(seed).file())
    luck = SeededLuck(seed)
    s = game.setup(2 + seed % 3, {"master": bool(seed % 4)}, luck)
    for step in range(LIMIT):
        legal = game.legal(s)
        if not legal:
            break
        game.apply(s, legal[luck.below(len(legal))], luck)
        if not step % 7:
            assert game.check(s) == []
    assert game.check(s) == []
    assert (game.outcome(s) is None) == bool(game.legal(s))


@pytest.mark.parametrize("seed", range(4))
def test_any_board_keeps_the_contract(seed):
    game = GAME.with_data(Author(seed).file())
    check_game(game, seed=seed, seats=2 + seed % 3, options={"master": True}, every=9)
