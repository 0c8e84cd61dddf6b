"""The conformance check on the toy game, and that it catches what it is there for."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from pygame_engines.core.api import Action, Choice, Deed, Event, Luck, Msg, Options, Outcome, Prompt
from pygame_engines.core.conformance import Broken, check_game
from pygame_engines.core.consequences import Cost, Effect
from tests.core import toy, toys
from tests.core.toy import State, Toy


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [{}, {"open": True}, {"copies": 9}])
def test_the_toy_game_conforms(seats: int, options: Options) -> None:
    reports = [check_game(toy.GAME, seed, seats=seats, options=options) for seed in range(10)]
    assert all(report.reason == "empty" for report in reports)
    assert sum(report.hidden for report in reports) > 50


@pytest.mark.parametrize(
    "game", [toys.Dealt(), toys.Dealt({"copies": 5}), toys.Moved(), toys.Seen(), toys.Told()]
)
def test_toys_with_data_bots_shared_decisions_and_consequences_conform(
    game: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "GAME", game)
    for seed in range(10):
        assert check_game(game, seed).reason == "empty"


class Swallowing(Toy):
    def with_data(self, data: Any) -> Toy:
        return self


class Forging(toys.Dealt):
    def with_data(self, data: Any) -> toys.Dealt:
        super().with_data(data)
        return toys.Dealt({"copies": 3})


class Choosy(Toy):
    def bots(self, options: Options) -> tuple[int, ...]:
        return (1,)


class Exposed(toys.Seen):
    """Its cards are named in sight of all."""

    def prompt(self, s: State) -> Any:
        return Toy.prompt(self, s)


class Fickle(toys.Seen):
    def shared(self, s: State) -> bool:
        return s.hands[1][0] > 1


class Lonely(Toy):
    def alone(self, s: State) -> int | None:
        return 1 if s.turn == 3 else None


class Unsorted(Toy):
    def legal(self, s: State) -> list[Action]:
        return super().legal(s)[::-1]


class Stuck(Toy):
    def legal(self, s: State) -> list[Action]:
        return [] if s.turn == 3 else super().legal(s)


class Leaking(Toy):
    def observe(self, s: State, seat: int) -> dict[str, Any]:
        return {**super().observe(s, seat), "others": [list(hand) for hand in s.hands]}


class Peeking(Toy):
    def legal(self, s: State) -> list[Action]:
        found = super().legal(s)
        rich = s.hands[1 - s.mover][2] > 1
        return [action for action in found if action.kind != "offer"] if rich else found

    def prompt(self, s: State) -> Any:
        prompt = super().prompt(s)
        keep = set(self.legal(s))
        groups = tuple(
            g._replace(choices=tuple(c for c in g.choices if c.refusal or c.action in keep))
            for g in prompt.groups
        )
        return prompt._replace(groups=groups)


def revealing(reveal: Callable[[State, Luck], object]) -> type[Toy]:
    """A toy in which a card played tells, by what it does, what another seat holds."""

    class Revealing(Toy):
        def apply(
            self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
        ) -> None:
            super().apply(s, action, luck, events)
            if action.kind == "play" and s.hands[1 - s.mover][2] > 1:
                reveal(s, luck)

    return Revealing


def forget(s: State, _luck: Luck) -> None:
    s.used -= 1


def ask_the_other(s: State, _luck: Luck) -> None:
    s.frames.append(["answer", 1 - s.mover, 1])


class Whispering(Toy):
    def prompt(self, s: State) -> Any:
        return super().prompt(s)._replace(left=s.hands[1 - self.to_move(s)][0])


class Sharing(Toy):
    def apply(
        self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        super().apply(s, action, luck, events)

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        s = SharingState(seats, 6, False)
        for hand in s.hands:
            for _ in range(3):
                hand[toy.draw(s.pile, luck)] += 1
        return s


class SharingState(State):
    __slots__ = ()

    def copy(self) -> State:
        new = SharingState.__new__(SharingState)
        other = super().copy()
        for name in State.__slots__:
            setattr(new, name, getattr(other, name))
        new.scores = self.scores
        return new


class Talkative(Toy):
    def apply(
        self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        if events is not None:
            events.append(Event("toy.event.gossip", {}))
        super().apply(s, action, luck, events)


class Observed(Toy):
    """Plays on differently when somebody listens."""

    def apply(
        self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        super().apply(s, action, luck, events)
        s.scores[0] += events is not None


class Unexplained(Toy):
    def prompt(self, s: State) -> Any:
        prompt = super().prompt(s)
        groups = tuple(
            g._replace(choices=tuple(c._replace(clause="") for c in g.choices))
            for g in prompt.groups
        )
        return prompt._replace(groups=groups)


class Contradicting(Toy):
    def why(self, s: State, action: Any) -> str:
        return super().why(s, action) and "TOY-9"


class Incomplete(Toy):
    def prompt(self, s: State) -> Any:
        prompt = super().prompt(s)
        groups = tuple(g._replace(choices=g.choices[:-1]) for g in prompt.groups)
        return prompt._replace(groups=groups)


def telling(kind: str, **told: Any) -> type[Toy]:
    """A toy whose choices of one kind, the blocked ones included, say this as well."""

    class Telling(Toy):
        def prompt(self, s: State) -> Prompt:
            return toys.dressed(super().prompt(s), kind, lambda _: told)

    return Telling


class Pricing(Toy):
    """Its prices count the cards of the other hand."""

    def prompt(self, s: State) -> Prompt:
        left = s.hands[1 - s.mover][0]
        return toys.dressed(super().prompt(s), "play", lambda _: {"cost": (Cost("card", 1, left),)})


class Hasty(Toy):
    """The game ends without a word, by a choice that can be taken back."""

    def apply(
        self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        super().apply(s, action, luck, events)
        if action.kind == "play" and s.turn == 3:
            s.frames = [["over"]]


ENDS = (Effect("ends_game"),)
REFUSED = Deed(0, 0, refusal=Msg("toy.refusal"), clause="TOY-1")
ANSWER = Choice(Action("end"), Msg("toy.choice"))


class Forgetful(Toy):
    def to_json(self, s: State) -> Any:
        return {**super().to_json(s), "scores": [0] * len(s.scores), "turn": 7 * s.turn}


class Skipping(Toy):
    def turn(self, s: State) -> tuple[int, int]:
        return 2 * s.turn - 1, s.mover


class Miscounting(Toy):
    def check(self, s: State) -> list[str]:
        return ["a wrong count"] if s.turn == 4 else []


def with_meta(**changes: Any) -> type[Toy]:
    class Changed(Toy):
        meta = dataclasses.replace(toy.META, **changes)

    return Changed


def with_outcome(**changes: Any) -> type[Toy]:
    class Changed(Toy):
        def outcome(self, s: State) -> Outcome | None:
            outcome = super().outcome(s)
            return outcome and outcome._replace(**changes)

    return Changed


EVENTS = {**toy.META.events, "toy.event.drawn": False}


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (Swallowing, "not refused"),
        (lambda: Forging({"copies": 5}), "another game"),
        (Choosy, "may choose"),
        (Exposed, "shared prompt tells"),
        (Fickle, "shared depends"),
        (Lonely, "decides alone does so to the end"),
        (Unsorted, "sorted"),
        (Stuck, "nothing is legal"),
        (Leaking, "leaks"),
        (Peeking, "depends on hidden"),
        (revealing(forget), "legal later depends on hidden"),
        (revealing(lambda _s, luck: luck.below(2)), "chance is met depends on hidden"),
        (revealing(ask_the_other), "who decides next depends on hidden"),
        (Whispering, "tells hidden"),
        (Sharing, "earlier copy"),
        (Talkative, "not declared"),
        (Observed, "asking for events"),
        (Unexplained, "refusal and a clause"),
        (Contradicting, "different clauses"),
        (Incomplete, "not the legal actions"),
        (telling("play", target=3), "a target is a string"),
        (telling("play", effects=(Effect("explodes"),)), "no effect explodes"),
        (
            telling(
                "play",
                effects=(
                    Effect("closes", 3),  # type: ignore[arg-type]  # that is the fault
                ),
            ),
            "place of an effect",
        ),
        (telling("play", effects=ENDS), "the game ends, which goes on"),
        (telling("play", effects=(Effect("ends_turn"),)), "the turn ends, which goes on"),
        (Hasty, "ends the game and doesn't say so"),
        (telling("end", barrier=False), "ends the turn and doesn't say so"),
        (telling("end", effects=ENDS), "ends the game, and so the turn"),
        (telling("play", cost=(Cost("card", 0, 1),)), "how much of it"),
        (telling("play", cost=(Cost("card", -1, 1),)), "how much of it"),
        (telling("play", cost=(Cost("", 1, 1),)), "how much of it"),
        (telling("play", cost=(Cost("card", 2, 1, True),)), "short of nothing"),
        (Pricing, "tells hidden"),
        (telling("play", deeds=(Deed(-1, 0),)), "counted from 0"),
        (telling("play", deeds=(Deed(0, -1),)), "counted from 0"),
        (telling("play", deeds=(REFUSED._replace(clause=""),)), "a refusal and a clause"),
        (telling("play", deeds=(Deed(0, 0, clause="TOY-1"),)), "a refusal and a clause"),
        (telling("play", deeds=(REFUSED._replace(choices=(ANSWER,)),)), "has no answers"),
        (telling("play", deeds=(Deed(0, 0, (ANSWER,)),)), "has no answers"),
        (
            telling("play", deeds=(Deed(0, 0, (ANSWER._replace(cost=(Cost("", 1, 1),)),), True),)),
            "how much of it",
        ),
        (telling("play", chance=-0.1), "from 0 to 1"),
        (telling("play", chance=1.1), "from 0 to 1"),
        (telling("play", chance=0.5), "go together"),
        (Forgetful, "round trip"),
        (Skipping, "grow by 1"),
        (Miscounting, "wrong count"),
        (with_meta(hidden=False), "not said to be"),
        (with_meta(limit=5), "limit"),
        (with_meta(actions={**toy.META.actions, "play": ()}), "takes 0"),
        (with_meta(history=("1: first",)), "line in the history"),
        (with_meta(actions={}), "set-up step"),
        (with_meta(events={"gossip": False}), "the form"),
        (with_meta(events=EVENTS), "undeclared"),
        (with_outcome(scores=(1,)), "needs a score"),
        (with_outcome(winners=()), "proper winners"),
        (with_outcome(winners=(1, 0)), "proper winners"),
        (with_outcome(sources=(("cards", (1,)),)), "one number a seat"),
        (with_outcome(sources=(("cards", (0, 1)),)), "are not the scores"),
    ],
)
def test_a_broken_game_is_caught(
    game: Callable[[], Toy], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "GAME", game())
    with pytest.raises((Broken, ValueError), match=says):
        check_games()


def check_games() -> None:
    for seed in range(20):
        check_game(toy.GAME, seed)
