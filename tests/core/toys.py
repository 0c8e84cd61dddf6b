"""Toys of other kinds: one with data, one with a bot, one whose answers are given in sight."""

from __future__ import annotations

from dataclasses import replace

from pygame_engines.core.api import Action, BadData, Json, Luck, Options, Prompt
from tests.core.toy import META, State, Toy


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


def only(asked: Prompt, legal: list[Action]) -> Prompt:
    """The prompt with no other open choices than these."""
    groups = tuple(
        group._replace(choices=tuple(c for c in group.choices if c.refusal or c.action in legal))
        for group in asked.groups
    )
    return asked._replace(groups=groups)
