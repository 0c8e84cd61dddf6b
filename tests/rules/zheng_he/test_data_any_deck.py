"""Whatever deck, map and events a file holds: the game runs to its end by the rules."""

from __future__ import annotations

import random

import pytest

from pygame_engines.core.conformance import check_game
from pygame_engines.core.errors import BadData
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.zheng_he.areas import AREAS
from pygame_engines.games.zheng_he.game import GAME
from pygame_engines.games.zheng_he.legal import options

BORDERS = ("Sichuan", "Gansu", "Shanxi", "Zhili", "Liaodong")
HOMES = ("West Mongols", "East Mongols", "Manchus")
OPTIONS = (
    {"mode": "solo", "level": "apprentice"},
    {"mode": "solo", "level": "general"},
    {"mode": "solo", "level": "khan"},
    {"mode": "duel"},
)


class Author(random.Random):
    """Writes data files at random."""

    def phrase(self, side, *, last):
        n = self.randint(1, 3)
        homes = self.choice(("one homeland", "the homelands", *HOMES, *BORDERS))
        phrases = [
            "recall",
            f"lose {min(n, 2)} gold from the Empire",
            f"lose up to {n} junks from the Sea",
            f"lose {min(n, 2)} armies from {self.choice(('the Empire', *BORDERS))}",
            f"lose up to {n} hordes from {homes}",
            f"lose {min(n, 2)} settlements from {homes}",
            *(self.barbarian(n) if side == "barbarian" else self.emperor(n)),
        ]
        if last and side == "barbarian":
            phrases += [f"attack up to {n} from one homeland", f"attack up to {n}"] * 3
        elif last:
            phrases += [f"attack up to {n}, +{n} rerolls", f"voyage {n} dice, +{n}"] * 3
        return self.choice(phrases)

    def barbarian(self, n):
        place = self.choice(("any homelands", "each homeland", "one homeland", *HOMES))
        return [
            f"take {n} hordes in {place}",
            f"take 1 settlement in {place}",
            f"strike next to a homeland with {n} hordes",
            f"turn next to {n} hordes",
            f"move up to {n} hordes",
            f"found {n}",
        ]

    def emperor(self, n):
        return [
            f"take {n} armies",
            f"take {n} armies in the Empire or own borderlands",
            f"take {n} gold",
            f"take {n} junks",
            f"pay {n} gold",
            f"reinforce up to {n}",
            f"reinforce up to {n} next to hordes",
            "raze",
            "turn",
            f"move up to {n} armies",
        ]

    def half(self, side):
        size = self.choice((0, 1, 1, 2, 2, 3, 4))
        return [self.phrase(side, last=at == size - 1) for at in range(size)]

    def card(self, number):
        card = {"number": number, "name": f"Card {number}", "cp": self.randint(1, 3)}
        if number <= 21:
            halves = {side: self.half(side) for side in ("barbarian", "emperor")}
            return {**card, "voyage": self.randint(1, 7), **halves}
        kind = "barbarian" if number <= 24 else "emperor"
        return {**card, "kind": kind, "few": self.half(kind), "many": self.half(kind)}

    def map(self):
        near: dict[str, list[str]] = {area: [] for area in AREAS}
        for at, area in enumerate(AREAS):
            for other in AREAS[at + 1 :]:
                if self.random() < 0.4:
                    near[area].append(other)
                    near[other].append(area)
        return near

    def event(self):
        words = []
        for _ in range(self.randint(1, 3)):
            word = self.choice(("attack", "storm", "gather", "resources", "found", "move", "keep"))
            words.append(word if word == "keep" else f"{word} {self.randint(1, 3)}")
        return ", else ".join(words)

    def file(self):
        """A game with all parts; maps that don't hang together are written anew."""
        while True:
            decks = {str(cp): [self.event() for _ in range(8)] for cp in (1, 2, 3)}
            cards = [self.card(number) for number in range(1, 28)]
            data = {"name": "Any", "cards": cards, "map": self.map(), "solo": {"events": decks}}
            try:
                return GAME.with_data(data)
            except BadData as refusal:
                assert "no way leads" in refusal.text  # noqa: PT017 - a new map is all it takes


AMISS = (53, 97, 104, 208, 214, 898, 1128)
"""Here what the bot is told can't be done: to send, found, move, pick, place, move on, or lose."""


@pytest.mark.parametrize("seed", [*range(28), *AMISS])
def test_any_deck_is_played_to_its_end(seed):
    game = Author(seed).file()
    luck = SeededLuck(seed)
    s = game.setup(2, OPTIONS[seed % 4], luck)
    while s.frames:
        legal = game.legal(s)
        if seed % 4 < 3 and s.frames[-1][1] == 1:
            # ZS-01: one action, and one that the rules leave open
            assert len(legal) == 1
            assert legal[0].kind == "event" or legal[0] in options(s)
        game.apply(s, legal[luck.below(len(legal))], luck)
        assert game.check(s) == []


@pytest.mark.parametrize("seed", range(4))
def test_any_deck_keeps_the_contract(seed):
    check_game(Author(seed).file(), seed=seed, options=OPTIONS[seed])
