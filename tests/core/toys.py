"""Toys of other kinds: one with data, one with a bot, one whose answers are given in sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame_engines.core.api import Action, Choice, Deed, Json, Luck, Options, Prompt
from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.core.errors import BadData
from pygame_engines.core.luck import SeededLuck
from tests.core.toy import HAND, META, State, Toy


class Dealt(Toy):
    """Its cards are counted out anew by `{"copies": n}`, n from 3 to 9."""

    def __init__(self, data: Json | None = None) -> None:
        self.data = data

    def with_data(self, data: Json) -> Dealt:
        if not isinstance(data, dict) or list(data) != ["copies"]:
            raise BadData("must hold copies and nothing else")
        if type(data["copies"]) is not int or not 3 <= data["copies"] <= 9:
            raise BadData("must be from 3 to 9", where="copies")
        return Dealt(data)

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        s = super().setup(seats, options, luck)
        if self.data is not None:
            s.pile = [self.data["copies"]] * 3
        return s


class Bare(Toy):
    """Played with open cards."""

    meta = replace(META, hidden=False)


class Moved(Toy):
    """Seat 1 always takes the first thing it may do."""

    def bots(self, options: Options) -> tuple[int, ...]:
        return (1,)

    def legal(self, s: State) -> list[Action]:
        found = super().legal(s)
        return found[:1] if self.to_move(s) == 1 else found

    def prompt(self, s: State) -> Prompt:
        return only(super().prompt(s), self.legal(s))


class Stuck(Toy):
    """Nothing can ever be done in it."""

    def legal(self, s: State) -> list[Action]:
        return []


class Led(Toy):
    """A turn begins with a swap, and there is no choice about it."""

    def legal(self, s: State) -> list[Action]:
        found = super().legal(s)
        return [Action("swap")] if Action("swap") in found else found

    def prompt(self, s: State) -> Prompt:
        return only(super().prompt(s), self.legal(s))


class Seen(Toy):
    """All but a turn's first decision is made in sight of all; hands stay hidden."""

    def shared(self, s: State) -> bool:
        return bool(s.used) or s.frames[-1][0] == "answer"

    def prompt(self, s: State) -> Prompt:
        asked = super().prompt(s)
        groups = tuple(
            group._replace(
                choices=tuple(
                    choice._replace(secret=choice.action.kind in ("play", "offer", "give"))
                    for choice in group.choices
                )
            )
            for group in asked.groups
        )
        return asked._replace(groups=groups)


class Habitual(Toy):
    """What is offered is usually accepted."""

    def prompt(self, s: State) -> Prompt:
        return dressed(super().prompt(s), "accept", lambda choice: {"usual": not choice.refusal})


class Told(Toy):
    """Says what its choices cost, what comes of them and what they lead to."""

    def prompt(self, s: State) -> Prompt:
        def price(choice: Choice) -> dict[str, Any]:
            value = int(choice.action.args[0])
            return {"cost": (Cost(f"card.{value}", 1, s.hands[s.mover][value - 1] - 1),)}

        def swaps(choice: Choice) -> dict[str, Any]:
            if choice.refusal:
                return {"deeds": (Deed(0, 0, (), True, choice.refusal, choice.clause),)}
            after = s.copy()
            self.apply(after, choice.action, SeededLuck(0))
            return {"deeds": (Deed(0, 0, tuple(self.prompt(after).choices()), True),)}

        def ends(choice: Choice) -> dict[str, Any]:
            if s.open:  # who comes next may have no card, which ends the game
                return {}
            missing = HAND - sum(s.hands[s.mover])
            over = missing > sum(s.pile) or s.turn >= 30
            ended = (Effect("ends_game"), Effect("ends_turn"))
            return {"effects": ended if over else ended[1:]}

        def short(choice: Choice) -> dict[str, Any]:
            full = choice.refusal is not None
            return {"cost": (Cost("room", 1, -1 if full else 0, full),)}

        asked = super().prompt(s)
        for kind, told in (("play", price), ("swap", swaps), ("end", ends), ("accept", short)):
            asked = dressed(asked, kind, told)
        return asked


def dressed(asked: Prompt, kind: str, told: Callable[[Choice], dict[str, Any]]) -> Prompt:
    """The prompt whose choices of one kind say this as well."""
    groups = tuple(
        group._replace(
            choices=tuple(
                choice._replace(**told(choice)) if choice.action.kind == kind else choice
                for choice in group.choices
            )
        )
        for group in asked.groups
    )
    return asked._replace(groups=groups)


def only(asked: Prompt, legal: list[Action]) -> Prompt:
    """The prompt with no other open choices than these."""
    groups = tuple(
        group._replace(choices=tuple(c for c in group.choices if c.refusal or c.action in legal))
        for group in asked.groups
    )
    return asked._replace(groups=groups)
