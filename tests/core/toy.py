"""A toy title for the core's tests: hidden cards, chance, a dialog, an out-of-turn decision.

Cards of value 1 to 3. In a turn one plays cards for their value, or offers one to the next seat:
who accepts takes it and gives the offerer twice its value. A turn needs one card played or offered
(TOY-1) and ends with drawing back to three. `swap`, only first thing in a turn (TOY-2), gathers
cards to be exchanged. Who holds four cards can't accept (TOY-3). The game ends when a hand can't be
refilled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

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
    Option,
    Options,
    Outcome,
    Prompt,
    View,
)
from pygame_engines.core.errors import BadData, BadPosition
from pygame_engines.core.level import USUAL
from pygame_engines.core.options import resolve

VALUES = (1, 2, 3)
HAND, FULL = 3, 4
_V = Arg("value", int)

META = Meta(
    id="toy",
    rules_version=2,
    history=("1: first", "2: second"),
    seats=(2, 3),
    options=(Option("copies", (6, 9)), Option("open", (False, True))),
    actions={
        "setup": (),
        "play": (_V,),
        "offer": (_V,),
        "accept": (),
        "decline": (),
        "swap": (),
        "give": (_V,),
        "done": (),
        "end": (),
    },
    events={
        "toy.event.setup": False,
        "toy.event.play": False,
        "toy.event.offer": False,
        "toy.event.accept": False,
        "toy.event.decline": False,
        "toy.event.give": False,
        "toy.event.drawn": True,
        "toy.event.over": False,
    },
    hidden=True,
    limit=400,
)


class State:
    __slots__ = ("frames", "hands", "mover", "open", "out", "pile", "scores", "turn", "used")

    def __init__(self, seats: int, copies: int, open_: bool) -> None:
        self.hands = [[0, 0, 0] for _ in range(seats)]
        self.pile = [copies] * 3
        self.scores = [0] * seats
        self.out = [0, 0, 0]
        self.mover, self.turn, self.used, self.open = 0, 1, 0, open_
        self.frames: list[list[Any]] = [["turn"]]

    def copy(self) -> State:
        new = State.__new__(State)
        new.hands = [list(hand) for hand in self.hands]
        new.pile, new.scores, new.out = list(self.pile), list(self.scores), list(self.out)
        new.mover, new.turn, new.used, new.open = self.mover, self.turn, self.used, self.open
        new.frames = [list(frame) for frame in self.frames]
        return new


def draw(pile: list[int], luck: Luck) -> int:
    at = luck.below(sum(pile))
    for index, count in enumerate(pile):
        if at < count:
            pile[index] -= 1
            return index
        at -= count
    raise AssertionError


class Toy:
    meta = META
    levels = USUAL

    @property
    def advice(self) -> Any:
        return self

    def values(self, s: State) -> list[float]:
        total = sum(s.scores) or 1
        return [score / total for score in s.scores]

    def weights(self, s: State, actions: list[Action]) -> list[float]:
        return [1.0] * len(actions)

    def reasons(
        self, before: State, after: State, other: State, seat: int
    ) -> dict[str, tuple[float, float]]:
        return {}

    data: Json | None = None

    def with_data(self, data: Json) -> Toy:
        raise BadData("toy takes none")

    def bots(self, options: Options) -> tuple[int, ...]:
        return ()

    def alone(self, s: State) -> int | None:
        return None

    def shared(self, s: State) -> bool:
        return False

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        chosen = resolve(META, seats, options)
        s = State(seats, int(chosen["copies"]), bool(chosen["open"]))
        for hand in s.hands:
            for _ in range(HAND):
                hand[draw(s.pile, luck)] += 1
        return s

    def to_move(self, s: State) -> int:
        frame = s.frames[-1]
        return frame[1] if frame[0] == "answer" else s.mover

    def turn(self, s: State) -> tuple[int, int]:
        return s.turn, s.mover

    def _asked(self, s: State) -> list[tuple[Action, str]]:
        frame = s.frames[-1]
        hand = s.hands[self.to_move(s)]
        if frame[0] == "over":
            return []
        if frame[0] == "answer":
            full = "TOY-3" if sum(hand) >= FULL else ""
            return [(Action("accept"), full), (Action("decline"), "")]
        held = [v for v in VALUES if hand[v - 1]]
        if frame[0] == "swap":
            gives = [(Action("give", (v,)), "") for v in held if v >= frame[1]]
            return [(Action("done"), "" if sum(frame[2:]) else "TOY-2"), *gives]
        return [
            (Action("end"), "" if s.used or not held else "TOY-1"),
            *((Action("offer", (v,)), "") for v in held),
            *((Action("play", (v,)), "") for v in held),
            (Action("swap"), "TOY-2" if s.used or not held else ""),
        ]

    def legal(self, s: State) -> list[Action]:
        return sorted(action for action, clause in self._asked(s) if not clause)

    def apply(
        self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        told = [] if events is None else events
        kind, frame, mover = action.kind, s.frames[-1], s.mover
        value = int(action.args[0]) if action.args else 0
        if kind in ("play", "offer", "give"):
            s.hands[mover][value - 1] -= 1
            told.append(Event(f"toy.event.{kind}", {"seat": mover, "value": value}))
        if kind == "play":
            s.scores[mover] += value
            s.out[value - 1] += 1
            s.used += 1
        elif kind == "offer":
            s.used += 1
            s.frames.append(["answer", (mover + 1) % len(s.hands), value])
        elif kind in ("accept", "decline"):
            s.frames.pop()
            zone = s.hands[frame[1]] if kind == "accept" else s.out
            zone[frame[2] - 1] += 1
            s.scores[mover] += frame[2] * 2 if kind == "accept" else 0
            told.append(Event(f"toy.event.{kind}", {"seat": frame[1]}))
        elif kind == "swap":
            s.frames.append(["swap", 1, 0, 0, 0])
        elif kind == "give":
            frame[1] = value
            frame[value + 1] += 1
        elif kind == "done":
            s.frames.pop()
            self._refill(s, luck, told)
            for index in range(3):
                s.pile[index] += frame[index + 2]
            s.used = s.used or 0
            s.frames[-1] = ["turn"]
        elif kind == "end":
            self._end(s, luck, told)

    def _refill(self, s: State, luck: Luck, told: list[Event]) -> None:
        drawn = 0
        while sum(s.hands[s.mover]) < HAND and any(s.pile):
            s.hands[s.mover][draw(s.pile, luck)] += 1
            drawn += 1
        if drawn and not s.open:
            told.append(Event("toy.event.drawn", {"seat": s.mover, "n": drawn}, (s.mover,)))

    def _end(self, s: State, luck: Luck, told: list[Event]) -> None:
        if not s.open:
            self._refill(s, luck, told)
        empty = not sum(s.hands[s.mover]) or (not s.open and sum(s.hands[s.mover]) < HAND)
        if empty or s.turn >= 30:
            s.frames = [["over"]]
            told.append(Event("toy.event.over", {}))
            return
        s.mover = (s.mover + 1) % len(s.hands)
        s.turn, s.used = s.turn + 1, 0
        if not sum(s.hands[s.mover]):
            s.frames = [["over"]]

    def why(self, s: State, action: Action) -> str:
        return next((clause for other, clause in self._asked(s) if other == action), "")

    def prompt(self, s: State) -> Prompt:
        frame = s.frames[-1]
        choices = tuple(
            Choice(
                action,
                Msg("toy.choice", kind=action.kind),
                target=action.kind,
                refusal=Msg("toy.refusal") if clause else None,
                clause=clause,
                barrier=action.kind in ("end", "done"),
            )
            for action, clause in self._asked(s)
        )
        dialog = "swap" if frame[0] == "swap" else ""
        return Prompt(
            self.to_move(s), Msg("toy.prompt"), (Group(Msg("toy.group"), choices),), dialog=dialog
        )

    def outcome(self, s: State) -> Outcome | None:
        if s.frames[-1][0] != "over":
            return None
        best = max(s.scores)
        winners = tuple(i for i, score in enumerate(s.scores) if score == best)
        return Outcome("empty", tuple(s.scores), winners, (("cards", tuple(s.scores)),))

    def observe(self, s: State, seat: int) -> View:
        unknown = list(s.pile)
        for other, hand in enumerate(s.hands):
            if other != seat:
                unknown = [a + b for a, b in zip(unknown, hand, strict=True)]
        return {
            "seat": seat,
            "hand": list(s.hands[seat]) if seat >= 0 else None,
            "counts": [sum(hand) for hand in s.hands],
            "unknown": unknown,
            "out": list(s.out),
            "scores": list(s.scores),
            "turn": [s.turn, s.mover, s.used, s.open],
            "frames": [list(frame) for frame in s.frames],
        }

    def dealer(self, view: View) -> Callable[[Luck], State]:
        return partial(self.determinize, view)

    def determinize(self, view: View, luck: Luck) -> State:
        s = State(len(view["counts"]), 0, view["turn"][3])
        s.turn, s.mover, s.used, s.open = view["turn"]
        s.pile, s.out = list(view["unknown"]), list(view["out"])
        s.scores = list(view["scores"])
        s.frames = [list(frame) for frame in view["frames"]]
        for seat, count in enumerate(view["counts"]):
            if seat == view["seat"]:
                s.hands[seat] = list(view["hand"])
                continue
            for _ in range(count):
                s.hands[seat][draw(s.pile, luck)] += 1
        return s

    def check(self, s: State) -> list[str]:
        held = [n for zone in (*s.hands, s.pile, s.out) for n in zone]
        return ["a negative count"] if min(held) < 0 else []

    def to_json(self, s: State) -> Json:
        names = ("hands", "pile", "scores", "out", "mover", "turn", "used", "open", "frames")
        return {name: getattr(s, name) for name in names}

    def from_json(self, data: Json) -> State:
        try:
            s = State(len(data["hands"]), 0, data["open"])
            for name, value in data.items():
                setattr(s, name, value)
        except (KeyError, TypeError, AttributeError):
            raise BadPosition("not a position of the toy") from None
        return s.copy()


GAME = Toy()
