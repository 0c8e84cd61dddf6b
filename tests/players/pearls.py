"""A tiny game for the tests of the computer players: 2 to 4 seats, hidden hands, chance, and a
decision out of turn.

Whoever's turn it is offers a pearl of their hand. The next seat may block it with a pearl of the
same worth (both are lost) or let it pass (it scores its worth). Then both hands are refilled to
three from a bag. After five turns each the most points win.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame_engines.core.api import (
    Action,
    Arg,
    Choice,
    Event,
    Group,
    Json,
    Luck,
    Meta,
    Msg,
    Options,
    Outcome,
    Prompt,
    View,
)
from pygame_engines.core.errors import BadData, BadPosition
from pygame_engines.core.level import USUAL
from pygame_engines.core.options import resolve

WORTHS = 4
EACH = 12
HAND = 3
TURNS = 5
BLOCK = Action("block")
LET = Action("let")


class Pearls:
    """A position; hands and bag count the pearls of each worth (index worth - 1)."""

    __slots__ = ("bag", "hands", "offered", "scores", "turn")

    def __init__(
        self, hands: list[list[int]], bag: list[int], scores: list[int], turn: int, offered: int
    ) -> None:
        self.hands = hands
        self.bag = bag
        self.scores = scores
        self.turn = turn
        self.offered = offered

    def copy(self) -> Pearls:
        hands = [hand[:] for hand in self.hands]
        return Pearls(hands, self.bag[:], self.scores[:], self.turn, self.offered)

    @property
    def mover(self) -> int:
        return (self.turn - 1) % len(self.hands)

    @property
    def over(self) -> bool:
        return self.turn > TURNS * len(self.hands)


def draw(bag: list[int], luck: Luck) -> int:
    """Take a pearl out of the bag; its index."""
    at = luck.below(sum(bag))
    for index, count in enumerate(bag):
        if at < count:
            bag[index] -= 1
            return index
        at -= count
    raise AssertionError("the bag is not empty")


class PearlsAdvice:
    """Points in proportion; a dear pearl looks good, and so does blocking one."""

    def values(self, s: Pearls) -> Sequence[float]:
        total = sum(s.scores) + len(s.scores)
        return [(score + 1) / total for score in s.scores]

    def weights(self, s: Pearls, actions: Sequence[Action]) -> Sequence[float]:
        return [2.0 if a is BLOCK else float(a.args[0]) if a.args else 1.0 for a in actions]

    def reasons(
        self, before: Pearls, after: Pearls, other: Pearls, seat: int
    ) -> Mapping[str, tuple[float, float]]:
        won = after.scores[seat] - before.scores[seat]
        return {"points": ((after.scores[seat] - other.scores[seat]) / 10.0, float(won))}


class PearlsGame:
    meta = Meta(
        id="pearls",
        rules_version=1,
        history=("first version",),
        seats=(2, 3, 4),
        options=(),
        actions={"offer": (Arg("worth", int),), "block": (), "let": ()},
        events={},
        hidden=True,
        limit=100,
    )
    advice = PearlsAdvice()
    levels = USUAL
    data: Json | None = None

    def with_data(self, data: Json) -> PearlsGame:
        raise BadData("pearls takes none")

    def bots(self, options: Options) -> tuple[int, ...]:
        return ()

    def alone(self, s: Pearls) -> None:
        return None

    def shared(self, s: Pearls) -> bool:
        return False

    def setup(self, seats: int, options: Options, luck: Luck) -> Pearls:
        resolve(self.meta, seats, options)
        s = Pearls([[0] * WORTHS for _ in range(seats)], [EACH] * WORTHS, [0] * seats, 1, 0)
        for seat in range(seats):
            self._refill(s, seat, luck)
        return s

    def _refill(self, s: Pearls, seat: int, luck: Luck) -> None:
        hand = s.hands[seat]
        while sum(hand) < HAND and any(s.bag):
            hand[draw(s.bag, luck)] += 1

    def to_move(self, s: Pearls) -> int:
        return (s.mover + (1 if s.offered else 0)) % len(s.hands)

    def turn(self, s: Pearls) -> tuple[int, int]:
        return s.turn, s.mover

    def legal(self, s: Pearls) -> list[Action]:
        if s.over:
            return []
        hand = s.hands[self.to_move(s)]
        if s.offered:
            return [BLOCK, LET] if hand[s.offered - 1] else [LET]
        return [Action("offer", (index + 1,)) for index, count in enumerate(hand) if count]

    def apply(
        self, s: Pearls, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        if action.kind == "offer":
            s.offered = int(action.args[0])
            s.hands[s.mover][s.offered - 1] -= 1
            return
        blocker = self.to_move(s)
        if action.kind == "block":
            s.hands[blocker][s.offered - 1] -= 1
        else:
            s.scores[s.mover] += s.offered
        s.offered = 0
        self._refill(s, s.mover, luck)
        self._refill(s, blocker, luck)
        s.turn += 1

    def prompt(self, s: Pearls) -> Prompt:
        choices = tuple(Choice(a, Msg("pearls.choice")) for a in self.legal(s))
        return Prompt(self.to_move(s), Msg("pearls.ask"), (Group(Msg("pearls.all"), choices),))

    def why(self, s: Pearls, action: Action) -> str:
        return ""

    def outcome(self, s: Pearls) -> Outcome | None:
        if not s.over:
            return None
        best = max(s.scores)
        winners = tuple(seat for seat, score in enumerate(s.scores) if score == best)
        return Outcome("turns", tuple(s.scores), winners)

    def observe(self, s: Pearls, seat: int) -> View:
        return {
            "game": "pearls",
            "seat": seat,
            "hand": s.hands[seat][:] if seat >= 0 else None,
            "counts": [sum(hand) for hand in s.hands],
            "unseen": [
                count + sum(hand[index] for other, hand in enumerate(s.hands) if other != seat)
                for index, count in enumerate(s.bag)
            ],
            "scores": s.scores[:],
            "turn": s.turn,
            "offered": s.offered,
        }

    def dealer(self, view: View) -> Callable[[Luck], Pearls]:
        return partial(self.determinize, view)

    def determinize(self, view: View, luck: Luck) -> Pearls:
        bag = list(view["unseen"])
        hands = []
        for seat, count in enumerate(view["counts"]):
            if seat == view["seat"]:
                hands.append(list(view["hand"]))
                continue
            hand = [0] * WORTHS
            for _ in range(count):
                hand[draw(bag, luck)] += 1
            hands.append(hand)
        return Pearls(hands, bag, list(view["scores"]), view["turn"], view["offered"])

    def check(self, s: Pearls) -> list[str]:
        wrong = [hand for hand in s.hands if min(hand) < 0 or sum(hand) > HAND]
        return [f"a hand of {wrong[0]}"] if wrong else []

    def to_json(self, s: Pearls) -> Json:
        return [s.hands, s.bag, s.scores, s.turn, s.offered]

    def from_json(self, data: Json) -> Pearls:
        if not isinstance(data, list) or len(data) != 5:
            raise BadPosition("not a position of pearls")
        return Pearls(*data).copy()


PEARLS = PearlsGame()
