"""What a seat knows, built up from nothing; and a position that it could be facing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from pygame_engines.core.api import Json, Luck, View
from pygame_engines.games.nim.scoring import outcome
from pygame_engines.games.nim.state import CARDS, FRAMES, State


class NimView(TypedDict):
    """What a seat knows; lists are by seat. The bar of every table reads `turn` and `mover`.

    `cards` has None for a card that the seat can't see, `points` are the stones and, at the end,
    what the cards add.
    """

    options: dict[str, int]
    seat: int
    turn: int
    mover: int
    heap: int
    taken: list[int]
    cards: list[int | None]
    shown: list[bool]
    points: list[int]
    frames: list[Json]


def observe(s: State, seat: int) -> NimView:
    """All that `seat` knows: its own card, and those that lie open."""
    over = outcome(s)
    return {
        "options": {"heap": s.size},
        "seat": seat,
        "turn": s.turn,
        "mover": s.mover,
        "heap": s.heap,
        "taken": s.taken[:],
        "cards": [
            card if over or owner == seat or s.shown[owner] else None
            for owner, card in enumerate(s.cards)
        ],
        "shown": s.shown[:],
        "points": list(over.scores) if over else s.taken[:],
        "frames": FRAMES.write_all(s.frames),
    }


def dealer(view: View) -> Callable[[Luck], State]:
    """Deals positions that the holder of the view could be facing: unseen cards anew."""
    seen = view["cards"]
    unseen = [card for card in CARDS if card not in seen]

    def deal(luck: Luck) -> State:
        left = unseen[:]
        cards = [left.pop(luck.below(len(left))) if card is None else card for card in seen]
        return build(view, cards)

    return deal


def build(data: View, cards: list[int]) -> State:
    """The position with the public facts of `data` (trusted) and these cards."""
    s = State(data["options"]["heap"], tuple(cards))
    s.turn = data["turn"]
    s.mover = data["mover"]
    s.heap = data["heap"]
    s.taken = list(data["taken"])
    s.shown = list(data["shown"])
    s.frames = FRAMES.read_all(data["frames"])
    return s
